#!/usr/bin/env bash
# protocol.sh PIONEK: the protocol promises what is sent, and no more; see
# protocol.py.
exec python3 "$(dirname "$0")/protocol.py" "$@"
