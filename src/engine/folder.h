/*
 * folder.h: where the program keeps what belongs to its user.
 */
#ifndef FOLDER_H
#define FOLDER_H

#include <stddef.h>

/* The user's folder of that name ("saves", "tables"): XDG says where, else
   below the home folder. 0, or the errno that says why there is none. */
int folder_of_user(const char *name, char *out, size_t cap);

/* Makes a folder and those above it, for the user alone; what exists is fine.
   0, or an errno. */
int folder_make(const char *path);

#endif
