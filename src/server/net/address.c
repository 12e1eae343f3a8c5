/*
 * address.c: who is who. Counts connections of one address and how fast
 * they come. The neighbours of an IPv6 address (its /64) are one: whoever has
 * one of them has them all.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* The usual one falls through cases in a way that clang warns of. */
#define HASH_FUNCTION HASH_FNV
#include <uthash.h>

enum {
    KEEP_MS = 60 * 1000,
    BURST_RATE = 10,
    SHARES = 10, /* seconds of its share that an address may use at once */
};

struct address {
    char key[NET_ADDRESS];
    unsigned count; /* connections now */
    int64_t seen;
    struct bucket bucket;
    int64_t left_us; /* time of the loop it may use, as of left_at; may be less
                        than none */
    int64_t left_at;
    char alias[NET_ALIAS]; /* of several servers; "": there is one */
    unsigned passed; /* of `count`, those that another server has counted */
    unsigned opened; /* tables, since the others were told; and of the loop */
    int64_t used_us;
    UT_hash_handle hh;
};

unsigned bucket_take(struct bucket *b, unsigned rate, unsigned burst,
                     int64_t now)
{
    int64_t full = (int64_t)burst * 1000;

    if (rate == UINT32_MAX)
        return 0;
    /* Full again in less than so many ms; more would only overflow. */
    int64_t passed = now - b->at;
    if (!b->at || passed > full / rate)
        b->milli = full;
    else
        b->milli += passed * rate;
    if (b->milli > full)
        b->milli = full;
    b->at = now;
    if (b->milli >= 1000) {
        b->milli -= 1000;
        return 0;
    }
    return (unsigned)((1000 - b->milli + rate - 1) / rate);
}

static void print_v6(const struct in6_addr *a, char out[NET_ADDRESS])
{
    if (IN6_IS_ADDR_V4MAPPED(a))
        inet_ntop(AF_INET, &a->s6_addr[12], out, NET_ADDRESS);
    else
        inet_ntop(AF_INET6, a, out, NET_ADDRESS);
}

void address_print(const struct sockaddr *from, char out[NET_ADDRESS])
{
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;

    snprintf(out, NET_ADDRESS, "unix");
    if (from && from->sa_family == AF_INET) {
        memcpy(&v4, from, sizeof v4);
        inet_ntop(AF_INET, &v4.sin_addr, out, NET_ADDRESS);
    } else if (from && from->sa_family == AF_INET6) {
        memcpy(&v6, from, sizeof v6);
        print_v6(&v6.sin6_addr, out);
    }
}

bool address_is_local(const char *printed)
{
    return strcmp(printed, "unix") == 0 || strcmp(printed, "::1") == 0 ||
           strncmp(printed, "127.", 4) == 0;
}

bool address_is_proxy(const struct net *n, const char *printed)
{
    if (n->behind_proxy && address_is_local(printed))
        return true;
    for (const char *const *one = n->proxies; one && *one; one++)
        if (strcmp(*one, printed) == 0)
            return true;
    return false;
}

bool net_address_clean(const char *typed, char out[NET_ADDRESS])
{
    return !strpbrk(typed, ", \t") && address_from_header(typed, out);
}

bool address_from_header(const char *list, char out[NET_ADDRESS])
{
    const char *comma = strrchr(list, ',');
    const char *from = comma ? comma + 1 : list;
    char text[NET_ADDRESS];
    struct in_addr v4;
    struct in6_addr v6;

    from += strspn(from, " \t");
    size_t n = strcspn(from, " \t");
    if (n >= sizeof text)
        return false;
    memcpy(text, from, n);
    text[n] = '\0';
    if (inet_pton(AF_INET, text, &v4) == 1)
        inet_ntop(AF_INET, &v4, out, NET_ADDRESS);
    else if (inet_pton(AF_INET6, text, &v6) == 1)
        print_v6(&v6, out);
    else
        return false;
    return true;
}

void net_address_key(const char *printed, char key[NET_ADDRESS])
{
    struct in6_addr v6;
    char out[NET_ADDRESS] = ""; /* key may be printed itself */

    if (inet_pton(AF_INET6, printed, &v6) == 1) {
        memset(&v6.s6_addr[8], 0, 8);
        inet_ntop(AF_INET6, &v6, out, NET_ADDRESS);
    } else {
        snprintf(out, sizeof out, "%.*s", NET_ADDRESS - 1, printed);
    }
    memcpy(key, out, NET_ADDRESS);
}

