/*
 * extras.c: the parts of the pack that the rules do not need but people
 * do: aid cards, tokens, variants. They are checked as strictly as the rest.
 */
#include "load.h"

#include <string.h>

/* The strongest formation that a full side makes (BR-7.6). */
static enum formation formation_of(const int *card, unsigned n)
{
    unsigned colours = 0, values = 0, tests = 0;
    enum formation best = HORDE;

    for (unsigned i = 0; i < n; i++) {
        colours |= 1u << card_colour((unsigned)card[i]);
        values |= 1u << card_value((unsigned)card[i]);
    }
    unsigned run = values / (values & -values); /* moved down to bit 0 */
    tests |= colours & (colours - 1) ? 0 : ONE_COLOUR;
    tests |= values & (values - 1) ? 0 : ONE_VALUE;
    tests |= run == (1u << n) - 1 ? CONSECUTIVE : 0;
    for (int f = HORDE; f < FORMATIONS; f++)
        if ((bitwa_formation_tests[f] & tests) == bitwa_formation_tests[f])
            best = (enum formation)f;
    return best;
}

static void read_aid_line(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct node *formation = node_get(p, n, "formation");
    const struct node *sample = node_get(p, n, "sample");
    int claim = node_name(p, formation, &l->box->names[NAMES_FORMATION]);
    unsigned count = node_count(p, sample);
    int card[SLOTS] = {0};

    node_once(p, &l->lines, claim, formation);
    if (!p->failed && (count < 2 || count > SLOTS))
        node_fail(p, sample, "a sample has 2 to %d cards", SLOTS);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *at = node_at(p, sample, i);
        card[i] = node_name(p, at, &l->box->names[NAMES_CARD]);
        if (!card_is_combat((unsigned)card[i]))
            node_fail(p, at, "a sample has combat cards only");
        for (unsigned j = 0; j < i; j++)
            if (card[j] == card[i])
                node_fail(p, at, "this card for the second time");
    }
    if (!p->failed && (int)formation_of(card, count) != claim)
        node_fail(p, sample, "the sample is a %s, not a %s",
                  bitwa_formation_words[formation_of(card, count)],
                  bitwa_formation_words[claim]);
    node_done(p, n);
}

static void read_aid(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct node *lines = node_get(p, n, "lines");
    unsigned count = node_count(p, lines);

    node_get_say(p, n, "name");
    l->lines = 0;
    for (unsigned i = 0; i < count && !p->failed; i++)
        read_aid_line(l, node_at(p, lines, i));
    if (!p->failed && l->lines != (1u << FORMATIONS) - 1)
        node_fail(p, lines, "an aid card shows all %d formations", FORMATIONS);
}

static void read_role_token(struct loading *l, const struct node *n)
{
    const struct node *role = node_get(l->p, n, "role");

    node_once(l->p, &l->tokens,
              node_name(l->p, role, &l->box->names[NAMES_ROLE]), role);
}

static void read_log_token(struct loading *l, const struct node *n)
{
    node_get_say(l->p, n, "name");
}

void bitwa_read_tokens(struct loading *l)
{
    const struct node *top = pack_file(l->p, "tokens_and_aids.yaml");

    bitwa_read_list(l, top, "aid_cards", l->parts[PART_AID], read_aid);
    bitwa_read_list(l, top, "role_tokens", l->parts[PART_ROLE],
                    read_role_token);
    bitwa_read_list(l, top, "log_tokens", l->parts[PART_LOG], read_log_token);
    node_done(l->p, top);
}

static void read_variant(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct node *options = node_get(p, n, "options");
    const struct node *decks = node_get(p, n, "decks");
    const struct node *text = node_find(p, n, "text");
    struct setup setup = {0};
    unsigned used = 0;

    node_get_say(p, n, "name");
    unsigned count = node_count(p, options);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *value;
        char error[256];
        const char *id = node_key(p, options, i, &value);
        if (!box_option(l->box, &setup, id, node_text(p, value), error,
                        sizeof error))
            node_fail(p, value, "%s", error);
    }
    count = node_count(p, decks);
    for (unsigned i = 0; i < count; i++)
        used |= 1u << node_name(p, node_at(p, decks, i),
                                &l->box->names[NAMES_DECK]);
    bool has_tactics = setup.option[OPT_TACTICS];
    if (used != (has_tactics ? 1u << DECK_COMBAT | 1u << DECK_TACTICS
                             : 1u << DECK_COMBAT))
        node_fail(p, decks, "a variant %s tactics has the decks combat%s",
                  has_tactics ? "with" : "without",
                  has_tactics ? ", tactics" : " alone");
    int hand = l->out->hand_combat + (has_tactics ? l->out->hand_tactics : 0);
    node_get_int(p, n, "start_hand", hand, hand);
    if (text)
        node_say(p, text);
}

/* BR-16.3 and BR-16.4, as judge.c has them. */
static void read_tiebreak(struct loading *l, const struct node *n)
{
    static const char *const when[] = {"both_won_as_attacker",
                                       "both_won_as_defender", NULL};
    static const char *const metric[] = {"combat_deck_left",
                                         "logs_left_plus_intact_dams", NULL};

    const struct node *applies = node_get(l->p, n, "applies_when");
    int row = node_choice(l->p, applies, when);

    node_once(l->p, &l->ties, row, applies);
    node_get_fixed(l->p, n, "metric", metric[row]);
    node_get_fixed(l->p, n, "better", "higher");
}

void bitwa_read_variants(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "variants.yaml");
    const struct node *list = node_get(p, top, "variants");
    unsigned n = node_count(p, list);

    if (n > VARIANTS)
        node_fail(p, list, "more than %d variants", VARIANTS);
    bitwa_read_list(l, top, "variants", (int)n, read_variant);
    bitwa_read_list(l, top, "rematch_tiebreaks", SIDES, read_tiebreak);
    node_done(p, top);
}
