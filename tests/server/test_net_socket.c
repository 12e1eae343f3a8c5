/*
 * test_net_socket.c: WebSockets over real connections: opening, frames both
 * ways, goodbyes, limits, and everything given back at the end.
 */
#include "client.h"

static char reply[REPLY];

/* ---- opening ---- */

static void a_socket_opens_and_talks(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    ask(fd, OPENING SPEAKING "Origin: https://pionek.local\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 101);
    assert_non_null(strstr(reply, "Sec-WebSocket-Accept: "
                                  "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    assert_non_null(strstr(reply, "Sec-WebSocket-Protocol: pionek.v1\r\n"));
    say(fd, "hello");
    expect_text(fd, "hello");
    say(fd, "");
    expect_text(fd, "");
    say(fd, "zażółć");
    expect_text(fd, "zażółć");
    close(fd);
    struct net_figures f = host_stop(&h);
    assert_int_equal(f.frames_in, 3);
    assert_int_equal(f.frames_out, 3);
    assert_int_equal(f.connections, 0);
}

static void what_comes_with_the_opening_is_read(void **state)
{
    struct host h = {0};
    char all[1024];

    (void)state;
    host_start(&h);
    int fd = dial(&h);
    int n = snprintf(all, sizeof all, OPENING SPEAKING "\r\n%c%c%c%c%c%cabc",
                     0x81, 0x83, ' ', ' ', ' ', ' ');
    tell(fd, all, (size_t)n);
    hear(fd, reply);
    assert_int_equal(status_of(reply), 101);
    expect_text(fd, "ABC"); /* a mask of spaces */
    close(fd);
    host_stop(&h);
}

/* Born and gone in one turn, with more to read than anybody wants. */
static void a_goodbye_may_come_with_the_opening(void **state)
{
    struct host h = {0};
    static const char all[] =
        OPENING SPEAKING "\r\n\x88\x82    \x23\xc8 and more";

    (void)state;
    host_start(&h);
    for (int i = 0; i < 50; i++) {
        int fd = dial(&h);
        tell(fd, all, sizeof all - 1);
        hear(fd, reply);
        assert_int_equal(status_of(reply), 101);
        tell(fd, all, sizeof all - 1);
        assert_int_equal(hear_close(fd), 1000);
        assert_true(is_ended(fd, 1000));
        close(fd);
    }
    host_stop(&h);
}

#define AT_A_TABLE                                                             \
    " HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"    \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"                          \
    "Sec-WebSocket-Version: 13\r\n" SPEAKING "\r\n"

/* The start of an opening, what follows, status and error. */
static const struct opening {
    const char *text;
    int status;
    const char *body;
} openings[] = {
    {OPENING "\r\n", 400, "{\"error\":\"old_client\"}"},
    {OPENING "Sec-WebSocket-Protocol: pionek.v2, pionek.v10\r\n\r\n", 400,
     "{\"error\":\"old_client\"}"},
    {OPENING SPEAKING "Origin: http://evil.test\r\n\r\n", 403,
     "{\"error\":\"bad_origin\"}"},
    {OPENING SPEAKING "Origin: null\r\n\r\n", 403,
     "{\"error\":\"bad_origin\"}"},
    {OPENING SPEAKING "Origin: http://pionek.local.evil\r\n\r\n", 403,
     "{\"error\":\"bad_origin\"}"},
    {OPENING SPEAKING "Origin: http://Pionek.local\r\n\r\n", 101, ""},
    {OPENING SPEAKING "Origin: https://friend.test\r\n\r\n", 101, ""},
    {"GET /ws HTTP/1.1\r\nHost: x\r\n" SPEAKING "\r\n", 400,
     "{\"error\":\"bad_message\"}"},
    {"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
     "Connection: Upgrade\r\nSec-WebSocket-Key: short\r\n"
     "Sec-WebSocket-Version: 13\r\n" SPEAKING "\r\n",
     400, "{\"error\":\"bad_message\"}"},
    {"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
     "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
     "Sec-WebSocket-Version: 8\r\n" SPEAKING "\r\n",
     400, "{\"error\":\"old_client\"}"},
    {"POST /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
     "Connection: Upgrade\r\nContent-Length: 0\r\n\r\n",
     200, "POST /ws - 127.0.0.1 plain 0:"},
    {"GET /ws/k7mq2xwd" AT_A_TABLE, 101, ""},
    {"GET /ws/" AT_A_TABLE, 200, "GET /ws/ - 127.0.0.1 plain 0:"},
    {"GET /ws/k7mq2xwd/x" AT_A_TABLE, 200,
     "GET /ws/k7mq2xwd/x - 127.0.0.1 plain 0:"},
};

static void not_everybody_may_open(void **state)
{
    static const char *const friends[] = {"https://friend.test", NULL};
    struct host h = {.origins = friends};

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        int fd = dial(&h);
        ask(fd, openings[i].text, reply);
        if (status_of(reply) != openings[i].status)
            fail_msg("%s: %s", openings[i].text, reply);
        assert_string_equal(body_of(reply), openings[i].body);
        close(fd);
    }
    assert_int_equal(host_stop(&h).refused_origin, 3);
}

/* ---- frames ---- */

static void a_message_may_come_in_pieces(void **state)
{
    struct host h = {0};
    size_t n;

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    say_frame(fd, TEXT, "one ", 4);
    usleep(20000);
    say_frame(fd, FIN | PING, "there?", 6);
    assert_int_equal(hear_frame(fd, reply, &n), FIN | PONG);
    assert_string_equal(reply, "there?");
    say_frame(fd, 0, "two ", 4);
    say_frame(fd, FIN, "three", 5);
    expect_text(fd, "one two three");
    /* Even byte by byte. */
    static const char frame[] = "\x81\x83    abc";
    for (size_t i = 0; i < sizeof frame - 1; i++) {
        tell(fd, frame + i, 1);
        usleep(1000);
    }
    expect_text(fd, "ABC");
    close(fd);
    host_stop(&h);
}

/* So many sockets have something half-way, sooner or later. */
static void expect_half_way(const struct host *h, const char *wanted)
{
    int fd = dial(h);

    for (int i = 0; i < 500; i++) {
        ask(fd, "GET /half HTTP/1.1\r\nHost: x\r\n\r\n", reply);
        if (strcmp(body_of(reply), wanted) == 0)
            break;
        usleep(10000);
    }
    assert_string_equal(body_of(reply), wanted);
    close(fd);
}

/* Memory for frames is borrowed for as long as something is half-way. */
static void who_is_silent_costs_little(void **state)
{
    struct host h = {.limits = {.rate = UINT_MAX}};
    char data[REPLY];
    size_t n;

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h), other = dial_ws(&h);
    expect_half_way(&h, "0");
    tell(fd, "\x81", 1); /* half a header */
    expect_half_way(&h, "1");
    tell(other, "\x81\x83    A", 7); /* a part of what a frame says */
    expect_half_way(&h, "2");
    tell(fd, "\x81    !", 6);
    expect_text(fd, "\1");
    expect_half_way(&h, "1");
    tell(other, "BC", 2);
    expect_text(other, "abc");
    expect_half_way(&h, "0");
    say_frame(fd, TEXT, "in ", 3); /* a message in pieces, a ping between */
    expect_half_way(&h, "1");
    say_frame(fd, FIN | PING, "p", 1);
    assert_int_equal(hear_frame(fd, data, &n), FIN | PONG);
    expect_half_way(&h, "1");
    say_frame(fd, FIN, "two", 3);
    expect_text(fd, "in two");
    expect_half_way(&h, "0");
    say_frame(fd, FIN | PING, "", 0);
    assert_int_equal(hear_frame(fd, data, &n), FIN | PONG);
    expect_half_way(&h, "0");
    for (int i = 0; i < 70; i++) { /* several in one turn, of all lengths */
        memset(data, 'x', (size_t)i * 4);
        say_frame(fd, FIN | TEXT, data, (size_t)i * 4);
    }
    for (int i = 0; i < 70; i++)
        assert_int_equal(hear_frame(fd, data, &n), FIN | TEXT);
    expect_half_way(&h, "0");
    say(fd, "close"); /* a goodbye is half-way until both have said it */
    assert_int_equal(hear_close(fd), 4001);
    expect_half_way(&h, "1");
    close(fd);
    close(other);
    assert_int_equal(host_stop(&h).half_way, 0);
}

static void large_messages_up_to_the_limit(void **state)
{
    struct host h = {0};
    static char big[NET_BODY + 2];
    size_t n;

    (void)state;
    host_start(&h);
    memset(big, 'x', NET_BODY + 1);
    int fd = dial_ws(&h);
    say_frame(fd, FIN | TEXT, big, NET_BODY);
    assert_int_equal(hear_frame(fd, reply, &n), FIN | TEXT);
    assert_int_equal(n, NET_BODY);
    say_frame(fd, FIN | TEXT, big, NET_BODY + 1);
    assert_int_equal(hear_close(fd), 1009);
    assert_true(is_ended(fd, 1000));
    close(fd);

    fd = dial_ws(&h); /* the sum counts */
    for (int i = 0; i < 3; i++)
        say_frame(fd, i ? 0 : TEXT, big, NET_BODY / 2);
    assert_int_equal(hear_close(fd), 1009);
    close(fd);
    host_stop(&h);
}

/* What is no frame at all ends it without a code. */
static void mistakes_end_it(void **state)
{
    static const struct {
        const char *bytes;
        size_t n;
        int code;
    } mistakes[] = {
        {"\x82\x81    a", 7, 1003},         /* binary */
        {"\x81\x81    \xdf", 7, 1007},      /* not UTF-8 */
        {"\x81\x01x", 3, 1002},             /* not masked */
        {"\xc1\x81    a", 7, 1002},         /* a reserved bit */
        {"\x83\x81    a", 7, 1002},         /* a reserved opcode */
        {"\x80\x81    a", 7, 1002},         /* goes on with nothing */
        {"\x09\x81    a", 7, 1005},         /* a ping in pieces */
        {"\x89\xfe\x01\x00    a", 9, 1005}, /* a long ping */
        {"\x88\x81    a", 7, 1005},         /* half a code */
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff    ", 14, 1005},
    };
    struct host h = {0};

    (void)state;
    host_start(&h);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        int fd = dial_ws(&h);
        tell(fd, mistakes[i].bytes, mistakes[i].n);
        int code = hear_close(fd);
        if (code != mistakes[i].code)
            fail_msg("mistake %zu: %d", i, code);
        close(fd);
    }
    int fd = dial_ws(&h);
    say(fd, "still here");
    expect_text(fd, "still here");
    close(fd);
    assert_int_equal(atomic_load(&h.said), 1);
    host_stop(&h);
}

