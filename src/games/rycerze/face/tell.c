/*
 * tell.c: parts of the table in words, for the screen and for who asks about them.
 * Everything comes from a view, so it tells no more than its viewer may know.
 */
#include "face.h"

#include "../../../engine/words.h"
#include "../load/load.h"

#include <stdio.h>
#include <string.h>

/* ---- small things ---------------------------------------------------------- */

const char *ry_name(const struct seeing *s, enum rycerze_names space,
                    unsigned row)
{
    return row < s->box->names[space].n
               ? s->box->names[space].at[row].text.in[s->lang]
               : "";
}

const char *ry_text(const struct seeing *s, const char *key)
{
    return words_face(s->box, s->lang, key);
}

void ry_put_plain(char *out, size_t cap, const char *between, const char *text)
{
    size_t n = strlen(out);

    if (*text)
        snprintf(out + n, cap - n, "%s%s", n ? between : "", text);
}

void ry_put(const struct seeing *s, char *out, size_t cap, const char *between,
            const char *key, ...)
{
    char line[FACE_LINE];
    va_list gaps;

    va_start(gaps, key);
    words_fill_args(ry_text(s, key), gaps, line, sizeof line);
    va_end(gaps);
    ry_put_plain(out, cap, between, line);
}

/* A text of the face with one number in it. */
static void add_number(const struct seeing *s, char *out, size_t cap,
                       const char *between, const char *key, int n)
{
    char number[12];

    snprintf(number, sizeof number, "%d", n);
    ry_put(s, out, cap, between, key, "number", number, NULL);
}

void ry_short_name(const struct seeing *s, unsigned who, char out[24])
{
    const char *name = ry_name(s, NAMES_KNIGHT, s->v->knight[who]);
    size_t n = strcspn(name, " ");

    snprintf(out, 24, "%.*s", (int)(n < 23 ? n : 23), name);
    if (!*out)
        snprintf(out, 24, "%u", who + 1);
}

/* ---- hexes ----------------------------------------------------------------- */

/* A sign so often, or its number before it. */
static void add_signs(char *out, size_t cap, char sign, unsigned n)
{
    size_t used = strlen(out);

    if (n > 2)
        snprintf(out + used, cap - used, "%u%c", n, sign);
    else if (n)
        snprintf(out + used, cap - used, "%.*s", (int)n,
                 sign == '!'   ? "!!"
                 : sign == '*' ? "**"
                               : "~~");
}

void ry_hex_signs(const struct seeing *s, unsigned hex, char out[12])
{
    const struct tile *t = &s->b->tile[s->v->tile[hex]];

    if (t->num)
        snprintf(out, 12, "%u:%u", t->num, s->v->cost[hex]);
    else
        snprintf(out, 12, "%c%u", "dsmh.."[t->terrain], s -> v -> cost[hex]);
    add_signs(out, 12, '!', s->v->threat[hex]);
    add_signs(out, 12, '*', s->v->radiation[hex]);
    add_signs(out, 12, '~', s->v->contam[hex]);
}

void ry_hex_pieces(const struct seeing *s, unsigned hex, char out[24])
{
    const struct rycerze_view *v = s->v;
    unsigned number = s->b->tile[v->tile[hex]].num;

    out[0] = '\0';
    for (unsigned i = 0; i < v->players; i++)
        if (v->pos[i] == hex && v->knight[i] != NONE) {
            char sign[3] = {(char)('1' + i), v->ko[i] ? 'z' : '\0', '\0'};
            ry_put_plain(out, 24, "", sign);
        }
    for (unsigned i = 0; i < v->figures; i++)
        if (v->figure_hex[i] == hex)
            ry_put_plain(out, 24, "", "x");
    if (v->damsel == hex)
        ry_put_plain(out, 24, "", "D");
    for (unsigned i = 0; i < DEALS && number; i++)
        if (v->contract[i] < CONTRACTS && v->contract[i] >= GENERALS) {
            const struct contract *c = &s->b->contract[v->contract[i]];
            if (c->step[v->contract_step[i] ? 1 : 0].hex == number) {
                char sign[3] = {(char)('a' + i), '\0', '\0'};
                ry_put_plain(out, 24, "", sign);
            }
        }
}

