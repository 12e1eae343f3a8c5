/*
 * view.c: what one viewer sees, named member by member (section 8 of the rules).
 */
#include "play.h"

#include <string.h>

#define AT(member) offsetof(struct rycerze_view, member)
#define ONE(name, kind)                                                        \
    {#name, AT(name), 0, sizeof(((struct rycerze_view *)0)->name),             \
     kind,  0,        0, {0}}
#define MAYBE(name, kind)                                                      \
    {#name, AT(name), 0,    sizeof(((struct rycerze_view *)0)->name),          \
     kind,  0,        NONE, {0}}
#define LIST(name, n, kind) {#name, AT(name), n, 1, kind, 0, 0, {0}}
#define MAYBES(name, n, kind) {#name, AT(name), n, 1, kind, 0, NONE, {0}}
#define SEATS_OF(name, kind)                                                   \
    {#name, AT(name), PLAYERS, 1, kind, 0, 0, LIVE(rycerze_view, players)}
#define MAYBE_SEATS(name, kind)                                                \
    {#name, AT(name), PLAYERS, 1, kind, 0, NONE, LIVE(rycerze_view, players)}
#define TABLE(name, row, kind)                                                 \
    {#name,                                                                    \
     AT(name),                                                                 \
     PLAYERS * (row),                                                          \
     1,                                                                        \
     kind,                                                                     \
     row,                                                                      \
     NONE,                                                                     \
     LIVE(rycerze_view, players)}
/* By combat card, while they are weighed. */
#define WEIGHED(name, row, kind, none)                                         \
    {#name,                                                                    \
     AT(name),                                                                 \
     COMBAT_CARDS * (row),                                                     \
     1,                                                                        \
     kind,                                                                     \
     (row) > 1 ? (row) : 0,                                                    \
     none,                                                                     \
     LIVE(rycerze_view, weighed)}

const struct field rycerze_fields[] = {
    MAYBE(viewer, ARG_SEAT),
    ONE(players, ARG_NUM),
    MAYBE(mission, KIND_MISSION),
    ONE(round, ARG_NUM),
    ONE(rounds, ARG_NUM),
    ONE(phase, ARG_NUM),
    ONE(first, ARG_SEAT),
    MAYBE(active, ARG_SEAT),
    ONE(scavenger, ARG_SEAT),
    ONE(asked, ARG_NUM),
    MAYBE_SEATS(knight, KIND_KNIGHT),
    SEATS_OF(pos, KIND_HEX),
    SEATS_OF(hp, ARG_NUM),
    SEATS_OF(rad, ARG_NUM),
    SEATS_OF(ammo, ARG_NUM),
    SEATS_OF(fuel, ARG_NUM),
    SEATS_OF(rep, ARG_NUM),
    SEATS_OF(ko, ARG_NUM),
    SEATS_OF(skip, ARG_NUM),
    MAYBE_SEATS(camp, KIND_HEX),
    SEATS_OF(ability, ARG_NUM),
    SEATS_OF(carries, ARG_NUM),
    SEATS_OF(trophies, ARG_NUM),
    SEATS_OF(markers, ARG_NUM),
    SEATS_OF(luck_cards, ARG_NUM),
    SEATS_OF(backpack, ARG_NUM),
    SEATS_OF(cargo, ARG_NUM),
    SEATS_OF(speed, ARG_NUM),
    SEATS_OF(armour, ARG_NUM),
    SEATS_OF(fights_won, ARG_NUM),
    SEATS_OF(fights_lost, ARG_NUM),
    SEATS_OF(contracts_done, ARG_NUM),
    SEATS_OF(falls, ARG_NUM),
    TABLE(journey, JOURNEY, KIND_HEX),
    TABLE(fame, JOURNEY, ARG_NUM),
    SEATS_OF(gear_value, ARG_NUM),
    SEATS_OF(items, ARG_NUM),
    TABLE(gear, ITEMS, KIND_GEAR),
    TABLE(color, ITEMS, KIND_WORD),
    TABLE(place, ITEMS, KIND_PLACE),
    TABLE(host, ITEMS, ARG_NUM),
    TABLE(flags, ITEMS, ARG_NUM),
    TABLE(usable, ITEMS, ARG_NUM),
    TABLE(offered, 3, KIND_KNIGHT),
    {"luck", AT(luck), 0, 4, ARG_SET + NAMES_LUCK, 0, 0, {0}},
    {"luck_fresh", AT(luck_fresh), 0, 4, ARG_SET + NAMES_LUCK, 0, 0, {0}},
    {"luck_pile", AT(luck_pile), 0, 4, ARG_SET + NAMES_LUCK, 0, 0, {0}},
    MAYBES(tile, HEXES, KIND_TILE),
    LIST(cost, HEXES, ARG_NUM),
    LIST(threat, HEXES, ARG_NUM),
    LIST(radiation, HEXES, ARG_NUM),
    LIST(contam, HEXES, ARG_NUM),
    LIST(tokens, HEXES, ARG_NUM),
    MAYBES(special, SPECIAL_TOKENS, KIND_HEX),
    LIST(special_dark, SPECIAL_TOKENS, ARG_NUM),
    MAYBES(market, FIELDS, KIND_GEAR),
    LIST(pool, VEHICLES, ARG_NUM),
    LIST(stock, BLUES, ARG_NUM),
    LIST(gear_deck, 3, ARG_NUM),
    ONE(luck_deck, ARG_NUM),
    ONE(foe_deck, ARG_NUM),
    LIST(deal_deck, 2, ARG_NUM),
    LIST(gear_pile, GEAR_CARDS, ARG_NUM),
    LIST(foe_pile, FOES, ARG_NUM),
    MAYBES(contract, DEALS, KIND_CONTRACT),
    LIST(contract_marks, DEALS, ARG_NUM),
    MAYBES(contract_holder, DEALS, ARG_SEAT),
    LIST(contract_step, DEALS, ARG_NUM),
    LIST(contract_shown, DEALS, ARG_NUM),
    SEATS_OF(visits, ARG_NUM),
    MAYBES(looks, 2, KIND_CONTRACT),
    {"bottom", AT(bottom), 2 * BOTTOM, 1, KIND_CONTRACT, BOTTOM, NONE, {0}},
    MAYBES(spare, 3, KIND_CONTRACT),
    ONE(way, ARG_NUM),
    {"route", AT(route), ROUTE, 1, KIND_HEX, 0, 0,
     LIVE(rycerze_view, route_len)},
    ONE(route_at, ARG_NUM),
    ONE(points, ARG_NUM),
    ONE(used, ARG_NUM),
    ONE(ignored, ARG_NUM),
    ONE(plan_points, ARG_NUM),
    ONE(plan_fuel, ARG_NUM),
    ONE(plan_reach, ARG_NUM),
    ONE(plan_cards, ARG_NUM),
    MAYBES(fuel_to, HEXES, ARG_NUM),
    {"revealed", AT(revealed), REVEALED, 1, KIND_FOE, 0, 0,
     LIVE(rycerze_view, revealeds)},
    MAYBE(card, KIND_FOE),
    MAYBE(last_card, KIND_FOE),
    {"planted", AT(planted), PLANTED, 1, KIND_FOE, 0, NONE,
     LIVE(rycerze_view, planteds)},
    MAYBES(plot, 4, KIND_FOE),
    MAYBES(outs, OUTS, KIND_FOE),
    {"figure_hex", AT(figure_hex), MARKERS, 1, KIND_HEX, 0, NONE,
     LIVE(rycerze_view, figures)},
    {"figure_foe", AT(figure_foe), MARKERS, 1, KIND_FOE, 0, NONE,
     LIVE(rycerze_view, figures)},
    {"figure_hp", AT(figure_hp), MARKERS, 1, ARG_NUM, 0, 0,
     LIVE(rycerze_view, figures)},
    {"figure_number", AT(figure_number), MARKERS, 1, ARG_NUM, 0, 0,
     LIVE(rycerze_view, figures)},
    MAYBE(damsel, KIND_HEX),
    ONE(pool_markers, ARG_NUM),
    ONE(fighting, ARG_NUM),
    MAYBES(fighter, 2, ARG_SEAT),
    MAYBE(foe, KIND_FOE),
    ONE(foe_hp, ARG_NUM),
    ONE(fierce, ARG_NUM),
    ONE(foe_marker, ARG_NUM),
    MAYBE(range, KIND_WORD),
    ONE(clash, ARG_NUM),
    ONE(advantage, ARG_NUM),
    MAYBES(clash_card, 2, KIND_CARD),
    LIST(prepared, 2, ARG_NUM),
    MAYBES(weapon, 2, KIND_GEAR),
    MAYBES(symbol, 2, KIND_WORD),
    MAYBES(mode, 2, KIND_WORD),
    ONE(see_first, ARG_NUM),
    LIST(chosen, 2, ARG_NUM),
    ONE(loss, ARG_NUM),
    MAYBES(last_clash, 2, KIND_CARD),
    MAYBE(tester, ARG_SEAT),
    MAYBE(skill, KIND_WORD),
    ONE(difficulty, ARG_NUM),
    ONE(need, ARG_NUM),
    {"die", AT(die), DICE, 1, ARG_NUM, 0, 0, LIVE(rycerze_view, dice)},
    ONE(to_roll, ARG_NUM),
    LIST(part, PARTS, ARG_NUM),
    MAYBE(odds_range, KIND_WORD),
    LIST(own_dice, COMBAT_CARDS, ARG_NUM),
    LIST(own_hit, COMBAT_CARDS, ARG_NUM),
    LIST(own_loss, COMBAT_CARDS, ARG_NUM),
    WEIGHED(own_with, 1, KIND_GEAR, NONE),
    WEIGHED(own_symbol, 1, KIND_WORD, NONE),
    WEIGHED(own_part, PARTS, ARG_NUM, 0),
    WEIGHED(own_blow, BLOW, ARG_NUM, 0),
    LIST(other_dice, COMBAT_CARDS, ARG_NUM),
    LIST(other_hit, COMBAT_CARDS, ARG_NUM),
    LIST(other_loss, COMBAT_CARDS, ARG_NUM),
    WEIGHED(other_with, 1, KIND_GEAR, NONE),
    WEIGHED(other_symbol, 1, KIND_WORD, NONE),
    WEIGHED(other_part, PARTS, ARG_NUM, 0),
    WEIGHED(other_blow, BLOW, ARG_NUM, 0),
    {"strike_flee", AT(strike_flee), REVEALED, 1, ARG_NUM, 0, 0,
     LIVE(rycerze_view, revealeds)},
    {"strike_hit", AT(strike_hit), REVEALED, 1, ARG_NUM, 0, 0,
     LIVE(rycerze_view, revealeds)},
    {"strike_loss", AT(strike_loss), REVEALED, 1, ARG_NUM, 0, 0,
     LIVE(rycerze_view, revealeds)},
    SEATS_OF(voted, ARG_NUM),
    MAYBE_SEATS(votes, KIND_MISSION),
    ONE(answer, ARG_NUM),
    MAYBES(playing, 3, KIND_LUCK),
    SEATS_OF(lane, ARG_NUM),
    MAYBE(lane_slot, ARG_NUM),
    ONE(lane_steps, ARG_NUM),
    LIST(offer, ITEMS, ARG_NUM),
    LIST(wanted, ITEMS, ARG_NUM),
    MAYBE(rival, ARG_SEAT),
    MAYBE(offer_by, ARG_SEAT),
    LIST(offer_ammo, 2, ARG_NUM),
    LIST(offer_fuel, 2, ARG_NUM),
    ONE(offer_value, ARG_NUM),
    ONE(offer_left, ARG_NUM),
    MAYBE(offer_vehicle, KIND_GEAR),
    ONE(offer_damaged, ARG_NUM),
    {"taken", AT(taken), 0, 2, ARG_SET + NAMES_FIELD, 0, 0, {0}},
    ONE(actions, ARG_NUM),
    ONE(acts_flown, ARG_NUM),
    ONE(reason, ARG_NUM),
    {0},
};

const struct note rycerze_notes[] = {
    {"players", "how many play"},
    {"mission", "nothing: not chosen yet"},
    {"round", "from 1"},
    {"rounds", "of the mission"},
    {"hp", "by seat: health"},
    {"rad", "by seat: radiation"},
    {"ammo", "by seat"},
    {"fuel", "by seat"},
    {"rep", "by seat: Reputation"},
    {"trophies", "by seat: markers won"},
    {"fights_won", "by seat, so far: for the summary"},
    {"fights_lost", "by seat, so far"},
    {"contracts_done", "by seat, so far"},
    {"falls", "by seat: how often unconscious, so far"},
    {"journey", "by seat and round: the hex where the knight stood at its end"},
    {"fame", "by seat and round: the Reputation at its end"},
    {"armour", "by seat: what it stops of an attack"},
    {"luck_deck", "how many cards"},
    {"foe_deck", "wasteland cards in the deck"},
    {"contract_marks", "with the third it expires"},
    {"foe", "the enemy that is fought"},
    {"foe_hp", "its health"},
    {"fierce", "1: advantage does not count"},
    {"foe_marker", "number of a Cultist; 0: none"},
    {"range", "of the combat"},
    {"clash", "1 to 3"},
    {"weapon", "of both, once chosen"},
    {"symbol", "of both: the symbol of the attack"},
    {"mode", "of both: advance or retreat"},
    {"skill", "of the current or last test"},
    {"difficulty", "a die from this on is a success"},
    {"need", "successes that are needed"},
    {"voted", "by seat: 1 once it has"},
    {"offer_by", "who builds an exchange or a trade"},
    {"offer_ammo", "ammo given; wanted"},
    {"offer_fuel", "fuel given; wanted"},
    {"offer_value", "worth of the offer"},
    {"offer_left", "still to spend"},
    {"offer_vehicle", "a vehicle of the pool that is taken"},
    {"offer_damaged", "1: its damaged side"},
    {"route", "hexes of the planned route"},
    {"figure_hex", "where villains, Cultists and mission markers are"},
    {"figure_hp", "health of a villain"},
    {"viewer", "the seat that looks; nothing: a spectator"},
    {"phase",
     "where the round is: stages of set-up, preparation, movement (22), "
     "exploration (23), rest (24 to 28)"},
    {"asked", "seats that are asked, as bits"},
    {"first", "the first player"},
    {"active", "the knight who moves or explores"},
    {"scavenger", "who plays the wasteland now (RP-1.6)"},
    {"knight", "by seat. Lists by seat have one entry for each player"},
    {"pos", "by seat: the hex"},
    {"ko", "by seat: 1 while unconscious"},
    {"skip", "by seat: 1 if it does not explore this round"},
    {"camp", "by seat: where its explore marker lies"},
    {"ability", "by seat: 1 while the ability is marked"},
    {"carries", "by seat: 1 with the Damsel"},
    {"markers", "by seat: player markers it has left"},
    {"luck_cards", "by seat: how many in hand"},
    {"backpack", "by seat: its size"},
    {"cargo", "by seat: size of the cargo"},
    {"speed", "by seat: of the vehicle"},
    {"gear_value", "by seat: RP-5.20"},
    {"items", "by seat: slots in use, also empty ones"},
    {"gear", "by seat and slot: the card, if the viewer knows it"},
    {"color", "by seat and slot: the colour of its back"},
    {"place", "by seat and slot: nothing: the slot is empty"},
    {"host", "by seat and slot: the slot of the card it is attached to"},
    {"flags", "by seat and slot: 1 marked, 2 damaged"},
    {"usable", "by seat and slot: 1 if it is available now (RP-5.4)"},
    {"offered", "option draft, by seat: knights to choose from"},
    {"luck", "the viewer's hand"},
    {"luck_fresh", "cards just drawn to choose from"},
    {"luck_pile", "discarded luck cards"},
    {"tile", "by hex: the tile; nothing: not laid yet"},
    {"cost", "by hex: points to enter it, with its token"},
    {"threat", "by hex: symbols and token"},
    {"radiation", "by hex: symbols, token and mission"},
    {"contam", "by hex: symbols, tokens"},
    {"tokens", "by hex: 1 radiation, 2 contamination, 4 threat, 8 hardship"},
    {"special", "where pills, reset and blast lie"},
    {"special_dark", "1: it goes with the next clean-up"},
    {"market", "by field"},
    {"pool", "vehicles left, by kind"},
    {"stock", "blue cards left, in their order"},
    {"gear_deck", "cards in the green, yellow and red deck"},
    {"deal_deck", "general and private contracts in their decks"},
    {"gear_pile", "by card: how many lie in the discard pile"},
    {"foe_pile", "by card: how many lie in the discard pile"},
    {"contract", "the general one, then private ones; nothing: none, or face "
                 "down"},
    {"contract_holder", "who holds it; nothing: it lies on the frame"},
    {"contract_step", "1: step 1 is done"},
    {"contract_shown", "0: face down (two players)"},
    {"visits", "by seat: hexes of the general contract visited, as bits"},
    {"looks", "contracts the viewer chooses from as Scavenger"},
    {"bottom", "bottom of the general, then the private deck, as far as the "
               "viewer put them there"},
    {"spare",
     "two players: private contracts dealt to the viewer, then the one "
     "given back"},
    {"way", "of the move: 1 foot, 2 vehicle, 3 stays"},
    {"route_at", "hexes of the route entered"},
    {"points", "movement points left"},
    {"used", "movement points used"},
    {"ignored", "threat symbols still to be ignored; 99: all"},
    {"plan_points", "of the rest of a planned drive: points it costs"},
    {"plan_fuel", "fuel it takes"},
    {"plan_reach", "how many hexes of the route the fuel lasts for"},
    {"plan_cards", "cards the Scavenger gets to see on it"},
    {"fuel_to", "by hex, while the viewer plans a drive: fuel that it takes to "
                "get there; nothing: it does not last, or there is no way"},
    {"revealed", "wasteland cards turned up in this move"},
    {"card", "the wasteland card being resolved"},
    {"last_card", "the last one played"},
    {"planted", "planted cards; those the viewer planted"},
    {"plot", "wasteland cards the viewer looks at to plant one"},
    {"outs", "the wasteland cards that were discarded last, the newest first"},
    {"figure_foe", "villain or Cultist; nothing: a marker of Damsel"},
    {"figure_number", "of its marker; 0: none, or face down"},
    {"damsel", "where she waits"},
    {"pool_markers", "mission markers not yet drawn: bit 0 is number 1"},
    {"fighting", "1 in a combat"},
    {"fighter", "the active knight and the other; nothing: an enemy"},
    {"advantage", "128 more than it is: 130 is 2 for the active knight"},
    {"clash_card", "of both, once chosen as far as the viewer may know"},
    {"prepared", "1: this Attack is prepared"},
    {"see_first", "1 or 2: this fighter chooses first and openly"},
    {"chosen", "1: has chosen a combat card"},
    {"loss", "health about to be lost"},
    {"last_clash", "the combat cards that were shown last"},
    {"tester", "who makes the current or last test"},
    {"die", "the last roll, die by die"},
    {"to_roll", "of the viewer's roll that is to come: dice; 0: none"},
    {"part", "what they come from, 128 more than it is: skill, gear and "
             "abilities, cards, range and place, opponent, wounds"},
    {"odds_range", "where the attacks that are weighed below would be made"},
    {"own_dice", "by combat card, for who has to choose one, or to face an "
                 "enemy: dice of the best own attack; 0: none"},
    {"own_hit", "its chance to hit, in percent"},
    {"own_loss", "health it takes on average, in tenths"},
    {"own_with", "its weapon"},
    {"own_symbol", "its symbol"},
    {"own_part", "what its dice come from, as in `part`"},
    {"own_blow", "what a hit does: damage, how much more each ten does, from "
                 "which number on a die is a ten, what the armour stops"},
    {"other_dice", "by combat card: dice of the opponent's best attack "
                   "against it; 0: none"},
    {"other_hit", "its chance to hit, in percent"},
    {"other_loss", "health it takes on average, in tenths"},
    {"other_with", "its weapon; nothing: an enemy's"},
    {"other_symbol", "its symbol"},
    {"other_part", "what its dice come from, as in `part`"},
    {"other_blow", "what a hit of it does, as in `own_blow`"},
    {"strike_flee", "by revealed card, for the Scavenger who has to play: "
                    "chance of a flight, in percent"},
    {"strike_hit", "chance of the enemy's attack to hit, in percent"},
    {"strike_loss", "health it takes on average, in tenths"},
    {"votes", "by seat: the mission it voted for; others' when all have"},
    {"answer", "the viewer's own answer in a rivals' window: 1 pass, else 2 + "
               "the luck card"},
    {"playing", "luck cards that are being played, the first one first"},
    {"lane", "by seat: 1 while it still arranges gear"},
    {"lane_slot", "the slot the viewer has taken up"},
    {"lane_steps", "steps of arranging the viewer has made"},
    {"rival", "the other of two who meet, fight, rob or trade, for these two"},
    {"offer", "slots offered or given, in an exchange or a trade"},
    {"wanted", "slots of the partner that are wanted"},
    {"taken", "Market fields taken in the exchange"},
    {"actions", "exploration actions left"},
    {"acts_flown", "1 after a flight: no action any more"},
    {"reason", "how the game ended; 0: it goes on"},
    {0},
};

/* ---- knights ------------------------------------------------------------- */

static void see_items(const struct look *s, unsigned eyes, unsigned knight,
                      struct rycerze_view *v)
{
    const struct person *p = &s->g->person[knight];

    v->items[knight] = p->items;
    for (unsigned i = 0; i < ITEMS; i++) {
        const struct item *t = &p->item[i];
        v->gear[knight][i] = v->color[knight][i] = v->place[knight][i] = NONE;
        v->host[knight][i] = NONE;
        if (i >= p->items || t->place == PLACE_GONE)
            continue;
        if (t->known & eyes)
            v->gear[knight][i] = t->design;
        v->color[knight][i] =
            t->design >= FIRST_START
                ? NONE
                : (uint8_t)(s->b->gear[t->design].type == TYPE_VEHICLE
                                ? WORD_VEHICLE
                                : WORD_GREEN + ry_color(s->b, t));
        v->place[knight][i] = t->place == PLACE_LIMBO ? NONE : t->place;
        v->host[knight][i] = t->host;
        v->flags[knight][i] = t->flags & (ITEM_MARK | ITEM_DAMAGED);
        v->usable[knight][i] = ry_is_available(s, knight, i);
    }
}

static void see_people(const struct look *s, unsigned eyes,
                       struct rycerze_view *v)
{
    const struct rycerze *g = s->g;

    for (unsigned i = 0; i < PLAYERS; i++) {
        const struct person *p = &g->person[i];
        v->knight[i] = p->knight;
        v->pos[i] = p->pos;
        v->hp[i] = p->res[HP];
        v->rad[i] = p->res[RAD];
        v->ammo[i] = p->res[AMMO];
        v->fuel[i] = p->res[FUEL];
        v->rep[i] = p->res[REP];
        v->ko[i] = p->ko;
        v->skip[i] = p->skip;
        v->camp[i] = p->camp;
        v->ability[i] = p->mark;
        v->carries[i] = p->carries;
        v->trophies[i] = p->trophies;
        v->fights_won[i] = p->won;
        v->fights_lost[i] = p->lost;
        v->contracts_done[i] = p->deals;
        v->falls[i] = p->falls;
        for (unsigned k = 0; k < JOURNEY; k++) {
            v->journey[i][k] = ry_has_ended(g, k) ? g->journey[i][k] : NONE;
            v->fame[i][k] = ry_has_ended(g, k) ? g->fame[i][k] : NONE;
        }
        v->markers[i] = p->markers;
        v->luck_cards[i] = (uint8_t)ry_luck_count(g, i);
        v->voted[i] = p->vote != 0;
        v->lane[i] = p->lane != LANE_DONE;
        memcpy(v->offered[i], p->offer, sizeof v->offered[i]);
        see_items(s, eyes, i, v);
        if (p->knight == NONE)
            continue;
        v->backpack[i] = s->b->knight[p->knight].backpack;
        v->cargo[i] = (uint8_t)ry_cargo(s, i);
        v->speed[i] = (uint8_t)ry_speed(s, i);
        v->armour[i] = (uint8_t)ry_armour(s, i);
        v->gear_value[i] = (uint8_t)ry_gear_value(s, i);
    }
}

/* ---- the board ----------------------------------------------------------- */

static void see_board(const struct look *s, unsigned eyes,
                      struct rycerze_view *v)
{
    const struct rycerze *g = s->g;

    for (unsigned h = 0; h < HEXES; h++) {
        v->tile[h] = g->tile[h];
        for (unsigned t = 0; t < TOKENS; t++)
            v->tokens[h] |= (uint8_t)((g->token[t] >> h & 1) << t);
        if (g->tile[h] == NONE)
            continue;
        v->cost[h] = (uint8_t)ry_hex_cost(s, h);
        v->threat[h] = (uint8_t)ry_hex_threat(s, h);
        v->radiation[h] = (uint8_t)ry_hex_rad(s, h);
        v->contam[h] = (uint8_t)ry_hex_contam(s, h);
    }
    memcpy(v->special, g->special, sizeof v->special);
    memcpy(v->special_dark, g->special_dark, sizeof v->special_dark);
    v->figures = g->figures;
    for (unsigned i = 0; i < MARKERS; i++) {
        const struct figure *f = &g->figure[i];
        v->figure_hex[i] = f->hex;
        v->figure_foe[i] = i < g->figures ? f->foe : NONE;
        v->figure_hp[i] = f->hp;
        v->figure_number[i] = f->known & eyes || f->hex == NONE ? f->number : 0;
    }
    v->damsel = g->damsel;
    if (!g->figures || g->figure[0].foe != NONE) /* not while they are laid */
        v->pool_markers = g->pool_markers;
}

static void see_decks(const struct look *s, struct rycerze_view *v)
{
    const struct rycerze *g = s->g;

    memcpy(v->market, g->market, sizeof v->market);
    memcpy(v->pool, g->pool, sizeof v->pool);
    memcpy(v->stock, g->gear_deck + FIRST_BLUE, sizeof v->stock);
    memcpy(v->gear_pile, g->gear_pile, sizeof v->gear_pile);
    memcpy(v->foe_pile, g->foe_pile, sizeof v->foe_pile);
    for (unsigned c = GREEN; c <= RED; c++)
        for (unsigned i = 0; i < ry_color_count(c); i++)
            v->gear_deck[c] = (uint8_t)(v->gear_deck[c] +
                                        g->gear_deck[ry_color_first(c) + i]);
    for (unsigned i = 0; i < FOES; i++)
        v->foe_deck = (uint8_t)(v->foe_deck + g->foe_deck[i]);
    v->luck_deck = (uint8_t)__builtin_popcount(g->luck_deck);
    v->luck_pile = g->luck_pile;
    for (unsigned k = 0; k < 2; k++)
        v->deal_deck[k] =
            (uint8_t)(bits_count(g->deal_deck[k]) + g->bottoms[k]);
}

static void see_contracts(const struct look *s, seat viewer,
                          struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    bool over = g->reason != 0;

    for (unsigned i = 0; i < DEALS; i++) {
        const struct deal *d = &g->deal[i];
        v->contract[i] =
            d->shown || d->holder == viewer || over ? d->card : NONE;
        v->contract_marks[i] = d->marks;
        v->contract_holder[i] = d->holder;
        v->contract_step[i] = d->step;
        v->contract_shown[i] = d->shown;
    }
    memcpy(v->visits, g->deal[0].visits, sizeof v->visits);
    memset(v->looks, NONE, sizeof v->looks);
    memset(v->bottom, NONE, sizeof v->bottom);
    memset(v->spare, NONE, sizeof v->spare);
    if (viewer < g->players && viewer < 2)
        memcpy(v->spare, g->spare[viewer], g->spares[viewer]);
    for (unsigned i = 0; i < g->depth; i++)
        if (g->frame[i].kind == FRAME_REPLACE && g->frame[i].owner == viewer)
            memcpy(v->looks, g->look, g->looks);
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < g->bottoms[k]; i++)
            if (g->bottom_by[k][i] == viewer)
                v->bottom[k][i] = g->bottom[k][i];
}

static void see_move(const struct look *s, seat viewer, struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    const struct move *m = &g->move;

    v->way = m->way;
    v->route_len = m->len;
    v->route_at = m->at;
    memcpy(v->route, m->route, m->len);
    v->points = m->points;
    v->used = m->used;
    v->ignored = m->ignore;
    if (m->way == 2 && m->len > m->at && g->active < g->players) {
        struct plan_cost p = ry_plan_cost(s, g->active);
        v->plan_points = (uint8_t)p.points;
        v->plan_fuel = (uint8_t)p.fuel;
        v->plan_reach = (uint8_t)p.reach;
        v->plan_cards = (uint8_t)p.cards;
    }
    memset(v->fuel_to, NONE, sizeof v->fuel_to);
    if (g->prompt == ASK_ROUTE && viewer == g->active)
        for (unsigned h = 0; h < HEXES; h++)
            v->fuel_to[h] = (uint8_t)ry_drive_fuel(s, viewer, h);
    v->revealeds = m->revealeds;
    memcpy(v->revealed, m->revealed, m->revealeds);
    v->card = m->card;
    v->last_card = g->seen_foe;
    v->planteds = g->planteds;
    memset(v->planted, NONE, sizeof v->planted);
    for (unsigned i = 0; i < g->planteds; i++)
        if (g->planted_by[i] == viewer)
            v->planted[i] = g->planted[i];
    for (unsigned i = 0; i < OUTS; i++)
        v->outs[i] = (uint8_t)(g->outs[i] - 1);
    memset(v->plot, NONE, sizeof v->plot);
    if (viewer == g->active)
        memcpy(v->plot, g->plot, g->plots);
}

/* ---- combat, tests, exchanges -------------------------------------------- */

/* An enemy is played by who leads it. */
static unsigned player_of(const struct combat *c, unsigned side)
{
    return side && c->foe != NONE ? c->lead : c->seat[side];
}

static bool sees_card(const struct rycerze *g, seat viewer, unsigned side)
{
    const struct combat *c = &g->combat;

    if (!c->card[side])
        return false;
    return g->prompt != ASK_CLASH || c->see_first == side + 1 ||
           viewer == player_of(c, side);
}

static void see_combat(const struct look *s, seat viewer,
                       struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    const struct combat *c = &g->combat;

    memset(v->fighter, NONE, sizeof v->fighter);
    memset(v->clash_card, NONE, sizeof v->clash_card);
    memset(v->weapon, NONE, sizeof v->weapon);
    memset(v->symbol, NONE, sizeof v->symbol);
    memset(v->mode, NONE, sizeof v->mode);
    v->foe = v->range = NONE;
    for (unsigned i = 0; i < 2; i++)
        v->last_clash[i] = (uint8_t)(g->last_clash[i] - 1);
    v->advantage = TOLD_ZERO;
    v->fighting = c->on;
    if (!c->on)
        return;
    v->fighter[0] = c->seat[0];
    v->fighter[1] = c->seat[1];
    v->foe = c->foe;
    v->foe_hp = c->hp;
    v->fierce = c->fierce;
    v->foe_marker = c->marker;
    v->range = (uint8_t)(WORD_CLOSE + c->range);
    v->clash = c->clash;
    v->advantage = (uint8_t)(TOLD_ZERO + c->adv);
    v->see_first = c->see_first;
    v->loss = c->loss;
    for (unsigned i = 0; i < 2; i++) {
        v->chosen[i] = c->card[i] != 0;
        if (sees_card(g, viewer, i))
            v->clash_card[i] = (uint8_t)(c->card[i] - 1);
        v->prepared[i] = c->prepared[i];
        if (c->weapon[i] != NONE)
            v->weapon[i] = g->person[c->seat[i]].item[c->weapon[i]].design;
        if (c->symbol[i] != NONE)
            v->symbol[i] = (uint8_t)(WORD_MELEE + c->symbol[i]);
        if (c->mode[i])
            v->mode[i] = (uint8_t)(WORD_ADVANCE + c->mode[i] - 1);
    }
}

/* A test or an attack before its first die (I4, I8), to who makes it. */
static void see_coming(const struct look *s, seat viewer,
                       struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    int part[PARTS];

    for (unsigned i = g->depth; i-- > 0;) {
        const struct frame *f = &g->frame[i];
        if (f->kind == FRAME_TEST && f->step == 2 && f->owner == viewer)
            v->to_roll = (uint8_t)ry_test_pool(s, &g->test, part);
        else if (f->kind == FRAME_ATTACK && f->step == 1 &&
                 player_of(&g->combat, f->a) == viewer)
            v->to_roll = (uint8_t)ry_attack_pool(s, f->a, part);
        else
            continue;
        for (unsigned k = 0; k < PARTS; k++)
            v->part[k] = (uint8_t)(TOLD_ZERO + part[k]);
        return;
    }
}

static void see_offer(const struct look *s, seat viewer, struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    const struct offer *o = &g->offer;
    const struct frame *f = g->depth ? frame_in(g) : NULL;
    bool trade = f && f->kind == FRAME_TRADE;
    bool sees =
        !trade || viewer == o->builder ||
        (g->prompt == ASK_ANSWER && (viewer == f->owner || viewer == f->other));

    v->offer_vehicle = v->offer_by = NONE;
    if (!f || (f->kind != FRAME_MARKET && !trade))
        return;
    v->offer_by = o->builder;
    if (!sees)
        return;
    for (unsigned i = 0; i < ITEMS; i++) {
        v->offer[i] = o->cards[0] >> i & 1;
        v->wanted[i] = o->cards[1] >> i & 1;
    }
    memcpy(v->offer_ammo, o->ammo, 2);
    memcpy(v->offer_fuel, o->fuel, 2);
    v->offer_value = o->value;
    v->offer_left = o->left;
    v->offer_vehicle = o->vehicle;
    v->offer_damaged = o->damaged;
    v->taken = o->taken;
}

/* The other of two who meet, fight, rob or trade, to these two; of a trade once the
   offer was sent. */
static void see_rival(const struct rycerze *g, seat viewer,
                      struct rycerze_view *v)
{
    v->rival = NONE;
    for (unsigned i = g->depth; i-- > 0;) {
        const struct frame *f = &g->frame[i];
        bool trade = f->kind == FRAME_TRADE;
        if (f->kind != FRAME_MEET && f->kind != FRAME_ROB && !trade)
            continue;
        if (trade && viewer != g->offer.builder && g->prompt != ASK_ANSWER)
            return;
        if (viewer == f->owner)
            v->rival = f->other;
        else if (viewer == f->other)
            v->rival = f->owner;
        return;
    }
}

static void see_own(const struct look *s, seat viewer, struct rycerze_view *v)
{
    const struct person *p;
    unsigned n = 0;

    memset(v->playing, NONE, sizeof v->playing);
    for (unsigned i = 0; i < PLAYERS; i++)
        v->votes[i] = s->g->prompt != ASK_VOTE || i == viewer
                          ? (uint8_t)(s->g->person[i].vote - 1)
                          : NONE;
    for (unsigned i = 0; i < s->g->depth && n < 3; i++)
        if (s->g->frame[i].kind == FRAME_PLAY)
            v->playing[n++] = s->g->frame[i].a;
    v->lane_slot = NONE;
    if (viewer >= s->g->players)
        return;
    p = &s->g->person[viewer];
    v->luck = p->luck;
    v->luck_fresh = p->fresh;
    v->answer = s->g->answer[viewer];
    if (p->lane == LANE_TAKEN)
        v->lane_slot = p->slot;
    v->lane_steps = p->steps;
}

void rycerze_view(const struct box *box, const struct state *state, seat viewer,
                  void *out)
{
    struct look s = {rycerze_box(box), rycerze_in(state)};
    const struct rycerze *g = s.g;
    struct rycerze_view *v = out;
    bool plays = viewer < g->players;
    unsigned eyes = g->reason ? ALL_KNOW : plays ? 1u << viewer : 1u << WATCHER;

    memset(v, 0, sizeof *v);
    v->viewer = plays ? viewer : NONE;
    v->players = g->players;
    v->mission = g->mission;
    v->round = g->round;
    if (g->mission != NONE)
        v->rounds = (uint8_t)ry_rounds(&s);
    v->phase = g->stage;
    v->first = g->first;
    v->active = g->active;
    v->scavenger = g->scavenger;
    v->asked = g->asked;
    v->tester = v->skill = NONE;
    if (g->test.need) {
        v->tester = g->test.seat;
        v->skill = (uint8_t)(WORD_BLADES + g->test.skill);
        v->difficulty = g->test.diff;
        v->need = g->test.need;
    }
    v->dice = g->roll.n;
    memcpy(v->die, g->roll.die, g->roll.n);
    v->actions = g->explore.actions;
    v->acts_flown = g->explore.flown != 0;
    v->reason = g->reason;
    see_people(&s, eyes, v);
    see_board(&s, eyes, v);
    see_decks(&s, v);
    see_contracts(&s, viewer, v);
    see_move(&s, viewer, v);
    see_combat(&s, viewer, v);
    see_coming(&s, viewer, v);
    ry_see_odds(&s, viewer, v);
    see_offer(&s, viewer, v);
    see_rival(g, viewer, v);
    see_own(&s, viewer, v);
}
