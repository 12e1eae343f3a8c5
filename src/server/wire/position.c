/*
 * position.c: see position.h.
 */
#include "position.h"

#include "../../engine/field.h"

#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

static const char *const names[PARTS] = {
    [PART_SEAT] = "seat",       [PART_GAME] = "game",
    [PART_PENDING] = "pending", [PART_ASKS] = "asks",
    [PART_DECLARE] = "declare", [PART_UNDO] = "undo",
    [PART_OVER] = "over",       [PART_COMMITMENT] = "commitment",
    [PART_RESULTS] = "results", [PART_TOTAL] = "total",
    [PART_SECRET] = "secret",   [PART_FEATS] = "feats",
    [PART_GAINED] = "gained",   [PART_ENDED] = "ended",
};

void position_begin(struct position *p, enum part part)
{
    p->from[part] = p->text.n;
}

void position_end(struct position *p, enum part part)
{
    size_t n = p->text.n - p->from[part];

    p->to[part] = p->text.n;
    p->hash[part] = n ? XXH3_64bits(p->text.text + p->from[part], n) | 1 : 0;
}

/* A part whose value comes next. */
static struct out *begin(struct position *p, enum part part)
{
    position_begin(p, part);
    out_name(&p->text, names[part]);
    return &p->text;
}

static void write_hex(struct out *f, const uint8_t bytes[SECRET])
{
    char hex[2 * SECRET + 1];

    hex_format(bytes, SECRET, hex);
    out_word(f, hex);
}

static void write_results(struct position *p, const struct match *m)
{
    unsigned done = match_is_over(m) ? match_game(m) + 1 : match_game(m);
    struct out *f = begin(p, PART_RESULTS);

    out_char(f, '[');
    for (unsigned i = 0; i < done; i++) {
        struct result r;
        match_result(m, i, &r);
        if (i)
            out_char(f, ',');
        wire_result(f, m, &r);
    }
    out_char(f, ']');
    position_end(p, PART_RESULTS);
}

/* The last card of a game is played and the next game dealt in one go: who is
   told only of the new table would never see how the old one ended. */
static void write_ended(struct position *p, const struct match *m, seat viewer)
{
    if (!match_ended(m, viewer, p->view))
        return;
    field_json(p->box, p->view, begin(p, PART_ENDED));
    position_end(p, PART_ENDED);
}

/* What is told when it is over: the result and the secret. */
static void write_end(struct position *p, const struct match *m)
{
    uint8_t bytes[SECRET];
    struct result r;

    if (!match_secret(m, bytes))
        return;
    match_total(m, &r);
    wire_result(begin(p, PART_TOTAL), m, &r);
    position_end(p, PART_TOTAL);
    write_hex(begin(p, PART_SECRET), bytes);
    position_end(p, PART_SECRET);
}

/* Keeps nothing but the memory. */
static void position_clear(struct position *p, const struct box *box)
{
    size_t size = box->game->view_size;

    *p = (struct position){.box = box,
                           .view = p->view,
                           .view_room = p->view_room,
                           .asks = p->asks,
                           .text = {p->text.text, 0, p->text.cap}};
    if (size <= p->view_room)
        return;
    p->view = memory_resize(p->view, size);
    p->view_room = size;
}

void position_make(struct position *p, const struct match *m, seat viewer,
                   bool alone)
{
    static const char *const undo[] = {"nothing", "free", "agreed", "wall"};

    position_clear(p, match_box(m));
    write_ended(p, m, viewer);
    match_view(m, viewer, p->view);
    wire_seat(begin(p, PART_SEAT), viewer);
    position_end(p, PART_SEAT);
    out_number(begin(p, PART_GAME), match_game(m));
    position_end(p, PART_GAME);
    wire_seats(begin(p, PART_PENDING), match_pending(m));
    position_end(p, PART_PENDING);
    asks_read(&p->asks, m, viewer);
    p->hash[PART_ASKS] = asks_hash(&p->asks) | 1;
    position_begin(p, PART_DECLARE);
    wire_declarations(&p->text, m, viewer);
    position_end(p, PART_DECLARE);
    enum undo may = undo_among(wire_may_undo(m, viewer), !alone);
    out_word(begin(p, PART_UNDO), undo[may]);
    position_end(p, PART_UNDO);
    out_bool(begin(p, PART_OVER), match_is_over(m));
    position_end(p, PART_OVER);
    match_commitment(m, p->commitment);
    p->hash[PART_COMMITMENT] = XXH3_64bits(p->commitment, SECRET) | 1;
    write_results(p, m);
    write_end(p, m);
}

void position_free(struct position *p)
{
    free(p->view);
    asks_free(&p->asks);
    free(p->text.text);
}

/* "name":value */
static void write_part(struct out *f, const struct position *p, enum part part,
                       bool is_packed)
{
    if (part == PART_ASKS) {
        out_name(f, names[part]);
        asks_write(f, p->box, &p->asks, is_packed);
    } else if (part == PART_COMMITMENT) {
        out_name(f, names[part]);
        write_hex(f, p->commitment);
    } else {
        out_bytes(f, p->text.text + p->from[part], p->to[part] - p->from[part]);
    }
}

void position_whole(struct out *f, const struct position *p)
{
    out_text(f, "\"view\":");
    field_json(p->box, p->view, f);
    for (enum part i = 0; i < PARTS; i++)
        if (p->hash[i]) {
            out_char(f, ',');
            write_part(f, p, i, false);
        }
}

/* ---- differences --------------------------------------------------------- */

struct known *known_new(const struct box *box)
{
    struct known *k = memory_get(sizeof *k + box->game->view_size);

    memset(k, 0, sizeof *k + box->game->view_size);
    return k;
}

void known_take(struct known *k, const struct position *p)
{
    memcpy(k->view, p->view, p->box->game->view_size);
    memcpy(k->part, p->hash, sizeof k->part);
}

bool position_changes(struct out *f, const struct position *p,
                      const struct known *k)
{
    size_t start = f->n;
    const char *comma = "";

    out_text(f, "\"set\":{");
    for (enum part i = 0; i < PARTS; i++) {
        if (!p->hash[i] || p->hash[i] == k->part[i])
            continue;
        out_text(f, comma);
        write_part(f, p, i, true);
        comma = ",";
    }
    out_char(f, '}');
    bool has_any = *comma;
    comma = ",\"gone\":[";
    for (enum part i = 0; i < PARTS; i++)
        if (k->part[i] && !p->hash[i]) {
            out_text(f, comma);
            out_word(f, names[i]);
            comma = ",";
        }
    if (!comma[1]) {
        out_char(f, ']');
        has_any = true;
    }
    size_t end = f->n;
    out_text(f, ",\"view\":");
    if (field_changes(p->box, k->view, p->view, f))
        return true;
    out_cut(f, has_any ? end : start);
    return has_any;
}
