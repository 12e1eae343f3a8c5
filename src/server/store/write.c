/*
 * write.c: what changes. One thread writes, with a
 * connection of its own: it takes what is queued, makes one transaction of it,
 * and tells each change how it went once the disk has it. Opening is in open.c, reading in read.c.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BATCH = 256,       /* changes of one commit */
    GATHER_US = 10000, /* from one commit to the next while many tables write;
                          less than the loop rests (pace.c), or both wait */
    IDLE_US = 1000000, /* then the WAL is copied into the database */
};

static const char *const words[WRITE_WORDS] = {
    [WRITE_BEGIN] = "BEGIN IMMEDIATE",
    [WRITE_COMMIT] = "COMMIT",
    [WRITE_ROLLBACK] = "ROLLBACK",
    [WRITE_SAVE] = "SAVEPOINT change",
    [WRITE_FORGET] = "ROLLBACK TO change",
    [WRITE_RELEASE] = "RELEASE change",
    [WRITE_EXISTS] = "SELECT 1 FROM board WHERE code = ?1",
    [WRITE_INSERT] = "INSERT INTO board (code, card, status, is_public,"
                     " changed) VALUES (?1, ?2, ?3, ?4, ?5)",
    [WRITE_CARD] = "UPDATE board SET card = ?2, status = ?3, is_public = ?4,"
                   " changed = ?5, awake = 1 WHERE code = ?1",
    [WRITE_SLEEP] = "UPDATE board SET awake = 0 WHERE code = ?1"
                    " AND changed <= ?2 AND NOT EXISTS"
                    " (SELECT 1 FROM line WHERE code = ?1 AND n >= ?3)",
    [WRITE_LINE] = "INSERT INTO line (code, n, text, stand)"
                   " VALUES (?1, ?2, ?3, ?4)",
    [WRITE_LINE_NEXT] =
        "INSERT INTO line (code, n, text, stand) VALUES (?1,"
        " (SELECT n + 1 FROM line WHERE code = ?1 AND n = ?2 - 1), ?3, ?4)",
    [WRITE_CHATS] = "SELECT n FROM chat WHERE code = ?1"
                    " ORDER BY n DESC LIMIT 1",
    [WRITE_CHAT] = "INSERT INTO chat (code, n, text) VALUES (?1, ?2, ?3)",
    [WRITE_SUMMARY] = "INSERT INTO summary (code, text) VALUES (?1, ?2)"
                      " ON CONFLICT (code) DO UPDATE SET text = excluded.text",
    [WRITE_FEAT] = "INSERT INTO feat (owner, name, game, id, code, at)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
    [WRITE_TIMING] = "INSERT INTO timing (owner, name, game, n, off)"
                     " SELECT ?1, ?2, ?3, coalesce(max(n), 0) + 1,"
                     " CAST(?4 AS INTEGER) FROM timing"
                     " WHERE owner = ?1 AND name = ?2 AND game = ?3",
    [WRITE_TIMING_OLD] =
        "DELETE FROM timing WHERE owner = ?1 AND name = ?2 AND game = ?3"
        " AND n <= (SELECT max(n) FROM timing"
        "  WHERE owner = ?1 AND name = ?2 AND game = ?3) - ?4",
    [WRITE_MARK] = "INSERT INTO marked (owner, name, game, at)"
                   " SELECT ?1, ?2, ?3, ?6 WHERE"
                   " (SELECT count(*) = ?4 AND sum(off) < ?4 * ?5 FROM timing"
                   "  WHERE owner = ?1 AND name = ?2 AND game = ?3)"
                   " ON CONFLICT DO NOTHING",
    [WRITE_PUSH] =
        "INSERT INTO push (code, seat, address, point, auth, lang, at)"
        " VALUES (?1, CAST(?2 AS INTEGER), ?3, ?4, ?5, ?6, ?7)"
        " ON CONFLICT (code, seat, address) DO UPDATE SET point = "
        "excluded.point,"
        " auth = excluded.auth, lang = excluded.lang, at = excluded.at",
    [WRITE_PUSH_OLD] =
        "DELETE FROM push WHERE code = ?1 AND seat = CAST(?2 AS INTEGER)"
        " AND address NOT IN (SELECT address FROM push WHERE code = ?1"
        "  AND seat = CAST(?2 AS INTEGER) ORDER BY at DESC, address LIMIT ?3)",
    [WRITE_PUSH_GONE] = "DELETE FROM push WHERE address = ?1",
    [WRITE_PLAYED_OLD] = "DELETE FROM played WHERE code = ?1",
    [WRITE_PLAYED] = "INSERT INTO played (code, seat, owner, at, text)"
                     " VALUES (?1, CAST(?2 AS INTEGER), ?3, ?5, ?4)",
    [WRITE_MOVE_CARDS] =
        "UPDATE board SET card = replace(card, '\"key\":\"' || ?1 || '\"',"
        "  '\"key\":\"' || ?2 || '\"')"
        " WHERE code IN (SELECT code FROM played WHERE owner = ?1)",
    [WRITE_MOVE_PLAYED] = "UPDATE played SET owner = ?2 WHERE owner = ?1",
    [WRITE_MOVE_FEATS] =
        "INSERT INTO feat (owner, name, game, id, code, at)"
        " SELECT ?2, name, game, id, code, at FROM feat WHERE owner = ?1"
        " ON CONFLICT DO NOTHING",
    [WRITE_MOVE_TIMINGS] =
        "INSERT INTO timing (owner, name, game, n, off)"
        " SELECT ?2, name, game, n + coalesce((SELECT max(n) FROM timing AS own"
        "  WHERE own.owner = ?2 AND own.name = timing.name"
        "  AND own.game = timing.game), 0), off FROM timing WHERE owner = ?1",
    [WRITE_MOVE_MARKS] = "INSERT INTO marked (owner, name, game, at)"
                         " SELECT ?2, name, game, at FROM marked"
                         " WHERE owner = ?1 ON CONFLICT DO NOTHING",
    [WRITE_BARE_CARDS] =
        "UPDATE board SET card = replace(card, ',\"key\":\"' || ?1 || '\"', '')"
        " WHERE code IN (SELECT code FROM played WHERE owner = ?1)",
    [WRITE_DROP_PLAYED] = "DELETE FROM played WHERE owner = ?1",
    [WRITE_DROP_FEATS] = "DELETE FROM feat WHERE owner = ?1",
    [WRITE_DROP_TIMINGS] = "DELETE FROM timing WHERE owner = ?1",
    [WRITE_DROP_MARKS] = "DELETE FROM marked WHERE owner = ?1",
    [WRITE_MOVE_RATINGS] = /* the one that more is known of stays */
    "INSERT INTO rating (game, who, number, deviation, volatility, matches, at)"
    " SELECT game, ?2, number, deviation, volatility, matches, at FROM rating"
    "  WHERE who = ?1 ON CONFLICT (game, who) DO UPDATE SET"
    " number = excluded.number, deviation = excluded.deviation,"
    " volatility = excluded.volatility, matches = excluded.matches,"
    " at = excluded.at WHERE excluded.matches > rating.matches",
    [WRITE_MOVE_SHOWN] = "UPDATE shown SET who = ?2 WHERE who = ?1"
                         " AND NOT EXISTS (SELECT 1 FROM shown WHERE who = ?2)",
    [WRITE_DROP_RATINGS] = "DELETE FROM rating WHERE who = ?1",
    [WRITE_HIDE] = "DELETE FROM shown WHERE who = ?1",
    [WRITE_SHOW] = "INSERT INTO shown (who, name, folded) VALUES (?1, ?2, ?3)",
    [WRITE_RATING] = "SELECT number, deviation, volatility, at FROM rating"
                     " WHERE game = ?1 AND who = ?2",
    [WRITE_RATE] =
        "INSERT INTO rating (game, who, number, deviation, volatility, matches,"
        " at) VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)"
        " ON CONFLICT (game, who) DO UPDATE SET"
        " number = excluded.number, deviation = excluded.deviation,"
        " volatility = excluded.volatility, matches = rating.matches + 1,"
        " at = excluded.at",
    [WRITE_RATED] = "INSERT INTO rated (code, seat, before, number, deviation)"
                    " VALUES (?1, ?2, ?3, ?4, ?5)",
    [WRITE_SECRET] = "INSERT INTO secret (n, text) VALUES (1, ?1)"
                     " ON CONFLICT (n) DO UPDATE SET text = excluded.text",
    [WRITE_PROBE] = "INSERT INTO probe (n, at) VALUES (1, ?1)"
                    " ON CONFLICT (n) DO UPDATE SET at = excluded.at",
    [WRITE_LOG] = "SELECT text FROM line WHERE code = ?1 ORDER BY n",
    [WRITE_REMOVE_LINES] = "DELETE FROM line WHERE code = ?1",
    [WRITE_REMOVE_CHAT] = "DELETE FROM chat WHERE code = ?1",
    [WRITE_REMOVE_SUMMARY] = "DELETE FROM summary WHERE code = ?1",
    [WRITE_REMOVE_PUSH] = "DELETE FROM push WHERE code = ?1",
    [WRITE_REMOVE_RATED] = "DELETE FROM rated WHERE code = ?1",
    [WRITE_REMOVE_LEASE] = "DELETE FROM lease WHERE code = ?1",
    [WRITE_REMOVE_BOARD] = "DELETE FROM board WHERE code = ?1",
    /* A row that is written anew may take the place of the old one, and tell nothing. */
    [WRITE_ROOM] = "CREATE TEMP TABLE IF NOT EXISTS room ON COMMIT DROP AS"
                   " SELECT repeat('x', 1000) FROM generate_series(1, 64)",
    [WRITE_LEASE] = "INSERT INTO lease (code, node, epoch) VALUES (?1, ?2, 1)",
    [WRITE_TAKE] = lease_take,
    /* Who takes it over waits until this is over, and then reads what it did. */
    [WRITE_FENCE] =
        "WITH held AS (SELECT 1 FROM lease WHERE code = ?1 AND node = ?2"
        " AND epoch = ?3 FOR SHARE) SELECT 1 FROM held",
    [WRITE_MOVE_LEASES] =
        "UPDATE lease SET node = '', epoch = epoch + 1 WHERE node <> ?2"
        " AND code IN (SELECT code FROM played WHERE owner = ?1)",
    [WRITE_TURN] = "INSERT INTO probe (n, at) VALUES (2, 0)"
                   " ON CONFLICT (n) DO UPDATE SET at = excluded.at",
};

