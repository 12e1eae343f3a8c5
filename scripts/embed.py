#!/usr/bin/env python3
"""Makes files part of the program: packs, rules, the page.

    scripts/embed.py TABLE.c BYTES.S ROOT FILE...

TABLE.c gets the table of names and sizes, BYTES.S includes the bytes (a C array
of them would take the compiler minutes). ROOT is the top of the source tree,
each FILE a path below it. See src/engine/embedded.h.
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
    """A string literal; files have plain names, everything else stops."""
    if not text.isascii() or not text.isprintable() or set(text) & set('"\\?'):
        sys.exit(f"embed.py: {text!r}: a file name must be plain ASCII")
    return f'"{text}"'


def table(header, files):
    """The lines of the C file."""
    yield "/* Written by scripts/embed.py; do not edit. */"
    yield f"#include {quote(header)}"
    yield ""
    for i, _ in enumerate(files):
        yield f"extern const unsigned char embedded_file_{i}[];"
    yield ""
    yield "const struct embedded embedded_files[] = {"
    for i, (path, size) in enumerate(files):
        yield f"    {{.path = {quote(path)},"
        yield f"     .bytes = embedded_file_{i}, .size = {size}}},"
    yield "    {.path = NULL},"
    yield "};"


def assembly(root, files):
    """The lines of the assembly: each file, and a zero behind it."""
    yield "/* Written by scripts/embed.py; do not edit. */"
    yield '.section .rodata'
    for i, (path, size) in enumerate(files):
        yield f".globl embedded_file_{i}"
        yield f".hidden embedded_file_{i}"
        yield ".balign 16"
        yield f"embedded_file_{i}:"
        yield f".incbin {quote(os.path.join(os.path.abspath(root), path))}, 0, {size}"
        yield ".byte 0"
    yield '.section .note.GNU-stack,"",%progbits'


def size_of(root, path):
    """All of a file; of a page of rules what players read: what follows the first
    comment is for those who write programs."""
    with open(os.path.join(root, path), "rb") as file:
        text = file.read()
    end = text.find(b"\n<!--") if path.startswith("docs/rules/") else -1
    return end + 1 if end >= 0 else len(text)


def write(output, lines):
    with open(output + ".new", "w", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(lines) + "\n")
    os.replace(output + ".new", output)  # never half a file for make to find


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    c_file, s_file, root = sys.argv[1:4]
    files = [(path, size_of(root, path))
             for path in sorted({inside(root, name) for name in sys.argv[4:]})]
    header = os.path.relpath(os.path.join(root, "src/engine/embedded.h"),
                             os.path.dirname(os.path.abspath(c_file)))
    write(c_file, table(header.replace(os.sep, "/"), files))
    write(s_file, assembly(root, files))


if __name__ == "__main__":
    main()
