/*
 * get.c: telling parts of a position.
 */
#include "words.h"

#include <string.h>

/* What is told begins empty. */
#define GET(word)                                                              \
    static bool get_##word(const struct box *, const struct state *, unsigned, \
                           char *const *, char *, size_t);                     \
    bool bestia_get_##word(const struct box *box, const struct state *s,       \
                           unsigned n, char *const *args, char *out,           \
                           size_t cap)                                         \
    {                                                                          \
        out[0] = 0;                                                            \
        return get_##word(box, s, n, args, out, cap);                          \
    }                                                                          \
    static bool get_##word(const struct box *box, const struct state *s,       \
                           unsigned n, char *const *args, char *out,           \
                           size_t cap)

static bool named(const struct box *box, unsigned space, unsigned row,
                  char *out, size_t cap)
{
    args_tell(out, cap, "%s",
              row == NONE ? "_" : box->names[space].at[row].code);
    return true;
}

static bool told_area(const struct box *box, const struct bestia *g,
                      unsigned area, char *out, size_t cap)
{
    return named(box, NAMES_AREA,
                 area == NONE ? (unsigned)NONE
                              : bestia_box(box)->map[g->side].first_area + area,
                 out, cap);
}

static bool told_areas(const struct box *box, const struct bestia *g,
                       uint64_t set, char *out, size_t cap)
{
    for (; set; set &= set - 1)
        told_area(box, g, (unsigned)__builtin_ctzll(set), out, cap);
    return true;
}

static bool told_cards(const struct box *box, unsigned set, char *out,
                       size_t cap)
{
    for (; set; set &= set - 1)
        named(box, NAMES_CARD, (unsigned)__builtin_ctz(set), out, cap);
    return true;
}

static bool number(unsigned value, char *out, size_t cap)
{
    args_tell(out, cap, "%u", value);
    return true;
}

/* The place that the first argument names. */
static const struct person *person(const struct box *box, const struct state *s,
                                   unsigned n, char *const *args, char *out,
                                   size_t cap)
{
    unsigned who;

    if (!n) {
        args_bad(out, cap, "who?");
        return NULL;
    }
    return bestia_read_who(box, bestia_in(s), args[0], &who, out, cap)
               ? &bestia_in(s)->person[who]
               : NULL;
}

GET(beast)
{
    (void)n, (void)args;
    return named(box, NAMES_CHARACTER, bestia_in(s)->person[BEAST].character,
                 out, cap);
}

GET(hunters)
{
    (void)n, (void)args;
    for (unsigned who = 1; who < bestia_in(s)->people; who++)
        named(box, NAMES_CHARACTER, bestia_in(s)->person[who].character, out,
              cap);
    return true;
}

GET(day)
{
    (void)box, (void)n, (void)args;
    return number(bestia_in(s)->day, out, cap);
}

static bool told_who(unsigned who, char *out, size_t cap)
{
    if (who == BEAST)
        args_tell(out, cap, "beast");
    else
        args_tell(out, cap, "h%u", who);
    return true;
}

GET(turn)
{
    (void)box, (void)n, (void)args;
    return told_who(bestia_in(s)->active, out, cap);
}

GET(active)
{
    return bestia_get_turn(box, s, n, args, out, cap);
}

GET(passes)
{
    (void)box, (void)n, (void)args;
    return number(bestia_in(s)->streak, out, cap);
}

GET(marker)
{
    (void)n, (void)args;
    return told_area(box, bestia_in(s), bestia_in(s)->marker, out, cap);
}

GET(position)
{
    (void)n, (void)args;
    return told_area(box, bestia_in(s), bestia_pos(bestia_in(s)), out, cap);
}

GET(track)
{
    (void)n, (void)args;
    for (unsigned i = 0; i < bestia_in(s)->tracks; i++)
        named(box, NAMES_MOVE, bestia_in(s)->track[i], out, cap);
    return true;
}

