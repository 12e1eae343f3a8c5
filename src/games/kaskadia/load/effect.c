/*
 * effect.c: effects, compiled from the words of the pack ("Bonuses" in the
 * vocabulary of the rules), and what they are called.
 */
#include "load.h"

#include <string.h>

/* What else a word says. */
enum what { WHAT_NOTHING, WHAT_ANIMAL, WHAT_HABITAT, WHAT_ANY_HABITAT };

#define AT(place) (1u << (place))
enum {
    /* animals and tokens can be gained everywhere */
    EVERYWHERE = AT(PLACES) - 1,
    /* Points count where score.c looks for them: hexes of C have a key of
       their own for them, so has the overflow track of B; cards have none. */
    WITH_POINTS = AT(IN_ROW) | AT(IN_COLUMN) | AT(IN_AREA) | AT(IN_TRACKS) |
                  AT(IN_MONUMENTS) | AT(IN_CELL) | AT(IN_OVERFLOW),
    /* only sheets B, C and D have free marks, B and D no habitat for them */
    WITH_FREE = AT(IN_TRACKS) | AT(IN_HEX) | AT(IN_MONUMENTS) | AT(IN_LINK) |
                AT(IN_CELL),
    WITH_FREE_OF = AT(IN_HEX) | AT(IN_MONUMENTS),
};

static const char *const place_words[PLACES] = {
    [IN_COMPLETION] = "a completion card",
    [IN_ROW] = "a row",
    [IN_COLUMN] = "a column",
    [IN_AREA] = "the bonus area",
    [IN_TRACKS] = "the tracks",
    [IN_TRACK_OVER] = "the overflow track of sheet B",
    [IN_HEX] = "a hex",
    [IN_MONUMENTS] = "the monument area",
    [IN_LINK] = "an edge or a corner",
    [IN_CELL] = "the sun/rain area",
    [IN_OVERFLOW] = "an overflow track",
};

/* The vocabulary: a word in the pack, a row here, a case in effect.c. */
static const struct {
    const char *word;
    unsigned places;
    const char *number; /* key of its number, or NULL */
    int most;
    enum what what;
} ops[] = {
    [OP_GAIN_ANIMAL] = {"gain_animal", EVERYWHERE, "count", 6, WHAT_ANIMAL},
    [OP_GAIN_ANY] = {"gain_any", EVERYWHERE, "count", 6, WHAT_NOTHING},
    [OP_GAIN_NATURE] = {"gain_nature", EVERYWHERE, "count", 6, WHAT_NOTHING},
    [OP_POINTS] = {"points", WITH_POINTS, "count", 20, WHAT_NOTHING},
    [OP_PICK_AREA] = {"pick_area", AT(IN_COLUMN), NULL, 0, WHAT_NOTHING},
    [OP_SUN] = {"sun", AT(IN_TRACKS) | AT(IN_HEX), NULL, 0, WHAT_NOTHING},
    [OP_RAIN] = {"rain", AT(IN_TRACKS) | AT(IN_HEX), NULL, 0, WHAT_NOTHING},
    [OP_MONUMENT] = {"monument", AT(IN_HEX), NULL, 0, WHAT_HABITAT},
    [OP_FREE_MARK] = {"free_mark", WITH_FREE, "count", 4, WHAT_ANY_HABITAT},
    [OP_MARK_ANY_HABITAT] = {"mark_any_habitat", AT(IN_COMPLETION), NULL, 0,
                             WHAT_NOTHING},
    [OP_VALUE_DELTA] = {"value_delta", AT(IN_COMPLETION), "count", 2,
                        WHAT_NOTHING},
    [OP_ROLL_PERSONAL] = {"roll_personal", AT(IN_COMPLETION), "dice", PERSONAL,
                          WHAT_NOTHING},
    [OP_FILL_MISSING] = {"fill_missing", AT(IN_COMPLETION), "max", ANIMALS,
                         WHAT_NOTHING},
    [OP_NATURE_UP_TO] = {"nature_up_to", AT(IN_COMPLETION), "count", 9,
                         WHAT_NOTHING},
    [OP_GAIN_MOST] = {"gain_most", AT(IN_COMPLETION), "count", 4, WHAT_NOTHING},
    [OP_UPGRADE] = {"upgrade", AT(IN_COMPLETION), "max", 3, WHAT_NOTHING},
};
#undef AT
enum { OPS = sizeof ops / sizeof *ops, EXCHANGE_MOST = 4 };

