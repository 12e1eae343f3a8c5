/*
 * scene.c: positions of Rycerze Pustkowi in words, for scenes (docs/scenes.md). The board
 * is the one of the tutorial; what is not named is as after set-up, but nobody has
 * luck cards or gear beyond his start gear, and the Market and contracts are empty.
 */
#include "words.h"

#include <stdio.h>
#include <string.h>

static void add_word(char *out, size_t cap, const char *word)
{
    size_t at = strlen(out);

    snprintf(out + at, cap - at, "%s%s", at ? " " : "", word);
}

/* gear SEAT PLACE: cards there, printed ones too; known SEAT VIEWER: stowed ones that
   the viewer has seen. */
static bool tell_cards(const struct box *box, const struct state *state,
                       unsigned n, char *const *args, bool known, char *out,
                       size_t cap)
{
    const struct rycerze *g = rycerze_in(state);
    char error[128];
    unsigned place = 0;
    seat who, eye = WATCHER;

    out[0] = 0;
    if (n != 2 || !args_seat(1, args, g->players, &who, error, sizeof error))
        return false;
    if (known
            ? strcmp(args[1], "?") != 0 &&
                  !args_seat(1, args + 1, g->players, &eye, error, sizeof error)
            : !args_name(box, NAMES_PLACE, args[1], &place, error,
                         sizeof error))
        return false;
    for (unsigned i = 0; i < g->person[who].items; i++) {
        const struct item *t = &g->person[who].item[i];
        bool stowed = t->place == PLACE_BACKPACK || t->place == PLACE_CARGO;
        if (known ? stowed && t->known >> eye & 1 : t->place == place)
            add_word(out, cap, box->names[NAMES_GEAR].at[t->design].code);
    }
    return true;
}

static bool get_gear(const struct box *box, const struct state *state,
                     unsigned n, char *const *args, char *out, size_t cap)
{
    return tell_cards(box, state, n, args, false, out, cap);
}

static bool get_known(const struct box *box, const struct state *state,
                      unsigned n, char *const *args, char *out, size_t cap)
{
    return tell_cards(box, state, n, args, true, out, cap);
}

static bool get_discarded(const struct box *box, const struct state *state,
                          unsigned n, char *const *args, char *out, size_t cap)
{
    const struct rycerze *g = rycerze_in(state);

    (void)args;
    out[0] = 0;
    for (unsigned i = 0; i < GEAR_CARDS; i++)
        for (unsigned k = 0; k < g->gear_pile[i]; k++)
            add_word(out, cap, box->names[NAMES_GEAR].at[i].code);
    for (unsigned i = 0; i < FOES; i++)
        for (unsigned k = 0; k < g->foe_pile[i]; k++)
            add_word(out, cap, box->names[NAMES_FOE].at[i].code);
    return n == 0;
}

static bool get_ask(const struct box *box, const struct state *state,
                    unsigned n, char *const *args, char *out, size_t cap)
{
    struct ask ask;
    seat who;

    if (!args_seat(n, args, rycerze_in(state)->players, &who, out, cap))
        return false;
    rycerze_ask(box, state, who, &ask);
    args_tell_ask(&ask, out, cap);
    return true;
}

