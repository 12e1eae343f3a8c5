/*
 * bits.h: choosing members of small sets that are kept as bits.
 */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

extern const uint32_t bits_places[256];

static inline unsigned bits_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The n-th (from 0) set bit of a byte that has more than n. */
static inline unsigned bits_nth8(unsigned byte, unsigned n)
{
    return bits_places[byte] >> (4 * n) & 7;
}

/*
 * The n-th set bit of a word that has more than n, without a branch: the counts
 * of all bytes up to each byte come from one multiplication; the byte is the
 * first whose count is above n.
 */
static inline unsigned bits_nth(uint64_t set, unsigned n)
{
    const uint64_t ones = 0x0101010101010101u, tops = 0x8080808080808080u;
    uint64_t pairs = set - (set >> 1 & 0x5555555555555555u);
    uint64_t nibbles =
        (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    uint64_t upto = ((nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * ones;
    uint64_t not_above = ((n * ones | tops) - upto) & tops;
    unsigned shift = 8 * bits_count(not_above);
    unsigned below = (unsigned)(upto << 8 >> shift & 0xFF);

    return shift + bits_nth8((unsigned)(set >> shift & 0xFF), n - below);
}

#endif
