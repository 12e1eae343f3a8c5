/*
 * backup.c: a copy of a SQLite store into a file, while it is used.
 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* VACUUM INTO writes no further than the page cache. */
static bool flush_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool is_out = fsync(fd) == 0;
    close(fd);
    return is_out;
}

static bool copy_all(const char *from, const char *to, char *error, size_t cap)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    bool is_done =
        sqlite3_open_v2(from, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                        NULL) == SQLITE_OK;
    if (is_done) {
        sqlite3_busy_timeout(db, 5000);
        is_done = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &q, NULL) ==
                      SQLITE_OK &&
                  sqlite3_bind_text(q, 1, to, -1, SQLITE_STATIC) == SQLITE_OK &&
                  sqlite3_step(q) == SQLITE_DONE;
    }
    if (!is_done)
        snprintf(error, cap, "%s: %s", to, sqlite3_errmsg(db));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return is_done;
}

bool store_backup(struct store *s, const char *path, char *error, size_t cap)
{
    if (s->is_remote) {
        snprintf(error, cap, "%s: its own tools make copies of it", s->path);
        return false;
    }
    /* Made beforehand: SQLite accepts an empty file, and nobody else is to
       read it. */
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        snprintf(error, cap, "%s: %s", path, strerror(errno));
        return false;
    }
    close(fd);
    if (!copy_all(s->path, path, error, cap)) {
        unlink(path);
        return false;
    }
    if (!flush_file(path)) {
        snprintf(error, cap, "%s: %s", path, strerror(errno));
        unlink(path);
        return false;
    }
    return true;
}
