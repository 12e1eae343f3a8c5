#!/usr/bin/env bash
# takes.sh PIONEK: many tables are taken at once; see takes.py.
exec python3 "$(dirname "$0")/takes.py" "$@"
