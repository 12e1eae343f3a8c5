#!/usr/bin/env bash
# stops.sh PIONEK: an orderly end in the middle of everything; see stops.py.
exec python3 "$(dirname "$0")/stops.py" "$@"
