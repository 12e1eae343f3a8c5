/*
 * cards.c: the habitat cards and the completion cards of both boxes.
 */
#include "load.h"

enum {
    SET_CARDS = CARDS / 2,
    SET_COMPLETIONS = COMPLETIONS / 2,
    VALUE_MOST = 6,
    NATURE_MOST = 4,
    COST_MOST = 9,
    COST_SUM_MOST = 14, /* keeps the ways to pay below LEGAL_MAX */
};

static const char *const card_files[] = {"habitat_cards.yaml",
                                         "habitat_cards_hills.yaml"};
static const char *const completion_files[] = {"completion_cards.yaml",
                                               "completion_cards_hills.yaml"};

/* {salmon: 2, hawk: 1}: at least one animal, each at least once. */
static unsigned read_animals(struct pack *p, const struct node *map, int most,
                             uint8_t out[ANIMALS])
{
    unsigned sum = 0;

    for (unsigned i = 0; i < ANIMALS; i++) {
        const struct node *n = node_find(p, map, kaskadia_animal_words[i]);
        if (n)
            sum += out[i] = (uint8_t)node_int(p, n, 1, most);
    }
    node_done(p, map);
    if (!sum)
        node_fail(p, map, "there must be at least one animal");
    return sum;
}

static void read_card(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->set * SET_CARDS + row;
    struct card *c = &l->out->card[at];
    const struct node *cost = node_get(p, n, "cost");

    struct name *name = kaskadia_read_name(l, NAMES_CARD, at, n);
    node_get_fixed(p, n, "set", kaskadia_set_words[l->set]);
    c->set = (uint8_t)l->set;
    c->habitat = kaskadia_read_habitat(p, n, "habitat");
    c->level = (uint8_t)(node_get_int(p, n, "level", 1, LEVELS) - 1);
    c->value = (uint8_t)node_get_int(p, n, "value", 1, VALUE_MOST);
    c->nature = (uint8_t)node_get_int(p, n, "nature", 0, NATURE_MOST);
    unsigned sum = read_animals(p, cost, COST_MOST, c->cost);
    if (sum > COST_SUM_MOST)
        node_fail(p, cost, "a card costs at most %d animals", COST_SUM_MOST);
    /* KR-9.2: sheet D places animals of the cost */
    if (sum < c->value)
        node_fail(p, cost, "a card of value %u costs at least as many animals",
                  c->value);
    if (++l->per[l->set][c->habitat][c->level] > PER_SET)
        node_fail(p, n, "more than %d cards of this habitat and level",
                  PER_SET);
    const char *value = pack_word(l->p, "%u", c->value);
    struct gap gaps[] = {
        {"name", node_get_say(p, n, "name")},
        {"habitat", l->name[NAMES_HABITAT][c->habitat].text},
        {"value", {{value, value}}},
        {0},
    };
    name->text = pack_fill(l->p, &l->card_form, gaps);
    node_prov(p, n, "prov");
}

/* One named type may be paid less (`reduce_one_of`). */
static void read_one_of(struct loading *l, const struct node *n,
                        struct completion *c)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, n, "animals");
    unsigned count = node_count(p, list), met = 0;

    c->count = (uint8_t)node_get_int(p, n, "count", 1, COST_MOST);
    if (!count && !p->failed)
        node_fail(p, list, "there must be at least one animal");
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *animal = node_at(p, list, i);
        int a = node_choice(p, animal, kaskadia_animal_words);
        node_once(p, &met, a, animal);
        c->limit[a] = c->count;
    }
}

/* "Discounts" in the vocabulary of the rules; in the order of the enum. */
static void read_discount(struct loading *l, const struct node *n,
                          struct completion *c)
{
    static const char *const words[] = {
        "reduce_any", "reduce_types",      "reduce_one_of",
        "substitute", "reduce_for_value",  "reduce_for_nature",
        "drop_type",  "reduce_by_variety", NULL};
    enum { LESS_MOST = 3, SUBSTITUTES = 2, TIMES = 99 };
    struct pack *p = l->p;
    const struct node *list = node_get(p, n, "effects");

