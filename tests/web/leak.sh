#!/usr/bin/env bash
# leak.sh PIONEK: what sockets tell, and do not tell; see leak.py.
exec python3 "$(dirname "$0")/leak.py" "$@"
