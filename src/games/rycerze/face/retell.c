/*
 * retell.c: every card in words made from its effects, beside what is printed on it:
 * gear, abilities of knights, luck cards, wasteland cards, contracts, actions of
 * hexes.
 */
#include "retell.h"

#include "../../../engine/words.h"
#include "../load/load.h"
#include "sentence.h"

#include <stdio.h>

enum { PART = 400 };

struct making {
    const struct box *box;
    const struct rycerze_box *b;
    enum lang lang;
    char *out; /* SENTENCE bytes */
};

static const char *text(const struct making *m, const char *key)
{
    char path[80];

    snprintf(path, sizeof path, "effects.%s", key);
    return words_text(m->box, m->lang, path);
}

/* A sentence with one number and one word. */
static void add(const struct making *m, const char *key, unsigned n,
                const char *what)
{
    char number[12], said[PART];

    snprintf(number, sizeof number, "%u", n);
    rycerze_phrase(m->box, m->lang, key,
                   (const char *const[]){"num", number, "what", what, "ops",
                                         what, "goal", what, NULL},
                   said, sizeof said);
    rycerze_add_sentence(m->out, SENTENCE, said);
}

static void add_effects(const struct making *m, enum teller of,
                        const struct effects *fx)
{
    rycerze_say_effects(m->box, m->lang, of, fx, m->out, SENTENCE);
}

static void bits(const struct making *m, unsigned set, const char *const *words,
                 const char *group, const char *last, char out[PART])
{
    rycerze_say_bits(m->box, m->lang, set, words, group, last, out, PART);
}

/* ---- gear ---------------------------------------------------------------- */

static void make_attach(const struct making *m, const struct needs *n)
{
    char symbols[PART], what[PART];
    const char *key = n->to == TYPE_ARMOUR    ? "gear.to_armour"
                      : n->to == TYPE_VEHICLE ? "gear.to_vehicle"
                      : n->symbols            ? "gear.to_symbol"
                      : n->ammo               ? "gear.to_ammo"
                      : n->ranged && n->hands ? "gear.to_ranged_hands"
                      : n->ranged             ? "gear.to_ranged"
                                              : "gear.to_weapon";

    bits(m, n->symbols, rycerze_symbol_words, "symbol", "or", symbols);
    words_fill(text(m, key), (const char *const[]){"any", symbols, NULL}, what,
               sizeof what);
    add(m, "gear.attach", 0, what);
}

static void make_gear(const struct making *m, unsigned row)
{
    const struct gear *g = &m->b->gear[row];

    if (g->type == TYPE_ATTACHMENT)
        make_attach(m, &g->attach);
    if (g->type == TYPE_IMPLANT)
        add(m, "gear.implant", 0, "");
    if (g->type == TYPE_MUTATION)
        add(m, "gear.mutation", 0, "");
    if (g->type == TYPE_TUNING)
        add(m, "gear.tuning", 0, "");
    if (g->panel.no_ammo)
        add(m, "gear.no_ammo", 0, "");
    if (g->panel.fuel)
        add(m, "gear.fuel", g->panel.fuel, "");
    if (g->panel.crit)
        add(m, "gear.crit", g->panel.crit + 1u, "");
    add_effects(m, row >= FIRST_START ? TELL_SHEET : TELL_GEAR, &g->effects);
}

/* ---- the wasteland ------------------------------------------------------- */

static void make_foe(const struct making *m, unsigned row)
{
    const struct foe *f = &m->b->foe[row];

    if (f->need > 1)
        add(m, "foe.need", f->need, "");
    if (f->fight.fierce)
        add(m, "foe.fierce", 0, "");
    add_effects(m, f->is_enemy ? TELL_FOE : TELL_EVENT, &f->effects);
}

/* ---- contracts ----------------------------------------------------------- */

static void number_of_hex(char out[8], unsigned number)
{
    snprintf(out, 8, "[%u]", number);
}

