/*
 * schema.c: what is kept in which table, and how it came to be so. One list of
 * numbered versions for every database; where one of them needs words of its own,
 * they stand beside.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What each version added to the one before; the first to an empty database.
   `earlier` fills in what files of an earlier version do not have; other databases
   begin later than that, empty. */
static const struct {
    const char *sql, *earlier;
} versions[] = {
    {"CREATE TABLE board ("
     "  code TEXT PRIMARY KEY, card TEXT NOT NULL, status INTEGER NOT NULL,"
     "  is_public INTEGER NOT NULL, changed INTEGER NOT NULL"
     ") STRICT, WITHOUT ROWID;"
     "CREATE INDEX board_all ON board (status, changed DESC, code);"
     "CREATE INDEX board_public ON board (status, changed DESC, code)"
     "  WHERE is_public = 1;"
     "CREATE TABLE line ("
     "  code TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
     "  PRIMARY KEY (code, n)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE TABLE chat ("
     "  code TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL,"
     "  PRIMARY KEY (code, n)"
     ") STRICT, WITHOUT ROWID;"},
    {"CREATE TABLE feat ("
     "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
     "  id TEXT NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL,"
     "  PRIMARY KEY (owner, game, name, id)"
     ") STRICT, WITHOUT ROWID;"},
    {"CREATE TABLE timing ("
     "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
     "  n INTEGER NOT NULL, off INTEGER NOT NULL,"
     "  PRIMARY KEY (owner, game, name, n)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE TABLE marked ("
     "  owner TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
     "  at INTEGER NOT NULL,"
     "  PRIMARY KEY (owner, game, name)"
     ") STRICT, WITHOUT ROWID;"},
    {"CREATE TABLE summary ("
     "  code TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL"
     ") STRICT, WITHOUT ROWID;"},
    {"CREATE TABLE probe ("
     "  n INTEGER NOT NULL PRIMARY KEY, at INTEGER NOT NULL"
     ") STRICT;"},
    {"ALTER TABLE line ADD COLUMN stand TEXT;"},
    {"CREATE TABLE push ("
     "  code TEXT NOT NULL, seat INTEGER NOT NULL, address TEXT NOT NULL,"
     "  point TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL,"
     "  at INTEGER NOT NULL, PRIMARY KEY (code, seat, address)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE INDEX push_address ON push (address);"
     "CREATE TABLE secret ("
     "  n INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL"
     ") STRICT;"},
    /* Who sat where with a key is on the cards; how it went is filled in later
       (table/played.c). A card that is damaged names nobody. */
    {"CREATE TABLE played ("
     "  code TEXT NOT NULL, seat INTEGER NOT NULL, owner TEXT NOT NULL,"
     "  at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (code, seat)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE INDEX played_owner ON played (owner, at DESC, code, seat);",
     "INSERT INTO played (code, seat, owner, at, text)"
     " SELECT board.code, chair.key, json_extract(chair.value, '$.key'),"
     "  board.changed, '' FROM board, json_each(CASE WHEN json_valid(card)"
     "   THEN card ELSE '{}' END, '$.chairs') AS chair"
     "  WHERE chair.type = 'object'"
     "  AND json_type(chair.value, '$.key') = 'text';"},
    /* Who is how strong: people by the hash of their key, bots by their level, all
       three numbers in millionths; what a match did to that; and the names that people
       want to be shown under. */
    {"CREATE TABLE rating ("
     "  game TEXT NOT NULL, who TEXT NOT NULL, number INTEGER NOT NULL,"
     "  deviation INTEGER NOT NULL, volatility INTEGER NOT NULL,"
     "  matches INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (game, who)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE INDEX rating_number ON rating (game, number DESC, who);"
     "CREATE INDEX rating_who ON rating (who);"
     "CREATE TABLE rated ("
     "  code TEXT NOT NULL, seat INTEGER NOT NULL, before INTEGER NOT NULL,"
     "  number INTEGER NOT NULL, deviation INTEGER NOT NULL,"
     "  PRIMARY KEY (code, seat)"
     ") STRICT, WITHOUT ROWID;"
     "CREATE TABLE shown ("
     "  who TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL,"
     "  folded TEXT NOT NULL UNIQUE"
     ") STRICT, WITHOUT ROWID;"},
    /* Which node has which table, for the how manieth time somebody took it; and the
       nodes, each alive until it says so again (lease.c). */
    {"CREATE TABLE lease ("
     "  code TEXT NOT NULL PRIMARY KEY, node TEXT NOT NULL,"
     "  epoch INTEGER NOT NULL"
     ") STRICT, WITHOUT ROWID;"
     "CREATE TABLE node ("
     "  id TEXT NOT NULL PRIMARY KEY, address TEXT NOT NULL,"
     "  until INTEGER NOT NULL"
     ") STRICT, WITHOUT ROWID;"},
    /* A running table that waits for people sleeps: nothing at it goes on by itself, and
       who starts need not look at it, however many there are. Until one was looked at
       (serve.c) it may go on. And tables of an earlier version are found without
       looking at all others. */
    {"ALTER TABLE board ADD COLUMN awake INTEGER NOT NULL DEFAULT 1;"
     "CREATE INDEX board_awake ON board (status, code) WHERE awake = 1;"
     "CREATE INDEX played_blank ON played (code) WHERE text = '';"},
};
const unsigned store_version = sizeof versions / sizeof *versions;