static void say_acts(const struct seeing *s, const struct tile *t, char *out,
                     size_t cap)
{
    for (unsigned i = 0; i < t->acts; i++) {
        ry_put_plain(out, cap, "\n- ", "");
        char line[FACE_LINE];
        snprintf(line, sizeof line, "- %.380s",
                 ry_name(s, NAMES_ACT, t->act + i));
        ry_put_plain(out, cap, "\n", line);
    }
    if (t->refill) {
        add_number(s, out, cap, "\n",
                   t->refill == 1 ? "refill_or" : "refill_and", t->refill_cost);
    }
    if (t->market)
        ry_put(s, out, cap, "\n",
               t->market == 2 ? "market_no_red" : "market_here", NULL);
}

void ry_say_hex(const struct seeing *s, unsigned hex, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    const struct tile *t;
    char number[12], diff[12];

    if (v->tile[hex] == NONE)
        return;
    t = &s->b->tile[v->tile[hex]];
    snprintf(number, sizeof number, "%u", t->num);
    ry_put(s, out, cap, "\n", t->num ? "hex_numbered" : "hex", "hex",
           ry_name(s, NAMES_HEX, hex), "tile",
           ry_name(s, NAMES_TILE, v->tile[hex]), "number", number, NULL);
    add_number(s, out, cap, " ", "hex_cost", v->cost[hex]);
    if (v->threat[hex])
        add_number(s, out, cap, ", ", "hex_threat", v->threat[hex]);
    if (v->radiation[hex])
        add_number(s, out, cap, ", ", "hex_rad", v->radiation[hex]);
    if (v->contam[hex])
        add_number(s, out, cap, ", ", "hex_contam", v->contam[hex]);
    ry_put_plain(out, cap, "", ".");
    if (t->diff) {
        snprintf(diff, sizeof diff, "%u", t->diff);
        ry_put(s, out, cap, "\n", "hex_test", "skill",
               ry_name(s, NAMES_WORD, WORD_BLADES + t->skill), "number", diff,
               NULL);
    }
    say_acts(s, t, out, cap);
    for (unsigned i = 0; i < v->players; i++)
        if (v->pos[i] == hex && v->knight[i] != NONE)
            ry_put(s, out, cap, "\n", v->ko[i] ? "lies_here" : "stands_here",
                   "who", ry_name(s, NAMES_KNIGHT, v->knight[i]), NULL);
    for (unsigned i = 0; i < v->figures; i++)
        if (v->figure_hex[i] == hex) {
            snprintf(number, sizeof number, "%u", v->figure_number[i]);
            if (v->figure_foe[i] < ALL_FOES)
                ry_put(s, out, cap, "\n", "stands_here", "who",
                       ry_name(s, NAMES_FOE, v->figure_foe[i]), NULL);
            else
                ry_put(s, out, cap, "\n",
                       v->figure_number[i] ? "marker_known" : "marker_down",
                       "number", number, NULL);
        }
    if (v->damsel == hex)
        ry_put(s, out, cap, "\n", "damsel_here", NULL);
}

/* ---- cards ------------------------------------------------------------------ */

static void add_symbols(const struct seeing *s, unsigned set, char *out,
                        size_t cap)
{
    char line[FACE_LINE] = "";

    for (unsigned i = 0; i < SYMBOLS; i++)
        if (set >> i & 1)
            ry_put_plain(line, sizeof line, ", ",
                         ry_name(s, NAMES_WORD, WORD_MELEE + i));
    ry_put(s, out, cap, "; ", "symbols", "what", line, NULL);
}

