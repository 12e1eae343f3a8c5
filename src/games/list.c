/*
 * list.c: the games, one line each, in the order in which they stand on shelves.
 * The only file that names them all.
 */
#include "../engine/game.h"

#include <string.h>

extern const struct game game_bestia;
extern const struct game game_bitwa;
extern const struct game game_kaskadia;
extern const struct game game_knockdown;
extern const struct game game_null;
extern const struct game game_rycerze;

const struct game *const games[] = {
    &game_bitwa, &game_kaskadia, &game_knockdown, &game_bestia, &game_rycerze,
    &game_null,  NULL,
};

const struct game *game_find(const char *id)
{
    for (unsigned i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