    if (node_count(p, list) != 1)
        node_fail(p, list, "a discount has one effect");
    if (p->failed)
        return;
    const struct node *e = node_at(p, list, 0);
    c->discount =
        (uint8_t)(DISCOUNT_ANY + node_choice(p, node_get(p, e, "op"), words));
    switch ((enum discount)c->discount) {
    case DISCOUNT_NONE:
        break;
    case DISCOUNT_ANY:
        c->count = (uint8_t)node_get_int(p, e, "count", 1, LESS_MOST);
        break;
    case DISCOUNT_TYPES:
        read_animals(p, node_get(p, e, "limits"), COST_MOST, c->limit);
        break;
    case DISCOUNT_ONE_OF:
        read_one_of(l, e, c);
        break;
    case DISCOUNT_SUBSTITUTE:
        c->count = (uint8_t)node_get_int(p, e, "max", 1, SUBSTITUTES);
        break;
    case DISCOUNT_FOR_VALUE:
        c->count = (uint8_t)node_get_int(p, e, "reduce", 1, LESS_MOST);
        c->value = (int8_t)node_get_int(p, e, "value", -1, -1); /* KR-4.9 */
        break;
    case DISCOUNT_FOR_NATURE:
        c->nature = (uint8_t)node_get_int(p, e, "nature", 1, LESS_MOST);
        c->count = (uint8_t)node_get_int(p, e, "reduce", 1, LESS_MOST);
        c->times = (uint8_t)node_get_int(p, e, "times", 1, TIMES);
        break;
    case DISCOUNT_DROP_TYPE:
        c->count = (uint8_t)node_get_int(p, e, "max", 1, COST_MOST);
        break;
    case DISCOUNT_VARIETY:
        c->types = (uint8_t)node_get_int(p, e, "types", 2, ANIMALS);
        c->count = (uint8_t)node_get_int(p, e, "reduce", 1, LESS_MOST);
        c->otherwise = (uint8_t)node_get_int(p, e, "otherwise", 0, c->count);
        break;
    }
    node_done(p, e);
}

static void read_completion(struct loading *l, const struct node *n,
                            unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->set * SET_COMPLETIONS + row, number = row + 1;
    struct completion *c = &l->out->completion[at];
    const char *set = kaskadia_set_words[l->set];
    const char *code = pack_word(l->p, "%c%u", *set, number);

    node_get_id(p, n, "%s_%u", set, number);
    node_get_fixed(p, n, "set", set);
    node_get_int(p, n, "number", (int)number, (int)number);
    c->set = (uint8_t)l->set;
    c->number = (uint8_t)number;
    c->beginner = number <= BEGINNERS; /* KR-5.1 */
    node_get_fixed(p, n, "tier", c->beginner ? "beginner" : "advanced");
    if (node_choice(p, node_get(p, n, "kind"),
                    (const char *const[]){"discount", "bonus", NULL}))
        kaskadia_read_effects(l, n, IN_COMPLETION, c->effect);
    else
        read_discount(l, n, c);
    struct gap gaps[] = {
        {"name", node_get_say(p, n, "name")}, {"code", {{code, code}}}, {0}};
    kaskadia_name_as(l, NAMES_COMPLETION, at,
                     pack_fill(l->p, &l->completion_form, gaps),
                     pack_word(l->p, "%s_%u", set, number));
    l->name[NAMES_COMPLETION][at].code = code;
    c->text = node_get_say(p, n, "text");
    node_note(p, n);
    node_prov(p, n, "prov");
}

/* Cards that can come together, for whoever draws one. */
static void sort_cards(struct kaskadia_box *b)
{
    for (unsigned i = 0; i < b->cards; i++) {
        const struct card *c = &b->card[i];
        b->deck[c->level][c->set][c->habitat] |= (uint64_t)1 << i;
        b->deck[c->level][SET_BOTH][c->habitat] |= (uint64_t)1 << i;
    }
}

void kaskadia_read_cards(struct loading *l)
{
    kaskadia_name_space(l, NAMES_CARD, "card", CARDS);
    kaskadia_name_space(l, NAMES_COMPLETION, "completion", COMPLETIONS);
    for (l->set = SET_RIVERS; l->set < SET_BOTH; l->set++) {
        const struct node *top = pack_file(l->p, card_files[l->set]);
        kaskadia_read_list(l, top, "habitat_cards", SET_CARDS, read_card);
        node_done(l->p, top);
        top = pack_file(l->p, completion_files[l->set]);
        kaskadia_read_list(l, top, "completion_cards", SET_COMPLETIONS,
                           read_completion);
        node_done(l->p, top);
    }
    l->out->cards = CARDS;
    l->out->completions = COMPLETIONS;
    if (!l->p->failed)
        sort_cards(l->out);
}
