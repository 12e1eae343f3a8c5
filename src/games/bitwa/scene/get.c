/*
 * get.c: the words that tell a part of the table, in the form in which
 * set.c would take it.
 */
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void append(char *out, size_t cap, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void append(char *out, size_t cap, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;

    va_start(args, format);
    vsnprintf(out + used, cap - used, format, args);
    va_end(args);
}

static void append_name(const struct box *box, unsigned space, unsigned i,
                        char *out, size_t cap)
{
    append(out, cap, "%s%s", *out ? " " : "", box->names[space].at[i].code);
}

static void append_set(const struct box *box, unsigned space, uint64_t set,
                       unsigned base, char *out, size_t cap)
{
    for (; set; set &= set - 1)
        append_name(box, space, base + (unsigned)__builtin_ctzll(set), out,
                    cap);
}

static bool tell_number(int value, char *out, size_t cap)
{
    snprintf(out, cap, "%d", value);
    return true;
}

static bool tell_yes(bool value, char *out, size_t cap)
{
    snprintf(out, cap, "%s", value ? "yes" : "no");
    return true;
}

static bool tell_role(const struct bitwa *g, seat who, char *out, size_t cap)
{
    snprintf(out, cap, "%s", who == g->attacker ? "attacker" : "defender");
    return true;
}

/* A word that takes a dam and a side. */
static bool dam_and_role(const struct box *box, unsigned n, char *const *args,
                         int *dam, int *role, char *out, size_t cap)
{
    *dam = *role = 0;
    if (n != 2)
        return args_bad(out, cap, "it needs a dam and a side");
    return words_name(box, NAMES_DAM, args[0], dam, out, cap) &&
           words_role(args[1], role, out, cap);
}

SCENE_GET(attacker)
{
    (void)box, (void)n, (void)args;
    snprintf(out, cap, "P%d", bitwa_in(s)->attacker + 1);
    return true;
}

SCENE_GET(turn)
{
    (void)box, (void)n, (void)args;
    return tell_role(bitwa_in(s), bitwa_in(s)->turn, out, cap);
}

SCENE_GET(phase)
{
    (void)box, (void)n, (void)args;
    snprintf(out, cap, "%s", words_phase[bitwa_in(s)->phase]);
    return true;
}

SCENE_GET(dam)
{
    const struct bitwa *g = bitwa_in(s);
    int dam, role;

    if (n == 1) {
        if (!words_name(box, NAMES_DAM, args[0], &dam, out, cap))
            return false;
        *out = 0;
        append_name(box, NAMES_FACE, g->face[dam], out, cap);
        return true;
    }
    if (!dam_and_role(box, n, args, &dam, &role, out, cap))
        return false;
    *out = 0;
    for (unsigned i = 0; i < g->count[dam][role]; i++)
        append_name(box, NAMES_CARD, g->unit[dam][role][i], out, cap);
    return true;
}

SCENE_GET(stamp)
{
    int dam, role;

    return dam_and_role(box, n, args, &dam, &role, out, cap) &&
           tell_number(bitwa_in(s)->stamp[dam][role], out, cap);
}

SCENE_GET(complete)
{
    int dam, role;

    return dam_and_role(box, n, args, &dam, &role, out, cap) &&
           tell_yes(bitwa_in(s)->stamp[dam][role] != 0, out, cap);
}

/* BR-9.1, BR-9.4: the side that was complete first, or nobody. */
SCENE_GET(first)
{
    const struct bitwa *g = bitwa_in(s);
    int dam;

    if (n != 1)
        return args_bad(out, cap, "it needs a dam");
    if (!words_name(box, NAMES_DAM, args[0], &dam, out, cap))
        return false;
    unsigned a = g->stamp[dam][ATTACKER], d = g->stamp[dam][DEFENDER];
    snprintf(out, cap, "%s",
             !a && !d             ? "nobody"
             : a && (!d || a < d) ? "attacker"
                                  : "defender");
    return true;
}

SCENE_GET(seq)
{
    (void)box, (void)n, (void)args;
    return tell_number(bitwa_in(s)->seq, out, cap);
}

static bool seat_arg(const struct bitwa *g, unsigned n, char *const *args,
                     seat *who, char *out, size_t cap)
{
    int role;

    *who = 0;
    if (n != 1)
        return args_bad(out, cap, "it needs attacker or defender");
    if (!words_role(args[0], &role, out, cap))
        return false;
    *who = words_seat(g, role);
    return true;
}

SCENE_GET(hand)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    if (!seat_arg(g, n, args, &who, out, cap))
        return false;
    *out = 0;
    append_set(box, NAMES_CARD, g->hand[who], 0, out, cap);
    append_set(box, NAMES_CARD, g->thand[who], COMBAT, out, cap);
    return true;
}