static void add_panel(const struct seeing *s, const struct gear *g, char *out,
                      size_t cap)
{
    const struct panel *p = &g->panel;

    if (g->type == TYPE_WEAPON) {
        add_number(s, out, cap, "; ", "hands", p->hands);
        add_symbols(s, p->symbols, out, cap);
        if (p->damage)
            add_number(s, out, cap, ", ", "damage", p->damage);
        if (p->burst)
            add_number(s, out, cap, ", ", "burst", p->burst);
        if (p->pierce)
            add_number(s, out, cap, ", ", "pierce", p->pierce);
    }
    if (g->type == TYPE_ARMOUR)
        add_number(s, out, cap, "; ", "armour", p->armour);
    if (g->type == TYPE_VEHICLE) {
        add_number(s, out, cap, "; ", "speed", g->side[0].speed);
        add_number(s, out, cap, ", ", "cargo", g->side[0].cargo);
        add_number(s, out, cap, " (", "when_damaged", g->side[1].speed);
        add_number(s, out, cap, "/", "plain_number", g->side[1].cargo);
        ry_put_plain(out, cap, "", ")");
    }
}

static void add_foe(const struct seeing *s, const struct foe *f, char *out,
                    size_t cap)
{
    const struct fight *t = &f->fight;
    char diff[12], rewards[FACE_LINE] = "";

    if (f->is_enemy) {
        add_number(s, out, cap, "; ", "health", t->hp);
        add_number(s, out, cap, ", ", "aggression", t->aggression);
        if (t->armour)
            add_number(s, out, cap, ", ", "armour", t->armour);
        if (t->damage)
            add_number(s, out, cap, ", ", "damage", t->damage);
        if (t->burst)
            add_number(s, out, cap, ", ", "burst", t->burst);
        if (t->pierce)
            add_number(s, out, cap, ", ", "pierce", t->pierce);
        add_symbols(s, t->symbols, out, cap);
    }
    if (f->diff) {
        snprintf(diff, sizeof diff, "%u", f->diff);
        ry_put(s, out, cap, "; ", "escape", "skill",
               ry_name(s, NAMES_WORD, WORD_BLADES + f->skill), "number", diff,
               NULL);
    }
    if (f->rewards) {
        rycerze_say_rewards(s->box, s->lang, f->rewards, rewards,
                            sizeof rewards);
        ry_put(s, out, cap, "; ", "rewards", "what", rewards, NULL);
    }
}

static void add_skills(const struct seeing *s, const struct knight *k,
                       char *out, size_t cap)
{
    for (unsigned i = 0; i < SKILLS; i++) {
        char part[64];
        snprintf(part, sizeof part, "%s %u",
                 ry_name(s, NAMES_WORD, WORD_BLADES + i), k->skill[i]);
        ry_put_plain(out, cap, i ? ", " : ": ", part);
    }
}

/* "Nice Trophy!" needs no full stop. */
static bool ends_sentence(const char *out)
{
    size_t n = strlen(out);

    return n && strchr(".!?", out[n - 1]);
}

void ry_say_card(const struct seeing *s, enum rycerze_names kind, unsigned row,
                 char *out, size_t cap)
{
    const struct rycerze_box *b = s->b;
    const char *printed = rycerze_printed_text(s->box, s->lang, kind, row);
    char rewards[FACE_LINE] = "";

    ry_put_plain(out, cap, "\n", ry_name(s, kind, row));
    if (kind == NAMES_GEAR) {
        ry_put_plain(out, cap, ", ",
                     words_text(s->box, s->lang,
                                b->gear[row].color == GREEN    ? "words.green"
                                : b->gear[row].color == YELLOW ? "words.yellow"
                                : b->gear[row].color == RED    ? "words.red"
                                : b->gear[row].color == BLUE   ? "words.blue"
                                                               : ""));
        add_panel(s, &b->gear[row], out, cap);
    }
    if (kind == NAMES_FOE)
        add_foe(s, &b->foe[row], out, cap);
    if (kind == NAMES_KNIGHT) {
        add_skills(s, &b->knight[row], out, cap);
        ry_put_plain(out, cap, "\n", b->ability[row].in[s->lang]);
        ry_put_plain(out, cap, ": ", printed);
        return;
    }
    ry_put_plain(out, cap, ends_sentence(out) ? " " : ". ", printed);
    if (kind == NAMES_LUCK)
        ry_put(s, out, cap, " ", "quick", "what",
               ry_name(s, NAMES_WORD, WORD_HP + b->luck[row].res), NULL);
    if (kind == NAMES_CONTRACT) {
        rycerze_say_rewards(s->box, s->lang, b->contract[row].rewards, rewards,
                            sizeof rewards);
        ry_put(s, out, cap, " ", "reward_is", "what", rewards, NULL);
    }
}

