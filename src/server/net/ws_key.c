/*
 * ws_key.c: the answer to a WebSocket client's key, and the SHA-1 it takes.
 */
#include "ws_key.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <sodium.h>

enum { KEY = 24, DIGEST = 20, BLOCK = 64 };

static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

static uint32_t turned(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

/* One block of 64 bytes (FIPS 180-4, 6.1.2). */
static void digest_block(uint32_t h[5], const uint8_t *block)
{
    uint32_t w[80];
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 80; t++)
        w[t] = turned(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        uint32_t f = t < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                     : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                     : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                              : (b ^ c ^ d) + 0xca62c1d6;
        uint32_t next = turned(a, 5) + f + e + w[t];
        e = d;
        d = c;
        c = turned(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* SHA-1 of at most 119 bytes: two blocks with their padding. */
static void digest(const char *text, size_t n, uint8_t out[DIGEST])
{
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476,
                     0xc3d2e1f0};
    uint8_t bytes[2 * BLOCK] = {0};
    size_t size = n + 9 <= BLOCK ? BLOCK : 2 * BLOCK;

    assert(n + 9 <= sizeof bytes);
    memcpy(bytes, text, n);
    bytes[n] = 0x80;
    bytes[size - 2] = (uint8_t)(n * 8 >> 8);
    bytes[size - 1] = (uint8_t)(n * 8);
    for (size_t at = 0; at < size; at += BLOCK)
        digest_block(h, bytes + at);
    for (int i = 0; i < DIGEST; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}

bool ws_key_is_good(const char *key)
{
    uint8_t bytes[16];
    size_t n = 0;

    return strlen(key) == KEY &&
           sodium_base642bin(bytes, sizeof bytes, key, KEY, NULL, &n, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           n == sizeof bytes;
}

void ws_key_answer(const char *key, char answer[WS_KEY_ANSWER])
{
    char text[KEY + sizeof magic];
    uint8_t sum[DIGEST];

    assert(strlen(key) == KEY);
    memcpy(text, key, KEY);
    memcpy(text + KEY, magic, sizeof magic);
    digest(text, KEY + sizeof magic - 1, sum);
    sodium_bin2base64(answer, WS_KEY_ANSWER, sum, sizeof sum,
                      sodium_base64_VARIANT_ORIGINAL);
}
