/*
 * read.c: what can be looked up. A connection of its own that cannot write,
 * used by one thread (look.c); it never waits for the writer, and sees whole
 * commits only.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[READ_WORDS] = {
    [READ_CARD] = "SELECT card FROM board WHERE code = ?1",
    [READ_LOG] = "SELECT text FROM line WHERE code = ?1 ORDER BY n",
    [READ_STAND] = "SELECT stand, n + 1 FROM line WHERE code = ?1"
                   " ORDER BY n DESC LIMIT 1",
    [READ_SUMMARY] = "SELECT text FROM summary WHERE code = ?1",
    [READ_CHAT] = "SELECT text FROM chat WHERE code = ?1 AND n >= ?2"
                  " ORDER BY n",
    [READ_CHATS] = "SELECT n FROM chat WHERE code = ?1"
                   " ORDER BY n DESC LIMIT 1",
    [READ_LIST] = "SELECT code FROM board WHERE status = ?1"
                  " ORDER BY changed DESC, code LIMIT ?2 OFFSET ?3",
    [READ_LIST_PUBLIC] = "SELECT code FROM board"
                         " WHERE status = ?1 AND is_public = 1"
                         " ORDER BY changed DESC, code LIMIT ?2 OFFSET ?3",
    [READ_LIST_OLD] = "SELECT code FROM board"
                      " WHERE status = ?1 AND changed < ?4"
                      " ORDER BY changed, code LIMIT ?2 OFFSET ?3",
    [READ_AWAKE] = "SELECT code FROM board WHERE awake = 1 AND status = 1"
                   " AND code > ?1 ORDER BY code LIMIT ?2",
    [READ_AWAKE_NOBODYS] =
        "SELECT code FROM board WHERE awake = 1 AND status = 1"
        " AND code > ?1 AND NOT EXISTS (SELECT 1 FROM lease"
        "  JOIN node ON node.id = lease.node"
        "  WHERE lease.code = board.code AND node.id <> ?3)"
        " ORDER BY code LIMIT ?2",
    [READ_FEATS] = "SELECT id || ' ' || at || ' ' || code FROM feat"
                   " WHERE owner = ?1 AND name = ?2 AND game = ?3"
                   " ORDER BY at, id",
    [READ_FEAT_NAMES] = "SELECT DISTINCT name FROM feat"
                        " WHERE owner = ?1 AND game = ?2 ORDER BY name",
    [READ_MARKED] = "SELECT 1 FROM marked"
                    " WHERE owner = ?1 AND name = ?2 AND game = ?3",
    [READ_PUSHES] =
        "SELECT address || ' ' || point || ' ' || auth || ' ' || lang"
        " FROM push WHERE code = ?1 AND seat = ?2 ORDER BY at",
    [READ_SECRET] = "SELECT text FROM secret",
    [READ_PLAYED] = "SELECT text FROM played"
                    " WHERE owner = ?1 AND length(text) > 1"
                    " ORDER BY at DESC, code, seat LIMIT ?2 OFFSET ?3",
    [READ_PLAYED_BLANK] = "SELECT DISTINCT code FROM played"
                          " WHERE code > ?1 AND text = ''"
                          " ORDER BY code LIMIT ?2",
    [READ_TRAIL] = "SELECT game || ' ' || id || ' ' || at || ' ' || code"
                   " || ' ' || name FROM feat WHERE owner = ?1"
                   " ORDER BY game, name, at, id",
    [READ_RATED] = "SELECT seat || ' ' || before || ' ' || number || ' ' ||"
                   " deviation FROM rated WHERE code = ?1 ORDER BY seat",
    [READ_RANKING] =
        "SELECT rating.who || ' ' || number || ' ' || deviation || ' ' ||"
        " matches || ' ' || coalesce(name, '')"
        " FROM rating LEFT JOIN shown ON shown.who = rating.who"
        " WHERE game = ?1 AND deviation <= ?2"
        "  AND (name IS NOT NULL OR rating.who LIKE 'bot %')"
        " ORDER BY number DESC, rating.who LIMIT ?3",
    [READ_RATING] = "SELECT number || ' ' || deviation || ' ' || matches"
                    " FROM rating WHERE game = ?1 AND who = ?2",
    [READ_RATINGS] =
        "SELECT game || ' ' || number || ' ' || deviation || ' ' || matches"
        " FROM rating WHERE who = ?1 ORDER BY game",
    [READ_SHOWN] = "SELECT name FROM shown WHERE who = ?1",
    [READ_COUNT] = "SELECT count(*) FROM board WHERE status = ?1",
};

bool store_reader_open(struct store *s, char *error, size_t cap)
{
    if (!(s->reader = store_connect(s, true, error, cap)))
        return false;
    if (db_prepare(s->reader, words, READ_WORDS))
        return true;
    snprintf(error, cap, "%s: %s", s->path, s->reader->error);
    return false;
}

/* Text that grows, ended with a zero. */
struct text {
    char *at;
    size_t n, cap;
};

