/*
 * test_net.c: requests and replies over real connections, who may connect and
 * how fast, timers, and the door for other threads.
 */
#include "client.h"

#include "../../src/server/net/inside.h"
#include "../../src/server/net/ws_key.h"

static char reply[REPLY];

/* ---- requests ---- */

static void a_request_is_answered(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    ask(fd,
        "GET /a%20b?x=1&q=a%26b+c HTTP/1.1\r\nHost: x\r\n"
        "Accept-Encoding: br;q=1, gzip;q=0.5\r\n\r\n",
        reply);
    assert_int_equal(status_of(reply), 200);
    assert_string_equal(body_of(reply), "GET /a b a&b c 127.0.0.1 gzip 0:");
    assert_non_null(strstr(reply, "Content-Security-Policy: default-src 'none'"
                                  "; script-src 'self' 'wasm-unsafe-eval'"));
    assert_non_null(strstr(reply, "X-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(reply, "Referrer-Policy: no-referrer\r\n"));
    assert_non_null(strstr(reply, "Cross-Origin-Opener-Policy: same-origin"));
    assert_non_null(strstr(reply, "Cache-Control: no-store\r\n"));
    /* The same connection, once more. */
    ask(fd,
        "POST /p HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip;q=0\r\n"
        "Content-Length: 5\r\n\r\nhello",
        reply);
    assert_string_equal(body_of(reply), "POST /p - 127.0.0.1 plain 5:hello");
    close(fd);
    assert_int_equal(host_stop(&h).requests, 2);
}

static void a_head_is_a_get_without_body(void **state)
{
    struct host h = {0};
    char bytes[REPLY];

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    const char *head = "HEAD /x HTTP/1.1\r\nHost: x\r\nConnection: close"
                       "\r\n\r\n";
    tell(fd, head, strlen(head));
    ssize_t n, all = 0;
    while ((n = recv(fd, bytes + all, sizeof bytes - 1 - (size_t)all, 0)) > 0)
        all += n;
    bytes[all] = '\0';
    assert_int_equal(status_of(bytes), 200);
    assert_non_null(strstr(bytes, "Content-Length: 27\r\n"));
    assert_string_equal(body_of(bytes), "");
    close(fd);
    host_stop(&h);
}

static void a_known_tag_saves_the_body(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    ask(fd, "GET /tagged HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_string_equal(body_of(reply), "tagged");
    assert_non_null(strstr(reply, "ETag: \"t1\"\r\n"));
    assert_non_null(strstr(reply, "Vary: Accept-Encoding\r\n"));
    assert_non_null(strstr(reply, "Content-Encoding: gzip\r\n"));
    assert_non_null(strstr(reply, "Cache-Control: max-age=60\r\n"));
    ask(fd,
        "GET /tagged HTTP/1.1\r\nHost: x\r\n"
        "If-None-Match: \"t0\", W/\"t1\"\r\n\r\n",
        reply);
    assert_int_equal(status_of(reply), 304);
    assert_string_equal(body_of(reply), "");
    ask(fd,
        "GET /tagged HTTP/1.1\r\nHost: x\r\n"
        "If-None-Match: \"t11\", t1\r\n\r\n",
        reply);
    assert_int_equal(status_of(reply), 200);
    close(fd);
    host_stop(&h);
}

static void an_answer_may_come_late(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial(&h), other = dial(&h);
    int64_t start = net_clock_ms();
    const char *late = "GET /late HTTP/1.1\r\nHost: x\r\n\r\n";
    tell(fd, late, strlen(late));
    ask(other, "GET /now HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 200);
    hear(fd, reply);
    assert_string_equal(body_of(reply), "late");
    assert_true(net_clock_ms() - start >= 45);
    ask(fd, late, reply);
    assert_string_equal(body_of(reply), "late");
    /* A client that does not wait harms nobody. */
    tell(other, late, strlen(late));
    close(other);
    ask(fd, "GET /now HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 200);
    close(fd);
    host_stop(&h);
}

static void large_headers_and_bodies(void **state)
{
    struct host h = {0};
    static char request[NET_BODY + 1024];

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    int n = sprintf(request, "GET /x HTTP/1.1\r\nHost: x\r\n");
    for (int i = 0; i < 20; i++)
        n += sprintf(request + n, "X-%d: %0145d\r\n", i, i);
    strcpy(request + n, "\r\n");
    assert_true(n > 3000);
    ask(fd, request, reply);
    assert_int_equal(status_of(reply), 200);

    n = sprintf(request,
                "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n",
                NET_BODY);
    memset(request + n, 'y', NET_BODY);
    request[n + NET_BODY] = '\0';
    ask(fd, request, reply);
    assert_int_equal(status_of(reply), 200);
    assert_int_equal(strlen(strchr(body_of(reply), 'y')), NET_BODY);

    ask(fd, "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n",
        reply);
    assert_int_equal(status_of(reply), 413);
    assert_string_equal(body_of(reply), "{\"error\":\"too_long\"}");
    close(fd);

    /* In pieces, whose sum is not told beforehand. */
    fd = dial(&h);
    const char *chunked = "POST /x HTTP/1.1\r\nHost: x\r\n"
                          "Transfer-Encoding: chunked\r\n\r\n";
    tell(fd, chunked, strlen(chunked));
    for (int i = 0; i < 5; i++) {
        n = sprintf(request, "1000\r\n%04096d\r\n", i);
        tell(fd, request, (size_t)n);
    }
    ask(fd, "0\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 413);
    close(fd);
    host_stop(&h);
}

static void what_cannot_be_read_is_refused(void **state)
{
    static const char *const bad[] = {
        "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a% HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a?q=%4 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a?q=1&r=%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n"
        "\r\n",
        "GET /a HTTP/1.1\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
        "Content-Length: 2\r\n\r\nab",
        "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "nonsense\r\n\r\n",
    };
    struct host h = {0};

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int fd = dial(&h);
        ask(fd, bad[i], reply);
        if (*reply && status_of(reply) != 400)
            fail_msg("%s: %s", bad[i], reply);
        close(fd);
    }
    host_stop(&h);
}

/* The library would wait for what nobody can read, until its patience ends. */
static void an_unknown_coding_is_refused_at_once(void **state)
{
    static const char *const codings[] = {"gzip", "gzip, chunked", "identity",
                                          "chunked, chunked"};
    struct host h = {0};
    char text[128];

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < sizeof codings / sizeof *codings; i++) {
        int fd = dial(&h);
        snprintf(text, sizeof text,
                 "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: %s\r\n\r\n",
                 codings[i]);
        ask(fd, text, reply);
        assert_int_equal(status_of(reply), 400);
        assert_string_equal(body_of(reply), "{\"error\":\"bad_message\"}");
        close(fd);
    }
    host_stop(&h);
}

/* What libmicrohttpd answers by itself, before anybody is asked. */
static void errors_of_the_library_carry_our_headers(void **state)
{
    static const struct {
        const char *before;
        int letters; /* so many more */
        const char *after;
        int status;
    } bad[] = {
        {"GET /", 9000, " HTTP/1.1\r\nHost: x\r\n\r\n", 414},
        {"GET /a HTTP/1.1\r\nHost: x\r\nX: ", 9000, "\r\n\r\n", 431},
        {"GET /a HTTP/1.1\r\nX: ", 1, "\r\n\r\n", 400},
        {"POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: ", 1, "\r\n\r\n", 400},
        {"POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 1,
         "\r\n", 400},
    };
    struct host h = {0};
    char request[10000];

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int fd = dial(&h);
        char *end = stpcpy(request, bad[i].before);
        memset(end, 'z', (size_t)bad[i].letters);
        strcpy(end + bad[i].letters, bad[i].after);
        ask(fd, request, reply);
        if (status_of(reply) != bad[i].status)
            fail_msg("%s: %s", bad[i].before, reply);
        assert_non_null(strstr(reply, "Content-Security-Policy: default-src"));
        assert_non_null(strstr(reply, "X-Content-Type-Options: nosniff\r\n"));
        assert_non_null(strstr(reply, "Referrer-Policy: no-referrer\r\n"));
        close(fd);
    }
    host_stop(&h);
}

/* ---- limits ---- */

static void a_slow_sender_is_cut_off(void **state)
{
    struct host h = {.limits = {.idle_seconds = 1}};

    (void)state;
    host_start(&h);
    int idle = dial(&h), slow = dial(&h);
    int64_t start = net_clock_ms();
    tell(slow, "GET /", 5);
    for (int i = 0; i < 20; i++) { /* never silent for a second */
        tell(slow, "a", 1);
        if (is_ended(slow, 400))
            break;
    }
    int64_t took = net_clock_ms() - start;
    assert_true(took > 1500 && took < 6000);
    assert_true(is_ended(idle, 10));
    close(idle);
    close(slow);
    assert_int_equal(host_stop(&h).connections, 0);
}

static void who_asks_too_fast_must_wait(void **state)
{
    struct host h = {.limits = {.rate = 1}};

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    for (int i = 0; i < 4; i++) {
        ask(fd, "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
        assert_int_equal(status_of(reply), 200);
    }
    ask(fd, "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 429);
    int wait = 0;
    assert_int_equal(sscanf(body_of(reply),
                            "{\"error\":\"too_fast\","
                            "\"wait\":%d}",
                            &wait),
                     1);
    assert_in_range(wait, 1, 1000);
    usleep((unsigned)wait * 1000 + 2000);
    ask(fd, "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 200);
    close(fd);
    assert_int_equal(host_stop(&h).refused_rate, 1);
}

static void an_address_has_its_share(void **state)
{
    struct host h = {.limits = {.per_address = 3}};
    int fd[3];

    (void)state;
    host_start(&h);
    for (int i = 0; i < 3; i++) {
        fd[i] = dial(&h);
        ask(fd[i], "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
        assert_int_equal(status_of(reply), 200);
    }
    int more = dial(&h);
    assert_true(is_ended(more, 2000));
    close(more);
    close(fd[0]);
    for (int i = 0; i < 100; i++) { /* until the server has noticed */
        more = dial(&h);
        ask(more, "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
        close(more);
        if (status_of(reply) == 200)
            break;
        usleep(10000);
    }
    assert_int_equal(status_of(reply), 200);
    close(fd[1]);
    close(fd[2]);
    assert_true(host_stop(&h).refused_address >= 1);
}

static void an_address_comes_only_so_fast(void **state)
{
    struct host h = {.limits = {.address_rate = 1}};
    int answered = 0;

    (void)state;
    host_start(&h);
    for (int i = 0; i < 15; i++) {
        int fd = dial(&h);
        ask(fd, "GET /x HTTP/1.1\r\nHost: x\r\n\r\n", reply);
        answered += status_of(reply) == 200;
        close(fd);
    }
    assert_in_range(answered, 10, 14);
    host_stop(&h);
}

static void a_proxy_tells_the_address(void **state)
{
    static const char *const told[][2] = {
        {"X-Forwarded-For: 9.9.9.9, 1.2.3.4\r\n", " 1.2.3.4 "},
        {"X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 5.6.7.8\r\n",
         " 5.6.7.8 "},
        {"X-Forwarded-For: 2001:db8::7\r\n", " 2001:db8::7 "},
        {"X-Forwarded-For: ::ffff:7.7.7.7\r\n", " 7.7.7.7 "},
    };
    struct host h = {.behind_proxy = true, .limits = {.per_address = 1}};
    struct host direct = {0};
    char text[256];

    (void)state;
    host_start(&h);
    host_start(&direct);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        snprintf(text, sizeof text, "GET /x HTTP/1.1\r\nHost: x\r\n%s\r\n",
                 told[i][0]);
        int fd = dial(&h);
        ask(fd, text, reply);
        assert_non_null(strstr(reply, told[i][1]));
        int second = dial(&h); /* of the same address, while it is open */
        ask(second, text, reply);
        assert_int_equal(status_of(reply), 429);
        close(second);
        close(fd);
        fd = dial(&direct); /* from strangers it is not believed */
        ask(fd, text, reply);
        assert_non_null(strstr(reply, " 127.0.0.1 "));
        close(fd);
    }
    host_stop(&h);
    host_stop(&direct);
}

static void proxies_elsewhere_are_believed_by_name(void **state)
{
    static const char ours[] = "GET /x HTTP/1.1\r\nHost: club.example\r\n"
                               "X-Forwarded-For: 1.2.3.4\r\n\r\n";
    char clean[NET_ADDRESS];
    const char *const here[] = {"10.0.0.1", "127.0.0.1", NULL};
    const char *const elsewhere[] = {"127.0.0.2", NULL};
    struct host h = {.proxies = here, .limits = {.per_address = 1}};
    struct host other = {.proxies = elsewhere};

    (void)state;
    host_start(&h);
    host_start(&other);
    int fd = dial(&h);
    ask(fd, ours, reply);
    assert_non_null(strstr(reply, " 1.2.3.4 "));
    close(fd);
    fd = dial(&other); /* a stranger, with a name that is none of ours */
    ask(fd, ours, reply);
    assert_int_equal(status_of(reply), 421);
    close(fd);
    host_stop(&h);
    host_stop(&other);
    assert_true(net_address_clean("2001:DB8:0::7", clean));
    assert_string_equal(clean, "2001:db8::7");
    assert_false(net_address_clean("10.0.0.1, 10.0.0.2", clean));
    assert_false(net_address_clean("proxy.local", clean));
    assert_false(net_address_clean("", clean));
}

/* ---- the loop ---- */

struct trace {
    struct net *net;
    char text[64];
    uint64_t take_back;
};

static void trace_add(struct trace *t, char c)
{
    size_t n = strlen(t->text);
    t->text[n] = c;
    t->text[n + 1] = '\0';
}

static void trace_end(void *context)
{
    struct trace *t = context;
    trace_add(t, 'e');
    net_stop(t->net, 100);
}

/* The second one sets the end: on a machine that was held up, an end set
   beforehand would be due before the timer that the first one sets. */
static void trace_b(void *context)
{
    struct trace *t = context;
    trace_add(t, 'b');
    if (strcmp(t->text, "abb") == 0)
        net_after(t->net, 40, trace_end, t);
}

static void trace_a(void *context)
{
    struct trace *t = context;
    trace_add(t, 'a');
    net_cancel(t->net, t->take_back);
    net_after(t->net, 0, trace_b, t);
}

static void never(void *context)
{
    trace_add(context, '!');
}

static struct net *bare_net(int *listener)
{
    char shown[64], error[200];

    *listener =
        net_listen("127.0.0.1:0", shown, sizeof shown, error, sizeof error);
    struct net *n = net_new(&(struct net_setup){.listener = *listener}, error,
                            sizeof error);
    assert_non_null(n);
    return n;
}

/* Whoever has an IPv6 address has a /64 of them. */
static void neighbours_are_one(void **state)
{
    static const struct {
        const char *address;
        int status;
    } told[] = {
        {"2001:db8:1:2::7", 200},
        {"2001:db8:1:2:ffff:1:2:3", 429}, /* the same /64 */
        {"2001:db8:1:3::7", 200},
        {"1.2.3.4", 200},
        {"1.2.3.5", 200},
    };
    enum { ALL = sizeof told / sizeof *told };
    struct host h = {.behind_proxy = true, .limits = {.per_address = 1}};
    char text[256], one[NET_ADDRESS], other[NET_ADDRESS];
    int fd[ALL];

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < ALL; i++) { /* all of them stay */
        snprintf(text, sizeof text,
                 "GET /x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\n\r\n",
                 told[i].address);
        fd[i] = dial(&h);
        ask(fd[i], text, reply);
        if (status_of(reply) != told[i].status)
            fail_msg("%s: %s", told[i].address, reply);
    }
    for (size_t i = 0; i < ALL; i++)
        close(fd[i]);
    host_stop(&h);
    net_address_key(told[0].address,
                    one); /* for thoughts and new tables, too */
    net_address_key(told[1].address, other);
    assert_string_equal(one, other);
    net_address_key(told[2].address, other);
    assert_string_not_equal(one, other);
}

static void timers_come_in_order(void **state)
{
    int listener;
    struct trace t = {.net = bare_net(&listener)};

    (void)state;
    t.take_back = net_after(t.net, 30, never, &t);
    uint64_t gone = net_after(t.net, 5, never, &t);
    net_after(t.net, 10, trace_a, &t);
    net_after(t.net, 10, trace_b, &t);
    net_cancel(t.net, gone);
    net_cancel(t.net, gone);
    net_cancel(t.net, 0);
    net_run(t.net);
    assert_string_equal(t.text, "abbe");
    net_free(t.net);
    close(listener);
}

/* One of many timers, on a clock of their own. */
struct due {
    int64_t when;
    uint64_t id;
    int64_t *last; /* when the one before it was due */
    bool was_called;
};

static void on_due(void *context)
{
    struct due *d = context;

    assert_true(d->when >= *d->last);
    assert_false(d->was_called);
    d->was_called = true;
    *d->last = d->when;
}

static void thousands_of_timers(void **state)
{
    enum { MANY = 20000 };
    static struct due due[MANY];
    struct timers timers = {0};
    int64_t last = 0;
    unsigned x = 1;

    (void)state;
    for (int i = 0; i < MANY; i++) {
        x = x * 1103515245 + 12345;
        due[i] = (struct due){.when = (x >> 16) % 5000, .last = &last};
        due[i].id = timers_set(&timers, due[i].when, on_due, &due[i]);
        if (i % 7 == 0)
            timers_cancel(&timers, due[i / 2].id);
    }
    for (int i = 0; i < MANY; i += 3)
        timers_cancel(&timers, due[i].id);
    for (int64_t now = 0; now < 5000; now += 10) {
        timers_run(&timers, now, INT64_MAX);
        assert_true(timers_next(&timers) > now);
    }
    timers_run(&timers, 5000, INT64_MAX);
    assert_true(timers_next(&timers) == INT64_MAX);
    for (int i = 0; i < MANY; i++) {
        bool is_gone = i % 3 == 0 || (i < MANY / 2 && i * 2 % 7 == 0) ||
                       (i < MANY / 2 && (i * 2 + 1) % 7 == 0);
        assert_int_equal(due[i].was_called, !is_gone);
    }
    timers_done(&timers);
}

enum { POSTS = 5000 };

static unsigned got_posts[2];

static void got_post(void *context)
{
    struct trace *t = context;
    got_posts[t->take_back]++;
    if (got_posts[0] == POSTS && got_posts[1] == POSTS)
        net_stop(t->net, 0);
}

static void *post_many(void *context)
{
    struct trace *t = context;
    for (int i = 0; i < POSTS; i++)
        net_post(t->net, got_post, t);
    return NULL;
}

/* So many frames a second, evenly, listened to as the pace says; how many times
   that was in the last second, and the longest that one waited (us). */
static unsigned listened(struct pace *p, int64_t *now, unsigned rate,
                         int64_t *longest)
{
    int64_t begun = *now, end = begun + 3000000;
    uint64_t heard = 0, times = 0, base = p->frames;

    *longest = 0;
    while (*now < end) {
        /* The next one wakes, unless the sockets rest. */
        int64_t next = begun + (int64_t)((heard + 1) * 1000000 / rate);
        int64_t rest = pace_rest(p, *now);
        int64_t rested = rest > 0 ? *now + rest : *now;
        *now = rested > next ? rested : next;
        uint64_t all = (uint64_t)(*now - begun) * rate / 1000000;
        if (*now - next > *longest)
            *longest = *now - next;
        heard = all > heard ? all : heard + 1;
        pace_listened(p, base + heard, *now);
        times += *now > end - 1000000;
    }
    return (unsigned)times;
}

static void frames_are_heard_together_while_many_come(void **state)
{
    struct pace p = {0};
    int64_t now = 1000000, longest;

    (void)state;
    /* Few: each at once. */
    assert_in_range(listened(&p, &now, 100, &longest), 95, 105);
    assert_int_equal(longest, 0);
    /* Many: several at once, and nobody waits longer than a commit would. */
    assert_in_range(listened(&p, &now, 500, &longest), 60, 100);
    assert_in_range(longest, 8000, 11000);
    assert_in_range(listened(&p, &now, 4000, &longest), 200, 300);
    assert_in_range(longest, 1, 11000);
    /* So many that the loop never sleeps. */
    listened(&p, &now, 40000, &longest);
    assert_int_equal(pace_rest(&p, now), 0);
    /* Back to many; after a silence one is heard at once. */
    listened(&p, &now, 500, &longest);
    assert_true(pace_rest(&p, now) > 0);
    now += 5000000;
    assert_true(pace_rest(&p, now) <= 0);
    pace_listened(&p, p.frames + 1, now);
    assert_int_equal(pace_rest(&p, now), 0);
}

static void other_threads_are_let_in(void **state)
{
    int listener;
    struct net *n = bare_net(&listener);
    struct trace t[2] = {{.net = n}, {.net = n, .take_back = 1}};
    pthread_t thread[2];

    (void)state;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread[i], NULL, post_many, &t[i]);
    net_run(n);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    assert_int_equal(got_posts[0] + got_posts[1], 2 * POSTS);
    net_free(n);
    close(listener);
}

/* ---- others come, too ---- */

enum { TASKS = 60, TASK_US = 1000 };

struct tasks {
    struct net *net;
    int done[TASKS], n;
};

struct task {
    struct tasks *all;
    int number;
};

/* Of processor time: how busy the machine is does not matter. */
static void work(void *context)
{
    struct task *t = context;
    int64_t end = loop_us() + TASK_US;

    while (loop_us() < end)
        ;
    t->all->done[t->all->n++] = t->number;
    if (t->all->n == TASKS)
        net_stop(t->all->net, 0);
}

static void run_tasks(struct tasks *all, struct net_figures *f, bool by_timer)
{
    int listener;
    struct net *n = bare_net(&listener);
    struct task task[TASKS];

    *all = (struct tasks){.net = n};
    for (int i = 0; i < TASKS; i++) {
        task[i] = (struct task){all, i};
        if (by_timer)
            net_after(n, 0, work, &task[i]);
        else
            net_post(n, work, &task[i]);
    }
    net_run(n);
    net_figures(n, f);
    net_free(n);
    close(listener);
}

static void much_work_is_done_in_many_turns(void **state)
{
    (void)state;
    for (int by_timer = 0; by_timer < 2; by_timer++) {
        struct tasks all;
        struct net_figures f;
        run_tasks(&all, &f, by_timer);
        assert_int_equal(all.n, TASKS);
        for (int i = 0; i < TASKS; i++)
            assert_int_equal(all.done[i], i); /* first come, first served */
        assert_in_range(f.turn_us_max, TASK_US, TASKS * TASK_US / 4);
        assert_in_range(f.turn_us, TASKS * TASK_US, 10 * TASKS * TASK_US);
    }
}

static void an_open_request_is_answered_at_the_end(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    const char *text = "GET /never HTTP/1.1\r\nHost: x\r\n\r\n";
    tell(fd, text, strlen(text));
    while (!h.waiting)
        usleep(1000);
    host_stop(&h);
    hear(fd, reply);
    assert_int_equal(status_of(reply), 503);
    assert_string_equal(body_of(reply), "{\"error\":\"restart\"}");
    close(fd);
}

/* ---- small things ---- */

static void places_to_listen(void **state)
{
    char shown[128], error[200], where[64] = "unix:/tmp/pionek-net-XXXXXX";
    static const char *const bad[] = {"",
                                      "8080",
                                      "host",
                                      "::1:80",
                                      "[::1]80",
                                      "127.0.0.1:70000",
                                      "127.0.0.1:x",
                                      "unix:",
                                      "[::1:80"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(
            net_listen(bad[i], shown, sizeof shown, error, sizeof error), -1);
    int fd =
        net_listen("127.0.0.1:0", shown, sizeof shown, error, sizeof error);
    assert_true(fd >= 0);
    assert_int_equal(strncmp(shown, "http://127.0.0.1:", 17), 0);
    /* The same place a second time. */
    char taken[64];
    snprintf(taken, sizeof taken, "127.0.0.1:%d", atoi(shown + 17));
    assert_int_equal(
        net_listen(taken, shown, sizeof shown, error, sizeof error), -1);
    assert_non_null(strstr(error, taken));
    close(fd);

    close(mkstemp(where + 5));
    unlink(where + 5);
    fd = net_listen(where, shown, sizeof shown, error, sizeof error);
    assert_true(fd >= 0);
    assert_int_equal(
        net_listen(where, shown, sizeof shown, error, sizeof error), -1);
    close(fd); /* what it leaves behind is in nobody's way */
    fd = net_listen(where, shown, sizeof shown, error, sizeof error);
    assert_true(fd >= 0);
    close(fd);
    unlink(where + 5);
}

/* RFC 6455, 1.3. */
static void a_key_has_its_answer(void **state)
{
    char answer[WS_KEY_ANSWER];

    (void)state;
    ws_key_answer("dGhlIHNhbXBsZSBub25jZQ==", answer);
    assert_string_equal(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_true(ws_key_is_good("dGhlIHNhbXBsZSBub25jZQ=="));
    assert_false(ws_key_is_good(""));
    assert_false(ws_key_is_good("dGhlIHNhbXBsZSBub25jZQ="));
    assert_false(ws_key_is_good("dGhlIHNhbXBsZSBub25jZQAA"));
    assert_false(ws_key_is_good("dGhlIHNhbXBsZSBub25j!Q=="));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_answered),
        cmocka_unit_test(a_head_is_a_get_without_body),
        cmocka_unit_test(a_known_tag_saves_the_body),
        cmocka_unit_test(an_answer_may_come_late),
        cmocka_unit_test(large_headers_and_bodies),
        cmocka_unit_test(what_cannot_be_read_is_refused),
        cmocka_unit_test(an_unknown_coding_is_refused_at_once),
        cmocka_unit_test(errors_of_the_library_carry_our_headers),
        cmocka_unit_test(a_slow_sender_is_cut_off),
        cmocka_unit_test(who_asks_too_fast_must_wait),
        cmocka_unit_test(an_address_has_its_share),
        cmocka_unit_test(an_address_comes_only_so_fast),
        cmocka_unit_test(a_proxy_tells_the_address),
        cmocka_unit_test(proxies_elsewhere_are_believed_by_name),
        cmocka_unit_test(neighbours_are_one),
        cmocka_unit_test(timers_come_in_order),
        cmocka_unit_test(thousands_of_timers),
        cmocka_unit_test(frames_are_heard_together_while_many_come),
        cmocka_unit_test(other_threads_are_let_in),
        cmocka_unit_test(much_work_is_done_in_many_turns),
        cmocka_unit_test(an_open_request_is_answered_at_the_end),
        cmocka_unit_test(places_to_listen),
        cmocka_unit_test(a_key_has_its_answer),
    };
    return cmocka_run_group_tests_name("server/net", tests, NULL, NULL);
}
