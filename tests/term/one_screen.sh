#!/bin/sh
# one_screen.sh PIONEK: two people at one screen; see one_screen.py.
exec python3 "$(dirname "$0")/one_screen.py" "$@"
