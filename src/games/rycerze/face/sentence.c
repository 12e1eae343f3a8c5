/*
 * sentence.c: ops, conditions and effects in words (section 13 of the specification).
 */
#include "sentence.h"

#include "../../../engine/words.h"
#include "../load/load.h"

#include <stdio.h>
#include <stdlib.h>

enum { PHRASE = 400, KEY = 80, OPS_TOLD = 8, GAPS = 33 };

struct telling {
    const struct box *box;
    const struct rycerze_box *b;
    enum lang lang;
    enum teller of;
    unsigned when; /* the window of the effect */
    bool is_if;    /* conditions are told with "if" */
};

/* ---- phrases ------------------------------------------------------------- */

static const char *text(const struct telling *t, const char *format, ...)
{
    char key[KEY] = "effects.";
    va_list args;

    va_start(args, format);
    vsnprintf(key + 8, sizeof key - 8, format, args);
    va_end(args);
    return words_text(t->box, t->lang, key);
}

void rycerze_phrase(const struct box *box, enum lang lang, const char *key,
                    const char *const *gaps, char *out, size_t cap)
{
    char path[KEY];

    snprintf(path, sizeof path, "effects.%s", key);
    words_fill(words_text(box, lang, path), gaps, out, cap);
}

/* The capital of a letter that two bytes make. */
static void capital(char *at)
{
    unsigned char *c = (unsigned char *)at;

    if (*c >= 'a' && *c <= 'z')
        *c = (unsigned char)(*c - 'a' + 'A');
    else if (*c == 0xC4 || *c == 0xC5)
        c[1]--;
    else if (*c == 0xC3)
        c[1] = (unsigned char)(c[1] - 0x20);
}

void rycerze_add_sentence(char *out, size_t cap, const char *said)
{
    size_t n = strlen(out);

    if (!*said)
        return;
    if (*said == '.')
        said++;
    snprintf(out + n, cap - n, "%s%s.", n ? " " : "", said);
    capital(out + n + (n ? 1 : 0));
}

static void append(char *out, size_t cap, const char *what)
{
    size_t n = strlen(out);

    snprintf(out + n, cap - n, "%s", what);
}

void rycerze_say_bits(const struct box *box, enum lang lang, unsigned bits,
                      const char *const *words, const char *group,
                      const char *last, char *out, size_t cap)
{
    unsigned left = bits_count(bits);
    char key[KEY];

    out[0] = '\0';
    for (unsigned i = 0; words[i]; i++) {
        if (!(bits >> i & 1))
            continue;
        snprintf(key, sizeof key, "effects.%s.%s", group, words[i]);
        append(out, cap, words_text(box, lang, key));
        if (--left) {
            snprintf(key, sizeof key, "effects.%s", last);
            append(out, cap, left == 1 ? words_text(box, lang, key) : ", ");
        }
    }
}

static void bits(const struct telling *t, unsigned set,
                 const char *const *words, const char *group, const char *last,
                 char *out)
{
    rycerze_say_bits(t->box, t->lang, set, words, group, last, out, PHRASE);
}

/* "+2 dice" */
static void say_dice(const struct telling *t, int n, char *out)
{
    char number[12];

    snprintf(number, sizeof number, "%+d", n);
    rycerze_phrase(t->box, t->lang, "dice",
                   (const char *const[]){"num", number, NULL}, out, PHRASE);
}

/* ---- conditions ---------------------------------------------------------- */

static void say_cond(const struct telling *t, const char *phrase,
                     const struct cond *c, char *out)
{
    char number[12], any[PHRASE] = "", group[KEY];

    snprintf(number, sizeof number, "%u", c->num);
    snprintf(group, sizeof group, "%s%s", rycerze_cond_word(c->kind),
             c->kind == COND_COMBAT_RESULT && t->is_if ? "_if" : "");
    if (rycerze_cond_any(c->kind))
        bits(t, c->any, rycerze_cond_any(c->kind), group, "or", any);
    words_fill(phrase,
               (const char *const[]){
                   "num", number, "any", any, "what",
                   text(t, "type.%s", rycerze_type_words[c->num % 9]), NULL},
               out, PHRASE);
}

