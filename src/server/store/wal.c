/*
 * wal.c: a commit is one write. SQLite writes each changed page into its log by two
 * calls, one for a few bytes in front of it; a commit of twenty answers made a hundred
 * of them. Here what follows one another is gathered, and goes to the file before
 * anything else is done with it. What is committed is synced before others may read
 * it (synchronous FULL), so nobody ever looks for bytes that are still here.
 */
#include "wal.h"

#include "../../engine/memory.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 96 * 1024 }; /* SQLite's own writes take less than 128 kB */

struct wal_file {
    sqlite3_file own;
    sqlite3_file *real; /* behind this struct */
    char *text;         /* what is to be written, so many bytes from `at` on */
    sqlite3_int64 at;
    int n;
};

static struct wal_file *of(sqlite3_file *f)
{
    return (struct wal_file *)f;
}

static sqlite3_file *real(sqlite3_file *f)
{
    return of(f)->real;
}

static int flush(sqlite3_file *f)
{
    struct wal_file *w = of(f);
    int n = w->n;

    w->n = 0; /* what cannot be written is not committed */
    return n ? w->real->pMethods->xWrite(w->real, w->text, n, w->at)
             : SQLITE_OK;
}

static int wal_write(sqlite3_file *f, const void *bytes, int n,
                     sqlite3_int64 at)
{
    struct wal_file *w = of(f);

    if (w->n && (at != w->at + w->n || n > ROOM - w->n)) {
        int code = flush(f);
        if (code != SQLITE_OK)
            return code;
    }
    if (n > ROOM)
        return w->real->pMethods->xWrite(w->real, bytes, n, at);
    if (!w->n)
        w->at = at;
    memcpy(w->text + w->n, bytes, (size_t)n);
    w->n += n;
    return SQLITE_OK;
}

static int wal_read(sqlite3_file *f, void *bytes, int n, sqlite3_int64 at)
{
    int code = flush(f);
    return code != SQLITE_OK ? code
                             : real(f)->pMethods->xRead(real(f), bytes, n, at);
}

static int wal_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    int code = flush(f);
    return code != SQLITE_OK ? code
                             : real(f)->pMethods->xTruncate(real(f), size);
}

static int wal_sync(sqlite3_file *f, int flags)
{
    int code = flush(f);
    return code != SQLITE_OK ? code : real(f)->pMethods->xSync(real(f), flags);
}

static int wal_size(sqlite3_file *f, sqlite3_int64 *size)
{
    int code = flush(f);
    return code != SQLITE_OK ? code
                             : real(f)->pMethods->xFileSize(real(f), size);
}

static int wal_control(sqlite3_file *f, int what, void *about)
{
    int code = flush(f);
    return code != SQLITE_OK
               ? code
               : real(f)->pMethods->xFileControl(real(f), what, about);
}

static int wal_close(sqlite3_file *f)
{
    int written = flush(f);
    int closed = real(f)->pMethods->xClose(real(f));

    free(of(f)->text);
    return written != SQLITE_OK ? written : closed;
}

/* Locks are of the database, not of its log; they are here because they have to be. */
static int wal_lock(sqlite3_file *f, int kind)
{
    return real(f)->pMethods->xLock(real(f), kind);
}

static int wal_unlock(sqlite3_file *f, int kind)
{
    return real(f)->pMethods->xUnlock(real(f), kind);
}

static int wal_is_reserved(sqlite3_file *f, int *out)
{
    return real(f)->pMethods->xCheckReservedLock(real(f), out);
}

static int wal_sector(sqlite3_file *f)
{
    return real(f)->pMethods->xSectorSize(real(f));
}

static int wal_device(sqlite3_file *f)
{
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = wal_close,
    .xRead = wal_read,
    .xWrite = wal_write,
    .xTruncate = wal_truncate,
    .xSync = wal_sync,
    .xFileSize = wal_size,
    .xLock = wal_lock,
    .xUnlock = wal_unlock,
    .xCheckReservedLock = wal_is_reserved,
    .xFileControl = wal_control,
    .xSectorSize = wal_sector,
    .xDeviceCharacteristics = wal_device,
};

/* ---- files ---- */

struct wal_files {
    sqlite3_vfs vfs; /* as the usual one, but for opening */
    sqlite3_vfs *usual;
    char name[40];
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *f,
                     int flags, int *out_flags)
{
    sqlite3_vfs *usual = ((struct wal_files *)vfs)->usual;

    if (!(flags & SQLITE_OPEN_WAL))
        return usual->xOpen(usual, name, f, flags, out_flags);
    struct wal_file *w = of(f);
    *w = (struct wal_file){.real = (sqlite3_file *)(w + 1)};
    int code = usual->xOpen(usual, name, w->real, flags, out_flags);
    if (code != SQLITE_OK)
        return code;
    w->text = memory_get(ROOM);
    w->own.pMethods = &methods;
    return SQLITE_OK;
}

struct wal_files *wal_files_new(void)
{
    struct wal_files *w = memory_get(sizeof *w);
    sqlite3_vfs *usual = sqlite3_vfs_find(NULL);

    *w = (struct wal_files){.vfs = *usual, .usual = usual};
    snprintf(w->name, sizeof w->name, "pionek-%p", (void *)w);
    w->vfs.pNext = NULL;
    w->vfs.zName = w->name;
    w->vfs.szOsFile = (int)sizeof(struct wal_file) + usual->szOsFile;
    w->vfs.xOpen = open_file;
    sqlite3_vfs_register(&w->vfs, 0);
    return w;
}

const char *wal_files_name(const struct wal_files *w)
{
    return w->name;
}

void wal_files_free(struct wal_files *w)
{
    if (!w)
        return;
    sqlite3_vfs_unregister(&w->vfs);
    free(w);
}
