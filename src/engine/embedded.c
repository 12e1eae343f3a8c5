/*
 * embedded.c: finds a file inside the program. The files themselves are in
 * the table that scripts/embed.py writes at build time.
 */
#include "embedded.h"

#include <string.h>

const struct embedded *embedded_find(const char *path)
{
    for (const struct embedded *e = embedded_files; e->path; e++)
        if (!strcmp(e->path, path))
            return e;
    return NULL;
}
