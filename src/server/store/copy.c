/*
 * copy.c: a store as a whole, for who looks after it: everything goes from one to
 * another, or nothing; and what a disk has damaged is found. Nobody else uses the
 * store meanwhile: it is opened for this.
 */
#include "inside.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { SQL = 400, ONCE = 1000 };

static bool say(char *error, size_t cap, const struct store *s, const char *why)
{
    snprintf(error, cap, "%s: %s", s->path, why);
    return false;
}

/* ---- all rows of a query ---- */

/* Calls `row` for each; a server sends them by the thousand. */
static bool each_row(struct store *s, const char *sql,
                     bool (*row)(struct query *q, void *context), void *context)
{
    char cursor[SQL + 40], fetch[40];
    const char *text = s->is_remote ? fetch : sql;
    bool is_fine = true, has_more = true;

    if (s->is_remote) {
        snprintf(cursor, sizeof cursor, "BEGIN; DECLARE rows CURSOR FOR %s",
                 sql);
        snprintf(fetch, sizeof fetch, "FETCH %d FROM rows", ONCE);
        is_fine = db_order(s->reader, cursor);
    }
    is_fine = is_fine && db_prepare(s->reader, &text, 1);
    while (is_fine && has_more) {
        struct query *q = db_query(s->reader, 0);
        enum db_step step;
        unsigned n = 0;
        while (is_fine && (step = db_next(q)) != DB_END) {
            is_fine = step == DB_ROW && row(q, context);
            n++;
        }
        db_done(q);
        has_more = s->is_remote && n == ONCE;
    }
    if (s->is_remote && db_is_open(s->reader))
        db_order(s->reader, "ROLLBACK");
    return is_fine;
}

/* ---- copying ---- */

struct copying {
    struct db *to;
    unsigned columns;
    uint64_t rows;
};

static bool copy_row(struct query *from, void *context)
{
    struct copying *c = context;
    struct query *q = db_query(c->to, 0);
    size_t n;

    for (unsigned i = 0; i < c->columns; i++)
        db_text(q, (int)i + 1, db_column(from, (int)i, &n));
    c->rows++;
    return db_run(q);
}

static bool copy_table(struct store *from, const struct store_table *t,
                       struct copying *c)
{
    char select[SQL], insert[SQL];
    const char *text = insert;
    int n = snprintf(insert, sizeof insert, "INSERT INTO %s (%s) VALUES (",
                     t->name, t->columns);

    for (unsigned i = 0; i < t->n; i++)
        n += snprintf(insert + n, sizeof insert - (size_t)n, "%s?%u",
                      i ? ", " : "", i + 1);
    snprintf(insert + n, sizeof insert - (size_t)n, ")");
    snprintf(select, sizeof select, "SELECT %s FROM %s", t->columns, t->name);
    c->columns = t->n;
    return db_prepare(c->to, &text, 1) && each_row(from, select, copy_row, c);
}

bool store_copy(struct store *from, struct store *to, uint64_t *rows,
                char *error, size_t cap)
{
    struct copying c = {.to = to->writer};
    char count[80];

    store_stop(from);
    store_stop(to);
    for (const struct store_table *t = store_tables; t->name; t++) {
        snprintf(count, sizeof count, "SELECT count(*) FROM %s", t->name);
        if (db_number_of(to->writer, count) != 0)
            return say(error, cap, to, "something is there already");
    }
    bool is_fine =
        db_order(to->writer, to->is_remote ? "BEGIN" : "BEGIN IMMEDIATE") ||
        say(error, cap, to, to->writer->error);
    for (const struct store_table *t = store_tables; is_fine && t->name; t++)
        if (!copy_table(from, t, &c)) {
            bool is_ours = *to->writer->error != '\0';
            is_fine = say(error, cap, is_ours ? to : from,
                          is_ours ? to->writer->error : from->reader->error);
        }
    if (is_fine && !db_order(to->writer, "COMMIT"))
        is_fine = say(error, cap, to, to->writer->error);
    if (!is_fine && db_is_open(to->writer))
        db_order(to->writer, "ROLLBACK");
    *rows = c.rows;
    return is_fine;
}

/* ---- checking ---- */

struct checking {
    void (*found)(void *context, const char *table, const char *code,
                  const char *what);
    void *context;
    const char *table, *what;
    unsigned n;
};

static void tell(struct checking *c, struct query *q)
{
    size_t n;
    const char *code = db_column(q, 0, &n);

    c->n++;
    c->found(c->context, c->table, code ? code : "", c->what);
}

/* Rows that must not be. */
static bool wrong_row(struct query *q, void *context)
{
    tell(context, q);
    return true;
}

/* Rows with an object of JSON behind the code. */
static bool json_row(struct query *q, void *context)
{
    size_t n;
    const char *text = db_column(q, 1, &n);
    json_t *j = text ? json_loadb(text, n, 0, NULL) : NULL;

    if (!json_is_object(j))
        tell(context, q);
    json_decref(j);
    return true;
}

static bool fine_row(struct query *q, void *context)
{
    size_t n;
    const char *text = db_column(q, 0, &n);

    if (!text || strcmp(text, "ok") != 0)
        tell(context, q);
    return true;
}

static const char no_number[] = "its numbers do not follow each other";
static const char no_board[] = "there is no such table";
static const char no_json[] = "it cannot be read";

static const struct {
    const char *table, *what, *sql;
    bool (*row)(struct query *q, void *context);
} checks[] = {
    {"board", no_json, "SELECT code, card FROM board", json_row},
    {"chat", no_json, "SELECT code, text FROM chat", json_row},
    {"summary", no_json, "SELECT code, text FROM summary", json_row},
    {"line", no_number,
     "SELECT code FROM line GROUP BY code"
     " HAVING min(n) <> 0 OR count(*) <> max(n) + 1",
     wrong_row},
    {"chat", no_number,
     "SELECT code FROM chat GROUP BY code"
     " HAVING min(n) <> 0 OR count(*) <> max(n) + 1",
     wrong_row},
    {"line", no_board,
     "SELECT DISTINCT code FROM line"
     " WHERE code NOT IN (SELECT code FROM board)",
     wrong_row},
    {"chat", no_board,
     "SELECT DISTINCT code FROM chat"
     " WHERE code NOT IN (SELECT code FROM board)",
     wrong_row},
    {"summary", no_board,
     "SELECT code FROM summary WHERE code NOT IN (SELECT code FROM board)",
     wrong_row},
    {"push", no_board,
     "SELECT DISTINCT code FROM push"
     " WHERE code NOT IN (SELECT code FROM board)",
     wrong_row},
};

bool store_check(struct store *s,
                 void (*found)(void *context, const char *table,
                               const char *code, const char *what),
                 void *context, unsigned *n, char *error, size_t cap)
{
    struct checking c = {.found = found, .context = context};
    bool is_fine = true;

    store_stop(s);
    if (!s->is_remote) {
        c.table = "pionek.db";
        c.what = "the file is damaged";
        is_fine = each_row(s, "PRAGMA integrity_check", fine_row, &c);
    }
    for (unsigned i = 0; is_fine && i < sizeof checks / sizeof *checks; i++) {
        c.table = checks[i].table;
        c.what = checks[i].what;
        is_fine = each_row(s, checks[i].sql, checks[i].row, &c);
    }
    *n = c.n;
    return is_fine || say(error, cap, s, s->reader->error);
}
