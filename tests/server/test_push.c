/*
 * test_push.c: words to closed pages are sealed as RFC 8291 has it, signed as RFC
 * 8292 has it, and go to push services only.
 */
#include "../../src/server/push/seal.h"
#include "../../src/server/push/where.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <sodium.h>

static size_t bytes_of(const char *text, void *out, size_t cap)
{
    size_t n = 0;

    assert_int_equal(
        sodium_base642bin(out, cap, text, strlen(text), NULL, &n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING),
        0);
    return n;
}

static void read_bytes(const char *text, void *out, size_t n)
{
    assert_int_equal(bytes_of(text, out, n), n);
}

/* RFC 8291, 5 and appendix A. */
static const char theirs_text[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8p"
    "ZGH6SRpkNtoIAiw4";

static void keys_of_example(struct seal_keys *own, uint8_t theirs[SEAL_POINT])
{
    read_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", own->secret,
               SEAL_SECRET);
    read_bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
               "mS6TlzAC8wEqKK6PBru3jl7A8",
               own->point, SEAL_POINT);
    read_bytes(theirs_text, theirs, SEAL_POINT);
}

static void the_example_of_the_rfc(void **state)
{
    static const char text[] = "When I grow up, I want to be a watermelon";
    struct seal_keys own;
    uint8_t theirs[SEAL_POINT], auth[SEAL_AUTH], salt[SEAL_SALT];
    uint8_t sealed[sizeof text - 1 + SEAL_MORE], wanted[sizeof sealed];

    (void)state;
    keys_of_example(&own, theirs);
    read_bytes("BTBZMqHH6r4Tts7J_aSIgg", auth, SEAL_AUTH);
    read_bytes("DGv6ra1nlYgDCS1FRnbzlw", salt, SEAL_SALT);
    read_bytes("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27"
               "mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
               "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
               "y4a-fN",
               wanted, sizeof wanted);
    assert_true(
        seal_text(&own, salt, theirs, auth, text, sizeof text - 1, sealed));
    assert_memory_equal(sealed, wanted, sizeof wanted);
}

static void what_is_no_point_is_refused(void **state)
{
    struct seal_keys own;
    uint8_t theirs[SEAL_POINT], auth[SEAL_AUTH] = {0}, salt[SEAL_SALT] = {0};
    uint8_t out[4 + SEAL_MORE];

    (void)state;
    keys_of_example(&own, theirs);
    theirs[40] ^= 1; /* not on the curve */
    assert_false(seal_text(&own, salt, theirs, auth, "word", 4, out));
    memset(theirs, 0, sizeof theirs);
    assert_false(seal_text(&own, salt, theirs, auth, "word", 4, out));
}

static void keys_are_new_each_time(void **state)
{
    struct seal_keys a, b;

    (void)state;
    assert_true(seal_keys_make(&a) && seal_keys_make(&b));
    assert_int_equal(a.point[0], 4);
    assert_memory_not_equal(a.secret, b.secret, SEAL_SECRET);
}

/* Whether a signature of two numbers side by side is that of the key. */
static bool is_signed_by(const uint8_t *point, const char *text, size_t n,
                         const uint8_t *pair)
{
    char group[] = "P-256";
    uint8_t copy[SEAL_POINT], der[128], *end = der;
    memcpy(copy, point, sizeof copy);
    OSSL_PARAM parts[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy,
                                          sizeof copy),
        OSSL_PARAM_construct_end(),
    };
    EVP_PKEY_CTX *maker = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;
    assert_true(EVP_PKEY_fromdata_init(maker) > 0 &&
                EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, parts) > 0);
    ECDSA_SIG *both = ECDSA_SIG_new();
    ECDSA_SIG_set0(both, BN_bin2bn(pair, 32, NULL),
                   BN_bin2bn(pair + 32, 32, NULL));
    int size = i2d_ECDSA_SIG(both, &end);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool is_good =
        EVP_DigestVerifyInit(c, NULL, EVP_sha256(), NULL, key) > 0 &&
        EVP_DigestVerify(c, der, (size_t)size, (const uint8_t *)text, n) == 1;
    EVP_MD_CTX_free(c);
    ECDSA_SIG_free(both);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(maker);
    return is_good;
}

