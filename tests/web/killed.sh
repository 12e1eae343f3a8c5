#!/usr/bin/env bash
# killed.sh PIONEK: a server that dies and comes back; see killed.py.
exec python3 "$(dirname "$0")/killed.py" "$@"
