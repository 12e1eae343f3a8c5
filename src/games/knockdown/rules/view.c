/*
 * view.c: what a viewer sees, by naming it.
 */
#include "../knockdown.h"

#include <string.h>

#define PLACE(member) offsetof(struct knockdown_view, member)
#define ONE(name, kind)                                                        \
    {#name, PLACE(name), 0, sizeof(((struct knockdown_view *)NULL)->name),     \
     kind,  0,           0, {0, 0}}
/* A list of n values of so many bytes; 255 is "nothing here". */
#define LIST(name, n, size, kind)                                              \
    {#name, PLACE(name), n, size, kind, 0, NONE, {0, 0}}
#define TABLE(name, n, row, kind)                                              \
    {#name, PLACE(name), n, 1, kind, row, NONE, {0, 0}}
#define MAYBE(name, kind) {#name, PLACE(name), 0, 1, kind, 0, NONE, {0, 0}}

const struct field knockdown_fields[] = {
    MAYBE(viewer, ARG_SEAT),
    ONE(phase, KIND_PHASE),
    ONE(set, KIND_SET),
    ONE(arena, KIND_ARENA),
    ONE(round, ARG_NUM),
    ONE(turn, ARG_NUM),
    ONE(first, ARG_SEAT),
    ONE(active, ARG_SEAT),
    ONE(actions, ARG_NUM),
    ONE(stall, ARG_NUM),
    ONE(deck, ARG_NUM),
    LIST(fighter, SIDES, 1, KIND_FIGHTER),
    LIST(field, SIDES, 1, KIND_FIELD),
    ONE(distance, ARG_NUM),
    {"light", PLACE(light), SIDES, 2, ARG_NUM, 0, 0, {0, 0}},
    {"heavy", PLACE(heavy), SIDES, 2, ARG_NUM, 0, 0, {0, 0}},
    {"pass", PLACE(pass), SIDES, 2, ARG_NUM, 0, 0, {0, 0}},
    {"relief_light", PLACE(relief_light), SIDES, 2, ARG_NUM, 0, 0, {0, 0}},
    {"relief_heavy", PLACE(relief_heavy), SIDES, 2, ARG_NUM, 0, 0, {0, 0}},
    {"victories", PLACE(victories), SIDES, 1, ARG_NUM, 0, 0, {0, 0}},
    {"hand_size", PLACE(hand_size), SIDES, 1, ARG_NUM, 0, 0, {0, 0}},
    {"hand_limit", PLACE(hand_limit), SIDES, 1, ARG_NUM, 0, 0, {0, 0}},
    TABLE(hand, SIDES *HAND, HAND, KIND_CARD),
    TABLE(skill, SIDES * 2, 2, KIND_SKILL),
    {"skill_active", PLACE(skill_active), SIDES * 2, 1, ARG_NUM, 2, 0, {0, 0}},
    {"skill_used", PLACE(skill_used), SIDES * 2, 1, ARG_NUM, 2, 0, {0, 0}},
    LIST(offer, 3, 1, KIND_SKILL),
    LIST(gave, 2, 1, KIND_SKILL),
    LIST(out, SIDES, 1, KIND_SKILL),
    {"answered", PLACE(answered), SIDES, 1, ARG_NUM, 0, 0, {0, 0}},
    ONE(towers, ARG_NUM),
    LIST(row, ROW, 1, KIND_CARD),
    {"row_reach", PLACE(row_reach), ROW, 1, ARG_NUM, 0, 0, {0, 0}},
    {"row_light", PLACE(row_light), ROW, 1, ARG_NUM, 0, 0, {0, 0}},
    {"row_heavy", PLACE(row_heavy), ROW, 1, ARG_NUM, 0, 0, {0, 0}},
    {"special_reach",
     PLACE(special_reach),
     SIDES *ARSENAL,
     1,
     ARG_NUM,
     ARSENAL,
     0,
     {0, 0}},
    {"special_light",
     PLACE(special_light),
     SIDES *ARSENAL,
     1,
     ARG_NUM,
     ARSENAL,
     0,
     {0, 0}},
    {"special_heavy",
     PLACE(special_heavy),
     SIDES *ARSENAL,
     1,
     ARG_NUM,
     ARSENAL,
     0,
     {0, 0}},
    {"special_used", PLACE(special_used), ARSENAL, 1, ARG_NUM, 0, 0, {0, 0}},
    {"discard", PLACE(discard), DECK, 1, KIND_CARD, 0, NONE,
     LIVE(knockdown_view, discards)},
    LIST(token, FIELDS, 1, ARG_SEAT),
    ONE(source, KIND_SOURCE),
    MAYBE(attack_card, KIND_CARD),
    MAYBE(attack_special, KIND_SPECIAL),
    MAYBE(attacker, ARG_SEAT),
    ONE(pool_light, ARG_NUM),
    ONE(pool_heavy, ARG_NUM),
    ONE(effect_off, ARG_NUM),
    MAYBE(reaction, KIND_SPECIAL),
    MAYBE(mover, ARG_SEAT),
    MAYBE(move_to, KIND_FIELD),
    ONE(is_dash, ARG_NUM),
    ONE(block_cards, ARG_NUM),
    MAYBE(tested, ARG_SEAT),
    ONE(form, ARG_NUM),
    {"dice", PLACE(dice), DICE, 1, ARG_NUM, 0, 0, {0, 0}},
    ONE(dice_bonus, ARG_NUM),
    ONE(cubes_light, ARG_NUM),
    ONE(cubes_heavy, ARG_NUM),
    ONE(assist, ARG_NUM),
    ONE(seed_low, ARG_NUM),
    ONE(seed_high, ARG_NUM),
    {"drop", PLACE(drop), TOWER_DROPS, 2, ARG_NUM, 0, 0,
     LIVE(knockdown_view, drops)},
    LIST(ending_winner, ROUNDS, 1, ARG_SEAT),
    LIST(ending_how, ROUNDS, 1, KIND_ENDING),
    {"ending_turns", PLACE(ending_turns), ROUNDS, 1, ARG_NUM, 0, 0, {0, 0}},
    {"ending_light",
     PLACE(ending_light),
     ROUNDS *SIDES,
     2,
     ARG_NUM,
     SIDES,
     0,
     {0, 0}},
    {"ending_heavy",
     PLACE(ending_heavy),
     ROUNDS *SIDES,
     2,
     ARG_NUM,
     SIDES,
     0,
     {0, 0}},
    ONE(reason, ARG_NUM),
    {0},
};

/* ---- seeing -------------------------------------------------------------- */

/* A field by its name, or NONE before there is one. */
static uint8_t field_name(const struct knockdown_box *b,
                          const struct knockdown *g, unsigned field)
{
    return (uint8_t)(b->arena[g->arena].first + field);
}

static bool in_round(const struct knockdown *g)
{
    return g->round > 0;
}

/* A hand: one's own; of the other what was taken in the open, with the memory
   aid ("Hidden information"). */
static void show_hand(const struct knockdown *g, seat viewer, seat who,
                      struct knockdown_view *v)
{
    const struct knockdown_side *s = &g->side[who];

    for (unsigned i = 0; i < s->cards; i++) {
        bool seen = !(s->unseen >> i & 1) && !g->option[OPT_MEMORY];
        if (viewer == who || seen)
            v->hand[who][i] = s->hand[i];
    }
}

static void show_skills(const struct knockdown *g, seat viewer, seat who,
                        struct knockdown_view *v)
{
    const struct knockdown_side *s = &g->side[who];
    bool over = g->phase == PHASE_OVER;

    if (g->phase <= PHASE_REVEAL)
        return;
    for (unsigned i = 0; i < 2; i++) {
        unsigned k = i ? 1u - s->face_up : s->face_up;
        bool active = s->active >> k & 1;
        uint8_t used = (uint8_t)(s->used_turn | s->used_round);
        v->skill_active[who][i] = active;
        v->skill_used[who][i] =
            (used >> k * PASSIVES & ((1u << PASSIVES) - 1)) != 0;
        if (active || viewer == who || over)
            v->skill[who][i] = s->skill[k];
    }
    if (viewer == who || over)
        v->out[who] = s->skill[2];
}

/* What the viewer chooses from, and what the viewer gave away. */
static void show_draft(const struct knockdown *g, seat viewer,
                       struct knockdown_view *v)
{
    if (viewer >= SIDES)
        return;
    const struct knockdown_side *s = &g->side[viewer];
    if (g->phase <= PHASE_REVEAL)
        memcpy(v->offer, s->skill, sizeof v->offer);
    if (g->phase > PHASE_HAND_OVER) {
        const uint8_t *gave = &g->side[foe_of(viewer)].skill[1];
        v->gave[0] = gave[0] < gave[1] ? gave[0] : gave[1];
        v->gave[1] = gave[0] < gave[1] ? gave[1] : gave[0];
    }
}

static void show_attacks(const struct knockdown_box *b,
                         const struct knockdown *g, struct knockdown_view *v)
{
    for (unsigned i = 0; i < ROW; i++) {
        if (g->row[i] == NONE)
            continue;
        const struct attack *a = &b->card[g->row[i]].attack;
        struct damage pool = sequence_pool(b, g, g->active, a);
        v->row_reach[i] = sequence_card_reaches(b, g, g->active, g->row[i]);
        v->row_light[i] = pool.light;
        v->row_heavy[i] = pool.heavy;
    }
    for (seat s = 0; s < SIDES; s++)
        for (unsigned i = 0; i < ARSENAL; i++) {
            unsigned special = g->side[s].fighter * (unsigned)ARSENAL + i;
            struct damage pool =
                sequence_pool(b, g, s, &b->special[special].attack);
            v->special_reach[s][i] = sequence_special_reaches(b, g, s, special);
            v->special_light[s][i] = pool.light;
            v->special_heavy[s][i] = pool.heavy;
        }
    for (unsigned i = 0; i < ARSENAL; i++)
        v->special_used[i] = g->in_combo && g->combo >> i & 1;
}

static void show_running(const struct knockdown_box *b,
                         const struct knockdown *g, struct knockdown_view *v)
{
    const struct sequence *q = &g->attack[0];

    v->source = q->source;
    if (q->source) {
        v->attacker = q->by;
        v->pool_light = q->light;
        v->pool_heavy = q->heavy;
        v->effect_off = q->no_effect;
        if (q->source == SOURCE_CARD)
            v->attack_card = q->what;
        if (q->source == SOURCE_SPECIAL)
            v->attack_special = q->what;
    }
    if (g->attack[1].source)
        v->reaction = g->attack[1].what;
    if (g->mover != NONE) {
        v->mover = g->mover;
        v->move_to = field_name(b, g, g->target);
        v->is_dash = g->is_dash;
    }
    if (g->phase == PHASE_BLOCK)
        v->block_cards = (uint8_t)sequence_block_cards(
            b, g, sequence_block_price(b, VERB_BLOCK_DAMAGE));
}

static void show_test(const struct knockdown_box *b, const struct knockdown *g,
                      struct knockdown_view *v)
{
    bool dice = !test_uses_towers(g);

    for (seat s = 0; s < SIDES; s++) {
        struct test_size size = test_size(b, g, s);
        struct test_size relief = test_relief(b, g, s);
        v->relief_light[s] = relief.light;
        v->relief_heavy[s] = relief.heavy;
        v->pass[s] = (uint16_t)(dice ? test_pass_dice(b, size)
                                     : test_pass_tower(b, size, 0));
    }
    v->tested = g->tested;
    v->form = g->form;
    memcpy(v->dice, g->dice, sizeof v->dice);
    v->dice_bonus = g->dice_bonus;
    v->cubes_light = g->cubes_light;
    v->cubes_heavy = g->cubes_heavy;
    v->assist = b->assist[g->option[OPT_ASSIST]];
    v->seed_low = (uint32_t)g->seed;
    v->seed_high = (uint32_t)(g->seed >> 32);
    v->drops = g->drops;
    memcpy(v->drop, g->drop, sizeof v->drop);
}

static void show_endings(const struct knockdown *g, struct knockdown_view *v)
{
    for (unsigned i = 0; i < ROUNDS; i++) {
        const struct ending *e = &g->ending[i];
        v->ending_winner[i] = e->winner;
        if (e->winner == NONE)
            continue;
        v->rounds_played++;
        v->ending_how[i] = e->how;
        v->ending_turns[i] = e->turns;
        for (unsigned s = 0; s < SIDES; s++) {
            v->ending_light[i * SIDES + s] = e->light[s];
            v->ending_heavy[i * SIDES + s] = e->heavy[s];
        }
    }
}

static void show_nothing(struct knockdown_view *v)
{
    memset(v, 0, sizeof *v);
    memset(v->fighter, NONE, sizeof v->fighter);
    memset(v->field, NONE, sizeof v->field);
    memset(v->hand, NONE, sizeof v->hand);
    memset(v->skill, NONE, sizeof v->skill);
    memset(v->offer, NONE, sizeof v->offer);
    memset(v->gave, NONE, sizeof v->gave);
    memset(v->out, NONE, sizeof v->out);
    memset(v->row, NONE, sizeof v->row);
    memset(v->token, NONE, sizeof v->token);
    memset(v->ending_how, NONE, sizeof v->ending_how);
    v->attack_card = v->attack_special = v->attacker = v->reaction = NONE;
    v->mover = v->move_to = v->tested = NONE;
}

void knockdown_view(const struct box *box, const struct state *state,
                    seat viewer, void *out)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(state);
    struct knockdown_view *v = out;

    show_nothing(v);
    v->viewer = viewer < SIDES ? viewer : NONE;
    v->phase = g->phase;
    v->set = g->set;
    v->arena = g->arena;
    v->round = g->round;
    v->reason = g->reason;
    v->towers = test_uses_towers(g);
    for (seat s = 0; s < SIDES; s++) {
        v->fighter[s] = g->side[s].fighter;
        v->victories[s] = g->side[s].victories;
        v->answered[s] = g->side[s].pick != 0;
        show_skills(g, viewer, s, v);
    }
    show_draft(g, viewer, v);
    show_endings(g, v);
    if (!in_round(g))
        return;
    v->turn = g->turn;
    v->first = g->first;
    v->active = g->active;
    v->actions = g->actions;
    v->stall = g->stall;
    v->deck = g->deck_left;
    memcpy(v->row, g->row, sizeof v->row);
    for (seat s = 0; s < SIDES; s++) {
        v->field[s] = field_name(b, g, g->side[s].field);
        v->light[s] = g->side[s].light;
        v->heavy[s] = g->side[s].heavy;
        v->hand_size[s] = g->side[s].cards;
        v->hand_limit[s] = (uint8_t)skill_hand_limit(b, g, s);
        show_hand(g, viewer, s, v);
    }
    v->distance =
        b->arena[g->arena].distance[g->side[0].field][g->side[1].field];
    for (unsigned i = 0; i < CARDS; i++)
        for (unsigned k = 0; k < g->discard[i]; k++)
            v->discard[v->discards++] = (uint8_t)i;
    for (unsigned f = 0; f < FIELDS; f++)
        if (g->token[f])
            v->token[f] = (uint8_t)(g->token[f] - 1);
    show_attacks(b, g, v);
    show_running(b, g, v);
    show_test(b, g, v);
}