/* A queued change and, later, how it went. One piece of memory. */
struct job {
    struct job *next;
    struct change change; /* its pointers lead into `text` */
    int64_t queued_us;
    struct rated *rated; /* what change.rated leads to */
    bool has_failed, was_exported;
    char error[220];
    const char *text[]; /* those of its lists; then the bytes of all */
};

static int64_t clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- jobs ---- */

enum { LISTS = 6, SINGLES = 10 };

/* A list of texts in a change. */
struct texts {
    const char *const **at;
    size_t n;
};

static void lists_of(struct change *c, struct texts out[LISTS])
{
    const struct texts all[LISTS] = {
        {&c->line, c->lines},
        {&c->chat, c->chats},
        {&c->feat, (size_t)c->feats * FEAT_WORDS},
        {&c->timing, (size_t)c->timings * TIMING_WORDS},
        {&c->push, (size_t)c->pushes * PUSH_WORDS},
        {&c->play, (size_t)c->played * PLAYED_WORDS},
    };
    memcpy(out, all, sizeof all);
}

static void singles_of(struct change *c, const char **out[SINGLES])
{
    const char **all[SINGLES] = {
        &c->card,     &c->stand, &c->summary,    &c->push_gone,    &c->mover,
        &c->moves_to, &c->shows, &c->shown_name, &c->shown_folded, &c->secret};
    memcpy(out, all, sizeof all);
}

