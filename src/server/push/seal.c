/*
 * seal.c: see seal.h. Curves and ciphers are OpenSSL's, hashes and base64 libsodium's.
 */
#include "seal.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HASH = crypto_auth_hmacsha256_BYTES, CEK = 16, NONCE = 12, TAG = 16 };

static const char curve[] = "P-256";

/* ---- keys ---- */

/* A key as OpenSSL wants it; `secret` NULL: only the public half. NULL: it is none. */
static EVP_PKEY *key_of(const uint8_t *point, const uint8_t *secret)
{
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, SEAL_SECRET, NULL) : NULL;
    EVP_PKEY_CTX *maker = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *all = NULL;
    EVP_PKEY *key = NULL;

    if (parts && maker && (number || !secret) &&
        OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME,
                                        curve, 0) &&
        OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point,
                                         SEAL_POINT) &&
        (!number ||
         OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number)) &&
        (all = OSSL_PARAM_BLD_to_param(parts)) != NULL &&
        EVP_PKEY_fromdata_init(maker) > 0 &&
        EVP_PKEY_fromdata(maker, &key,
                          secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          all) <= 0)
        key = NULL;
    OSSL_PARAM_free(all);
    OSSL_PARAM_BLD_free(parts);
    EVP_PKEY_CTX_free(maker);
    BN_clear_free(number);
    return key;
}

bool seal_keys_make(struct seal_keys *out)
{
    EVP_PKEY *key = EVP_EC_gen(curve);
    BIGNUM *number = NULL;
    size_t n = 0;

    bool is_made =
        key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) &&
        BN_bn2binpad(number, out->secret, SEAL_SECRET) == SEAL_SECRET &&
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY,
                                        out->point, SEAL_POINT, &n) &&
        n == SEAL_POINT;
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return is_made;
}

/* What both ends can work out, and nobody between them. */
static bool agree(const struct seal_keys *own, const uint8_t *theirs,
                  uint8_t shared[SEAL_SECRET])
{
    EVP_PKEY *mine = key_of(own->point, own->secret);
    EVP_PKEY *other = key_of(theirs, NULL);
    EVP_PKEY_CTX *both = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t n = SEAL_SECRET;

    bool is_agreed = both && other && EVP_PKEY_derive_init(both) > 0 &&
                     EVP_PKEY_derive_set_peer(both, other) > 0 &&
                     EVP_PKEY_derive(both, shared, &n) > 0 && n == SEAL_SECRET;
    EVP_PKEY_CTX_free(both);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(other);
    return is_agreed;
}

/* ---- sealing ---- */

static void mac(const uint8_t *key, size_t key_n, const void *text, size_t n,
                uint8_t out[HASH])
{
    crypto_auth_hmacsha256_state state;

    crypto_auth_hmacsha256_init(&state, key, key_n);
    crypto_auth_hmacsha256_update(&state, text, n);
    crypto_auth_hmacsha256_final(&state, out);
}

/* The first block of HKDF's second half, which is all that is needed. */
static void expand(const uint8_t prk[HASH], const void *info, size_t n,
                   uint8_t out[HASH])
{
    static const uint8_t one = 1;
    crypto_auth_hmacsha256_state state;

    crypto_auth_hmacsha256_init(&state, prk, HASH);
    crypto_auth_hmacsha256_update(&state, info, n);
    crypto_auth_hmacsha256_update(&state, &one, 1);
    crypto_auth_hmacsha256_final(&state, out);
}

/* RFC 8291, 3.4: the key and nonce of the one record. */
static bool derive(const struct seal_keys *own, const uint8_t *salt,
                   const uint8_t *theirs, const uint8_t *auth,
                   uint8_t cek[HASH], uint8_t nonce[HASH])
{
    static const char web[] =
        "WebPush: info"; /* with its zero, as the others */
    static const char key[] = "Content-Encoding: aes128gcm";
    static const char once[] = "Content-Encoding: nonce";
    uint8_t shared[SEAL_SECRET], prk[HASH], input[HASH];
    uint8_t info[sizeof web + 2 * SEAL_POINT];

    if (!agree(own, theirs, shared))
        return false;
    memcpy(info, web, sizeof web);
    memcpy(info + sizeof web, theirs, SEAL_POINT);
    memcpy(info + sizeof web + SEAL_POINT, own->point, SEAL_POINT);
    mac(auth, SEAL_AUTH, shared, sizeof shared, prk);
    expand(prk, info, sizeof info, input);
    mac(salt, SEAL_SALT, input, HASH, prk);
    expand(prk, key, sizeof key, cek);
    expand(prk, once, sizeof once, nonce);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(prk, sizeof prk);
    sodium_memzero(input, sizeof input);
    return true;
}

