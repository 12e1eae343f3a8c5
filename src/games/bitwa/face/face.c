/*
 * face.c: Bitwa o Rzekę on a terminal: the table as a picture. Sentences
 * are in words.c and reason.c, typed lines in typed.c.
 *
 *   row 0       dam numbers
 *   row 1       formations of the far side
 *   rows 2-5    its cards, the furthest on top
 *   row 6       the river: slots and requirement of each dam
 *   row 7       what is the matter with it
 *   rows 8-11   cards of the near side, the furthest at the bottom
 *   row 12      their formations
 *   row 13      the viewer's hand
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <stdio.h>
#include <string.h>

enum {
    ROW_NUMBER = 0,
    ROW_FAR = 5, /* the far card closest to the dam */
    ROW_RIVER = 6,
    ROW_STATE = 7,
    ROW_NEAR = 8,
    ROW_HAND = 13,
    COLUMN = 10, /* width of a dam with its gap */
    MARGIN = 71, /* counters */
    MARGIN_COLS = 9,
    SIDE = 81, /* tracker and panels of a wide screen */
    SIDE_MAX = 60,
};

/* What is being drawn. */
struct drawing {
    const struct box *box;
    const struct bitwa_view *v;
    const struct look *look;
    struct canvas *c;
    enum role near;             /* the side below */
    const struct action *focus; /* the answer pointed at, or NULL */
};

static const char *text(const struct drawing *d, const char *key)
{
    return face_text(d->box, d->look->lang, key);
}

static enum ink card_ink(unsigned card)
{
    return card_is_combat(card) ? (enum ink)(INK_YELLOW + card_colour(card))
                                : INK_PLAIN;
}

static int put_card(const struct drawing *d, int row, int col, unsigned card)
{
    return canvas_put(d->c, row, col, card_ink(card), face_code(d->box, card));
}

static void put_centred(const struct drawing *d, int row, int col, int cols,
                        enum ink ink, const char *word)
{
    int gap = cols - canvas_width(word);
    canvas_put(d->c, row, col + (gap > 0 ? gap / 2 : 0), ink, word);
}

/* A name that may be too long is cut to its place. */
static void put_cut(const struct drawing *d, int row, int col, int cols,
                    enum ink ink, const char *word)
{
    while (*word && cols-- > 0) {
        char one[5];
        utf8_put(utf8_next(&word), one);
        col = canvas_put(d->c, row, col, ink, one);
    }
}

static bool is_focus(const struct drawing *d, int space, int thing)
{
    return d->focus && face_arg(d->box, d->focus, space) == thing;
}

/* May the viewer answer with this verb about this thing? */
static bool offered(const struct drawing *d, unsigned verb, int space,
                    int thing)
{
    for (unsigned i = 0; i < d->look->n; i++) {
        const struct action *a = &d->look->legal[i];
        if ((!verb || a->verb == verb) && face_arg(d->box, a, space) == thing)
            return true;
    }
    return false;
}

static bool is_unit_offered(const struct drawing *d, int dam, unsigned card)
{
    for (unsigned i = 0; i < d->look->n; i++) {
        const struct action *a = &d->look->legal[i];
        if (a->verb == VERB_PICK_UNIT && a->arg[0] == dam &&
            a->arg[1] == (int)card)
            return true;
    }
    return false;
}

/* ---- the river ----------------------------------------------------------- */

/* Would the answer pointed at take this unit away? */
static bool is_doomed(const struct drawing *d, int dam, enum role role,
                      int slot)
{
    const struct action *a = d->focus;
    bool attackers = role == ATTACKER;

    if (!a || face_arg(d->box, a, NAMES_DAM) != dam)
        return false;
    return (a->verb == VERB_RETREAT && attackers) ||
           (a->verb == VERB_THROW_LOG && attackers && slot == 0) ||
           a->verb == VERB_CLAIM;
}

static void draw_side(const struct drawing *d, int dam, int col, enum role role)
{
    const struct bitwa_view *v = d->v;
    int step = role == d->near ? 1 : -1;
    int row = role == d->near ? ROW_NEAR : ROW_FAR;
    bool may_play = role == d->near && offered(d, VERB_PLAY, NAMES_DAM, dam);

    for (int slot = 0; slot < v->slots[dam]; slot++, row += step) {
        unsigned card = v->unit[dam][role][slot];
        bool next = slot == v->count[dam][role] && may_play;
        if (card == CARD_NONE) {
            canvas_put(d->c, row, col + 4, next ? INK_ACT : INK_SOFT,
                       d->look->ascii ? (next ? "_" : ".")
                                      : (next ? "\u25a1" : "\u00b7"));
            if (next && d->focus && d->focus->verb == VERB_PLAY &&
                d->focus->arg[1] == dam) {
                put_card(d, row, col + 3, (unsigned)d->focus->arg[0]);
                canvas_pick(d->c, row, col + 3, 3);
            }
            continue;
        }
        put_card(d, row, col + 3, card);
        if (is_unit_offered(d, dam, card))
            canvas_put(d->c, row, col + 2, INK_ACT, ">");
        if (is_doomed(d, dam, role, slot))
            canvas_put(d->c, row, col + 7, INK_NO, "x");
        if (d->focus && d->focus->verb == VERB_PICK_UNIT &&
            d->focus->arg[0] == dam && d->focus->arg[1] == (int)card)
            canvas_pick(d->c, row, col + 3, 3);
    }
}