/* All conditions of a list, each with its phrase of a group, one after another. */
static void say_conds(const struct telling *t, const char *group,
                      unsigned first, unsigned n, char *out, size_t cap)
{
    char one[PHRASE];

    for (unsigned i = 0; i < n; i++) {
        const struct cond *c = &t->b->cond[first + i];
        say_cond(t, text(t, "%s.%s", group, rycerze_cond_word(c->kind)), c,
                 one);
        if (*out)
            append(out, cap, text(t, "and"));
        append(out, cap, one);
    }
}

/* ---- ops ----------------------------------------------------------------- */

static void say_list(const struct telling *t, unsigned list, char *out,
                     size_t cap);

/* "lose 1 ammo and 1 fuel": the verb is said once. */
static const char *without_verb(const char *said, const char *before)
{
    const char *end = strchr(said, ' ');
    size_t n = end ? (size_t)(end - said) + 1 : 0;

    return n && strncmp(said, before, n) == 0 ? said + n : said;
}

/* The options of a choice, or the rows of a table. */
static void say_choices(const struct telling *t, const struct op *o, char *out)
{
    char one[PHRASE];

    out[0] = '\0';
    for (unsigned i = 0; i < o->n; i++) {
        const struct choice *c = &t->b->choice[o->first + i];
        say_list(t, c->list, one, sizeof one);
        if (o->code == OP_CHOOSE) {
            append(out, PHRASE, i ? text(t, "else") : "");
            append(out, PHRASE, i ? without_verb(one, out) : one);
            continue;
        }
        char row[32];
        if (c->min == c->max)
            snprintf(row, sizeof row, "%s%u: ", i ? ". " : "", c->min);
        else
            snprintf(row, sizeof row, "%s%u-%u: ", i ? ". " : "", c->min,
                     c->max);
        append(out, PHRASE, row);
        append(out, PHRASE, one);
    }
}

static void say_test(const struct telling *t, const struct op *o, char *out)
{
    char skills[PHRASE], part[PHRASE], said[PHRASE], diff[8], need[8];

    bits(t, o->what, rycerze_skill_words, "skill", "or", skills);
    snprintf(diff, sizeof diff, "%u", o->diff);
    snprintf(need, sizeof need, "%u", o->need > 1 ? o->need : 0);
    words_fill(text(t, "op.test"),
               (const char *const[]){"skills", skills, "diff", diff, "level",
                                     text(t, "level.%s", diff), "need", need,
                                     NULL},
               out, PHRASE);
    for (unsigned i = 0; i < 2; i++) {
        if (!(i ? o->no : o->yes))
            continue;
        say_list(t, i ? o->no : o->yes, part, sizeof part);
        words_fill(text(t, i ? "fail" : "success"),
                   (const char *const[]){"ops", part, NULL}, said, sizeof said);
        append(out, PHRASE, said);
    }
}

/* Dice, damage and piercing of attacks, each where it is not 0. */
static void say_attack(const struct telling *t, const struct op *o, char *out)
{
    char part[PHRASE], dice[PHRASE], number[12];
    const char *side = o->code == OP_OPP_ATK
                           ? (t->of == TELL_FOE ? "knight" : "opponent")
                           : (t->of == TELL_FOE ? "foe" : "own");

    out[0] = '\0';
    append(out, PHRASE,
           o->scope == SCOPE_CLASH    ? text(t, "scope.clash")
           : o->scope == SCOPE_COMBAT ? text(t, "scope.combat")
                                      : "");
    if (o->dice) {
        say_dice(t, o->dice, dice);
        words_fill(text(t, "attack.%s", side),
                   (const char *const[]){"dice", dice, NULL}, part,
                   sizeof part);
        append(out, PHRASE, part);
    }
    for (unsigned i = 0; i < 2; i++) {
        int n = i ? o->pierce : o->damage;
        if (!n)
            continue;
        snprintf(number, sizeof number, "%d", n);
        rycerze_phrase(t->box, t->lang, i ? "attack.pierce" : "attack.damage",
                       (const char *const[]){"num", number, NULL}, part,
                       sizeof part);
        append(out, PHRASE, o->dice || (i && o->damage) ? text(t, "and") : "");
        append(out, PHRASE, part);
    }
}

