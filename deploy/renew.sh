#!/bin/sh
# Update the servers of compose.yaml one after the other: each must be healthy before the next is replaced, and the proxy
# sends no requests to one that is not. Only for versions with the same schema: if it changes, stop all servers first.
set -eu
cd "$(dirname "$0")"
compose="docker compose -f compose.yaml"
COMMIT=$(git rev-parse HEAD) $compose build undercroft-1
for server in undercroft-1 undercroft-2 undercroft-3; do
    $compose up --detach --no-deps --no-build --wait --wait-timeout 180 "$server"
done
