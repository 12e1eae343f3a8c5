/*
 * reason_effect.c: what speaks for an effect of a card, for a way to share cards out, for
 * a trap, for waiting. See telling.h.
 */
#include "../../../engine/words.h"
#include "telling.h"

#include <stdio.h>

/* ---- effects ------------------------------------------------------------------------ */

/* The first effect with this word in a list, or NULL. */
static const struct effect *find(const struct bestia_box *b, unsigned list,
                                 unsigned op, unsigned depth)
{
    const struct effects *l = &b->list[list];

    for (unsigned i = 0; i < l->n; i++) {
        const struct effect *e = &b->effect[l->first + i];
        bool holds =
            e->op == OP_ANY_ORDER || e->op == OP_CHOOSE_ONE || e->op == OP_IF;
        if (e->op == op)
            return e;
        for (unsigned k = 0; holds && depth && k < e->lists; k++) {
            const struct effect *in = find(b, e->list + k, op, depth - 1);
            if (in)
                return in;
        }
    }
    return NULL;
}

/* As the card in play has it, for the side of whoever reads it. */
static const struct effect *in_play(const struct telling *t, unsigned op)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned card = t->v->card;

    return card == NONE ? NULL
                        : find(b, b->card[card].list[telling_hunts(t)], op, 3);
}

static void why_move(struct telling *t, unsigned here)
{
    if (telling_hunts(t)) {
        why_stand(t, telling_asked(t->v), here);
        return;
    }
    why_far(t, here);
    why_prey(t, here);
}

static void why_strike(struct telling *t, unsigned here)
{
    const struct bestia_view *v = t->v;
    unsigned beast = telling_on_map(v, v->marker), summons = 0;
    struct effect e = {0};
    uint64_t reach = area_bit(here);

    if (telling_attack(t, &e) && e.scope != SCOPE_HERE)
        reach =
            e.scope == SCOPE_NEARBY ? t->map->nearby[here] : t->map->near[here];
    if (!telling_hunts(t)) {
        why_targets(t, reach);
        return;
    }
    if (v->revealed && beast < v->areas && reach >> beast & 1) {
        why_beast(t, telling_asked(v), e.bonus);
        return;
    }
    for (unsigned i = 0; i < v->summons; i++) {
        unsigned at = telling_on_map(v, v->summon_area[i]);
        summons += at < v->areas && reach >> at & 1;
    }
    telling_add(t, summons ? "why.summon_dies" : "why.nobody", NULL);
}

/* The likeliest area in reach of the search. */
static void why_look(struct telling *t, unsigned here)
{
    const struct effect *e = in_play(t, OP_SEARCH);
    unsigned best = here;

    if (e && e->scope != SCOPE_HERE)
        for (uint64_t set = t->map->nearby[here]; set; set &= set - 1) {
            unsigned at = (unsigned)__builtin_ctzll(set);
            best = t->v->share[at] > t->v->share[best] ? at : best;
        }
    why_search(t, best);
}

static void why_gain(struct telling *t, unsigned who)
{
    static const char *const keys[] = {
        [GAIN_GRUDGE] = "why.gain_grudge",
        [GAIN_ANCIENT] = "why.gain_ancient",
        [GAIN_GEAR] = "why.gain_gear",
        [GAIN_TALENT] = "why.gain_talent",
    };
    const struct effect *e = in_play(t, OP_GAIN);
    char some[NUMBER], now[NUMBER];

    if (!e)
        return;
    telling_add(t, keys[e->what], "some", telling_number(some, e->num), "now",
                telling_number(now, e->what == GAIN_ANCIENT
                                        ? t->v->ancient[who]
                                        : t->v->grudges[who]),
                NULL);
}

static unsigned all_trails(const struct bestia_view *v)
{
    unsigned n = 0;

    for (unsigned i = 0; i < v->areas; i++)
        n += v->trails[i];
    return n;
}

static void why_counted(struct telling *t, const char *key, unsigned n)
{
    char some[NUMBER];

    telling_add(t, key, "some", telling_number(some, n), NULL);
}