/* ---- goodbyes ---- */

static void goodbyes_are_answered(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    int64_t start = net_clock_ms();
    say_frame(fd, FIN | CLOSE, "\x03\xe8", 2);
    assert_int_equal(hear_close(fd), 1000);
    assert_true(is_ended(fd, 1000));
    close(fd);

    fd = dial_ws(&h);
    say(fd, "close");
    assert_int_equal(hear_close(fd), 4001);
    say(fd, "too late"); /* is not listened to */
    say_frame(fd, FIN | CLOSE, "\x0f\xa1", 2);
    assert_true(is_ended(fd, 1000));
    close(fd);
    assert_true(net_clock_ms() - start < 2500);
    assert_int_equal(atomic_load(&h.said), 1);
    host_stop(&h);
}

static void an_end_is_told_at_once(void **state)
{
    struct host h = {0};
    int64_t start = net_clock_ms();

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h), other;
    say(fd, "friend");
    for (int i = 0; i < 20; i++) {
        other = dial_ws(&h);
        close(other);
        expect_text(fd, "gone");
    }
    assert_true(net_clock_ms() - start < 4000); /* no timer helped */
    close(fd);
    host_stop(&h);
}

static void nobody_is_waited_for_too_long(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    int64_t start = net_clock_ms();
    say(fd, "close");
    assert_int_equal(hear_close(fd), 4001);
    assert_true(is_ended(fd, 6000));
    assert_in_range(net_clock_ms() - start, 2500, 5000);
    close(fd);
    host_stop(&h);
}

