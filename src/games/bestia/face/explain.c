/*
 * explain.c: Bestia in sentences, by topic: an area ("d4"), a card, an upgrade, a
 * character, the contract; "hand", "goals", "traps", "possible", "story"; all cards that
 * are known, with what they do ("tracker"); what an answer is about ("about play act_rush") and what
 * speaks against it ("warn pass").
 */
#include "face.h"

#include "../../../canvas/lines.h"
#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

struct saying {
    const struct box *box;
    const struct bestia_view *v;
    enum lang lang;
    char *out;
    size_t cap;
};

static void add(const struct saying *t, const char *between, const char *text)
{
    size_t n = strlen(t->out);

    if (*text)
        snprintf(t->out + n, t->cap - n, "%s%s", n ? between : "", text);
}

static const char *name(const struct saying *t, unsigned space, unsigned row)
{
    return bestia_name(t->box, t->lang, space, row);
}

/* ---- parts that the screen shows too ---------------------------------------------------- */

void bestia_say_why(const struct box *box, const struct bestia_view *v,
                    enum lang lang, unsigned area, char *out, size_t cap)
{
    char number[12];

    out[0] = '\0';
    if (!v->aid)
        return;
    if (v->share[area]) {
        unsigned percent = (v->share[area] + 5u) / 10;
        snprintf(number, sizeof number, "%u%%", percent ? percent : 1);
        words_fill(words_face(box, lang, "may_be"),
                   (const char *const[]){"share", number, NULL}, out, cap);
        return;
    }
    snprintf(number, sizeof number, "%u", v->why_day[area]);
    words_fill(words_face(box, lang, v->why_day[area] ? "not_since" : "not"),
               (const char *const[]){
                   "reason", bestia_name(box, lang, NAMES_WHY, v->why[area]),
                   "day", number, NULL},
               out, cap);
}

void bestia_say_goal(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned night, unsigned side, char *out,
                     size_t cap)
{
    const struct contract *c = &bestia_box(box)->contract[v->contract];
    size_t n = 0;

    out[0] = '\0';
    if (night < 1 || night > NIGHTS || night >= c->days)
        return;
    const struct goal *goal = &c->goal[night - 1][side];
    n = (size_t)snprintf(out, cap, "%s %u, %s", words_face(box, lang, "night"),
                         night,
                         words_face(box, lang, side ? "hunters" : "beast"));
    for (unsigned i = 0; i < goal->ways && n < cap; i++)
        n += (size_t)snprintf(out + n, cap - n, "%s %s %u/%u",
                              i ? words_face(box, lang, "or") : ":",
                              bestia_name(box, lang, NAMES_STAT, goal->stat[i]),
                              v->stat[goal->stat[i]], goal->least[i]);
}

void bestia_say_hand(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned who, char *out, size_t cap)
{
    unsigned known = 0, all = v->action_cards[who] + v->kit_cards[who];
    char number[12];

    out[0] = '\0';
    for (unsigned i = 0; i < ACTIONS; i++)
        if (v->actions[who] >> i & 1) {
            words_list(out, cap, bestia_name(box, lang, NAMES_CARD, i));
            known++;
        }
    for (unsigned i = 0; i < 32; i++)
        if (v->abilities[who] >> i & 1)
            words_list(out, cap,
                       bestia_name(box, lang, NAMES_CARD, FIRST_ABILITY + i));
    for (unsigned i = 0; i < KIT_CARDS && v->kit[who][i] != NONE; i++) {
        words_list(out, cap,
                   bestia_name(box, lang, NAMES_CARD, v->kit[who][i]));
        known++;
    }
    if (known < all) {
        char line[64];
        snprintf(number, sizeof number, "%u", all - known);
        words_fill(words_face(box, lang, "unknown"),
                   (const char *const[]){"number", number, NULL}, line,
                   sizeof line);
        words_list(out, cap, line);
    }
    if (!*out)
        snprintf(out, cap, "-");
}

