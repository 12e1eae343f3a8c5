/*
 * contract.c: contracts, their goals and rewards, and the suggested first game.
 */
#include "load.h"

#include <string.h>

/* Numbers of players, as bits. */
static uint8_t read_players(struct loading *l, const struct node *list)
{
    unsigned n = node_count(l->p, list), met = 0;

    if (!l->p->failed && !n)
        node_fail(l->p, list, "there must be at least one");
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *at = node_at(l->p, list, i);
        node_once(l->p, &met, node_int(l->p, at, 2, PEOPLE), at);
    }
    return (uint8_t)met;
}

/* BE-19.1 */
static void read_need(struct loading *l, const struct node *n,
                      struct contract *c)
{
    struct pack *p = l->p;
    const struct node *players = node_find(p, n, "players");
    unsigned set = players ? read_players(l, players) : c->players;
    bool noble = node_choice(p, node_get(p, n, "kind"),
                             (const char *const[]){"any", "noble", NULL});
    uint8_t num = bestia_read_number(l, n, "num", 1, 14);

    if (noble)
        c->need_noble = num;
    for (unsigned i = 2; i <= PEOPLE && !noble; i++)
        if (set >> i & 1)
            c->need_any[i] = num;
    node_done(p, n);
}

static void read_goal(struct loading *l, const struct node *n, struct goal *g)
{
    struct pack *p = l->p;
    const struct node *ways = node_get(p, n, "goal");

    g->ways = (uint8_t)node_count(p, ways);
    if (!p->failed && (g->ways < 1 || g->ways > 2))
        node_fail(p, ways, "a goal has one or two ways");
    for (unsigned i = 0; i < g->ways && !p->failed; i++) {
        const struct node *way = node_at(p, ways, i);
        const struct node *one = node_at(p, node_get_list(p, way, "all", 1), 0);
        g->stat[i] = bestia_read_ref(l, one, "stat", NAMES_STAT);
        g->least[i] = bestia_read_number(l, one, "at_least", 1, 14);
        node_done(p, one);
        node_done(p, way);
    }
    g->reward = bestia_read_effects(l, n, "reward");
    node_done(p, n);
}

static void read_setup(struct loading *l, const struct node *n,
                       struct contract *c)
{
    struct pack *p = l->p;
    const struct node *omit = node_get(p, n, "omit");
    unsigned met = 0;

    c->beast_grudges = bestia_read_number(l, n, "beast_grudges", 0, 9);
    c->hunter_grudges = bestia_read_number(l, n, "hunter_grudges", 0, 9);
    for (unsigned i = 0; i < node_count(p, omit) && !p->failed; i++) {
        const struct node *kind = node_at(p, omit, i);
        node_once(p, &met, node_choice(p, kind, bestia_unit_words), kind);
    }
    c->omit = (uint8_t)met;
    c->setup_list = bestia_read_effects(l, n, "effects");
    node_done(p, n);
}

static void read_contract(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct contract *c = &l->out->contract[row];
    const struct node *map = node_get(p, n, "map");
    const struct node *win = node_get(p, n, "win");
    const struct node *nights = node_get(p, n, "nights");

    bestia_read_name(l, NAMES_CONTRACT, row, n);
    node_prov(p, n, "prov");
    c->map = (uint8_t)node_choice(p, map,
                                  (const char *const[]){l->out->maps->at[0].id,
                                                        l->out->maps->at[1].id,
                                                        NULL});
    c->players = read_players(l, node_get(p, n, "players"));
    c->days = bestia_read_number(l, n, "days", 1, NIGHTS + 1);
    c->text = node_get_say(p, n, "text");
    for (unsigned i = 0; i < node_count(p, win) && !p->failed; i++)
        read_need(l, node_at(p, win, i), c);
    for (unsigned i = 2; i <= PEOPLE && !p->failed; i++)
        if (c->players >> i & 1 && !c->need_any[i])
            node_fail(p, win, "no number of settlers for %u players", i);
    read_setup(l, node_get(p, n, "setup"), c);
    if (!p->failed && node_count(p, nights) + 1 != c->days)
        node_fail(p, nights, "%u nights in %u days", node_count(p, nights),
                  c->days);
    for (unsigned i = 0; i + 1u < c->days && !p->failed; i++) {
        const struct node *night = node_at(p, nights, i);
        node_get_int(p, night, "night", (int)i + 1, (int)i + 1);
        read_goal(l, node_get(p, night, "beast"), &c->goal[i][0]);
        read_goal(l, node_get(p, night, "hunters"), &c->goal[i][1]);
        node_done(p, night);
    }
}

void bestia_read_contracts(struct loading *l)
{
    const struct node *top = pack_file(l->p, "contracts.yaml");

    bestia_name_space(l, NAMES_CONTRACT, "contract", CONTRACTS);
    node_each(l->p, top, "contracts", CONTRACTS, read_contract, l);
    node_done(l->p, top);
}

/* ---- the first game (BE-20.2) ---------------------------------------------- */

static uint16_t read_hand(struct loading *l, const struct node *map,
                          const char *key)
{
    const struct node *list = node_get(l->p, map, key);
    unsigned set = 0;

    for (unsigned i = 0; i < node_count(l->p, list) && !l->p->failed; i++) {
        const struct node *id = node_at(l->p, list, i);
        int card = node_name(l->p, id, &l->box->names[NAMES_CARD]);
        if (!l->p->failed && card >= ACTIONS)
            node_fail(l->p, id, "no action card");
        else if (!l->p->failed)
            node_once(l->p, &set, card, id);
    }
    return (uint16_t)set;
}

static void read_person(struct loading *l, const struct node *n,
                        struct first_game *f, unsigned who)
{
    const struct node *id = node_get(l->p, n, "character");
    int row = node_name(l->p, id, &l->box->names[NAMES_CHARACTER]);

    if (!l->p->failed && (row >= BEASTS) != (who > 0))
        node_fail(l->p, id, "of the wrong side");
    f->character[who] = (uint8_t)row;
    f->hand[who] = read_hand(l, n, "action_cards");
    node_done(l->p, n);
}

static void read_first(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct first_game *f = &l->out->first[row];
    const struct node *hunters = node_get(p, n, "hunters");
    unsigned all = 0, sum = 0;

    node_get_id(p, n, row ? "first_4" : "first_2_3");
    f->players = read_players(l, node_get(p, n, "players"));
    f->contract = bestia_read_ref(l, n, "contract", NAMES_CONTRACT);
    node_prov(p, n, "prov");
    read_person(l, node_get(p, n, "beast"), f, 0);
    for (unsigned i = 0; i < node_count(p, hunters) && !p->failed; i++) {
        const struct node *one = node_at(p, hunters, i);
        node_get_int(p, one, "seat", (int)i + 1, (int)i + 1);
        if (i < HUNTERS)
            read_person(l, one, f, i + 1);
    }
    f->unused = read_hand(l, n, "unused");
    for (unsigned i = 0; i < PEOPLE; i++) {
        all |= f->hand[i];
        sum += (unsigned)__builtin_popcount(f->hand[i]);
    }
    sum += (unsigned)__builtin_popcount(f->unused);
    if (!p->failed && (sum != ACTIONS || (all | f->unused) != 0xFFFF))
        node_fail(p, n, "each of the %d action cards lies in one place",
                  ACTIONS);
}

void bestia_read_first_game(struct loading *l)
{
    const struct node *top = pack_file(l->p, "first_game.yaml");

    node_each(l->p, top, "first_game", 2, read_first, l);
    node_done(l->p, top);
}
