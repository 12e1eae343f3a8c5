#!/usr/bin/env bash
# nodes.sh PIONEK: several servers on one PostgreSQL; see nodes.py.
exec python3 "$(dirname "$0")/nodes.py" "$@"