static struct job *job_new(const struct change *given)
{
    struct change c = *given;
    struct texts list[LISTS];
    const char **single[SINGLES];
    size_t texts = 0, bytes = 0;

    lists_of(&c, list);
    singles_of(&c, single);
    for (unsigned i = 0; i < LISTS; i++) {
        texts += list[i].n;
        for (size_t k = 0; k < list[i].n; k++)
            bytes += strlen((*list[i].at)[k]) + 1;
    }
    for (unsigned i = 0; i < SINGLES; i++)
        bytes += *single[i] ? strlen(*single[i]) + 1 : 0;

    struct job *j = memory_get(sizeof *j + texts * sizeof *j->text + bytes);
    const char **text = j->text;
    char *end = (char *)(j->text + texts);
    for (unsigned i = 0; i < LISTS; i++) {
        const char *const *from = *list[i].at;
        *list[i].at = text;
        for (size_t k = 0; k < list[i].n; k++) {
            *text++ = end;
            end = stpcpy(end, from[k]) + 1;
        }
    }
    for (unsigned i = 0; i < SINGLES; i++)
        if (*single[i]) {
            const char *from = *single[i];
            *single[i] = end;
            end = stpcpy(end, from) + 1;
        }
    *j = (struct job){.change = c, .queued_us = clock_us()};
    if (c.rated) {
        j->rated = memory_get(sizeof *j->rated);
        *j->rated = *c.rated;
        j->change.rated = j->rated;
    }
    return j;
}

