/*
 * sheet.c: marks on any sheet. Which sheet does what is in one table; here is
 * what they have in common: marks that wait for hexes, and marks without room.
 */
#include "sheet.h"

#include <assert.h>

/* C and D: the player chooses the hexes one by one (D7). */
static void mark_later(struct lane *l, unsigned habitat, unsigned value)
{
    l->p->habitat = (uint8_t)habitat;
    l->p->left = (uint8_t)value;
    sheet_spill(l);
}

/* What a sheet does its own way; sheets without a map have no targets. */
static const struct rules {
    void (*mark)(struct lane *, unsigned habitat, unsigned value);
    struct hexset (*targets)(const struct sheet *,
                             const struct kaskadia_player *, unsigned habitat);
    struct hexset (*free_targets)(const struct sheet *,
                                  const struct kaskadia_player *,
                                  unsigned pend);
    void (*fill)(struct lane *, unsigned hex, unsigned animal);
} rules[SHEETS] = {
    [SHEET_A] = {.mark = sheet_a_mark},
    [SHEET_B] = {.mark = sheet_b_mark},
    [SHEET_C] = {.mark = mark_later,
                 .targets = sheet_c_targets,
                 .free_targets = sheet_c_free_targets,
                 .fill = sheet_c_fill},
    [SHEET_D] = {.mark = mark_later,
                 .targets = sheet_d_targets,
                 .free_targets = sheet_d_free_targets,
                 .fill = sheet_d_fill},
};

void sheet_earn(struct lane *l, const struct bonus *bonus)
{
    if (bonus->effect[0].op == OP_END)
        return;
    if (bonus->tag < TAGS)
        lane_tell(l, EVENT_EARNED, bonus->tag, 0, 0, 0, 0, 0);
    effect_run(l, bonus->effect);
}

void sheet_tell_complete(struct lane *l, unsigned habitat)
{
    if (sheet_is_complete(l->sheet, l->p, habitat))
        lane_tell(l, EVENT_HABITAT_DONE, (int)habitat, 0, 0, 0, 0, 0);
}

void sheet_count(struct lane *l, unsigned hex)
{
    unsigned habitats = l->sheet->hex[hex].habitats;

    for (; habitats; habitats &= habitats - 1) {
        unsigned habitat = (unsigned)__builtin_ctz(habitats);
        l->p->marks[habitat]++;
        sheet_tell_complete(l, habitat);
    }
}

void sheet_lose(struct lane *l, unsigned count)
{
    if (count)
        lane_tell(l, EVENT_LOST, (int)count, 0, 0, 0, 0, 0);
}

/* KR-4.9: a value of 0 marks nothing, and nothing happens on the sheet. */
void sheet_mark(struct lane *l, unsigned habitat, unsigned value)
{
    if (value)
        rules[l->sheet->id].mark(l, habitat, value);
}

struct hexset sheet_targets(const struct sheet *s,
                            const struct kaskadia_player *p, unsigned habitat)
{
    if (!rules[s->id].targets)
        return (struct hexset){{0, 0}};
    return rules[s->id].targets(s, p, habitat);
}

struct hexset sheet_free_targets(const struct sheet *s,
                                 const struct kaskadia_player *p, unsigned pend)
{
    if (!rules[s->id].free_targets)
        return (struct hexset){{0, 0}};
    return rules[s->id].free_targets(s, p, pend);
}

void sheet_fill(struct lane *l, unsigned hex, unsigned animal)
{
    assert(l->sheet->hex[hex].used && !hex_in(&l->p->filled, hex));
    rules[l->sheet->id].fill(l, hex, animal);
}

/* KR-8.6, KR-9.4: what is left when the habitat is complete goes to the
   overflow track; KR-8.7: without a target before that, it is lost. */
void sheet_spill(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    if (!p->left || hex_any(sheet_targets(l->sheet, p, p->habitat)))
        return;
    if (sheet_is_complete(l->sheet, p, p->habitat))
        while (p->left && sheet_overflow(l))
            p->left--;
    sheet_lose(l, p->left);
    p->left = 0;
}

/* KR-7.2, KR-8.6, KR-9.4. Bonuses of this track are none of the map. */
bool sheet_overflow(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    if (p->overflow >= l->sheet->overflow)
        return false;
    p->overflow++;
    lane_tell(l, EVENT_OVERFLOW, p->overflow, 0, 0, 0, 0, 0);
    effect_run(l, l->sheet->overflow_bonus[p->overflow - 1].effect);
    return true;
}

/* KR-7.6: a mark by the usual rules, so of a full track on the overflow. */
void sheet_free_track(struct lane *l, unsigned habitat)
{
    sheet_mark(l, habitat, 1);
}

/* KR-8.12 */
bool sheet_free_overflow(const struct sheet *s, const struct kaskadia_player *p,
                         unsigned pend)
{
    if (s->id != SHEET_C || p->overflow >= s->overflow)
        return false;
    if (pend != PEND_FREE)
        return sheet_is_complete(s, p, pend - PEND_FREE_RIVER);
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (sheet_is_complete(s, p, habitat))
            return true;
    return false;
}
