/*
 * open_box.h: the pack inside the program, opened once for all tests of a file.
 */
#ifndef OPEN_BOX_H
#define OPEN_BOX_H

#include "../../src/engine/game.h"

extern const struct game game_kaskadia;

static inline int open_box(void **state)
{
    char error[512];
    struct box *box = box_load(&game_kaskadia, NULL, error, sizeof error);

    if (!box)
        print_error("%s\n", error);
    *state = box;
    return box ? 0 : -1;
}

static inline int close_box(void **state)
{
    box_free(*state);
    return 0;
}

#endif