/* ---- knights ---------------------------------------------------------------- */

static void add_item(const struct seeing *s, unsigned who, unsigned slot,
                     char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    char line[FACE_LINE];

    if (v->gear[who][slot] < GEARS)
        snprintf(line, sizeof line, "%s%s%s",
                 ry_name(s, NAMES_GEAR, v->gear[who][slot]),
                 v->flags[who][slot] & ITEM_DAMAGED ? "!" : "",
                 v->flags[who][slot] & ITEM_MARK ? "*" : "");
    else
        snprintf(line, sizeof line, "(%s)",
                 ry_name(s, NAMES_WORD, v->color[who][slot]));
    ry_put_plain(out, cap, ", ", line);
    for (unsigned i = 0; i < v->items[who] && i < ITEMS; i++)
        if (v->host[who][i] == slot && v->gear[who][i] < GEARS) {
            snprintf(line, sizeof line, "+%s",
                     ry_name(s, NAMES_GEAR, v->gear[who][i]));
            ry_put_plain(out, cap, "", line);
        }
}

void ry_say_gear(const struct seeing *s, unsigned who, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;

    for (unsigned place = 0; place < PLACES; place++) {
        char line[FACE_LINE * 2] = "", head[FACE_LINE];
        for (unsigned i = 0; i < v->items[who] && i < ITEMS; i++)
            if (v->place[who][i] == place && v->host[who][i] == NONE)
                add_item(s, who, i, line, sizeof line);
        if (!*line)
            continue;
        snprintf(head, sizeof head, "%s: ", ry_name(s, NAMES_PLACE, place));
        ry_put_plain(out, cap, "\n", head);
        ry_put_plain(out, cap, "", line);
    }
}

/* What came of it so far: fights, contracts, falls, the way and the Reputation by
   rounds. */
static void say_deeds(const struct seeing *s, unsigned who, char *out,
                      size_t cap)
{
    const struct rycerze_view *v = s->v;
    char way[FACE_LINE] = "", fame[FACE_LINE] = "", number[12];

    for (unsigned i = 0; i < JOURNEY; i++)
        if (v->journey[who][i] != NONE) {
            const char *between = *way ? " \u2192 " : "";
            snprintf(number, sizeof number, "%u", v->fame[who][i]);
            ry_put_plain(way, sizeof way, between,
                         ry_name(s, NAMES_HEX, v->journey[who][i]));
            ry_put_plain(fame, sizeof fame, between, number);
        }
    if (!*way)
        return;
    add_number(s, out, cap, "\n", "fights_won", v->fights_won[who]);
    add_number(s, out, cap, ", ", "fights_lost", v->fights_lost[who]);
    add_number(s, out, cap, ", ", "contracts_done", v->contracts_done[who]);
    add_number(s, out, cap, ", ", "falls", v->falls[who]);
    ry_put(s, out, cap, "\n", "way", "what", way, NULL);
    ry_put(s, out, cap, "\n", "fame", "what", fame, NULL);
}

