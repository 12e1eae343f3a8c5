/*
 * shared.c: limits of an address across several servers of ours. Each tells the others
 * now and then what an address uses there that uses much; who is told counts it in. An
 * address is told of under another name, made with the secret that the servers share.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define HASH_FUNCTION HASH_FNV
#include <uthash.h>

enum {
    SERVERS = 16,    /* of which the connections of one address are known */
    TRUE_MS = 6000,  /* what was told counts so long */
    KEEP_MS = 60000, /* and is forgotten after this */
    MUCH = 8, /* an eighth of what an address may have is worth telling */
    MUCH_US = 10000, /* and so much of the loop's time */
};

/* What others have told of one address. */
struct elsewhere {
    char alias[NET_ALIAS];
    struct {
        uint64_t server;
        unsigned connections;
        int64_t at;
    } of[SERVERS];
    unsigned opened; /* not counted yet, */
    int64_t us;      /* and neither is this */
    int64_t heard;
    UT_hash_handle hh;
};

void shared_alias(const struct net *n, const char *key, char out[NET_ALIAS])
{
    uint8_t hash[(NET_ALIAS - 1) / 2];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)key, strlen(key),
                       n->secret, sizeof n->secret);
    sodium_bin2hex(out, NET_ALIAS, hash, sizeof hash);
}

static struct elsewhere *find(const struct net *n, const char *alias)
{
    struct elsewhere *e;

    HASH_FIND_STR(n->elsewhere, alias, e);
    return e;
}

unsigned shared_connections(const struct net *n, const char *alias)
{
    const struct elsewhere *e = find(n, alias);
    unsigned sum = 0;

    for (unsigned i = 0; e && i < SERVERS; i++)
        if (e->of[i].at && net_clock_ms() - e->of[i].at < TRUE_MS)
            sum += e->of[i].connections;
    return sum;
}

int64_t shared_us(const struct net *n, const char *alias)
{
    struct elsewhere *e = find(n, alias);
    int64_t us = e ? e->us : 0;

    if (e)
        e->us = 0;
    return us;
}

unsigned net_opened_elsewhere(struct net *n, const char *address)
{
    char key[NET_ADDRESS], alias[NET_ALIAS];

    if (!n->elsewhere)
        return 0;
    net_address_key(address, key);
    shared_alias(n, key, alias);
    struct elsewhere *e = find(n, alias);
    unsigned opened = e ? e->opened : 0;
    if (e)
        e->opened = 0;
    return opened;
}

void net_hear_use(struct net *n, uint64_t server, const char *alias,
                  unsigned connections, unsigned opened, int64_t us)
{
    struct elsewhere *e = find(n, alias);
    unsigned at = 0;

    if (!e) {
        e = memory_get(sizeof *e);
        memset(e, 0, sizeof *e);
        strncpy(e->alias, alias, sizeof e->alias - 1);
        HASH_ADD_STR(n->elsewhere, alias, e);
    }
    for (unsigned i = 0; i < SERVERS; i++) { /* its own place, or the oldest */
        if (e->of[i].server == server) {
            at = i;
            break;
        }
        if (e->of[i].at < e->of[at].at)
            at = i;
    }
    e->heard = net_clock_ms();
    e->of[at].server = server;
    e->of[at].connections = connections;
    e->of[at].at = e->heard;
    e->opened += opened;
    e->us += us;
}

bool shared_is_much(const struct net *n, const struct net_use_told *u)
{
    return u->opened || u->us > MUCH_US ||
           (n->limits.per_address < UINT32_MAX &&
            u->connections > n->limits.per_address / MUCH);
}

void shared_sweep(struct net *n, int64_t now)
{
    struct elsewhere *e, *next;

    HASH_ITER (hh, n->elsewhere, e, next)
        if (now < 0 || now - e->heard > KEEP_MS) {
            HASH_DEL(n->elsewhere, e);
            free(e);
        }
}
