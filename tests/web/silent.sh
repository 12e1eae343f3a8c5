#!/usr/bin/env bash
# silent.sh PIONEK: what is given in secret moves nothing anywhere; see silent.py.
exec python3 "$(dirname "$0")/silent.py" "$@"