void ry_say_knight(const struct seeing *s, unsigned who, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    static const char *const keys[] = {"full_hp", "full_rad", "full_ammo",
                                       "full_fuel", "full_rep"};
    const unsigned value[] = {v->hp[who], v->rad[who], v->ammo[who],
                              v->fuel[who], v->rep[who]};

    if (v->knight[who] == NONE)
        return;
    ry_say_card(s, NAMES_KNIGHT, v->knight[who], out, cap);
    for (unsigned i = 0; i < RESOURCES; i++)
        add_number(s, out, cap, i ? ", " : "\n", keys[i], (int)value[i]);
    if (v->hp[who] && v->hp[who] < 3)
        add_number(s, out, cap, ". ", "dice_less", 3 - v->hp[who]);
    if (v->rad[who] > 1)
        ry_put(s, out, cap, ". ", v->rad[who] > 2 ? "no_healing" : "no_tens",
               NULL);
    if (v->ability[who])
        ry_put(s, out, cap, ". ", "ability_used", NULL);
    add_number(s, out, cap, "\n", "armour", v->armour[who]);
    add_number(s, out, cap, ", ", "speed", v->speed[who]);
    add_number(s, out, cap, ", ", "luck_cards", v->luck_cards[who]);
    add_number(s, out, cap, ", ", "gear_worth", v->gear_value[who]);
    if (v->trophies[who])
        add_number(s, out, cap, ", ", "trophies", v->trophies[who]);
    say_deeds(s, who, out, cap);
    ry_say_gear(s, who, out, cap);
}

void ry_say_luck(const struct seeing *s, bool texts, char *out, size_t cap)
{
    uint32_t all = s->v->luck | s->v->luck_fresh;

    if (!texts)
        ry_put(s, out, cap, "\n", "luck_hand", NULL);
    for (unsigned i = 0; i < LUCKS; i++) {
        if (!(all >> i & 1))
            continue;
        if (texts)
            ry_say_card(s, NAMES_LUCK, i, out, cap);
        else
            ry_put_plain(out, cap, " ", ry_name(s, NAMES_LUCK, i));
        if (!texts && all >> i > 1)
            ry_put_plain(out, cap, "", ";");
    }
    if (!all)
        ry_put_plain(out, cap, " ", "-");
}

/* ---- Market, contracts, mission ---------------------------------------------- */

void ry_say_market(const struct seeing *s, char *out, size_t cap)
{
    char line[FACE_LINE];

    ry_put(s, out, cap, "\n", "market", NULL);
    for (unsigned i = 0; i < FIELDS; i++) {
        const struct field_def *f = &s->b->field[i];
        const char *card = s->v->market[i] < GEARS
                               ? ry_name(s, NAMES_GEAR, s->v->market[i])
                               : "-";
        snprintf(line, sizeof line, "%s %s (%u)", ry_name(s, NAMES_FIELD, i),
                 card, f->value);
        ry_put_plain(out, cap, i ? "; " : " ", line);
        if (f->only)
            add_number(s, out, cap, " ", "only_hex", f->only);
    }
    for (unsigned i = 0; i < VEHICLES; i++)
        if (s->v->pool[i]) {
            snprintf(line, sizeof line, "%s x%u",
                     ry_name(s, NAMES_GEAR, FIRST_VEHICLE + i), s->v->pool[i]);
            ry_put_plain(out, cap, "; ", line);
        }
}

unsigned ry_contract_hex(const struct seeing *s, unsigned deal)
{
    unsigned card = s->v->contract[deal];

    return card < GENERALS ? 0
                           : s->b->contract[card]
                                 .step[s->v->contract_step[deal] ? 1 : 0]
                                 .hex;
}

bool ry_expires(const struct seeing *s, unsigned deal)
{
    return s->v->contract[deal] < GENERALS || s->v->players > 2;
}

