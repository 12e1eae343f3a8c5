/*
 * pack_files.h: which files a pack has.
 */
#ifndef PACK_FILES_H
#define PACK_FILES_H

struct pack;

enum { PACK_FILES = 64, PACK_FILE_NAME = 128 };

struct pack_files {
    char name[PACK_FILES][PACK_FILE_NAME];
    unsigned n;
};

/* All YAML files of the pack, by name. */
void pack_files(struct pack *p, struct pack_files *out);

#endif
