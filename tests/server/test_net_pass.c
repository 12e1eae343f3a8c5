/*
 * test_net_pass.c: what belongs to another server of ours is passed on: requests,
 * WebSockets, whom they are for; and what happens when that server is gone or silent.
 */
#include "client.h"

static char reply[REPLY];

/* A door that passes everything on to the other one. */
struct house {
    struct host door, owner;
    char where[NET_WHERE];
};

static const uint8_t secret[NET_SECRET] = "a secret that both of them know";

static void know(void *context)
{
    struct house *h = context;
    struct net_peer peer;

    assert_true(net_resolve(h->where, &peer));
    net_set_secret(h->door.net, secret);
    net_set_peers(h->door.net, &peer, 1);
}

static void know_too(void *context)
{
    net_set_secret(context, secret);
}

/* What is posted is done before whoever connects afterwards is heard. */
static void house_start(struct house *h)
{
    host_start(&h->owner);
    snprintf(h->where, sizeof h->where, "%.*s", (int)strlen(h->owner.shown) - 1,
             h->owner.shown);
    h->door.owner = h->where;
    host_start(&h->door);
    net_post(h->owner.net, know_too, h->owner.net);
    net_post(h->door.net, know, h);
}

static struct net_figures house_stop(struct house *h)
{
    struct net_figures f = host_stop(&h->door);

    assert_int_equal(f.passing, 0);
    return f;
}

static int dial_table(const struct host *h, const char *address)
{
    int fd = dial_from(h, address);

    ask(fd,
        "GET /ws/k7mq2xwd HTTP/1.1\r\nHost: pionek.local\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" SPEAKING "\r\n",
        reply);
    return fd;
}

static void requests_are_passed_on(void **state)
{
    struct house h = {0};

    (void)state;
    house_start(&h);
    int fd = dial_from(&h.door, "127.0.0.7");
    ask(fd, "GET /a%20b?q=c%26d HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 200);
    assert_string_equal(body_of(reply), "GET /a b c&d 127.0.0.7 plain 0:");
    ask(fd, "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        reply);
    assert_string_equal(body_of(reply), "POST /x - 127.0.0.7 plain 5:hello");
    ask(fd, "GET /late HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_string_equal(body_of(reply), "late");
    ask(fd, "GET /tagged HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"t1\"\r\n\r\n",
        reply);
    assert_int_equal(status_of(reply), 304);
    close(fd);
    assert_int_equal(house_stop(&h).passed, 4);
    host_stop(&h.owner);
}

static void sockets_are_passed_on(void **state)
{
    struct house h = {0};
    static char long_text[12000];

    (void)state;
    house_start(&h);
    int one = dial_table(&h.door, "127.0.0.1");
    assert_int_equal(status_of(reply), 101);
    int other = dial_table(&h.door, "127.0.0.2");
    assert_int_equal(status_of(reply), 101);
    memset(long_text, 'x', sizeof long_text - 1);
    for (int i = 0; i < 20; i++) {
        say(one, "one");
        say(other, long_text);
        expect_text(one, "one");
        expect_text(other, long_text);
    }
    assert_int_equal(atomic_load(&h.door.opened), 0);
    assert_int_equal(atomic_load(&h.owner.opened), 2);
    /* The goodbye of either side reaches the other. */
    say(one, "close");
    assert_int_equal(hear_close(one), 4001);
    close(one);
    close(other);
    for (int i = 0; i < 500 && atomic_load(&h.owner.closed) < 2; i++)
        usleep(10000);
    assert_int_equal(atomic_load(&h.owner.closed), 2);
    house_stop(&h);
    host_stop(&h.owner);
}

/* The one who reads too slowly is dropped by the owner, and the door holds no more
   than a piece of it. */
static void a_slow_reader_is_dropped(void **state)
{
    struct house h = {0};

    (void)state;
    house_start(&h);
    int fd = dial_table(&h.door, "127.0.0.1");
    say(fd, "flood");
    for (int i = 0; i < 500 && !atomic_load(&h.owner.closed); i++)
        usleep(10000);
    assert_int_equal(atomic_load(&h.owner.closed), 1);
    assert_true(is_ended(fd, 10000));
    close(fd);
    house_stop(&h);
    host_stop(&h.owner);
}

static void nobody_is_believed_without_a_proof(void **state)
{
    static const char *const proofs[] = {
        "10.9.8.7 00000000000000000000000000000000", "10.9.8.7", "10.9.8.7 ",
        " 00000000000000000000000000000000", "10.9.8.7 0"};
    struct house h = {0};
    char request[300];

    (void)state;
    house_start(&h);
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) {
        int fd = dial(&h.owner);
        snprintf(request, sizeof request,
                 "GET / HTTP/1.1\r\nHost: x\r\nPionek-Passed: %s\r\n\r\n",
                 proofs[i]);
        ask(fd, request, reply);
        assert_string_equal(body_of(reply), "GET / - 127.0.0.1 plain 0:");
        close(fd);
    }
    house_stop(&h);
    host_stop(&h.owner);
}

static void who_is_gone_cannot_be_asked(void **state)
{
    struct house h = {0};

    (void)state;
    house_start(&h);
    int fd = dial(&h.door);
    ask(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 200);
    int line = dial_table(&h.door, "127.0.0.1");
    host_stop(&h.owner);
    assert_true(is_ended(line, 5000));
    ask(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_string_equal(body_of(reply), "strayed");
    ask(fd, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx", reply);
    assert_string_equal(body_of(reply), "strayed"); /* nobody has heard it */
    close(fd);
    fd = dial_table(&h.door, "127.0.0.1");
    assert_int_equal(status_of(reply), 503);
    close(fd);
    close(line);
    assert_int_equal(atomic_load(&h.door.strayed), 3);
    house_stop(&h);
}

/* A question may be asked again elsewhere; what may have been done may not. */
static void who_is_silent_is_not_waited_for(void **state)
{
    struct house h = {0};

    (void)state;
    house_start(&h);
    int fd = dial(&h.door);
    ask(fd, "GET /never HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_string_equal(body_of(reply), "strayed");
    ask(fd, "POST /never HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx",
        reply);
    assert_int_equal(status_of(reply), 503);
    assert_string_equal(body_of(reply), "{\"error\":\"restart\"}");
    assert_int_equal(atomic_load(&h.door.strayed), 1);
    close(fd);
    house_stop(&h);
    host_stop(&h.owner);
}

/* Whatever is under way then. */
static void the_door_may_end_at_any_time(void **state)
{
    static const char never[] = "GET /never HTTP/1.1\r\nHost: x\r\n\r\n";
    struct house h = {0};

    (void)state;
    house_start(&h);
    int line = dial_table(&h.door, "127.0.0.1");
    int fd = dial(&h.door);
    tell(fd, never, sizeof never - 1);
    while (!atomic_load(&h.owner.waiting))
        usleep(1000);
    host_stop(&h.door);
    assert_true(is_ended(line, 5000));
    hear(fd, reply);
    assert_int_equal(status_of(reply), 503);
    close(fd);
    close(line);
    host_stop(&h.owner);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_passed_on),
        cmocka_unit_test(sockets_are_passed_on),
        cmocka_unit_test(a_slow_reader_is_dropped),
        cmocka_unit_test(nobody_is_believed_without_a_proof),
        cmocka_unit_test(who_is_gone_cannot_be_asked),
        cmocka_unit_test(who_is_silent_is_not_waited_for),
        cmocka_unit_test(the_door_may_end_at_any_time),
    };
    return cmocka_run_group_tests_name("server/net_pass", tests, NULL, NULL);
}
