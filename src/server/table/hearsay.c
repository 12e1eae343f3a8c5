/*
 * hearsay.c: of several servers, what each tells the others of what is not on disk: who
 * is at which table, that a list of tables may read otherwise, and what an address uses
 * (net/shared.c). A table is told of when something has changed that its card shows to
 * everybody, and never because of an answer: when somebody answers in secret nothing is
 * said.
 */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOON_MS = 150,     /* news are gathered for so long */
    USE_MS = 1000,     /* between two words about addresses */
    FRESH_MS = 25000,  /* what was told of a table counts so long, */
    REPEAT_MS = 10000, /* and is told again so often */
    ROOM = 64,         /* bytes of one item */
};

/* Who is at a table that another node has. */
struct hearsay {
    char code[STORE_CODE];
    unsigned here, watchers;
    int64_t at;
    UT_hash_handle hh;
};

/* ---- telling ---- */

/* Words of one kind, as many as fit. */
struct words {
    struct server *server;
    const char *kind;
    char text[STORE_WORDS - ROOM];
    size_t n;
};

static void flush(struct words *w)
{
    if (w->n)
        store_tell_nodes(w->server->store, w->text);
    w->n = 0;
}

static void add(struct words *w, const char *item)
{
    if (w->n + ROOM > sizeof w->text)
        flush(w);
    w->n += (size_t)snprintf(w->text + w->n, sizeof w->text - w->n, "%s %s",
                             w->n ? "" : w->kind, item);
}

static unsigned here_of(const struct table *t)
{
    unsigned mask = 0;

    for (seat s = 0; s < t->seats; s++)
        mask |= t->chair[s].presence.here ? seat_bit(s) : 0u;
    return mask;
}

static void add_table(struct words *w, struct table *t)
{
    char item[ROOM];

    t->is_news = false;
    t->told_nodes = t->writing.card;
    snprintf(item, sizeof item, "%s:%x:%u", t->code, here_of(t), t->watchers);
    add(w, item);
}

static void tell_news(void *context)
{
    struct server *s = context;
    struct words w = {.server = s, .kind = "tables"};

    s->hearsay.timer = 0;
    for (unsigned i = 0; i < s->hearsay.n; i++) {
        struct table *t = table_warm(s, s->hearsay.news[i]);
        if (t && t->is_news)
            add_table(&w, t);
    }
    s->hearsay.n = 0;
    flush(&w);
}

void hearsay_see(struct table *t)
{
    struct server *s = t->server;
    struct hearsay_news *h = &s->hearsay;

    if (!s->options->node || t->is_news)
        return;
    t->is_news = true;
    h->news = memory_resize(h->news, (h->n + 1) * sizeof *h->news);
    memcpy(h->news[h->n++], t->code, sizeof *h->news);
    if (!h->timer)
        h->timer = net_after(s->net, SOON_MS, tell_news, s);
}

void hearsay_settled(struct table *t)
{
    if (t->writing.card != t->told_nodes)
        hearsay_see(t);
}

static void add_use(void *context, const struct net_use_told *u)
{
    char item[ROOM];

    snprintf(item, sizeof item, "%s:%u:%u:%lld", u->alias, u->connections,
             u->opened, (long long)u->us);
    add(context, item);
}

static void tell_use(void *context)
{
    struct server *s = context;
    struct words w = {.server = s, .kind = "use"};

    net_tell_use(s->net, add_use, &w);
    flush(&w);
    if (!s->is_stopping)
        net_after(s->net, USE_MS, tell_use, s);
}

/* Once more, for those who came since; and what nobody repeats is forgotten. */
static void repeat(void *context)
{
    struct server *s = context;
    struct words w = {.server = s, .kind = "tables"};
    struct hearsay *h, *next;
    struct table *t, *then;
    int64_t now = net_clock_ms();

    HASH_ITER (hh, s->tables, t, then)
        if (t->viewers)
            add_table(&w, t);
    flush(&w);
    HASH_ITER (hh, s->hearsay.others, h, next)
        if (now - h->at > FRESH_MS) {
            HASH_DEL(s->hearsay.others, h);
            free(h);
        }
    lobby_changed(s); /* words may have been lost */
    if (!s->is_stopping)
        net_after(s->net, REPEAT_MS, repeat, s);
}

/* ---- hearing ---- */

static void hear_table(struct server *s, const char *item)
{
    char code[STORE_CODE];
    unsigned here, watchers;
    struct hearsay *h;

    if (sscanf(item, "%15[^:]:%x:%u", code, &here, &watchers) != 3)
        return;
    HASH_FIND_STR(s->hearsay.others, code, h);
    if (!h) {
        h = memory_get(sizeof *h);
        memset(h, 0, sizeof *h);
        memcpy(h->code, code, sizeof code);
        HASH_ADD_STR(s->hearsay.others, code, h);
    }
    h->here = here;
    h->watchers = watchers;
    h->at = net_clock_ms();
}

static void hear_use(struct server *s, uint64_t node, const char *item)
{
    char alias[17];
    unsigned connections, opened;
    long long us;

    if (sscanf(item, "%16[0-9a-f]:%u:%u:%lld", alias, &connections, &opened,
               &us) == 4 &&
        us >= 0)
        net_hear_use(s->net, node, alias, connections, opened, us);
}

void hearsay_heard(void *server, const char *words)
{
    struct server *s = server;
    uint64_t node = strtoull(words, NULL, 16); /* its first digits will do */
    const char *kind = strchr(words, ' ');
    char item[ROOM];

    for (const char *at = words; *at && *at != ' '; at++)
        node = node * 31 + (unsigned char)*at;
    if (!kind++)
        return;
    bool is_tables = strncmp(kind, "tables ", 7) == 0;
    bool is_use = strncmp(kind, "use ", 4) == 0;
    for (const char *at = strchr(kind, ' '); at && (is_tables || is_use);
         at = strchr(at, ' ')) {
        at++;
        snprintf(item, sizeof item, "%.*s", (int)strcspn(at, " "), at);
        if (is_tables)
            hear_table(s, item);
        else
            hear_use(s, node, item);
    }
    if (is_tables)
        lobby_changed(s);
}

void hearsay_fill(struct table *t)
{
    struct hearsay *h;

    HASH_FIND_STR(t->server->hearsay.others, t->code, h);
    if (!h || net_clock_ms() - h->at > FRESH_MS)
        return;
    for (seat s = 0; s < t->seats; s++)
        t->chair[s].presence.here = (h->here & seat_bit(s)) != 0;
    t->watchers = h->watchers;
}

void hearsay_start(struct server *s)
{
    if (!s->options->node)
        return;
    net_after(s->net, USE_MS, tell_use, s);
    net_after(s->net, REPEAT_MS, repeat, s);
}

void hearsay_free(struct server *s)
{
    struct hearsay *h, *next;

    HASH_ITER (hh, s->hearsay.others, h, next) {
        HASH_DEL(s->hearsay.others, h);
        free(h);
    }
    free(s->hearsay.news);
}
