/*
 * kept.c: a store in a folder of its own.
 */
#include "kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

char kept_dir[] = "/tmp/pionek-kept-XXXXXX";

int kept_make(void **state)
{
    (void)state;
    return mkdtemp(kept_dir) ? 0 : -1;
}

int kept_remove(void **state)
{
    char order[80];

    (void)state;
    snprintf(order, sizeof order, "rm -rf '%s'", kept_dir);
    return system(order);
}

struct store *kept_open(void)
{
    char error[256] = "";
    struct store *s = store_open(kept_dir, NULL, NULL, error, sizeof error);

    if (!s)
        fail_msg("%s", error);
    return s;
}

struct store *kept_anew(struct store *s)
{
    store_close(s);
    return kept_open();
}
