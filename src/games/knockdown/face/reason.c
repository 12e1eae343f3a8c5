/*
 * reason.c: what speaks for an answer (hints) and what against it
 * (warnings), from what a view shows. It looks one step ahead; it does not
 * search.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum { SURE = 900, UNSURE = 500 }; /* of 1000: a test that is (not) passed */

static const char *name_of(const struct telling *t, unsigned space, int row)
{
    return knockdown_name_in(t->box, t->lang, space, (unsigned)row);
}

/* The chance to fail a test now, in percent. */
static int fails(const struct telling *t, seat tested)
{
    return 100 - knockdown_percent(t->v, tested);
}

/* ---- looking ahead ------------------------------------------------------- */

/* The fight with a figure on another field. */
static void position_at(const struct telling *t, seat who, unsigned field,
                        struct knockdown *out)
{
    knockdown_position(t->box, t->v, out);
    out->side[who].field = (uint8_t)field;
}

static unsigned field_of(const struct telling *t, const struct action *a)
{
    return (unsigned)a->arg[0] - t->b->arena[t->v->arena].first;
}

/* Cards of the Row and payable special attacks that reach from there. */
static void list_reach(const struct telling *t, const struct knockdown *g,
                       seat who, char *list, size_t cap)
{
    for (unsigned i = 0; i < ROW; i++)
        if (g->row[i] < CARDS && sequence_card_reaches(t->b, g, who, g->row[i]))
            words_list(list, cap, name_of(t, NAMES_CARD, g->row[i]));
    for (unsigned i = 0; i < ARSENAL; i++) {
        unsigned special = g->side[who].fighter * (unsigned)ARSENAL + i;
        const struct special *s = &t->b->special[special];
        if (s->trigger == TRIGGER_NONE &&
            sequence_special_reaches(t->b, g, who, special) &&
            hand_might_pay(t->b, &g->side[who], &s->cost, 0))
            words_list(list, cap, name_of(t, NAMES_SPECIAL, (int)special));
    }
}

/* ---- for an answer ------------------------------------------------------- */

static void why_distance(struct telling *t, unsigned before, unsigned after)
{
    knockdown_add(t,
                  after > before   ? "why_away"
                  : after < before ? "why_closer"
                                   : "why_beside",
                  NULL);
}

static void why_move(struct telling *t, const struct action *a)
{
    struct knockdown g;
    char list[FACE_TEXT] = "";
    unsigned to = field_of(t, a);
    const struct arena_def *arena = &t->b->arena[t->v->arena];

    position_at(t, a->seat, to, &g);
    list_reach(t, &g, a->seat, list, sizeof list);
    if (list[0])
        knockdown_add(t, "why_reach", "field",
                      t->box->names[NAMES_FIELD].at[a->arg[0]].code, "list",
                      list, NULL);
    unsigned from = knockdown_field_of(t->box, t->v, a->seat);
    if (arena->edges >> from & 1 && !(arena->edges >> to & 1))
        knockdown_add(t, "why_off_edge", NULL);
    unsigned foe = g.side[foe_of(a->seat)].field;
    if (!t->out[0] || arena->distance[to][foe] > arena->distance[from][foe])
        why_distance(t, arena->distance[from][foe], arena->distance[to][foe]);
}

/* A push or a pull moves the other figure (KD-9.1, KD-9.2). */
static void why_shift(struct telling *t, const struct action *a)
{
    unsigned to = field_of(t, a);
    const struct arena_def *arena = &t->b->arena[t->v->arena];
    unsigned me = knockdown_field_of(t->box, t->v, a->seat);
    unsigned from = knockdown_field_of(t->box, t->v, foe_of(a->seat));

    if (arena->edges >> to & 1)
        knockdown_add(t, "why_onto_edge", NULL);
    else
        why_distance(t, arena->distance[from][me], arena->distance[to][me]);
}

/* The attack that goes on, a reaction before what it answers; or NULL. */
static const struct attack *attack_now(const struct telling *t)
{
    const struct knockdown_view *v = t->v;

    if (v->reaction != NONE)
        return &t->b->special[v->reaction].attack;
    if (v->attack_special != NONE)
        return &t->b->special[v->attack_special].attack;
    return v->attack_card != NONE ? &t->b->card[v->attack_card].attack : NULL;
}

