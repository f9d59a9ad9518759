#!/bin/sh
# Run once by the postgres image, on an empty volume: a database and a user each for Pawl and Temporal.
set -eu

secret() {
  cat "/run/secrets/$1"
}

psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=pawl="$(secret pawl_database_password)" \
  --set=temporal="$(secret temporal_database_password)" <<'SQL'
create role pawl login password :'pawl';
create role temporal login password :'temporal';
create database pawl owner pawl;
create database temporal owner temporal;
create database temporal_visibility owner temporal;
SQL