/* Everything that is copied when a store moves: probe is not, it is of its disk,
   and neither is who serves what. */
const struct store_table store_tables[] = {
    {"board", "code, card, status, is_public, changed, awake", 6},
    {"line", "code, n, text, stand", 4},
    {"chat", "code, n, text", 3},
    {"feat", "owner, game, name, id, code, at", 6},
    {"timing", "owner, game, name, n, off", 5},
    {"marked", "owner, game, name, at", 4},
    {"summary", "code, text", 2},
    {"push", "code, seat, address, point, auth, lang, at", 7},
    {"secret", "n, text", 2},
    {"played", "code, seat, owner, at, text", 5},
    {"rating", "game, who, number, deviation, volatility, matches, at", 7},
    {"rated", "code, seat, before, number, deviation", 5},
    {"shown", "who, name, folded", 3},
    {NULL, NULL, 0},
};

/* ---- in the words of a database ---- */

/* Types and table options are SQLite's here; PostgreSQL has whole numbers of 64 bits
   under another name, and is told to order texts by their bytes. */
static const char *const foreign[][2] = {
    {") STRICT, WITHOUT ROWID", ")"},
    {") STRICT", ")"},
    {" INTEGER", " BIGINT"},
    {" TEXT", " TEXT COLLATE \"C\""},
};

/* Which version it is, is kept from the first one on. */
static const char first[] =
    "BEGIN; CREATE TABLE IF NOT EXISTS version (n BIGINT NOT NULL);"
    "INSERT INTO version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM version);";

static char *in_words_of(const struct store *s, unsigned version)
{
    enum { ROOM = 8192 };
    char *out = memory_get(ROOM);
    const char *at = versions[version].sql;
    size_t n = (size_t)snprintf(out, ROOM, "%s",
                                !s->is_remote ? "BEGIN IMMEDIATE;"
                                : version     ? "BEGIN;"
                                              : first);

    while (*at) {
        unsigned i = 0, words = sizeof foreign / sizeof *foreign;
        while (i < words && strncmp(at, foreign[i][0], strlen(foreign[i][0])))
            i++;
        bool is_word = s->is_remote && i < words;
        n += (size_t)snprintf(out + n, ROOM - n, "%.*s",
                              is_word ? (int)strlen(foreign[i][1]) : 1,
                              is_word ? foreign[i][1] : at);
        at += is_word ? strlen(foreign[i][0]) : 1;
    }
    if (!s->is_remote && versions[version].earlier)
        n += (size_t)snprintf(out + n, ROOM - n, "%s",
                              versions[version].earlier);
    snprintf(out + n, ROOM - n,
             s->is_remote ? "UPDATE version SET n = %u; COMMIT;"
                          : "PRAGMA user_version = %u; COMMIT;",
             version + 1);
    return out;
}

/* ---- versions ---- */

static bool say(const struct store *s, char *error, size_t cap, const char *why)
{
    snprintf(error, cap, "%s: %s", s->path, why);
    return false;
}

/* The version of a database; 0: it is empty. Negative: it is none of ours, or
   cannot be read. */
static int64_t version_of(struct store *s)
{
    if (!s->is_remote) {
        int64_t version = db_number_of(s->writer, "PRAGMA user_version");
        int64_t things =
            db_number_of(s->writer, "SELECT count(*) FROM sqlite_schema");
        if (version < 0 || things < 0)
            return -1;
        return !version && things ? -2 : version;
    }
    int64_t has_version = db_number_of(
        s->writer, "SELECT count(*) FROM pg_class WHERE relname = 'version'"
                   " AND relnamespace = current_schema()::regnamespace");
    int64_t things = db_number_of(
        s->writer, "SELECT count(*) FROM pg_class"
                   " WHERE relnamespace = current_schema()::regnamespace");
    if (has_version < 0 || things < 0)
        return -1;
    if (has_version)
        return db_number_of(s->writer, "SELECT n FROM version");
    return things ? -2 : 0;
}

bool store_migrate_schema(struct store *s, char *error, size_t cap)
{
    int64_t version = version_of(s);

    if (version == -1)
        return say(s, error, cap, s->writer->error);
    if (version == -2)
        return say(s, error, cap, STORE_FOREIGN);
    if (version > store_version)
        return say(s, error, cap, STORE_NEWER);
    for (; version < store_version; version++) {
        char *sql = in_words_of(s, (unsigned)version);
        bool is_done = db_order(s->writer, sql);
        free(sql);
        if (!is_done) {
            say(s, error, cap, s->writer->error);
            if (db_is_open(s->writer))
                db_order(s->writer, "ROLLBACK");
            return false;
        }
    }
    return true;
}
