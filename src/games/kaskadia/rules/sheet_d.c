/*
 * sheet_d.c: Fraser River: a map that is filled with animals (KR-9). What they
 * are worth is in score_d.c.
 */
#include "sheet.h"

static bool pool_is_empty(const struct kaskadia_player *p)
{
    for (unsigned animal = 0; animal < ANIMALS; animal++)
        if (p->pool[animal])
            return false;
    return true;
}

/* KR-9.2: empty hexes of the habitat, while there is an animal to place. */
struct hexset sheet_d_targets(const struct sheet *s,
                              const struct kaskadia_player *p, unsigned habitat)
{
    if (pool_is_empty(p))
        return (struct hexset){{0, 0}};
    return hex_without(s->of[habitat], p->filled);
}

/* KR-9.6 */
struct hexset sheet_d_free_targets(const struct sheet *s,
                                   const struct kaskadia_player *p,
                                   unsigned pend)
{
    (void)pend;
    return hex_without(s->all, p->filled);
}

/* KR-9.5: an edge or corner is earned by the last of its hexes. */
static void earn_links(struct lane *l, unsigned hex)
{
    const struct sheet *s = l->sheet;

    for (unsigned i = 0; i < s->links; i++) {
        const struct link *link = &s->link[i];
        bool touches = false, full = true;

        for (unsigned k = 0; k < link->n; k++) {
            touches |= link->hex[k] == hex;
            full &= hex_in(&l->p->filled, link->hex[k]);
        }
        if (touches && full)
            sheet_earn(l, &link->bonus);
    }
}

void sheet_d_fill(struct lane *l, unsigned hex, unsigned animal)
{
    hex_add(&l->p->filled, hex);
    l->p->hex[hex] = (uint8_t)(animal + 1);
    lane_tell(l, EVENT_PLACED, (int)hex, (int)animal, 0, 0, 0, 0);
    sheet_count(l, hex);
    earn_links(l, hex);
}
