/*
 * seal.h: what makes a word to a browser safe on its way through somebody else's
 * service: encrypted for the one device (RFC 8291, aes128gcm of RFC 8188), and
 * signed, so that the service knows who sends it (RFC 8292, VAPID).
 */
#ifndef PUSH_SEAL_H
#define PUSH_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEAL_POINT = 65,  /* bytes of a public key: a point of P-256, not packed */
    SEAL_SECRET = 32, /* of a private one */
    SEAL_AUTH = 16,   /* of the secret that a subscription comes with */
    SEAL_SALT = 16,
    SEAL_HEAD = SEAL_SALT + 4 + 1 + SEAL_POINT, /* before the sealed text */
    SEAL_MORE = SEAL_HEAD + 1 + 16, /* how much longer than its text it is */
    SEAL_TOKEN = 1024,              /* a header of VAPID, with a zero */
};

struct seal_keys {
    uint8_t secret[SEAL_SECRET];
    uint8_t point[SEAL_POINT];
};

/* New ones. */
bool seal_keys_make(struct seal_keys *out);

/* Seals a text for the owner of `theirs` and `auth`, with keys and salt that are
   used for nothing else. `out` has room for n + SEAL_MORE bytes. False: `theirs`
   is no point of the curve. */
bool seal_text(const struct seal_keys *own, const uint8_t salt[SEAL_SALT],
               const uint8_t theirs[SEAL_POINT], const uint8_t auth[SEAL_AUTH],
               const void *text, size_t n, uint8_t *out);

/* The header Authorization for a service ("https://push.example"), good until
   `until` (s since 1970). `contact` is whom the service may write to. */
bool seal_token(const struct seal_keys *own, const char *audience,
                const char *contact, int64_t until, char out[SEAL_TOKEN]);

#endif
