/*
 * replays.c: golden replays. Whole matches that were played long ago must load,
 * verify, and give the same lines down to the last checksum.
 *
 *   replays FILE...      speaks TAP, one line per file
 *
 * A log names the pack it was made with. Here another pack is no fault as long
 * as play is the same (a sentence may have been corrected); that the program
 * itself refuses such a log is tested in engine/test_log_damage.c. When play
 * changes on purpose, scripts/golden makes the replays anew.
 */
#include "../lib/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole file as text, to be freed; NULL if it cannot be read. */
static char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    size_t n = 0;

    if (!f)
        return NULL;
    if (getdelim(&text, &n, 0, f) < 0) {
        free(text);
        text = NULL;
    }
    fclose(f);
    return text;
}

/* What follows the header, which names the pack. */
static const char *body_of(const char *log)
{
    const char *body = strstr(log, "\nbegin\n");
    return body ? body : log;
}

/* NULL, or what is wrong. */
static const char *check(struct table *table, const char *path, char *text,
                         bool *other, char *error, size_t cap)
{
    struct match *m =
        match_read_old(path, text, strlen(text), table_find, table, error, cap);
    const char *wrong = error;

    if (!m)
        return wrong;
    char *again = table_text(m);
    const char *last = strrchr(again, '#');
    if (!match_is_over(m))
        wrong = "the match is not over";
    else if (strcmp(body_of(text), body_of(again)) != 0)
        wrong = "played again it has other lines";
    else if (!last || strcspn(last, "\n") != 18)
        wrong = "it does not end with a checksum";
    else if (match_verify(m, error, cap))
        wrong = NULL;
    *other = strcmp(text, again) != 0;
    match_free(m);
    free(again);
    return wrong;
}

int main(int argc, char **argv)
{
    struct table table;
    unsigned failed = 0;

    table_open(&table);
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        char error[600] = "", *text = read_file(argv[i]);
        bool other = false;
        const char *wrong =
            text ? check(&table, argv[i], text, &other, error, sizeof error)
                 : "cannot be read";
        const char *name = strrchr(argv[i], '/');
        printf("%s %d - %s\n", wrong ? "not ok" : "ok", i,
               name ? name + 1 : argv[i]);
        if (wrong)
            printf("# %s\n", wrong);
        else if (other)
            printf("# made with another pack, played alike\n");
        failed += wrong != NULL;
        free(text);
    }
    table_close(&table);
    return failed || argc < 2;
}