GET(groups)
{
    const struct bestia *g = bestia_in(s);

    (void)n, (void)args;
    for (unsigned i = 0; i < g->parts; i++) {
        unsigned cards = 0;
        for (unsigned k = 0; k < g->tracks; k++)
            cards += g->part[k] == i;
        number(cards, out, cap);
        named(box, NAMES_CARD, g->part_card[i], out, cap);
    }
    return true;
}

GET(trails)
{
    unsigned area, all = 0;
    const struct bestia *g = bestia_in(s);

    for (unsigned i = 0; i < AREAS; i++)
        all += g->trails[i];
    if (!n)
        return number(all, out, cap);
    if (!bestia_read_area(box, g, args[0], &area, out, cap))
        return false;
    return number(g->trails[area], out, cap);
}

GET(at)
{
    const struct person *p = person(box, s, n, args, out, cap);

    return p && told_area(box, bestia_in(s), p->area, out, cap);
}

GET(hand)
{
    unsigned who;
    const struct bestia *g = bestia_in(s);

    if (!person(box, s, n, args, out, cap) ||
        !bestia_read_who(box, g, args[0], &who, out, cap))
        return false;
    told_cards(box, g->person[who].actions, out, cap);
    for (unsigned i = 0; i < KIT; i++)
        for (unsigned k = 0; k < g->person[who].kit[i]; k++)
            named(box, NAMES_CARD, kit_card(deck_of(who), i), out, cap);
    return true;
}

GET(out)
{
    const struct person *p = person(box, s, n, args, out, cap);

    if (!p)
        return false;
    const struct character *c = &bestia_box(box)->character[p->character];
    for (unsigned i = 0; i < c->abilities; i++)
        if (!(p->abilities >> i & 1))
            named(box, NAMES_CARD, c->ability[i], out, cap);
    return true;
}

GET(discard)
{
    (void)n, (void)args;
    return told_cards(box, bestia_in(s)->discard, out, cap);
}

GET(unused)
{
    (void)n, (void)args;
    return told_cards(box, bestia_in(s)->unused, out, cap);
}

GET(grudges)
{
    const struct person *p = person(box, s, n, args, out, cap);

    return p && number(p->grudges, out, cap);
}

GET(ancient)
{
    const struct person *p = person(box, s, n, args, out, cap);

    return p && number(p->ancient, out, cap);
}

GET(wounds)
{
    const struct person *p = person(box, s, n, args, out, cap);

    return p && number(p->wounds, out, cap);
}

GET(health)
{
    const struct person *p = person(box, s, n, args, out, cap);

    return p && number(bestia_health(bestia_box(box), bestia_in(s),
                                     (unsigned)(p - bestia_in(s)->person)),
                       out, cap);
}

GET(upgrades)
{
    const struct person *p = person(box, s, n, args, out, cap);

    for (uint64_t left = p ? p->upgrades : 0; left; left &= left - 1)
        named(box, NAMES_UPGRADE, (unsigned)__builtin_ctzll(left), out, cap);
    return p != NULL;
}

GET(dead)
{
    (void)box, (void)n, (void)args;
    for (unsigned who = 1; who < bestia_in(s)->people; who++)
        if (bestia_in(s)->person[who].is_dead)
            told_who(who, out, cap);
    return true;
}

GET(tower)
{
    (void)n, (void)args;
    return told_areas(box, bestia_in(s), bestia_in(s)->towers, out, cap);
}

GET(summon)
{
    (void)n, (void)args;
    for (unsigned i = 0; i < SUMMONS; i++)
        if (bestia_in(s)->summon[i] != NONE)
            told_area(box, bestia_in(s), bestia_in(s)->summon[i], out, cap);
    return true;
}

GET(token)
{
    unsigned area;
    const struct bestia *g = bestia_in(s);

    if (!n || !bestia_read_area(box, g, args[0], &area, out, cap))
        return false;
    return named(box, NAMES_HABITAT,
                 g->token[area] ? g->token[area] - 1u : (unsigned)NONE, out,
                 cap);
}

