/*
 * world.c: worlds in which all that a viewer cannot know is dealt anew; what
 * must always hold; how it stands.
 */
#include "../knockdown.h"

#include <string.h>

static bool in_round(const struct knockdown *g)
{
    return g->round > 0;
}

/* ---- worlds -------------------------------------------------------------- */

/* Cards nobody has seen: the deck, and what others drew from it. */
static void resample_hands(struct knockdown *g, seat viewer, struct rng *rng)
{
    for (seat s = 0; s < SIDES; s++)
        for (unsigned i = 0; s != viewer && i < g->side[s].cards; i++)
            if (g->side[s].unseen >> i & 1) {
                g->deck[g->side[s].hand[i]]++;
                g->deck_left++;
            }
    for (seat s = 0; s < SIDES; s++)
        for (unsigned i = 0; s != viewer && i < g->side[s].cards; i++)
            if (g->side[s].unseen >> i & 1) {
                unsigned n = rng_below(rng, g->deck_left), card = 0;
                while (n >= g->deck[card])
                    n -= g->deck[card++];
                g->deck[card]--;
                g->deck_left--;
                g->side[s].hand[i] = (uint8_t)card;
            }
}

/* Takes one of a set of skills, each equally likely. */
static uint8_t draw_skill(uint32_t *set, struct rng *rng)
{
    unsigned k = bits_nth(*set, rng_below(rng, bits_count(*set)));

    *set &= ~((uint32_t)1 << k);
    return (uint8_t)k;
}

static uint32_t bit_of(unsigned skill)
{
    return skill == NONE ? 0 : (uint32_t)1 << skill;
}

/* The skills a viewer cannot tell apart from those that were never dealt. */
static uint32_t unknown_skills(const struct knockdown_box *b,
                               const struct knockdown *g, uint32_t known)
{
    uint32_t all = 0;

    for (unsigned i = 0; i < b->skills; i++)
        if (b->skill[i].set == g->set)
            all |= (uint32_t)1 << i;
    return all & ~known;
}

static uint32_t active_skills(const struct knockdown_side *s)
{
    return (s->active & 1 ? bit_of(s->skill[0]) : 0) |
           (s->active & 2 ? bit_of(s->skill[1]) : 0);
}

/* KD-1.3 as one player sees it: own cards, and the two handed over, as a set. */
static void resample_foe(const struct knockdown_box *b, struct knockdown *g,
                         seat viewer, struct rng *rng)
{
    struct knockdown_side *s = &g->side[foe_of(viewer)];
    const struct knockdown_side *own = &g->side[viewer];
    uint32_t known =
        bit_of(own->skill[0]) | bit_of(own->skill[1]) | bit_of(own->skill[2]);
    uint32_t shown = active_skills(s);

    if (g->phase <= PHASE_HAND_OVER) {
        uint32_t set = unknown_skills(b, g, known);
        for (unsigned i = 0; i < 3; i++)
            if (s->skill[i] != NONE)
                s->skill[i] = draw_skill(&set, rng);
        if (s->pick)
            s->pick = (uint8_t)(1 + rng_below(rng, 3));
        return;
    }
    uint32_t given = bit_of(s->skill[1]) | bit_of(s->skill[2]);
    if (!(shown & bit_of(s->skill[0]))) {
        uint32_t set = unknown_skills(b, g, known | given);
        s->skill[0] = draw_skill(&set, rng);
    }
    if (!(shown & given)) { /* which of the two was kept */
        uint32_t set = given;
        s->skill[1] = draw_skill(&set, rng);
        s->skill[2] = draw_skill(&set, rng);
    }
    if (s->pick)
        s->pick = g->phase <= PHASE_PUT_AWAY ? (uint8_t)(2 + rng_below(rng, 2))
                                             : (uint8_t)(1 + rng_below(rng, 2));
    if (g->phase == PHASE_KEEP_SECOND || g->phase == PHASE_PUT_AWAY) {
        uint8_t low = s->skill[1] < s->skill[2] ? s->skill[1] : s->skill[2];
        s->skill[2] = (uint8_t)(s->skill[1] + s->skill[2] - low);
        s->skill[1] = low;
    }
}

