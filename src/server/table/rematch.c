/*
 * rematch.c: the same people once more, at a table that is made from a finished
 * one.
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* The old table is told where the new one is, once the new one is on disk. */
struct again {
    struct server *server;
    char old[STORE_CODE], fresh[STORE_CODE];
    uint64_t viewer;
    long long re;
};

static void linked(struct table *t, void *context, const char *error)
{
    struct again *a = context;
    struct viewer *v = hub_viewer(t, a->viewer);

    t->starts_again = false;
    if (v && error)
        reply_not_kept(v, a->re);
    else if (v)
        reply_ok(v, a->re);
    free(a);
}

static void link_tables(struct table *old, void *context)
{
    struct again *a = context;

    if (!old) {
        free(a);
        return;
    }
    memcpy(old->rematch, a->fresh, sizeof old->rematch);
    table_commit(old, linked, a);
}

static void found_old(struct table *old, void *context, const char *error)
{
    (void)error;
    if (old) /* somebody may be chatting there */
        table_when_settled(old, link_tables, context);
    else
        free(context);
}

static void started_again(struct table *t, void *context, const char *error)
{
    struct again *a = context;

    memcpy(a->fresh, t->code, sizeof a->fresh);
    if (!error) {
        table_fetch(a->server, a->old, found_old, a);
        return;
    }
    struct table *old = table_warm(a->server, a->old);
    struct viewer *v = old ? hub_viewer(old, a->viewer) : NULL;
    if (old)
        old->starts_again = false;
    if (v)
        reply_not_kept(v, a->re);
    free(a);
}

seatmask rematch_wanted(const struct table *t)
{
    seatmask wanted = 0;

    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].identity.has_token && !t->chair[s].left)
            wanted |= seat_bit(s);
    return wanted & ~t->again;
}

struct setup rematch_setup(const struct table *old)
{
    if (old->guide[0]) /* free play, with everything as usual */
        return (struct setup){.seats = old->setup.seats};
    return old->setup;
}

void open_rematch(struct table *old, struct viewer *v, long long re)
{
    struct server *s = old->server;
    struct table *t = table_new(s, old->box);
    struct again *a = memory_get(sizeof *a);
    bool is_full = true;

    *a = (struct again){.server = s, .viewer = v->id, .re = re};
    memcpy(a->old, old->code, sizeof a->old);
    old->starts_again = true;
    memcpy(t->address, old->address, sizeof t->address);
    t->is_public = old->is_public;
    t->has_hints = old->has_hints;
    t->is_rated = old->is_rated;
    t->seed = old->seed + 1;
    t->move_s = old->move_s;
    t->bank_s = old->bank_s;
    table_seats(t, old->seats);
    t->setup = rematch_setup(old);
    for (seat k = 0; k < t->seats; k++) {
        const struct chair *from = &old->chair[(k + 1) % t->seats];
        struct chair *c = &t->chair[k];
        if (from->left) { /* whoever comes may sit there */
            is_full = false;
            continue;
        }
        c->kind = from->kind;
        c->identity.has_token = from->identity.has_token;
        memcpy(c->identity.token, from->identity.token, TOKEN_HASH);
        c->identity.has_key = from->identity.has_key;
        memcpy(c->identity.key, from->identity.key, TOKEN_HASH);
        memcpy(c->name, from->name, sizeof c->name);
        if (!from->identity.has_token) /* a bot; people play themselves again */
            memcpy(c->level, from->level, sizeof c->level);
        c->presence.away_since = net_clock_ms();
    }
    table_add(t);
    say_again(old, t);
    log_line(t->server->options, LOG_INFO, "table opened again", "table",
             t->code, "after", old->code, NULL);
    if (is_full)
        table_start(t);
    table_commit(t, started_again, a);
}
