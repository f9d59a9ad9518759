#!/bin/sh
# Makes the secrets that deploy/compose.yaml hands to its services, in deploy/secrets. What is there already stays.
set -eu

directory="$(dirname "$0")/secrets"
umask 077
mkdir -p "$directory"

make() {
  [ -s "$directory/$1" ] || printf '%s\n' "$2" >"$directory/$1"
}

random() {
  openssl rand -hex 24
}

make postgres_password "$(random)"
make temporal_database_password "$(random)"
make pawl_database_password "$(random)"
make pawl_store "postgres://pawl:$(cat "$directory/pawl_database_password")@postgres:5432/pawl"
make pawl_codec_keys "$(date +%Y%m%d):$(openssl rand -base64 32)"
make pawl_store_keys "$(date +%Y%m%d):$(openssl rand -base64 32)"
# Each is read by the user of an image, whoever that is; on this machine nobody else gets into the directory.
chmod 644 "$directory"/*

if [ ! -s "$directory/anthropic_api_key" ]; then
  echo "Write the key of your model's provider into $directory/anthropic_api_key, then start."
  exit 1
fi
