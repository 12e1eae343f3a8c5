/*
 * attack.c: the attack cards of both decks, the fighters, and their special
 * attacks.
 */
#include "load.h"

static const char *const card_files[BOXES] = {"attack_cards.yaml",
                                              "fog_attack_cards.yaml"};
static const char *const fighter_files[BOXES] = {"fighters.yaml",
                                                 "fog_fighters.yaml"};
static const char *const trigger_words[] = {"foe_move", "foe_moved",
                                            "foe_attack", NULL};

struct range knockdown_read_range(struct loading *l, const struct node *map)
{
    struct pack *p = l->p;
    struct range r = {.kind = (uint8_t)node_choice(p, node_get(p, map, "kind"),
                                                   knockdown_range_words)};

    if (r.kind == RANGE_EXACT)
        r.min = r.max = (uint8_t)node_get_int(p, map, "x", 1, FIELDS - 1);
    if (r.kind == RANGE_BETWEEN) {
        r.min = (uint8_t)node_get_int(p, map, "min", 1, FIELDS - 1);
        r.max = (uint8_t)node_get_int(p, map, "max", r.min + 1, FIELDS - 1);
    }
    node_done(p, map);
    return r;
}

void knockdown_add_cost(struct loading *l, const struct node *n,
                        struct cost *cost, uint8_t any_of)
{
    if (cost->n == COSTS)
        node_fail(l->p, n, "more than %d cards", COSTS);
    else
        cost->any_of[cost->n++] = any_of;
}

/* What cards and special attacks have in common: all keys but id, name and
   `type`, which was read before. */
static void read_attack(struct loading *l, const struct node *n,
                        struct attack *a)
{
    struct pack *p = l->p;
    const struct node *range = node_get(p, n, "range");
    const struct node *pool = node_get(p, n, "pool");
    const struct node *text = node_find(p, n, "text");

    l->attack = a;
    a->range = knockdown_read_range(l, range);
    a->pool = knockdown_read_damage(l, pool);
    node_done(p, pool);
    a->ko = node_bool(p, node_get(p, n, "ko"));
    knockdown_read_effects(l, n);
    a->text = text ? node_say(p, text) : (struct say){{"", ""}};
    if (!p->failed && a->has_effect && !text)
        node_fail(p, n, "an attack with an effect has a text");
    if (!p->failed && !a->has_effect && !a->pool.light && !a->pool.heavy)
        node_fail(p, n, "an attack that does nothing");
    if (a->type == REACTION && a->ko) /* KD-8.6 */
        node_fail(p, node_get(p, n, "ko"), "a Reaction has no K.O. effect");
    knockdown_read_prov(l, n);
}

/* ---- cards --------------------------------------------------------------- */

static void read_card(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->out->deck_first[l->set] + row;
    struct card *c = &l->out->card[at];
    const struct node *type = node_get(p, n, "type");

    knockdown_read_name(l, NAMES_CARD, at, n);
    c->box = (uint8_t)l->set;
    c->copies = (uint8_t)node_get_int(p, n, "copies", 1, MOST);
    c->symbol = (uint8_t)node_choice(p, node_get(p, n, "symbol"),
                                     knockdown_symbol_words);
    c->attack.type = (uint8_t)node_choice(p, type, knockdown_type_words);
    if (c->attack.type == REACTION) /* KD-8.1 */
        node_fail(p, type, "a Reaction is a special attack, not a card");
    read_attack(l, n, &c->attack);
}

static void read_deck(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct knockdown_box *out = l->out;
    const struct node *cards = node_get(p, top, "cards");
    unsigned n = node_count(p, cards), copies = 0;

    node_get_fixed(p, top, "deck", l->name[NAMES_SET][l->set].id);
    node_get_int(p, top, "total_cards", DECK, DECK);
    out->deck_first[l->set] = out->cards;
    out->deck_designs[l->set] = (uint8_t)n;
    knockdown_read_list(l, top, "cards", n, read_card);
    node_done(p, top);
    for (unsigned i = 0; i < n; i++)
        copies += out->card[out->cards + i].copies;
    if (!p->failed && copies != DECK)
        node_fail(p, cards, "%u cards, but there must be %d", copies, DECK);
    out->cards = (uint8_t)(out->cards + n);
}