/* On the thread that wants to know. */
static void job_told(void *context)
{
    struct job *j = context;
    if (j->change.done)
        j->change.done(j->change.context, j->has_failed ? j->error : NULL);
    free(j->rated);
    free(j);
}

static bool job_fail(struct job *j, const char *why)
{
    if (!j->has_failed)
        snprintf(j->error, sizeof j->error, "%s: %s", j->change.code, why);
    j->has_failed = true;
    return false;
}

/* ---- one change ---- */

static const char no_table[] = "no such table";

/* Runs a statement to its end. */
static bool run(struct store *s, enum write_word word)
{
    return db_run(db_query(s->writer, word));
}

/* What a query counts to for a table; 0: there is no row, -1: that cannot be
   read. */
static int64_t how_many(struct store *s, enum write_word word, const char *code)
{
    struct query *q = db_query(s->writer, word);
    db_text(q, 1, code);
    enum db_step step = db_next(q);
    int64_t n = step == DB_ROW   ? db_column_number(q, 0) + 1
                : step == DB_END ? 0
                                 : -1;
    db_done(q);
    return n;
}

/* A card for a table that is not there is none: the row says whether it is. */
static bool save_card(struct store *s, struct job *j)
{
    const struct change *c = &j->change;
    enum write_word word = c->fresh ? WRITE_INSERT : WRITE_CARD;
    struct query *q = db_query(s->writer, word);

    db_text(q, 1, c->code);
    db_text(q, 2, c->card);
    db_number(q, 3, c->status);
    db_number(q, 4, c->is_public);
    db_number(q, 5, c->changed);
    if (!run(s, word))
        return false;
    return db_changes(s->writer) || job_fail(j, no_table);
}

/* One line or one word of chat; what else belongs to it is bound already. */
static bool save_text(struct store *s, enum write_word word, const char *code,
                      int64_t n, const char *text)
{
    struct query *q = db_query(s->writer, word);

    db_text(q, 1, code);
    db_number(q, 2, n);
    db_text(q, 3, text);
    return run(s, word);
}

/* The first one follows those stored: the one before it is there (or its number is
   none), and it is not. Looking for both is what costs, so it is done where it is
   written. */
static bool save_lines(struct store *s, struct job *j)
{
    const struct change *c = &j->change;

    for (unsigned i = 0; i < c->lines; i++) {
        enum write_word word = c->first && !i ? WRITE_LINE_NEXT : WRITE_LINE;
        const char *stand = i + 1 == c->lines ? c->stand : NULL;
        db_text(db_query(s->writer, word), 4, stand);
        bool is_saved =
            save_text(s, word, c->code, (int64_t)c->first + i, c->line[i]);
        if (!is_saved && s->writer->is_conflict)
            return job_fail(j, "lines do not follow those stored");
        if (!is_saved)
            return false;
    }
    return true;
}

static bool save_chat(struct store *s, const struct change *c)
{
    for (unsigned i = 0; i < c->chats; i++)
        if (!save_text(s, WRITE_CHAT, c->code, (int64_t)c->chat_first + i,
                       c->chat[i]))
            return false;
    return true;
}

static bool save_summary(struct store *s, const struct change *c)
{
    struct query *q = db_query(s->writer, WRITE_SUMMARY);

    db_text(q, 1, c->code);
    db_text(q, 2, c->summary);
    return run(s, WRITE_SUMMARY);
}

static bool save_feats(struct store *s, const struct change *c)
{
    struct query *q = db_query(s->writer, WRITE_FEAT);

    for (unsigned i = 0; i < c->feats; i++) {
        for (int k = 0; k < FEAT_WORDS; k++)
            db_text(q, k + 1, c->feat[i * FEAT_WORDS + (unsigned)k]);
        db_text(q, FEAT_WORDS + 1, c->code);
        db_number(q, FEAT_WORDS + 2, c->changed);
        if (!run(s, WRITE_FEAT))
            return false;
    }
    return true;
}

/* Each is added to the player's; of these the last ones stay, and say whether
   the player is marked. */