/* "Legion 15" beyond the last card of a full side. */
static void draw_formation(const struct drawing *d, int dam, int col,
                           enum role role)
{
    static const char *const keys[FORMATIONS] = {
        [HORDE] = "face.short_horde",
        [BAND] = "face.short_band",
        [BROTHERHOOD] = "face.short_brotherhood",
        [COMPANY] = "face.short_company",
        [LEGION] = "face.short_legion",
    };
    const struct bitwa_view *v = d->v;
    char word[64];
    int sum;

    if (v->key[dam][role] < 0)
        return;
    enum formation f = strength_formation(v->req[dam], v->key[dam][role], &sum);
    bool plain = f == HORDE && v->req[dam] != REQ_OPEN;
    snprintf(word, sizeof word, "%s %d",
             text(d, plain ? "face.short_sum" : keys[f]), sum);
    int row =
        role == d->near ? ROW_NEAR + v->slots[dam] : ROW_FAR - v->slots[dam];
    put_centred(d, row, col, COLUMN - 1, INK_SOFT, word);
}

/* Which side was complete first (BR-9), as an arrow towards it. */
static const char *first_mark(const struct drawing *d, int dam)
{
    unsigned near = d->v->stamp[dam][d->near];
    unsigned far = d->v->stamp[dam][!d->near];

    if (!near && !far)
        return "";
    if (near && (!far || near < far))
        return d->look->ascii ? "v" : "\u25bc";
    return d->look->ascii ? "^" : "\u25b2";
}

static void draw_state(const struct drawing *d, int dam, int col)
{
    const struct bitwa_view *v = d->v;
    const char *key = NULL;
    enum ink ink = INK_SOFT;

    if (offered(d, VERB_CLAIM, NAMES_DAM, dam))
        key = "face.mark_claim", ink = INK_ACT;
    else if (v->claimable[dam])
        key = "face.mark_lost", ink = INK_WARN;
    else if (v->stamp[dam][ATTACKER] && v->stamp[dam][DEFENDER])
        key = "face.mark_held";
    else if (v->face[dam] == DAMAGED)
        key = "face.mark_damaged", ink = INK_WARN;
    else if (v->face[dam] == DESTROYED)
        key = "face.mark_destroyed", ink = INK_NO;
    if (key)
        put_centred(d, ROW_STATE, col, COLUMN - 1, ink, text(d, key));
}

static void draw_dam(const struct drawing *d, int place)
{
    const struct bitwa_view *v = d->v;
    int dam = v->row[place], col = place * COLUMN + 1;
    bool may = offered(d, 0, NAMES_DAM, dam);
    enum ink ink = may ? INK_ACT : INK_PLAIN;

    canvas_printf(d->c, ROW_NUMBER, col + 4, may ? INK_ACT : INK_TITLE, "%d",
                  dam + 1);
    canvas_put(d->c, ROW_RIVER, col - 1, INK_SOFT, "~~~~~~~~~~");
    if (v->face[dam] == DESTROYED) {
        canvas_put(d->c, ROW_RIVER, col + 1, INK_NO, "~ ~x~ ~");
    } else {
        canvas_put(d->c, ROW_RIVER, col, INK_TITLE, first_mark(d, dam));
        canvas_printf(d->c, ROW_RIVER, col + 1, ink, "[ %d %s ]", v->slots[dam],
                      bitwa_box(d->box)->req_icon[v->req[dam]]);
        if (v->face[dam] == DAMAGED)
            canvas_put(d->c, ROW_RIVER, col + 8, INK_WARN, "x");
    }
    if (is_focus(d, NAMES_DAM, dam)) {
        canvas_pick(d->c, ROW_NUMBER, col + 3, 3);
        canvas_pick(d->c, ROW_RIVER, col + 1, 7);
    }
    for (int role = 0; role < SIDES; role++) {
        draw_side(d, dam, col, (enum role)role);
        draw_formation(d, dam, col, (enum role)role);
    }
    draw_state(d, dam, col);
}

/* ---- counters and hand --------------------------------------------------- */

