/*
 * side.c: what stands beside the board: the round, the knights, contracts or the
 * combat; on a wide screen also the viewer's gear and luck cards, and the Market.
 */
#include "face.h"

#include "../../../engine/utf8.h"

#include <stdio.h>

enum { WIDE_LEFT = 82, WIDE_MOST = 70, KNIGHT_ROWS = 2, FAME_ROWS = 3 };

static void put_line(struct canvas *c, int row, enum ink ink, const char *text)
{
    canvas_wrap(c, row, SIDE_COL, 1, BOARD_COLS - SIDE_COL, 0, ink, text);
}

static const char *phase_key(unsigned stage)
{
    return stage < STAGE_ROUND      ? "phase_setup"
           : stage < STAGE_MOVE     ? "phase_prepare"
           : stage == STAGE_MOVE    ? "phase_move"
           : stage == STAGE_EXPLORE ? "phase_explore"
           : stage < STAGE_END      ? "phase_rest"
                                    : "phase_end";
}

static void draw_hour(const struct seeing *s, struct canvas *c)
{
    const struct rycerze_view *v = s->v;
    char line[FACE_LINE] = "", who[24];

    snprintf(line, sizeof line, "%u/%u %s", v->round, v->rounds,
             ry_name(s, NAMES_MISSION, v->mission));
    put_line(c, 0, INK_TITLE, line);
    snprintf(line, sizeof line, "%s", ry_text(s, phase_key(v->phase)));
    if (v->reason) {
        ry_put(s, line, sizeof line, ", ", "fame_title", NULL);
    } else if (v->phase >= STAGE_ROUND && v->scavenger < v->players) {
        size_t n = strlen(line);
        ry_short_name(s, v->scavenger, who);
        ry_put(s, line, sizeof line, ", ", "scavenger", "who", who, NULL);
        if (utf8_count(line) > BOARD_COLS - SIDE_COL) { /* then by the number */
            line[n] = '\0';
            snprintf(who, sizeof who, "%u", v->scavenger + 1u);
            ry_put(s, line, sizeof line, ", ", "scavenger", "who", who, NULL);
        }
    }
    put_line(c, 1, INK_SOFT, line);
}

static const char *vehicle_of(const struct seeing *s, unsigned who,
                              bool *damaged)
{
    const struct rycerze_view *v = s->v;

    for (unsigned i = 0; i < v->items[who] && i < ITEMS; i++)
        if (v->place[who][i] == PLACE_VEHICLE && v->gear[who][i] < GEARS &&
            s->b->gear[v->gear[who][i]].type == TYPE_VEHICLE) {
            *damaged = v->flags[who][i] & ITEM_DAMAGED;
            return ry_name(s, NAMES_GEAR, v->gear[who][i]);
        }
    return "-";
}

static void draw_knight(const struct seeing *s, const struct look *look,
                        struct canvas *c, unsigned who, int row)
{
    const struct rycerze_view *v = s->v;
    bool asked = v->asked >> who & 1, damaged = false;
    char name[24];

    ry_short_name(s, who, name);
    int col = canvas_printf(c, row, SIDE_COL,
                            who == look->viewer ? INK_TITLE : INK_PLAIN,
                            "%u%c%-9.9s", who + 1,
                            v->active == who ? '>'
                            : asked          ? '?'
                                             : ' ',
                            name);
    if (v->knight[who] == NONE) {
        canvas_put(c, row, SIDE_COL + 2, INK_SOFT, ry_text(s, "no_knight"));
        return;
    }
    if (v->ko[who])
        canvas_put(c, row, col, INK_NO, ry_text(s, "ko"));
    else
        canvas_printf(c, row, col,
                      v->hp[who] < 3 || v->rad[who] > 1 ? INK_WARN : INK_PLAIN,
                      "%s%u %s%u %s%u", ry_text(s, "hp"), v->hp[who],
                      ry_text(s, "rad"), v->rad[who], ry_text(s, "rep"),
                      v->rep[who]);
    if (v->reason) /* what one rides on matters no more */
        return;
    const char *vehicle = vehicle_of(s, who, &damaged);
    canvas_printf(c, row + 1, SIDE_COL + 2, INK_SOFT,
                  "%s%u %s%u %.*s%s %s%u %s%u%s", ry_text(s, "ammo"),
                  v->ammo[who], ry_text(s, "fuel"), v->fuel[who],
                  (int)strcspn(vehicle, " "), vehicle, damaged ? "!" : "",
                  ry_text(s, "luck"), v->luck_cards[who], ry_text(s, "gear"),
                  v->gear_value[who], v->carries[who] ? " D" : "");
}

