/*
 * marks.c: marks that people put on things of the board for their own side: "look here
 * next". No rule knows them. The table keeps them, on disk like all that is
 * acknowledged, and tells them only to those who win together with whoever made them;
 * to the others not even that there are any.
 */
#include "table.h"

#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

bool mark_find(const struct box *box, const char *thing, struct mark *out)
{
    for (unsigned space = 0; space < NAME_SPACES; space++) {
        int row = names_find(&box->names[space], thing);
        if (row < 0 || strcmp(box->names[space].at[row].id, thing) != 0)
            continue;
        *out = (struct mark){(uint16_t)space, (uint16_t)row};
        return true;
    }
    return false;
}

/* Takes one out; the bytes behind the last are zero: the card's hash reads them. */
static void take_out(struct chair_marks *m, unsigned at)
{
    m->n--;
    memmove(&m->on[at], &m->on[at + 1], (m->n - at) * sizeof *m->on);
    memset(&m->on[m->n], 0, sizeof *m->on);
}

void marks_set(struct chair_marks *m, struct mark mark, bool is_on)
{
    for (unsigned i = m->n; i-- > 0;)
        if (m->on[i].space == mark.space && m->on[i].row == mark.row)
            take_out(m, i);
    if (!is_on)
        return;
    if (m->n == MARKS) /* the oldest goes */
        take_out(m, 0);
    m->on[m->n++] = mark;
}

void marks_write(struct out *f, const struct box *box,
                 const struct chair_marks *m)
{
    out_char(f, '[');
    for (unsigned i = 0; i < m->n; i++) {
        if (i)
            out_char(f, ',');
        quote_text(f, box->names[m->on[i].space].at[m->on[i].row].id);
    }
    out_char(f, ']');
}

static bool are_together(const struct table *t, seat a, seat b)
{
    struct result r;

    match_result(t->match, match_game(t->match), &r);
    return result_together(&r, a, b);
}

/* All marks of the side of this seat; how many seats have made some. */
static unsigned write_side(struct out *f, const struct table *t, seat who)
{
    unsigned n = 0;

    out_text(f, "{\"kind\":\"marks\",\"marks\":[");
    for (seat s = 0; s < t->seats; s++) {
        if (!t->chair[s].marks.n || !are_together(t, who, s))
            continue;
        out_text(f, n++ ? ",{\"seat\":" : "{\"seat\":");
        wire_seat(f, s);
        out_text(f, ",\"things\":");
        marks_write(f, t->box, &t->chair[s].marks);
        out_char(f, '}');
    }
    out_text(f, "]}");
    return n;
}

void marks_tell(struct table *t, struct viewer *v)
{
    struct out j = {0};

    if (!t->match || v->seat >= t->seats)
        return;
    if (write_side(&j, t, v->seat))
        viewer_send(v, &j);
    free(j.text);
}

void marks_tell_side(struct table *t, seat who)
{
    struct viewer *v;
    struct out j = {0};

    write_side(&j, t, who);
    DL_FOREACH (t->viewers, v)
        if (v->seat < t->seats && are_together(t, who, v->seat))
            viewer_send(v, &j);
    free(j.text);
}