void bestia_say_trap(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned trap, char *out, size_t cap)
{
    const char *region =
        bestia_name(box, lang, NAMES_REGION, v->trap_region[trap]);
    size_t n;

    if (v->trap_card[trap] != NONE) {
        bool works = v->trap_sprung == trap + 1;
        snprintf(out, cap, "%u. %s: %s, %s%s%s", trap + 1, region,
                 bestia_name(box, lang, NAMES_CARD, v->trap_card[trap]),
                 bestia_name(box, lang, NAMES_HABITAT, v->trap_habitat[trap]),
                 works ? ", " : "",
                 works ? words_face(box, lang, "works") : "");
        return;
    }
    n = (size_t)snprintf(out, cap, "%u. %s: %s", trap + 1, region,
                         words_face(box, lang, "face_down"));
    for (unsigned h = 0; h < HABITATS && n < cap; h++)
        if (v->trap_not[trap] >> h & 1)
            n += (size_t)snprintf(out + n, cap - n, ", %s %s",
                                  words_face(box, lang, "no"),
                                  bestia_name(box, lang, NAMES_HABITAT, h));
}

/* ---- topics ------------------------------------------------------------------------------ */

static void say_pieces(const struct saying *t, unsigned row)
{
    const struct bestia_view *v = t->v;

    for (unsigned i = 0; i < v->pieces; i++)
        if (v->piece_area[i] == row) {
            char line[80];
            if (v->piece_wounds[i])
                snprintf(line, sizeof line, "%s (-%u)",
                         name(t, NAMES_UNIT, v->piece_kind[i]),
                         v->piece_wounds[i]);
            else
                snprintf(line, sizeof line, "%s",
                         name(t, NAMES_UNIT, v->piece_kind[i]));
            add(t, ", ", line);
        }
    for (unsigned who = 1; who < v->people; who++)
        if (v->area[who] == row)
            add(t, ", ", name(t, NAMES_CHARACTER, v->character[who]));
    for (unsigned i = 0; i < v->summons; i++)
        if (v->summon_area[i] == row)
            add(t, ", ", name(t, NAMES_SUMMON, v->summon_kind));
    for (unsigned i = 0; i < v->towers; i++)
        if (v->tower_area[i] == row)
            add(t, ", ", words_face(t->box, t->lang, "tower"));
}

static bool explain_area(const struct saying *t, unsigned row)
{
    const struct bestia_view *v = t->v;
    unsigned area = row - v->first_area;
    char line[FACE_TEXT];

    if (row < v->first_area || area >= v->areas)
        return false;
    char called[4] = "";
    bestia_label(t->box, KIND_AREA, (int)row, called, sizeof called);
    snprintf(line, sizeof line, "%s %s: %s", called, name(t, NAMES_AREA, row),
             name(t, NAMES_HABITAT, v->habitat[area]));
    add(t, "", line);
    say_pieces(t, row);
    if (v->trails[area]) {
        snprintf(line, sizeof line, "%s %u",
                 words_face(t->box, t->lang, "trails"), v->trails[area]);
        add(t, ", ", line);
    }
    if (v->marker == row)
        add(t, ", ", words_face(t->box, t->lang, "marker"));
    bestia_say_why(t->box, v, t->lang, area, line, sizeof line);
    add(t, "\n", line);
    return true;
}

/* All areas where it may be, the likeliest first. */
static bool explain_possible(const struct saying *t)
{
    const struct bestia_view *v = t->v;
    uint64_t told = 0;

    if (!v->aid) {
        add(t, "", words_face(t->box, t->lang, "no_aid"));
        return true;
    }
    for (;;) {
        unsigned best = NONE;
        char line[120], called[4] = "";
        for (unsigned i = 0; i < v->areas; i++)
            if (v->share[i] && !(told >> i & 1) &&
                (best == NONE || v->share[i] > v->share[best]))
                best = i;
        if (best == NONE)
            return true;
        told |= area_bit(best);
        unsigned percent = (v->share[best] + 5u) / 10;
        bestia_label(t->box, KIND_AREA, (int)(v->first_area + best), called,
                     sizeof called);
        snprintf(line, sizeof line, "%s %s %u%%", called,
                 name(t, NAMES_AREA, v->first_area + best),
                 percent ? percent : 1);
        add(t, ", ", line);
    }
}

static void explain_hands(const struct saying *t)
{
    for (unsigned who = 0; who < t->v->people; who++) {
        char cards[FACE_TEXT], line[FACE_TEXT + 60];
        if (t->v->character[who] == NONE)
            continue;
        bestia_say_hand(t->box, t->v, t->lang, who, cards, sizeof cards);
        snprintf(line, sizeof line, "%s: %s",
                 name(t, NAMES_CHARACTER, t->v->character[who]), cards);
        add(t, "\n", line);
    }
}

