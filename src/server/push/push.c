/*
 * push.c: the thread that sends. What waits and what is under way belongs to it
 * alone; a queue with a lock brings new words. See push.h.
 */
#include "push.h"

#include "where.h"

#include "../../engine/memory.h"

#include <curl/curl.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utlist.h>

enum {
    WAITING = 4096,      /* words at most; more are dropped */
    AT_ONCE = 32,        /* under way, of all services, */
    OF_SERVICE = 6,      /* and of one */
    TIME_OUT_MS = 10000, /* for one try */
    CONNECT_MS = 5000,
    ANSWER = 4096,  /* bytes of an answer that are listened to */
    TRIES = 5,      /* of one word */
    REST_MS = 2000, /* of a service after a failure, doubled each time */
    REST_MOST_MS = 300000,
    OLD_MS = 900000, /* a word that has waited so long says nothing new */
    TTL_S = 86400, /* how long the service keeps it for a device that is off */
    TOKEN_S = 12 * 3600,
    TOKEN_FRESH_S =
        3600, /* a token is used until so much of its time is left */
};

/* One push service, as long as words for it wait. */
struct service {
    struct service *next, *prev;
    char name[WHERE_SERVICE];
    char token[SEAL_TOKEN];
    int64_t token_until; /* s since 1970; 0: there is none */
    unsigned under_way, failures;
    int64_t rests_until; /* clock ms */
};

/* A word on its way. */
struct word {
    struct word *next, *prev;
    struct service *service;
    char address[WHERE_ADDRESS];
    char topic[33];
    int64_t since; /* clock ms */
    unsigned tries;
    size_t heard; /* bytes of the answer */
    CURL *line;   /* while it is under way */
    struct curl_slist *headers;
    size_t n;
    uint8_t body[SEAL_MORE + PUSH_TEXT];
};

struct push {
    struct push_setup setup;
    char key[100];
    CURLM *lines;
    pthread_t thread;

    /* of the thread alone */
    struct word *words; /* waiting and under way, the oldest first */
    struct service *services;
    unsigned under_way;

    pthread_mutex_t guard; /* of everything below */
    struct word *fresh;
    bool is_closing;
    struct push_figures figures;
};

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void count(struct push *p, uint64_t *figure)
{
    pthread_mutex_lock(&p->guard);
    ++*figure;
    pthread_mutex_unlock(&p->guard);
}

/* ---- services ---- */

static struct service *service_of(struct push *p, const char *name)
{
    struct service *s;

    DL_FOREACH (p->services, s)
        if (strcmp(s->name, name) == 0)
            return s;
    s = memory_get(sizeof *s);
    memset(s, 0, sizeof *s);
    snprintf(s->name, sizeof s->name, "%s", name);
    DL_APPEND(p->services, s);
    return s;
}

/* One that has nothing to hold against it is made anew when it is needed. */
static void drop_idle_services(struct push *p, int64_t now)
{
    struct service *s, *next;
    struct word *w;

    DL_FOREACH_SAFE(p->services, s, next)
    {
        bool is_used = s->rests_until > now;
        DL_FOREACH (p->words, w)
            is_used = is_used || w->service == s;
        if (is_used)
            continue;
        DL_DELETE(p->services, s);
        free(s);
    }
}

static void rest(struct service *s, int64_t now, long wanted_s)
{
    unsigned doubled = s->failures < 8 ? s->failures : 8;
    int64_t ms = (int64_t)REST_MS << doubled;

    if (wanted_s > 0 && wanted_s * 1000 > ms)
        ms = wanted_s * 1000;
    s->rests_until = now + (ms < REST_MOST_MS ? ms : REST_MOST_MS);
    s->failures++;
}

static const char *token_of(struct push *p, struct service *s)
{
    int64_t now = time(NULL);

    if (s->token_until - now < TOKEN_FRESH_S) {
        bool is_made = seal_token(&p->setup.keys, s->name, p->setup.contact,
                                  now + TOKEN_S, s->token);
        s->token_until = is_made ? now + TOKEN_S : 0;
    }
    return s->token_until ? s->token : NULL;
}

/* ---- lines ---- */

/* Asked for every address that a name leads to, at the moment it is used: a name
   that led elsewhere when it was looked up before helps nobody. */
static curl_socket_t open_socket(void *context, curlsocktype purpose,
                                 struct curl_sockaddr *to)
{
    const struct push *p = context;

