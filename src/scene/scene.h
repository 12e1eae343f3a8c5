/*
 * scene.h: tests told as text: given a position, play answers, see what is
 * true. The words are described in docs/scenes.md; what only one game knows
 * comes from its scene words (game.h).
 */
#ifndef SCENE_H
#define SCENE_H

#include "../engine/game.h"

#include <stdio.h>

struct scene_count {
    unsigned passed, failed;
    /* Told of each row of a game's refusals that a scene met, or NULL. */
    void (*met)(const struct game *game, unsigned row);
};

/* Runs all scenes of a text. Failures are written to `out` as
   "NAME:LINE: why"; `load` finds the box of a game. */
void scene_run(const char *name, const char *text, size_t n,
               const struct box *(*load)(void *, const char *game),
               void *context, FILE *out, struct scene_count *count);

/* The same from a file; false if it cannot be read. */
bool scene_file(const char *path,
                const struct box *(*load)(void *, const char *game),
                void *context, FILE *out, struct scene_count *count);

#endif