void why_effect(struct telling *t, unsigned op)
{
    const struct bestia_view *v = t->v;
    unsigned who = telling_asked(v), here = telling_here(t);

    if (who == NONE || here >= v->areas)
        return;
    switch (op) {
    case OP_MOVE:
    case OP_RELOCATE:
        why_move(t, here);
        break;
    case OP_DISCOVER:
        why_stand(t, who, here);
        break;
    case OP_ATTACK:
        why_strike(t, here);
        break;
    case OP_SEARCH:
        why_look(t, here);
        break;
    case OP_GAIN:
        why_gain(t, who);
        break;
    case OP_HEAL:
        why_counted(t, "why.hurt", v->wounds[who]);
        break;
    case OP_ERASE_TRAILS:
        why_counted(t, "why.trails", all_trails(v));
        break;
    case OP_SUMMON:
    case OP_SUMMON_ACT:
    case OP_SUMMON_PLACE:
    case OP_MOVE_SUMMONS:
        why_counted(t, "why.summons", v->summons);
        break;
    case OP_DRAW_UNUSED:
        why_counted(t, "why.unused", v->unused);
        break;
    default:
        break;
    }
    if (!*t->out && v->card != NONE)
        why_printed(t, v->card);
}

/* ---- hands ------------------------------------------------------------------------------ */

/* BE-4.4: of each colour one card a turn, so a hand of both is worth more. */
void why_split(struct telling *t, const struct action *a)
{
    const struct bestia_box *b = bestia_box(t->box);
    const struct bestia_view *v = t->v;
    unsigned first = 0, blue[2] = {0}, red[2] = {0};
    char room[4][NUMBER];

    for (unsigned i = 0; i < 4; i++)
        first |= 1u << a->arg[i];
    for (unsigned card = 0; card < ACTIONS; card++) {
        unsigned hand = !(first >> card & 1);
        if (!(v->kept >> card & 1))
            continue;
        blue[hand] += b->card[card].colour == BLUE;
        red[hand] += b->card[card].colour == RED;
    }
    telling_add(t, "why.split", "first",
                telling_name(t, NAMES_CHARACTER, v->character[1]), "blue",
                telling_number(room[0], blue[0]), "red",
                telling_number(room[1], red[0]), "second",
                telling_name(t, NAMES_CHARACTER, v->character[2]), "other_blue",
                telling_number(room[2], blue[1]), "other_red",
                telling_number(room[3], red[1]), NULL);
}

void why_draw(struct telling *t)
{
    why_counted(t, "why.deck",
                telling_hunts(t) ? t->v->gear_deck : t->v->talent_deck);
}

/* ---- traps ------------------------------------------------------------------------------ */

/* How likely the Beast is where the trap would snap: in a region, or in the areas of it
   with a habitat (BE-14.4). */
void why_trap(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    uint64_t set = t->map->all;
    unsigned share = 0, some = 0;
    char percent[NUMBER], areas[NUMBER];

    if (a->verb == VERB_TRAP_REGION)
        set = t->map->region[(unsigned)a->arg[0] - v->first_region];
    else if (v->traps && v->trap_region[v->traps - 1] != NONE)
        set = t->map->region[v->trap_region[v->traps - 1] - v->first_region];
    for (unsigned i = 0; i < v->areas; i++) {
        bool fits = a->verb == VERB_TRAP_REGION || v->habitat[i] == a->arg[0] ||
                    (v->habitat[i] == START && a->arg[0] != SETTLEMENT);
        if (!fits || !(set >> i & 1))
            continue;
        share += v->share[i];
        some++;
    }
    telling_add(t, a->verb == VERB_TRAP_REGION ? "why.region" : "why.trap",
                "some", telling_number(areas, some), "percent",
                telling_number(percent, v->aid ? (share + 5) / 10 : 0), NULL);
}

/* ---- people ------------------------------------------------------------------------------ */

void why_hunter(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    unsigned who = telling_who(v, (unsigned)a->arg[0]);
    char health[NUMBER], cards[NUMBER];

    if (who == NONE)
        return;
    telling_add(
        t, "why.person", "hunter",
        telling_name(t, NAMES_CHARACTER, v->character[who]), "health",
        telling_number(health, (unsigned)(v->health[who] - v->wounds[who])),
        "cards",
        telling_number(cards,
                       (unsigned)v->action_cards[who] + v->kit_cards[who]),
        NULL);
}

void why_wait(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    unsigned who = telling_asked(v);
    uint64_t left = telling_possible(t);

    if (who == NONE)
        return;
    switch (a->verb) {
    case VERB_PASS:
        why_counted(t, v->action_cards[who] ? "why.pass" : "why.pass_empty",
                    v->action_cards[who]);
        break;
    case VERB_END:
    case VERB_NO:
        telling_add(t, "why.keep", NULL);
        break;
    case VERB_DONE:
        why_counted(t, "why.save", v->grudges[who]);
        break;
    case VERB_SKIP:
        if (who == BEAST && !v->revealed && bits_count(left) > 1)
            why_counted(t, "why.hidden", bits_count(left));
        break;
    default:
        break;
    }
}
