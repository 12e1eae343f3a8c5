/*
 * reason.c: what speaks for an answer (hints) and what against it
 * (warnings). Both look one answer ahead in a position put together from the
 * view; nothing is searched, and warnings keep to what is certain.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

/* ---- looking ahead ------------------------------------------------------- */

/* Can the card of a slot be completed with this tally? */
static bool is_payable(const struct box *box, const struct kaskadia_view *v,
                       seat who, unsigned slot, const uint8_t tally[ANIMALS],
                       unsigned nature)
{
    struct kaskadia g;
    struct payment one;

    if (v->slot[slot] == NONE || v->completion[slot] == NONE)
        return false;
    kface_position(box, v, &g);
    memcpy(g.player[who].tally, tally, ANIMALS);
    g.player[who].nature = (uint8_t)nature;
    return pay_list(box, &g, who, slot, &one, 1);
}

/* The open card of the highest value that a tally pays and the present one
   does not, or NONE. */
static unsigned newly_payable(const struct telling *t,
                              const uint8_t tally[ANIMALS], unsigned nature)
{
    const struct kaskadia_view *v = t->v;
    unsigned best = NONE;

    for (unsigned slot = 0; slot < SLOTS; slot++) {
        if (!is_payable(t->box, v, t->who, slot, tally, nature) ||
            is_payable(t->box, v, t->who, slot, v->tally[t->who],
                       v->nature[t->who]))
            continue;
        if (best == NONE ||
            t->b->card[v->slot[slot]].value > t->b->card[v->slot[best]].value)
            best = slot;
    }
    return best;
}

/* Animals that bring a card closer: which card, and what it still lacks. */
static void why_animals(struct telling *t, const uint8_t tally[ANIMALS],
                        unsigned nature)
{
    const struct kaskadia_view *v = t->v;
    unsigned slot = newly_payable(t, tally, nature), near = NONE, least = 0;
    uint8_t before[ANIMALS], after[ANIMALS];
    char list[KFACE_TEXT];

    if (slot != NONE) {
        kface_add(t, "why_payable", "card",
                  kface_name(t, NAMES_CARD, v->slot[slot]), "slot",
                  kface_num(t, (int)slot + 1), NULL);
        return;
    }
    for (unsigned i = 0; i + 1 < SLOTS; i++) { /* the last one leaves */
        if (v->slot[i] == NONE ||
            is_payable(t->box, v, t->who, i, v->tally[t->who],
                       v->nature[t->who]))
            continue;
        const uint8_t *cost = t->b->card[v->slot[i]].cost;
        unsigned lacks = pay_short_of(cost, tally, after);
        if (lacks < pay_short_of(cost, v->tally[t->who], before) &&
            (near == NONE || lacks < least)) {
            near = i;
            least = lacks;
        }
    }
    if (near == NONE)
        return;
    pay_short_of(t->b->card[v->slot[near]].cost, tally, after);
    kface_animals(t, after, list, sizeof list);
    kface_add(t, "why_closer", "card", kface_name(t, NAMES_CARD, v->slot[near]),
              "list", list, NULL);
}

/* What events say is brought, as a list. */
static void list_events(struct telling *t, const struct events *ev, char *list,
                        size_t cap)
{
    for (unsigned i = 0; i < ev->n; i++) {
        const struct event *e = &ev->at[i];
        char item[KFACE_TEXT] = "";
        unsigned one = (unsigned)e->arg[0];
        uint8_t gain[ANIMALS] = {0};
        switch (e->kind) {
        case EVENT_ROW:
            kface_fill(t, item, sizeof item, "brings_row", "row",
                       kface_num(t, e->arg[0]), NULL);
            break;
        case EVENT_HABITAT_DONE:
            kface_fill(t, item, sizeof item, "brings_habitat", "habitat",
                       kface_name(t, NAMES_HABITAT, one), NULL);
            break;
        case EVENT_GAINED:
            gain[one] = (uint8_t)e->arg[1];
            kface_animals(t, gain, item, sizeof item);
            break;
        case EVENT_NATURE:
            kface_fill(t, item, sizeof item, "brings_nature", "count",
                       kface_num(t, e->arg[0]), NULL);
            break;
        case EVENT_BONUS:
            snprintf(item, sizeof item, "%s", kface_name(t, NAMES_BONUS, one));
            break;
        case EVENT_MONUMENT:
            kface_fill(t, item, sizeof item, "brings_monument", "habitat",
                       kface_name(t, NAMES_HABITAT, one), "count",
                       kface_num(t, e->arg[1]), NULL);
            break;
        default:
            break;
        }
        words_list(list, cap, item);
    }
}

