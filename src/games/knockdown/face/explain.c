/*
 * explain.c: Knockdown in sentences, by topic: "card 2", "special 1",
 * "skill", "f4", "test". What numbers are made of is in parts.c, warnings
 * in reason.c.
 */
#include "face.h"

#include "../../../canvas/lines.h"
#include "../../../engine/notation.h"
#include "../../../engine/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { TOPIC_WORDS = 4, WORD = 32 };

static const char *name_of(const struct telling *t, unsigned space,
                           unsigned row)
{
    return knockdown_name_in(t->box, t->lang, space, row);
}

/* Adds a text that stands in the pack. */
static void add_printed(struct telling *t, const char *words)
{
    if (words && *words)
        knockdown_add(t, "printed", "text", words, NULL);
}

/* ---- attacks ------------------------------------------------------------- */

/* Type, range, pool, K.O.; then what is printed on it. */
static void explain_attack(struct telling *t, const struct attack *a)
{
    static const char *const ranges[] = {
        [RANGE_EXACT] = "reach_exact",
        [RANGE_BETWEEN] = "reach_between",
        [RANGE_MISSILE] = "reach_missile",
        [RANGE_UNLIMITED] = "reach_unlimited",
    };
    char pool[FACE_TEXT];

    knockdown_damage(t->box, t->lang, a->pool.light, a->pool.heavy, pool,
                     sizeof pool);
    knockdown_add(t, ranges[a->range.kind], "min",
                  knockdown_num(t, a->range.min), "max",
                  knockdown_num(t, a->range.max), NULL);
    knockdown_add(t, "printed_pool", "pool", pool, NULL);
    if (a->ko)
        knockdown_add(t, "printed_ko", NULL);
    add_printed(t, a->text.in[t->lang]);
}

static bool explain_card(struct telling *t, unsigned card)
{
    const struct card *c = &t->b->card[card];

    knockdown_line(t, "card", "card", name_of(t, NAMES_CARD, card), "type",
                   name_of(t, NAMES_TYPE, c->attack.type), "symbol",
                   name_of(t, NAMES_SYMBOL, c->symbol), NULL);
    explain_attack(t, &c->attack);
    for (unsigned i = 0; i < ROW && knockdown_is_fight(t->v); i++)
        if (t->v->row[i] == card) {
            knockdown_line(t,
                           t->v->row_reach[i] ? "card_reaches" : "card_misses",
                           "fighter", knockdown_who(t, t->v->active), NULL);
            knockdown_pool_parts(t, t->v->active, &c->attack,
                                 name_of(t, NAMES_CARD, card));
            break;
        }
    return true;
}

static bool explain_special(struct telling *t, unsigned special)
{
    static const char *const triggers[] = {
        [TRIGGER_FOE_MOVE] = "when_move",
        [TRIGGER_FOE_MOVED] = "when_moved",
        [TRIGGER_FOE_ATTACK] = "when_attack",
    };
    static const char *const states[] = {
        [SPECIAL_READY] = "special_ready",
        [SPECIAL_RANGE] = "special_range",
        [SPECIAL_COST] = "special_cost",
        [SPECIAL_USED] = "special_used",
    };
    const struct special *s = &t->b->special[special];
    char cost[FACE_WORD];

    knockdown_short_cost(t->box, t->lang, &s->cost, cost, sizeof cost);
    knockdown_line(t, "special", "special", name_of(t, NAMES_SPECIAL, special),
                   "fighter", name_of(t, NAMES_FIGHTER, s->fighter), "type",
                   name_of(t, NAMES_TYPE, s->attack.type), "cost", cost, NULL);
    if (s->trigger != TRIGGER_NONE)
        knockdown_add(t, triggers[s->trigger], NULL);
    explain_attack(t, &s->attack);
    for (seat who = 0; who < SIDES && knockdown_is_fight(t->v); who++) {
        if (t->v->fighter[who] != s->fighter)
            continue;
        knockdown_line(t,
                       states[knockdown_special_state(t->box, t->v, who,
                                                      special % ARSENAL)],
                       NULL);
        knockdown_pool_parts(t, who, &s->attack,
                             name_of(t, NAMES_SPECIAL, special));
    }
    return true;
}

