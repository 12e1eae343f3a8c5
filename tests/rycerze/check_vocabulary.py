#!/usr/bin/env python3
"""Whoever writes cards finds every operation of theirs in docs/packs.md."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = (ROOT / "src/games/rycerze/load/effect.c").read_text(encoding="utf-8")
DOCS = (ROOT / "docs/packs.md").read_text(encoding="utf-8")

# [OP_GAIN] = {"gain", ...}, and so for what else is a word of the language
words = re.findall(r'\[(?:OP|MOD|COND|WHEN)_\w+\] = \{?"(\w+)"', TABLE)
if len(words) < 100:
    sys.exit(f"only {len(words)} words found in the tables of effect.c")
missing = [word for word in words if f"`{word}`" not in DOCS]
if missing:
    sys.exit("docs/packs.md does not tell of " + ", ".join(missing))
