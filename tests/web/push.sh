#!/usr/bin/env bash
# push.sh PIONEK: who is asked and not here is called; see push.py.
exec python3 "$(dirname "$0")/push.py" "$@"
