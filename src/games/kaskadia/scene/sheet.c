/*
 * sheet.c: words for a player's sheet. Each names what is written there;
 * what follows from it (marks, monuments, suns) is counted in fill.c.
 */
#include "../rules/score.h"
#include "words.h"

#include <string.h>

static unsigned sheet_of(const struct state *s)
{
    return kaskadia_in(s)->option[OPT_SHEET];
}

static bool on_sheet(const struct state *s, unsigned sheet, char *error,
                     size_t cap)
{
    return sheet_of(s) == sheet ||
           args_bad(error, cap, "that is sheet %c, this is sheet %c",
                    'a' + (char)sheet, 'a' + (char)sheet_of(s));
}

/* ---- A: columns; B: tracks ----------------------------------------------- */

PART_SET(column)
{
    struct kaskadia_player *p;
    unsigned habitat;

    PART_NEEDS(n >= 2 && n <= 2 + A_ROWS, "column SEAT HABITAT NUMBER...");
    if (!on_sheet(s, SHEET_A, error, cap) ||
        !part_player(s, n, args, &p, error, cap) ||
        !args_name(box, NAMES_HABITAT, args[1], &habitat, error, cap))
        return false;
    p->marks[habitat] = (uint8_t)(n - 2);
    for (unsigned i = 2; i < n; i++)
        if (!part_byte(args[i], 1, 99, &p->hex[habitat * A_ROWS + i - 2], error,
                       cap))
            return false;
    return true;
}

static bool player_and_habitat(const struct box *box, const struct state *s,
                               unsigned n, char *const *args,
                               const struct kaskadia_player **p,
                               unsigned *habitat, char *out, size_t cap)
{
    *habitat = 0;
    if (n != 2)
        return args_bad(out, cap, "it needs a seat and a habitat");
    if (!part_player_in(s, n, args, p, out, cap) ||
        !args_name(box, NAMES_HABITAT, args[1], habitat, out, cap))
        return false;
    *out = 0;
    return true;
}

PART_GET(column)
{
    const struct kaskadia_player *p;
    unsigned habitat;

    if (!player_and_habitat(box, s, n, args, &p, &habitat, out, cap) ||
        !on_sheet(s, SHEET_A, out, cap))
        return false;
    part_tell_numbers(p->hex + habitat * A_ROWS, p->marks[habitat], out, cap);
    return true;
}

PART_SET(track)
{
    struct kaskadia_player *p;
    unsigned habitat;

    PART_NEEDS(n == 3, "track SEAT HABITAT NUMBER");
    return on_sheet(s, SHEET_B, error, cap) &&
           part_player(s, n, args, &p, error, cap) &&
           args_name(box, NAMES_HABITAT, args[1], &habitat, error, cap) &&
           part_byte(args[2], 0, TRACK, &p->marks[habitat], error, cap);
}

PART_GET(track)
{
    const struct kaskadia_player *p;
    unsigned habitat;

    if (!player_and_habitat(box, s, n, args, &p, &habitat, out, cap) ||
        !on_sheet(s, SHEET_B, out, cap))
        return false;
    args_tell(out, cap, "%u", p->marks[habitat]);
    return true;
}

PART_NUMBER(overflow, 0, OVERFLOW_MAX)

/* ---- C and D: the map ---------------------------------------------------- */

static bool read_hex(const struct box *box, const struct state *s,
                     const char *word, unsigned *out, char *error, size_t cap)
{
    if (!args_name(box, NAMES_HEX, word, out, error, cap))
        return false;
    return kaskadia_box(box)->sheet[sheet_of(s)].hex[*out].used ||
           args_bad(error, cap, "this sheet has no hex %s", word);
}

static void tell_hexes(const struct box *box, struct hexset set, char *out,
                       size_t cap)
{
    while (hex_any(set))
        part_tell_name(box, NAMES_HEX, hex_take(&set), out, cap);
}