/* As a watcher sees it: only what lies face up. */
static void resample_both(const struct knockdown_box *b, struct knockdown *g,
                          struct rng *rng)
{
    uint32_t shown = active_skills(&g->side[0]) | active_skills(&g->side[1]);
    uint32_t set = unknown_skills(b, g, shown);

    for (seat who = 0; who < SIDES; who++) {
        struct knockdown_side *s = &g->side[who];
        /* Which of the two kept ones lies face up: drawn, not turned around, so
           that what comes out does not depend on what was there. */
        bool swap = s->active && rng_below(rng, 2) != s->face_up;
        if (swap) {
            uint8_t first = s->skill[0];
            s->skill[0] = s->skill[1];
            s->skill[1] = first;
            s->face_up ^= 1;
            s->active = (uint8_t)(s->active >> 1 | (s->active & 1) << 1);
            s->used_turn = (uint8_t)(s->used_turn >> PASSIVES |
                                     (s->used_turn & 7) << PASSIVES);
            s->used_round = (uint8_t)(s->used_round >> PASSIVES |
                                      (s->used_round & 7) << PASSIVES);
        }
        for (unsigned i = 0; i < 3; i++) {
            bool is_active = i < 2 && s->active >> i & 1;
            if (s->skill[i] != NONE && !is_active)
                s->skill[i] = draw_skill(&set, rng);
        }
        if (s->pick && g->phase != PHASE_AGREE)
            s->pick =
                g->phase <= PHASE_HAND_OVER  ? (uint8_t)(1 + rng_below(rng, 3))
                : g->phase <= PHASE_PUT_AWAY ? (uint8_t)(2 + rng_below(rng, 2))
                                             : (uint8_t)(1 + rng_below(rng, 2));
    }
}

void knockdown_resample(const struct box *box, struct state *s, seat viewer,
                        struct rng *rng)
{
    struct knockdown *g = knockdown_of(s);
    const struct knockdown_box *b = knockdown_box(box);

    if (g->phase == PHASE_OVER)
        return; /* all is shown */
    if (in_round(g))
        resample_hands(g, viewer, rng);
    if (g->phase < PHASE_DEAL_SKILL)
        return;
    if (viewer < SIDES)
        resample_foe(b, g, viewer, rng);
    else
        resample_both(b, g, rng);
}

/* ---- what must hold ------------------------------------------------------ */

static const char *broken_cards(const struct knockdown_box *b,
                                const struct knockdown *g)
{
    unsigned count[CARDS] = {0}, deck = 0;
    unsigned box = b->arena[g->arena].box;

    for (unsigned i = 0; i < b->cards; i++) {
        count[i] = g->deck[i] + (unsigned)g->discard[i];
        deck += g->deck[i];
    }
    for (seat s = 0; s < SIDES; s++) {
        if (g->side[s].cards > HAND || g->side[s].unseen >> g->side[s].cards)
            return "a hand is too large";
        for (unsigned i = 0; i < g->side[s].cards; i++)
            count[g->side[s].hand[i]]++;
    }
    for (unsigned i = 0; i < ROW; i++)
        if (g->row[i] != NONE)
            count[g->row[i]]++;
    if (g->attack[0].source == SOURCE_CARD)
        count[g->attack[0].what]++;
    for (unsigned i = 0; i < b->cards; i++)
        if (count[i] != (b->card[i].box == box ? b->card[i].copies : 0))
            return "cards were lost or made";
    return deck == g->deck_left ? NULL : "the deck is miscounted";
}

