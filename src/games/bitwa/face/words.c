/*
 * words.c: Bitwa o Rzekę in sentences: one dam, one card, the tracker.
 * Everything is said from what a view shows; the words are in the pack, in the
 * section `face` of texts.yaml.
 */
#include "face.h"

#include "../../../engine/notation.h"
#include "../../../engine/words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *face_text(const struct box *box, enum lang lang, const char *key)
{
    return words_text(box, lang, key);
}

void face_say(const struct box *box, enum lang lang, char *out, size_t cap,
              const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_fill_args(face_text(box, lang, key), args, out, cap);
    va_end(args);
}

void face_add(const struct box *box, enum lang lang, char *out, size_t cap,
              const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_append_args(face_text(box, lang, key), ' ', args, out, cap);
    va_end(args);
}

static void add_text(char *out, size_t cap, const char *more)
{
    size_t n = strlen(out);
    snprintf(out + n, cap - n, "%s", more);
}

void face_codes(const struct box *box, const uint8_t *cards, unsigned n,
                char *out, size_t cap)
{
    out[0] = '\0';
    for (unsigned i = 0; i < n; i++) {
        if (cards[i] >= CARDS)
            continue;
        if (out[0])
            add_text(out, cap, " ");
        add_text(out, cap, face_code(box, cards[i]));
    }
}

void face_cards(const struct box *box, enum lang lang, const uint8_t *cards,
                unsigned n, char *out, size_t cap)
{
    out[0] = '\0';
    for (unsigned i = 0; i < n; i++)
        if (cards[i] < CARDS)
            words_list(out, cap, face_name(box, lang, cards[i]));
}

void face_strength(const struct box *box, enum lang lang, uint8_t req, int key,
                   char *out, size_t cap)
{
    char number[16];
    int sum;
    enum formation f = strength_formation(req, key, &sum);

    snprintf(number, sizeof number, "%d", sum);
    /* Where formations do not count, or none was made, the sum is all. */
    if (f == HORDE && req != REQ_OPEN)
        face_say(box, lang, out, cap, "face.strength_sum", "sum", number, NULL);
    else
        face_say(box, lang, out, cap, "face.strength", "formation",
                 box->names[NAMES_FORMATION].at[f].text.in[lang], "sum", number,
                 NULL);
}

/* ---- one dam ------------------------------------------------------------- */

struct dam_words {
    const struct box *box;
    const struct bitwa_view *v;
    enum lang lang;
    int dam;
    char *out;
    size_t cap;
};

static void say_head(const struct dam_words *w)
{
    const struct bitwa_view *v = w->v;
    char slots[16];

    snprintf(slots, sizeof slots, "%d", v->slots[w->dam]);
    face_say(w->box, w->lang, w->out, w->cap, "face.dam_head", "name",
             w->box->names[NAMES_DAM].at[w->dam].text.in[w->lang], "state",
             w->box->names[NAMES_FACE].at[v->face[w->dam]].text.in[w->lang],
             NULL);
    if (v->face[w->dam] == DESTROYED)
        return;
    face_add(w->box, w->lang, w->out, w->cap, "face.dam_slots", "slots", slots,
             "requirement",
             w->box->names[NAMES_REQ].at[v->req[w->dam]].text.in[w->lang],
             NULL);
    add_text(w->out, w->cap, " ");
    add_text(w->out, w->cap,
             bitwa_box(w->box)->req_text[v->req[w->dam]].in[w->lang]);
    add_text(w->out, w->cap, "\n");
}

static void say_side(const struct dam_words *w, enum role role)
{
    const struct bitwa_view *v = w->v;
    int d = w->dam, free = v->slots[d] - v->count[d][role];
    char cards[FACE_CARDS], witness[FACE_CARDS], strength[FACE_TEXT],
        number[16];
    const char *who = face_text(
        w->box, w->lang, role == ATTACKER ? "face.attacker" : "face.defender");

    face_cards(w->box, w->lang, v->unit[d][role], SLOTS, cards, sizeof cards);
    face_cards(w->box, w->lang, v->witness[d][role], SLOTS, witness,
               sizeof witness);
    snprintf(number, sizeof number, "%d", free);
    if (!cards[0])
        face_add(w->box, w->lang, w->out, w->cap, "face.side_empty", "who", who,
                 NULL);
    else if (free)
        face_add(w->box, w->lang, w->out, w->cap, "face.side_open", "who", who,
                 "cards", cards, "free", number, NULL);
    if (v->best[d][role] >= 0)
        face_strength(w->box, w->lang, v->req[d], v->best[d][role], strength,
                      sizeof strength);
    if (!free) {
        face_add(w->box, w->lang, w->out, w->cap, "face.side_full", "who", who,
                 "cards", cards, "strength", strength, NULL);
        unsigned other = v->stamp[d][!role];
        if (other && v->stamp[d][role] < other)
            face_add(w->box, w->lang, w->out, w->cap, "face.first", NULL);
    } else if (v->best[d][role] < 0) {
        face_add(w->box, w->lang, w->out, w->cap, "face.reach_nothing", NULL);
    } else {
        face_add(w->box, w->lang, w->out, w->cap, "face.reach", "strength",
                 strength, "cards", witness, NULL);
    }
    add_text(w->out, w->cap, "\n");
}

