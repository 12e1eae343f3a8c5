#!/usr/bin/env bash
# cluster.sh PIONEK: the site of `make nodes`; see cluster.py.
exec python3 "$(dirname "$0")/cluster.py" "$@"
