#!/usr/bin/env bash
# fair.sh PIONEK: whatever one address does, others play on; see fair.py.
exec python3 "$(dirname "$0")/fair.py" "$@"
