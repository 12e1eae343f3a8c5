/*
 * test_unfit.c: set-ups that cannot be played, wherever a match is set up: logs,
 * scenes, the command line, the server. The program is the real one; its only
 * game is heads or tails, which here refuses three flips for two, and once a
 * certain file exists (as if its rules had changed) every set-up.
 */
#include "../../src/cli/cli.h"
#include "../../src/engine/match.h"
#include "../../src/scene/scene.h"
#include "../server/client.h"

#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <sys/wait.h>

extern const struct game game_null;
static struct game picky;
static char changed[80]; /* the file that changes the rules */

/* The linker takes these instead of games/list.c. */
const struct game *const games[] = {&picky, NULL};

const struct game *game_find(const char *id)
{
    return strcmp(id, picky.id) == 0 ? &picky : NULL;
}

enum { NO_THREE_FOR_TWO = 1, NO_MORE = 2 }; /* rows of game_null's refusals */

static unsigned unfit(const struct box *box, const struct setup *setup)
{
    (void)box;
    if (access(changed, F_OK) == 0)
        return NO_MORE;
    return setup->seats == 2 && setup->option[0] == 2 ? NO_THREE_FOR_TWO : 0;
}

static void change_rules(bool yes)
{
    if (yes)
        close(open(changed, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    else
        unlink(changed);
}

/* Also the callback of logs and scenes. */
static const struct box *the_box(void *state, const char *game)
{
    return strcmp(game, picky.id) == 0 ? state : NULL;
}

static struct setup setup_of(const struct box *box, uint8_t seats,
                             const char *flips)
{
    struct setup setup = {.seats = seats};
    char error[200];

    assert_true(box_option(box, &setup, "flips", flips, error, sizeof error));
    return setup;
}

static int begin(void **state)
{
    char error[600] = "";

    assert_true(sodium_init() >= 0);
    picky = game_null;
    picky.unfit = unfit;
    snprintf(changed, sizeof changed, "/tmp/pionek-unfit-%d", (int)getpid());
    *state = box_load(&picky, NULL, error, sizeof error);
    assert_string_equal(error, "");
    return 0;
}

static int end(void **state)
{
    change_rules(false);
    box_free(*state);
    return 0;
}

/* ---- the engine --------------------------------------------------------- */

static void a_game_may_refuse_a_set_up(void **state)
{
    const struct box *box = *state;
    struct setup two = setup_of(box, 2, "3"), three = setup_of(box, 3, "3");

    assert_int_equal(setup_unfit(box, &two), NO_THREE_FOR_TWO);
    assert_int_equal(setup_unfit(box, &three), 0);
    picky.unfit = NULL; /* a game that has no opinion takes all */
    assert_int_equal(setup_unfit(box, &two), 0);
    picky.unfit = unfit;
}

/* Reads the log of a match that has just begun; what is wrong with it. */
static void read_log(void *box, uint8_t seats, char *error, size_t cap)
{
    struct setup setup = setup_of(box, seats, "3");
    uint8_t secret[SECRET] = {7};
    struct match *m = match_new(box, &setup, NULL, secret);
    char text[4000] = "";

    for (unsigned i = 0; i < match_lines(m); i++) {
        size_t n = strlen(text);
        match_line(m, i, text + n, sizeof text - n - 1);
        strcat(text, "\n");
    }
    match_free(m);
    *error = 0;
    match_free(
        match_read("x.log", text, strlen(text), the_box, box, error, cap));
}

static void a_log_of_one_is_not_read(void **state)
{
    char error[300];

    read_log(*state, 3, error, sizeof error);
    assert_string_equal(error, "");
    /* Where the header ends: pionek, game, rules, pack, option, two seats,
       commit, secret, begin. */
    read_log(*state, 2, error, sizeof error);
    assert_string_equal(error, "x.log:10: this set-up is refused by N-1.3");
}

static void a_scene_of_one_fails(void **state)
{
    static const char scene[] = "game null\n"
                                "scene N-1.1 Three flips for two\n"
                                "seats 2\n"
                                "option flips 3\n"
                                "fails N-1.3 start\n"
                                "scene N-1.1 Three flips for three\n"
                                "seats 3\n"
                                "option flips 3\n"
                                "start\n"
                                "asked P1\n";
    struct scene_count count = {0};

    scene_run("x.scene", scene, strlen(scene), the_box, *state, stdout, &count);
    assert_int_equal(count.passed, 2);
    assert_int_equal(count.failed, 0);
}

/* ---- the command line --------------------------------------------------- */

/* Runs the program with the words of a line. */
static int run_words(const char *line)
{
    char text[400], *words[32] = {NULL}, *rest = text;
    int n = 0;

    snprintf(text, sizeof text, "%s", line);
    for (char *word; n < 31 && (word = strsep(&rest, " "));)
        words[n++] = word;
    return cli_run(n, words);
}

/* The same in a process of its own: its exit code, and what it said on
   standard error. */
static int run(const char *line, char *said, size_t cap)
{
    int pipes[2], status;
    size_t n = 0;

    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
        dup2(nothing, 0);
        dup2(nothing, 1);
        dup2(pipes[1], 2);
        _exit(run_words(line));
    }
    close(pipes[1]);
    for (ssize_t got; (got = read(pipes[0], said + n, cap - 1 - n)) > 0;)
        n += (size_t)got;
    said[n] = 0;
    close(pipes[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void refused(const char *line)
{
    char said[2000];

    assert_int_equal(run(line, said, sizeof said), EXIT_CALL);
    assert_non_null(strstr(said, "The game is over; start a new one. (N-1.3)"));
}

static void commands_refuse_them(void **state)
{
    char said[2000];

    (void)state;
    refused("pionek sim null --lang en --seats random,random --set flips=3");
    refused("pionek arena null --lang en --bots random,random --set flips=3");
    refused("pionek play null --plain --lang en --set flips=3 "
            "--seats you,random");
    assert_int_equal(run("pionek sim null --games 1 --set flips=3 "
                         "--seats random,random,random",
                         said, sizeof said),
                     EXIT_FINE);
}

/* ---- the server --------------------------------------------------------- */

struct served {
    struct host host; /* only its address */
    pid_t pid;
    char folder[80];
};

static void serve(struct served *s)
{
    char line[400] = "";
    int pipes[2];

    *s = (struct served){.pid = 0};
    snprintf(s->folder, sizeof s->folder, "/tmp/pionek-unfit-XXXXXX");
    assert_non_null(mkdtemp(s->folder));
    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    s->pid = fork();
    assert_true(s->pid >= 0);
    if (s->pid == 0) {
        snprintf(line, sizeof line,
                 "pionek serve --lang en --listen 127.0.0.1:0 --data %s "
                 "--quiet --bot-delay 0",
                 s->folder);
        dup2(pipes[1], 1);
        close(pipes[0]);
        close(pipes[1]);
        _exit(run_words(line));
    }
    close(pipes[1]);
    for (size_t n = 0; n < sizeof line - 1 && !strchr(line, '\n'); n++)
        if (read(pipes[0], line + n, 1) != 1)
            break;
    close(pipes[0]);
    const char *port = strstr(line, "127.0.0.1:");
    assert_non_null(port);
    s->host.at =
        (struct sockaddr_in){.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)atoi(port + 10)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static void end_serving(struct served *s)
{
    char command[120];
    int status;

    kill(s->pid, SIGTERM);
    assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    snprintf(command, sizeof command, "rm -rf '%s'", s->folder);
    assert_int_equal(system(command), 0);
}

static int post(const struct served *s, const char *path, const char *body,
                char reply[REPLY])
{
    char request[1000];
    int fd = dial(&s->host);

    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: localhost\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             path, strlen(body), body);
    ask(fd, request, reply);
    close(fd);
    return status_of(reply);
}

/* The value of a member that is a text. */
static void member(const char *json, const char *name, char *out, size_t cap)
{
    char key[40];

    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *at = strstr(json, key);
    assert_non_null(at);
    at += strlen(key);
    snprintf(out, cap, "%.*s", (int)strcspn(at, "\""), at);
}

static void tables_are_not_opened(void **state)
{
    static char reply[REPLY];
    struct served s;

    (void)state;
    serve(&s);
    assert_int_equal(
        post(&s, "/api/tables",
             "{\"game\":\"null\",\"options\":{\"flips\":\"3\"},\"seats\":"
             "[{\"kind\":\"me\",\"name\":\"Ola\"},{\"kind\":\"open\"}]}",
             reply),
        400);
    assert_string_equal(body_of(reply),
                        "{\"error\":\"unfit\",\"refusal\":\"over\","
                        "\"rule\":\"N-1.3\"}");
    end_serving(&s);
}

/* A table that was opened before the rules changed does not start. */
static void joining_is_refused(void **state)
{
    static char reply[REPLY];
    char code[20], path[60];
    struct served s;

    (void)state;
    serve(&s);
    assert_int_equal(
        post(&s, "/api/tables",
             "{\"game\":\"null\",\"seats\":"
             "[{\"kind\":\"me\",\"name\":\"Ola\"},{\"kind\":\"open\"}]}",
             reply),
        200);
    member(body_of(reply), "code", code, sizeof code);
    snprintf(path, sizeof path, "/api/tables/%s/join", code);
    change_rules(true);
    assert_int_equal(post(&s, path, "{\"name\":\"Ala\"}", reply), 409);
    assert_non_null(strstr(reply, "\"error\":\"unfit\",\"refusal\":"
                                  "\"not_asked\",\"rule\":\"N-1.2\""));
    change_rules(false);
    assert_int_equal(post(&s, path, "{\"name\":\"Ala\"}", reply), 200);
    end_serving(&s);
}

/* Reads on until a message holds this. */
static const char *hear_until(int fd, const char *what)
{
    static char data[REPLY];
    size_t n;

    do
        assert_int_equal(hear_frame(fd, data, &n), FIN | TEXT);
    while (!strstr(data, what));
    return data;
}

static void a_rematch_is_refused(void **state)
{
    static char reply[REPLY];
    char code[20], token[100], hello[300], answer[100];
    struct served s;

    (void)state;
    serve(&s);
    assert_int_equal(post(&s, "/api/tables",
                          "{\"game\":\"null\",\"seats\":"
                          "[{\"kind\":\"me\",\"name\":\"Ola\"}]}",
                          reply),
                     200);
    member(body_of(reply), "code", code, sizeof code);
    member(body_of(reply), "token", token, sizeof token);
    int fd = dial_ws(&s.host);
    snprintf(hello, sizeof hello,
             "{\"op\":\"hello\",\"table\":\"%s\",\"token\":\"%s\"}", code,
             token);
    say(fd, hello);
    const char *id =
        strstr(hear_until(fd, "\"asks\":[{"), "\"asks\":[{\"id\":");
    assert_non_null(id);
    snprintf(answer, sizeof answer,
             "{\"op\":\"answer\",\"id\":1,\"ask\":%d,\"answer\":\"guess "
             "heads\"}",
             atoi(id + strlen("\"asks\":[{\"id\":")));
    say(fd, answer);
    hear_until(fd, "\"re\":1");
    change_rules(true);
    say(fd, "{\"op\":\"rematch\",\"id\":2}");
    assert_string_equal(hear_until(fd, "\"re\":2"),
                        "{\"re\":2,\"error\":\"unfit\",\"refusal\":"
                        "\"not_asked\",\"rule\":\"N-1.2\"}");
    change_rules(false);
    say(fd, "{\"op\":\"rematch\",\"id\":3}");
    hear_until(fd, "{\"re\":3,\"ok\":true");
    close(fd);
    end_serving(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_may_refuse_a_set_up),
        cmocka_unit_test(a_log_of_one_is_not_read),
        cmocka_unit_test(a_scene_of_one_fails),
        cmocka_unit_test(commands_refuse_them),
        cmocka_unit_test(tables_are_not_opened),
        cmocka_unit_test(joining_is_refused),
        cmocka_unit_test(a_rematch_is_refused),
    };
    return cmocka_run_group_tests_name("unfit", tests, begin, end);
}