static void stopping_says_goodbye(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int answers = dial_ws(&h), mute = dial_ws(&h);
    say(mute, "one");
    expect_text(mute, "one");
    net_post(h.net, host_stop_now, h.net);
    assert_int_equal(hear_close(answers), 1001);
    say_frame(answers, FIN | CLOSE, "\x03\xe9", 2);
    assert_int_equal(hear_close(mute), 1001);
    int64_t start = net_clock_ms();
    host_stop(&h);
    assert_true(net_clock_ms() - start < 2000);
    assert_true(is_ended(answers, 100) && is_ended(mute, 100));
    close(answers);
    close(mute);
}

/* ---- limits ---- */

static void silence_is_asked_about_then_ended(void **state)
{
    struct host h = {.limits = {.ping_seconds = 1}};
    size_t n;

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h), mute = dial_ws(&h);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(hear_frame(fd, reply, &n), FIN | PING);
        say_frame(fd, FIN | PONG, reply, n);
    }
    assert_true(is_ended(mute, 10)); /* more than four seconds */
    say(fd, "here");
    expect_text(fd, "here");
    close(fd);
    close(mute);
    host_stop(&h);
}

/* However long this takes: whoever is asked has said nothing for a second. */
static void who_speaks_is_not_asked_whether_it_is_there(void **state)
{
    struct host h = {.limits = {.ping_seconds = 1}};
    size_t n;

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    for (int i = 0; i < 9; i++) {
        int64_t said = net_clock_ms();
        say(fd, "here");
        while (hear_frame(fd, reply, &n) == (FIN | PING))
            ; /* one that was on its way already */
        struct pollfd news = {.fd = fd, .events = POLLIN};
        if (poll(&news, 1, 300) > 0) {
            assert_int_equal(hear_frame(fd, reply, &n), FIN | PING);
            assert_true(net_clock_ms() - said >= 1000);
        }
    }
    close(fd);
    host_stop(&h);
}

