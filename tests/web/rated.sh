#!/usr/bin/env bash
# rated.sh PIONEK: matches that count for how strong people are; see rated.py.
exec python3 "$(dirname "$0")/rated.py" "$@"