SCENE_GET(hand_size)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    (void)box;
    return seat_arg(g, n, args, &who, out, cap) &&
           tell_number(__builtin_popcountll(g->hand[who]) +
                           __builtin_popcount(g->thand[who]),
                       out, cap);
}

SCENE_GET(known)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    if (!seat_arg(g, n, args, &who, out, cap))
        return false;
    *out = 0;
    append_set(box, NAMES_CARD, g->known[who], 0, out, cap);
    append_set(box, NAMES_CARD, g->tknown[who], COMBAT, out, cap);
    return true;
}

SCENE_GET(discard)
{
    const struct bitwa *g = bitwa_in(s);

    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < g->discards; i++)
        append_name(box, NAMES_CARD, g->discard[i], out, cap);
    return true;
}

SCENE_GET(deck)
{
    (void)box, (void)n, (void)args;
    return tell_number(__builtin_popcountll(bitwa_in(s)->deck), out, cap);
}

SCENE_GET(deck_cards)
{
    (void)n, (void)args;
    *out = 0;
    append_set(box, NAMES_CARD, bitwa_in(s)->deck, 0, out, cap);
    append_set(box, NAMES_CARD, bitwa_in(s)->tdeck, COMBAT, out, cap);
    return true;
}

SCENE_GET(tactics_deck)
{
    (void)box, (void)n, (void)args;
    return tell_number(__builtin_popcount(bitwa_in(s)->tdeck), out, cap);
}

SCENE_GET(unseen)
{
    const struct bitwa *g = bitwa_in(s);

    (void)n, (void)args;
    *out = 0;
    append_set(box, NAMES_CARD, g->deck | g->hand[0] | g->hand[1], 0, out, cap);
    return true;
}

SCENE_GET(logs)
{
    (void)box, (void)n, (void)args;
    return tell_number(bitwa_in(s)->logs, out, cap);
}

SCENE_GET(played)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    (void)box;
    return seat_arg(g, n, args, &who, out, cap) &&
           tell_number(g->played[who], out, cap);
}

SCENE_GET(ruses)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    if (!seat_arg(g, n, args, &who, out, cap))
        return false;
    *out = 0;
    append_set(box, NAMES_CARD, g->ruses[who], COMBAT, out, cap);
    return true;
}

SCENE_GET(prep_used)
{
    (void)box, (void)n, (void)args;
    return tell_yes(bitwa_in(s)->prep_used != 0, out, cap);
}

SCENE_GET(last_turn)
{
    (void)box, (void)n, (void)args;
    return tell_yes(bitwa_in(s)->final != 0, out, cap);
}

SCENE_GET(exhausted)
{
    (void)box, (void)n, (void)args;
    return tell_yes(bitwa_in(s)->exhausted != 0, out, cap);
}

SCENE_GET(turns)
{
    (void)box, (void)n, (void)args;
    return tell_number(bitwa_in(s)->turns, out, cap);
}

SCENE_GET(row)
{
    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < DAMS; i++)
        append_name(box, NAMES_DAM, bitwa_in(s)->row[i], out, cap);
    return true;
}

/* The key of section 5a: of a complete side, or the best it can still reach. */
SCENE_GET(best)
{
    struct side_input in;
    int dam, role;

    if (!dam_and_role(box, n, args, &dam, &role, out, cap))
        return false;
    snprintf(out, cap, "impossible");
    if (bitwa_in(s)->face[dam] == DESTROYED)
        return true;
    claim_side(box, bitwa_in(s), dam, (enum role)role, true, &in);
    int key = strength_best(bitwa_box(box), &in);
    return key < 0 || tell_number(key, out, cap);
}

