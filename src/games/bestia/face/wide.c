/*
 * wide.c: what stands beside the map on a wide screen: hands, displays, goals, traps.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum { LEFT = 82, MOST_COLS = 56 };

static void put_shown(struct canvas_column *at, const struct box *box,
                      enum lang lang, const char *key, const uint8_t *shown,
                      unsigned left)
{
    char line[FACE_TEXT];
    size_t n = (size_t)snprintf(line, sizeof line,
                                "%s (%u):", words_face(box, lang, key), left);

    for (unsigned i = 0; i < SHOWN; i++)
        if (shown[i] != NONE && n < sizeof line)
            n += (size_t)snprintf(line + n, sizeof line - n, "%s %s",
                                  line[n - 1] == ':' ? "" : ",",
                                  bestia_name(box, lang, NAMES_CARD, shown[i]));
    canvas_column_put(at, INK_PLAIN, line);
}

void bestia_draw_wide(const struct box *box, const struct bestia_view *v,
                      const struct look *look, struct canvas *c)
{
    enum lang lang = look->lang;
    int room = c->cols - LEFT;
    struct canvas_column at = {c, 0, LEFT, room < MOST_COLS ? room : MOST_COLS};
    char line[FACE_TEXT];

    canvas_column_put(&at, INK_TITLE,
                      bestia_name(box, lang, NAMES_CONTRACT, v->contract));
    for (unsigned side = 0; side < 2; side++) {
        bestia_say_goal(box, v, lang, v->day ? v->day : 1, side, line,
                        sizeof line);
        canvas_column_put(&at, side ? INK_BLUE : INK_RED, line);
    }
    for (unsigned who = 0; who < v->people; who++) {
        if (v->character[who] == NONE)
            continue;
        char cards[FACE_TEXT - 40];
        bestia_say_hand(box, v, lang, who, cards, sizeof cards);
        snprintf(line, sizeof line, "%s: %s",
                 bestia_name(box, lang, NAMES_CHARACTER, v->character[who]),
                 cards);
        canvas_column_put(&at, INK_PLAIN, line);
    }
    put_shown(&at, box, lang, "gear", v->gear_shown, v->gear_deck);
    put_shown(&at, box, lang, "talents", v->talents_shown, v->talent_deck);
    for (unsigned i = 0; i < v->traps; i++) {
        bestia_say_trap(box, v, lang, i, line, sizeof line);
        canvas_column_put(&at, INK_WARN, line);
    }
}
