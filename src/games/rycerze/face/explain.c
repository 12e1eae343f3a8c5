/*
 * explain.c: Rycerze Pustkowi in sentences, by topic: a hex ("c4", "14"), a card, a
 * knight, a seat; "gear", "hand", "market", "contracts", "mission", "combat"; the
 * chances of a clash ("odds", "odds attack own"); and what speaks against an answer ("warn stay").
 */
#include "face.h"

#include "../../../canvas/lines.h"
#include "../../../engine/words.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_word(const struct seeing *s, const char *topic, const char *key)
{
    for (int lang = 0; lang < LANGS; lang++)
        if (text_is_listed(topic, strlen(topic),
                           words_face(s->box, (enum lang)lang, key)))
            return true;
    return false;
}

/* ---- what speaks against an answer ------------------------------------------ */

static bool warn(const struct seeing *s, const char *answer, char *out,
                 size_t cap)
{
    const struct rycerze_view *v = s->v;
    unsigned me = v->viewer;

    if (me >= v->players)
        return false;
    if (strcmp(answer, "end") == 0 && v->actions)
        ry_put(s, out, cap, "", "warn_end", NULL);
    if (strcmp(answer, "face") == 0 && v->card < FOES &&
        s->b->foe[v->card].is_enemy && v->hp[me] < 3)
        ry_put(s, out, cap, "", "warn_face", NULL);
    return *out != '\0';
}

/* ---- finding the topic ------------------------------------------------------- */

/* A hex by its place or its number. */
static unsigned hex_of(const struct seeing *s, const char *topic)
{
    char *end, upper[8];
    unsigned long number;
    size_t n = 0;

    if (strncmp(topic, "hex ", 4) == 0)
        topic += 4;
    else if (strncmp(topic, "heks ", 5) == 0)
        topic += 5;
    for (; topic[n] && n + 1 < sizeof upper; n++)
        upper[n] =
            (char)(topic[n] >= 'a' && topic[n] <= 'z' ? topic[n] - 'a' + 'A'
                                                      : topic[n]);
    upper[n] = '\0';
    int row = topic[n] ? -1 : names_find(&s->box->names[NAMES_HEX], upper);
    if (row >= 0)
        return (unsigned)row;
    number = strtoul(topic, &end, 10);
    if (end == topic || *end || !number)
        return NONE;
    for (unsigned h = 0; h < HEXES; h++)
        if (s->v->tile[h] != NONE && s->b->tile[s->v->tile[h]].num == number)
            return h;
    return NONE;
}

/* By id, or by the beginning of its name in either language. */
static int row_of(const struct names *names, const char *topic)
{
    int row = names_find(names, topic);

    for (unsigned i = 0; row < 0 && i < names->n && strlen(topic) > 2; i++)
        for (int lang = 0; row < 0 && lang < LANGS; lang++)
            if (text_starts(names->at[i].text.in[lang], topic))
                row = (int)i;
    return row;
}

static bool explain_named(const struct seeing *s, const char *topic, char *out,
                          size_t cap)
{
    static const uint8_t kinds[] = {NAMES_KNIGHT, NAMES_GEAR, NAMES_LUCK,
                                    NAMES_FOE, NAMES_CONTRACT};
    const struct rycerze_view *v = s->v;

    for (unsigned i = 0; i < sizeof kinds; i++) {
        int row = row_of(&s->box->names[kinds[i]], topic);
        if (row < 0)
            continue;
        if (kinds[i] == NAMES_KNIGHT)
            for (unsigned who = 0; who < v->players; who++)
                if (v->knight[who] == row) {
                    ry_say_knight(s, who, out, cap);
                    return true;
                }
        ry_say_card(s, kinds[i], (unsigned)row, out, cap);
        return true;
    }
    int tile = row_of(&s->box->names[NAMES_TILE], topic);
    for (unsigned h = 0; tile >= 0 && h < HEXES; h++)
        if (v->tile[h] == tile) {
            ry_say_hex(s, h, out, cap);
            return true;
        }
    return false;
}

static bool explain_word(const struct seeing *s, const char *topic, char *out,
                         size_t cap)
{
    const struct rycerze_view *v = s->v;

    if (is_word(s, topic, "topic_knights")) {
        for (unsigned i = 0; i < v->players; i++)
            ry_say_knight(s, i, out, cap);
    } else if (is_word(s, topic, "topic_gear")) {
        if (v->viewer < v->players)
            ry_say_knight(s, v->viewer, out, cap);
    } else if (is_word(s, topic, "topic_hand")) {
        ry_say_luck(s, true, out, cap);
    } else if (is_word(s, topic, "topic_market")) {
        ry_say_market(s, out, cap);
    } else if (is_word(s, topic, "topic_contracts")) {
        for (unsigned i = 0; i < DEALS; i++)
            ry_say_contract(s, i, true, out, cap);
    } else if (is_word(s, topic, "topic_mission")) {
        ry_say_mission(s, out, cap);
    } else if (is_word(s, topic, "topic_combat")) {
        ry_say_combat(s, out, cap);
        if (v->fighting && v->foe < ALL_FOES)
            ry_say_card(s, NAMES_FOE, v->foe, out, cap);
        if (!*out)
            ry_put(s, out, cap, "", "no_combat", NULL);
    } else if (is_word(s, topic, "topic_odds")) {
        if (!ry_say_odds(s, "", out, cap))
            ry_put(s, out, cap, "", "odds_later", NULL);
    } else if (is_word(s, topic, "topic_signs")) {
        ry_put(s, out, cap, "", "signs", NULL);
    }
    return *out != '\0';
}

bool rycerze_explain(const struct box *box, const void *view, enum lang lang,
                     const char *topic, char *out, size_t cap)
{
    struct seeing s = {box, rycerze_box(box), view, lang};
    unsigned hex;

    out[0] = '\0';
    if (strncmp(topic, "warn ", 5) == 0)
        return warn(&s, topic + 5, out, cap);
    if (strncmp(topic, "odds ", 5) == 0)
        return ry_say_odds(&s, topic + 5, out, cap);
    if (explain_word(&s, topic, out, cap))
        return true;
    if ((hex = hex_of(&s, topic)) != NONE) {
        ry_say_hex(&s, hex, out, cap);
        return *out != '\0';
    }
    return explain_named(&s, topic, out, cap);
}