/* Points of the sheet alone: what is left on the tally comes and goes. */
static int sheet_points(const struct telling *t,
                        const struct kaskadia_player *p)
{
    int16_t boxes[BOXES];

    return score_boxes(t->b, t->v->sheet, p, boxes) - score_leftover(t->b, p);
}

/* What an answer in the viewer's lane brings at once. */
static void why_brings(struct telling *t, struct lane *l,
                       const struct kaskadia_player *before)
{
    char list[KFACE_TEXT] = "", item[KFACE_TEXT];
    int points = sheet_points(t, l->p) - sheet_points(t, before);

    if (points > 0) {
        kface_fill(t, item, sizeof item, "brings_points", "points",
                   kface_num(t, points), NULL);
        words_list(list, sizeof list, item);
    }
    list_events(t, l->ev, list, sizeof list);
    if (list[0])
        kface_add(t, "why_brings", "list", list, NULL);
}

/* Answers of the marks and of the sheet's bonuses can simply be tried. */
static void why_step(struct telling *t, const struct action *a)
{
    struct kaskadia g;
    struct kaskadia_player before;
    struct events ev = {.n = 0};

    kface_position(t->box, t->v, &g);
    struct lane l = turn_lane(t->box, &g, t->who, &ev);
    before = *l.p;
    turn_step(&l, a);
    why_brings(t, &l, &before);
}

/* KR-4.9: what a payment leaves to mark. */
static unsigned value_to_mark(const struct box *box,
                              const struct kaskadia_view *v,
                              const struct action *a, struct payment *pay)
{
    struct kaskadia g;
    unsigned slot = (unsigned)a->arg[0] - 1;

    kface_position(box, v, &g);
    pay_fits(box, &g, a->seat, slot, a->arg + 1, pay);
    return (unsigned)(kaskadia_box(box)->card[v->slot[slot]].value +
                      pay->value);
}

static bool is_open_slot(const struct kaskadia_view *v, const struct action *a)
{
    return a->arg[0] >= 1 && a->arg[0] <= SLOTS &&
           v->slot[a->arg[0] - 1] != NONE &&
           v->completion[a->arg[0] - 1] != NONE;
}

static void why_complete(struct telling *t, const struct action *a)
{
    unsigned slot = (unsigned)a->arg[0] - 1;
    const struct card *card = &t->b->card[t->v->slot[slot]];
    struct kaskadia g;
    struct kaskadia_player before;
    struct events ev = {.n = 0};
    struct payment pay;
    unsigned value = value_to_mark(t->box, t->v, a, &pay);

    if (value)
        kface_add(t, card->nature ? "why_complete_nature" : "why_complete",
                  "habitat", kface_name(t, NAMES_HABITAT, card->habitat),
                  "value", kface_num(t, (int)value), "nature",
                  kface_num(t, card->nature), NULL);
    if (slot + 1u == SLOTS)
        kface_add(t, "why_leaves", NULL);
    /* A and B mark by themselves; on the maps the player chooses. */
    if (!value || t->sheet->hexes)
        return;
    kface_position(t->box, t->v, &g);
    struct lane l = turn_lane(t->box, &g, t->who, &ev);
    if (!sheet_has_room(t->sheet, l.p, card->habitat))
        return;
    before = *l.p;
    sheet_mark(&l, card->habitat, value);
    why_brings(t, &l, &before);
}

