#!/usr/bin/env bash
# me.sh PIONEK: what is kept under a player's key; see me.py.
exec python3 "$(dirname "$0")/me.py" "$@"
