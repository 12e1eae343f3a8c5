/*
 * read.c: what can be looked up. A connection of its own that cannot write,
 * used by one thread (look.c); in WAL mode it never waits for the
 * writer, and sees whole commits only.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const words[READ_WORDS] = {
    [READ_CARD] = "SELECT card FROM board WHERE code = ?1",
    [READ_LOG] = "SELECT text FROM line WHERE code = ?1 ORDER BY n",
    [READ_STAND] = "SELECT stand, n + 1 FROM line WHERE code = ?1"
                   " ORDER BY n DESC LIMIT 1",
    [READ_SUMMARY] = "SELECT text FROM summary WHERE code = ?1",
    [READ_CHAT] = "SELECT text FROM chat WHERE code = ?1 AND n >= ?2"
                  " ORDER BY n",
    [READ_CHATS] = "SELECT n FROM chat WHERE code = ?1"
                   " ORDER BY n DESC LIMIT 1",
    [READ_LIST] = "SELECT code FROM board WHERE status = ?1"
                  " ORDER BY changed DESC, code LIMIT ?2 OFFSET ?3",
    [READ_LIST_PUBLIC] = "SELECT code FROM board"
                         " WHERE status = ?1 AND is_public = 1"
                         " ORDER BY changed DESC, code LIMIT ?2 OFFSET ?3",
    [READ_LIST_OLD] = "SELECT code FROM board"
                      " WHERE status = ?1 AND changed < ?4"
                      " ORDER BY changed, code LIMIT ?2 OFFSET ?3",
    [READ_FEATS] = "SELECT id || ' ' || at || ' ' || code FROM feat"
                   " WHERE owner = ?1 AND name = ?2 AND game = ?3"
                   " ORDER BY at, id",
    [READ_FEAT_NAMES] = "SELECT DISTINCT name FROM feat"
                        " WHERE owner = ?1 AND game = ?2 ORDER BY name",
    [READ_MARKED] = "SELECT 1 FROM marked"
                    " WHERE owner = ?1 AND name = ?2 AND game = ?3",
    [READ_PUSHES] =
        "SELECT address || ' ' || point || ' ' || auth || ' ' || lang"
        " FROM push WHERE code = ?1 AND seat = ?2 ORDER BY at",
    [READ_SECRET] = "SELECT text FROM secret",
    [READ_PLAYED] = "SELECT text FROM played"
                    " WHERE owner = ?1 AND length(text) > 1"
                    " ORDER BY at DESC, code, seat LIMIT ?2 OFFSET ?3",
    [READ_PLAYED_BLANK] = "SELECT DISTINCT code FROM played"
                          " WHERE code > ?1 AND text = ''"
                          " ORDER BY code LIMIT ?2",
    [READ_TRAIL] = "SELECT game || ' ' || id || ' ' || at || ' ' || code"
                   " || ' ' || name FROM feat WHERE owner = ?1"
                   " ORDER BY game, name, at, id",
    [READ_COUNT] = "SELECT count(*) FROM board WHERE status = ?1",
};

bool store_reader_open(struct store *s, char *error, size_t cap)
{
    if (sqlite3_open_v2(s->path, &s->reader,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                            SQLITE_OPEN_NOFOLLOW,
                        NULL) != SQLITE_OK ||
        sqlite3_exec(s->reader, "PRAGMA query_only = 1", NULL, NULL, NULL) !=
            SQLITE_OK) {
        snprintf(error, cap, "%s: %s", s->path, sqlite3_errmsg(s->reader));
        return false;
    }
    sqlite3_busy_timeout(s->reader, 5000);
    return store_prepare(s->reader, words, READ_WORDS, s->read, error, cap);
}

/* Text that grows, ended with a zero. */
struct text {
    char *at;
    size_t n, cap;
};

static void text_add(struct text *t, const void *bytes, size_t n)
{
    if (t->n + n + 1 > t->cap) {
        t->cap = (t->n + n + 1) * 2;
        t->at = memory_resize(t->at, t->cap);
    }
    if (n)
        memcpy(t->at + t->n, bytes, n);
    t->n += n;
    t->at[t->n] = '\0';
}

static sqlite3_stmt *about(struct store *s, enum read_word word,
                           const char *code)
{
    sqlite3_stmt *q = s->read[word];
    sqlite3_bind_text(q, 1, code, -1, SQLITE_STATIC);
    return q;
}

/* The next row; false: there is none, or none that can be read. */
static bool next(struct store *s, sqlite3_stmt *q)
{
    int step = sqlite3_step(q);

    if (step != SQLITE_ROW && step != SQLITE_DONE)
        store_read_failed(s, sqlite3_errmsg(s->reader));
    return step == SQLITE_ROW;
}

/* A read transaction lasts until its statement is reset; a forgotten one would
   keep the WAL from being emptied. */
static void done(sqlite3_stmt *q)
{
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
}

/* All rows, each followed by \n. NULL if reading failed. */
static char *all_rows(struct store *s, sqlite3_stmt *q, size_t *n)
{
    struct text t = {0};
    int step;

    text_add(&t, "", 0);
    while ((step = sqlite3_step(q)) == SQLITE_ROW) {
        const void *bytes = sqlite3_column_text(q, 0);
        text_add(&t, bytes, (size_t)sqlite3_column_bytes(q, 0));
        text_add(&t, "\n", 1);
    }
    if (step != SQLITE_DONE)
        store_read_failed(s, sqlite3_errmsg(s->reader));
    done(q);
    if (step != SQLITE_DONE) {
        free(t.at);
        return NULL;
    }
    *n = t.n;
    return t.at;
}

