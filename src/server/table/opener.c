/*
 * opener.c: how many tables an address may still open, by request or as a
 * rematch: a bucket for each that fills slowly.
 */
#include "table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 30, MS_EACH = 4000, REMEMBERED = 10000 };

struct opener {
    char address[NET_ADDRESS];
    double left;
    int64_t at;
    UT_hash_handle hh;
};

/* Forgets those whose bucket is full again. */
static void forget_full(struct server *s, int64_t now)
{
    struct opener *o, *next;

    HASH_ITER (hh, s->openers, o, next)
        if (now - o->at > MOST * MS_EACH) {
            HASH_DEL(s->openers, o);
            free(o);
        }
}

bool opener_may(struct server *s, const char *address)
{
    char key[NET_ADDRESS];
    struct opener *o;
    int64_t now = net_clock_ms();

    if (s->options->rate == UINT_MAX)
        return true;
    if (HASH_COUNT(s->openers) >= REMEMBERED)
        forget_full(s, now);
    net_address_key(address, key);
    HASH_FIND_STR(s->openers, key, o);
    if (!o) {
        o = memory_get(sizeof *o);
        memset(o, 0, sizeof *o);
        memcpy(o->address, key, sizeof key);
        o->left = MOST;
        o->at = now;
        HASH_ADD_STR(s->openers, address, o);
    }
    o->left += (double)(now - o->at) / MS_EACH;
    o->left -= net_opened_elsewhere(s->net, address);
    if (o->left > MOST)
        o->left = MOST;
    o->at = now;
    if (o->left < 1)
        return false;
    o->left--;
    net_note_opened(s->net, address);
    return true;
}

void openers_free(struct server *s)
{
    struct opener *o, *next;

    HASH_ITER (hh, s->openers, o, next) {
        HASH_DEL(s->openers, o);
        free(o);
    }
}
