/*
 * instead.h: a file of the program that another one stands in for. It has an
 * embedded_find of its own, which the linker takes instead of the engine's: so no
 * disk is needed. For one file of a program only.
 */
#ifndef INSTEAD_H
#define INSTEAD_H

#include "../../src/engine/embedded.h"

#include <string.h>

static struct embedded instead; /* without a path: none */

const struct embedded *embedded_find(const char *path)
{
    if (instead.path && strcmp(instead.path, path) == 0)
        return &instead;
    for (const struct embedded *e = embedded_files; e->path; e++)
        if (strcmp(e->path, path) == 0)
            return e;
    return NULL;
}

#endif