/* A figure moves by an effect: one's own, the other one, or, where an attack
   can do both, one of them. */
static void why_go(struct telling *t, const struct action *a)
{
    const struct attack *now =
        t->v->phase == PHASE_FIELD ? attack_now(t) : NULL;
    bool shifts = false, walks = !now;

    for (unsigned at = now ? now->code : 0; now && t->b->code[at].op != OP_END;
         at++) {
        unsigned op = t->b->code[at].op;
        shifts |= op == OP_BACK || op == OP_PULL;
        walks |= op >= OP_FORWARD && op <= OP_TELEPORT && op != OP_PULL;
    }
    if (shifts && walks)
        knockdown_add(t, "why_go", NULL);
    else if (shifts)
        why_shift(t, a);
    else
        why_move(t, a);
}

/* KD-13.2: what happens to who steps there. */
static void why_place(struct telling *t, const struct action *a)
{
    unsigned token = t->b->fighter[t->v->fighter[a->seat]].token;
    const struct damage *d = &t->b->token[token].damage;
    char damage[FACE_TEXT];

    knockdown_damage(t->box, t->lang, d->light, d->heavy, damage,
                     sizeof damage);
    knockdown_add(t, "why_place", "fighter", knockdown_who(t, foe_of(a->seat)),
                  "damage", damage, NULL);
}

static void why_fighter(struct telling *t, const struct action *a)
{
    char list[FACE_TEXT] = "";

    for (unsigned i = 0; i < ARSENAL; i++)
        words_list(list, sizeof list,
                   name_of(t, NAMES_SPECIAL, a->arg[0] * ARSENAL + (int)i));
    knockdown_add(t, "why_fighter", "list", list, NULL);
}

/* What an attack deals, and what its K.O. may bring. */
static void why_hit(struct telling *t, seat who, const struct attack *attack)
{
    struct knockdown g;
    char pool[FACE_TEXT];
    seat foe = foe_of(who);

    knockdown_position(t->box, t->v, &g);
    struct damage now = sequence_pool(t->b, &g, who, attack);
    if (now.light || now.heavy) {
        knockdown_damage(t->box, t->lang, now.light, now.heavy, pool,
                         sizeof pool);
        knockdown_add(t,
                      attack->type == STRIKE ? "why_deals" : "why_deals_sure",
                      "pool", pool, "fighter", knockdown_who(t, foe), NULL);
    }
    if (attack->ko && t->v->pass[foe] < SURE)
        knockdown_add(t, "why_ko", "fighter", knockdown_who(t, foe), "percent",
                      knockdown_num(t, fails(t, foe)), NULL);
}

/* The special attacks of a fighter that a symbol is printed for in their cost. */
static void why_symbol(struct telling *t, seat who, unsigned symbol)
{
    char list[FACE_TEXT] = "";

    for (unsigned i = 0; i < ARSENAL; i++) {
        unsigned special = t->v->fighter[who] * (unsigned)ARSENAL + i;
        const struct cost *cost = &t->b->special[special].cost;
        for (unsigned k = 0; k < cost->n; k++)
            if (cost->any_of[k] >> symbol & 1 &&
                cost->any_of[k] != (1u << SYMBOLS) - 1) {
                words_list(list, sizeof list,
                           name_of(t, NAMES_SPECIAL, (int)special));
                break;
            }
    }
    knockdown_add(t, list[0] ? "why_symbol" : "why_symbol_bare", "symbol",
                  name_of(t, NAMES_SYMBOL, (int)symbol), "list", list, NULL);
}

static void why_card(struct telling *t, const struct action *a)
{
    const struct card *card = &t->b->card[a->arg[0]];
    struct knockdown g;

    knockdown_position(t->box, t->v, &g);
    if (a->verb == VERB_ATTACK &&
        sequence_card_reaches(t->b, &g, a->seat, (unsigned)a->arg[0]))
        why_hit(t, a->seat, &card->attack);
    why_symbol(t, a->seat, card->symbol);
}

