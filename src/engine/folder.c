/*
 * folder.c: see folder.h.
 */
#include "folder.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int folder_of_user(const char *name, char *out, size_t cap)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int n;

    /* The XDG rules ask to ignore a path that is not absolute. */
    if (data && data[0] == '/')
        n = snprintf(out, cap, "%s/pionek/%s", data, name);
    else if (home && home[0])
        n = snprintf(out, cap, "%s/.local/share/pionek/%s", home, name);
    else
        return ENOENT;
    return n < 0 || (size_t)n >= cap ? ENAMETOOLONG : 0;
}

int folder_make(const char *wanted)
{
    char path[PATH_MAX];
    int n = snprintf(path, sizeof path, "%s", wanted);

    if (n <= 0)
        return ENOENT;
    if ((size_t)n >= sizeof path)
        return ENAMETOOLONG;
    for (char *slash = path + 1;; slash++) {
        if (*slash != '/' && *slash != '\0')
            continue;
        char end = *slash;
        *slash = '\0';
        int code = mkdir(path, 0700) ? errno : 0;
        struct stat st;
        /* Read-only places refuse even if the folder is there. */
        if (code && stat(path, &st) == 0 && S_ISDIR(st.st_mode))
            code = 0;
        *slash = end;
        if (code)
            return code;
        if (!end)
            return 0;
    }
}
