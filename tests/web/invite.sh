#!/usr/bin/env bash
# invite.sh PIONEK: what a link tells before it is opened; see invite.py.
exec python3 "$(dirname "$0")/invite.py" "$@"