static void say_hexes(const struct making *m, unsigned set, char out[PART])
{
    unsigned left = bits_count(set);

    out[0] = '\0';
    for (unsigned i = 0; i < 16; i++)
        if (set >> i & 1) {
            size_t n = strlen(out);
            left--;
            snprintf(out + n, PART - n, "[%u]%s", i,
                     left > 1 ? ", "
                     : left   ? text(m, "and")
                              : "");
        }
}

static void say_goal(const struct making *m, const struct goal *g,
                     char out[PART])
{
    static const char *const keys[] = {
        [GOAL_DEFEAT_KNIGHT] = "contract.defeat_knight",
        [GOAL_MOVE] = "contract.move",
        [GOAL_VISIT] = "contract.visit",
        [GOAL_GEAR_VALUE] = "contract.gear_value",
        [GOAL_REVIVE] = "contract.revive",
        [GOAL_PAY_AT] = "contract.pay_at",
    };
    char num[12], second[12], hex[8], what[PART] = "", type[32];
    const char *key;
    unsigned n = g->kind == GOAL_PAY_AT ? g->b : g->a;

    if (g->kind == GOAL_DEFEAT_ENEMY) {
        key = g->types     ? "contract.defeat"
              : g->fierce  ? "contract.defeat_fierce"
              : g->no_loss ? "contract.defeat_no_loss"
                           : "contract.defeat_any";
        bits(m, g->types, rycerze_foe_types, "enemy", "or", what);
    } else {
        key = keys[g->kind];
    }
    snprintf(num, sizeof num, "%u", n);
    snprintf(second, sizeof second, "%u", g->b);
    number_of_hex(hex, g->a);
    if (g->kind == GOAL_VISIT)
        say_hexes(m, g->hexes, what);
    if (g->kind == GOAL_PAY_AT) {
        snprintf(type, sizeof type, "type.%s", rycerze_type_words[g->types]);
        snprintf(what, sizeof what, "%s", text(m, type));
    }
    rycerze_phrase(m->box, m->lang, key,
                   (const char *const[]){"num", num, "second", second, "hex",
                                         hex, "what", what, NULL},
                   out, PART);
}

static void make_general(const struct making *m, const struct contract *c)
{
    char goals[2 * PART] = "", one[PART];

    for (unsigned i = 0; i < c->goals; i++) {
        size_t n = strlen(goals);
        say_goal(m, &c->goal[i], one);
        snprintf(goals + n, sizeof goals - n, "%s%s", i ? text(m, "else") : "",
                 one);
    }
    add(m, "contract.general", 0, goals);
}

static void make_step(const struct making *m, const struct step *s, bool first)
{
    char said[2 * PART] = "", part[PART], hex[8], diff[8], level[16];
    size_t n;

    if (s->defeat) {
        bits(m, s->defeat, rycerze_foe_types, "enemy", "or", part);
        add(m, "contract.then_defeat", 0, part);
        return;
    }
    snprintf(diff, sizeof diff, "%u", s->diff);
    snprintf(level, sizeof level, "level.%s", diff);
    bits(m, s->skills, rycerze_skill_words, "skill", "or", part);
    words_fill(text(m, s->diff ? "contract.test" : "contract.explore"),
               (const char *const[]){"skills", part, "diff", diff, "level",
                                     text(m, level), NULL},
               said, sizeof said);
    if (s->pay) {
        char value[8];
        snprintf(value, sizeof value, "%u", s->pay);
        words_fill(text(m, "op.pay_gear"),
                   (const char *const[]){"num", value, NULL}, part,
                   sizeof part);
        n = strlen(said);
        snprintf(said + n, sizeof said - n, "%s%s", text(m, "and"), part);
    }
    if (s->list) {
        rycerze_say_list(m->box, m->lang, TELL_HEX, s->list, part, sizeof part);
        n = strlen(said);
        snprintf(said + n, sizeof said - n, "%s%s", text(m, "and"), part);
    }
    if (first) {
        n = strlen(said);
        snprintf(said + n, sizeof said - n, "%s%s", text(m, "and"),
                 text(m, "contract.take"));
    }
    number_of_hex(hex, s->hex);
    char line[3 * PART];
    words_fill(text(m, "contract.at"),
               (const char *const[]){"hex", hex, "ops", said, NULL}, line,
               sizeof line);
    rycerze_add_sentence(m->out, SENTENCE, line);
}

