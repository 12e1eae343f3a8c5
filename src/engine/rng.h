/*
 * rng.h: random numbers that are the same on every machine.
 *
 * PCG32 (O'Neill's published generator). It serves playouts, tests and, seeded
 * from a match's secret, the chance of real games. Rules never hold one: they
 * are handed one when a card has to be dealt or a world imagined.
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

struct rng {
    uint64_t state;
    uint64_t inc; /* odd; names the stream */
};

static inline uint32_t rng_next(struct rng *r)
{
    uint64_t old = r->state;
    r->state = old * 6364136223846793005u + r->inc;
    uint32_t mix = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (mix >> turn) | (mix << (-turn & 31));
}

/* Two different (seed, stream) pairs give unrelated numbers. */
static inline void rng_seed(struct rng *r, uint64_t seed, uint64_t stream)
{
    r->state = 0;
    r->inc = (stream << 1) | 1;
    rng_next(r);
    r->state += seed;
    rng_next(r);
}

/* A number from 0 to n - 1, each equally likely; n > 0. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t wide = (uint64_t)rng_next(r) * n;
    if ((uint32_t)wide < n) {
        uint32_t least = -n % n;
        while ((uint32_t)wide < least)
            wide = (uint64_t)rng_next(r) * n;
    }
    return (uint32_t)(wide >> 32);
}

#endif