/* Which of several phrases an op has: what follows its word. */
static const char *variant(const struct telling *t, const struct op *o)
{
    switch (o->code) {
    case OP_LOSE:
        return o->who == WHO_ACTIVE ? "_rival" : "";
    case OP_IRRADIATE:
        return o->who == WHO_ACTIVE ? "_rival" : "";
    case OP_DISCARD_LUCK:
        return o->pick == PICK_RANDOM ? "_random" : "";
    case OP_LOSE_GEAR:
        return o->pick == PICK_SCAVENGER ? "_scavenger"
               : o->pick == PICK_RANDOM  ? "_random"
                                         : "";
    case OP_TRADE_MARKET:
        return o->what ? "_city" : "";
    case OP_MARK:
        return o->pick == PICK_SCAVENGER ? "_scavenger" : "";
    case OP_DETACH:
        return o->num == ALL ? "_all" : "";
    case OP_DICE:
        return t->when == WHEN_BEFORE_DEFEND ||
                       t->when == WHEN_RIVAL_BEFORE_TEST
                   ? "_other"
                   : "";
    case OP_REROLL:
        return !o->what ? "_all" : o->num == ALL ? "_failed" : "";
    case OP_IGNORE_THREAT:
        return o->num == ALL ? "_all" : "";
    case OP_RELOCATE:
        return o->pick == PICK_SCAVENGER ? "_scavenger"
               : o->scope                ? "_fly"
                                         : "";
    case OP_TOKENS:
        return o->scope ? "_around" : "";
    case OP_SET_RANGE:
        return t->when == WHEN_CLASH_END ? "_end"
               : t->of == TELL_FOE       ? "_foe"
               : t->of == TELL_SHEET     ? "_may"
                                         : "";
    case OP_HURT:
        return t->of == TELL_FOE              ? "_foe"
               : t->when == WHEN_AFTER_DEFEND ? "_attacker"
                                              : "";
    case OP_PREVENT:
        return t->when == WHEN_VEHICLE_HIT ? "_vehicle"
               : o->num == ALL             ? "_all"
                                           : "";
    case OP_CANCEL_CARD:
    case OP_REPLACE_CARD:
        return t->of == TELL_LUCK ? "" : "_that";
    case OP_CHOOSE:
        return o->pick == PICK_SCAVENGER ? "_scavenger" : "";
    default:
        return "";
    }
}

/* What the gap <what> of an op is. */
static const char *thing(const struct telling *t, const struct op *o)
{
    static const char *const tokens[] = {"rad", "contam", "threat", "hard"};
    static const char *const specials[] = {"pills", "reset", "blast"};
    static const char *const ranges[] = {"close", "medium", "far", "any"};
    static const char *const places[] = {"any", "available", "stowed"};

    switch (o->code) {
    case OP_GAIN:
    case OP_LOSE:
    case OP_HEAL:
        return text(t, o->num == 1 ? "res_one.%s" : "res.%s",
                    rycerze_res_words[o->what]);
    case OP_DRAW_GEAR:
    case OP_TAKE_MARKET:
        return text(t, "color.%s", rycerze_color_words[o->what]);
    case OP_GAIN_NAMED:
        return t->box->names[NAMES_GEAR].at[o->what].text.in[t->lang];
    case OP_ATTACH:
    case OP_DETACH:
        return text(t, "type.%s", rycerze_type_words[o->what]);
    case OP_LOSE_GEAR:
        return text(t, "place.%s", places[o->scope % 3]);
    case OP_RELOCATE:
        return text(t, o->what ? "to.adjacent" : "to.any");
    case OP_TOKENS:
        return text(t, "token.%s", tokens[o->what % 4]);
    case OP_SPECIAL_TOKEN:
        return text(t, "special.%s", specials[o->what % 3]);
    case OP_SET_RANGE:
        return text(t, "to_range.%s", ranges[o->what % 4]);
    case OP_MISSION_COMBAT:
    case OP_PLACE_VILLAIN:
    case OP_PLACE_CULTIST:
        return t->box->names[NAMES_FOE].at[o->what].text.in[t->lang];
    default:
        return "";
    }
}