    (void)purpose;
    if (!p->setup.is_local && !where_is_public(&to->addr))
        return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

static size_t hear(char *bytes, size_t size, size_t n, void *context)
{
    struct word *w = context;

    (void)bytes;
    w->heard += size * n;
    return w->heard <= ANSWER ? size * n : 0; /* nothing in it is needed */
}

static bool add_header(struct word *w, const char *name, const char *value)
{
    char line[SEAL_TOKEN + 40];

    snprintf(line, sizeof line, "%s: %s", name, value);
    struct curl_slist *more = curl_slist_append(w->headers, line);
    if (more)
        w->headers = more;
    return more != NULL;
}

static bool set_up(struct push *p, struct word *w, const char *token)
{
    char ttl[16];
    CURL *c = w->line;

    snprintf(ttl, sizeof ttl, "%d", TTL_S);
    if (!add_header(w, "Authorization", token) || !add_header(w, "TTL", ttl) ||
        !add_header(w, "Content-Encoding", "aes128gcm") ||
        !add_header(w, "Content-Type", "application/octet-stream") ||
        !add_header(w, "Urgency", "normal") ||
        !add_header(w, "Topic", w->topic) || !add_header(w, "Expect", ""))
        return false;
    const char *ways = p->setup.is_local ? "http,https" : "https";
    return !curl_easy_setopt(c, CURLOPT_URL, w->address) &&
           !curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, ways) &&
           !curl_easy_setopt(c, CURLOPT_PROXY, "") && /* none of its own */
           !curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L) &&
           !curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L) &&
           !curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)TIME_OUT_MS) &&
           !curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS) &&
           !curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)w->n) &&
           !curl_easy_setopt(c, CURLOPT_POSTFIELDS, w->body) &&
           !curl_easy_setopt(c, CURLOPT_HTTPHEADER, w->headers) &&
           !curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket) &&
           !curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, p) &&
           !curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, hear) &&
           !curl_easy_setopt(c, CURLOPT_WRITEDATA, w) &&
           !curl_easy_setopt(c, CURLOPT_PRIVATE, w);
}

static void hang_up(struct push *p, struct word *w)
{
    if (!w->line)
        return;
    curl_multi_remove_handle(p->lines, w->line);
    curl_easy_cleanup(w->line);
    curl_slist_free_all(w->headers);
    w->line = NULL;
    w->headers = NULL;
    w->heard = 0;
    w->service->under_way--;
    p->under_way--;
}

static void drop(struct push *p, struct word *w)
{
    hang_up(p, w);
    DL_DELETE(p->words, w);
    pthread_mutex_lock(&p->guard);
    p->figures.waiting--;
    pthread_mutex_unlock(&p->guard);
    free(w);
}

static bool call_up(struct push *p, struct word *w)
{
    const char *token = token_of(p, w->service);

    w->line = token ? curl_easy_init() : NULL;
    if (!w->line)
        return false;
    w->tries++;
    w->service->under_way++;
    p->under_way++;
    return set_up(p, w, token) &&
           curl_multi_add_handle(p->lines, w->line) == CURLM_OK;
}

/* Begins what may begin. */
static void begin(struct push *p, int64_t now)
{
    struct word *w, *next;

    DL_FOREACH_SAFE(p->words, w, next)
    {
        const struct service *s = w->service;
        bool is_old = now - w->since > OLD_MS;
        if (w->line || (!is_old && s->rests_until > now))
            continue;
        if (!is_old && (p->under_way >= AT_ONCE || s->under_way >= OF_SERVICE))
            continue;
        if (!is_old && call_up(p, w))
            continue;
        count(p, &p->figures.dropped);
        drop(p, w);
    }
}

/* ---- what came of it ---- */

static void answered(struct push *p, struct word *w, CURLcode how)
{
    struct service *s = w->service;
    long status = 0, wait_s = 0;
    curl_off_t wanted = 0;

    curl_easy_getinfo(w->line, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(w->line, CURLINFO_RETRY_AFTER, &wanted);
    wait_s = wanted > REST_MOST_MS ? REST_MOST_MS : (long)wanted;
    if (how != CURLE_OK && how != CURLE_WRITE_ERROR)
        status = 0;
    if (status >= 200 && status < 300) {
        s->failures = 0;
        count(p, &p->figures.sent);
        drop(p, w);
        return;
    }
    if (status == 404 || status == 410) {
        s->failures = 0;
        count(p, &p->figures.gone);
        p->setup.gone(p->setup.context, w->address);
        drop(p, w);
        return;
    }
    count(p, &p->figures.failed);
    bool is_busy = !status || status == 429 || status >= 500;
    if (is_busy)
        rest(s, clock_ms(), wait_s);
    if (is_busy && w->tries < TRIES) {
        hang_up(p, w);
        return;
    }
    count(p, &p->figures.dropped);
    drop(p, w);
}

static void look(struct push *p)
{
    CURLMsg *m;
    int left;

    while ((m = curl_multi_info_read(p->lines, &left))) {
        struct word *w = NULL;
        CURLcode how = m->data.result; /* the message goes with its line */
        if (m->msg != CURLMSG_DONE)
            continue;
        curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, (char **)&w);
        answered(p, w, how);
    }
}

