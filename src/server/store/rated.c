/*
 * rated.c: a rated match, counted by the writer: what its players were before is read,
 * and what they are now is written, in the transaction that ends the match.
 */
#include "inside.h"

#include <math.h>
#include <string.h>

static struct query *about(struct store *s, enum write_word word,
                           const struct rated *r, seat who)
{
    struct query *q = db_query(s->writer, word);

    db_text(q, 1, r->game);
    db_text(q, 2, r->who[who]);
    return q;
}

static void millionths(struct query *q, int i, double number)
{
    db_number(q, i, llround(number * STORE_MILLION));
}

static double column(struct query *q, int i)
{
    return (double)db_column_number(q, i) / STORE_MILLION;
}

/* As sure as it is after so long; who is new is what the match says. */
static bool read_before(struct store *s, const struct change *c, seat who,
                        struct glicko *out)
{
    struct query *q = about(s, WRITE_RATING, c->rated, who);
    enum db_step step = db_next(q);

    *out = c->rated->first[who];
    if (step == DB_ROW) {
        *out = (struct glicko){column(q, 0), column(q, 1), column(q, 2)};
        glicko_wait(out, rating_periods(db_column_number(q, 3), c->changed));
    }
    db_done(q);
    return step != DB_FAILED;
}

/* Bots of one level are one: what they are now is the mean of what each became. The
   first of them writes it. */
static bool write_after(struct store *s, const struct change *c, seat who,
                        const struct glicko after[])
{
    const struct rated *r = c->rated;
    struct glicko sum = {0};
    unsigned n = 0;

    for (seat k = 0; k < r->seats; k++) {
        if (strcmp(r->who[k], r->who[who]) != 0)
            continue;
        if (k < who)
            return true;
        sum.number += after[k].number;
        sum.deviation += after[k].deviation;
        sum.volatility += after[k].volatility;
        n++;
    }
    struct query *q = about(s, WRITE_RATE, r, who);
    millionths(q, 3, sum.number / n);
    millionths(q, 4, sum.deviation / n);
    millionths(q, 5, sum.volatility / n);
    db_number(q, 6, c->changed);
    return db_run(q);
}

static bool note_seat(struct store *s, const struct change *c, seat who,
                      const struct glicko *before, const struct glicko *after)
{
    struct query *q = db_query(s->writer, WRITE_RATED);

    db_text(q, 1, c->code);
    db_number(q, 2, who);
    millionths(q, 3, before->number);
    millionths(q, 4, after->number);
    millionths(q, 5, after->deviation);
    return db_run(q);
}

bool store_rate(struct store *s, const struct change *c)
{
    const struct rated *r = c->rated;
    struct glicko before[SEATS], after[SEATS];

    /* What is read here must not be changed by another node before it is written. */
    if (s->node && !db_run(db_query(s->writer, WRITE_TURN)))
        return false;
    for (seat k = 0; k < r->seats; k++)
        if (!read_before(s, c, k, &before[k]))
            return false;
    rating_after(&r->result, r->seats, before, after);
    for (seat k = 0; k < r->seats; k++)
        if (!write_after(s, c, k, after) ||
            !note_seat(s, c, k, &before[k], &after[k]))
            return false;
    return true;
}
