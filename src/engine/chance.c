/*
 * chance.c: verifiable chance on libsodium's BLAKE2b; see chance.h.
 */
#include "chance.h"

#include <sodium.h>
#include <string.h>

_Static_assert(SECRET == crypto_generichash_BYTES, "a commitment is a hash");

void chance_commit(const uint8_t secret[SECRET], uint8_t out[SECRET])
{
    static const char purpose[] = "pionek commitment 1";

    crypto_generichash(out, SECRET, (const uint8_t *)purpose,
                       sizeof purpose - 1, secret, SECRET);
}

static void put_u64(uint8_t *out, uint64_t value)
{
    for (int i = 0; i < 8; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get_u64(const uint8_t *in)
{
    uint64_t value = 0;

    for (int i = 0; i < 8; i++)
        value |= (uint64_t)in[i] << (8 * i);
    return value;
}

void chance_number(const uint8_t secret[SECRET], unsigned lane, uint32_t k,
                   struct rng *out)
{
    uint8_t text[16], hash[16];

    put_u64(text, lane);
    put_u64(text + 8, k);
    crypto_generichash(hash, sizeof hash, text, sizeof text, secret, SECRET);
    rng_seed(out, get_u64(hash), get_u64(hash + 8));
}

void chance_secret(uint8_t out[SECRET])
{
    randombytes_buf(out, SECRET);
}

void chance_seeded(uint64_t seed, uint8_t out[SECRET])
{
    uint8_t text[8];

    put_u64(text, seed);
    crypto_generichash(out, SECRET, text, sizeof text, NULL, 0);
}

void hex_format(const uint8_t *bytes, size_t n, char *out)
{
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

bool hex_parse(const char *text, uint8_t *out, size_t n)
{
    size_t got = 0;
    const char *end = NULL;

    return strlen(text) == 2 * n &&
           sodium_hex2bin(out, n, text, 2 * n, NULL, &got, &end) == 0 &&
           got == n;
}
