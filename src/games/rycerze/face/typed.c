/*
 * typed.c: which answer a typed line means: the only one that speaks of a hex (its code
 * "c4", or the number of a city or special hex), or of a card by its id, its code or
 * the beginning of its name.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_named(const struct name *name, const char *line)
{
    if (text_starts(name->code, line) && strlen(name->code) == strlen(line))
        return true;
    if (strcmp(name->id, line) == 0)
        return true;
    return strlen(line) > 2 && (text_starts(name->text.in[LANG_PL], line) ||
                                text_starts(name->text.in[LANG_EN], line));
}

/* The hex with a number, or NONE. */
static unsigned hex_by_number(const struct rycerze_box *b,
                              const struct rycerze_view *v, const char *line)
{
    char *end;
    unsigned long n = strtoul(line, &end, 10);

    if (end == line || *end || !n)
        return NONE;
    for (unsigned h = 0; h < HEXES; h++)
        if (v->tile[h] != NONE && b->tile[v->tile[h]].num == n)
            return h;
    return NONE;
}

static bool speaks_of(const struct seeing *s, const struct action *a,
                      const char *line, unsigned hex)
{
    const struct verb *verb = &s->box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++) {
        unsigned kind = verb->arg[i].kind;
        if (kind < ARG_NAMES || kind >= ARG_NAMES + NAME_SPACES ||
            a->arg[i] < 0)
            continue;
        const struct names *names = &s->box->names[kind - ARG_NAMES];
        if ((unsigned)a->arg[i] >= names->n)
            continue;
        if (kind == KIND_HEX && hex != NONE && a->arg[i] == (int)hex)
            return true;
        if (is_named(&names->at[a->arg[i]], line))
            return true;
        /* a field of the Market by the card that lies there */
        if (kind == KIND_FIELD && s->v->market[a->arg[i]] != NONE &&
            is_named(&s->box->names[NAMES_GEAR].at[s->v->market[a->arg[i]]],
                     line))
            return true;
    }
    return false;
}

int rycerze_typed(const struct box *box, const void *view, const char *line,
                  const struct action *legal, unsigned n)
{
    struct seeing s = {box, rycerze_box(box), view, LANG_EN};
    unsigned hex = NONE;
    int found = -1;

    while (*line == ' ')
        line++;
    if (!*line)
        return -1;
    if (*line == '#') /* a bare number is the number of an answer */
        hex = hex_by_number(s.b, s.v, line + 1);
    for (unsigned i = 0; i < n; i++)
        if (speaks_of(&s, &legal[i], line, hex)) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}