/* The attack that is being resolved; else all attacks of the active player. */
static bool explain_pool(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    struct knockdown g;

    if (!knockdown_is_fight(v))
        return false;
    if (v->source == SOURCE_CARD || v->source == SOURCE_SPECIAL) {
        bool card = v->source == SOURCE_CARD;
        knockdown_position(t->box, v, &g);
        knockdown_pool_parts(
            t, v->attacker, sequence_attack(t->b, &g.attack[0]),
            name_of(t, card ? NAMES_CARD : NAMES_SPECIAL,
                    card ? v->attack_card : v->attack_special));
        return true;
    }
    for (unsigned i = 0; i < ROW; i++)
        if (v->row[i] < CARDS)
            knockdown_pool_parts(t, v->active, &t->b->card[v->row[i]].attack,
                                 name_of(t, NAMES_CARD, v->row[i]));
    return true;
}

/* ---- fighters, skills, fields -------------------------------------------- */

static bool explain_fighter(struct telling *t, unsigned fighter)
{
    const struct fighter *f = &t->b->fighter[fighter];

    knockdown_line(t, "fighter", "fighter", name_of(t, NAMES_FIGHTER, fighter),
                   "class", f->class.in[t->lang], NULL);
    add_printed(t, f->theme.in[t->lang]);
    for (unsigned i = 0; i < ARSENAL; i++) {
        unsigned special = fighter * ARSENAL + i;
        const struct special *s = &t->b->special[special];
        char cost[FACE_WORD];
        knockdown_short_cost(t->box, t->lang, &s->cost, cost, sizeof cost);
        knockdown_line(
            t, "special_short", "special", name_of(t, NAMES_SPECIAL, special),
            "type", name_of(t, NAMES_TYPE, s->attack.type), "cost", cost, NULL);
        explain_attack(t, &s->attack);
    }
    if (f->token < BOXES) {
        knockdown_line(t, "token", "token", name_of(t, NAMES_TOKEN, f->token),
                       "count", knockdown_num(t, t->b->token[f->token].count),
                       NULL);
        add_printed(t, t->b->token[f->token].text.in[t->lang]);
    }
    return true;
}

static bool explain_skill(struct telling *t, unsigned skill)
{
    knockdown_line(t, "skill", "skill", name_of(t, NAMES_SKILL, skill),
                   "initiative",
                   knockdown_num(t, t->b->skill[skill].initiative), NULL);
    add_printed(t, t->b->skill[skill].text.in[t->lang]);
    return true;
}

/* Both players' skills, as known; before that what there is to choose from. */
static bool explain_skills(struct telling *t)
{
    const struct knockdown_view *v = t->v;

    if (v->phase <= PHASE_REVEAL) {
        for (unsigned i = 0; i < 3; i++)
            if (v->offer[i] < SKILLS)
                explain_skill(t, v->offer[i]);
        return t->out[0] != '\0';
    }
    for (unsigned i = 0; i < SIDES; i++) {
        seat who = i ? foe_of(t->me) : t->me;
        for (unsigned k = 0; k < 2; k++) {
            unsigned skill = v->skill[who][k];
            if (skill >= SKILLS) {
                knockdown_line(t, "skill_unknown", "fighter",
                               knockdown_who(t, who), NULL);
                continue;
            }
            knockdown_line(t,
                           !v->skill_active[who][k] ? "skill_sleeps"
                           : v->skill_used[who][k]  ? "skill_spent"
                                                    : "skill_works",
                           "fighter", knockdown_who(t, who), NULL);
            explain_skill(t, skill);
        }
    }
    return true;
}

static bool explain_field(struct telling *t, unsigned name)
{
    const struct arena_def *a = knockdown_arena(t->box, t->v);

    if (!a || !knockdown_is_fight(t->v) || name < a->first ||
        name >= (unsigned)a->first + a->fields)
        return false;
    unsigned field = name - a->first;
    knockdown_line(t, "field", "field",
                   t->box->names[NAMES_FIELD].at[name].code, NULL);
    if (a->edges >> field & 1)
        knockdown_add(t, "field_edge", "light",
                      knockdown_num(t, t->b->edge_bonus.light), NULL);
    for (seat who = 0; who < SIDES; who++) {
        unsigned at = knockdown_field_of(t->box, t->v, who);
        if (at == field)
            knockdown_add(t, "field_fighter", "fighter", knockdown_who(t, who),
                          NULL);
        else
            knockdown_add(t, "field_distance", "fighter", knockdown_who(t, who),
                          "distance", knockdown_num(t, a->distance[at][field]),
                          NULL);
    }
    seat owner = t->v->token[field];
    if (owner < SIDES) {
        unsigned token = t->b->fighter[t->v->fighter[owner]].token;
        knockdown_add(t, "field_token", "token", name_of(t, NAMES_TOKEN, token),
                      "fighter", knockdown_who(t, owner), NULL);
        add_printed(t, t->b->token[token].text.in[t->lang]);
    }
    return true;
}