/* A contract on one line: its name is cut where whose it is, where it leads and how
   many rounds it has left need the room. */
static void short_contract(const struct seeing *s, unsigned deal, int cols,
                           char *out, size_t cap)
{
    const struct rycerze_view *v = s->v;
    char tail[FACE_LINE] = "", who[24], number[12];
    size_t n = 0;

    if (v->contract[deal] >= CONTRACTS) {
        ry_say_contract(s, deal, false, out, cap);
        return;
    }
    if (v->contract_holder[deal] < v->players) {
        ry_short_name(s, v->contract_holder[deal], who);
        n += (size_t)snprintf(tail, sizeof tail, " (%s)", who);
    }
    if (ry_contract_hex(s, deal))
        n += (size_t)snprintf(tail + n, sizeof tail - n, " >%u",
                              ry_contract_hex(s, deal));
    if (ry_expires(s, deal)) {
        snprintf(number, sizeof number, "%u", 3u - v->contract_marks[deal]);
        snprintf(tail + n, sizeof tail - n, " ");
        ry_put(s, tail, sizeof tail, "", "rounds_short", "number", number,
               NULL);
    }
    snprintf(out, cap, "%c %s", 'a' + (int)deal,
             ry_name(s, NAMES_CONTRACT, v->contract[deal]));
    int room = cols - (int)utf8_count(tail);
    if ((int)utf8_count(out) > room) {
        while (*out && (int)utf8_count(out) >= room)
            utf8_rub_out(out);
        ry_put_plain(out, cap, "", "\u2026");
    }
    ry_put_plain(out, cap, "", tail);
}

/* After the end: Reputation round by round as bars, with the numbers below them; the
   bars of all knights have one measure. */
static void draw_fame(const struct seeing *s, struct canvas *c, unsigned who,
                      int row)
{
    const struct rycerze_view *v = s->v;
    unsigned n = 0, most = 1;

    for (unsigned i = 0; i < v->players * JOURNEY; i++) {
        unsigned rep = v->fame[i / JOURNEY][i % JOURNEY];
        if (rep != NONE && rep > most)
            most = rep;
    }
    while (n < JOURNEY && v->fame[who][n] != NONE)
        n++;
    canvas_bars(c, row, SIDE_COL + 2, 2, INK_ACT, v->fame[who], n, most);
    for (unsigned i = 0; i < n; i++)
        canvas_printf(c, row + 1, SIDE_COL + 2 + 3 * (int)i, INK_SOFT, "%2u",
                      v->fame[who][i]);
}

/* Outside of the knights' turns the last roll is of no more interest. */
static bool in_turns(const struct rycerze_view *v)
{
    return v->phase == STAGE_MOVE || v->phase == STAGE_EXPLORE;
}

/* The card that the answer names that is pointed at, with its text: nobody knows
   thirteen knights and 220 cards by heart. False: it names none. */
static bool draw_pointed(const struct seeing *s, const struct look *look,
                         struct canvas *c, int row)
{
    char text[FACE_LINE * 2] = "";

    if (look->focus < 0 || (unsigned)look->focus >= look->n)
        return false;
    const struct action *a = &look->legal[look->focus];
    const struct verb *verb = &s->box->game->verbs[a->verb];
    for (unsigned i = 0; i < ARGS && !*text; i++) {
        unsigned kind = verb->arg[i].kind;
        if ((kind == KIND_KNIGHT || kind == KIND_GEAR || kind == KIND_LUCK ||
             kind == KIND_FOE || kind == KIND_CONTRACT) &&
            (unsigned)a->arg[i] < s->box->names[kind - ARG_NAMES].n)
            ry_say_card(s, (enum rycerze_names)(kind - ARG_NAMES),
                        (unsigned)a->arg[i], text, sizeof text);
    }
    if (*text)
        canvas_wrap(c, row, SIDE_COL, BOARD_ROWS - row, BOARD_COLS - SIDE_COL,
                    0, INK_ACT, text);
    return *text != '\0';
}