static const char exchange[] = "exchange";

/* All words of the vocabulary, as a list for complaints; `row` gives the row of
   ops that each stands for, OP_END of the exchange. */
static void list_words(const char *words[OPS + 1], uint8_t row[OPS])
{
    unsigned n = 0;

    for (unsigned op = 0; op < OPS; op++)
        if (ops[op].word) {
            words[n] = ops[op].word;
            row[n++] = (uint8_t)op;
        }
    words[n] = exchange;
    row[n++] = OP_END;
    words[n] = NULL;
}

static void add(struct effect out[EFFECTS], unsigned *n, uint8_t op, int count,
                uint8_t what)
{
    if (*n < EFFECTS)
        out[*n] = (struct effect){op, (uint8_t)count, what};
    ++*n;
}

/* One side of an exchange that may be missing. */
static void add_number(struct pack *p, const struct node *map, const char *key,
                       struct effect out[EFFECTS], unsigned *n, uint8_t op)
{
    const struct node *number = node_find(p, map, key);

    if (number)
        add(out, n, op, node_int(p, number, 1, EXCHANGE_MOST), NONE);
}

/* Spelled out as a payment and gains (KR-5.6). */
static void read_exchange(struct loading *l, const struct node *n,
                          struct effect out[EFFECTS], unsigned *used)
{
    struct pack *p = l->p;
    const struct node *gain = node_find(p, n, "gain");
    unsigned before = *used;

    add_number(p, n, "pay_nature", out, used, OP_PAY_NATURE);
    add_number(p, n, "pay_any", out, used, OP_PAY_ANY);
    if (*used != before + 1)
        node_fail(p, n,
                  "an exchange has pay_nature or pay_any, and nothing "
                  "beside it");
    add_number(p, n, "gain_any", out, used, OP_GAIN_ANY);
    for (unsigned a = 0; a < ANIMALS && gain; a++) {
        const struct node *value = node_find(p, gain, kaskadia_animal_words[a]);
        if (value)
            add(out, used, OP_GAIN_ANIMAL, node_int(p, value, 1, EXCHANGE_MOST),
                (uint8_t)a);
    }
    if (gain)
        node_done(p, gain);
    add_number(p, n, "gain_nature", out, used, OP_GAIN_NATURE);
    if (*used == before + 1)
        node_fail(p, n, "an exchange gives nothing");
}

static uint8_t read_what(struct loading *l, const struct node *n, unsigned op,
                         enum place place)
{
    struct pack *p = l->p;

    if (ops[op].what == WHAT_ANIMAL)
        return kaskadia_read_animal(p, n, "animal");
    if (ops[op].what == WHAT_NOTHING)
        return NONE;
    const struct node *habitat = node_get(p, n, "habitat");
    if (ops[op].what == WHAT_ANY_HABITAT &&
        (!(WITH_FREE_OF >> place & 1) ||
         !strcmp(node_text(p, habitat), "any"))) {
        node_get_fixed(p, n, "habitat", "any");
        return NONE;
    }
    return (uint8_t)node_choice(p, habitat, kaskadia_habitat_words);
}

static void read_effect(struct loading *l, const struct node *n,
                        enum place place, struct effect out[EFFECTS],
                        unsigned *used)
{
    struct pack *p = l->p;
    const char *words[OPS + 1];
    uint8_t row[OPS];

    list_words(words, row);
    const struct node *word = node_get(p, n, "op");
    uint8_t op = row[node_choice(p, word, words)];
    unsigned places = op ? ops[op].places : 1u << IN_COMPLETION;
    if (!(places >> place & 1))
        node_fail(p, word, "'%s' is no effect of %s", node_text(p, word),
                  place_words[place]);
    if (!op) {
        read_exchange(l, n, out, used);
    } else {
        int count = ops[op].number
                        ? node_get_int(p, n, ops[op].number, 1, ops[op].most)
                        : 1;
        if (op == OP_PICK_AREA)
            node_get_fixed(p, n, "area", "sun_area");
        add(out, used, op, count, read_what(l, n, op, place));
    }
    node_done(p, n);
}

