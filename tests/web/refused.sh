#!/usr/bin/env bash
# refused.sh PIONEK: databases that cannot be used; see refused.py.
exec python3 "$(dirname "$0")/refused.py" "$@"
