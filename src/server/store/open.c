/*
 * open.c: the store's folder and file. The folder is ours alone while we
 * run; the file is made, or is one that this program can read.
 */
#include "inside.h"

#include "../../engine/folder.h"
#include "../../engine/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* What each version of the database added to the one before; the first to an
   empty file. */
static const char *const versions[] = {
    "BEGIN IMMEDIATE;"
    "CREATE TABLE board ("
    "  code TEXT PRIMARY KEY, card TEXT NOT NULL, status INTEGER NOT NULL,"
    "  is_public INTEGER NOT NULL, changed INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX board_all ON board (status, changed DESC, code);"
    "CREATE INDEX board_public ON board (status, changed DESC, code)"
    "  WHERE is_public = 1;"
    "CREATE TABLE line ("
    "  code TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (code, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE chat ("
    "  code TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (code, n)"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 1;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "CREATE TABLE feat ("
    "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
    "  id TEXT NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL,"
    "  PRIMARY KEY (owner, game, name, id)"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 2;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "CREATE TABLE timing ("
    "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
    "  n INTEGER NOT NULL, off INTEGER NOT NULL,"
    "  PRIMARY KEY (owner, game, name, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE marked ("
    "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (owner, game, name)"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 3;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "CREATE TABLE summary ("
    "  code TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 4;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "CREATE TABLE probe ("
    "  n INTEGER NOT NULL PRIMARY KEY, at INTEGER NOT NULL"
    ") STRICT;"
    "PRAGMA user_version = 5;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE line ADD COLUMN stand TEXT;"
    "PRAGMA user_version = 6;"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "CREATE TABLE push ("
    "  code TEXT NOT NULL, seat INTEGER NOT NULL, address TEXT NOT NULL,"
    "  point TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL,"
    "  at INTEGER NOT NULL, PRIMARY KEY (code, seat, address)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX push_address ON push (address);"
    "CREATE TABLE secret ("
    "  n INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL"
    ") STRICT;"
    "PRAGMA user_version = 7;"
    "COMMIT;",
    /* Who sat where with a key is on the cards; how it went is filled in later
       (table/played.c). A card that is damaged names nobody. */
    "BEGIN IMMEDIATE;"
    "CREATE TABLE played ("
    "  code TEXT NOT NULL, seat INTEGER NOT NULL, owner TEXT NOT NULL,"
    "  at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (code, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX played_owner ON played (owner, at DESC, code, seat);"
    "INSERT INTO played (code, seat, owner, at, text)"
    " SELECT board.code, chair.key, json_extract(chair.value, '$.key'),"
    "  board.changed, '' FROM board, json_each(CASE WHEN json_valid(card)"
    "   THEN card ELSE '{}' END, '$.chairs') AS chair"
    "  WHERE chair.type = 'object'"
    "  AND json_type(chair.value, '$.key') = 'text';"
    "PRAGMA user_version = 8;"
    "COMMIT;",
};
enum {
    VERSION = sizeof versions / sizeof *versions,
    LONG_ONES = 64, /* that may wait */
};

bool store_prepare(sqlite3 *db, const char *const *sql, unsigned words,
                   sqlite3_stmt **out, char *error, size_t cap)
{
    for (unsigned i = 0; i < words; i++) {
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &out[i], NULL) != SQLITE_OK) {
            snprintf(error, cap, "%s: %s", sqlite3_db_filename(db, NULL),
                     sqlite3_errmsg(db));
            return false;
        }
    }
    return true;
}

void store_shut(sqlite3 *db, sqlite3_stmt **statement, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        sqlite3_finalize(statement[i]);
    sqlite3_close(db);
}

/* The one number a query tells, or -1. */
static int64_t number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q = NULL;
    int64_t n = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return n;
}