static void why_react(struct telling *t, const struct action *a)
{
    const struct special *s = &t->b->special[a->arg[0]];

    for (unsigned at = s->attack.code; t->b->code[at].op != OP_END; at++) {
        if (t->b->code[at].op == OP_CANCEL_ATTACK)
            knockdown_add(t, "why_cancel_attack", NULL);
        if (t->b->code[at].op == OP_CANCEL_MOVE)
            knockdown_add(t, "why_cancel_move", NULL);
    }
    why_hit(t, a->seat, &s->attack);
}

static void why_block(struct telling *t, const struct action *a)
{
    const struct knockdown_view *v = t->v;
    char takes[FACE_TEXT], saves[FACE_TEXT];
    int heavy = a->verb == VERB_BLOCK_EFFECT ? 0 : a->arg[0];
    int light = a->verb == VERB_BLOCK_EFFECT ? 0 : a->arg[1];

    knockdown_damage(t->box, t->lang, (unsigned)light, (unsigned)heavy, saves,
                     sizeof saves);
    knockdown_damage(t->box, t->lang, (unsigned)(v->pool_light - light),
                     (unsigned)(v->pool_heavy - heavy), takes, sizeof takes);
    if (light || heavy)
        knockdown_add(t, "why_block", "saves", saves, "takes", takes, NULL);
    if (a->verb != VERB_BLOCK_DAMAGE)
        knockdown_add(t, "why_block_effect", NULL);
}

static void why_test(struct telling *t, const struct action *a)
{
    seat foe = foe_of(a->seat);
    char relief[FACE_TEXT];

    knockdown_damage(t->box, t->lang, t->v->relief_light[foe],
                     t->v->relief_heavy[foe], relief, sizeof relief);
    bool heals = t->v->relief_light[foe] + t->v->relief_heavy[foe];
    const char *call = heals ? "why_test" : "why_test_none";
    const char *not = !fails(t, foe) ? "why_no_test_sure"
                      : heals        ? "why_no_test"
                                     : "why_no_test_none";
    knockdown_add(t, a->verb == VERB_CALL_TEST ? call : not, "fighter",
                  knockdown_who(t, foe), "percent",
                  knockdown_num(t, fails(t, foe)), "damage", relief, NULL);
}

static void why_skill(struct telling *t, const struct action *a)
{
    const struct skill *skill = &t->b->skill[a->arg[0]];

    knockdown_add(t, a->verb == VERB_SHOW ? "why_show" : "why_keep",
                  "initiative", knockdown_num(t, skill->initiative), NULL);
}

/* What has no pool says what it does. */
static void why_printed(struct telling *t, unsigned special)
{
    knockdown_add(t, "printed", "text",
                  t->b->special[special].attack.text.in[t->lang], NULL);
}

/* Of answers that need no look at the table. */
static const struct {
    unsigned verb;
    const char *why;
} simple[] = {
    {VERB_AGREE_TOWER, "why_tower"}, {VERB_AGREE_DICE, "why_dice"},
    {VERB_BUILD, "why_tower"},       {VERB_ROLL, "why_dice"},
    {VERB_CYCLE, "why_cycle"},       {VERB_ATTACK_DECK, "why_deck"},
    {VERB_END_COMBO, "why_pass"},    {VERB_STOP, "why_stay"},
    {VERB_DISCARD, "why_discard"},   {VERB_CHOOSE, "why_choose"},
    {VERB_DECLINE, "why_decline"},   {VERB_PAY, "why_pay"},
    {VERB_USE_DICE, "why_dice"},
};