/* ---- damage, rounds, cards ----------------------------------------------- */

static bool explain_test(struct telling *t)
{
    if (!knockdown_is_fight(t->v))
        return false;
    knockdown_test_parts(t, t->me);
    knockdown_test_parts(t, foe_of(t->me));
    return true;
}

static bool explain_rounds(struct telling *t)
{
    const struct knockdown_view *v = t->v;

    if (!v->rounds_played)
        knockdown_line(t, "rounds_none", NULL);
    for (unsigned i = 0; i < v->rounds_played && i < ROUNDS; i++) {
        char damage[SIDES][FACE_WORD];
        for (seat who = 0; who < SIDES; who++)
            knockdown_short_damage(t->box, t->lang,
                                   v->ending_light[i * SIDES + who],
                                   v->ending_heavy[i * SIDES + who],
                                   damage[who], sizeof damage[who]);
        seat winner = v->ending_winner[i] < SIDES ? v->ending_winner[i] : 0;
        knockdown_line(t, "round_line", "round", knockdown_num(t, (int)i + 1),
                       "player", knockdown_who(t, winner), "ending",
                       name_of(t, NAMES_ENDING, v->ending_how[i]), "turns",
                       knockdown_num(t, v->ending_turns[i]), "damage",
                       damage[winner], "damage2", damage[foe_of(winner)], NULL);
    }
    return true;
}

/* Copies of each design that a viewer has not seen: in the deck, or in a hand
   where it was not taken openly. */
static bool explain_unseen(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    int left[CARDS] = {0};
    char list[4 * FACE_TEXT] = "", item[FACE_TEXT];

    if (v->arena >= BOXES)
        return false;
    unsigned first = t->b->deck_first[v->arena];
    for (unsigned i = 0; i < t->b->deck_designs[v->arena]; i++)
        left[first + i] = t->b->card[first + i].copies;
    for (unsigned i = 0; i < ROW; i++)
        if (v->row[i] < CARDS)
            left[v->row[i]]--;
    for (unsigned i = 0; i < v->discards; i++)
        left[v->discard[i]]--;
    for (seat who = 0; who < SIDES; who++)
        for (unsigned i = 0; i < v->hand_size[who] && i < HAND; i++)
            if (v->hand[who][i] < CARDS)
                left[v->hand[who][i]]--;
    /* The card of a running attack is nowhere else. */
    if (v->source == SOURCE_CARD && v->attack_card < CARDS)
        left[v->attack_card]--;
    unsigned unseen = 0;
    for (unsigned i = 0; i < CARDS; i++) {
        snprintf(item, sizeof item, "%s%s%.0d", name_of(t, NAMES_CARD, i),
                 left[i] > 1 ? " \u00d7" : "", left[i] > 1 ? left[i] : 0);
        if (left[i] <= 0)
            continue;
        words_list(list, sizeof list, item);
        unseen += (unsigned)left[i];
    }
    knockdown_line(t, "unseen", "deck",
                   knockdown_num(t, v->round ? v->deck : DECK), "unseen",
                   knockdown_num(t, (int)unseen), "list", list, NULL);
    return true;
}

static bool explain_discard(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    char list[4 * FACE_TEXT] = "";

    for (unsigned i = 0; i < v->discards; i++)
        words_list(list, sizeof list, name_of(t, NAMES_CARD, v->discard[i]));
    knockdown_line(t, list[0] ? "discarded" : "discarded_none", "list", list,
                   NULL);
    return true;
}

/* ---- topics -------------------------------------------------------------- */

enum topic {
    TOPIC_CARD,
    TOPIC_SPECIAL,
    TOPIC_SKILL,
    TOPIC_FIGHTER,
    TOPIC_TEST,
    TOPIC_POOL,
    TOPIC_BLOCK,
    TOPIC_ROUNDS,
    TOPIC_UNSEEN,
    TOPIC_DISCARD,
    TOPICS,
};

/* Lists of words in the texts file; both languages are understood. */
static const char *const topic_keys[TOPICS] = {
    [TOPIC_CARD] = "topic_card",     [TOPIC_SPECIAL] = "topic_special",
    [TOPIC_SKILL] = "topic_skill",   [TOPIC_FIGHTER] = "topic_fighter",
    [TOPIC_TEST] = "topic_test",     [TOPIC_POOL] = "topic_pool",
    [TOPIC_BLOCK] = "topic_block",   [TOPIC_ROUNDS] = "topic_rounds",
    [TOPIC_UNSEEN] = "topic_unseen", [TOPIC_DISCARD] = "topic_discard",
};

