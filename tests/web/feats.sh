#!/usr/bin/env bash
# feats.sh PIONEK: what people achieve is kept for them; see feats.py.
exec python3 "$(dirname "$0")/feats.py" "$@"
