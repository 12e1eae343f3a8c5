/*
 * ruse.c: tactics cards: elite units, and the steps of ruses compiled from
 * the words of the pack (the effect vocabulary of docs/rules).
 */
#include "load.h"

#include <string.h>

static const char *const side_words[] = {"own", "opponent", NULL};

/* How the value of a step's key is read. */
enum key_kind {
    KEY_NONE,
    KEY_FIXED, /* the one word given */
    KEY_SIDE,  /* own or opponent, into op->side */
    KEY_COUNT, /* into op->count, at most the number given */
    KEY_NEEDS, /* into op->need */
    KEY_MAY_NEED,
    KEY_STORE, /* a choice that is kept under the word given */
    KEY_USE,   /* the same word as the key: a choice kept before */
    KEY_OPTIONS,
};

enum { KEYS = 5 };

/* The vocabulary: a word in the pack, a row here, a case in ruse.c. */
static const struct effect {
    const char *word;
    struct {
        const char *key;
        enum key_kind kind;
        const char *word;
        int most;
    } key[KEYS];
} effects[] = {
    [OP_PLACE_UNIT] = {"place_unit",
                       {{"from", KEY_FIXED, "discard", 0},
                        {"card", KEY_USE, NULL, 0},
                        {"side", KEY_FIXED, "own", 0},
                        {"dam", KEY_USE, NULL, 0}}},
    [OP_SELECT_UNIT] = {"select_unit",
                        {{"side", KEY_SIDE, NULL, 0},
                         {"kind", KEY_FIXED, "combat", 0},
                         {"dam", KEY_FIXED, "any", 0},
                         {"needs", KEY_MAY_NEED, NULL, 0},
                         {"store", KEY_STORE, "unit", 0}}},
    [OP_SELECT_DISCARD] = {"select_discard",
                           {{"kind", KEY_FIXED, "combat", 0},
                            {"count", KEY_COUNT, NULL, 2},
                            {"store", KEY_STORE, "card", 0}}},
    [OP_SELECT_DAM] = {"select_dam",
                       {{"needs", KEY_NEEDS, NULL, 0},
                        {"store", KEY_STORE, "dam", 0}}},
    [OP_CHOOSE] = {"choose", {{"options", KEY_OPTIONS, NULL, 0}}},
    [OP_MOVE_UNIT] = {"move_unit",
                      {{"unit", KEY_USE, NULL, 0},
                       {"to_side", KEY_SIDE, NULL, 0}}},
    [OP_DISCARD_UNIT] = {"discard_unit", {{"unit", KEY_USE, NULL, 0}}},
    [OP_DISCARD_ALL] = {"discard_all",
                        {{"dam", KEY_USE, NULL, 0},
                         {"sides", KEY_FIXED, "both", 0},
                         {"kind", KEY_FIXED, "combat", 0}}},
    [OP_SHUFFLE_INTO_DECK] = {"shuffle_into_deck",
                              {{"cards", KEY_USE, NULL, 0},
                               {"deck", KEY_FIXED, "combat", 0}}},
    [OP_SWAP_HAND_CARDS] = {"swap_hand_cards",
                            {{"count", KEY_COUNT, NULL, GIVES}}},
};
enum { EFFECTS = sizeof effects / sizeof *effects };

/* A ruse while its steps are being read. The state has room for one kept
   choice of each kind (at_unit, at_dam, chosen). */
struct ruse {
    struct loading *l;
    struct op *op;
    unsigned n;      /* steps so far */
    unsigned kept;   /* bits of kept_words: choices that wait to be used */
    unsigned stored; /* likewise: all that were made */
    uint8_t unit_side;
    uint8_t room; /* bit per side: the chosen dam is sure to have a free slot */
    bool acted;   /* something was done: the time of choosing is over */
};

static const char *const kept_words[] = {"unit", "card", "cards", "dam", NULL};

static unsigned kept_bit(const char *word)
{
    unsigned i = 0;

    while (strcmp(kept_words[i], word))
        i++;
    return 1u << i;
}

/* {free_slot: own}, {free_slot: opponent} or {combat_card: both}. */
static uint8_t read_needs(struct pack *p, const struct node *needs)
{
    const struct node *slot = node_find(p, needs, "free_slot");
    uint8_t need = NEED_COMBAT;

    if (slot)
        need = node_choice(p, slot, side_words) == OWN ? NEED_FREE_OWN
                                                       : NEED_FREE_OPPONENT;
    else
        node_get_fixed(p, needs, "combat_card", "both");
    node_done(p, needs);
    return need;
}