static unsigned topic_of(const struct box *box, const char *word)
{
    for (unsigned i = 0; i < TOPICS; i++)
        for (int lang = 0; lang < LANGS; lang++)
            if (text_is_listed(
                    word, strlen(word),
                    knockdown_text(box, (enum lang)lang, topic_keys[i])))
                return i;
    return TOPICS;
}

/* A digit from 1 to n, less one; or -1. */
static int place_of(const char *word, int n)
{
    return word[0] > '0' && word[0] <= '0' + n && !word[1] ? word[0] - '1' : -1;
}

/* A thing by the beginning of its name, in either language, or -1. */
static int find(const struct telling *t, unsigned space, const char *words)
{
    const struct names *names = &t->box->names[space];
    int row = names_find(names, words);

    for (unsigned i = 0; row < 0 && strlen(words) > 2 && i < names->n; i++)
        for (int lang = 0; lang < LANGS; lang++)
            if (text_starts(names->at[i].text.in[lang], words))
                row = (int)i;
    return row;
}

static bool explain_row_card(struct telling *t, const char *words)
{
    int slot = place_of(words, ROW);
    int card = slot < 0 ? find(t, NAMES_CARD, words) : t->v->row[slot];

    if (card < 0 || card >= (int)t->b->cards)
        return false;
    return explain_card(t, (unsigned)card);
}

static bool explain_own_special(struct telling *t, const char *words)
{
    int place = place_of(words, ARSENAL), special = -1;
    unsigned fighter = t->v->fighter[t->me];

    if (place < 0)
        special = find(t, NAMES_SPECIAL, words);
    else if (fighter < FIGHTERS)
        special = (int)fighter * ARSENAL + place;
    return special >= 0 && explain_special(t, (unsigned)special);
}

static bool explain_named_fighter(struct telling *t, const char *words)
{
    int fighter = find(t, NAMES_FIGHTER, words);

    if (!*words)
        fighter = t->v->fighter[foe_of(t->me)];
    return fighter >= 0 && fighter < FIGHTERS &&
           explain_fighter(t, (unsigned)fighter);
}

static bool explain_named_skill(struct telling *t, const char *words)
{
    int skill = find(t, NAMES_SKILL, words);

    if (!*words)
        return explain_skills(t);
    return skill >= 0 && explain_skill(t, (unsigned)skill);
}

/* Without a topic: a slot of the Row, a field, anything by its name. */
static bool explain_thing(struct telling *t, const char *words)
{
    int field = names_find(&t->box->names[NAMES_FIELD], words);

    if (field >= 0)
        return explain_field(t, (unsigned)field);
    return explain_row_card(t, words) || explain_own_special(t, words) ||
           explain_named_skill(t, words) || explain_named_fighter(t, words);
}

static bool explain_topic(struct telling *t, unsigned topic, const char *words)
{
    switch ((enum topic)topic) {
    case TOPIC_CARD:
        return explain_row_card(t, words);
    case TOPIC_SPECIAL:
        return explain_own_special(t, words);
    case TOPIC_SKILL:
        return explain_named_skill(t, words);
    case TOPIC_FIGHTER:
        return explain_named_fighter(t, words);
    case TOPIC_TEST:
        return explain_test(t);
    case TOPIC_POOL:
        return explain_pool(t);
    case TOPIC_BLOCK:
        return knockdown_block_parts(t);
    case TOPIC_ROUNDS:
        return explain_rounds(t);
    case TOPIC_UNSEEN:
        return explain_unseen(t);
    case TOPIC_DISCARD:
        return explain_discard(t);
    case TOPICS:
        break;
    }
    return false;
}

static bool explain_warning(struct telling *t, const char *line)
{
    struct action a;
    char error[200];

    if (t->v->viewer >= SIDES || !knockdown_is_fight(t->v) ||
        !action_parse(t->box, SIDES, t->v->viewer, line, &a, error,
                      sizeof error))
        return false;
    return knockdown_warn(t, &a);
}

bool knockdown_explain(const struct box *box, const void *view, enum lang lang,
                       const char *topic, char *out, size_t cap)
{
    struct telling t = knockdown_telling(box, view, lang, out, cap);
    char first[WORD];

    if (!strncmp(topic, "warn ", 5))
        return explain_warning(&t, topic + 5);
    topic += strspn(topic, " ");
    size_t n = strcspn(topic, " ");
    if (!n || n >= sizeof first)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)n, topic);
    unsigned found = topic_of(box, first);
    if (found == TOPICS)
        return explain_thing(&t, topic);
    topic += n;
    return explain_topic(&t, found, topic + strspn(topic, " "));
}
