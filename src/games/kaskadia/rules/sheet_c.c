/*
 * sheet_c.c: Tatshenshini and Alsek: a map that is circled from two start hexes
 * outwards, and the monuments on it (KR-8).
 */
#include "sheet.h"

#include <assert.h>

enum { SIX = 6 }; /* neighbours of a hex inside the map */

/* KR-8.2: those of the hexes that can be circled now. */
static struct hexset within_reach(const struct sheet *s,
                                  const struct kaskadia_player *p,
                                  struct hexset hexes)
{
    struct hexset left = hex_without(hexes, p->filled);
    struct hexset found = {{0, 0}};

    while (hex_any(left)) {
        unsigned hex = hex_take(&left);
        if (hex_any(hex_both(s->near[hex], p->filled)))
            hex_add(&found, hex);
    }
    return found;
}

struct hexset sheet_c_targets(const struct sheet *s,
                              const struct kaskadia_player *p, unsigned habitat)
{
    return within_reach(s, p, s->of[habitat]);
}

/* KR-8.12; hexes without habitat are out of reach for free marks (KR-8.9). */
struct hexset sheet_c_free_targets(const struct sheet *s,
                                   const struct kaskadia_player *p,
                                   unsigned pend)
{
    struct hexset any = {{0, 0}};

    if (pend != PEND_FREE)
        return sheet_c_targets(s, p, pend - PEND_FREE_RIVER);
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        any = hex_either(any, s->of[habitat]);
    return within_reach(s, p, any);
}

static void circle(struct lane *l, unsigned hex, enum kaskadia_event event)
{
    hex_add(&l->p->filled, hex);
    lane_tell(l, event, (int)hex, 0, 0, 0, 0, 0);
    sheet_count(l, hex);
    sheet_earn(l, &l->sheet->hex[hex].bonus);
}

static bool is_surrounded(const struct lane *l, unsigned hex)
{
    return l->sheet->hex[hex].neighbours == SIX &&
           !hex_any(hex_without(l->sheet->near[hex], l->p->filled));
}

/* KR-8.8. One look around the hex is enough: a surrounded hex has only circled
   neighbours, so circling it can surround no other. */
void sheet_c_fill(struct lane *l, unsigned hex, unsigned animal)
{
    (void)animal;
    circle(l, hex, EVENT_CIRCLED);
    struct hexset beside = hex_without(l->sheet->near[hex], l->p->filled);
    while (hex_any(beside)) {
        unsigned next = hex_take(&beside);
        if (is_surrounded(l, next))
            circle(l, next, EVENT_SURROUNDED);
    }
}

/* KR-8.11: the k-th monument of the last habitat completes column k. */
void sheet_monument(struct lane *l, unsigned habitat)
{
    struct kaskadia_player *p = l->p;

    assert(p->monuments[habitat] < MONUMENTS);
    unsigned crossed = ++p->monuments[habitat];
    lane_tell(l, EVENT_MONUMENT, (int)habitat, (int)crossed, 0, 0, 0, 0);
    if (crossed == MONUMENTS)
        sheet_earn(l, &l->sheet->monument_row[habitat]);
    for (unsigned i = 0; i < HABITATS; i++)
        if (p->monuments[i] < crossed)
            return;
    sheet_earn(l, &l->sheet->monument_col[crossed - 1]);
}