static void text_add(struct text *t, const void *bytes, size_t n)
{
    if (t->n + n + 1 > t->cap) {
        t->cap = (t->n + n + 1) * 2;
        t->at = memory_resize(t->at, t->cap);
    }
    if (n)
        memcpy(t->at + t->n, bytes, n);
    t->n += n;
    t->at[t->n] = '\0';
}

static struct query *about(struct store *s, enum read_word word,
                           const char *code)
{
    struct query *q = db_query(s->reader, word);
    db_text(q, 1, code);
    return q;
}

/* The next row; false: there is none, or none that can be read. */
static bool next(struct store *s, struct query *q)
{
    enum db_step step = db_next(q);

    if (step == DB_FAILED)
        store_read_failed(s, s->reader->error);
    return step == DB_ROW;
}

/* All rows, each followed by \n. NULL if reading failed. */
static char *all_rows(struct store *s, struct query *q, size_t *n)
{
    struct text t = {0};
    enum db_step step;
    size_t size;

    text_add(&t, "", 0);
    while ((step = db_next(q)) == DB_ROW) {
        const char *bytes = db_column(q, 0, &size);
        text_add(&t, bytes, size);
        text_add(&t, "\n", 1);
    }
    if (step == DB_FAILED)
        store_read_failed(s, s->reader->error);
    db_done(q);
    if (step == DB_FAILED) {
        free(t.at);
        return NULL;
    }
    *n = t.n;
    return t.at;
}

/* The first row, or NULL. */
static char *one_row(struct store *s, struct query *q)
{
    struct text t = {0};
    size_t size;

    if (next(s, q)) {
        const char *bytes = db_column(q, 0, &size);
        text_add(&t, bytes, size);
    }
    db_done(q);
    return t.at;
}

char *store_card(struct store *s, const char *code)
{
    return one_row(s, about(s, READ_CARD, code));
}

char *store_stand(struct store *s, const char *code, unsigned *lines)
{
    struct query *q = about(s, READ_STAND, code);
    struct text t = {0};
    size_t size;
    const char *bytes = next(s, q) ? db_column(q, 0, &size) : NULL;

    if (bytes) {
        text_add(&t, bytes, size);
        *lines = (unsigned)db_column_number(q, 1);
    }
    db_done(q);
    return t.at;
}

char *store_summary(struct store *s, const char *code)
{
    return one_row(s, about(s, READ_SUMMARY, code));
}

char *store_log(struct store *s, const char *code, size_t *n)
{
    return all_rows(s, about(s, READ_LOG, code), n);
}

char *store_chat(struct store *s, const char *code, unsigned most,
                 unsigned *first)
{
    struct query *q = about(s, READ_CHATS, code);
    unsigned count = 0;

    if (next(s, q))
        count = (unsigned)db_column_number(q, 0) + 1;
    db_done(q);

    *first = count > most ? count - most : 0;
    size_t n = 0;
    q = about(s, READ_CHAT, code);
    db_number(q, 2, *first);
    char *text = all_rows(s, q, &n);
    if (text && n)
        text[n - 1] = '\0'; /* joined, not ended */
    return text;
}

/* The codes that a query finds. */
static unsigned codes(struct store *s, struct query *q, char (*out)[STORE_CODE],
                      unsigned cap)
{
    unsigned n = 0;
    size_t size;

    while (n < cap && next(s, q))
        snprintf(out[n++], STORE_CODE, "%s", db_column(q, 0, &size));
    db_done(q);
    return n;
}

static unsigned list(struct store *s, struct query *q, enum store_status status,
                     unsigned skip, char (*out)[STORE_CODE], unsigned cap)
{
    db_number(q, 1, status);
    db_number(q, 2, cap);
    db_number(q, 3, skip);
    return codes(s, q, out, cap);
}

