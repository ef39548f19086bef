#!/bin/sh
# Runs a statement on the product's database as its superuser: sql.sh "select now()"
set -eu
cd "$(dirname "$0")/../.."
exec docker compose exec postgres psql -U terrace -c "$1"
