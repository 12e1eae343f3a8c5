/*
 * fuzz_notation.c: lines, words and names from outside. What parses must be in
 * range, format to a line that parses to the same action, and be either refused
 * or leave a sound state.
 */
#include "../../src/engine/chance.h"
#include "../../src/engine/field.h"
#include "../../src/engine/notation.h"
#include "fuzz.h"

#include <string.h>

/* A position of each game in which much can be answered. */
struct middle {
    const struct box *box;
    unsigned seats;
    struct state *state, *copy;
    void *view;
};

static struct table table;
static struct middle middles[TABLE_GAMES];

static void play_into(struct middle *m, unsigned steps)
{
    const struct game *g = m->box->game;
    struct setup setup = {.seats = g->seats_max};
    struct rng rng;
    seatmask open;

    for (unsigned i = 0; i < m->box->options; i++)
        setup.option[i] = m->box->option[i].n > 1;
    m->seats = setup.seats;
    m->state = memory_get(g->state_size);
    m->copy = memory_get(g->state_size);
    m->view = memory_get(g->view_size);
    rng_seed(&rng, 1, 1);
    g->setup(m->box, m->state, &setup);
    while (steps-- && (open = g->pending(m->state))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            g->roll(m->box, m->state, &rng, &a);
        else
            g->pick(m->box, m->state, (seat)__builtin_ctz(open), &rng, &a);
        g->apply(m->box, m->state, &a, NULL);
    }
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    table_open(&table);
    for (unsigned i = 0; games[i]; i++) {
        middles[i].box = table.box[i];
        play_into(&middles[i], games[i]->steps_max > 100 ? 60 : 2);
    }
    return 0;
}

static void try_line(struct middle *m, const char *line)
{
    const struct game *g = m->box->game;
    char error[200] = "", text[LINE_MAX_LEN];
    struct action a, b;

    if (!action_parse_line(m->box, m->seats, line, &a, error, sizeof error)) {
        FUZZ_CLAIM(error[0]);
        return;
    }
    FUZZ_CLAIM(action_in_range(m->box, m->seats, &a));
    action_format_line(m->box, &a, text, sizeof text);
    FUZZ_CLAIM(action_parse_line(m->box, m->seats, text, &b, error, 200));
    FUZZ_CLAIM(memcmp(&a, &b, sizeof a) == 0);
    if (g->refuse(m->box, m->state, &a))
        return;
    memcpy(m->copy, m->state, g->state_size);
    g->apply(m->box, m->copy, &a, NULL);
    FUZZ_CLAIM(!g->broken(m->box, m->copy));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), out[200], error[300];
    uint8_t bytes[SECRET];

    for (unsigned i = 0; games[i]; i++) {
        struct setup setup = {.seats = 1};
        char *value = strchr(text, '=');
        try_line(&middles[i], text);
        games[i]->view(middles[i].box, middles[i].state, 0, middles[i].view);
        field_text(middles[i].box, middles[i].view, text, out, sizeof out);
        box_option(middles[i].box, &setup, text, value ? value + 1 : "", error,
                   sizeof error);
        box_text(middles[i].box, LANG_PL, text);
    }
    seat_parse(text, SEATS);
    hex_parse(text, bytes, SECRET);
    free(text);
    return 0;
}
