/*
 * fuzz_pack.c: the loader of packs. The first byte says which file of which
 * game is replaced by the rest of the input; the pack either loads, and then a
 * game can be played with it, or it is refused with a message.
 */
#include "../lib/instead.h"
#include "fuzz.h"

#include <sodium.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return sodium_init() < 0;
}

/* The n-th pack file of the program, round and round; NULL: it is of no
   game. */
static const struct game *choose(unsigned n)
{
    unsigned count = 0;

    for (const struct embedded *e = embedded_files; e->path; e++)
        count += strncmp(e->path, "packs/", 6) == 0;
    n %= count;
    for (const struct embedded *e = embedded_files; e->path; e++) {
        if (strncmp(e->path, "packs/", 6) != 0 || n--)
            continue;
        char id[64];
        instead.path = e->path;
        snprintf(id, sizeof id, "%.*s", (int)strcspn(e->path + 6, "/"),
                 e->path + 6);
        return game_find(id);
    }
    return NULL;
}

/* A pack that was accepted must be playable. */
static void play(const struct box *box)
{
    struct setup setup = {.seats = box->game->seats_min};
    struct rng rng;

    for (unsigned i = 0; i < box->options; i++)
        setup.option[i] = box->option[i].n > 1;
    rng_seed(&rng, 1, 1);
    struct match *m = table_match(box, &setup, 1);
    for (unsigned i = 0; i < 100 && table_step(m, &rng); i++)
        continue;
    match_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[600] = "";

    if (!size)
        return 0;
    const struct game *game = choose(data[0]);
    char *text = fuzz_text(data + 1, size - 1);
    instead.bytes = (const unsigned char *)text;
    instead.size = size - 1;
    if (game) {
        struct box *box = box_load(game, NULL, error, sizeof error);
        FUZZ_CLAIM(box || error[0]);
        if (box)
            play(box);
        box_free(box);
    }
    instead.path = NULL;
    free(text);
    return 0;
}
