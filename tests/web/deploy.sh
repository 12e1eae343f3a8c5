#!/usr/bin/env bash
# deploy.sh PIONEK: what deploy/ gives to operators; see deploy.py.
exec python3 "$(dirname "$0")/deploy.py" "$@"
