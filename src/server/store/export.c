/*
 * export.c: a table's log as a file, before the table goes; and what the disk has
 * to say about itself. A file of that name is there whole or not at all.
 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static bool write_rows(struct query *q, enum db_step step, FILE *f)
{
    for (; step == DB_ROW; step = db_next(q)) {
        size_t n;
        const char *text = db_column(q, 0, &n);
        fwrite(text, 1, n, f);
        putc('\n', f);
    }
    return step == DB_END && !ferror(f);
}

/* The name of a file is durable once its folder is. */
static bool sync_folder(const char *dir)
{
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool is_synced = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    return is_synced;
}

static bool write_file(struct query *q, enum db_step step, const char *dir,
                       const char *path)
{
    char draft[PATH_MAX + 8];

    snprintf(draft, sizeof draft, "%s.new", path);
    int fd = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f)
        return false;
    bool is_fine = write_rows(q, step, f) && fflush(f) == 0 && fsync(fd) == 0;
    is_fine = fclose(f) == 0 && is_fine && rename(draft, path) == 0 &&
              sync_folder(dir);
    if (!is_fine) {
        int problem = errno;
        unlink(draft);
        errno = problem;
    }
    return is_fine;
}

bool store_export(struct query *q, const char *dir, const char *code,
                  bool *made, char *error, size_t cap)
{
    char path[PATH_MAX];
    enum db_step step = db_next(q);

    *made = step == DB_ROW;
    errno = 0;
    bool is_fine = step == DB_END || (*made &&
                                      snprintf(path, sizeof path, "%s/%s.log",
                                               dir, code) < PATH_MAX - 1 &&
                                      write_file(q, step, dir, path));
    if (!is_fine)
        snprintf(error, cap, "%.60s: %s", dir,
                 errno ? strerror(errno) : "cannot be written");
    db_done(q);
    return is_fine;
}

const char *store_name(const struct store *s)
{
    return s->path;
}

uint64_t store_free_bytes(const struct store *s)
{
    struct statvfs disk;

    if (s->is_remote)
        return UINT64_MAX;
    return statvfs(s->path, &disk) == 0
               ? (uint64_t)disk.f_bavail * disk.f_frsize
               : 0;
}

uint64_t store_bytes(const struct store *s)
{
    char wal[PATH_MAX + 8];
    struct stat file;
    uint64_t bytes = 0;

    if (s->is_remote)
        return UINT64_MAX;
    if (stat(s->path, &file) == 0)
        bytes += (uint64_t)file.st_size;
    snprintf(wal, sizeof wal, "%s-wal", s->path);
    if (stat(wal, &file) == 0)
        bytes += (uint64_t)file.st_size;
    return bytes;
}