static void a_token_tells_who_sends(void **state)
{
    struct seal_keys own;
    uint8_t theirs[SEAL_POINT], point[SEAL_POINT], pair[64];
    char out[SEAL_TOKEN], claims[400] = "";

    (void)state;
    keys_of_example(&own, theirs);
    assert_true(seal_token(&own, "https://push.example", "mailto:a@b.example",
                           1800000000, out));
    assert_memory_equal(out, "vapid t=", 8);
    char *token = out + 8, *comma = strchr(token, ',');
    *comma = 0;
    read_bytes(comma + 4, point, SEAL_POINT); /* ", k=" */
    assert_memory_equal(point, own.point, SEAL_POINT);
    char *first = strchr(token, '.'), *second = strrchr(token, '.');
    read_bytes(second + 1, pair, sizeof pair);
    assert_true(is_signed_by(point, token, (size_t)(second - token), pair));
    pair[10] ^= 1;
    assert_false(is_signed_by(point, token, (size_t)(second - token), pair));
    *second = 0;
    bytes_of(first + 1, claims, sizeof claims - 1);
    assert_string_equal(claims, "{\"aud\":\"https://push.example\","
                                "\"exp\":1800000000,"
                                "\"sub\":\"mailto:a@b.example\"}");
}

static void words_go_to_services_only(void **state)
{
    static const char *const good[] = {
        "https://fcm.googleapis.com/fcm/send/abc:DEF_-1",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QAbc?x=1",
    };
    static const char *const bad[] = {
        "",
        "push.example",
        "http://push.example/x",
        "ftp://push.example/x",
        "https://",
        "https:///x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://[::1]/x",
        "https://push.example:22/x",
        "https://push.example@10.0.0.1/x",
        "https://user@push.example/x",
        "https://push.example/a b",
        "https://push.example/a\"b",
        "https://push.example\n/x",
        "https://push..\\example/x",
        "https://.example/x",
    };
    char service[WHERE_SERVICE], longest[WHERE_ADDRESS + 30];

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(where_is_service(good[i], false, service));
    assert_string_equal(service, "https://web.push.apple.com");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (where_is_service(bad[i], false, service))
            fail_msg("%s is no push service", bad[i]);
    snprintf(longest, sizeof longest, "https://push.example/%0*d",
             WHERE_ADDRESS, 1);
    assert_false(where_is_service(longest, false, service));
    assert_true(where_is_service("http://127.0.0.1:81/x", true, service));
    assert_string_equal(service, "http://127.0.0.1:81");
    assert_false(where_is_service("http://a@127.0.0.1:81/x", true, service));
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return where_is_public((struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return where_is_public((struct sockaddr *)&six);
}

static void what_is_inside_is_not_public(void **state)
{
    static const char *const inside[] = {
        "127.0.0.1",     "10.1.2.3",
        "172.16.0.1",    "172.31.255.255",
        "192.168.1.1",   "169.254.169.254",
        "100.64.0.1",    "0.0.0.0",
        "224.0.0.1",     "255.255.255.255",
        "198.18.0.1",    "192.0.2.1",
        "::1",           "::",
        "fe80::1",       "fd00::1",
        "ff02::1",       "::ffff:127.0.0.1",
        "2001:db8::1",   "64:ff9b::a00:1",
        "2002:a00:1::1", "2001::1",
        "::127.0.0.1",
    };
    static const char *const outside[] = {
        "8.8.8.8",        "172.32.0.1",           "100.128.0.1",
        "142.250.75.10",  "2a00:1450:4001::200e", "2606:4700::1111",
        "::ffff:8.8.8.8", "192.167.255.255",      "223.255.255.254",
    };

    (void)state;
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        if (is_public(inside[i]))
            fail_msg("%s is not public", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        if (!is_public(outside[i]))
            fail_msg("%s is public", outside[i]);
    assert_false(where_is_public(&(struct sockaddr){.sa_family = AF_UNIX}));
}

static void a_contact_can_be_written_to(void **state)
{
    (void)state;
    assert_true(where_is_contact("mailto:ola@example.org"));
    assert_true(where_is_contact("https://example.org/contact"));
    assert_false(where_is_contact("ola@example.org"));
    assert_false(where_is_contact("mailto:ola"));
    assert_false(where_is_contact("https://"));
    assert_false(where_is_contact("mailto:o@x\",\"aud\":\"y"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_rfc),
        cmocka_unit_test(what_is_no_point_is_refused),
        cmocka_unit_test(keys_are_new_each_time),
        cmocka_unit_test(a_token_tells_who_sends),
        cmocka_unit_test(words_go_to_services_only),
        cmocka_unit_test(what_is_inside_is_not_public),
        cmocka_unit_test(a_contact_can_be_written_to),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