static void why_collect(struct telling *t, const struct action *a)
{
    uint8_t tally[ANIMALS];

    for (unsigned i = 0; i < ANIMALS; i++)
        tally[i] = (uint8_t)(t->v->tally[t->who][i] + a->arg[i]);
    why_animals(t, tally, (unsigned)(t->v->nature[t->who] - a->arg[ANIMALS]));
}

static void why_gain(struct telling *t, unsigned animal)
{
    uint8_t tally[ANIMALS];

    memcpy(tally, t->v->tally[t->who], ANIMALS);
    tally[animal]++;
    why_animals(t, tally, t->v->nature[t->who]);
}

/* Nothing sent up: they are good as they are. */
static void why_upgrade(struct telling *t, const struct action *a)
{
    uint8_t tally[ANIMALS];
    int all = 0;

    memcpy(tally, t->v->tally[t->who], ANIMALS);
    for (unsigned i = 0; i + 1 < ANIMALS; i++) {
        all += a->arg[i];
        tally[i + 1] = (uint8_t)(tally[i + 1] - a->arg[i]);
        tally[i] = (uint8_t)(tally[i] + a->arg[i]);
    }
    if (all)
        why_animals(t, tally, t->v->nature[t->who]);
    if (!t->out[0])
        kface_add(t, all ? "why_upgrade" : "why_upgrade_none", NULL);
}

static void why_collected(struct telling *t, const struct action *a)
{
    uint8_t more[ANIMALS];
    char list[KFACE_TEXT];

    for (unsigned i = 0; i < ANIMALS; i++)
        more[i] = (uint8_t)a->arg[i];
    kface_animals(t, more, list, sizeof list);
    kface_add(t, "why_collected", "list", list, NULL);
}

static bool is_anything_payable(const struct telling *t, unsigned *slot)
{
    const struct kaskadia_view *v = t->v;

    for (*slot = 0; *slot < SLOTS; ++*slot)
        if (is_payable(t->box, v, t->who, *slot, v->tally[t->who],
                       v->nature[t->who]))
            return true;
    return false;
}

/* Of the completion card of the card being completed, or NULL. */
static const struct completion *completion_now(const struct telling *t)
{
    unsigned slot = t->v->completing[t->who];

    return slot == NONE || t->v->completion[slot] == NONE
               ? NULL
               : &t->b->completion[t->v->completion[slot]];
}

void kface_reason(const struct box *box, const void *view, enum lang lang,
                  const struct action *a, char *out, size_t cap)
{
    struct telling t = kface_telling(box, view, lang, out, cap);
    unsigned slot;

    if (a->seat >= t.v->seats)
        return;
    t.who = a->seat;
    switch (a->verb) {
    case VERB_LAY:
        snprintf(out, cap, "%s", t.b->completion[a->arg[0]].text.in[lang]);
        break;
    case VERB_COLLECT:
        why_collect(&t, a);
        if (!out[0])
            why_collected(&t, a);
        break;
    case VERB_PASS:
        kface_add(&t, is_anything_payable(&t, &slot) ? "why_wait" : "why_pass",
                  NULL);
        break;
    case VERB_COMPLETE:
        if (is_open_slot(t.v, a))
            why_complete(&t, a);
        if (!out[0])
            kface_add(&t, "why_complete_nothing", NULL);
        break;
    case VERB_KEEP:
        kface_add(&t, "why_keep", NULL);
        break;
    case VERB_REROLL:
        kface_add(&t, "why_reroll", NULL);
        break;
    case VERB_STOP:
        kface_add(&t, "why_stop", NULL);
        break;
    case VERB_ROLL:
        kface_add(&t, "why_roll", NULL);
        break;
    case VERB_GIVE:
        kface_add(&t, "why_give", NULL);
        break;
    case VERB_UPGRADE:
        why_upgrade(&t, a);
        break;
    case VERB_TAKE_NATURE:
        kface_add(&t, "why_nature", "count",
                  kface_num(&t, t.v->nature_open[t.who]), NULL);
        break;
    case VERB_TAKE_COMPLETION:
        if (completion_now(&t))
            snprintf(out, cap, "%s", completion_now(&t)->text.in[lang]);
        break;
    case VERB_GAIN:
        why_gain(&t, (unsigned)a->arg[0]);
        if (!out[0])
            kface_add(&t, "why_gain", NULL);
        break;
    case VERB_HABITAT:
    case VERB_CIRCLE:
    case VERB_PLACE:
    case VERB_AREA:
    case VERB_SUN:
    case VERB_RAIN:
    case VERB_FREE_TRACK:
    case VERB_FREE_HEX:
    case VERB_FREE_OVERFLOW:
    case VERB_FREE_PLACE:
        why_step(&t, a);
        if (!out[0])
            kface_add(&t, a->verb == VERB_HABITAT ? "why_habitat" : "why_later",
                      NULL);
        break;
    default:
        break;
    }
}