static bool encrypt(const uint8_t *cek, const uint8_t *nonce, const void *text,
                    size_t n, uint8_t *out)
{
    static const uint8_t last = 2; /* RFC 8188: this record is the last one */
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int a = 0, b = 0, end = 0;

    bool is_done =
        c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, cek, nonce) > 0 &&
        EVP_EncryptUpdate(c, out, &a, text, (int)n) > 0 &&
        EVP_EncryptUpdate(c, out + a, &b, &last, 1) > 0 &&
        EVP_EncryptFinal_ex(c, out + a + b, &end) > 0 &&
        EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + a + b + end) >
            0;
    EVP_CIPHER_CTX_free(c);
    return is_done;
}

bool seal_text(const struct seal_keys *own, const uint8_t salt[SEAL_SALT],
               const uint8_t theirs[SEAL_POINT], const uint8_t auth[SEAL_AUTH],
               const void *text, size_t n, uint8_t *out)
{
    static const uint8_t record[] = {0, 0, 16, 0, SEAL_POINT}; /* 4096 bytes */
    uint8_t cek[HASH], nonce[HASH];

    _Static_assert((int)CEK < (int)HASH && (int)NONCE < (int)HASH,
                   "one block of HKDF is enough");
    if (!derive(own, salt, theirs, auth, cek, nonce))
        return false;
    memcpy(out, salt, SEAL_SALT);
    memcpy(out + SEAL_SALT, record, sizeof record);
    memcpy(out + SEAL_SALT + sizeof record, own->point, SEAL_POINT);
    bool is_sealed = encrypt(cek, nonce, text, n, out + SEAL_HEAD);
    sodium_memzero(cek, sizeof cek);
    sodium_memzero(nonce, sizeof nonce);
    return is_sealed;
}

/* ---- signing ---- */

static size_t base64(const void *bytes, size_t n, char *out, size_t cap)
{
    sodium_bin2base64(out, cap, bytes, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return strlen(out);
}

/* ES256: OpenSSL signs in DER, a token has the two numbers side by side. */
static bool sign(const struct seal_keys *own, const char *text, size_t n,
                 uint8_t out[2 * SEAL_SECRET])
{
    EVP_PKEY *key = key_of(own->point, own->secret);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    uint8_t der[128];
    size_t size = sizeof der;
    ECDSA_SIG *pair = NULL;

    if (key && c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) > 0 &&
        EVP_DigestSign(c, der, &size, (const uint8_t *)text, n) > 0) {
        const uint8_t *at = der;
        pair = d2i_ECDSA_SIG(NULL, &at, (long)size);
    }
    bool is_signed =
        pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, SEAL_SECRET) > 0 &&
        BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + SEAL_SECRET, SEAL_SECRET) >
            0;
    ECDSA_SIG_free(pair);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    return is_signed;
}

bool seal_token(const struct seal_keys *own, const char *audience,
                const char *contact, int64_t until, char out[SEAL_TOKEN])
{
    static const char kind[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[400], token[800], key[100];
    uint8_t signature[2 * SEAL_SECRET];

    /* Neither an address of a service nor a contact has quotes: both were read
       by where.c. */
    int m = snprintf(claims, sizeof claims,
                     "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", audience,
                     (long long)until, contact);
    if (m < 0 || m >= (int)sizeof claims)
        return false;
    size_t n = base64(kind, sizeof kind - 1, token, sizeof token);
    token[n++] = '.';
    n += base64(claims, (size_t)m, token + n, sizeof token - n);
    if (!sign(own, token, n, signature))
        return false;
    token[n++] = '.';
    base64(signature, sizeof signature, token + n, sizeof token - n);
    base64(own->point, SEAL_POINT, key, sizeof key);
    return snprintf(out, SEAL_TOKEN, "vapid t=%s, k=%s", token, key) <
           SEAL_TOKEN;
}
