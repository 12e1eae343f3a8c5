#!/bin/bash
# spoken.sh PIONEK: what matches of all games say in both languages; see spoken.py.
exec python3 "$(dirname "$0")/spoken.py" "$@"