/* What is below the knights: the fight, else revealed cards and contracts. */
static void draw_below(const struct seeing *s, struct canvas *c, int row)
{
    char text[FACE_LINE * 2] = "";
    int room = BOARD_ROWS - row, cols = BOARD_COLS - SIDE_COL;

    if (s->v->fighting) {
        ry_say_combat(s, text, sizeof text);
        int lines =
            canvas_wrap(c, row, SIDE_COL, room, cols, 0, INK_WARN, text);
        row += lines < room ? lines : room;
    } else if (s->v->revealeds) {
        for (unsigned i = 0; i < s->v->revealeds; i++)
            ry_put_plain(text, sizeof text, i ? ", " : "",
                         ry_name(s, NAMES_FOE, s->v->revealed[i]));
        int lines =
            canvas_wrap(c, row, SIDE_COL, room, cols, 0, INK_WARN, text);
        row += lines < room ? lines : room;
    }
    if (s->v->dice && in_turns(s->v) && row < BOARD_ROWS) {
        text[0] = '\0';
        ry_say_dice(s, text, sizeof text);
        canvas_wrap(c, row++, SIDE_COL, 1, cols, 0, INK_ACT, text);
    }
    if (s->v->weighed && row < BOARD_ROWS) {
        text[0] = '\0';
        ry_say_chances(s, text, sizeof text);
        int lines = canvas_wrap(c, row, SIDE_COL, BOARD_ROWS - row, cols, 0,
                                INK_PLAIN, text);
        row += lines < BOARD_ROWS - row ? lines : BOARD_ROWS - row;
    }
    for (unsigned i = 0; i < DEALS && row < BOARD_ROWS && !s->v->fighting;
         i++) {
        text[0] = '\0';
        short_contract(s, i, cols, text, sizeof text);
        if (*text)
            canvas_wrap(c, row++, SIDE_COL, 1, cols, 0, INK_PLAIN, text);
    }
}

/* An exchange with the Market is open. */
static bool trades(const struct look *look)
{
    for (unsigned i = 0; i < look->n; i++)
        if (look->legal[i].verb == VERB_OFFER ||
            look->legal[i].verb == VERB_BUY)
            return true;
    return false;
}

void ry_draw_side(const struct seeing *s, const struct look *look,
                  struct canvas *c)
{
    int row = 2;

    draw_hour(s, c);
    /* Where it does not stand further right, what can be had comes before who
       has how much. */
    if (c->cols < WIDE_COLS && trades(look)) {
        char text[FACE_LINE * 4] = "";
        if (draw_pointed(s, look, c, row))
            return;
        ry_say_market(s, text, sizeof text);
        canvas_wrap(c, row, SIDE_COL, BOARD_ROWS - row, BOARD_COLS - SIDE_COL,
                    0, INK_YELLOW, text);
        return;
    }
    for (unsigned i = 0; i < s->v->players; i++) {
        draw_knight(s, look, c, i, row);
        if (s->v->reason)
            draw_fame(s, c, i, row + 1);
        row += s->v->reason ? FAME_ROWS : KNIGHT_ROWS;
    }
    if (s->v->reason || (!s->v->fighting && draw_pointed(s, look, c, row)))
        return;
    draw_below(s, c, row);
}

/* ---- a wide screen --------------------------------------------------------- */

void ry_draw_wide(const struct seeing *s, struct canvas *c)
{
    int room = c->cols - WIDE_LEFT;
    struct canvas_column at = {c, 0, WIDE_LEFT,
                               room < WIDE_MOST ? room : WIDE_MOST};
    char text[FACE_LINE * 4];

    if (s->v->viewer < s->v->players) {
        text[0] = '\0';
        ry_say_gear(s, s->v->viewer, text, sizeof text);
        canvas_column_put(&at, INK_PLAIN, text);
        text[0] = '\0';
        ry_say_luck(s, false, text, sizeof text);
        canvas_column_put(&at, INK_ACT, text);
    }
    text[0] = '\0';
    ry_say_market(s, text, sizeof text);
    canvas_column_put(&at, INK_YELLOW, text);
    for (unsigned i = 0; i < DEALS; i++) {
        text[0] = '\0';
        ry_say_contract(s, i, true, text, sizeof text);
        canvas_column_put(&at, INK_PLAIN, text);
    }
}
