/*
 * store.c: the command `pionek store`: for who looks after the tables of a server.
 */
#include "cli.h"

#include "../server/store/store.h"

#include <stdio.h>
#include <string.h>

/* What is wrong, by what the store or the database says. */
static const struct {
    const char *sign, *key;
} faults[] = {
    {STORE_NEWER, "errors.store_newer"},
    {STORE_FOREIGN, "errors.store_foreign"},
    {STORE_IN_USE, "errors.store_in_use"},
    {STORE_TOO_OLD, "errors.store_too_old"},
    {STORE_NO_SCHEMA, "errors.store_no_schema"},
    {"password authentication failed", "errors.store_password"},
    {"no password supplied", "errors.store_password"},
    {"permission denied", "errors.store_no_right"},
    {"must be owner of", "errors.store_no_right"},
    {"read-only transaction", "errors.store_no_right"},
    {"readonly database", "errors.store_no_right"},
    {"No space left on device", "errors.store_full"},
    {"could not write init file", "errors.store_full"}, /* PostgreSQL's own */
    {"database or disk is full", "errors.store_full"},
    {"connection to server", "errors.store_no_server"},
    {"could not translate host name", "errors.store_no_server"},
};

int cli_no_store(const struct cli *c, const char *error)
{
    const char *behind = strstr(error, ": ");
    char where[400], text[1000];

    for (unsigned i = 0; behind && i < sizeof faults / sizeof *faults; i++) {
        if (!strstr(behind, faults[i].sign))
            continue;
        snprintf(where, sizeof where, "%.*s", (int)(behind - error), error);
        cli_say(c, faults[i].key, text, sizeof text, "where", where, "why",
                behind + 2, NULL);
        return cli_fail(EXIT_FAILED, text);
    }
    return cli_fail(EXIT_FAILED, error);
}

static struct store *opened(const struct cli *c, const char *where)
{
    char error[400];
    struct store *s = store_open(where, NULL, NULL, error, sizeof error);

    if (!s)
        cli_no_store(c, error);
    return s;
}

static void print_line(const struct cli *c, const char *key,
                       const char *const word[6])
{
    char line[1000];

    cli_say(c, key, line, sizeof line, word[0], word[1], word[2], word[3],
            word[4], word[5], NULL);
    printf("%s\n", line);
}

static int migrate(const struct cli *c, const char *where)
{
    struct store *s = opened(c, where);

    if (!s)
        return EXIT_FAILED;
    print_line(c, "tell.store_migrated",
               (const char *const[6]){"where", store_name(s)});
    store_close(s);
    return EXIT_FINE;
}

static void found(void *context, const char *table, const char *code,
                  const char *what)
{
    (void)context;
    printf("%s %s: %s\n", table, code, what);
}

static int check(const struct cli *c, const char *where)
{
    struct store *s = opened(c, where);
    char error[400], number[16];
    unsigned n = 0;

    if (!s)
        return EXIT_FAILED;
    bool was_looked_at = store_check(s, found, NULL, &n, error, sizeof error);
    snprintf(number, sizeof number, "%u", n);
    if (was_looked_at)
        print_line(c, n ? "tell.store_damaged" : "tell.store_fine",
                   (const char *const[6]){"where", store_name(s),
                                          n ? "n" : NULL, number});
    store_close(s);
    if (!was_looked_at)
        return cli_fail(EXIT_FAILED, error);
    return n ? EXIT_FAILED : EXIT_FINE;
}

static int copy(const struct cli *c, const char *from, const char *to)
{
    struct store *a = opened(c, from), *b = a ? opened(c, to) : NULL;
    char error[400], number[24];
    uint64_t rows = 0;
    bool is_done = b && store_copy(a, b, &rows, error, sizeof error);

    if (is_done) {
        snprintf(number, sizeof number, "%llu", (unsigned long long)rows);
        print_line(c, "tell.store_copied",
                   (const char *const[6]){"from", store_name(a), "to",
                                          store_name(b), "rows", number});
    }
    if (b && !is_done)
        cli_fail(EXIT_FAILED, error);
    store_close(b);
    store_close(a);
    return is_done ? EXIT_FINE : EXIT_FAILED;
}

int cmd_store(struct cli *c)
{
    const char *work = c->arg[0];

    if (c->args == 2 && strcmp(work, "migrate") == 0)
        return migrate(c, c->arg[1]);
    if (c->args == 2 && strcmp(work, "check") == 0)
        return check(c, c->arg[1]);
    if (c->args == 3 && strcmp(work, "copy") == 0)
        return copy(c, c->arg[1], c->arg[2]);
    return cli_complain(c, "errors.bad_store_work", NULL);
}