static void say_op(const struct telling *t, const struct op *o, char *out)
{
    char num[12], second[12], dice[PHRASE] = "", inner[PHRASE] = "",
                              more[PHRASE] = "", key[KEY];

    if (o->code == OP_TEST) {
        say_test(t, o, out);
        return;
    }
    if (o->code == OP_ATK || o->code == OP_OPP_ATK) {
        say_attack(t, o, out);
        return;
    }
    snprintf(num, sizeof num, o->code == OP_SPECIAL_TOKEN ? "[%u]" : "%u",
             o->num);
    snprintf(second, sizeof second, "%u", o->n);
    if (o->code == OP_DICE)
        say_dice(t, o->dice, dice);
    if (o->code == OP_CHOOSE || o->code == OP_ROLL_TABLE)
        say_choices(t, o, inner);
    if (o->code == OP_WHEN) {
        struct telling given = *t;
        given.is_if = true;
        say_conds(&given, "given", o->first, o->n, more, sizeof more);
        say_list(t, o->yes, inner, sizeof inner);
    }
    if (o->code == OP_MISSION_COMBAT || o->code == OP_MOVE_VILLAINS ||
        o->code == OP_VILLAIN_REWARD) {
        say_list(t, o->yes, inner, sizeof inner);
        say_list(t, o->no, more, sizeof more);
    }
    snprintf(key, sizeof key, "op.%s%s", rycerze_op_word(o->code),
             variant(t, o));
    rycerze_phrase(t->box, t->lang, key,
                   (const char *const[]){"num", num, "what", thing(t, o),
                                         "second", second, "dice", dice, "ops",
                                         inner, "more", more, NULL},
                   out, PHRASE);
}

static void say_list(const struct telling *t, unsigned list, char *out,
                     size_t cap)
{
    const struct ops *ops = &t->b->list[list];
    char said[OPS_TOLD][PHRASE];
    unsigned n = ops->n < OPS_TOLD ? ops->n : OPS_TOLD;

    out[0] = '\0';
    for (unsigned i = 0; i < n; i++)
        say_op(t, &t->b->op[ops->first + i], said[i]);
    for (unsigned i = 0; i < n; i++) {
        bool own = said[i][0] == '.',
             last = i + 1 == n || said[i + 1][0] == '.';
        bool first = !i || said[i - 1][0] == '.';
        if (!i) {
            append(out, cap, said[i] + own);
            continue;
        }
        if (own || first) {
            append(out, cap, ".");
            rycerze_add_sentence(out, cap, said[i] + own);
            out[strlen(out) - 1] = '\0';
            continue;
        }
        /* RP-4.3: what is healed first matters */
        bool then = t->b->op[ops->first + i].code == OP_HEAL &&
                    t->b->op[ops->first + i - 1].code == OP_HEAL;
        append(out, cap, then ? text(t, "then") : last ? text(t, "and") : ", ");
        append(out, cap, without_verb(said[i], said[i - 1]));
    }
}

