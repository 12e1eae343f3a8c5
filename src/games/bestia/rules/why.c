/*
 * why.c: why the Beast is not where it cannot be, in the words of section 8.4, and the
 * story of a game. Both hold what everybody was told, so every viewer gets the same.
 */
#include "play.h"

/* What excludes an area now: a search of it, or what was told last at this length of
   the track. */
static const struct inkling *clue_at(const struct bestia *g, unsigned area)
{
    const struct inkling *found = NULL;

    for (unsigned i = 0; i < g->clues; i++) {
        const struct inkling *c = &g->inkling[i];
        if (c->at == g->tracks && c->why == WHY_SEARCHED && c->area == area)
            return c;
        if (c->at == g->tracks && c->why != WHY_SEARCHED)
            found = c;
    }
    return found;
}

/* The last thing that was told before the cards that lie on top. */
static unsigned earlier_day(const struct bestia *g)
{
    unsigned day = 0;

    for (unsigned i = 0; i < g->clues; i++)
        if (g->inkling[i].at < g->tracks)
            day = g->inkling[i].day;
    return day;
}

/* The first clue that takes the area away decides: from what can be seen on the map to
   what has to be worked out. */
enum why bestia_why(const struct glance *s, const uint64_t reach[3],
                    unsigned area, unsigned *day)
{
    const struct bestia *g = s->g;
    const struct inkling *clue;

    *day = 0;
    if (!g->tracks)
        return WHY_SEEN;
    if (s->map->distance[g->marker][area] > g->tracks)
        return WHY_FAR;
    if (!(reach[0] >> area & 1))
        return WHY_NO_WAY;
    if (!(g->ledger.at[g->tracks] >> area & 1) && (clue = clue_at(g, area))) {
        *day = clue->day;
        return (enum why)clue->why;
    }
    if (!(reach[1] >> area & 1))
        return g->ledger.not[g->tracks - 1] >> area & 1 ? WHY_WATCHED
                                                        : WHY_UNSEEN;
    if (!(reach[2] >> area & 1)) {
        *day = earlier_day(g);
        return WHY_EARLIER;
    }
    return WHY_TRAILS;
}

void bestia_chronicle(struct play *m, enum tale_kind kind, unsigned what,
                      unsigned area)
{
    struct bestia *g = m->g;

    if (g->tales < VERSES)
        g->verse[g->tales++] = (struct verse){.day = g->day,
                                              .kind = (uint8_t)kind,
                                              .what = (uint8_t)what,
                                              .area = (uint8_t)area};
}
