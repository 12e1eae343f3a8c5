/*
 * pack_files.c: see pack_files.h.
 */
#include "pack_files.h"

#include "embedded.h"
#include "yaml.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(struct pack *p, struct pack_files *list, const char *name)
{
    static const char ending[] = ".yaml";
    size_t n = strlen(name), tail = strlen(ending);

    if (n <= tail || strcmp(name + n - tail, ending) != 0 || *name == '.')
        return;
    if (list->n == PACK_FILES)
        pack_fail(p, "*.yaml", "more than %d files", PACK_FILES);
    else if (n >= PACK_FILE_NAME)
        pack_fail(p, name, "a file's name has fewer than %d letters",
                  PACK_FILE_NAME);
    else
        strcpy(list->name[list->n++], name);
}

static void list_program(struct pack *p, struct pack_files *list)
{
    char folder[PACK_FILE_NAME];
    size_t n = (size_t)snprintf(folder, sizeof folder, "packs/%s/", p->id);

    for (const struct embedded *e = embedded_files; e->path; e++)
        if (!strncmp(e->path, folder, n))
            add(p, list, e->path + n);
}

static void list_disk(struct pack *p, struct pack_files *list)
{
    char folder[4096];

    snprintf(folder, sizeof folder, "%s/%s", p->dir, p->id);
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        add(p, list, e->d_name);
    if (dir)
        closedir(dir);
}

static int by_name(const void *left, const void *right)
{
    return strcmp(left, right);
}

void pack_files(struct pack *p, struct pack_files *out)
{
    out->n = 0;
    if (p->dir)
        list_disk(p, out);
    else
        list_program(p, out);
    qsort(out->name, out->n, PACK_FILE_NAME, by_name);
}
