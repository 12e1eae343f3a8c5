#!/usr/bin/env bash
# sound.sh PIONEK: damaged rows, a full disk, old tables; see sound.py.
exec python3 "$(dirname "$0")/sound.py" "$@"
