/*
 * cards.c: action cards, abilities, gear and talents.
 */
#include "load.h"

static const struct {
    const char *file, *key;
    unsigned first, n;
} sets[] = {
    {"action_cards.yaml", "action_cards", 0, ACTIONS},
    {"beast_abilities.yaml", "beast_abilities", FIRST_ABILITY, BEAST_ABILITIES},
    {"hunter_abilities.yaml", "hunter_abilities",
     FIRST_ABILITY + BEAST_ABILITIES, HUNTER_ABILITIES},
    {"gear.yaml", "gear", FIRST_GEAR, GEAR},
    {"talents.yaml", "talents", FIRST_TALENT, TALENTS},
};
enum { SETS = sizeof sets / sizeof *sets };

/* Effects and reactions name cards, so all names come first. */
void bestia_name_cards(struct loading *l)
{
    struct pack *p = l->p;

    bestia_name_space(l, NAMES_CARD, "card", CARDS);
    for (unsigned i = 0; i < SETS && !p->failed; i++) {
        const struct node *list = node_get_list(p, pack_file(p, sets[i].file),
                                                sets[i].key, sets[i].n);
        for (unsigned k = 0; k < sets[i].n && !p->failed; k++)
            bestia_read_name(l, NAMES_CARD, sets[i].first + k,
                             node_at(p, list, k));
    }
}

static uint8_t read_colour(struct loading *l, const struct node *n)
{
    return (uint8_t)node_choice(l->p, node_get(l->p, n, "colour"),
                                (const char *const[]){"blue", "red", NULL});
}

/* One half of an action card, or the whole of another card. */
static void read_half(struct loading *l, const struct node *n, unsigned card,
                      unsigned half)
{
    l->out->card_text[card][half] = node_get_say(l->p, n, "text");
    l->out->card[card].list[half] = bestia_read_effects(l, n, "effects");
    node_prov(l->p, n, "prov");
}

static void read_action(struct loading *l, const struct node *n, unsigned row)
{
    struct card *c = &l->out->card[row];
    const struct node *half[2] = {node_get(l->p, n, "beast"),
                                  node_get(l->p, n, "hunter")};

    *c = (struct card){.kind = CARD_ACTION, .count = 1, .habitat = NONE};
    node_get(l->p, n, "id"), node_get(l->p, n, "name");
    c->colour = read_colour(l, n);
    for (unsigned i = 0; i < 2 && !l->p->failed; i++) {
        read_half(l, half[i], row, i);
        node_done(l->p, half[i]);
    }
}

static void read_ability(struct loading *l, const struct node *n, unsigned row)
{
    struct card *c = &l->out->card[row];
    const struct node *habitat = node_find(l->p, n, "habitat");
    unsigned half = row >= FIRST_ABILITY + BEAST_ABILITIES;

    *c = (struct card){.kind = CARD_ABILITY, .count = 1, .habitat = NONE};
    node_get(l->p, n, "id"), node_get(l->p, n, "name");
    l->owner[row] = node_get(l->p, n, "owner");
    c->colour = read_colour(l, n);
    if (habitat)
        c->habitat = (uint8_t)node_choice(l->p, habitat, bestia_habitat_words);
    read_half(l, n, row, half);
}

static void read_trigger(struct loading *l, const struct node *n,
                         struct trigger *t)
{
    static const uint8_t by[] = {BY_HUNTER, BY_BEAST, BY_BEAST | BY_SUMMON};
    static const char *const kinds[] = {
        "beast", "summon", "hunter", "settler", "animal", "watchtower", NULL};
    struct pack *p = l->p;
    const struct node *where = node_find(p, n, "where");

    t->event =
        (uint8_t)(TRIGGER_CARD +
                  node_choice(p, node_get(p, n, "event"),
                              (const char *const[]){"card", "attack", NULL}));
    if (t->event == TRIGGER_CARD) {
        t->card = bestia_read_ref(l, n, "card", NAMES_CARD);
    } else {
        const struct node *target = node_get(p, n, "target");
        unsigned met = 0;
        t->by = by[node_choice(
            p, node_get(p, n, "by"),
            (const char *const[]){"hunter", "beast", "enemy", NULL})];
        for (unsigned i = 0; i < node_count(p, target) && !p->failed; i++) {
            const struct node *word = node_at(p, target, i);
            node_once(p, &met, node_choice(p, word, kinds), word);
        }
        t->target = (uint8_t)met;
    }
    if (where)
        t->nearby =
            !node_choice(p, where, (const char *const[]){"nearby", NULL});
    node_done(p, n);
}

static void read_kit(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct card *c = &l->out->card[row];
    bool is_gear = row < FIRST_TALENT;

    *c = (struct card){.kind = is_gear ? CARD_GEAR : CARD_TALENT,
                       .habitat = NONE,
                       .colour = COLOURLESS};
    node_get(p, n, "id"), node_get(p, n, "name");
    const struct node *kind = node_get(p, n, "kind");
    c->use = (uint8_t)node_choice(
        p, kind, (const char *const[]){"normal", "trap", "reaction", NULL});
    c->cost = bestia_read_number(l, n, "cost", 0, 9);
    c->count = bestia_read_number(l, n, "count", 1, 9);
    if (c->use == KIT_REACTION)
        read_trigger(l, node_get(p, n, "trigger"), &c->trigger);
    else
        c->colour = read_colour(l, n);
    if (!p->failed && c->use == KIT_TRAP && (!is_gear || c->colour != RED))
        node_fail(p, kind, "a trap is a red gear card (BE-14.1)");
    read_half(l, n, row, is_gear);
}

static void check_counts(struct loading *l, const struct node *list,
                         unsigned first, unsigned n)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < n; i++)
        sum += l->out->card[first + i].count;
    if (!l->p->failed && sum != KIT_CARDS)
        node_fail(l->p, list, "%u cards in all, but there must be %d", sum,
                  KIT_CARDS);
}

void bestia_read_cards(struct loading *l)
{
    static read_entry *const read[SETS] = {read_action, read_ability,
                                           read_ability, read_kit, read_kit};
    struct pack *p = l->p;

    for (unsigned i = 0; i < SETS && !p->failed; i++) {
        const struct node *top = pack_file(p, sets[i].file);
        const struct node *list = node_get(p, top, sets[i].key);
        for (unsigned k = 0; k < sets[i].n && !p->failed; k++) {
            const struct node *n = node_at(p, list, k);
            read[i](l, n, sets[i].first + k);
            node_done(p, n);
        }
        if (sets[i].first >= FIRST_GEAR)
            check_counts(l, list, sets[i].first, sets[i].n);
        node_done(p, top);
    }
}