static void explain_goals(const struct saying *t)
{
    const struct bestia_box *b = bestia_box(t->box);
    char line[FACE_TEXT];

    add(t, "", b->contract[t->v->contract].text.in[t->lang]);
    for (unsigned night = 1; night <= NIGHTS; night++)
        for (unsigned side = 0; side < 2; side++) {
            bestia_say_goal(t->box, t->v, t->lang, night, side, line,
                            sizeof line);
            add(t, "\n", line);
        }
}

static void tell_verse(const struct saying *t, unsigned i, char *out,
                       size_t cap)
{
    const struct bestia_view *v = t->v;
    const char *kind = t->box->names[NAMES_TALE].at[v->tale[i]].code;
    unsigned what = v->tale_what[i];
    char key[40], number[12];
    const char *const gaps[] = {
        "number",
        number,
        "area",
        v->tale_area[i] == NONE ? "" : name(t, NAMES_AREA, v->tale_area[i]),
        "unit",
        what < UNITS ? name(t, NAMES_UNIT, what) : "",
        "card",
        what < CARDS ? name(t, NAMES_CARD, what) : "",
        "hunter",
        what < v->people ? name(t, NAMES_CHARACTER, v->character[what]) : "",
        NULL};

    snprintf(number, sizeof number, "%u", what);
    snprintf(key, sizeof key, "story.%s", kind);
    words_fill(words_text(t->box, t->lang, key), gaps, out, cap);
}

/* The hunt so far, a paragraph a day: the end of a match tells it, too. Everything in it
   was told to the whole table when it happened. */
static void explain_story(const struct saying *t)
{
    for (unsigned day = 1; day <= t->v->day; day++) {
        char line[FACE_TEXT], number[12];
        bool quiet = true;
        snprintf(number, sizeof number, "%u", day);
        words_fill(words_text(t->box, t->lang, "board.day_no"),
                   (const char *const[]){"day", number, NULL}, line,
                   sizeof line);
        add(t, "\n", line);
        for (unsigned i = 0; i < t->v->tales; i++) {
            if (t->v->tale_day[i] != day)
                continue;
            tell_verse(t, i, line, sizeof line);
            add(t, quiet ? ": " : " ", line);
            quiet = false;
        }
        if (quiet)
            add(t, ": ", words_text(t->box, t->lang, "board.quiet_day"));
    }
}

static void explain_traps(const struct saying *t)
{
    char line[FACE_TEXT];

    for (unsigned i = 0; i < t->v->traps; i++) {
        bestia_say_trap(t->box, t->v, t->lang, i, line, sizeof line);
        add(t, "\n", line);
    }
    if (!t->v->traps)
        add(t, "", words_face(t->box, t->lang, "no_traps"));
}

/* "Rush (blue, 1 grudge)", then what it does for one side. */
static void say_card(const struct saying *t, unsigned card, unsigned side,
                     char *out, size_t cap)
{
    static const char *const colours[] = {
        [BLUE] = "board.colours.blue",
        [RED] = "board.colours.red",
        [COLOURLESS] = "board.colours.reaction",
    };
    const struct bestia_box *b = bestia_box(t->box);
    const struct card *c = &b->card[card];
    const char *text = b->card_text[card][side].in[t->lang];
    char cost[32] = "", number[12];

    if (c->cost) {
        snprintf(number, sizeof number, "%u", c->cost);
        words_fill(words_text(t->box, t->lang, "board.rewards.grudge"),
                   (const char *const[]){"number", number, NULL}, cost,
                   sizeof cost);
    }
    snprintf(out, cap, "%s (%s%s%s): %s", name(t, NAMES_CARD, card),
             words_text(t->box, t->lang, colours[c->colour]),
             c->cost ? ", " : "", cost, text ? text : "");
}

/* Both halves, the reader's own first. */
static void explain_card(const struct saying *t, unsigned card)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned own = t->v->viewer != BEAST;
    char line[FACE_TEXT], other[FACE_TEXT];

    if (!b->card_text[card][own].in[t->lang])
        own = !own;
    say_card(t, card, own, line, sizeof line);
    add(t, "\n", line);
    if (!b->card_text[card][!own].in[t->lang])
        return;
    snprintf(other, sizeof other, "%s: %s",
             words_face(t->box, t->lang, own ? "beast" : "hunters"),
             b->card_text[card][!own].in[t->lang]);
    add(t, "\n", other);
}

/* A card on a line of its own, as the hand is read. */
static void add_card(const struct saying *t, unsigned card, unsigned side)
{
    char line[FACE_TEXT];

    say_card(t, card, side, line, sizeof line);
    add(t, "\n  ", line);
}

