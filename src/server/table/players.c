/*
 * players.c: what is kept of players elsewhere than at their table: whether their
 * timing is marked (timing.c), and what they achieved first here (feats.c). It is
 * looked up when a table was read, or written, before anybody is told.
 */
#include "players.h"

#include <stdlib.h>
#include <string.h>

struct player_look {
    bool wants_mark, wants_feats;
    char owner[2 * TOKEN_HASH + 1], name[PLAYER_NAME];
    bool is_marked;
    char *feats;
};

struct players_look {
    struct table *table; /* it hears nothing meanwhile, so it stays */
    const char *game;
    struct player_look of[SEATS];
    void (*known)(struct table *t, void *context);
    void *context;
};

static void look(struct store *s, void *context)
{
    struct players_look *l = context;

    for (seat k = 0; k < SEATS; k++) {
        struct player_look *p = &l->of[k];
        if (p->wants_mark)
            p->is_marked = store_is_marked(s, p->owner, p->name, l->game);
        if (p->wants_feats)
            p->feats = store_feats(s, p->owner, p->name, l->game);
    }
}

static void seen(void *context, const char *error)
{
    struct players_look *l = context;
    struct table *t = l->table;

    for (seat k = 0; k < t->seats; k++) {
        struct player_look *p = &l->of[k];
        struct chair *c = &t->chair[k];
        if (p->wants_mark && !error) { /* else it is asked for again */
            c->test.is_marked = p->is_marked;
            c->test.knows_marked = true;
        }
        if (p->wants_feats && !error) {
            c->feats.gained = feats_gained(t, p->feats);
            c->feats.knows_gained = true;
        }
        free(p->feats);
    }
    if (error)
        log_line(t->server->options, LOG_ERROR, "a player cannot be read",
                 "table", t->code, "why", error, NULL);
    l->known(t, l->context);
    free(l);
}

void players_look_up(struct table *t,
                     void (*known)(struct table *t, void *context),
                     void *context)
{
    bool is_marking = t->box->game->off_by && t->status == STORE_RUNNING;
    bool is_giving = t->box->feats && t->match && match_is_over(t->match);
    struct players_look *l = NULL;

    for (seat s = 0; s < t->seats && (is_marking || is_giving); s++) {
        const struct chair *c = &t->chair[s];
        struct player_look p = {
            .wants_mark = is_marking && !c->test.knows_marked,
            .wants_feats = is_giving && !c->feats.knows_gained,
        };
        if ((!p.wants_mark && !p.wants_feats) || !feats_owner(t, s, p.owner))
            continue;
        memcpy(p.name, c->name, sizeof p.name);
        if (!l) {
            l = memory_get(sizeof *l);
            *l = (struct players_look){.table = t,
                                       .game = t->box->game->id,
                                       .known = known,
                                       .context = context};
        }
        l->of[s] = p;
    }
    if (l)
        store_look(t->server->store, look, seen, l);
    else
        known(t, context);
}
