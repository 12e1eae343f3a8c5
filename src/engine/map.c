/*
 * map.c: what rules and screens ask of a map that was read.
 */
#include "map_inside.h"

#include <string.h>

enum { LETTERS = 10 }; /* of a name that is not broken in two */

int map_find(const struct maps *maps, const struct map *map, const char *word)
{
    for (unsigned i = 0; i < map->places; i++) {
        const struct name *name = &maps->places.at[map->first_place + i];
        if (!strcmp(map->place[i].label, word) || !strcmp(name->id, word) ||
            !strcmp(name->code, word))
            return (int)i;
    }
    return -1;
}

int map_letters(const char *text, size_t bytes)
{
    int n = 0;

    for (size_t i = 0; i < bytes; i++)
        n += (text[i] & 0xC0) != 0x80;
    return n;
}

size_t map_name_break(const char *name)
{
    size_t length = strlen(name), best = 0;
    int least = map_letters(name, length);

    if (least <= LETTERS)
        return 0;
    for (const char *c = strchr(name, ' '); c; c = strchr(c + 1, ' ')) {
        size_t at = (size_t)(c - name);
        int left = map_letters(name, at);
        int right = map_letters(c + 1, length - at - 1);
        int longer = left > right ? left : right;
        if (longer < least) {
            least = longer;
            best = at;
        }
    }
    return best;
}