/* A choice is kept in one place of the state, which must not be taken. */
static void store(struct ruse *r, const struct node *n, const char *word)
{
    static const char *const rival[] = {"dam", "cards", "card", "unit"};
    unsigned i = 0;

    while (strcmp(kept_words[i], word))
        i++;
    if (r->stored >> i & 1)
        node_fail(r->l->p, n, "'%s' is stored for the second time", word);
    if (r->stored & kept_bit(rival[i]))
        node_fail(r->l->p, n, "one card cannot store both '%s' and '%s'",
                  rival[i], word);
    r->kept |= 1u << i;
    r->stored |= 1u << i;
}

/* A choice is used once: afterwards the card lies elsewhere. */
static void use(struct ruse *r, const struct node *n, const char *word)
{
    if (!(r->kept & kept_bit(word)))
        node_fail(r->l->p, n,
                  r->stored & kept_bit(word)
                      ? "'%s' is used for the second time"
                      : "no step before this one stores '%s'",
                  word);
    r->kept &= ~kept_bit(word);
}

/* The free slots that the need of a choice makes sure of. */
static uint8_t room_of(uint8_t need)
{
    return need == NEED_FREE_OWN        ? 1u << OWN
           : need == NEED_FREE_OPPONENT ? 1u << OPPONENT
                                        : 0;
}

/* What only several keys of a step, or steps before it, can tell. */
static void check_step(struct ruse *r, const struct node *step,
                       const struct op *op)
{
    struct pack *p = r->l->p;
    uint8_t side = op->code == OP_MOVE_UNIT ? op->side : OWN;

    switch ((enum op_code)op->code) {
    case OP_SELECT_UNIT:
    case OP_SELECT_DAM:
        r->room = room_of(op->need);
        /* fall through */
    case OP_SELECT_DISCARD:
        if (r->acted)
            node_fail(p, step,
                      "what is chosen must be chosen before anything "
                      "is done");
        break;
    case OP_PLACE_UNIT:
    case OP_MOVE_UNIT: /* BR-4.2, BR-15.2 */
        if (!(r->room >> side & 1))
            node_fail(p, step,
                      "nothing before this step needs a free slot on "
                      "the side '%s'",
                      side_words[side]);
        r->acted = true;
        break;
    case OP_DISCARD_UNIT:
    case OP_DISCARD_ALL:
    case OP_SHUFFLE_INTO_DECK:
        r->acted = true;
        break;
    case OP_NONE:
    case OP_CHOOSE:
    case OP_SWAP_HAND_CARDS:
        break;
    }
}

static void read_steps(struct ruse *r, const struct node *list);

/* The options of a choose: what each needs, and its own row of steps. */
static void read_branches(struct ruse *r, const struct node *list,
                          struct op *op)
{
    struct pack *p = r->l->p;
    unsigned count = node_count(p, list);

    if (!p->failed && count != BRANCHES)
        node_fail(p, list, "a choose has %d options", BRANCHES);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *option = node_at(p, list, i);
        const struct node *id = node_get(p, option, "id");
        const struct node *needs = node_find(p, option, "needs");
        struct ruse branch = *r; /* what it keeps stays inside */
        op->name[i] =
            (uint8_t)node_name(p, id, &r->l->box->names[NAMES_OPTION]);
        if (i && op->name[i] == op->name[0])
            node_fail(p, id, "this option for the second time");
        if (needs) {
            node_get_fixed(p, needs, "free_slot", "opponent");
            node_get_fixed(p, needs, "at", "unit");
            if (!(r->kept & kept_bit("unit")))
                node_fail(p, needs, "no step before this one stores 'unit'");
            node_done(p, needs);
            op->need_of[i] = NEED_FREE_OPPONENT;
            branch.room |= room_of(NEED_FREE_OPPONENT);
        }
        op->jump[i] = (uint8_t)r->n;
        op->branches++;
        read_steps(&branch, node_get(p, option, "effects"));
        r->n = branch.n;
        node_done(p, option);
    }
}

/* One key of a step. */
static void read_step_key(struct ruse *r, const struct node *step,
                          const struct effect *e, unsigned i, struct op *op)
{
    struct pack *p = r->l->p;
    const char *key = e->key[i].key, *word = e->key[i].word;
    enum key_kind kind = e->key[i].kind;
    const struct node *n =
        kind == KEY_MAY_NEED ? node_find(p, step, key) : node_get(p, step, key);

    if (kind == KEY_STORE && op->count == 2)
        word = "cards"; /* two of them */
    switch (kind) {
    case KEY_NONE:
        break;
    case KEY_FIXED:
        node_get_fixed(p, step, key, word);
        break;
    case KEY_SIDE:
        op->side = (uint8_t)node_choice(p, n, side_words);
        if (op->code == OP_SELECT_UNIT)
            r->unit_side = op->side;
        else if (op->side == r->unit_side)
            node_fail(p, n, "the unit is on that side already");
        break;
    case KEY_COUNT: /* a swap is always of GIVES cards: its event tells them */
        op->count = (uint8_t)node_int(
            p, n, op->code == OP_SWAP_HAND_CARDS ? GIVES : 1, e->key[i].most);
        break;
    case KEY_NEEDS:
    case KEY_MAY_NEED:
        if (n)
            op->need = read_needs(p, n);
        break;
    case KEY_STORE:
        node_get_fixed(p, step, key, word);
        store(r, n, word);
        break;
    case KEY_USE:
        node_get_fixed(p, step, key, key);
        use(r, n, key);
        break;
    case KEY_OPTIONS:
        read_branches(r, n, op);
        break;
    }
}