/* The first row, or NULL. */
static char *one_row(struct store *s, sqlite3_stmt *q)
{
    struct text t = {0};

    if (next(s, q)) {
        const void *bytes = sqlite3_column_text(q, 0);
        text_add(&t, bytes, (size_t)sqlite3_column_bytes(q, 0));
    }
    done(q);
    return t.at;
}

char *store_card(struct store *s, const char *code)
{
    return one_row(s, about(s, READ_CARD, code));
}

char *store_stand(struct store *s, const char *code, unsigned *lines)
{
    sqlite3_stmt *q = about(s, READ_STAND, code);
    struct text t = {0};

    if (next(s, q) && sqlite3_column_type(q, 0) != SQLITE_NULL) {
        const void *bytes = sqlite3_column_text(q, 0);
        text_add(&t, bytes, (size_t)sqlite3_column_bytes(q, 0));
        *lines = (unsigned)sqlite3_column_int64(q, 1);
    }
    done(q);
    return t.at;
}

char *store_summary(struct store *s, const char *code)
{
    return one_row(s, about(s, READ_SUMMARY, code));
}

char *store_log(struct store *s, const char *code, size_t *n)
{
    return all_rows(s, about(s, READ_LOG, code), n);
}

char *store_chat(struct store *s, const char *code, unsigned most,
                 unsigned *first)
{
    sqlite3_stmt *q = about(s, READ_CHATS, code);
    unsigned count = 0;

    if (next(s, q))
        count = (unsigned)sqlite3_column_int64(q, 0) + 1;
    done(q);

    *first = count > most ? count - most : 0;
    size_t n = 0;
    q = about(s, READ_CHAT, code);
    sqlite3_bind_int64(q, 2, *first);
    char *text = all_rows(s, q, &n);
    if (text && n)
        text[n - 1] = '\0'; /* joined, not ended */
    return text;
}

/* The codes that a query finds. */
static unsigned codes(struct store *s, sqlite3_stmt *q, char (*out)[STORE_CODE],
                      unsigned cap)
{
    unsigned n = 0;

    while (n < cap && next(s, q))
        snprintf(out[n++], STORE_CODE, "%s",
                 (const char *)sqlite3_column_text(q, 0));
    done(q);
    return n;
}

static unsigned list(struct store *s, sqlite3_stmt *q, enum store_status status,
                     unsigned skip, char (*out)[STORE_CODE], unsigned cap)
{
    sqlite3_bind_int64(q, 1, status);
    sqlite3_bind_int64(q, 2, cap);
    sqlite3_bind_int64(q, 3, skip);
    return codes(s, q, out, cap);
}

unsigned store_list(struct store *s, enum store_status status, bool only_public,
                    unsigned skip, char (*out)[STORE_CODE], unsigned cap)
{
    return list(s, s->read[only_public ? READ_LIST_PUBLIC : READ_LIST], status,
                skip, out, cap);
}

unsigned store_list_old(struct store *s, enum store_status status,
                        int64_t changed, unsigned skip, char (*out)[STORE_CODE],
                        unsigned cap)
{
    sqlite3_bind_int64(s->read[READ_LIST_OLD], 4, changed);
    return list(s, s->read[READ_LIST_OLD], status, skip, out, cap);
}

unsigned store_count(struct store *s, enum store_status status)
{
    sqlite3_stmt *q = s->read[READ_COUNT];
    unsigned n = 0;

    sqlite3_bind_int64(q, 1, status);
    if (next(s, q))
        n = (unsigned)sqlite3_column_int64(q, 0);
    done(q);
    return n;
}

char *store_feats(struct store *s, const char *owner, const char *name,
                  const char *game)
{
    sqlite3_stmt *q = s->read[READ_FEATS];
    size_t n;

    sqlite3_bind_text(q, 1, owner, -1, SQLITE_STATIC);
    sqlite3_bind_text(q, 2, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(q, 3, game, -1, SQLITE_STATIC);
    return all_rows(s, q, &n);
}

char *store_feat_names(struct store *s, const char *owner, const char *game)
{
    sqlite3_stmt *q = s->read[READ_FEAT_NAMES];
    size_t n;

    sqlite3_bind_text(q, 1, owner, -1, SQLITE_STATIC);
    sqlite3_bind_text(q, 2, game, -1, SQLITE_STATIC);
    return all_rows(s, q, &n);
}

bool store_is_marked(struct store *s, const char *owner, const char *name,
                     const char *game)
{
    sqlite3_stmt *q = s->read[READ_MARKED];

    sqlite3_bind_text(q, 1, owner, -1, SQLITE_STATIC);
    sqlite3_bind_text(q, 2, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(q, 3, game, -1, SQLITE_STATIC);
    bool is_marked = next(s, q);
    done(q);
    return is_marked;
}

char *store_played(struct store *s, const char *owner, unsigned skip,
                   unsigned most)
{
    sqlite3_stmt *q = about(s, READ_PLAYED, owner);
    size_t n;

    sqlite3_bind_int64(q, 2, most);
    sqlite3_bind_int64(q, 3, skip);
    return all_rows(s, q, &n);
}

unsigned store_played_blank(struct store *s, const char *after,
                            char (*out)[STORE_CODE], unsigned cap)
{
    sqlite3_stmt *q = about(s, READ_PLAYED_BLANK, after);

    sqlite3_bind_int64(q, 2, cap);
    return codes(s, q, out, cap);
}

char *store_trail(struct store *s, const char *owner)
{
    size_t n;

    return all_rows(s, about(s, READ_TRAIL, owner), &n);
}

char *store_secret(struct store *s)
{
    return one_row(s, s->read[READ_SECRET]);
}

char *store_pushes(struct store *s, const char *code, unsigned seat)
{
    sqlite3_stmt *q = s->read[READ_PUSHES];
    size_t n;

    sqlite3_bind_text(q, 1, code, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, seat);
    return all_rows(s, q, &n);
}

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