/* "2 Reputation", "1 yellow card", "Muscle Car"; "" for what is no thing. */
static void say_gain(const struct telling *t, const struct op *o, char *out,
                     size_t cap)
{
    char num[12], key[KEY] = "";
    const char *color = "";

    snprintf(num, sizeof num, "%u", o->num);
    *out = '\0';
    if (o->code == OP_GAIN)
        snprintf(key, sizeof key, "board.gain_%s", rycerze_res_words[o->what]);
    if (o->code == OP_DRAW_LUCK)
        snprintf(key, sizeof key, "board.gain_luck");
    if (o->code == OP_DRAW_GEAR) {
        snprintf(key, sizeof key, "board.gain_gear");
        color =
            t->box->names[NAMES_WORD].at[WORD_GREEN + o->what].text.in[t->lang];
    }
    if (*key)
        words_fill(words_text(t->box, t->lang, key),
                   (const char *[]){"number", num, "color", color, NULL}, out,
                   cap);
    else if (o->code == OP_GAIN_NAMED)
        snprintf(out, cap, "%s", thing(t, o));
}

void rycerze_say_rewards(const struct box *box, enum lang lang, unsigned list,
                         char *out, size_t cap)
{
    struct telling t = {box, rycerze_box(box), lang, TELL_HEX, 0, false};
    const struct ops *l = &t.b->list[list];
    char one[PHRASE];

    *out = '\0';
    for (unsigned i = 0; i < l->n; i++) {
        say_gain(&t, &t.b->op[l->first + i], one, sizeof one);
        append(out, cap, *out && *one ? ", " : "");
        append(out, cap, one);
    }
}

void rycerze_say_list(const struct box *box, enum lang lang, enum teller of,
                      unsigned list, char *out, size_t cap)
{
    struct telling t = {box, rycerze_box(box), lang, of, WHEN_ANY_TIME, false};

    say_list(&t, list, out, cap);
}

/* ---- effects that happen or are used --------------------------------------- */

/* The moment, with the conditions that belong to it; the others follow behind. */
static void say_moment(const struct telling *t, const struct effect *e,
                       bool both, char *out, char *after)
{
    const char *group =
        e->use == USE_AUTO || t->of == TELL_FOE ? "auto" : "when";
    const char *word = rycerze_when_words[e->when];
    bool is_said = false;
    char one[PHRASE];

    snprintf(out, PHRASE, "%s",
             text(t, "%s.%s%s", group, word, both ? "_both" : ""));
    after[0] = '\0';
    for (unsigned i = 0; i < e->conds; i++) {
        const struct cond *c = &t->b->cond[e->cond + i];
        const char *cond = rycerze_cond_word(c->kind);
        const char *joint = text(t, "%s.%s_%s", group, word, cond);
        const char *with = text(t, "with.%s", cond);
        if (*joint && !is_said) {
            say_cond(t, joint, c, out);
            is_said = true;
        } else if (*with) {
            say_cond(t, with, c, one);
            append(out, PHRASE, " ");
            append(out, PHRASE, one);
        } else {
            say_cond(t, text(t, "need.%s", cond), c, one);
            if (*one)
                append(after, PHRASE, " ");
            append(after, PHRASE, one);
        }
    }
}

/* Before or after any test: the same effect in two windows. */
static bool is_both(const struct telling *t, const struct effect *e,
                    const struct effect *next)
{
    const struct ops *a = &t->b->list[e->list], *b = &t->b->list[next->list];
    bool windows =
        (e->when == WHEN_BEFORE_TEST && next->when == WHEN_BEFORE_ATTACK) ||
        (e->when == WHEN_AFTER_TEST && next->when == WHEN_AFTER_ATTACK);

    return windows && e->use == next->use && !e->conds && !next->conds &&
           a->n == b->n &&
           memcmp(&t->b->op[a->first], &t->b->op[b->first],
                  a->n * sizeof *t->b->op) == 0;
}

