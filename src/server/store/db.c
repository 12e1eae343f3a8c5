/*
 * db.c: what connections to all databases have in common.
 */
#include "db.h"

#include <stdlib.h>

int64_t db_column_number(struct query *q, int i)
{
    size_t n;
    const char *text = db_column(q, i, &n);

    return text ? strtoll(text, NULL, 10) : 0;
}

int64_t db_number_of(struct db *db, const char *sql)
{
    int64_t n = -1;

    if (!db_prepare(db, &sql, 1))
        return n;
    struct query *q = db_query(db, 0);
    if (db_next(q) == DB_ROW)
        n = db_column_number(q, 0);
    db_done(q);
    db_prepare(db, NULL, 0); /* its text does not live longer */
    return n;
}
