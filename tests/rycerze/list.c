/*
 * list.c: the game alone, on a list of its own, as long as it stands on no shelf: so
 * the properties hold it to all that holds for the others.
 */
#include "../../src/engine/game.h"

#include <string.h>

extern const struct game game_rycerze;

const struct game *const games[] = {&game_rycerze, NULL};

const struct game *game_find(const char *id)
{
    return strcmp(id, game_rycerze.id) == 0 ? &game_rycerze : NULL;
}