/* BR-10, BR-11: whose dam it would be, and why. */
static void say_claim(const struct dam_words *w)
{
    const struct bitwa_view *v = w->v;
    int d = w->dam;
    bool both = v->stamp[d][ATTACKER] && v->stamp[d][DEFENDER];
    char mine[FACE_TEXT], best[FACE_TEXT], cards[FACE_CARDS];

    if (!v->claimable[d]) {
        if (both)
            face_add(w->box, w->lang, w->out, w->cap, "face.held", NULL);
        else if (v->stamp[d][ATTACKER])
            face_add(w->box, w->lang, w->out, w->cap, "face.not_proved", NULL);
        return;
    }
    face_strength(w->box, w->lang, v->req[d], v->key[d][ATTACKER], mine,
                  sizeof mine);
    if (both) {
        face_add(w->box, w->lang, w->out, w->cap, "face.stronger", NULL);
        return;
    }
    if (v->best[d][DEFENDER] < 0) {
        face_add(w->box, w->lang, w->out, w->cap, "face.proof_nothing", NULL);
        return;
    }
    face_strength(w->box, w->lang, v->req[d], v->best[d][DEFENDER], best,
                  sizeof best);
    face_cards(w->box, w->lang, v->witness[d][DEFENDER], SLOTS, cards,
               sizeof cards);
    face_add(w->box, w->lang, w->out, w->cap, "face.proof", "best", best,
             "cards", cards, "strength", mine, NULL);
}

static bool explain_dam(const struct box *box, const struct bitwa_view *v,
                        enum lang lang, int dam, char *out, size_t cap)
{
    struct dam_words w = {box, v, lang, dam, out, cap};

    say_head(&w);
    if (v->face[dam] == DESTROYED)
        return true;
    say_side(&w, ATTACKER);
    say_side(&w, DEFENDER);
    say_claim(&w);
    return true;
}

/* ---- other things -------------------------------------------------------- */

static bool explain_card(const struct box *box, const struct bitwa_view *v,
                         enum lang lang, unsigned card, char *out, size_t cap)
{
    const struct bitwa_box *b = bitwa_box(box);
    const char *name = face_name(box, lang, card);
    char number[16];

    if (!card_is_combat(card)) {
        face_say(box, lang, out, cap, "face.card", "name", name, NULL);
        add_text(out, cap, " ");
        add_text(out, cap, b->card_text[card - COMBAT].in[lang]);
        return true;
    }
    face_say(box, lang, out, cap, "face.card_combat", "name", name, "animal",
             b->animal_name[card].in[lang], NULL);
    if (v->unseen >> card & 1) {
        face_add(box, lang, out, cap, "face.card_unseen", NULL);
        return true;
    }
    for (int dam = 0; dam < DAMS; dam++)
        for (int i = 0; i < SIDES * SLOTS; i++)
            if (v->unit[dam][i / SLOTS][i % SLOTS] == card) {
                snprintf(number, sizeof number, "%d", dam + 1);
                face_add(box, lang, out, cap, "face.card_at", "number", number,
                         NULL);
                return true;
            }
    face_add(box, lang, out, cap, "face.card_discarded", NULL);
    return true;
}

char face_place(const struct bitwa_view *v, seat viewer, unsigned card)
{
    if (!(v->unseen >> card & 1)) {
        for (int dam = 0; dam < DAMS; dam++)
            for (int i = 0; i < SIDES * SLOTS; i++)
                if (v->unit[dam][i / SLOTS][i % SLOTS] == card)
                    return (char)('1' + dam);
        return 'x';
    }
    if (viewer < 2 && v->hand[viewer] >> card & 1)
        return '*';
    if (viewer < 2 && v->hand[!viewer] >> card & 1)
        return 'o';
    return '.';
}

/* Whose view this is: the seat whose whole hand it shows. */
static seat viewer_of(const struct bitwa_view *v)
{
    for (seat who = 0; who < 2; who++) {
        uint8_t hand[CARDS];
        if (v->cards[who] && face_hand(v, who, hand) == v->cards[who])
            return who;
    }
    return SEAT_NOBODY;
}

static unsigned unseen_of(const struct bitwa_view *v, unsigned from,
                          unsigned step, unsigned n)
{
    unsigned found = 0;

    for (unsigned i = 0; i < n; i++)
        found += (unsigned)(v->unseen >> (from + i * step) & 1);
    return found;
}

/* Every combat card in a table of colours and values, with the numbers of
   those not seen yet. */
static bool explain_tracker(const struct box *box, const struct bitwa_view *v,
                            enum lang lang, char *out, size_t cap)
{
    seat viewer = viewer_of(v);
    char cell[16];

