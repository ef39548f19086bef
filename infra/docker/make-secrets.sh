#!/bin/sh
# Creates the secrets of an installation with docker compose, once: infra/docker/secrets/. Existing files
# stay.
# Keep a copy of the folder apart from the database: without master_key no personal data can be decrypted.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
cd secrets

# Containers run as other users, who must be able to read the files; the folder is closed to all other users.
keep() { [ -s "$1" ] || { printf '%s' "$2" >"$1.new" && chmod 444 "$1.new" && mv "$1.new" "$1"; }; }
random() { openssl rand -base64 "$1" | tr -d '\n'; }
plain() { openssl rand -hex "$1"; }

keep postgres_password "$(plain 24)"
keep redis_password "$(plain 24)"
keep owner_password "$(plain 24)"
keep app_password "$(plain 24)"
keep database_owner_url "postgresql://terrace_owner:$(cat owner_password)@postgres:5432/terrace"
keep database_url "postgresql://terrace_app:$(cat app_password)@postgres:5432/terrace"
keep redis_url "redis://:$(cat redis_password)@redis:6379"
keep master_key "$(random 32)"
keep jwt_secret "$(random 48)"
keep payment_webhook_secret "$(random 24)"
keep admin_password "$(random 15)"
keep demo_password "$(random 9)"
keep grafana_password "$(random 15)"
# In a file instead of on the terminal, because others can see a terminal and its history.
[ -s first_sign_in.txt ] || printf 'Sign in as ADMIN_EMAIL with %s\nThen set another password and delete this file.\n' "$(cat admin_password)" >first_sign_in.txt
echo "The secrets are in $(pwd). The administrator's first password is in first_sign_in.txt there."