/* ---- warnings ------------------------------------------------------------ */

/* Is a way to collect at least as good in everything, and better in something?
   Ways are compared by what they cost and bring. */
static bool is_better(const struct plan *p, const int16_t *arg)
{
    bool better = p->nature < arg[ANIMALS];

    if (p->nature > arg[ANIMALS])
        return false;
    for (unsigned k = 0; k < ANIMALS; k++) {
        if (p->gain[k] < arg[k])
            return false;
        better |= p->gain[k] > arg[k];
    }
    return better;
}

static bool warn_collect(struct telling *t, const struct action *a)
{
    struct plan best = {.nature = NONE};
    struct kface_plans plans;
    unsigned most = 0;
    char list[KFACE_TEXT];

    kface_plans(t->box, t->v, &plans);
    for (unsigned i = 0; i < plans.n; i++) {
        const struct plan *p = &plans.at[i];
        unsigned animals = 0;
        for (unsigned k = 0; k < ANIMALS; k++)
            animals += p->gain[k];
        if (!is_better(p, a->arg) || p->nature > best.nature ||
            (p->nature == best.nature && animals <= most))
            continue;
        best = *p;
        most = animals;
    }
    if (best.nature == NONE)
        return false;
    kface_animals(t, best.gain, list, sizeof list);
    kface_add(t,
              best.nature == a->arg[ANIMALS] ? "warn_fewer"
              : best.nature                  ? "warn_tokens"
                                             : "warn_no_tokens",
              "list", list, "nature", kface_num(t, best.nature), NULL);
    return true;
}

static bool has_op(const struct completion *c, unsigned op)
{
    for (unsigned i = 0; i < EFFECTS && c->effect[i].op != OP_END; i++)
        if (c->effect[i].op == op)
            return true;
    return false;
}

/* A payment that takes less of something and no more of anything, and leaves
   the same value to mark. */
static bool warn_payment(struct telling *t, const struct action *a,
                         const struct payment *paid)
{
    struct payment list[LEGAL_MAX];
    struct kaskadia g;

    kface_position(t->box, t->v, &g);
    unsigned n =
        pay_list(t->box, &g, t->who, (unsigned)a->arg[0] - 1, list, LEGAL_MAX);
    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++) {
        bool more = list[i].nature > paid->nature, less = false;
        for (unsigned k = 0; k < ANIMALS; k++) {
            more |= list[i].pay[k] > paid->pay[k];
            less |= list[i].pay[k] < paid->pay[k];
        }
        if (more || !less || list[i].value != paid->value)
            continue;
        char words[KFACE_TEXT];
        kface_animals(t, list[i].pay, words, sizeof words);
        if (words[0])
            kface_add(t, "warn_discount", "list", words, NULL);
        else
            kface_add(t, "warn_discount_all", NULL);
        return true;
    }
    return false;
}