    snprintf(out, cap, "  ");
    for (unsigned value = 0; value < VALUES; value++) {
        snprintf(cell, sizeof cell, "%4u", value);
        add_text(out, cap, cell);
    }
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        snprintf(cell, sizeof cell, "\n%2.4s",
                 box->names[NAMES_COLOUR].at[colour].code);
        add_text(out, cap, cell);
        for (unsigned value = 0; value < VALUES; value++) {
            snprintf(cell, sizeof cell, "%4c",
                     face_place(v, viewer, colour * VALUES + value));
            add_text(out, cap, cell);
        }
        snprintf(cell, sizeof cell, "%6u",
                 unseen_of(v, colour * VALUES, 1, VALUES));
        add_text(out, cap, cell);
    }
    add_text(out, cap, "\n\n  ");
    for (unsigned value = 0; value < VALUES; value++) {
        snprintf(cell, sizeof cell, "%4u",
                 unseen_of(v, value, VALUES, COLOURS));
        add_text(out, cap, cell);
    }
    snprintf(cell, sizeof cell, "%6u\n", unseen_of(v, 0, 1, COMBAT));
    add_text(out, cap, cell);
    face_add(box, lang, out, cap, "face.legend_long", NULL);
    return true;
}

/* The same as a list of what is unseen, for those who read line by line. */
static bool explain_unseen(const struct box *box, const struct bitwa_view *v,
                           enum lang lang, char *out, size_t cap)
{
    uint8_t cards[CARDS];
    char list[512], number[16];

    out[0] = '\0';
    add_text(out, cap, face_text(box, lang, "face.unseen"));
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        unsigned n = 0;
        for (unsigned value = 0; value < VALUES; value++)
            if (v->unseen >> (colour * VALUES + value) & 1)
                cards[n++] = (uint8_t)(colour * VALUES + value);
        face_codes(box, cards, n, list, sizeof list);
        snprintf(number, sizeof number,
                 "\n%s %2u: ", box->names[NAMES_COLOUR].at[colour].code, n);
        add_text(out, cap, number);
        add_text(out, cap, list);
    }
    list[0] = '\0';
    for (unsigned value = 0; value < VALUES; value++) {
        snprintf(number, sizeof number, "%s%u:%u", value ? "  " : "", value,
                 unseen_of(v, value, VALUES, COLOURS));
        add_text(list, sizeof list, number);
    }
    add_text(out, cap, "\n");
    face_add(box, lang, out, cap, "face.unseen_values", "list", list, NULL);
    return true;
}

static bool explain_discard(const struct box *box, const struct bitwa_view *v,
                            enum lang lang, char *out, size_t cap)
{
    char list[512], number[16];

    face_codes(box, v->discard, v->discards, list, sizeof list);
    snprintf(number, sizeof number, "%u", v->discards);
    face_say(box, lang, out, cap, "face.discarded", "number", number, "cards",
             list, NULL);
    for (seat who = 0; who < 2 && v->tactics; who++) {
        uint8_t cards[TACTICS];
        unsigned n = 0;
        for (unsigned i = 0; i < TACTICS; i++)
            if (v->ruses[who] >> i & 1)
                cards[n++] = (uint8_t)(COMBAT + i);
        face_cards(box, lang, cards, n, list, sizeof list);
        add_text(out, cap, "\n");
        face_add(
            box, lang, out, cap, "face.ruses", "who",
            face_text(box, lang,
                      who == v->attacker ? "face.attacker" : "face.defender"),
            "cards", n ? list : "-", NULL);
    }
    return true;
}

static bool explain_warning(const struct box *box, const struct bitwa_view *v,
                            enum lang lang, const char *line, char *out,
                            size_t cap)
{
    struct action a;
    char error[200];

    return v->turn < 2 &&
           action_parse(box, 2, v->turn, line, &a, error, sizeof error) &&
           face_warn(box, v, lang, &a, out, cap);
}

bool face_explain(const struct box *box, const void *view, enum lang lang,
                  const char *topic, char *out, size_t cap)
{
    const struct bitwa_view *v = view;
    char code[16];
    size_t n = 0;

    if (!strncmp(topic, "warn ", 5))
        return explain_warning(box, v, lang, topic + 5, out, cap);
    if (!strcmp(topic, "tracker"))
        return explain_tracker(box, v, lang, out, cap);
    if (!strcmp(topic, "unseen"))
        return explain_unseen(box, v, lang, out, cap);
    if (!strcmp(topic, "discard"))
        return explain_discard(box, v, lang, out, cap);
    if (!strncmp(topic, "dam", 3))
        topic += 3 + (topic[3] == ' ' || topic[3] == '_');
    if (topic[0] >= '1' && topic[0] <= '0' + DAMS && !topic[1])
        return explain_dam(box, v, lang, topic[0] - '1', out, cap);
    if (!strncmp(topic, "card ", 5))
        topic += 5;
    for (; topic[n] && n + 1 < sizeof code; n++)
        code[n] = (char)toupper((unsigned char)topic[n]);
    code[n] = '\0';
    int card = names_find(&box->names[NAMES_CARD], code);
    return card >= 0 && explain_card(box, v, lang, (unsigned)card, out, cap);
}