static bool save_timings(struct store *s, const struct change *c)
{
    static const enum write_word steps[] = {WRITE_TIMING, WRITE_TIMING_OLD,
                                            WRITE_MARK};

    for (unsigned i = 0; i < c->timings; i++) {
        const char *const *word = c->timing + (size_t)i * TIMING_WORDS;
        for (unsigned k = 0; k < sizeof steps / sizeof *steps; k++) {
            struct query *q = db_query(s->writer, steps[k]);
            for (int n = TIMING_OWNER; n <= TIMING_GAME; n++)
                db_text(q, n + 1, word[n]);
            if (steps[k] == WRITE_TIMING)
                db_text(q, 4, word[TIMING_OFF]);
            else
                db_number(q, 4, c->timings_kept);
            if (steps[k] == WRITE_MARK) {
                db_number(q, 5, c->timings_mean);
                db_number(q, 6, c->changed);
            }
            if (!run(s, steps[k]))
                return false;
        }
    }
    return true;
}

/* A device is known once for each seat; too many are not. */
static bool save_pushes(struct store *s, const struct change *c)
{
    for (unsigned i = 0; i < c->pushes; i++) {
        const char *const *word = c->push + (size_t)i * PUSH_WORDS;
        struct query *q = db_query(s->writer, WRITE_PUSH);
        db_text(q, 1, c->code);
        for (int k = 0; k < PUSH_WORDS; k++)
            db_text(q, k + 2, word[k]);
        db_number(q, PUSH_WORDS + 2, c->changed);
        if (!run(s, WRITE_PUSH))
            return false;
        q = db_query(s->writer, WRITE_PUSH_OLD);
        db_text(q, 1, c->code);
        db_text(q, 2, word[PUSH_SEAT]);
        db_number(q, 3, c->pushes_kept);
        if (!run(s, WRITE_PUSH_OLD))
            return false;
    }
    return true;
}

/* A statement about one text. */
static bool save_word(struct store *s, enum write_word word, const char *text)
{
    db_text(db_query(s->writer, word), 1, text);
    return run(s, word);
}

/* Who plays at a table, all of them. */
static bool save_played(struct store *s, const struct change *c)
{
    struct query *q = db_query(s->writer, WRITE_PLAYED_OLD);

    db_text(q, 1, c->code);
    if (!run(s, WRITE_PLAYED_OLD))
        return false;
    q = db_query(s->writer, WRITE_PLAYED);
    for (unsigned i = 0; i < c->played; i++) {
        db_text(q, 1, c->code);
        for (int k = 0; k < PLAYED_WORDS; k++)
            db_text(q, k + 2, c->play[i * PLAYED_WORDS + (unsigned)k]);
        db_number(q, PLAYED_WORDS + 2, c->changed);
        if (!run(s, WRITE_PLAYED))
            return false;
    }
    return true;
}

/* Everything of a player goes to another, or to nobody. The cards first: which
   they are is found by what was played. */
static bool save_mover(struct store *s, const struct change *c)
{
    static const enum write_word moves[] = {
        WRITE_MOVE_CARDS,   WRITE_MOVE_PLAYED, WRITE_MOVE_FEATS,
        WRITE_MOVE_TIMINGS, WRITE_MOVE_MARKS,  WRITE_MOVE_RATINGS,
        WRITE_MOVE_SHOWN};
    static const enum write_word drops[] = {
        WRITE_DROP_PLAYED, WRITE_DROP_FEATS,   WRITE_DROP_TIMINGS,
        WRITE_DROP_MARKS,  WRITE_DROP_RATINGS, WRITE_HIDE};

    if (s->node) {
        db_text(db_query(s->writer, WRITE_MOVE_LEASES), 2, s->node);
        if (!save_word(s, WRITE_MOVE_LEASES, c->mover))
            return false;
    }
    for (unsigned i = 0; c->moves_to && i < sizeof moves / sizeof *moves; i++) {
        db_text(db_query(s->writer, moves[i]), 1, c->mover);
        db_text(db_query(s->writer, moves[i]), 2, c->moves_to);
        if (!run(s, moves[i]))
            return false;
    }
    if (!c->moves_to && !save_word(s, WRITE_BARE_CARDS, c->mover))
        return false;
    for (unsigned i = 0; i < sizeof drops / sizeof *drops; i++)
        if (!save_word(s, drops[i], c->mover))
            return false;
    return true;
}

/* A name is shown for one player; who had another one loses it. */
static bool save_shown(struct store *s, struct job *j)
{
    const struct change *c = &j->change;
    struct query *q = db_query(s->writer, WRITE_SHOW);

    if (!save_word(s, WRITE_HIDE, c->shows))
        return false;
    if (!c->shown_name)
        return true;
    db_text(q, 1, c->shows);
    db_text(q, 2, c->shown_name);
    db_text(q, 3, c->shown_folded);
    if (run(s, WRITE_SHOW))
        return true;
    if (s->writer->is_conflict) {
        j->has_failed = true;
        snprintf(j->error, sizeof j->error, "%s", STORE_TAKEN);
    }
    return false;
}