void ry_say_contract(const struct seeing *s, unsigned deal, bool texts,
                     char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    unsigned card = v->contract[deal];
    char line[FACE_LINE], who[24];

    if (card >= CONTRACTS) {
        if (v->contract_holder[deal] < v->players && !v->contract_shown[deal]) {
            ry_short_name(s, v->contract_holder[deal], who);
            ry_put(s, out, cap, "\n", "contract_hidden", "who", who, NULL);
        }
        return;
    }
    snprintf(line, sizeof line, "%c %s", 'a' + (int)deal,
             ry_name(s, NAMES_CONTRACT, card));
    ry_put_plain(out, cap, "\n", line);
    if (v->contract_holder[deal] < v->players) {
        ry_short_name(s, v->contract_holder[deal], who);
        snprintf(line, sizeof line, "(%s)", who);
        ry_put_plain(out, cap, " ", line);
    }
    if (ry_contract_hex(s, deal)) {
        snprintf(line, sizeof line, ">%u", ry_contract_hex(s, deal));
        ry_put_plain(out, cap, " ", line);
    }
    if (ry_expires(s, deal))
        add_number(s, out, cap, " ", "rounds_left",
                   3 - v->contract_marks[deal]);
    if (texts)
        ry_put_plain(
            out, cap, ": ",
            rycerze_printed_text(s->box, s->lang, NAMES_CONTRACT, card));
}

void ry_say_mission(const struct seeing *s, char *out, size_t cap)
{
    if (s->v->mission >= MISSIONS)
        return;
    ry_put_plain(out, cap, "\n", ry_name(s, NAMES_MISSION, s->v->mission));
    for (unsigned i = 0; i < MISSION_RULES; i++) {
        const char *line = s->b->mission_rule[s->v->mission][i].in[s->lang];
        if (line)
            ry_put_plain(out, cap, "\n", line);
    }
}

/* ---- combat, dice ------------------------------------------------------------- */

static void fighter_name(const struct seeing *s, unsigned side, char out[96])
{
    const struct rycerze_view *v = s->v;
    char name[24];

    if (side && v->foe < ALL_FOES) {
        snprintf(out, 96, "%s %s%u", ry_name(s, NAMES_FOE, v->foe),
                 ry_text(s, "hp"), v->foe_hp);
        return;
    }
    ry_short_name(s, v->fighter[side], name);
    snprintf(out, 96, "%s %s%u", name, ry_text(s, "hp"),
             v->hp[v->fighter[side]]);
}

void ry_say_combat(const struct seeing *s, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    char one[96], other[96], clash[12], adv[12];

    if (!v->fighting || v->fighter[0] >= v->players)
        return;
    fighter_name(s, 0, one);
    fighter_name(s, 1, other);
    snprintf(clash, sizeof clash, "%u", v->clash);
    int advantage = (int)v->advantage - 128;
    snprintf(adv, sizeof adv, advantage ? "%+d" : "%d", advantage);
    ry_put(s, out, cap, "\n",
           !v->clash   ? "combat_begins"
           : v->fierce ? "combat_fierce"
                       : "combat",
           "one", one, "other", other, "clash", clash, "range",
           ry_name(s, NAMES_WORD, v->range), "adv", adv, NULL);
    /* Else those of the clash before; of an earlier combat they tell nothing. */
    const uint8_t *cards =
        v->clash_card[0] < COMBAT_CARDS || v->clash_card[1] < COMBAT_CARDS
            ? v->clash_card
            : v->last_clash;
    if ((cards == v->clash_card || v->clash > 1) &&
        (cards[0] < COMBAT_CARDS || cards[1] < COMBAT_CARDS))
        ry_put(s, out, cap, "\n", "combat_cards", "one",
               cards[0] < COMBAT_CARDS ? ry_name(s, NAMES_CARD, cards[0]) : "?",
               "other",
               cards[1] < COMBAT_CARDS ? ry_name(s, NAMES_CARD, cards[1]) : "?",
               NULL);
}

void ry_say_dice(const struct seeing *s, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    char dice[FACE_LINE] = "", number[12];

    for (unsigned i = 0; i < v->dice; i++) {
        snprintf(number, sizeof number, "%u", v->die[i]);
        ry_put_plain(dice, sizeof dice, " ", v->die[i] ? number : ".");
    }
    ry_put(s, out, cap, "\n", "dice", "dice", dice, NULL);
}
