/*
 * sheet_b.c: Elwha River: five tracks, diamonds between them, overflow (KR-7).
 */
#include "sheet.h"

/* KR-7.4: a diamond is earned when the shorter of its tracks reaches it, so by
   the marks from `before` on exactly if the other track is there already. */
static void earn_diamonds(struct lane *l, unsigned habitat, unsigned before)
{
    const struct sheet *s = l->sheet;
    const uint8_t *marks = l->p->marks;

    for (unsigned i = 0; i < s->diamonds; i++) {
        const struct diamond *d = &s->diamond[i];
        unsigned need = d->col + 1u;

        if ((d->upper == habitat || d->lower == habitat) && before < need &&
            marks[d->upper] >= need && marks[d->lower] >= need)
            sheet_earn(l, &d->bonus);
    }
}

/* KR-7.1 to KR-7.4. Marks come first, also those on the overflow track; the
   bonuses cannot change where they go (KR-4.10). */
void sheet_b_mark(struct lane *l, unsigned habitat, unsigned value)
{
    struct kaskadia_player *p = l->p;
    unsigned before = p->marks[habitat];
    unsigned room = TRACK - before;
    unsigned fit = value < room ? value : room;
    unsigned rest = value - fit;

    if (fit) {
        p->marks[habitat] = (uint8_t)(before + fit);
        lane_tell(l, EVENT_MARKED, (int)habitat, p->marks[habitat], 0, 0, 0, 0);
        sheet_tell_complete(l, habitat);
    }
    while (rest && sheet_overflow(l))
        rest--;
    sheet_lose(l, rest);
    for (unsigned i = before; i < p->marks[habitat]; i++)
        sheet_earn(l, &l->sheet->hex_bonus[habitat][i]);
    earn_diamonds(l, habitat, before);
}