/* Whatever happened at it since it was looked at keeps it awake. */
static bool save_sleep(struct store *s, const struct change *c)
{
    struct query *q = db_query(s->writer, WRITE_SLEEP);

    db_text(q, 1, c->code);
    db_number(q, 2, c->changed);
    db_number(q, 3, c->first);
    return run(s, WRITE_SLEEP);
}

static bool save_probe(struct store *s)
{
    db_number(db_query(s->writer, WRITE_PROBE), 1, clock_us());
    return run(s, WRITE_PROBE) &&
           (!s->is_remote || !s->figures.is_full || run(s, WRITE_ROOM));
}

/* Its log is a file before the rows of it are gone. */
static bool remove_all(struct store *s, struct job *j)
{
    static const enum write_word steps[] = {
        WRITE_REMOVE_LINES, WRITE_REMOVE_CHAT,  WRITE_REMOVE_SUMMARY,
        WRITE_REMOVE_PUSH,  WRITE_REMOVE_RATED, WRITE_REMOVE_LEASE,
        WRITE_REMOVE_BOARD};
    const struct change *c = &j->change;
    char why[128];

    if (c->export) {
        db_text(db_query(s->writer, WRITE_LOG), 1, c->code);
        if (!store_export(db_query(s->writer, WRITE_LOG), c->export, c->code,
                          &j->was_exported, why, sizeof why))
            return job_fail(j, why);
    }
    for (unsigned k = 0; k < sizeof steps / sizeof *steps; k++) {
        db_text(db_query(s->writer, steps[k]), 1, c->code);
        if (!run(s, steps[k]))
            return false;
    }
    return true;
}

/* Does the change fit what is stored? */
static bool fits(struct store *s, struct job *j)
{
    const struct change *c = &j->change;
    bool is_no_tables =
        c->probes || c->push_gone || c->mover || c->shows || c->secret;
    bool will_tell = is_no_tables ||
                     c->sleeps || /* or save_card will, or save_lines */
                     (!c->fresh && (c->card || (c->lines && c->first)));
    int64_t boards = will_tell ? 1 : how_many(s, WRITE_EXISTS, c->code);

    if (boards < 0)
        return job_fail(j, s->writer->error);
    if (c->fresh && boards)
        return job_fail(j, "the table exists already");
    if (c->fresh && !c->card)
        return job_fail(j, "a fresh table without a card");
    if (!c->fresh && !boards)
        return job_fail(j, no_table);
    if (c->chats && how_many(s, WRITE_CHATS, c->code) != c->chat_first)
        return job_fail(j, "chat does not follow that stored");
    return true;
}

/* Is the table ours, whoever else serves? */
static bool holds(struct store *s, struct job *j)
{
    const struct change *c = &j->change;

    if (!s->node || (!c->fresh && !c->epoch))
        return true;
    enum write_word word = c->fresh                  ? WRITE_LEASE
                           : c->epoch == STORE_TAKES ? WRITE_TAKE
                                                     : WRITE_FENCE;
    struct query *q = db_query(s->writer, word);
    db_text(q, 1, c->code);
    db_text(q, 2, s->node);
    if (word == WRITE_FENCE)
        db_number(q, 3, c->epoch);
    if (!run(s, word))
        return false;
    if (db_changes(s->writer))
        return true;
    j->has_failed = true;
    snprintf(j->error, sizeof j->error, "%s", STORE_LOST);
    return false;
}

static bool save_parts(struct store *s, struct job *j)
{
    const struct change *c = &j->change;

    return holds(s, j) && fits(s, j) && (!c->card || save_card(s, j)) &&
           save_lines(s, j) && save_chat(s, c) &&
           (!c->summary || save_summary(s, c)) && save_feats(s, c) &&
           save_timings(s, c) && save_pushes(s, c) &&
           (!c->push_gone || save_word(s, WRITE_PUSH_GONE, c->push_gone)) &&
           (!c->has_played || save_played(s, c)) &&
           (!c->mover || save_mover(s, c)) && (!c->rated || store_rate(s, c)) &&
           (!c->shows || save_shown(s, j)) &&
           (!c->secret || save_word(s, WRITE_SECRET, c->secret)) &&
           (!c->sleeps || save_sleep(s, c)) &&
           (!c->removes || remove_all(s, j)) && (!c->probes || save_probe(s));
}