static void say_used(struct telling *t, const struct effect *e, bool both,
                     char *out, size_t cap)
{
    static const char *const uses[] = {"auto", "discard", "mark", "once_combat",
                                       "play"};
    char line[SENTENCE] = "", moment[PHRASE], after[PHRASE], ops[2 * PHRASE];
    const struct ops *l = &t->b->list[e->list];
    bool chooses = l->n == 1 && t->b->op[l->first].code == OP_CHOOSE;
    const char *use = e->use == USE_MARK && t->of == TELL_SHEET
                          ? text(t, "use.mark_sheet")
                          : text(t, "use.%s", uses[e->use]);

    t->when = e->when;
    t->is_if = e->use == USE_AUTO;
    say_moment(t, e, both, moment, after);
    say_list(t, e->list, ops, sizeof ops);
    if (e->use == USE_MARK && t->of == TELL_SHEET)
        append(line, sizeof line, text(t, "once"));
    append(line, sizeof line, moment);
    append(line, sizeof line, *use ? " " : "");
    append(line, sizeof line, use);
    if (e->use == USE_AUTO || e->use == USE_ONCE_COMBAT) {
        append(line, sizeof line, *line ? " " : "");
    } else if (chooses && *use) {
        append(line, sizeof line, text(t, "and"));
    } else {
        size_t n = strlen(line);
        if (n && line[n - 1] == ',')
            line[n - 1] = '\0';
        append(line, sizeof line, ": ");
    }
    append(line, sizeof line, ops);
    append(line, sizeof line, after);
    rycerze_add_sentence(out, cap, line);
}

/* ---- static modifiers ------------------------------------------------------ */

static bool are_alike(const struct mod *a, const struct mod *b)
{
    return a->kind == b->kind && a->num == b->num && a->kinds == b->kinds &&
           !a->conds && !b->conds;
}

static void add_mod(const struct telling *t, const struct mod *m,
                    const char *said, char *out, size_t cap)
{
    char line[2 * PHRASE] = "";

    say_conds(t, t->of == TELL_FOE ? "while_foe" : "while", m->cond, m->conds,
              line, sizeof line);
    append(line, sizeof line, *line ? " " : "");
    append(line, sizeof line, said);
    rycerze_add_sentence(out, cap, line);
}

/* Dice in tests: of skills, or of a kind of test. */
static unsigned say_skill_dice(const struct telling *t, const struct mod *m,
                               unsigned left, char *out, size_t cap)
{
    char skills[PHRASE] = "", dice[PHRASE], said[PHRASE];
    unsigned n = 1, set = m->what;

    say_dice(t, m->num, dice);
    while (m->what && n < left && m[n].what && are_alike(m, &m[n]))
        set |= m[n++].what;
    if (m->what)
        bits(t, set, rycerze_skill_words, m->kinds ? "skill" : "skill_tests",
             "and", skills);
    else
        bits(t, m->kinds, rycerze_kind_words, "kind", "and", skills);
    words_fill(text(t, m->what ? "mod.skill_dice" : "mod.skill_dice_kinds"),
               (const char *const[]){"skills", skills, "dice", dice, NULL},
               said, sizeof said);
    add_mod(t, m, said, out, cap);
    return n;
}

static unsigned say_immune(const struct telling *t, const struct mod *m,
                           unsigned left, char *out, size_t cap)
{
    static const char *const keys[] = {"", "_rad", "_contam", "_both"};
    unsigned n = 0, set = 0;

    while (n < left && m[n].kind == MOD_IMMUNE)
        set |= m[n++].what;
    if (set & 3)
        add_mod(t, m, text(t, "mod.immune%s", keys[set & 3]), out, cap);
    if (set & IMMUNE_CRIT)
        add_mod(t, m, text(t, "mod.immune_crit"), out, cap);
    return n;
}