/* Marks that have no hex any more (KR-7.2, KR-8.6, KR-9.4). */
static bool warn_marks(struct telling *t, unsigned slot, unsigned value)
{
    const struct kaskadia_view *v = t->v;
    unsigned h = t->b->card[v->slot[slot]].habitat;
    unsigned room = t->sheet->size[h] - (unsigned)v->marks[t->who][h];
    unsigned fields = t->sheet->overflow - (unsigned)v->overflow[t->who];

    if (t->sheet->id == SHEET_A ||
        has_op(&t->b->completion[v->completion[slot]], OP_MARK_ANY_HABITAT) ||
        value <= room)
        return false;
    unsigned over = value - room;
    unsigned lost = over > fields ? over - fields : 0;
    if (over > lost)
        kface_add(t, "warn_overflow", "count", kface_num(t, (int)(over - lost)),
                  NULL);
    if (lost)
        kface_add(t, "warn_lost", "count", kface_num(t, (int)lost), NULL);
    return true;
}

/* A goal that asks to have little left: then wasting may be wise. */
static bool is_waste_wise(const struct telling *t)
{
    unsigned trail = t->v->trail;

    if (trail < TRAIL_SCENARIO_1)
        return false;
    const struct scenario *sc = &t->b->scenario[trail - TRAIL_SCENARIO_1];
    for (unsigned i = 0; i < sc->goals; i++)
        if (sc->goal[i].at_most)
            return true;
    return false;
}

static bool warn_complete(struct telling *t, const struct action *a)
{
    struct payment paid;
    bool found;

    if (!is_open_slot(t->v, a))
        return false;
    unsigned value = value_to_mark(t->box, t->v, a, &paid);
    found = !is_waste_wise(t) && warn_payment(t, a, &paid);
    if (!value)
        kface_add(t, "warn_nothing", NULL);
    return warn_marks(t, (unsigned)a->arg[0] - 1, value) || found || !value;
}

static bool warn_pass(struct telling *t)
{
    unsigned slot;

    if (!is_anything_payable(t, &slot))
        return false;
    kface_add(t, "warn_pass", "card",
              kface_name(t, NAMES_CARD, t->v->slot[slot]), "slot",
              kface_num(t, (int)slot + 1), NULL);
    return true;
}

static bool warn_stop(struct telling *t)
{
    const struct kaskadia_view *v = t->v;
    const struct completion *c = completion_now(t);
    struct kaskadia g;
    bool found = v->nature_open[t->who] != 0;

    if (found)
        kface_add(t, "warn_stop_nature", "count",
                  kface_num(t, v->nature_open[t->who]), NULL);
    kface_position(t->box, v, &g);
    if (c && v->completion_open[t->who] &&
        completion_is_payable(t->box, &g, t->who)) {
        kface_add(t, "warn_stop_completion", "text", c->text.in[t->lang], NULL);
        found = true;
    }
    return found;
}

/* KR-5.5: filling up to a number gives more before other tokens are taken. */
static bool warn_nature(struct telling *t)
{
    const struct completion *c = completion_now(t);

    if (!c || !t->v->completion_open[t->who])
        return false;
    for (unsigned i = 0; i < EFFECTS && c->effect[i].op != OP_END; i++)
        if (c->effect[i].op == OP_NATURE_UP_TO &&
            t->v->nature[t->who] < c->effect[i].count) {
            kface_add(t, "warn_nature", "text", c->text.in[t->lang], NULL);
            return true;
        }
    return false;
}

bool kface_warn(struct telling *t, const struct action *a)
{
    if (a->verb == VERB_PASS)
        return warn_pass(t);
    if (a->verb == VERB_COMPLETE)
        return warn_complete(t, a);
    if (is_waste_wise(t))
        return false;
    switch (a->verb) {
    case VERB_COLLECT:
        return warn_collect(t, a);
    case VERB_STOP:
        return warn_stop(t);
    case VERB_TAKE_NATURE:
        return warn_nature(t);
    default:
        return false;
    }
}
