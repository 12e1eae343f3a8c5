/*
 * stored.c: see stored.h.
 */
#include "stored.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>

bool stored_is_remote(void)
{
    return getenv("PIONEK_STORES") != NULL;
}

static void make_schema(struct place *p)
{
    static unsigned n;
    char order[80], name[32];
    PGconn *at = PQconnectdb(getenv("PIONEK_STORES"));

    snprintf(name, sizeof name, "t%d_%u", (int)getpid(), n++);
    snprintf(order, sizeof order, "CREATE SCHEMA %s", name);
    PQclear(PQexec(at, order));
    assert_string_equal(PQerrorMessage(at), "");
    PQfinish(at);
    snprintf(p->inside, sizeof p->inside, "%s&options=-csearch_path%%3D%s",
             getenv("PIONEK_STORES"), name);
}

int stored_setup(void **state)
{
    struct place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    strcpy(p->dir, "/tmp/pionek-store-XXXXXX");
    assert_non_null(mkdtemp(p->dir));
    snprintf(p->inside, sizeof p->inside, "%s/data", p->dir);
    if (stored_is_remote())
        make_schema(p);
    *state = p;
    return 0;
}

int stored_teardown(void **state)
{
    struct place *p = *state;
    char order[128];

    snprintf(order, sizeof order, "rm -rf '%s'", p->dir);
    assert_int_equal(system(order), 0);
    free(p);
    return 0;
}

struct store *stored_open(const struct place *p)
{
    char error[256] = "";
    struct store *s = store_open(p->inside, NULL, NULL, error, sizeof error);

    if (!s)
        fail_msg("%s", error);
    return s;
}

void stored_told(void *context, const char *error)
{
    struct ticket *t = context;
    struct told *told = t->told;

    pthread_mutex_lock(&told->guard);
    told->order[told->n++ % 4096] = t->number;
    if (error) {
        told->failed++;
        snprintf(told->error, sizeof told->error, "%s", error);
    }
    pthread_cond_signal(&told->news);
    pthread_mutex_unlock(&told->guard);
}

void stored_wait(struct told *told, unsigned n)
{
    pthread_mutex_lock(&told->guard);
    while (told->n < n)
        pthread_cond_wait(&told->news, &told->guard);
    pthread_mutex_unlock(&told->guard);
}

bool stored_save(struct store *s, struct change c, char error[200])
{
    struct told told = {.guard = PTHREAD_MUTEX_INITIALIZER,
                        .news = PTHREAD_COND_INITIALIZER};
    struct ticket t = {.told = &told};

    c.done = stored_told;
    c.context = &t;
    store_save(s, &c);
    stored_wait(&told, 1);
    if (error)
        strcpy(error, told.error);
    return !told.failed;
}

bool stored_make(struct store *s, const char *code, enum store_status status,
                 bool is_public, int64_t changed)
{
    struct change c = {.fresh = true,
                       .card = "{\"a\": 1}",
                       .status = (uint8_t)status,
                       .is_public = is_public,
                       .changed = changed};

    snprintf(c.code, sizeof c.code, "%s", code);
    return stored_save(s, c, NULL);
}

void stored_text(char *text, const char *want)
{
    assert_non_null(text);
    assert_string_equal(text, want);
    free(text);
}

void stored_awake(struct store *s, const char *want)
{
    char code[4][STORE_CODE], all[4 * STORE_CODE] = "", last[STORE_CODE] = "";
    unsigned n;

    while ((n = store_awake(s, last, code, 2))) { /* by the page */
        for (unsigned i = 0; i < n; i++)
            strcat(strcat(all, *all ? " " : ""), code[i]);
        memcpy(last, code[n - 1], STORE_CODE);
    }
    assert_string_equal(all, want);
}
