/*
 * embedded.h: files that are part of the program, so that one file runs
 * anywhere: packs and rules. The table is written by scripts/embed.py.
 */
#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *path; /* from the root of the tree: "packs/null/game.yaml" */
    const unsigned char *bytes; /* one zero follows that `size` leaves out */
    size_t size;
};

/* Sorted by path; ends with a NULL path. */
extern const struct embedded embedded_files[];

/* The file of that path, or NULL. */
const struct embedded *embedded_find(const char *path);

#endif