static const char *broken_arena(const struct knockdown_box *b,
                                const struct knockdown *g)
{
    const struct arena_def *a = &b->arena[g->arena];
    unsigned out[SIDES] = {0, 0};

    if (g->side[0].field == g->side[1].field)
        return "both fighters stand on one field"; /* KD-3.3 */
    for (seat s = 0; s < SIDES; s++)
        if (g->side[s].field >= a->fields)
            return "a fighter left the arena";
    for (unsigned f = 0; f < FIELDS; f++) {
        if (g->token[f] > SIDES || (g->token[f] && f >= a->fields))
            return "a token of nobody";
        if (g->token[f])
            out[g->token[f] - 1]++;
    }
    for (seat s = 0; s < SIDES; s++) {
        unsigned kind = b->fighter[g->side[s].fighter].token;
        if (out[s] > (kind == NONE ? 0u : b->token[kind].count))
            return "more tokens than there are"; /* KD-13.1 */
        if (g->token[g->side[s].field] == foe_of(s) + 1)
            return "a fighter stands on a trap";
    }
    return NULL;
}

static const char *broken_hands(const struct knockdown_box *b,
                                const struct knockdown *g)
{
    for (seat s = 0; s < SIDES; s++) {
        unsigned limit = skill_hand_limit(b, g, s);
        bool waits = g->to_limit == s || (g->attack[0].source == SOURCE_BLIND &&
                                          g->attack[0].by == s);
        if (g->side[s].cards > limit + waits)
            return "a hand is above its limit"; /* KD-16.1 */
    }
    return NULL;
}

/* Between actions nothing is under way. */
static const char *broken_course(const struct knockdown *g)
{
    bool quiet = g->phase == PHASE_ACTION || g->phase == PHASE_COMBO ||
                 g->phase == PHASE_CYCLE || g->phase == PHASE_AFTER_STEP ||
                 g->phase == PHASE_HAND_LIMIT || g->phase == PHASE_REFILL;

    if (quiet && (g->attack[0].source || g->attack[1].source ||
                  g->mover != NONE || g->tested != NONE))
        return "an action while an attack, a move or a test goes on";
    if (g->attack[1].source && !g->attack[0].source && g->mover == NONE)
        return "a Reaction to nothing";
    return (g->phase == PHASE_COMBO) > g->in_combo ? "a step of no Combo"
                                                   : NULL;
}

const char *knockdown_broken(const struct box *box, const struct state *s)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);
    const char *why;

    if (g->phase >= PHASES || g->drops > TOWER_DROPS || g->round > ROUNDS)
        return "a phase, round or drop that cannot be";
    if ((g->phase == PHASE_OVER) != (g->reason != REASON_NONE))
        return "an end without a reason";
    if (!in_round(g))
        return NULL;
    if (g->reason != REASON_CONCEDED && /* then: two rounds at once */
        g->side[0].victories + g->side[1].victories + 1 !=
            g->round + (g->phase == PHASE_OVER))
        return "victories and rounds disagree";
    if (g->actions > b->actions || g->stall >= b->stall_turns)
        return "too many actions, or stalling";
    if ((why = broken_cards(b, g)) || (why = broken_arena(b, g)) ||
        (why = broken_course(g)))
        return why;
    return broken_hands(b, g);
}

/* ---- how it stands ------------------------------------------------------- */

void knockdown_score(const struct box *box, const struct state *s,
                     struct result *out)
{
    const struct knockdown *g = knockdown_in(s);

    (void)box;
    *out = (struct result){.reason = g->reason};
    for (seat k = 0; k < SIDES; k++)
        out->points[k] = g->side[k].victories;
    out->record[RECORD_TESTS] = g->tests;
    out->record[RECORD_BLOCKS] = g->blocks;
    out->record[RECORD_TURNS] = g->phase == PHASE_OVER ? 0 : g->turn;
    for (unsigned i = 0; i < ROUNDS; i++) {
        if (g->ending[i].winner == NONE)
            continue;
        out->record[RECORD_ROUNDS]++;
        out->record[RECORD_TURNS] += g->ending[i].turns;
        out->record[RECORD_KNOCKOUTS] += g->ending[i].how == ENDING_KNOCKOUT;
        if (g->ending[i].how == ENDING_CONCEDED) /* KD-11.6 */
            out->gave_up = (uint8_t)seat_bit(foe_of(g->ending[i].winner));
    }
}
