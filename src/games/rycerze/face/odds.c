/*
 * odds.c: the chances of a clash in words, with everything they are made of: the dice of
 * an attack part by part, the difficulty, what a hit does and what armour stops. All of it
 * stands in the view (rules/odds.c).
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>

/* An attack that a combat card brings, or meets. */
struct weighed {
    bool own;
    unsigned dice, hit, loss, with, symbol;
    const uint8_t *part, *blow;
};

static struct weighed weighed_in(const struct rycerze_view *v, unsigned card,
                                 bool own)
{
    return own ? (struct weighed){true,
                                  v->own_dice[card],
                                  v->own_hit[card],
                                  v->own_loss[card],
                                  v->own_with[card],
                                  v->own_symbol[card],
                                  v->own_part[card],
                                  v->own_blow[card]}
               : (struct weighed){false,
                                  v->other_dice[card],
                                  v->other_hit[card],
                                  v->other_loss[card],
                                  v->other_with[card],
                                  v->other_symbol[card],
                                  v->other_part[card],
                                  v->other_blow[card]};
}

static const char *digits(unsigned n, char out[12])
{
    snprintf(out, 12, "%u", n);
    return out;
}

/* "3 Guns, -1 range and place": its sum is the dice, but for the one that is left. */
static void add_parts(const struct seeing *s, const struct weighed *w,
                      char *out, size_t cap)
{
    static const char *const keys[PARTS] = {"parts.aggression", "parts.gear",
                                            "parts.cards",      "parts.place",
                                            "parts.other",      "parts.wounds"};
    char line[FACE_LINE] = "", number[12], key[40];
    int sum = 0;

    for (unsigned i = 0; i < PARTS; i++) {
        int n = (int)w->part[i] - 128;
        const char *what;
        if (!n)
            continue;
        sum += n;
        snprintf(key, sizeof key, "board.%s", keys[i]);
        what = words_text(s->box, s->lang, key);
        if (i == PART_SKILL && w->with != NONE) /* else an enemy's own attack */
            what = ry_name(s, NAMES_WORD,
                           w->symbol == WORD_MELEE ? WORD_BLADES : WORD_GUNS);
        snprintf(number, sizeof number, i == PART_SKILL ? "%d" : "%+d", n);
        ry_put_plain(line, sizeof line, ", ", number);
        ry_put_plain(line, sizeof line, " ", what);
    }
    ry_put(s, out, cap, "\n", "odds_dice", "dice", digits(w->dice, number),
           "parts", line, NULL);
    if (sum < (int)w->dice)
        ry_put(s, out, cap, " ", "odds_least", NULL);
}

static void add_blow(const struct seeing *s, const struct weighed *w, char *out,
                     size_t cap)
{
    char a[12], b[12];
    unsigned crit = w->blow[BLOW_CRIT], armour = w->blow[BLOW_ARMOUR];

    ry_put(s, out, cap, "\n", "odds_blow", "number",
           digits(w->blow[BLOW_DAMAGE], a), NULL);
    ry_put(s, out, cap, " ",
           !crit                     ? "odds_no_ten"
           : w->blow[BLOW_FROM] < 10 ? "odds_from"
                                     : "odds_ten",
           "from", digits(w->blow[BLOW_FROM], a), "number", digits(crit, b),
           NULL);
    if (armour)
        ry_put(s, out, cap, " ", "odds_armour", "number", digits(armour, a),
               NULL);
    ry_put(s, out, cap, "\n", "odds_loss", "whole", digits(w->loss / 10, a),
           "tenth", digits(w->loss % 10, b), NULL);
}

static void add_attack(const struct seeing *s, const struct weighed *w,
                       char *out, size_t cap)
{
    char how[FACE_LINE] = "", diff[12], percent[12];

    if (!w->dice) {
        ry_put(s, out, cap, "\n", w->own ? "odds_none" : "odds_no_other", NULL);
        return;
    }
    ry_put_plain(how, sizeof how, "", ry_name(s, NAMES_GEAR, w->with));
    ry_put_plain(how, sizeof how, ", ", ry_name(s, NAMES_WORD, w->symbol));
    ry_put(s, out, cap, "\n", w->own ? "odds_own" : "odds_other", "how", how,
           NULL);
    add_parts(s, w, out, cap);
    ry_put(s, out, cap, "\n", "odds_hit", "diff",
           digits(s->b->range[s->v->odds_range - WORD_CLOSE].diff, diff),
           "percent", digits(w->hit, percent), NULL);
    add_blow(s, w, out, cap);
}

static void add_percent(char *out, size_t cap, unsigned dice, unsigned hit)
{
    char number[12] = "-";

    if (dice)
        snprintf(number, sizeof number, "%u%%", hit);
    ry_put_plain(out, cap, "", number);
}

/* "Attack 40%:78%, Defence -:40%": what hits, and is hit; before a fight of the first
   clash alone. */
void ry_say_chances(const struct seeing *s, char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    char line[FACE_LINE] = "";

    for (unsigned i = 0; i < (v->fighting ? v->weighed : v->weighed > 0); i++) {
        /* A card that changes nothing is as the first one. */
        if (i && !v->own_dice[i] && v->other_hit[i] == v->other_hit[0])
            continue;
        ry_put_plain(line, sizeof line, ", ", ry_name(s, NAMES_CARD, i));
        ry_put_plain(line, sizeof line, "", " ");
        add_percent(line, sizeof line, v->own_dice[i], v->own_hit[i]);
        ry_put_plain(line, sizeof line, "", ":");
        add_percent(line, sizeof line, v->other_dice[i], v->other_hit[i]);
    }
    if (*line)
        ry_put(s, out, cap, "\n", "odds_short", "what", line, NULL);
}

/* "odds attack own": of one card, or of all; of one side, or of both. */
bool ry_say_odds(const struct seeing *s, const char *topic, char *out,
                 size_t cap)
{
    const struct names *cards = &s->box->names[NAMES_CARD];

    if (!s->v->weighed)
        return false;
    for (unsigned i = 0; i < COMBAT_CARDS; i++) {
        size_t n = strlen(cards->at[i].id);
        bool named = strncmp(topic, cards->at[i].id, n) == 0;
        const char *side = named && topic[n] == ' ' ? topic + n + 1 : "";
        if (*topic && !named)
            continue;
        if (!*topic)
            ry_put_plain(out, cap, "\n\n", ry_name(s, NAMES_CARD, i));
        for (int own = 1; own >= 0; own--) {
            struct weighed w = weighed_in(s->v, i, own);
            if (!*side || strcmp(side, own ? "own" : "other") == 0)
                add_attack(s, &w, out, cap);
        }
    }
    return *out != '\0';
}