static void explain_shown(const struct saying *t, const char *key,
                          const uint8_t *shown, unsigned side)
{
    bool any = false;

    for (unsigned i = 0; i < SHOWN; i++)
        if (shown[i] != NONE) {
            if (!any)
                add(t, "\n", words_face(t->box, t->lang, key));
            any = true;
            add_card(t, shown[i], side);
        }
}

/* What is known to be in hands, with what each card does, and what lies face up. */
static void explain_cards(const struct saying *t)
{
    const struct bestia_view *v = t->v;

    for (unsigned who = 0; who < v->people; who++) {
        if (v->character[who] == NONE)
            continue;
        add(t, "\n", name(t, NAMES_CHARACTER, v->character[who]));
        for (unsigned i = 0; i < ACTIONS; i++)
            if (v->actions[who] >> i & 1)
                add_card(t, i, who != BEAST);
        for (unsigned i = 0; i < 32; i++)
            if (v->abilities[who] >> i & 1)
                add_card(t, FIRST_ABILITY + i, who != BEAST);
        for (unsigned i = 0; i < KIT_CARDS && v->kit[who][i] != NONE; i++)
            add_card(t, v->kit[who][i], who != BEAST);
    }
    explain_shown(t, "gear", v->gear_shown, 1);
    explain_shown(t, "talents", v->talents_shown, BEAST);
    if (!*t->out)
        add(t, "", words_face(t->box, t->lang, "no_cards"));
}

/* Who it is and what it can do, its own abilities first. */
static void say_character(const struct saying *t, unsigned row)
{
    const struct character *c = &bestia_box(t->box)->character[row];
    char line[FACE_TEXT];

    snprintf(line, sizeof line, "%s, %s (%s %u)", name(t, NAMES_CHARACTER, row),
             c->title.in[t->lang], words_text(t->box, t->lang, "board.health"),
             c->health);
    add(t, "", line);
    for (unsigned i = c->abilities; i; i--)
        add_card(t, c->ability[i - 1], row >= BEASTS);
}

static void explain_character(const struct saying *t, unsigned row)
{
    const struct bestia_box *b = bestia_box(t->box);
    char line[FACE_TEXT];

    say_character(t, row);
    for (unsigned i = 0; i < UPGRADES; i++)
        if (b->upgrade[i].owner == row) {
            bool has = false;
            for (unsigned who = 0; who < t->v->people; who++)
                has |= t->v->character[who] == row &&
                       (t->v->upgrades[who] >> i & 1);
            snprintf(line, sizeof line, "%c %s (%u): %s", has ? '+' : '-',
                     name(t, NAMES_UPGRADE, i), b->upgrade[i].cost,
                     b->upgrade_text[i].in[t->lang]);
            add(t, "\n", line);
        }
}

static void explain_upgrade(const struct saying *t, unsigned row)
{
    const struct bestia_box *b = bestia_box(t->box);

    snprintf(t->out, t->cap, "%s (%u): %s", name(t, NAMES_UPGRADE, row),
             b->upgrade[row].cost, b->upgrade_text[row].in[t->lang]);
}

/* What an answer names, told as far as it is printed: cards for the reader's side. */
static bool about(const struct saying *t, const char *answer)
{
    const struct names *names = t->box->names;
    unsigned side = t->v->viewer != BEAST;
    char word[48], line[FACE_TEXT];
    int row;

    if (strncmp(answer, "flee ", 5) == 0) {
        add(t, "", words_face(t->box, t->lang, "about_flee"));
        return true;
    }
    for (answer += strcspn(answer, " "); *answer; answer += strlen(word)) {
        answer += *answer == ' ';
        snprintf(word, sizeof word, "%.*s", (int)strcspn(answer, " "), answer);
        if ((row = names_find(&names[NAMES_CARD], word)) >= 0) {
            say_card(t, (unsigned)row, side, line, sizeof line);
            add(t, "\n", line);
        } else if ((row = names_find(&names[NAMES_CHARACTER], word)) >= 0) {
            say_character(t, (unsigned)row);
        } else if ((row = names_find(&names[NAMES_UPGRADE], word)) >= 0) {
            explain_upgrade(t, (unsigned)row);
        } else if ((row = names_find(&names[NAMES_AREA], word)) >= 0) {
            explain_area(t, (unsigned)row);
        }
        if (!*word)
            break;
    }
    return *t->out != '\0';
}

/* ---- what speaks against an answer ------------------------------------------------------- */

