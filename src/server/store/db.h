/*
 * db.h: one connection to a database, whichever it is. Statements are data: a list of
 * texts, each known by its row; what the databases write differently is put right by
 * the connection (placeholders are ?1, ?2). A statement is filled, run row by row,
 * and done with.
 *
 *   db_sqlite.c     a file of our own
 *   db_postgres.c   a server, near or far
 */
#ifndef STORE_DB_H
#define STORE_DB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct db;

/* One statement of a connection. */
struct query {
    struct db *db;
};

enum db_step { DB_END, DB_ROW, DB_FAILED };

/* What a connection can do. */
struct db_kind {
    bool (*prepare)(struct db *db, const char *const *sql, unsigned n);
    struct query *(*query)(struct db *db, unsigned i);
    void (*text)(struct query *q, int i, const char *text);
    void (*number)(struct query *q, int i, int64_t number);
    enum db_step (*next)(struct query *q);
    const char *(*column)(struct query *q, int i, size_t *n);
    void (*done)(struct query *q);
    bool (*order)(struct db *db, const char *sql);
    int64_t (*changes)(struct db *db);
    bool (*is_open)(struct db *db);
    bool (*pipe)(struct db *db, bool is_on);
    bool (*ready)(struct db *db);
    void (*rest)(struct db *db);
    void (*close)(struct db *db);
};

struct db {
    const struct db_kind *kind;
    char error[200];  /* why the last thing failed: one line */
    bool is_conflict; /* because something else is there, or is not */
    bool is_full; /* something has failed because there is no room; stays so */
};

/* A file, which exists; a reader's connection writes nothing. NULL: an error. */
struct db *sqlite_open(const char *path, bool is_reader, char *error,
                       size_t cap);
/* Who may write to a server besides. */
enum db_use { DB_READER, DB_ALONE, DB_NODE, DB_LISTENER };
/* A server, by its address; errors tell its name. NULL: an error. */
struct db *postgres_open(const char *where, enum db_use use, const char *name,
                         char *error, size_t cap);
/* What the kernel tells of when something comes; -1: it is not connected. */
int postgres_socket(struct db *db);
/* Of a listener: the next words that came by pg_notify, to be freed; NULL: none. */
char *postgres_heard(struct db *db);
/* Is this the address of one? */
bool postgres_is(const char *where);
/* How people are told of it: without who and by which password. */
bool postgres_name(const char *where, char *out, size_t out_cap, char *error,
                   size_t cap);

/* Makes the statements; false: db->error. The texts live as long as the connection,
   or until others are made. */
static inline bool db_prepare(struct db *db, const char *const *sql, unsigned n)
{
    return db->kind->prepare(db, sql, n);
}
static inline struct query *db_query(struct db *db, unsigned i)
{
    return db->kind->query(db, i);
}
/* Gap i, from 1; the text lives until the statement was run. */
static inline void db_text(struct query *q, int i, const char *text)
{
    q->db->kind->text(q, i, text);
}
static inline void db_number(struct query *q, int i, int64_t number)
{
    q->db->kind->number(q, i, number);
}
static inline enum db_step db_next(struct query *q)
{
    return q->db->kind->next(q);
}
/* Column i, from 0, as text that lives until the next step; NULL: nothing. */
static inline const char *db_column(struct query *q, int i, size_t *n)
{
    return q->db->kind->column(q, i, n);
}
static inline void db_done(struct query *q)
{
    q->db->kind->done(q);
}
/* Statements without gaps and answers. */
static inline bool db_order(struct db *db, const char *sql)
{
    return db->kind->order(db, sql);
}
/* Rows that the last statement changed. */
static inline int64_t db_changes(struct db *db)
{
    return db->kind->changes(db);
}
/* Is a transaction open? */
static inline bool db_is_open(struct db *db)
{
    return db->kind->is_open(db);
}
/* From now on statements are sent without waiting for what becomes of each: what
   changes something is taken for done. Off: all of it is looked at; false: something
   failed, or changed no row although db_changes was asked. */
static inline bool db_pipe(struct db *db, bool is_on)
{
    return db->kind->pipe(db, is_on);
}
/* Can it be used? A connection that was cut is made anew. */
static inline bool db_ready(struct db *db)
{
    return db->kind->ready(db);
}
/* There is nothing to do for a while. */
static inline void db_rest(struct db *db)
{
    db->kind->rest(db);
}
static inline void db_close(struct db *db)
{
    if (db)
        db->kind->close(db);
}

/* Runs a statement to its end; true: it was done. */
static inline bool db_run(struct query *q)
{
    enum db_step step = db_next(q);

    db_done(q);
    return step != DB_FAILED;
}
int64_t db_column_number(struct query *q, int i);
/* The one number that a query tells, or -1. */
int64_t db_number_of(struct db *db, const char *sql);

#endif
