/*
 * asks.c: see asks.h.
 */
#include "asks.h"

#include "../../engine/memory.h"
#include "../../engine/notation.h"
#include "../../engine/question.h"
#include "answers_pack.h"
#include "wire.h"

#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* Does an answer of this verb name a moment? */
static bool names_tick(const struct verb *verb)
{
    for (int i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_TICK)
            return true;
    return false;
}

/* The answers for people. Those that name a moment of a test are too many to
   list: the test names their verb. */
static void read_answers(struct asks *a, const struct match *m, seat viewer)
{
    const struct verb *verbs = match_box(m)->game->verbs;
    struct action legal[LEGAL_MAX];
    unsigned n = match_offers(m, viewer, FOR_PEOPLE, legal, LEGAL_MAX);

    n = n < LEGAL_MAX ? n : LEGAL_MAX;
    question_suit(match_box(m), &a->ask, legal, n);
    for (unsigned i = 0; i < n; i++)
        if (a->ask.hz && names_tick(&verbs[legal[i].verb]))
            a->timed = legal[i].verb;
        else
            legal[a->n++] = legal[i];
    if (a->n >= a->room) {
        a->room = a->n + 1;
        a->answer = memory_resize(a->answer, a->room * sizeof *legal);
    }
    memcpy(a->answer, legal, a->n * sizeof *legal);
}

void asks_read(struct asks *a, const struct match *m, seat viewer)
{
    *a = (struct asks){.is_open = viewer < match_seats(m) &&
                                  match_pending(m) & seat_bit(viewer),
                       .answer = a->answer,
                       .room = a->room};
    if (!a->is_open)
        return;
    a->id = match_ask(m, viewer, &a->ask);
    read_answers(a, m, viewer);
}

void asks_free(struct asks *a)
{
    free(a->answer);
}

uint64_t asks_hash(const struct asks *a)
{
    if (!a->is_open)
        return 1;
    const uint32_t told[] = {
        a->id,         a->ask.prompt, a->ask.sentence,
        a->ask.min,    a->ask.max,    a->ask.window,
        a->ask.guards, a->ask.about,  (uint16_t)a->ask.which,
        a->ask.ticks,  a->ask.hz,     a->ask.ready,
        a->timed,
    };
    return XXH3_64bits_withSeed(a->answer, a->n * sizeof *a->answer,
                                XXH3_64bits(told, sizeof told));
}

static void write_answers(struct out *f, const struct box *box,
                          const struct asks *a)
{
    out_char(f, '[');
    for (unsigned i = 0; i < a->n; i++) {
        char line[LINE_MAX_LEN];
        action_format(box, &a->answer[i], line, sizeof line);
        if (i)
            out_char(f, ',');
        out_word(f, line);
    }
    out_char(f, ']');
}

/* ,"name": */
static void add_number(struct out *f, const char *name, long long number)
{
    out_char(f, ',');
    out_name(f, name);
    out_number(f, number);
}

void asks_write(struct out *f, const struct box *box, const struct asks *a,
                bool is_packed)
{
    const struct ask *ask = &a->ask;

    if (!a->is_open) {
        out_text(f, "[]");
        return;
    }
    out_text(f, "[{\"id\":");
    out_number(f, a->id);
    out_text(f, ",\"prompt\":");
    out_word(f, box->game->prompts[ask->prompt]);
    if (ask->sentence) {
        out_text(f, ",\"sentence\":");
        out_word(f, question_key(box, ask));
    }
    add_number(f, "min", ask->min);
    add_number(f, "max", ask->max);
    if (ask->window)
        out_text(f, ",\"window\":true");
    if (ask->guards)
        out_text(f, ",\"guards\":true");
    if (ask->about) {
        out_text(f, ",\"about\":{\"kind\":");
        out_word(f, kind_word(box, ask->about));
        out_text(f, ",\"value\":");
        wire_value(f, box, ask->about, ask->which);
        out_char(f, '}');
    }
    out_text(f, ",\"answers\":");
    if (is_packed)
        answers_pack(f, box, a->answer, a->n);
    else
        write_answers(f, box, a);
    if (ask->hz) {
        out_text(f, ",\"test\":{\"ticks\":");
        out_number(f, ask->ticks);
        add_number(f, "hz", ask->hz);
        add_number(f, "ready", ask->ready);
        if (a->timed) {
            out_text(f, ",\"verb\":");
            out_word(f, box->game->verbs[a->timed].word);
        }
        out_char(f, '}');
    }
    out_text(f, "}]");
}
