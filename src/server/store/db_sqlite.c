/*
 * db_sqlite.c: a connection to a SQLite file: WAL, synchronous FULL.
 */
#include "db.h"

#include "../../engine/memory.h"
#include "wal.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sqlite_query {
    struct query query;
    sqlite3_stmt *statement;
};

struct sqlite {
    struct db db;
    sqlite3 *at;
    struct wal_files *files; /* of who writes, else NULL */
    struct sqlite_query *query;
    unsigned n;
};

static struct sqlite *own(struct db *db)
{
    return (struct sqlite *)db;
}

static sqlite3_stmt *statement_of(struct query *q)
{
    return ((struct sqlite_query *)q)->statement;
}

static bool fail(struct sqlite *s)
{
    snprintf(s->db.error, sizeof s->db.error, "%s", sqlite3_errmsg(s->at));
    s->db.is_conflict = sqlite3_errcode(s->at) == SQLITE_CONSTRAINT;
    s->db.is_full = s->db.is_full || sqlite3_errcode(s->at) == SQLITE_FULL;
    return false;
}

static void drop_statements(struct sqlite *s)
{
    for (unsigned i = 0; i < s->n; i++)
        sqlite3_finalize(s->query[i].statement);
    free(s->query);
    s->query = NULL;
    s->n = 0;
}

static bool prepare(struct db *db, const char *const *sql, unsigned n)
{
    struct sqlite *s = own(db);

    drop_statements(s);
    s->query = memory_get((n + 1) * sizeof *s->query);
    for (; s->n < n; s->n++) {
        struct sqlite_query *q = &s->query[s->n];
        *q = (struct sqlite_query){.query.db = db};
        if (sqlite3_prepare_v3(s->at, sql[s->n], -1, SQLITE_PREPARE_PERSISTENT,
                               &q->statement, NULL) != SQLITE_OK)
            return fail(s);
    }
    return true;
}

static struct query *query(struct db *db, unsigned i)
{
    return &own(db)->query[i].query;
}

static void text(struct query *q, int i, const char *text)
{
    sqlite3_bind_text(statement_of(q), i, text, -1, SQLITE_STATIC);
}

static void number(struct query *q, int i, int64_t number)
{
    sqlite3_bind_int64(statement_of(q), i, number);
}

static enum db_step next(struct query *q)
{
    int step = sqlite3_step(statement_of(q));

    if (step == SQLITE_ROW)
        return DB_ROW;
    if (step == SQLITE_DONE)
        return DB_END;
    fail(own(q->db));
    return DB_FAILED;
}

static const char *column(struct query *q, int i, size_t *n)
{
    const unsigned char *bytes = sqlite3_column_text(statement_of(q), i);

    *n = (size_t)sqlite3_column_bytes(statement_of(q), i);
    return (const char *)bytes;
}

/* A read transaction lasts until its statement is reset; a forgotten one would
   keep the WAL from being emptied. */
static void done(struct query *q)
{
    sqlite3_reset(statement_of(q));
    sqlite3_clear_bindings(statement_of(q));
}

static bool order(struct db *db, const char *sql)
{
    return sqlite3_exec(own(db)->at, sql, NULL, NULL, NULL) == SQLITE_OK ||
           fail(own(db));
}

static int64_t changes(struct db *db)
{
    return sqlite3_changes(own(db)->at);
}

static bool is_open(struct db *db)
{
    return !sqlite3_get_autocommit(own(db)->at);
}

static bool through(struct db *db, bool is_on)
{
    (void)db; /* nothing is far away */
    (void)is_on;
    return true;
}

static bool ready(struct db *db)
{
    (void)db; /* a file does not go away */
    return true;
}

/* The WAL is emptied, so that a long night leaves a short file. */
static void rest(struct db *db)
{
    sqlite3_wal_checkpoint_v2(own(db)->at, NULL, SQLITE_CHECKPOINT_PASSIVE,
                              NULL, NULL);
}

static void shut(struct db *db)
{
    struct sqlite *s = own(db);

    drop_statements(s);
    sqlite3_close(s->at);
    wal_files_free(s->files);
    free(s);
}

static const struct db_kind kind = {
    .prepare = prepare,
    .query = query,
    .text = text,
    .number = number,
    .next = next,
    .column = column,
    .done = done,
    .order = order,
    .changes = changes,
    .is_open = is_open,
    .pipe = through,
    .ready = ready,
    .rest = rest,
    .close = shut,
};

/* An answer changes one page, and that is what is written for it: small pages (of a
   new file; an old one keeps its own). The log of 16 MB stays as it is when it is
   used again: a file that grows costs the disk more. */
static const char as_writer[] = "PRAGMA page_size = 2048;"
                                "PRAGMA synchronous = FULL;" /* wal.c */
                                "PRAGMA journal_mode = WAL;"
                                "PRAGMA wal_autocheckpoint = 4000;"
                                "PRAGMA journal_size_limit = 16777216";

struct db *sqlite_open(const char *path, bool is_reader, char *error,
                       size_t cap)
{
    struct sqlite *s = memory_get(sizeof *s);

    *s = (struct sqlite){.db.kind = &kind};
    s->files = is_reader ? NULL : wal_files_new();
    bool is_fine =
        sqlite3_open_v2(
            path, &s->at,
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW,
            s->files ? wal_files_name(s->files) : NULL) == SQLITE_OK ||
        fail(s);
    if (is_fine) {
        sqlite3_busy_timeout(s->at, 5000);
        is_fine =
            order(&s->db, is_reader ? "PRAGMA query_only = 1" : as_writer);
    }
    if (is_fine)
        return &s->db;
    snprintf(error, cap, "%s: %s", path, s->db.error);
    shut(&s->db);
    return NULL;
}