static void who_talks_too_fast_is_sent_away(void **state)
{
    struct host h = {.limits = {.rate = 5}};
    int code = 0;
    size_t n;

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    for (int i = 0; i < 40; i++)
        say(fd, "again");
    for (int i = 0; i < 40 && !code; i++)
        if (hear_frame(fd, reply, &n) == (FIN | CLOSE))
            code = (uint8_t)reply[0] << 8 | (uint8_t)reply[1];
    assert_int_equal(code, 1008);
    assert_in_range(atomic_load(&h.said), 15, 38);
    close(fd);
    assert_true(host_stop(&h).refused_rate >= 1);
}

/* One address has its share of the loop, over all its connections, and is then
   not listened to; others are. */
static void who_costs_much_waits(void **state)
{
    struct host h = {.limits = {.share = 1000}};

    (void)state;
    host_start(&h);
    int one = dial_ws_from(&h, "127.0.0.9");
    int other = dial_ws_from(&h, "127.0.0.9");
    int web = dial_from(&h, "127.0.0.9");
    say(one, "work");
    expect_text(one, "done");
    say(one, "work");
    say(other, "work");
    ask(web, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", reply);
    assert_int_equal(status_of(reply), 429);
    int stranger = dial_ws(&h);
    say(stranger, "hello");
    expect_text(stranger, "hello");
    assert_int_equal(atomic_load(&h.said), 2);
    close(one);
    close(other);
    close(web);
    close(stranger);
    host_stop(&h);
}

static void and_is_heard_later(void **state)
{
    struct host h = {.limits = {.share = 20000}};

    (void)state;
    host_start(&h);
    int fd = dial_ws(&h);
    for (int i = 0; i < 8; i++) { /* 400 ms of work for 200 ms of share */
        say(fd, "work");
        expect_text(fd, "done");
    }
    close(fd);
    assert_true(host_stop(&h).refused_rate >= 1);
}

static void who_reads_too_slowly_is_dropped(void **state)
{
    struct host h = {0};

    (void)state;
    host_start(&h);
    int slow = dial_ws(&h), other = dial_ws(&h);
    say(slow, "flood"); /* 32 MB that nobody reads */
    for (int i = 0; i < 1000 && !atomic_load(&h.closed); i++)
        usleep(10000);
    assert_int_equal(atomic_load(&h.closed), 1);
    say(other, "fine");
    expect_text(other, "fine");
    assert_true(is_ended(slow, 2000));
    close(slow);
    close(other);
    assert_int_equal(host_stop(&h).dropped_slow, 1);
}

static void hundreds_come_and_go(void **state)
{
    enum { MANY = 500 };
    struct host h = {
        .limits = {.per_address = UINT32_MAX, .address_rate = UINT32_MAX}};
    static int fd[MANY];
    char text[32];

    (void)state;
    host_start(&h);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < MANY; i++)
            fd[i] = dial_ws(&h);
        for (int i = 0; i < MANY; i++) {
            snprintf(text, sizeof text, "%d of %d", i, MANY);
            say(fd[i], text);
        }
        for (int i = 0; i < MANY; i++) {
            snprintf(text, sizeof text, "%d of %d", i, MANY);
            expect_text(fd[i], text);
        }
        for (int i = 0; i < MANY; i++) {
            if (i % 3 == 0)
                say_frame(fd[i], FIN | CLOSE, "\x03\xe8", 2);
            close(fd[i]);
        }
    }
    for (int i = 0; i < 300 && atomic_load(&h.closed) < 2 * MANY; i++)
        usleep(10000);
    assert_int_equal(atomic_load(&h.closed), 2 * MANY);
    struct net_figures f = host_stop(&h);
    assert_int_equal(f.connections, 0);
    assert_int_equal(f.frames_out, 2 * MANY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_socket_opens_and_talks),
        cmocka_unit_test(what_comes_with_the_opening_is_read),
        cmocka_unit_test(a_goodbye_may_come_with_the_opening),
        cmocka_unit_test(not_everybody_may_open),
        cmocka_unit_test(a_message_may_come_in_pieces),
        cmocka_unit_test(who_is_silent_costs_little),
        cmocka_unit_test(large_messages_up_to_the_limit),
        cmocka_unit_test(mistakes_end_it),
        cmocka_unit_test(goodbyes_are_answered),
        cmocka_unit_test(an_end_is_told_at_once),
        cmocka_unit_test(nobody_is_waited_for_too_long),
        cmocka_unit_test(stopping_says_goodbye),
        cmocka_unit_test(silence_is_asked_about_then_ended),
        cmocka_unit_test(who_speaks_is_not_asked_whether_it_is_there),
        cmocka_unit_test(who_talks_too_fast_is_sent_away),
        cmocka_unit_test(who_costs_much_waits),
        cmocka_unit_test(and_is_heard_later),
        cmocka_unit_test(who_reads_too_slowly_is_dropped),
        cmocka_unit_test(hundreds_come_and_go),
    };
    return cmocka_run_group_tests_name("server/net_socket", tests, NULL, NULL);
}
