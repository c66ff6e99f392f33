#!/bin/sh
# Bring the servers of compose.yaml up to date, one after the other: each must be healthy before the next is replaced, and the
# proxy sends nobody to one that is not. For versions with the same schema; where it changes, stop all servers first.
set -eu
cd "$(dirname "$0")"
compose="docker compose -f compose.yaml"
COMMIT=$(git rev-parse HEAD) $compose build undercroft-1
for server in undercroft-1 undercroft-2 undercroft-3; do
    $compose up --detach --no-deps --no-build --wait --wait-timeout 180 "$server"
done
