/*
 * chance.h: numbers that nobody can foresee and everybody can check.
 *
 * A match has a secret. Its hash, the commitment, is shown before the first
 * card, the secret after the last. The k-th chance of a lane is a function of
 * secret, lane and k alone, so taking back and playing on cannot reroll, and
 * lanes that run side by side do not disturb each other.
 */
#ifndef CHANCE_H
#define CHANCE_H

#include "match.h"

void chance_commit(const uint8_t secret[SECRET], uint8_t out[SECRET]);
void chance_number(const uint8_t secret[SECRET], unsigned lane, uint32_t k,
                   struct rng *out);
/* A fresh secret from the system. */
void chance_secret(uint8_t out[SECRET]);
/* A secret made from a seed, for games that are to be repeated. */
void chance_seeded(uint64_t seed, uint8_t out[SECRET]);

void hex_format(const uint8_t *bytes, size_t n, char *out);
bool hex_parse(const char *text, uint8_t *out, size_t n);

#endif