static bool searches(const struct saying *t, unsigned card)
{
    const struct bestia_box *b = bestia_box(t->box);

    return b->deed[b->card[card].list[1]].search;
}

/* Does a living Hunter hold a card that searches? Whoever hunts knows all hands. */
static bool can_search_again(const struct saying *t)
{
    const struct bestia_view *v = t->v;

    for (unsigned who = 1; who < v->people; who++) {
        if (v->dead[who])
            continue;
        for (unsigned i = 0; i < ACTIONS; i++)
            if (v->actions[who] >> i & 1 && searches(t, i))
                return true;
        for (unsigned i = 0; i < 32; i++)
            if (v->abilities[who] >> i & 1 && searches(t, FIRST_ABILITY + i))
                return true;
        for (unsigned i = 0; i < KIT_CARDS && v->kit[who][i] != NONE; i++)
            if (searches(t, v->kit[who][i]))
                return true;
    }
    return false;
}

static bool warn(const struct saying *t, const char *answer)
{
    const struct bestia_view *v = t->v;

    for (unsigned who = 0; who < v->people; who++)
        if (v->character[who] == v->asked && strcmp(answer, "pass") == 0 &&
            v->action_cards[who])
            add(t, "", words_face(t->box, t->lang, "warn_pass"));
    if (v->asked == v->character[BEAST] && !v->revealed &&
        strncmp(answer, "attack_", 7) == 0)
        add(t, "", words_face(t->box, t->lang, "warn_reveal"));
    if (v->asked != v->character[BEAST] &&
        (strncmp(answer, "search ", 7) == 0 ||
         strcmp(answer, "use search") == 0) &&
        !can_search_again(t))
        add(t, "", words_face(t->box, t->lang, "warn_search"));
    return *t->out != '\0';
}

/* ---- finding the topic ------------------------------------------------------------------- */

static bool is_word(const struct saying *t, const char *topic, const char *key)
{
    for (int lang = 0; lang < LANGS; lang++)
        if (text_is_listed(topic, strlen(topic),
                           words_face(t->box, (enum lang)lang, key)))
            return true;
    return false;
}

/* An area by its code or its label. */
static int area_of(const struct saying *t, const char *topic)
{
    int row = names_find(&t->box->names[NAMES_AREA], topic);

    for (unsigned i = 0; row < 0 && i < t->v->areas && strlen(topic) == 2;
         i++) {
        const char *code =
            t->box->names[NAMES_AREA].at[t->v->first_area + i].code;
        size_t n = strlen(code);
        if (n > 2 && (code[n - 2] | 32) == (topic[0] | 32) &&
            code[n - 1] == topic[1])
            row = (int)(t->v->first_area + i);
    }
    return row;
}

bool bestia_explain(const struct box *box, const void *view, enum lang lang,
                    const char *topic, char *out, size_t cap)
{
    const struct bestia_box *b = bestia_box(box);
    struct saying t = {box, view, lang, out, cap};
    int row;

    out[0] = '\0';
    if (strncmp(topic, "warn ", 5) == 0)
        return warn(&t, topic + 5);
    if (strncmp(topic, "about ", 6) == 0)
        return about(&t, topic + 6);
    if ((row = area_of(&t, topic)) >= 0)
        return explain_area(&t, (unsigned)row);
    if ((row = names_find(&box->names[NAMES_CARD], topic)) >= 0)
        explain_card(&t, (unsigned)row);
    else if ((row = names_find(&box->names[NAMES_UPGRADE], topic)) >= 0)
        explain_upgrade(&t, (unsigned)row);
    else if ((row = names_find(&box->names[NAMES_CHARACTER], topic)) >= 0)
        explain_character(&t, (unsigned)row);
    else if ((row = names_find(&box->names[NAMES_CONTRACT], topic)) >= 0)
        snprintf(out, cap, "%s: %s", name(&t, NAMES_CONTRACT, (unsigned)row),
                 b->contract[row].text.in[lang]);
    else if (strcmp(topic, "tracker") == 0)
        explain_cards(&t);
    else if (is_word(&t, topic, "topic_hand"))
        explain_hands(&t);
    else if (is_word(&t, topic, "topic_goals"))
        explain_goals(&t);
    else if (is_word(&t, topic, "topic_traps"))
        explain_traps(&t);
    else if (is_word(&t, topic, "topic_possible"))
        return explain_possible(&t);
    else if (is_word(&t, topic, "topic_story"))
        explain_story(&t);
    return *out != '\0';
}
