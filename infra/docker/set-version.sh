#!/bin/sh
# Names the version of our images that `docker compose` builds and runs, in .env: set-version.sh [VERSION]
# Without VERSION, the checked-out commit's. An image of each version stays, so yesterday's can be started again.
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
# Written in place: the file keeps its owner and mode.
cat .env.new >.env
rm .env.new
echo "TERRACE_VERSION=$version"
