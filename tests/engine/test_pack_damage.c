/*
 * test_pack_damage.c: packs of all games, damaged in a systematic way: an id that
 * another thing of the file has already, a line that is missing, a line that is
 * there twice. A loader complains with a place, or the pack can still be read;
 * whatever it does, it does not stumble (the sanitized build sees that).
 */
#include "../../src/engine/game.h"
#include "../lib/instead.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { EACH = 40 }; /* damages of one kind and game, spread over its files */

static char *copy(const char *bytes, size_t n)
{
    char *text = malloc(n + 1);

    assert_non_null(text);
    memcpy(text, bytes, n);
    text[n] = '\0';
    return text;
}

/* Loads the game with a file that reads otherwise. Both pieces may be empty. */
static void load(const struct game *game, const char *path, const char *text,
                 size_t from, size_t to, const char *piece, size_t n)
{
    char error[600] = "";
    size_t size = strlen(text);
    char *bytes = malloc(size + n + 1);

    assert_non_null(bytes);
    memcpy(bytes, text, from);
    memcpy(bytes + from, piece, n);
    memcpy(bytes + from + n, text + to, size - to + 1);
    instead = (struct embedded){.path = path,
                                .bytes = (const unsigned char *)bytes,
                                .size = from + n + size - to};
    struct box *box = box_load(game, NULL, error, sizeof error);
    if (!box)
        assert_non_null(strchr(error, ':')); /* FILE:LINE:COLUMN: cause */
    box_free(box);
    instead.path = NULL;
    free(bytes);
}

enum damage { ID_TWICE, LINE_GONE, LINE_TWICE };

/* One of `step` places, from the first on. */
static void damage_file(const struct game *game, const struct embedded *e,
                        enum damage kind, unsigned first, unsigned step)
{
    char *text = copy((const char *)e->bytes, e->size);
    const char *before = NULL;
    unsigned n = 0;

    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        char *id = memmem(line, (size_t)(end - line), "id: ", 4);
        size_t length = id ? strcspn(id += 4, ",} \n") : 0;
        size_t at = (size_t)(line - text);
        bool is_next =
            (kind != ID_TWICE || (id && before)) && n++ % step == first % step;
        if (is_next && kind == ID_TWICE)
            load(game, e->path, text, (size_t)(id - text),
                 (size_t)(id - text) + length, before,
                 strcspn(before, ",} \n"));
        else if (is_next && kind == LINE_GONE)
            load(game, e->path, text, at, (size_t)(end - text), "", 0);
        else if (is_next)
            load(game, e->path, text, at, at, line, (size_t)(end - line));
        if (id)
            before = id;
    }
    free(text);
}

static void loaders_of_all_games_take_damage(void **state)
{
    (void)state;
    for (unsigned g = 0; games[g]; g++) {
        char folder[80];
        int n = snprintf(folder, sizeof folder, "packs/%s/", games[g]->id);
        size_t bytes = 0;
        for (const struct embedded *e = embedded_files; e->path; e++)
            if (strncmp(e->path, folder, (size_t)n) == 0)
                bytes += e->size;
        /* Lines have about 60 bytes; in every file at least one is met. */
        unsigned step = (unsigned)(bytes / 60 / EACH) + 1;
        for (const struct embedded *e = embedded_files; e->path; e++)
            if (strncmp(e->path, folder, (size_t)n) == 0)
                for (enum damage k = ID_TWICE; k <= LINE_TWICE; k++)
                    damage_file(games[g], e, k, k + g, step);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loaders_of_all_games_take_damage),
    };

    return cmocka_run_group_tests_name("engine/pack_damage", tests, NULL, NULL);
}
