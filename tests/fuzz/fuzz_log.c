/*
 * fuzz_log.c: the reader of logs. Whatever is read must be a sound match whose
 * own log reads back to the same lines.
 */
#include "fuzz.h"

#include <string.h>

static struct table table;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    table_open(&table);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), error[300] = "";

    /* Of any edition of the pack, or every old input would stop at line 4. */
    struct match *m = match_read_old("log", text, size, table_find, &table,
                                     error, sizeof error);
    FUZZ_CLAIM(m || error[0]);
    if (m) {
        char *log = table_text(m), *again;
        struct match *copy = match_read("again", log, strlen(log), table_find,
                                        &table, error, sizeof error);
        FUZZ_CLAIM(copy);
        again = table_text(copy);
        FUZZ_CLAIM(strcmp(log, again) == 0);
        FUZZ_CLAIM(match_hash(m) == match_hash(copy));
        match_verify(m, error, sizeof error);
        for (seat s = 0; s < match_seats(m); s++)
            match_undo(copy, s, true);
        match_free(copy);
        match_free(m);
        free(log);
        free(again);
    }
    free(text);
    return 0;
}
