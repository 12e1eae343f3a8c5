/*
 * rated.c: a rated match that has come to its end, for the store to count. Whoever sat
 * down owns the result, also where a bot went on for them.
 */
#include "table.h"

#include "../../engine/chance.h"

#include <stdio.h>
#include <string.h>

/* What a bot is taken for before it has played; then it moves like everybody. */
static struct glicko first_of(const char *level)
{
    static const struct {
        const char *level;
        double number;
    } known[] = {{"easy", 1300}, {"medium", 1500}, {"hard", 1700}};
    struct glicko g = glicko_new();

    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].level, level) == 0) {
            g.number = known[i].number;
            g.deviation = 150;
        }
    return g;
}

bool rated_collect(const struct table *t, struct rated *out)
{
    memset(out, 0, sizeof *out);
    out->seats = t->seats;
    snprintf(out->game, sizeof out->game, "%s", t->box->game->id);
    match_total(t->match, &out->result);
    if (!t->is_rated || !rating_counts(&out->result, t->seats))
        return false;
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (c->kind == CHAIR_BOT)
            snprintf(out->who[s], STORE_WHO, "bot %s", c->level);
        else if (c->identity.has_key)
            hex_format(c->identity.key, TOKEN_HASH, out->who[s]);
        else
            return false; /* the player has been forgotten since */
        out->first[s] =
            c->kind == CHAIR_BOT ? first_of(c->level) : glicko_new();
    }
    return true;
}
