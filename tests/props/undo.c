/*
 * undo.c: a seat that may take back freely does so in a copy of the match
 * and gives the same answer again. In its own lane it takes nothing from the
 * others: their answers stay, and their open questions with their numbers. The
 * log says all that happened, and the answer leads where it led before.
 */
#include "props.h"

#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* What a seat is asked, but for the lane: which step will be the table's may
   change when another seat takes something back. */
struct question {
    struct ask ask;
    uint32_t id;
    unsigned answers;
    uint64_t hash; /* of the answers */
};

static struct question question_of(struct props *p, const struct match *m,
                                   seat s)
{
    struct question q = {.id = 0};

    if (!(match_pending(m) & seat_bit(s)))
        return q;
    q.id = match_ask(m, s, &q.ask);
    q.ask.lane = 0;
    q.answers = match_legal(m, s, p->list_a, LEGAL_MAX);
    q.hash = XXH3_64bits(p->list_a, q.answers * sizeof *p->list_a);
    return q;
}

static bool is_same(const struct question *a, const struct question *b)
{
    return a->id == b->id && a->answers == b->answers && a->hash == b->hash &&
           !memcmp(&a->ask, &b->ask, sizeof a->ask);
}

static struct match *copy_of(struct props *p, const struct match *m)
{
    char *text = table_text(m), error[300] = "";
    struct match *copy = match_read("log", text, strlen(text), table_find,
                                    p->table, error, sizeof error);

    props_check(p, PROP_UNDO, copy != NULL, "%s", error);
    free(text);
    return copy;
}

/* The last answer that a seat gave by choice: which step it is, or -1. */
static int last_answer(const struct match *m, seat s, struct action *out)
{
    for (unsigned i = match_entries(m); i-- > 0;)
        if (match_entry(m, i, out) && out->seat == s)
            return (int)i;
    return -1;
}

/* Are the steps those of before, without the lane's from `at` on? */
static bool others_stay(const struct match *before, const struct match *after,
                        unsigned at, unsigned lane)
{
    unsigned n = 0;

    for (unsigned i = 0; i < match_entries(before); i++) {
        struct action a, b;
        if (i >= at && match_lane(before, i) == lane)
            continue;
        match_entry(before, i, &a);
        if (n == match_entries(after))
            return false;
        match_entry(after, n++, &b);
        if (memcmp(&a, &b, sizeof a) != 0)
            return false;
    }
    return n == match_entries(after);
}

/* The log, read again: the same bytes, the same numbers, the same rights. */
static void check_read(struct props *p, const struct match *m)
{
    struct match *copy = copy_of(p, m);

    if (!copy)
        return;
    props_check(p, PROP_UNDO, match_hash(m) == match_hash(copy),
                "the log with an undo leads to another position");
    for (seat s = 0; s < p->setup.seats; s++) {
        struct question a = question_of(p, m, s), b = question_of(p, copy, s);
        props_check(p, PROP_UNDO, is_same(&a, &b),
                    "the log with an undo asks P%u something else", s + 1);
        props_check(p, PROP_UNDO,
                    match_may_undo(m, s) == match_may_undo(copy, s),
                    "after reading, P%u may take back something else", s + 1);
    }
    match_free(copy);
}

static void take_back(struct props *p, const struct match *m, seat s)
{
    struct question before[SEATS];
    struct action a;
    struct match *copy = copy_of(p, m);
    int at = last_answer(m, s, &a);

    if (!copy || at < 0) {
        props_check(p, PROP_UNDO, at >= 0, "P%u takes back nothing", s + 1);
        match_free(copy);
        return;
    }
    unsigned lane = match_lane(m, (unsigned)at);
    for (seat k = 0; k < p->setup.seats; k++)
        before[k] = question_of(p, copy, k);
    props_check(p, PROP_UNDO, match_undo(copy, s, false),
                "P%u may take back and cannot", s + 1);
    for (seat k = 0; lane && k < p->setup.seats; k++) {
        struct question now = question_of(p, copy, k);
        props_check(p, PROP_UNDO, is_same(&before[k], &now) == (k != s),
                    "an undo of P%u: P%u is asked %s", s + 1, k + 1,
                    k == s ? "the old question" : "anew");
    }
    props_check(p, PROP_UNDO, !lane || others_stay(m, copy, (unsigned)at, lane),
                "an undo of P%u takes away what is not P%u's", s + 1, s + 1);
    check_read(p, copy);
    struct verdict v = match_play(copy, 0, &a);
    props_check(p, PROP_UNDO, !v.refusal && !v.error[0],
                "what was taken back cannot be answered again");
    props_check(p, PROP_UNDO, match_hash(m) == match_hash(copy),
                "the same answer again leads to another position");
    match_free(copy);
}

void props_undo(struct props *p, const struct match *m)
{
    /* Each time the whole match is played again, thrice: the longer it is, the
       more seldom, so that all of it together takes as long as the match. What
       an undo may do wrong does not wait for a match to be long. */
    enum { OFTEN = 4, STEPS = 24 };
    struct rng rng; /* its own: the others play on as if it were not here */
    uint32_t often = OFTEN + match_entries(m) / STEPS;

    rng_seed(&rng, p->seed, p->step);
    for (seat s = 0; s < p->setup.seats; s++)
        if (match_may_undo(m, s) == UNDO_FREE && !rng_below(&rng, often))
            take_back(p, m, s);
}