GET(trap)
{
    const struct bestia *g = bestia_in(s);
    unsigned i;

    if (!n)
        return number(g->traps, out, cap);
    if (!args_number(args[0], 1, TRAPS, &i, out, cap))
        return false;
    if (i > g->traps)
        return named(box, NAMES_CARD, NONE, out, cap);
    const struct trap *t = &g->trap[i - 1];
    named(box, NAMES_REGION,
          t->region == NONE
              ? (unsigned)NONE
              : bestia_box(box)->map[g->side].first_region + t->region,
          out, cap);
    named(box, NAMES_CARD, FIRST_GEAR + t->card, out, cap);
    return named(box, NAMES_HABITAT, t->habitat, out, cap);
}

GET(piece)
{
    const struct bestia *g = bestia_in(s);
    unsigned area;

    if (!n || !bestia_read_area(box, g, args[0], &area, out, cap))
        return false;
    for (unsigned i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        const char *word = box->names[NAMES_UNIT].at[p->kind].id;
        if (p->area == area && p->wounds)
            args_tell(out, cap, "%s:%u", word, p->wounds);
        else if (p->area == area)
            args_tell(out, cap, "%s", word);
    }
    return true;
}

static unsigned deck_arg(unsigned n, char *const *args)
{
    return n && !strcmp(args[0], "gear") ? DECK_GEAR : DECK_TALENT;
}

GET(shown)
{
    unsigned deck = deck_arg(n, args);

    for (unsigned i = 0; i < SHOWN; i++)
        if (bestia_in(s)->shown[deck][i] != NONE)
            named(box, NAMES_CARD, kit_card(deck, bestia_in(s)->shown[deck][i]),
                  out, cap);
    return true;
}

GET(pile)
{
    unsigned deck = deck_arg(n, args);

    for (unsigned i = 0; i < KIT; i++)
        for (unsigned k = 0; k < bestia_in(s)->pile[deck][i]; k++)
            named(box, NAMES_CARD, kit_card(deck, i), out, cap);
    return true;
}

GET(stat)
{
    unsigned row;

    if (!n || !args_name(box, NAMES_STAT, args[0], &row, out, cap))
        return false;
    return number(bestia_in(s)->stat[row], out, cap);
}

GET(limit)
{
    (void)box, (void)n, (void)args;
    return number(bestia_in(s)->limit, out, cap);
}

GET(phase)
{
    (void)n, (void)args;
    return named(box, NAMES_PHASE, bestia_in(s)->phase, out, cap);
}

GET(possible)
{
    struct glance glance = bestia_sight(box, bestia_in(s));
    uint64_t ways[AREAS], set = 0;

    (void)n, (void)args;
    bestia_ledger_ways(&glance, ways);
    for (unsigned i = 0; i < AREAS; i++)
        set |= ways[i] ? area_bit(i) : 0;
    return told_areas(box, bestia_in(s), set, out, cap);
}

GET(ways)
{
    struct glance glance = bestia_sight(box, bestia_in(s));
    uint64_t ways[AREAS], sum = bestia_ledger_ways(&glance, ways);
    unsigned area;

    if (!n)
        return number((unsigned)sum, out, cap);
    if (!bestia_read_area(box, bestia_in(s), args[0], &area, out, cap))
        return false;
    return number((unsigned)ways[area], out, cap);
}

GET(packet)
{
    seat who;

    if (!args_seat(n, args, bestia_in(s)->players, &who, out, cap))
        return false;
    return told_cards(box, bestia_in(s)->packet[who], out, cap);
}

GET(ask)
{
    struct ask ask;
    seat who;

    if (!args_seat(n, args, bestia_in(s)->players, &who, out, cap))
        return false;
    bestia_ask(box, s, who, &ask);
    args_tell_ask(&ask, out, cap);
    if (ask.prompt && !ask.plays_only)
        args_tell(out, cap, "asked");
    if (ask.about)
        args_tell(out, cap, "about %s",
                  box->names[NAMES_CHARACTER].at[ask.which].id);
    return true;
}