/* All of one change, or nothing of it. */
static void save_one(struct store *s, struct job *j)
{
    if (run(s, WRITE_SAVE) && save_parts(s, j) && run(s, WRITE_RELEASE))
        return;
    job_fail(j, s->writer->error);
    /* A full disk may have ended the whole transaction; save_batch sees it. */
    if (db_is_open(s->writer)) {
        run(s, WRITE_FORGET);
        run(s, WRITE_RELEASE);
    }
}

/* ---- a batch ---- */

/* Every change on its own, in one commit. When that fails, everything has failed.
   True: it was made. */
static bool save_each(struct store *s, struct job *batch)
{
    /* That a connection was cut shows when it is used: nothing was said yet, so it
       is made anew, and only this once. */
    bool is_open =
        run(s, WRITE_BEGIN) || (db_ready(s->writer) && run(s, WRITE_BEGIN));

    for (struct job *j = batch; j && is_open; j = j->next) {
        save_one(s, j);
        is_open = db_is_open(s->writer);
    }
    if (is_open && run(s, WRITE_COMMIT))
        return true;

    char why[sizeof s->writer->error];
    memcpy(why, s->writer->error, sizeof why);
    if (db_is_open(s->writer))
        run(s, WRITE_ROLLBACK);
    for (struct job *j = batch; j; j = j->next)
        job_fail(j, why);
    return false;
}

/* All or nothing: for a batch in which nothing goes wrong, which is nearly every
   one, and cheaper by all the copies of pages that a way back would need. False:
   nothing of it was done. A log that becomes a file cannot be taken back. */
static bool save_together(struct store *s, struct job *batch)
{
    for (const struct job *j = batch; j; j = j->next)
        if (j->change.removes)
            return false;
    bool fine = run(s, WRITE_BEGIN) && db_pipe(s->writer, true);
    for (struct job *j = batch; j && fine; j = j->next)
        fine = save_parts(s, j);
    fine = db_pipe(s->writer, false) && fine;
    if (fine && run(s, WRITE_COMMIT))
        return true;
    if (db_is_open(s->writer))
        run(s, WRITE_ROLLBACK);
    for (struct job *j = batch; j; j = j->next)
        j->has_failed = false;
    return false;
}

/* Without a database all have failed. */
static bool save_batch(struct store *s, struct job *batch)
{
    s->writer->is_full = false;
    if (db_ready(s->writer))
        return save_together(s, batch) || save_each(s, batch);
    for (struct job *j = batch; j; j = j->next)
        job_fail(j, s->writer->error);
    return false;
}

/* Counts a batch and tells its owners, in the order of saving. */
static void tell(struct store *s, struct job *batch, bool is_made,
                 int64_t took_us)
{
    unsigned changes = 0, failed = 0, removed = 0, exported = 0, probes = 0;

    for (struct job *j = batch; j; j = j->next) {
        changes++;
        failed += j->has_failed;
        probes += j->change.probes && !j->has_failed;
        removed += j->change.removes && !j->has_failed;
        exported += j->was_exported && !j->has_failed;
    }
    pthread_mutex_lock(&s->guard);
    s->figures.is_full =
        s->writer->is_full || (s->figures.is_full && !(is_made && probes));
    s->figures.is_failing = !is_made || s->figures.is_full;
    s->figures.removed += removed;
    s->figures.exported += exported;
    s->batch_us = 0;
    s->figures.changes += changes - failed;
    s->figures.failed += failed;
    s->figures.commits += changes > failed;
    s->figures.commit_us_total += (uint64_t)took_us;
    if ((uint64_t)took_us > s->figures.commit_us_max)
        s->figures.commit_us_max = (uint64_t)took_us;
    s->figures.queued -= changes;
    pthread_mutex_unlock(&s->guard);

    while (batch) {
        struct job *next = batch->next;
        if (s->post)
            s->post(s->post_context, job_told, batch);
        else
            job_told(batch);
        batch = next;
    }
}

/* ---- the thread ---- */

/* With the guard held: until there is news, or the time has come. */
static bool wait_until(struct store *s, int64_t us)
{
    struct timespec t = {.tv_sec = us / 1000000,
                         .tv_nsec = us % 1000000 * 1000};
    return pthread_cond_timedwait(&s->news, &s->guard, &t) != ETIMEDOUT;
}

/* Waits for the first change. Once nothing has come for a while, the WAL is
   emptied, so that a long night leaves a short file. */
