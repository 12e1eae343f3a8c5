#include "seeded.h"

#include "../../src/engine/chance.h"

struct match *seeded_match(const struct box *box, unsigned seats, uint64_t seed)
{
    struct setup setup = {.seats = (uint8_t)seats};
    struct player players[SEATS] = {{.name = ""}};
    uint8_t secret[SECRET];

    chance_seeded(seed, secret);
    return match_new(box, &setup, players, secret);
}