void kaskadia_read_effects(struct loading *l, const struct node *map,
                           enum place place, struct effect out[EFFECTS])
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, map, "effects");
    unsigned n = node_count(p, list), used = 0;

    if (!n && !p->failed)
        node_fail(p, list, "there must be at least one effect");
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *effect = node_at(p, list, i);
        unsigned before = used;
        read_effect(l, effect, place, out, &used);
        /* D4 asks once whether the whole bonus can be paid. */
        if (n > 1 && used > before + 1)
            node_fail(p, effect, "an exchange is the only effect of its card");
    }
    if (used >= EFFECTS) /* the last one is OP_END */
        node_fail(p, list, "more than %d steps", EFFECTS - 1);
}

/* The tag of a single effect, or TAGS if it has none. */
static unsigned tag_of(const struct effect *e)
{
    static const uint8_t tags[OPS] = {
        [OP_GAIN_ANY] = TAG_ANY,
        [OP_GAIN_NATURE] = TAG_NATURE,
        [OP_SUN] = TAG_SUN,
        [OP_RAIN] = TAG_RAIN,
        [OP_FREE_MARK] = TAG_FREE_HEX,
        [OP_MONUMENT] = TAG_MONUMENT,
    };

    if (e[1].op)
        return TAGS;
    if (e->op == OP_GAIN_ANIMAL)
        return e->what;
    if (e->op == OP_POINTS)
        return e->count == 1 ? TAG_POINT_1 : e->count == 2 ? TAG_POINT_2 : TAGS;
    return tags[e->op] ? tags[e->op] : TAGS;
}

void kaskadia_read_bonus(struct loading *l, const struct node *map,
                         enum place place, struct bonus *out)
{
    struct pack *p = l->p;
    const struct node *word = node_get(p, map, "tag");

    out->tag = (uint8_t)node_choice(p, word, kaskadia_tag_words);
    kaskadia_read_effects(l, map, place, out->effect);
    if (p->failed)
        return;
    if (tag_of(out->effect) != out->tag)
        node_fail(p, word, "this bonus does something else than its tag '%s'",
                  kaskadia_tag_words[out->tag]);
    if (place != IN_TRACK_OVER) /* not on the map (AMB-27) */
        l->tags[out->tag]++;
}

/* The key of the text of an effect: one thing is called otherwise than many. */
static const char *text_key(const struct effect *e)
{
    if (e->op == OP_POINTS)
        return "points";
    if (e->op == OP_GAIN_ANIMAL)
        return e->count == 1 ? "animal" : "animals";
    if (e->op == OP_GAIN_ANY)
        return e->count == 1 ? "any" : "anys";
    if (e->op == OP_GAIN_NATURE)
        return e->count == 1 ? "nature" : "natures";
    return e->count == 1 ? "free" : "frees";
}

struct say kaskadia_effect_text(struct loading *l, const struct effect *effect)
{
    struct say all = {{"", ""}};

    for (const struct effect *e = effect; e->op; e++) {
        const char *number = pack_word(l->p, "%u", e->count);
        struct say form =
            kaskadia_read_form(l, l->effect_texts, text_key(e),
                               (const char *const[]){"animal", "count", NULL});
        struct gap gaps[] = {
            {"animal", e->op == OP_GAIN_ANIMAL
                           ? l->name[NAMES_ANIMAL][e->what].text
                           : (struct say){{"", ""}}},
            {"count", {{number, number}}},
            {0},
        };
        struct say one = pack_fill(l->p, &form, gaps);
        struct gap both[] = {{"first", all}, {"then", one}, {0}};
        struct say join =
            kaskadia_read_form(l, l->effect_texts, "and",
                               (const char *const[]){"first", "then", NULL});
        all = e == effect ? one : pack_fill(l->p, &join, both);
    }
    return all;
}