static bool order(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool say(char *error, size_t cap, const char *what, const char *why)
{
    snprintf(error, cap, "%s: %s", what, why);
    return false;
}

/* Is it ours, and not of a later program? An empty one is made ours, one of an
   earlier program is brought up to date. */
static bool check_version(struct store *s, char *error, size_t cap)
{
    int64_t version = number(s->writer, "PRAGMA user_version");
    int64_t things = number(s->writer, "SELECT count(*) FROM sqlite_schema");

    if (version < 0 || things < 0)
        return say(error, cap, s->path, sqlite3_errmsg(s->writer));
    if (version > VERSION)
        return say(error, cap, s->path,
                   "written by a newer version of this program");
    if (!version && things)
        return say(error, cap, s->path, "not a database of this program");
    for (; version < VERSION; version++)
        if (!order(s->writer, versions[version]))
            return say(error, cap, s->path, sqlite3_errmsg(s->writer));
    return true;
}

static bool writer_open(struct store *s, char *error, size_t cap)
{
    if (sqlite3_open_v2(s->path, &s->writer,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                            SQLITE_OPEN_NOFOLLOW,
                        NULL) != SQLITE_OK)
        return say(error, cap, s->path, sqlite3_errmsg(s->writer));
    sqlite3_busy_timeout(s->writer, 5000);
    /* An answer changes one page, and that is what is written for it: small pages
       (of a new file; an old one keeps its own). The log of 16 MB stays as it is
       when it is used again: a file that grows costs the disk more. */
    if (!order(s->writer, "PRAGMA page_size = 2048") ||
        !order(s->writer, "PRAGMA journal_mode = WAL") ||
        !order(s->writer, "PRAGMA synchronous = FULL") ||
        !order(s->writer, "PRAGMA wal_autocheckpoint = 4000") ||
        !order(s->writer, "PRAGMA journal_size_limit = 16777216"))
        return say(error, cap, s->path, sqlite3_errmsg(s->writer));
    return check_version(s, error, cap);
}

/* The folder and the file, for us alone. */
static bool folder_open(struct store *s, const char *dir, char *error,
                        size_t cap)
{
    char lock[PATH_MAX];

    int code = folder_make(dir);
    if (code)
        return say(error, cap, dir, strerror(code));
    int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return say(error, cap, dir, strerror(errno));
    /* SQLite wants to know the whole way: it refuses links in it. */
    char *real = realpath(dir, NULL);
    bool fits_in =
        real &&
        snprintf(s->path, sizeof s->path, "%s/pionek.db", real) <
            (int)sizeof s->path &&
        snprintf(lock, sizeof lock, "%s/lock", real) < (int)sizeof lock;
    free(real);
    if (!fits_in) {
        say(error, cap, dir, strerror(ENAMETOOLONG));
        close(folder);
        return false;
    }
    s->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0 || flock(s->lock, LOCK_EX | LOCK_NB) != 0) {
        say(error, cap, dir,
            errno == EWOULDBLOCK ? "in use by another server"
                                 : strerror(errno));
        close(folder);
        return false;
    }
    int file = open(s->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool is_made = file >= 0 && fsync(folder) == 0;
    if (!is_made)
        say(error, cap, s->path, strerror(errno));
    if (file >= 0)
        close(file);
    close(folder);
    return is_made;
}

static void store_free(struct store *s)
{
    for (unsigned i = 0; i < LOOKERS; i++)
        looker_close(s->looker[i]);
    store_shut(s->reader, s->read, READ_WORDS);
    store_shut(s->writer, s->write, WRITE_WORDS);
    if (s->lock >= 0)
        close(s->lock);
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->guard);
    free(s);
}

struct store *store_open(const char *dir,
                         void (*post)(void *context, void (*call)(void *),
                                      void *call_context),
                         void *post_context, char *error, size_t cap)
{
    struct store *s = memory_get(sizeof *s);
    pthread_condattr_t monotonic;

    *s = (struct store){.lock = -1, .post = post, .post_context = post_context};
    pthread_mutex_init(&s->guard, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&s->news, &monotonic);
    pthread_condattr_destroy(&monotonic);

    if (!folder_open(s, dir, error, cap) || !writer_open(s, error, cap) ||
        !store_reader_open(s, error, cap) ||
        !(s->looker[LOOK_SOON] = looker_open(s, UINT_MAX, error, cap)) ||
        !(s->looker[LOOK_LONG] = looker_open(s, LONG_ONES, error, cap)) ||
        !store_writer_start(s, error, cap)) {
        store_free(s);
        return NULL;
    }
    return s;
}

void store_stop(struct store *s)
{
    if (!s->is_stopped) {
        store_writer_stop(s);
        for (unsigned i = 0; i < LOOKERS; i++)
            looker_stop(s->looker[i]);
    }
    s->is_stopped = true;
}

void store_close(struct store *s)
{
    if (!s)
        return;
    store_stop(s);
    store_free(s);
}