unsigned store_list(struct store *s, enum store_status status, bool only_public,
                    unsigned skip, char (*out)[STORE_CODE], unsigned cap)
{
    return list(s,
                db_query(s->reader, only_public ? READ_LIST_PUBLIC : READ_LIST),
                status, skip, out, cap);
}

unsigned store_list_old(struct store *s, enum store_status status,
                        int64_t changed, unsigned skip, char (*out)[STORE_CODE],
                        unsigned cap)
{
    db_number(db_query(s->reader, READ_LIST_OLD), 4, changed);
    return list(s, db_query(s->reader, READ_LIST_OLD), status, skip, out, cap);
}

unsigned store_awake(struct store *s, const char *after,
                     char (*out)[STORE_CODE], unsigned cap)
{
    struct query *q =
        about(s, s->node ? READ_AWAKE_NOBODYS : READ_AWAKE, after);

    db_number(q, 2, cap);
    if (s->node)
        db_text(q, 3, s->node);
    return codes(s, q, out, cap);
}

unsigned store_count(struct store *s, enum store_status status)
{
    struct query *q = db_query(s->reader, READ_COUNT);
    unsigned n = 0;

    db_number(q, 1, status);
    if (next(s, q))
        n = (unsigned)db_column_number(q, 0);
    db_done(q);
    return n;
}

char *store_feats(struct store *s, const char *owner, const char *name,
                  const char *game)
{
    struct query *q = db_query(s->reader, READ_FEATS);
    size_t n;

    db_text(q, 1, owner);
    db_text(q, 2, name);
    db_text(q, 3, game);
    return all_rows(s, q, &n);
}

char *store_feat_names(struct store *s, const char *owner, const char *game)
{
    struct query *q = db_query(s->reader, READ_FEAT_NAMES);
    size_t n;

    db_text(q, 1, owner);
    db_text(q, 2, game);
    return all_rows(s, q, &n);
}

bool store_is_marked(struct store *s, const char *owner, const char *name,
                     const char *game)
{
    struct query *q = db_query(s->reader, READ_MARKED);

    db_text(q, 1, owner);
    db_text(q, 2, name);
    db_text(q, 3, game);
    bool is_marked = next(s, q);
    db_done(q);
    return is_marked;
}

char *store_played(struct store *s, const char *owner, unsigned skip,
                   unsigned most)
{
    struct query *q = about(s, READ_PLAYED, owner);
    size_t n;

    db_number(q, 2, most);
    db_number(q, 3, skip);
    return all_rows(s, q, &n);
}

unsigned store_played_blank(struct store *s, const char *after,
                            char (*out)[STORE_CODE], unsigned cap)
{
    struct query *q = about(s, READ_PLAYED_BLANK, after);

    db_number(q, 2, cap);
    return codes(s, q, out, cap);
}

char *store_trail(struct store *s, const char *owner)
{
    size_t n;

    return all_rows(s, about(s, READ_TRAIL, owner), &n);
}

char *store_rated(struct store *s, const char *code)
{
    size_t n;

    return all_rows(s, about(s, READ_RATED, code), &n);
}

char *store_ranking(struct store *s, const char *game, double deviation,
                    unsigned most)
{
    struct query *q = about(s, READ_RANKING, game);
    size_t n;

    db_number(q, 2, (int64_t)(deviation * STORE_MILLION));
    db_number(q, 3, most);
    return all_rows(s, q, &n);
}

char *store_rating(struct store *s, const char *game, const char *who)
{
    struct query *q = about(s, READ_RATING, game);

    db_text(q, 2, who);
    return one_row(s, q);
}

char *store_ratings(struct store *s, const char *who)
{
    size_t n;

    return all_rows(s, about(s, READ_RATINGS, who), &n);
}

char *store_shown(struct store *s, const char *who)
{
    return one_row(s, about(s, READ_SHOWN, who));
}

char *store_secret(struct store *s)
{
    return one_row(s, db_query(s->reader, READ_SECRET));
}

char *store_pushes(struct store *s, const char *code, unsigned who)
{
    struct query *q = db_query(s->reader, READ_PUSHES);
    size_t n;

    db_text(q, 1, code);
    db_number(q, 2, who);
    return all_rows(s, q, &n);
}