static void wait_for_work(struct store *s, bool *is_stale)
{
    while (!s->first && !s->closing) {
        if (!*is_stale) {
            pthread_cond_wait(&s->news, &s->guard);
        } else if (!wait_until(s, clock_us() + IDLE_US) && !s->first) {
            pthread_mutex_unlock(&s->guard);
            db_rest(s->writer);
            pthread_mutex_lock(&s->guard);
            *is_stale = false;
        }
    }
}

/* Cuts the next batch off the queue. */
static struct job *take_batch(struct store *s)
{
    struct job *batch = s->first, *end = batch;

    for (unsigned n = 1; n < BATCH && end->next; n++)
        end = end->next;
    s->first = end->next;
    if (!s->first)
        s->last = NULL;
    end->next = NULL;
    return batch;
}

/* Commits cost more than what is in them. A table that writes alone does so at
   once; while many do, each commit waits until there is something to share. What is
   held is never cut in two: the rest would wait for a whole commit. */
static void gather(struct store *s, int64_t begun, const char *last)
{
    bool is_alone = strcmp(s->first->change.code, last) == 0;

    while (!is_alone && !s->closing && s->figures.queued < BATCH &&
           wait_until(s, begun + GATHER_US))
        ;
    while (s->is_held && !s->closing) {
        s->is_awaited = true;
        pthread_cond_wait(&s->news, &s->guard);
    }
}

static void note_last(const struct job *batch, char last[STORE_CODE])
{
    memcpy(last, batch->next ? "" : batch->change.code,
           batch->next ? 1 : STORE_CODE);
}

static void *write_all(void *context)
{
    struct store *s = context;
    bool is_stale = false;      /* the WAL holds something */
    int64_t begun = 0;          /* when the last commit was */
    char last[STORE_CODE] = ""; /* and of which table; "": of many */

    pthread_mutex_lock(&s->guard);
    for (;;) {
        wait_for_work(s, &is_stale);
        if (!s->first)
            break;
        gather(s, begun, last);
        struct job *batch = take_batch(s);
        begun = clock_us();
        note_last(batch, last);
        s->batch_us = batch->queued_us;
        pthread_mutex_unlock(&s->guard);

        int64_t start = clock_us();
        bool is_made = save_batch(s, batch);
        tell(s, batch, is_made, clock_us() - start);
        is_stale = true;

        pthread_mutex_lock(&s->guard);
    }
    pthread_mutex_unlock(&s->guard);
    return NULL;
}

void store_save(struct store *s, const struct change *c)
{
    assert(memchr(c->code, '\0', sizeof c->code));
    struct job *j = job_new(c);

    pthread_mutex_lock(&s->guard);
    if (s->last)
        s->last->next = j;
    else
        s->first = j;
    s->last = j;
    s->figures.queued++;
    if (!s->is_held && (s->first == j || s->figures.queued >= BATCH))
        pthread_cond_signal(&s->news); /* who gathers need not wake for each */
    pthread_mutex_unlock(&s->guard);
}

void store_hold(struct store *s, bool is_held)
{
    pthread_mutex_lock(&s->guard);
    if (is_held)
        s->is_awaited = !s->first; /* nothing is queued: the writer sleeps */
    else if (s->first && (s->is_awaited || s->figures.queued >= BATCH))
        pthread_cond_signal(&s->news);
    s->is_held = is_held;
    pthread_mutex_unlock(&s->guard);
}

void store_figures(struct store *s, struct store_figures *out)
{
    pthread_mutex_lock(&s->guard);
    *out = s->figures;
    int64_t since = s->batch_us ? s->batch_us
                    : s->first  ? s->first->queued_us
                                : 0;
    pthread_mutex_unlock(&s->guard);
    out->oldest_us = since ? clock_us() - since : 0;
}

static unsigned store_words(const struct store *s)
{
    return !s->is_remote ? WRITE_FILE : s->node ? WRITE_WORDS : WRITE_ALONE;
}

bool store_writer_start(struct store *s, char *error, size_t cap)
{
    if (!db_prepare(s->writer, words, store_words(s))) {
        snprintf(error, cap, "%s: %s", s->path, s->writer->error);
        return false;
    }
    int problem = pthread_create(&s->thread, NULL, write_all, s);
    if (problem)
        snprintf(error, cap, "%s: %s", s->path, strerror(problem));
    return !problem;
}

void store_writer_stop(struct store *s)
{
    pthread_mutex_lock(&s->guard);
    s->closing = true;
    pthread_cond_signal(&s->news);
    pthread_mutex_unlock(&s->guard);
    pthread_join(s->thread, NULL);
}