void knockdown_reason(const struct box *box, const void *view, enum lang lang,
                      const struct action *a, char *out, size_t cap)
{
    struct telling t = knockdown_telling(box, view, lang, out, cap);

    switch (a->verb) {
    case VERB_MOVE:
    case VERB_DASH:
        why_move(&t, a);
        break;
    case VERB_GO:
        why_go(&t, a);
        break;
    case VERB_PLACE:
        why_place(&t, a);
        break;
    case VERB_FIGHTER:
        why_fighter(&t, a);
        break;
    case VERB_ATTACK:
    case VERB_DRAFT:
        why_card(&t, a);
        break;
    case VERB_SPECIAL:
        why_hit(&t, a->seat, &t.b->special[a->arg[0]].attack);
        if (!out[0])
            why_printed(&t, (unsigned)a->arg[0]);
        break;
    case VERB_REACT:
        why_react(&t, a);
        if (!out[0])
            why_printed(&t, (unsigned)a->arg[0]);
        break;
    case VERB_BLOCK_DAMAGE:
    case VERB_BLOCK_EFFECT:
    case VERB_BLOCK_BOTH:
        why_block(&t, a);
        if (!out[0])
            knockdown_add(&t, "warn_block", NULL);
        break;
    case VERB_NO_BLOCK:
        knockdown_add(&t, "why_no_block", NULL);
        break;
    case VERB_PASS:
        knockdown_add(&t, t.v->phase == PHASE_CYCLE ? "why_row" : "why_pass",
                      NULL);
        break;
    case VERB_NO_TEST:
    case VERB_CALL_TEST:
        why_test(&t, a);
        break;
    case VERB_KEEP:
    case VERB_SHOW:
        why_skill(&t, a);
        break;
    default:
        for (unsigned i = 0; i < sizeof simple / sizeof *simple; i++)
            if (simple[i].verb == a->verb)
                knockdown_add(&t, simple[i].why, NULL);
        break;
    }
}

/* ---- against an answer --------------------------------------------------- */

/* KD-13.4, KD-3.7 */
static bool warn_field(struct telling *t, const struct action *a)
{
    const struct arena_def *arena = &t->b->arena[t->v->arena];
    unsigned to = field_of(t, a);
    seat foe = foe_of(a->seat);
    char damage[FACE_TEXT];

    if (to >= arena->fields)
        return false;
    if (t->v->token[to] == foe) {
        unsigned token = t->b->fighter[t->v->fighter[foe]].token;
        const struct damage *d = &t->b->token[token].damage;
        knockdown_damage(t->box, t->lang, d->light, d->heavy, damage,
                         sizeof damage);
        knockdown_add(t, "warn_token", "token",
                      name_of(t, NAMES_TOKEN, (int)token), "damage", damage,
                      NULL);
        return true;
    }
    unsigned at = knockdown_field_of(t->box, t->v, foe);
    if (!(arena->edges >> to & 1) || at >= FIELDS ||
        arena->distance[to][at] > 2)
        return false;
    knockdown_add(t, "warn_edge", "light",
                  knockdown_num(t, t->b->edge_bonus.light), NULL);
    return true;
}

/* KD-10.5: a passed test heals. */
static bool warn_test(struct telling *t, const struct action *a)
{
    seat foe = foe_of(a->seat);
    char relief[FACE_TEXT];

    if (t->v->pass[foe] < SURE ||
        !(t->v->relief_light[foe] + t->v->relief_heavy[foe]))
        return false;
    knockdown_damage(t->box, t->lang, t->v->relief_light[foe],
                     t->v->relief_heavy[foe], relief, sizeof relief);
    knockdown_add(t, "warn_test", "fighter", knockdown_who(t, foe), "percent",
                  knockdown_num(t, knockdown_percent(t->v, foe)), "damage",
                  relief, NULL);
    return true;
}

bool knockdown_warn(struct telling *t, const struct action *a)
{
    switch (a->verb) {
    case VERB_MOVE:
    case VERB_DASH:
        return warn_field(t, a);
    case VERB_CALL_TEST:
        return warn_test(t, a);
    case VERB_NO_TEST:
        if (t->v->pass[foe_of(a->seat)] >= UNSURE)
            return false;
        knockdown_add(t, "warn_no_test", "percent",
                      knockdown_num(t, fails(t, foe_of(a->seat))), NULL);
        return true;
    case VERB_BLOCK_DAMAGE: /* KD-7.7 */
        if (a->arg[0] || a->arg[1])
            return false;
        knockdown_add(t, "warn_block", NULL);
        return true;
    default:
        return false;
    }
}