/* ---- the thread ---- */

/* Takes what is new; false: it is over. */
static bool take(struct push *p)
{
    struct word *w, *next;
    char name[WHERE_SERVICE];

    pthread_mutex_lock(&p->guard);
    struct word *fresh = p->fresh;
    bool is_closing = p->is_closing;
    p->fresh = NULL;
    pthread_mutex_unlock(&p->guard);
    DL_FOREACH_SAFE(fresh, w, next)
    {
        DL_DELETE(fresh, w);
        where_is_service(w->address, p->setup.is_local, name);
        w->service = service_of(p, name);
        DL_APPEND(p->words, w);
    }
    return !is_closing;
}

/* How long nothing can happen by itself. */
static int wait_ms(const struct push *p, int64_t now)
{
    int64_t least = p->words ? 60000 : 3600000;
    const struct word *w;

    DL_FOREACH (p->words, w) {
        int64_t ms = w->service->rests_until - now;
        if (!w->line && ms > 0 && ms < least)
            least = ms;
    }
    return (int)least + 1;
}

static void *send_all(void *context)
{
    struct push *p = context;
    struct word *w, *next;
    struct service *s, *after;

    while (take(p)) {
        int running;
        begin(p, clock_ms());
        curl_multi_perform(p->lines, &running);
        look(p);
        int64_t now = clock_ms();
        begin(p, now); /* in the place of what is done */
        drop_idle_services(p, now);
        curl_multi_poll(p->lines, NULL, 0, wait_ms(p, now), NULL);
    }
    DL_FOREACH_SAFE(p->words, w, next)
    drop(p, w);
    DL_FOREACH_SAFE(p->services, s, after)
    {
        DL_DELETE(p->services, s);
        free(s);
    }
    return NULL;
}

/* ---- from outside ---- */

struct push *push_new(const struct push_setup *setup, char *error, size_t cap)
{
    struct push *p = memory_get(sizeof *p);

    memset(p, 0, sizeof *p);
    p->setup = *setup;
    sodium_bin2base64(p->key, sizeof p->key, setup->keys.point, SEAL_POINT,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    pthread_mutex_init(&p->guard, NULL);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK)
        p->lines = curl_multi_init();
    if (p->lines && pthread_create(&p->thread, NULL, send_all, p) == 0)
        return p;
    snprintf(error, cap, "push: cannot be started");
    if (p->lines)
        curl_multi_cleanup(p->lines);
    pthread_mutex_destroy(&p->guard);
    free(p);
    return NULL;
}

void push_send(struct push *p, const struct push_word *w)
{
    struct seal_keys once; /* for this word alone */
    uint8_t salt[SEAL_SALT];
    size_t n = strlen(w->text);
    char name[WHERE_SERVICE];

    if (n > PUSH_TEXT || !where_is_service(w->address, p->setup.is_local, name))
        return;
    struct word *new = memory_get(sizeof *new);
    memset(new, 0, sizeof *new);
    snprintf(new->address, sizeof new->address, "%s", w->address);
    snprintf(new->topic, sizeof new->topic, "%s", w->topic);
    new->since = clock_ms();
    new->n = n + SEAL_MORE;
    randombytes_buf(salt, sizeof salt);
    bool is_sealed =
        seal_keys_make(&once) &&
        seal_text(&once, salt, w->point, w->auth, w->text, n, new->body);
    sodium_memzero(&once, sizeof once);

    pthread_mutex_lock(&p->guard);
    bool is_taken = is_sealed && p->figures.waiting < WAITING;
    if (is_taken) {
        DL_APPEND(p->fresh, new);
        p->figures.waiting++;
    } else {
        p->figures.dropped++;
    }
    pthread_mutex_unlock(&p->guard);
    if (is_taken)
        curl_multi_wakeup(p->lines);
    else
        free(new);
}

void push_free(struct push *p)
{
    struct word *w, *next;

    if (!p)
        return;
    pthread_mutex_lock(&p->guard);
    p->is_closing = true;
    pthread_mutex_unlock(&p->guard);
    curl_multi_wakeup(p->lines);
    pthread_join(p->thread, NULL);
    DL_FOREACH_SAFE(p->fresh, w, next)
    free(w);
    curl_multi_cleanup(p->lines);
    curl_global_cleanup();
    pthread_mutex_destroy(&p->guard);
    sodium_memzero(&p->setup.keys, sizeof p->setup.keys);
    free(p);
}

const char *push_key(const struct push *p)
{
    return p->key;
}

bool push_is_local(const struct push *p)
{
    return p->setup.is_local;
}

void push_figures(struct push *p, struct push_figures *out)
{
    *out = (struct push_figures){0};
    if (!p)
        return;
    pthread_mutex_lock(&p->guard);
    *out = p->figures;
    pthread_mutex_unlock(&p->guard);
}