static void count(const struct drawing *d, int row, enum ink ink,
                  const char *key, int n)
{
    canvas_printf(d->c, row, MARGIN, ink, "%s %d", text(d, key), n);
}

/* Name, role and cards of one side, beside it. */
static void draw_player(const struct drawing *d, enum role role, int row)
{
    const struct bitwa_view *v = d->v;
    seat who = (seat)(role == ATTACKER ? v->attacker : !v->attacker);
    bool moves = v->turn == who && !v->reason;

    canvas_put(d->c, row, MARGIN - 1, INK_TITLE, moves ? ">" : " ");
    if (d->look->players)
        put_cut(d, row, MARGIN, MARGIN_COLS, moves ? INK_TITLE : INK_PLAIN,
                d->look->players[who]);
    canvas_put(d->c, row + 1, MARGIN, INK_SOFT,
               d->box->names[NAMES_ROLE].at[role].text.in[d->look->lang]);
    count(d, row + 2, INK_SOFT, "face.cards", v->cards[who]);
    if (role == DEFENDER)
        count(d, row + 3, INK_SOFT, "face.logs", v->logs);
    else
        canvas_printf(d->c, row + 3, MARGIN, INK_SOFT, "%s %d/%d",
                      text(d, "face.dams"), v->damaged,
                      bitwa_box(d->box)->damaged_to_win);
}

static void draw_margin(const struct drawing *d)
{
    const struct bitwa_view *v = d->v;
    bool soon = v->deck <= 5 && !v->reason;

    count(d, 0, soon ? INK_WARN : INK_PLAIN, "face.deck", v->deck);
    draw_player(d, !d->near, 2);
    if (v->final && !v->reason)
        canvas_put(d->c, ROW_STATE, MARGIN, INK_WARN, text(d, "face.last"));
    else if (soon)
        count(d, ROW_STATE, INK_WARN, "face.turns", v->turns_left);
    draw_player(d, d->near, 9);
    if (!v->tactics)
        return;
    count(d, 1, INK_SOFT, "face.tdeck", v->tdeck);
    canvas_printf(d->c, ROW_HAND, MARGIN, INK_SOFT, "%s %d:%d",
                  text(d, "face.played"), v->played[v->attacker],
                  v->played[!v->attacker]);
}

/* Columns that a hand takes with so many between two cards. */
static int hand_cols(const struct drawing *d, const uint8_t *hand, unsigned n,
                     int gap)
{
    int cols = 0;

    for (unsigned i = 0; i < n; i++)
        cols +=
            gap + (i < 9 ? 2 : 3) + canvas_width(face_code(d->box, hand[i]));
    return cols;
}

/* The viewer's hand, numbered as it is typed; a star marks cards that are
   picked to be given away. */
static void draw_hand(const struct drawing *d)
{
    const struct bitwa_view *v = d->v;
    seat who = d->look->viewer;
    int end = v->tactics ? MARGIN - 1 : BOARD_COLS;
    uint8_t hand[CARDS];

    if (who > 1)
        return;
    unsigned n = face_hand(v, who, hand);
    int col = canvas_put(d->c, ROW_HAND, 1, INK_SOFT, text(d, "face.hand"));
    int gap = col + hand_cols(d, hand, n, 2) <= end ? 2 : 1;
    for (unsigned i = 0; i < n; i++) {
        unsigned bit = hand[i] % COMBAT;
        uint64_t gifts =
            card_is_combat(hand[i]) ? v->given[who] : v->tgiven[who];
        const char *mark = gifts >> bit & 1 ? "*" : gap > 1 ? " " : ":";
        int start = col + gap;
        if (start + 6 > end && i + 1 < n) {
            canvas_put(d->c, ROW_HAND, start, INK_SOFT, "+");
            break;
        }
        bool may = offered(d, 0, NAMES_CARD, hand[i]);
        col = canvas_printf(d->c, ROW_HAND, start, may ? INK_ACT : INK_SOFT,
                            "%u%s", i + 1, mark);
        col = put_card(d, ROW_HAND, col, hand[i]);
        if (is_focus(d, NAMES_CARD, hand[i]))
            canvas_pick(d->c, ROW_HAND, start, col - start);
    }
}

/* ---- the right part of a wide screen ------------------------------------- */

