#!/bin/sh
# Brings Temporal's two databases up to the release of this image; safe to run again.
set -eu

SQL_PASSWORD="$(cat /run/secrets/temporal_database_password)"
export SQL_PASSWORD
SCHEMA=/etc/temporal/schema/postgresql/v12

bring_up() {
  temporal-sql-tool --db "$1" setup-schema -v 0.0 || true
  temporal-sql-tool --db "$1" update-schema -d "$SCHEMA/$2/versioned"
}

bring_up temporal temporal
bring_up temporal_visibility visibility