static struct address *address_of(struct net *n, const char *printed)
{
    char key[NET_ADDRESS];
    struct address *a;

    net_address_key(printed, key);
    HASH_FIND_STR(n->addresses, key, a);
    if (!a) {
        a = memory_get(sizeof *a);
        *a = (struct address){0};
        memcpy(a->key, key, sizeof a->key);
        if (n->has_secret)
            shared_alias(n, key, a->alias);
        HASH_ADD_STR(n->addresses, key, a);
    }
    a->seen = net_clock_ms();
    return a;
}

struct address *address_join(struct net *n, const char *printed)
{
    struct address *a = address_of(n, printed);

    a->count++;
    a->passed++;
    return a;
}

void net_note_opened(struct net *n, const char *address)
{
    address_of(n, address)->opened++;
}

void net_tell_use(struct net *n,
                  void (*tell)(void *context, const struct net_use_told *u),
                  void *context)
{
    for (struct address *a = n->addresses; a; a = a->hh.next) {
        struct net_use_told u = {.alias = a->alias,
                                 .connections = a->count - a->passed,
                                 .opened = a->opened,
                                 .us = a->used_us};
        a->opened = 0;
        a->used_us = 0;
        if (*a->alias && shared_is_much(n, &u))
            tell(context, &u);
    }
}

enum claim address_claim(struct net *n, const char *printed,
                         struct address **out)
{
    const struct net_limits *limits = &n->limits;
    struct address *a = address_of(n, printed);
    int64_t now = a->seen;

    if (a->count + shared_connections(n, a->alias) >= limits->per_address) {
        n->figures.refused_address++;
        return CLAIM_TOO_MANY;
    }
    unsigned burst = limits->address_rate < UINT32_MAX / BURST_RATE
                         ? limits->address_rate * BURST_RATE
                         : UINT32_MAX;
    if (bucket_take(&a->bucket, limits->address_rate, burst, now)) {
        n->figures.refused_rate++;
        return CLAIM_TOO_FAST;
    }
    a->count++;
    *out = a;
    return CLAIM_YES;
}

void address_release(struct address *a, bool was_passed)
{
    if (!a)
        return;
    a->count--;
    a->passed -= was_passed;
}

int64_t loop_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Fills up what an address may use of the loop. */
static void fill_up(const struct net *n, struct address *a)
{
    int64_t share = n->limits.share, most = share * SHARES;
    int64_t now = net_clock_ms(), passed = now - a->left_at;

    if (!a->left_at || passed > 2 * SHARES * 1000)
        a->left_us = most;
    else
        a->left_us += passed * share / 1000;
    a->left_us -= shared_us(n, a->alias);
    if (a->left_us > most)
        a->left_us = most;
    if (a->left_us < -most)
        a->left_us = -most;
    a->left_at = now;
}

unsigned address_wait(const struct net *n, struct address *a)
{
    int64_t share = n->limits.share;

    if (!a || share == UINT32_MAX)
        return 0;
    fill_up(n, a);
    return a->left_us > 0 ? 0 : (unsigned)(-a->left_us * 1000 / share + 1);
}

void address_pay(struct net *n, struct address *a)
{
    int64_t most = (int64_t)n->limits.share * SHARES;

    if (!a || n->limits.share == UINT32_MAX)
        return;
    int64_t now = loop_us();
    a->left_us -= now - n->paid_at;
    a->used_us += now - n->paid_at;
    n->paid_at = now;
    if (a->left_us < -most)
        a->left_us = -most; /* one thing that took very long is forgiven */
}

void addresses_sweep(struct net *n, int64_t now)
{
    struct address *a, *next;

    shared_sweep(n, now);

    HASH_ITER (hh, n->addresses, a, next) {
        if (a->count || now - a->seen < KEEP_MS)
            continue;
        HASH_DEL(n->addresses, a);
        free(a);
    }
}

void addresses_done(struct net *n)
{
    struct address *a, *next;

    shared_sweep(n, -1);

    HASH_ITER (hh, n->addresses, a, next) {
        HASH_DEL(n->addresses, a);
        free(a);
    }
}