/* One step, or the end of a row of steps. */
static struct op *add_step(struct ruse *r, const struct node *n, uint8_t code)
{
    if (r->n == OPS) {
        node_fail(r->l->p, n, "more than %d steps, ends counted", OPS);
        return &r->op[OPS - 1];
    }
    r->op[r->n].code = code;
    return &r->op[r->n++];
}

static void read_steps(struct ruse *r, const struct node *list)
{
    struct pack *p = r->l->p;
    const char *words[EFFECTS] = {0};
    unsigned n = node_count(p, list);
    uint8_t code = OP_NONE;

    for (int i = 1; i < EFFECTS; i++)
        words[i - 1] = effects[i].word;
    if (!n && !p->failed)
        node_fail(p, list, "there must be at least one effect");
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *step = node_at(p, list, i);
        if (code == OP_CHOOSE)
            node_fail(p, step, "nothing can follow a choose");
        code = (uint8_t)(1 + node_choice(p, node_get(p, step, "op"), words));
        struct op *op = add_step(r, step, code);
        for (unsigned k = 0; k < KEYS && effects[code].key[k].kind; k++)
            read_step_key(r, step, &effects[code], k, op);
        check_step(r, step, op);
        node_done(p, step);
    }
    if (code != OP_CHOOSE)
        add_step(r, list, OP_NONE);
}

/* BR-14.1: being laid at a dam is all that an elite unit does. */
static void read_elite(struct loading *l, const struct node *n, int row)
{
    struct pack *p = l->p;
    const struct node *wild = node_get(p, n, "wild");
    const struct node *values = node_get(p, wild, "values");
    const struct node *list = node_get(p, n, "effects");
    uint16_t *set = &l->out->wild[row - COMBAT];

    unsigned count = node_count(p, values);
    for (unsigned i = 0; i < count; i++)
        *set |=
            (uint16_t)(1u << node_int(p, node_at(p, values, i), 0, VALUES - 1));
    node_get_fixed(p, wild, "colours", "any");
    node_done(p, wild);
    l->out->animal[row] =
        (uint8_t)node_name(p, node_get(p, n, "animal"), &l->animals);
    node_get_say(p, n, "role");

    if (node_count(p, list) != 1)
        node_fail(p, list, "an elite unit has one effect");
    if (p->failed)
        return;
    const struct node *effect = node_at(p, list, 0);
    node_get_fixed(p, effect, "op", "place_unit");
    node_get_fixed(p, effect, "from", "hand");
    node_get_fixed(p, effect, "side", "own");
    node_get_fixed(p, effect, "dam", "choose");
    node_done(p, effect);
}

static void read_tactics_card(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    int row = node_get_int(p, n, "index", COMBAT, CARDS - 1);
    const struct node *kind = node_get(p, n, "kind");
    bool is_ruse =
        node_choice(p, kind, (const char *const[]){"elite", "ruse", NULL});
    struct name *card = bitwa_read_name(l, NAMES_CARD, row, n);
    struct say name = node_get_say(p, n, "name");

    card->text = pack_fill(p, &l->tactics_form,
                           (struct gap[]){
                               {"name", name},
                               {0},
                           });
    l->out->card_text[row - COMBAT] = node_get_say(p, n, "text");
    if (is_ruse != (row >= COMBAT + ELITES))
        node_fail(p, kind, "elite units are the cards %d to %d", COMBAT,
                  COMBAT + ELITES - 1);
    else if (is_ruse)
        read_steps(&(struct ruse){.l = l, .op = l->out->op[row - COMBAT]},
                   node_get(p, n, "effects"));
    else
        read_elite(l, n, row);
    l->card[row] = n;
}

void bitwa_read_tactics(struct loading *l)
{
    const struct node *top = pack_file(l->p, "tactics.yaml");

    bitwa_read_list(l, top, "tactics_cards", l->parts[PART_TACTICS],
                    read_tactics_card);
    node_done(l->p, top);
}