SCENE_GET(key)
{
    int dam, role;

    if (!dam_and_role(box, n, args, &dam, &role, out, cap))
        return false;
    if (!bitwa_in(s)->stamp[dam][role]) {
        snprintf(out, cap, "incomplete");
        return true;
    }
    return bitwa_get_best(box, s, n, args, out, cap);
}

SCENE_GET(best_cards)
{
    struct side_input in;
    uint8_t card[SLOTS];
    int dam, role;

    if (!dam_and_role(box, n, args, &dam, &role, out, cap))
        return false;
    *out = 0;
    if (bitwa_in(s)->face[dam] == DESTROYED)
        return true;
    claim_side(box, bitwa_in(s), dam, (enum role)role, true, &in);
    strength_witness(bitwa_box(box), &in, card);
    for (unsigned i = 0; i < SLOTS && card[i] != CARD_NONE; i++)
        append_name(box, NAMES_CARD, card[i], out, cap);
    return true;
}

SCENE_GET(formation)
{
    const struct bitwa *g = bitwa_in(s);
    struct side_input in;
    int dam, role, sum;

    if (!dam_and_role(box, n, args, &dam, &role, out, cap))
        return false;
    if (!g->stamp[dam][role]) {
        snprintf(out, cap, "incomplete");
        return true;
    }
    claim_side(box, g, dam, (enum role)role, false, &in);
    enum formation made =
        strength_formation(in.req, strength_best(bitwa_box(box), &in), &sum);
    snprintf(out, cap, "%s %d", box->names[NAMES_FORMATION].at[made].id, sum);
    return true;
}

SCENE_GET(slots)
{
    int dam;

    if (n != 1)
        return args_bad(out, cap, "it needs a dam");
    return words_name(box, NAMES_DAM, args[0], &dam, out, cap) &&
           tell_number((int)bitwa_slots(bitwa_box(box), bitwa_in(s), dam), out,
                       cap);
}

SCENE_GET(requirement)
{
    const struct bitwa *g = bitwa_in(s);
    int dam;

    if (n != 1)
        return args_bad(out, cap, "it needs a dam");
    if (!words_name(box, NAMES_DAM, args[0], &dam, out, cap))
        return false;
    *out = 0;
    if (g->face[dam] != DESTROYED)
        append_name(box, NAMES_REQ, bitwa_box(box)->face[dam][g->face[dam]].req,
                    out, cap);
    return true;
}

SCENE_GET(claimable)
{
    (void)n, (void)args;
    *out = 0;
    for (int dam = 0; dam < DAMS; dam++)
        if (bitwa_claimable(box, bitwa_in(s), dam))
            append_name(box, NAMES_DAM, (unsigned)dam, out, cap);
    return true;
}

SCENE_GET(damaged)
{
    int damaged = 0;

    (void)box, (void)n, (void)args;
    for (int dam = 0; dam < DAMS; dam++)
        damaged += bitwa_in(s)->face[dam] == DAMAGED;
    return tell_number(damaged, out, cap);
}

/* The ruse that is being carried out. */
SCENE_GET(ruse)
{
    (void)n, (void)args;
    *out = 0;
    if (bitwa_in(s)->ruse)
        append_name(box, NAMES_CARD, bitwa_in(s)->ruse, out, cap);
    else
        snprintf(out, cap, "none");
    return true;
}

/* The discarded cards that were picked for it so far. */
SCENE_GET(chosen)
{
    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < bitwa_in(s)->picks; i++)
        append_name(box, NAMES_CARD, bitwa_in(s)->chosen[i], out, cap);
    return true;
}

/* The cards of a hand that were picked for Exchange so far. */
SCENE_GET(gives)
{
    const struct bitwa *g = bitwa_in(s);
    seat who;

    if (!seat_arg(g, n, args, &who, out, cap))
        return false;
    *out = 0;
    append_set(box, NAMES_CARD, g->give[who], 0, out, cap);
    append_set(box, NAMES_CARD, g->tgive[who], COMBAT, out, cap);
    return true;
}