static int draw_tracker(const struct drawing *d, int row, int cols)
{
    bool counts = cols >= 40;

    canvas_put(d->c, row, SIDE, INK_TITLE, text(d, "face.tracker"));
    for (int value = 0; value < VALUES; value++)
        canvas_printf(d->c, row + 1, SIDE + 1 + 3 * value, INK_SOFT, "%3d",
                      value);
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        int at = row + 2 + (int)colour;
        enum ink ink = (enum ink)(INK_YELLOW + colour);
        int unseen = 0;
        canvas_put(d->c, at, SIDE, ink,
                   d->box->names[NAMES_COLOUR].at[colour].code);
        for (unsigned value = 0; value < VALUES; value++) {
            unsigned card = colour * VALUES + value;
            char where = face_place(d->v, d->look->viewer, card);
            unseen += (int)(d->v->unseen >> card & 1);
            canvas_printf(d->c, at, SIDE + 3 + 3 * (int)value,
                          where == '.'   ? ink
                          : where == '*' ? INK_ACT
                                         : INK_SOFT,
                          "%c", where);
        }
        if (counts)
            canvas_printf(d->c, at, SIDE + 37, INK_SOFT, "%3d", unseen);
    }
    for (unsigned value = 0; value < VALUES; value++) {
        int unseen = 0;
        for (unsigned colour = 0; colour < COLOURS; colour++)
            unseen += (int)(d->v->unseen >> (colour * VALUES + value) & 1);
        canvas_printf(d->c, row + 7, SIDE + 1 + 3 * (int)value, INK_SOFT, "%3d",
                      unseen);
    }
    return row + 8 +
           canvas_wrap(d->c, row + 8, SIDE, 2, cols, 0, INK_SOFT,
                       text(d, "face.legend"));
}

/* The last cards of the discard, as many as a few rows hold. */
static int draw_discard(const struct drawing *d, int row, int rows, int cols)
{
    unsigned n = d->v->discards, fit = (unsigned)(rows * (cols / 4));
    unsigned from = n > fit ? n - fit : 0;
    int col = SIDE;

    canvas_printf(d->c, row, SIDE, INK_TITLE, "%s %u", text(d, "face.discard"),
                  n);
    row++;
    for (unsigned i = from; i < n; i++, col += 4) {
        if (col + 4 > SIDE + cols) {
            col = SIDE;
            row++;
        }
        unsigned card = d->v->discard[i];
        put_card(d, row, col, card);
        if (offered(d, VERB_PICK_DISCARD, NAMES_CARD, (int)card))
            canvas_put(d->c, row, col + 3, INK_ACT, "<");
        if (is_focus(d, NAMES_CARD, (int)card))
            canvas_pick(d->c, row, col, 3);
    }
    return row + 2;
}

static int draw_ruses(const struct drawing *d, int row)
{
    for (seat who = 0; who < 2; who++) {
        if (!d->v->ruses[who])
            continue;
        int col = canvas_printf(d->c, row++, SIDE, INK_SOFT, "%s, %s:",
                                d->look->players ? d->look->players[who] : "",
                                text(d, "face.ruse_row"));
        for (unsigned i = 0; i < TACTICS; i++)
            if (d->v->ruses[who] >> i & 1)
                col = put_card(d, row - 1, col + 1, COMBAT + i);
    }
    return row;
}

/* The dam pointed at, else one that can be claimed, else the leftmost. */
static int panel_dam(const struct drawing *d)
{
    int dam = d->focus ? face_arg(d->box, d->focus, NAMES_DAM) : -1;

    for (int place = 0; dam < 0 && place < DAMS; place++)
        if (d->v->claimable[d->v->row[place]])
            dam = d->v->row[place];
    return dam < 0 ? d->v->row[0] : dam;
}

static void draw_side_panel(const struct drawing *d)
{
    char topic[16], words[4 * FACE_TEXT];
    int cols = d->c->cols - SIDE;
    int tall = d->c->rows >= 30;

    if (cols > SIDE_MAX)
        cols = SIDE_MAX;
    int row = draw_tracker(d, 0, cols) + tall;
    row = draw_discard(d, row, tall ? 4 : 2, cols);
    if (d->v->tactics)
        row = draw_ruses(d, row) + tall;
    snprintf(topic, sizeof topic, "dam %d", panel_dam(d) + 1);
    if (face_explain(d->box, d->v, d->look->lang, topic, words, sizeof words))
        canvas_wrap(d->c, row, SIDE, d->c->rows - row, cols, 0, INK_PLAIN,
                    words);
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    const struct bitwa_view *v = view;
    struct drawing d = {.box = box, .v = v, .look = look, .c = c};

    /* A spectator sees the attacker below. */
    d.near =
        look->viewer < 2 && look->viewer != v->attacker ? DEFENDER : ATTACKER;
    if (look->focus >= 0 && (unsigned)look->focus < look->n)
        d.focus = &look->legal[look->focus];
    for (int place = 0; place < DAMS; place++)
        draw_dam(&d, place);
    draw_margin(&d);
    draw_hand(&d);
    if (c->cols >= WIDE_COLS)
        draw_side_panel(&d);
}

const struct face bitwa_face = {
    .draw = draw,
    .typed = face_typed,
};

const struct voice bitwa_voice = {
    .explain = face_explain,
    .reason = face_reason,
};
