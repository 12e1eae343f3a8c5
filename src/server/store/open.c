/*
 * open.c: where the store is. A folder is ours alone while we run; the file in it is
 * made, or is one that this program can read. A database server is asked for the
 * same.
 */
#include "inside.h"

#include "../../engine/folder.h"
#include "../../engine/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LONG_ONES = 64 }; /* looks that may wait */

static bool say(char *error, size_t cap, const char *what, const char *why)
{
    snprintf(error, cap, "%s: %s", what, why);
    return false;
}

struct db *store_connect(const struct store *s, bool is_reader, char *error,
                         size_t cap)
{
    enum db_use use = is_reader ? DB_READER : s->node ? DB_NODE : DB_ALONE;

    return s->is_remote ? postgres_open(s->where, use, s->path, error, cap)

                        : sqlite_open(s->path, is_reader, error, cap);
}

/* The folder and the file, for us alone. */
static bool folder_open(struct store *s, const char *dir, char *error,
                        size_t cap)
{
    char lock[PATH_MAX];

    int code = folder_make(dir);
    if (code)
        return say(error, cap, dir, strerror(code));
    int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return say(error, cap, dir, strerror(errno));
    /* SQLite wants to know the whole way: it refuses links in it. */
    char *real = realpath(dir, NULL);
    bool fits_in =
        real &&
        snprintf(s->path, sizeof s->path, "%s/pionek.db", real) <
            (int)sizeof s->path &&
        snprintf(lock, sizeof lock, "%s/lock", real) < (int)sizeof lock;
    free(real);
    if (!fits_in) {
        say(error, cap, dir, strerror(ENAMETOOLONG));
        close(folder);
        return false;
    }
    s->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0 || flock(s->lock, LOCK_EX | LOCK_NB) != 0) {
        say(error, cap, dir,
            errno == EWOULDBLOCK ? STORE_IN_USE : strerror(errno));
        close(folder);
        return false;
    }
    int file = open(s->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool is_made = file >= 0 && fsync(folder) == 0;
    if (!is_made)
        say(error, cap, s->path, strerror(errno));
    if (file >= 0)
        close(file);
    close(folder);
    return is_made;
}

static void store_free(struct store *s)
{
    gossip_close(s->gossip);
    keeper_close(s->keeper);
    for (unsigned i = 0; i < LOOKERS; i++)
        looker_close(s->looker[i]);
    db_close(s->reader);
    db_close(s->writer);
    if (s->lock >= 0)
        close(s->lock);
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->guard);
    free(s->where);
    free(s);
}

bool store_is_address(const char *where)
{
    return postgres_is(where);
}

/* Where it is, and nobody else. */
static bool place_open(struct store *s, char *error, size_t cap)
{
    if (!s->is_remote)
        return folder_open(s, s->where, error, cap);
    return postgres_name(s->where, s->path, sizeof s->path, error, cap);
}

/* Whether it can be written is known by writing. */
static bool writes(struct store *s, char *error, size_t cap)
{
    return db_order(s->writer, "INSERT INTO probe (n, at) VALUES (1, 0)"
                               " ON CONFLICT (n) DO UPDATE SET at = 0") ||
           say(error, cap, s->path, s->writer->error);
}

/* Nodes that start together find the same tables: one after the other. */
static bool schema_open(struct store *s, char *error, size_t cap)
{
    static const char enter[] =
        "SELECT pg_advisory_lock(1886285678, hashtext(current_schema()))";
    static const char leave[] =
        "SELECT pg_advisory_unlock(1886285678, hashtext(current_schema()))";

    if (s->node && !db_order(s->writer, enter))
        return say(error, cap, s->path, s->writer->error);
    bool is_made = store_migrate_schema(s, error, cap) && writes(s, error, cap);
    return is_made && (!s->node || db_order(s->writer, leave) ||
                       say(error, cap, s->path, s->writer->error));
}

struct store *store_open(const char *where,
                         void (*post)(void *context, void (*call)(void *),
                                      void *call_context),
                         void *post_context, char *error, size_t cap)
{
    return store_open_node(where, NULL, post, post_context, error, cap);
}

struct store *store_open_node(const char *where, const struct store_node *node,
                              void (*post)(void *context, void (*call)(void *),
                                           void *call_context),
                              void *post_context, char *error, size_t cap)
{
    struct store *s = memory_get(sizeof *s);
    pthread_condattr_t monotonic;

    *s = (struct store){.where = memory_text(where),
                        .is_remote = postgres_is(where),
                        .lock = -1,
                        .node = node ? node->id : NULL,
                        .post = post,
                        .post_context = post_context};
    pthread_mutex_init(&s->guard, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&s->news, &monotonic);
    pthread_condattr_destroy(&monotonic);

    if (!place_open(s, error, cap) ||
        !(s->writer = store_connect(s, false, error, cap)) ||
        !schema_open(s, error, cap) || !store_reader_open(s, error, cap) ||
        !(s->looker[LOOK_SOON] = looker_open(s, UINT_MAX, error, cap)) ||
        !(s->looker[LOOK_LONG] = looker_open(s, LONG_ONES, error, cap)) ||
        (node && !(s->keeper = keeper_open(s, node, error, cap))) ||
        (node && node->heard &&
         !(s->gossip = gossip_open(s, node, error, cap))) ||
        !store_writer_start(s, error, cap)) {
        store_free(s);
        return NULL;
    }
    return s;
}

void store_stop(struct store *s)
{
    if (!s->is_stopped) {
        store_writer_stop(s);
        for (unsigned i = 0; i < LOOKERS; i++)
            looker_stop(s->looker[i]);
        if (s->keeper)
            keeper_stop(s->keeper);
        gossip_stop(s->gossip);
    }
    s->is_stopped = true;
}

void store_close(struct store *s)
{
    if (!s)
        return;
    store_stop(s);
    store_free(s);
}