/* Those beside the start hexes (KR-8.1). */
PART_SET(hexes)
{
    struct kaskadia_player *p;
    unsigned hex;

    PART_NEEDS(n >= 1, "hexes SEAT HEX...");
    if (!on_sheet(s, SHEET_C, error, cap) ||
        !part_player(s, n, args, &p, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!read_hex(box, s, args[i], &hex, error, cap))
            return false;
        if (hex_in(&p->filled, hex))
            return args_bad(error, cap, "%s is circled already", args[i]);
        hex_add(&p->filled, hex);
    }
    return true;
}

PART_GET(hexes)
{
    const struct sheet *sheet = &kaskadia_box(box)->sheet[sheet_of(s)];
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    tell_hexes(box, hex_without(p->filled, sheet->start), out, cap);
    return true;
}

PART_SET(animals)
{
    struct kaskadia_player *p;
    unsigned animal, hex;

    PART_NEEDS(n >= 2, "animals SEAT ANIMAL HEX...");
    if (!on_sheet(s, SHEET_D, error, cap) ||
        !part_player(s, n, args, &p, error, cap) ||
        !args_name(box, NAMES_ANIMAL, args[1], &animal, error, cap))
        return false;
    for (unsigned i = 2; i < n; i++) {
        if (!read_hex(box, s, args[i], &hex, error, cap))
            return false;
        if (p->hex[hex])
            return args_bad(error, cap, "%s is filled already", args[i]);
        p->hex[hex] = (uint8_t)(animal + 1);
        hex_add(&p->filled, hex);
    }
    return true;
}

PART_GET(animals)
{
    const struct kaskadia_player *p;
    struct hexset of = {{0, 0}};
    unsigned animal;

    if (n != 2)
        return args_bad(out, cap, "it needs a seat and an animal");
    if (!on_sheet(s, SHEET_D, out, cap) ||
        !part_player_in(s, n, args, &p, out, cap) ||
        !args_name(box, NAMES_ANIMAL, args[1], &animal, out, cap))
        return false;
    for (unsigned i = 0; i < HEXES; i++)
        if (p->hex[i] == animal + 1)
            hex_add(&of, i);
    *out = 0;
    tell_hexes(box, of, out, cap);
    return true;
}

/* ---- areas --------------------------------------------------------------- */

PART_SET(cells)
{
    struct kaskadia_player *p;
    unsigned cell;

    PART_NEEDS(n >= 1, "cells SEAT CELL...");
    if (!part_player(s, n, args, &p, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_CELL, args[i], &cell, error, cap))
            return false;
        if (p->cells >> cell & 1)
            return args_bad(error, cap, "%s is taken already (KR-4.12)",
                            args[i]);
        p->cells |= (uint64_t)1 << cell;
    }
    return true;
}

PART_GET(cells)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    for (uint64_t left = p->cells; left; left &= left - 1)
        part_tell_name(box, NAMES_CELL, (unsigned)__builtin_ctzll(left), out,
                       cap);
    return true;
}

PART_NUMBER(suns, NAMED_SUNS, CELLS)
PART_NUMBER(rains, NAMED_RAINS, CELLS)

/* ---- only told: what is counted ------------------------------------------ */

PART_GET(monuments)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_numbers(p->monuments, HABITATS, out, cap);
    return true;
}

PART_GET(marks)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_numbers(p->marks, HABITATS, out, cap);
    return true;
}

/* The boxes of the pad, in its order. */
PART_GET(boxes)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p;
    int16_t boxes[BOXES];

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    score_boxes(b, sheet_of(s), p, boxes);
    for (unsigned i = 0; i < b->sheet[sheet_of(s)].boxes; i++)
        args_tell(out, cap, "%d", boxes[i]);
    return true;
}

PART_GET(total)
{
    const struct kaskadia_player *p;
    int16_t boxes[BOXES];

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    args_tell(out, cap, "%d",
              score_boxes(kaskadia_box(box), sheet_of(s), p, boxes));
    return true;
}
