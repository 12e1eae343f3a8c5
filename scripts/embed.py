#!/usr/bin/env python3
"""Writes files as C tables, so that they become part of the program.

    scripts/embed.py OUTPUT ROOT FILE...

OUTPUT is the C file to write, ROOT the top of the source tree, each FILE a
path below ROOT (or one that leads there). The result depends on the names and
bytes of the files alone: they are sorted, and no date or machine is mentioned.
See src/engine/embedded.h.
"""
import os
import sys


def inside(root, name):
    """The path of a file from the root, with forward slashes."""
    for full in (name, os.path.join(root, name)):
        path = os.path.relpath(full, root)
        if os.path.isfile(full) and not path.startswith(os.pardir):
            return path.replace(os.sep, "/")
    sys.exit(f"embed.py: {name}: no such file below {root}")


def quote(text):
    """A C string literal; packs have plain names, everything else stops."""
    if not text.isascii() or not text.isprintable() or set(text) & set('"\\?'):
        sys.exit(f"embed.py: {text!r}: a file name must be plain ASCII")
    return f'"{text}"'


def rows(data):
    """The bytes as lines of at most 80 columns; a zero ends them."""
    line = "   "
    for byte in data + b"\0":
        word = f" {byte},"
        if len(line) + len(word) > 80:
            yield line
            line = "   "
        line += word
    yield line


def table(header, files):
    """The lines of the C file."""
    yield "/* Written by scripts/embed.py; do not edit. */"
    yield f"#include {quote(header)}"
    for i, (_, data) in enumerate(files):
        yield ""
        yield f"static const unsigned char file_{i}[] = {{"
        yield from rows(data)
        yield "};"
    yield ""
    yield "const struct embedded embedded_files[] = {"
    for i, (path, data) in enumerate(files):
        yield f"    {{.path = {quote(path)},"
        yield f"     .bytes = file_{i}, .size = {len(data)}}},"
    yield "    {.path = NULL},"
    yield "};"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    output, root = sys.argv[1:3]
    files = []
    for path in sorted({inside(root, name) for name in sys.argv[3:]}):
        with open(os.path.join(root, path), "rb") as file:
            files.append((path, file.read()))
    header = os.path.relpath(os.path.join(root, "src/engine/embedded.h"),
                             os.path.dirname(os.path.abspath(output)))
    text = "\n".join(table(header.replace(os.sep, "/"), files)) + "\n"
    with open(output + ".new", "w", encoding="ascii", newline="\n") as file:
        file.write(text)
    os.replace(output + ".new", output)  # never half a file for make to find


if __name__ == "__main__":
    main()
