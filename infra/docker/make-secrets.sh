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
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

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
# Known to nobody until the secret is changed: then it is the one before.
keep payment_webhook_secret_previous "$(random 24)"
keep admin_password "$(random 15)"
# The VAPID key pair of push messages: the private key has 32 bytes, the public key is an uncompressed point of P-256.
[ -s vapid_private_key ] && [ -s vapid_public_key ] || {
  rm -f vapid_private_key vapid_public_key
  openssl ecparam -name prime256v1 -genkey -noout -out vapid.pem
}
keep vapid_private_key "$(openssl ec -in vapid.pem -outform DER 2>/dev/null | tail -c +8 | head -c 32 | base64url)"
keep vapid_public_key "$(openssl ec -in vapid.pem -pubout -outform DER 2>/dev/null | tail -c 65 | base64url)"
rm -f vapid.pem
keep demo_password "$(random 9)"
keep grafana_password "$(random 15)"
# In a file instead of on the terminal, because others can see a terminal and its history.
[ -s first_sign_in.txt ] || printf 'Sign in as ADMIN_EMAIL with %s\nThen set another password and delete this file.\n' "$(cat admin_password)" >first_sign_in.txt
echo "The secrets are in $(pwd). The administrator's first password is in first_sign_in.txt there."