static void make_contract(const struct making *m, unsigned row)
{
    const struct contract *c = &m->b->contract[row];
    char part[PART];

    if (c->is_private)
        for (unsigned i = 0; i < 2; i++)
            make_step(m, &c->step[i], !i);
    else
        make_general(m, c);
    if (c->force) {
        bits(m, c->force, rycerze_foe_types, "enemies", "and", part);
        add(m,
            c->is_forced_for_all ? "contract.force_all"
                                 : "contract.force_owner",
            0, part);
    }
    if (c->done) {
        rycerze_say_list(m->box, m->lang, TELL_HEX, c->done, part, sizeof part);
        add(m, "contract.effect", 0, part);
    }
}

/* ---- actions of hexes ------------------------------------------------------ */

static void make_act(const struct making *m, unsigned row)
{
    const struct act *a = &m->b->act[row];
    char part[2 * PART];

    rycerze_say_list(m->box, m->lang, TELL_HEX, a->list, part, sizeof part);
    if (a->cost) {
        char key[16];
        snprintf(key, sizeof key, a->cost > 3 ? "act.cost" : "act.cost_%u",
                 a->cost);
        add(m, key, a->cost, part);
    }
    if (!a->cost)
        rycerze_add_sentence(m->out, SENTENCE, part);
}

/* ---- all ------------------------------------------------------------------- */

static void make_knight(const struct making *m, unsigned row)
{
    add_effects(m, TELL_SHEET, &m->b->knight[row].effects);
}
static void make_luck(const struct making *m, unsigned row)
{
    add_effects(m, TELL_LUCK, &m->b->luck[row].effects);
}

void rycerze_make_text(const struct box *box, enum lang lang,
                       enum rycerze_names kind, unsigned row,
                       char out[SENTENCE])
{
    struct making m = {box, rycerze_box(box), lang, out};

    out[0] = '\0';
    switch (kind) {
    case NAMES_GEAR:
        make_gear(&m, row);
        break;
    case NAMES_KNIGHT:
        make_knight(&m, row);
        break;
    case NAMES_LUCK:
        make_luck(&m, row);
        break;
    case NAMES_FOE:
        make_foe(&m, row);
        break;
    case NAMES_CONTRACT:
        make_contract(&m, row);
        break;
    case NAMES_ACT:
        make_act(&m, row);
        break;
    default:
        break;
    }
}

const char *rycerze_printed_text(const struct box *box, enum lang lang,
                                 enum rycerze_names kind, unsigned row)
{
    const struct rycerze_box *b = rycerze_box(box);
    const struct say *say = kind == NAMES_GEAR       ? &b->gear_text[row]
                            : kind == NAMES_KNIGHT   ? &b->ability_text[row]
                            : kind == NAMES_LUCK     ? &b->luck_text[row]
                            : kind == NAMES_FOE      ? &b->foe_text[row]
                            : kind == NAMES_CONTRACT ? &b->contract_text[row]
                            : kind == NAMES_ACT && b->act[row].kind == ACT_HEX
                                ? &box->names[kind].at[row].text
                                : NULL;

    return say && say->in[lang] ? say->in[lang] : "";
}

bool rycerze_retell(const struct box *box, enum lang lang, unsigned row,
                    struct retold *out)
{
    static const uint8_t kinds[] = {NAMES_GEAR, NAMES_KNIGHT,   NAMES_LUCK,
                                    NAMES_FOE,  NAMES_CONTRACT, NAMES_ACT};

    for (unsigned i = 0; i < sizeof kinds; i++) {
        unsigned n = box->names[kinds[i]].n;
        if (row >= n) {
            row -= n;
            continue;
        }
        out->id = box->names[kinds[i]].at[row].id;
        out->printed = rycerze_printed_text(box, lang, kinds[i], row);
        rycerze_make_text(box, lang, kinds[i], row, out->made);
        return true;
    }
    return false;
}
