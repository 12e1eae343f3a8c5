/*
 * seat.h: who sits at the table.
 *
 * A seat is a number from 0; people write it as P1, P2, ... Three more numbers
 * play along without sitting down: chance, the clock and the spectator.
 */
#ifndef SEAT_H
#define SEAT_H

#include <stdint.h>

typedef uint8_t seat;
typedef uint32_t seatmask;

enum {
    SEATS = 8,        /* the most a game can have */
    SEAT_CHANCE = 29, /* the dealer: dice, draws, shuffles */
    SEAT_CLOCK = 30,  /* time: a turn that ran out, the end of a test */
    SEAT_NOBODY = 31, /* as a viewer: a spectator */
};

static inline seatmask seat_bit(seat s)
{
    return (seatmask)1 << s;
}

#endif