static const struct scene_word words[] = {
    {"knight", "SEAT KNIGHT", false, rycerze_set_knight, NULL,
     "who plays whom; not given: k_mel, k_heat, k_kate, k_naomi. Comes before "
     "vehicle and gear"},
    {"at", "SEAT HEX", false, rycerze_set_at, NULL, "where; not given: A0"},
    {"hp", "SEAT NUMBER", false, rycerze_set_hp, NULL, "not given: 4"},
    {"rad", "SEAT NUMBER", false, rycerze_set_rad, NULL, "not given: 0"},
    {"ammo", "SEAT NUMBER", false, rycerze_set_ammo, NULL, "not given: 4"},
    {"fuel", "SEAT NUMBER", false, rycerze_set_fuel, NULL, "not given: 4"},
    {"rep", "SEAT NUMBER", false, rycerze_set_rep, NULL, "not given: 0"},
    {"vehicle", "SEAT GEAR|none [damaged]", false, rycerze_set_vehicle, NULL,
     "not given: a whole v_jeep"},
    {"gear", "SEAT PLACE GEAR...", true, rycerze_set_gear, get_gear,
     "further cards; stowed ones are known to their owner alone. To be seen: "
     "what lies there, printed gear too"},
    {"known", "SEAT SEAT|?", true, NULL, get_known,
     "stowed cards of one that the other has seen"},
    {"discarded", "", true, NULL, get_discarded,
     "gear and wasteland cards that were discarded"},
    {"ask", "SEAT", true, NULL, get_ask,
     "of what kind the question is: window, guards, secret, lane NUMBER"},
    {"luck", "SEAT LUCK...", false, rycerze_set_luck, NULL, "not given: none"},
    {"market", "FIELD GEAR", false, rycerze_set_market, NULL,
     "not given: empty"},
    {"contract", "CONTRACT [SEAT]", false, rycerze_set_contract, NULL,
     "the general one, or a private one; with a seat it is accepted"},
    {"phase", "move|explore|rest|prepare", false, rycerze_set_phase, NULL,
     "not given: move"},
    {"turn", "SEAT", false, rycerze_set_turn, NULL,
     "the first player, who begins; not given: P1"},
    {"round", "NUMBER", false, rycerze_set_round, NULL, "not given: 1"},
    {"figure", "FOE HEX [NUMBER] [SEAT...]", false, rycerze_set_figure, NULL,
     "a Cultist with its marker; a villain with the health it has left, and "
     "who "
     "has wounded it"},
    {"planted", "SEAT FOE", false, rycerze_set_planted, NULL,
     "one more planted card, and who planted it"},
    {"camp", "SEAT", false, rycerze_set_camp, NULL,
     "its explore marker lies on its hex; comes after at"},
    {"skip", "SEAT", false, rycerze_set_skip, NULL,
     "it does not explore this round"},
    {"token", "rad|contam|threat|hard HEX...", false, rycerze_set_token, NULL,
     "tokens on the board"},
    {"special", "pills|reset|blast HEX [dark]", false, rycerze_set_special,
     NULL, "a special token"},
    {"marked", "SEAT GEAR|ability", false, rycerze_set_marked, NULL,
     "used this round; comes after gear"},
    {"attach", "SEAT GEAR HOST", false, rycerze_set_attach, NULL,
     "an attachment, a tuning; comes after what it lies on"},
    {"marks", "CONTRACT NUMBER", false, rycerze_set_marks, NULL,
     "rounds it has lain there; comes after contract"},
    {"visited", "SEAT NUMBER...", false, rycerze_set_visited, NULL,
     "hexes explored since the general contract came; comes after contract"},
    {"secret", "SEAT CONTRACT [CONTRACT]", false, rycerze_set_secret, NULL,
     "two players: private contracts that were not tried yet"},
    {"deck", "green|yellow|red|wasteland|luck|general|private CARD...", false,
     rycerze_set_deck, NULL,
     "all that is left in it; the rest is discarded, contracts have left the "
     "game. Comes last"},
    {"discards", "CONTRACT...", false, rycerze_set_discards, NULL,
     "contracts that expired"},
    {"carries", "SEAT", false, rycerze_set_carries, NULL, "who has the Damsel"},
    {"damsel", "HEX", false, rycerze_set_damsel, NULL,
     "where the Damsel waits"},
    {"marker", "HEX NUMBER [up|SEAT...]", false, rycerze_set_marker, NULL,
     "a marker of the Damsel, face down, face up, or known to who peeked"},
    {"felled", "SEAT SEAT", false, rycerze_set_felled, NULL,
     "who lies unconscious, and who knocked him out in this round"},
    {"trophy", "SEAT SEAT|NUMBER", false, rycerze_set_trophy, NULL,
     "one has a trophy of the other, or the marker of a Cultist"},
    {0},
};

static void clear(const struct box *box, struct state *state,
                  const struct setup *setup)
{
    struct rycerze *g = rycerze_of(state);
    struct play m = {box, rycerze_box(box), g, NULL};

    rycerze_setup(box, state, setup);
    if (setup->option[OPT_MISSION] == TUTORIAL)
        return;
    g->luck = g->luck_arg = g->prompt = g->asked = g->next = 0;
    memcpy(g->tile, m.b->lesson.tile, sizeof g->tile);
    for (unsigned i = 0; i < g->players; i++) {
        rycerze_seat_knight(&m, i, i);
        g->pool[1]--;
        ry_add(&m, i, FIRST_VEHICLE + 1, PLACE_VEHICLE, ALL_KNOW);
    }
    g->stage = STAGE_MOVE;
    g->round = 1;
    if (g->mission == NONE)
        g->mission = 0;
    const struct ops *setup_ops = &m.b->list[m.b->mission[g->mission].setup];
    for (unsigned i = 0; i < setup_ops->n; i++)
        if (m.b->op[setup_ops->first + i].code == OP_SHUFFLE_MARKERS)
            g->pool_markers = (1u << MARKERS) - 1;
}

static bool finish(const struct box *box, struct state *state, char *error,
                   size_t cap)
{
    struct rycerze *g = rycerze_of(state);
    struct play m = {box, rycerze_box(box), g, NULL};
    struct look s = {m.b, g};

    (void)error, (void)cap;
    if (g->prompt || g->luck)
        return true;
    g->scavenger = (uint8_t)ry_opposite(g, g->first);
    for (unsigned i = 0; i < g->players; i++) {
        if (ry_vehicle(&s, i) == NO_SLOT &&
            g->person[i].steps == RIDES_DEFAULT) {
            g->pool[1]--; /* naming a knight took the vehicle away */
            ry_add(&m, i, FIRST_VEHICLE + 1, PLACE_VEHICLE, ALL_KNOW);
        } else if (ry_vehicle(&s, i) == NO_SLOT) {
            g->person[i].res[FUEL] = 0; /* RP-4.7 */
        }
        g->person[i].steps = 0;
    }
    ry_run(&m);
    return true;
}

const struct scene_words rycerze_scene = {
    .at = words, .clear = clear, .finish = finish};