/* Attacks: dice and damage as of an op, for as long as the card is there. */
static void say_attack_mod(const struct telling *t, const struct mod *m,
                           char *out, size_t cap)
{
    char said[PHRASE];
    struct op o = {.code = m->kind == MOD_OPP_ATK ? OP_OPP_ATK : OP_ATK,
                   .dice = m->num,
                   .damage = m->damage,
                   .scope = SCOPE_ATTACK};

    say_attack(t, &o, said);
    if (!m->num && m->conds &&
        t->b->cond[m->cond].kind == COND_OWN_SYMBOL) { /* "melee attacks" */
        struct cond c = t->b->cond[m->cond];
        c.num = (uint8_t)m->damage;
        say_cond(t, text(t, "mod.symbol_damage"), &c, said);
        rycerze_add_sentence(out, cap, said);
        return;
    }
    add_mod(t, m, said, out, cap);
}

static void say_panel(const struct telling *t, const struct mod *m, char *out,
                      size_t cap)
{
    static const char *const keys[] = {"burst", "pierce", "armour"};
    const int number[] = {m->damage, m->pierce, m->armour};
    char said[PHRASE], num[12], key[KEY];

    if (m->what != NONE) {
        words_fill(text(t, "mod.panel_symbol"),
                   (const char *const[]){
                       "what",
                       text(t, "symbol.%s", rycerze_symbol_words[m->what]),
                       NULL},
                   said, sizeof said);
        add_mod(t, m, said, out, cap);
    }
    for (unsigned i = 0; i < 3; i++) {
        if (!number[i])
            continue;
        snprintf(num, sizeof num, "%+d", number[i]);
        snprintf(key, sizeof key, "mod.panel_%s", keys[i]);
        rycerze_phrase(t->box, t->lang, key,
                       (const char *const[]){"num", num, NULL}, said,
                       sizeof said);
        add_mod(t, m, said, out, cap);
    }
}

/* Says one modifier, and those behind it that are said with it; how many. */
static unsigned say_mod(const struct telling *t, const struct mod *m,
                        unsigned left, char *out, size_t cap)
{
    char said[PHRASE], num[12], plus[12], second[12], more[12], dice[PHRASE],
        types[PHRASE], key[KEY];

    switch (m->kind) {
    case MOD_SKILL_DICE:
        return say_skill_dice(t, m, left, out, cap);
    case MOD_IMMUNE:
        return say_immune(t, m, left, out, cap);
    case MOD_ATK:
    case MOD_OPP_ATK:
        say_attack_mod(t, m, out, cap);
        return 1;
    case MOD_PANEL:
        say_panel(t, m, out, cap);
        return 1;
    default:
        break;
    }
    snprintf(num, sizeof num, "%d", m->num);
    snprintf(plus, sizeof plus, "%+d", m->num);
    snprintf(second, sizeof second, "%d",
             m->kind != MOD_IGNORE_THREAT ? m->damage
             : m->num > 1                 ? m->num
                                          : 0);
    snprintf(more, sizeof more, "%d", LUCK_HAND + m->num);
    say_dice(t, m->num, dice);
    bits(t, m->kind == MOD_AGGRESSION ? m->what : 0, rycerze_foe_types,
         "enemies", "and", types);
    snprintf(key, sizeof key, "mod.%s", rycerze_mod_words[m->kind]);
    rycerze_phrase(t->box, t->lang, key,
                   (const char *const[]){"num", num, "plus", plus, "second",
                                         second, "more", more, "dice", dice,
                                         "types", types, NULL},
                   said, sizeof said);
    add_mod(t, m, said, out, cap);
    return 1;
}

/* ---- all ------------------------------------------------------------------- */

void rycerze_say_effects(const struct box *box, enum lang lang, enum teller of,
                         const struct effects *fx, char *out, size_t cap)
{
    struct telling t = {box, rycerze_box(box), lang, of, WHEN_STATIC, false};

    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &t.b->effect[fx->first + i];
        if (e->when == WHEN_STATIC) {
            for (unsigned k = 0; k < e->mods;)
                k += say_mod(&t, &t.b->mod[e->mod + k], e->mods - k, out, cap);
            continue;
        }
        bool both = i + 1 < fx->n && is_both(&t, e, e + 1);
        say_used(&t, e, both, out, cap);
        i += both;
    }
}
