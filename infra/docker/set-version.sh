#!/bin/sh
# Sets the version of our images that `docker compose` builds and runs, in .env: set-version.sh [VERSION]
# Without VERSION, the checked-out commit's. The images of earlier versions stay, so they can be started
# again.
set -eu
cd "$(dirname "$0")/../.."
version=${1:-$(git describe --always --dirty --abbrev=12)}
case $version in
'' | *[!A-Za-z0-9_.-]* | [.-]*)
  echo "A version has letters, digits, dots, dashes and underscores: $version" >&2
  exit 1
  ;;
esac
touch .env
grep -v '^TERRACE_VERSION=' .env >.env.new || true
echo "TERRACE_VERSION=$version" >>.env.new
# Written in place, so that the file keeps its owner and mode.
cat .env.new >.env
rm .env.new
echo "TERRACE_VERSION=$version"
