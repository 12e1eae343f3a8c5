#!/usr/bin/env bash
# faults.sh PIONEK: bad input over real sockets; see faults.py.
exec python3 "$(dirname "$0")/faults.py" "$@"
