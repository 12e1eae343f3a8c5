#!/usr/bin/env bash
# timed.sh PIONEK: tests of timing by the server's clock; see timed.py.
exec python3 "$(dirname "$0")/timed.py" "$@"