void knockdown_read_cards(struct loading *l)
{
    const struct node *top[BOXES];
    unsigned n = 0;

    for (unsigned i = 0; i < BOXES; i++) {
        top[i] = pack_file(l->p, card_files[i]);
        const struct node *cards = node_get(l->p, top[i], "cards");
        n += node_count(l->p, cards);
        if (n > CARDS)
            node_fail(l->p, cards, "more than %d designs in both decks", CARDS);
    }
    knockdown_name_space(l, NAMES_CARD, "card", n);
    l->fighter = NONE;
    l->special = NULL;
    for (l->set = 0; l->set < BOXES && !l->p->failed; l->set++)
        read_deck(l, top[l->set]);
}

/* ---- fighters ------------------------------------------------------------ */

static void read_special(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->fighter * ARSENAL + row;
    struct special *s = &l->out->special[at];
    const struct node *costs = node_get(p, n, "cost");
    const struct node *trigger = node_find(p, n, "trigger");
    unsigned count = node_count(p, costs);

    knockdown_read_name(l, NAMES_SPECIAL, at, n);
    s->fighter = (uint8_t)l->fighter;
    l->special = s;
    if (!p->failed && !count)
        node_fail(p, costs, "a special attack costs at least one card");
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *any_of = node_at(p, costs, i);
        knockdown_add_cost(
            l, any_of, &s->cost,
            knockdown_read_set(l, any_of, knockdown_symbol_words));
    }
    s->attack.type =
        (uint8_t)node_choice(p, node_get(p, n, "type"), knockdown_type_words);
    if (trigger)
        s->trigger = (uint8_t)(TRIGGER_FOE_MOVE +
                               node_choice(p, trigger, trigger_words));
    if (!p->failed && trigger && s->attack.type != REACTION)
        node_fail(p, trigger, "only a Reaction has a trigger");
    if (!p->failed && !trigger && s->attack.type == REACTION)
        node_fail(p, n, "a Reaction has a trigger");
    read_attack(l, n, &s->attack);
    node_note(p, n);
}

static void read_fighter(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->set * PER_BOX + row;
    struct fighter *f = &l->out->fighter[at];
    const struct node *tokens = node_get(p, n, "tokens");
    const struct node *kind = node_get(p, tokens, "kind");
    const char *words[BOXES + 2] = {NULL};

    for (unsigned i = 0; i < BOXES; i++)
        words[i] = l->name[NAMES_TOKEN][i].id;
    words[BOXES] = "none";
    knockdown_read_name(l, NAMES_FIGHTER, at, n);
    f->box = (uint8_t)l->set;
    f->class = node_get_say(p, n, "class");
    node_get_fixed(p, n, "box", l->name[NAMES_SET][l->set].id);
    f->theme = node_get_say(p, n, "theme");
    int token = node_choice(p, kind, words);
    f->token = token < BOXES ? (uint8_t)token : NONE;
    if (token < BOXES)
        node_once(p, &l->met, token, kind);
    int count = token < BOXES ? l->out->token[token].count : 0;
    node_get_int(p, tokens, "count", count, count);
    node_done(p, tokens);
    knockdown_read_prov(l, n);
    l->fighter = at;
    knockdown_read_list(l, n, "special_attacks", ARSENAL, read_special);
}

/* Counts once what every hand pays of a cost, and in which ways. */
static void count_cost(struct loading *l, struct cost *cost)
{
    uint8_t *paid = arena_take(l->p->arena, HAND_KEYS);
    struct payment *way = arena_take(l->p->arena, PAYMENTS * sizeof *way);

    hand_count_paid(cost, paid);
    cost->paid = paid;
    cost->ways = (uint8_t)hand_list_ways(cost, way);
    cost->way = way;
}

void knockdown_count_costs(struct loading *l)
{
    for (unsigned i = 0; i < SPECIALS; i++)
        count_cost(l, &l->out->special[i].cost);
    for (unsigned i = 0; i < l->codes; i++)
        if (l->out->code[i].op == OP_MAY)
            count_cost(l, &l->out->code[i].cost);
}

void knockdown_read_fighters(struct loading *l)
{
    knockdown_name_space(l, NAMES_FIGHTER, "fighter", FIGHTERS);
    knockdown_name_space(l, NAMES_SPECIAL, "special", SPECIALS);
    knockdown_name_space(l, NAMES_CHOICE, "choice", CHOICES);
    l->met = 0;
    for (l->set = 0; l->set < BOXES && !l->p->failed; l->set++) {
        const struct node *top = pack_file(l->p, fighter_files[l->set]);
        knockdown_read_list(l, top, "fighters", PER_BOX, read_fighter);
        node_done(l->p, top);
    }
    l->out->specials = SPECIALS;
}
