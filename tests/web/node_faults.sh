#!/usr/bin/env bash
# node_faults.sh PIONEK: all that can go wrong with several servers; see node_faults.py.
exec python3 "$(dirname "$0")/node_faults.py" "$@"
