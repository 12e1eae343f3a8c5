#!/usr/bin/env bash
# database.sh PIONEK: tables in a PostgreSQL of one's own; see database.py.
exec python3 "$(dirname "$0")/database.py" "$@"
