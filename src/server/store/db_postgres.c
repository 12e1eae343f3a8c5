/*
 * db_postgres.c: a connection to a PostgreSQL server, by libpq. A connection that was
 * cut is made anew when it is wanted next (ready); what was under way then has
 * failed, and whoever asked reads what is there. Passwords are never told: messages
 * name the server and the database (postgres_name), and libpq's own name no secret.
 */
#include "db.h"
#include "store.h"

#include "../../engine/memory.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAPS = 8,
    PIPED = 64,      /* statements whose fate is not known yet, at most */
    OLDEST = 150000, /* version of the server */
    LOCK =
        1886285677, /* one server on a schema: of this and the schema's number */
};

struct postgres_query {
    struct query query;
    char name[12];
    int gaps;
    const char *value[GAPS];
    char number[GAPS][24];
    PGresult *answer;
    int row;
};

struct postgres {
    struct db db;
    char *where;
    enum db_use use;
    PGconn *at;
    const char *const *sql; /* to be made ready again */
    struct postgres_query *query;
    unsigned n;
    int64_t changes;

    bool is_piped, has_failed;
    unsigned sent;                /* statements that nobody has looked at, */
    bool wants_change[PIPED + 1]; /* and which of them must change a row */
};

static struct postgres *own(struct db *db)
{
    return (struct postgres *)db;
}

/* The first line of a message, without what is said before it. */
static void note(struct postgres *p, const char *message)
{
    static const char *const before[] = {"ERROR:  ", "FATAL:  "};

    snprintf(p->db.error, sizeof p->db.error, "%.*s",
             (int)strcspn(message, "\n"), message);
    for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
        char *at = strstr(p->db.error, before[i]);
        if (at)
            memmove(at, at + strlen(before[i]),
                    strlen(at + strlen(before[i])) + 1);
    }
}

static bool fail(struct postgres *p, const PGresult *answer)
{
    const char *state =
        answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : NULL;

    note(p, PQerrorMessage(p->at));
    if (!*p->db.error)
        note(p, "the connection to the database was cut");
    p->db.is_conflict = state && strncmp(state, "23", 2) == 0;
    p->db.is_full = p->db.is_full || (state && strcmp(state, "53100") == 0);
    return false;
}

static bool is_fine(const PGresult *answer)
{
    ExecStatusType status = PQresultStatus(answer);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool order(struct db *db, const char *sql)
{
    struct postgres *p = own(db);
    PGresult *answer = PQexec(p->at, sql);
    bool is_done = is_fine(answer) || fail(p, answer);

    PQclear(answer);
    return is_done;
}

/* ---- statements ---- */

/* Gaps are $1 here, and a transaction takes no lock beforehand. */
static char *in_our_words(const char *sql)
{
    char *out = memory_text(strcmp(sql, "BEGIN IMMEDIATE") ? sql : "BEGIN");

    for (char *c = out; *c; c++)
        if (c[0] == '?' && c[1] >= '1' && c[1] <= '9')
            *c = '$';
    return out;
}

static int gaps_of(const char *sql)
{
    int most = 0;

    for (; *sql; sql++)
        if (sql[0] == '?' && sql[1] - '0' > most && sql[1] <= '9')
            most = sql[1] - '0';
    return most;
}

static bool make_ready(struct postgres *p)
{
    for (unsigned i = 0; i < p->n; i++) {
        char *sql = in_our_words(p->sql[i]);
        PGresult *answer = PQprepare(p->at, p->query[i].name, sql, 0, NULL);
        bool is_made = is_fine(answer) || fail(p, answer);
        PQclear(answer);
        free(sql);
        if (!is_made)
            return false;
    }
    return true;
}

static bool prepare(struct db *db, const char *const *sql, unsigned n)
{
    struct postgres *p = own(db);

    if (p->n && !order(db, "DEALLOCATE ALL"))
        return false;
    free(p->query);
    p->query = memory_get((n + 1) * sizeof *p->query);
    p->n = n;
    p->sql = sql;
    for (unsigned i = 0; i < n; i++) {
        p->query[i] = (struct postgres_query){.query.db = db};
        p->query[i].gaps = gaps_of(sql[i]);
        snprintf(p->query[i].name, sizeof p->query[i].name, "q%u", i);
    }
    return make_ready(p);
}

static struct query *query(struct db *db, unsigned i)
{
    return &own(db)->query[i].query;
}

static struct postgres_query *as_own(struct query *q)
{
    return (struct postgres_query *)q;
}

/* After something failed COMMIT is a ROLLBACK, and none that failed. */
static bool is_kept(struct postgres *p, struct postgres_query *o)
{
    if (strcmp(p->sql[o - p->query], "COMMIT") != 0 ||
        strcmp(PQcmdStatus(o->answer), "COMMIT") == 0)
        return true;
    note(p, "what was to be kept was taken back");
    PQclear(o->answer);
    o->answer = NULL;
    return false;
}

static void text(struct query *q, int i, const char *text)
{
    as_own(q)->value[i - 1] = text;
}

static void number(struct query *q, int i, int64_t number)
{
    struct postgres_query *o = as_own(q);

    snprintf(o->number[i - 1], sizeof o->number[i - 1], "%lld",
             (long long)number);
    o->value[i - 1] = o->number[i - 1];
}

/* ---- a pipe ---- */

/* What became of statements that were sent, but for the last so many. */
static void look_at_sent(struct postgres *p, unsigned but)
{
    unsigned n = p->sent - but;

    for (unsigned i = 0; i < n; i++) {
        PGresult *answer = PQgetResult(p->at);
        bool is_done = is_fine(answer) || p->has_failed || fail(p, answer);
        if (is_done && !p->has_failed && p->wants_change[i] &&
            atoll(PQcmdTuples(answer)) == 0) {
            note(p, "a row that is to change is not there");
            is_done = false;
        }
        p->has_failed = p->has_failed || !is_done;
        p->changes = atoll(PQcmdTuples(answer));
        PQclear(answer);
        PQclear(PQgetResult(p->at)); /* the end of its answers */
    }
    p->sent = but;
    p->wants_change[0] = false;
}

static enum db_step send(struct postgres *p, struct postgres_query *o)
{
    bool is_look = strncmp(p->sql[o - p->query], "SELECT", 6) == 0;

    if (!PQsendQueryPrepared(p->at, o->name, o->gaps, o->value, NULL, NULL,
                             0)) {
        p->has_failed = true;
        fail(p, NULL);
        return DB_FAILED;
    }
    p->wants_change[p->sent++] = false;
    if (!is_look && p->sent < PIPED)
        return DB_END;
    PQsendFlushRequest(p->at);
    PQflush(p->at);
    look_at_sent(p, is_look);
    if (p->has_failed || !is_look)
        return p->has_failed ? DB_FAILED : DB_END;
    p->sent = 0;
    o->answer = PQgetResult(p->at);
    PQclear(PQgetResult(p->at));
    o->row = 0;
    if (is_fine(o->answer))
        return PQntuples(o->answer) ? DB_ROW : DB_END;
    p->has_failed = true;
    fail(p, o->answer);
    return DB_FAILED;
}

static bool set_pipe(struct db *db, bool is_on)
{
    struct postgres *p = own(db);

    if (is_on) {
        p->has_failed = false;
        p->sent = 0;
        p->is_piped = PQenterPipelineMode(p->at) == 1;
        return true; /* else one by one */
    }
    if (!p->is_piped)
        return true;
    p->is_piped = false;
    PQpipelineSync(p->at);
    look_at_sent(p, 0);
    PGresult *answer = NULL;
    while (PQstatus(p->at) == CONNECTION_OK && (answer = PQgetResult(p->at)) &&
           PQresultStatus(answer) != PGRES_PIPELINE_SYNC) {
        PQclear(answer);
        answer = NULL;
    }
    if (PQresultStatus(answer) == PGRES_PIPELINE_SYNC)
        PQclear(answer);
    if (!PQexitPipelineMode(p->at))
        p->has_failed = true;
    return !p->has_failed;
}

static enum db_step next(struct query *q)
{
    struct postgres *p = own(q->db);
    struct postgres_query *o = as_own(q);

    if (!o->answer && p->is_piped)
        return send(p, o);
    if (!o->answer) {
        o->answer =
            PQexecPrepared(p->at, o->name, o->gaps, o->value, NULL, NULL, 0);
        o->row = -1;
        if (!is_fine(o->answer)) {
            fail(p, o->answer);
            return DB_FAILED;
        }
        if (!is_kept(p, o)) /* it says COMMIT is done, and it is not */
            return DB_FAILED;
        p->changes = atoll(PQcmdTuples(o->answer));
    }
    if (!is_fine(o->answer))
        return DB_FAILED;
    return ++o->row < PQntuples(o->answer) ? DB_ROW : DB_END;
}

static const char *column(struct query *q, int i, size_t *n)
{
    const struct postgres_query *o = as_own(q);

    if (PQgetisnull(o->answer, o->row, i))
        return NULL;
    *n = (size_t)PQgetlength(o->answer, o->row, i);
    return PQgetvalue(o->answer, o->row, i);
}

static void done(struct query *q)
{
    struct postgres_query *o = as_own(q);

    PQclear(o->answer);
    o->answer = NULL;
    memset(o->value, 0, sizeof o->value);
}

/* Of one that is on its way it is found out later. */
static int64_t changes(struct db *db)
{
    struct postgres *p = own(db);

    if (!p->is_piped || !p->sent)
        return p->changes;
    p->wants_change[p->sent - 1] = true;
    return 1;
}

static bool is_open(struct db *db)
{
    PGTransactionStatusType status = PQtransactionStatus(own(db)->at);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

static void rest(struct db *db)
{
    (void)db;
}

/* ---- the connection ---- */

static const char *answer_of(struct postgres *p, const char *sql, char out[64])
{
    PGresult *answer = PQexec(p->at, sql);
    bool has_one = is_fine(answer) && PQntuples(answer) == 1;

    snprintf(out, 64, "%s", has_one ? PQgetvalue(answer, 0, 0) : "");
    if (!has_one)
        fail(p, answer);
    PQclear(answer);
    return has_one ? out : NULL;
}

/* As we want it: what was told is on disk, one server at a time, or nodes only. */
static bool greet(struct postgres *p)
{
    char text[64], sql[200];
    int version = PQserverVersion(p->at);

    if (version < OLDEST) {
        snprintf(p->db.error, sizeof p->db.error,
                 "PostgreSQL %d " STORE_TOO_OLD, version / 10000);
        return false;
    }
    if (!answer_of(p, "SELECT current_schema()", text))
        return false;
    if (!*text) {
        note(p, STORE_NO_SCHEMA);
        return false;
    }
    /* Should the line be cut, the other end is to notice, too: it holds the lock. */
    if (!order(&p->db, "SET tcp_keepalives_idle = 5;"
                       "SET tcp_keepalives_interval = 2;"
                       "SET tcp_keepalives_count = 3;"
                       "SET tcp_user_timeout = 10000"))
        return false;
    if (p->use == DB_LISTENER)
        return order(&p->db, "DO $$ BEGIN EXECUTE format('LISTEN %I',"
                             " 'pionek.' || current_schema()); END $$");
    if (p->use == DB_READER)
        return order(&p->db, "SET default_transaction_read_only = on");
    if (!answer_of(p, "SELECT current_setting('synchronous_commit')", text))
        return false;
    if (strcmp(text, "off") == 0 &&
        !order(&p->db, "SET synchronous_commit = on"))
        return false;
    /* One that was ended a moment ago may still be saying goodbye. */
    snprintf(sql, sizeof sql,
             "SET lock_timeout = '3s';"
             "SELECT pg_advisory_lock%s(%d, hashtext(current_schema()))",
             p->use == DB_NODE ? "_shared" : "", LOCK);
    PGresult *answer = PQexec(p->at, sql);
    const char *state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    bool is_ours = is_fine(answer) || fail(p, answer);
    if (state && strcmp(state, "55P03") == 0)
        note(p, STORE_IN_USE);
    PQclear(answer);
    if (!is_ours || p->use == DB_ALONE)
        return is_ours && order(&p->db, "RESET lock_timeout");
    /* A node that stands still in the middle of writing is in nobody's way for long,
       and whoever waits for it still has time to say that it lives (lease.c). */
    return order(&p->db, "SET idle_in_transaction_session_timeout = '1s';"
                         "SET lock_timeout = '1500ms'");
}

/* What a server remarks by the way is not for people who wait for one sentence. */
static void overhear(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* Whoever is at the other end may be gone without a word: seconds, not hours. What
   the address says counts more. */
static bool connect_to(struct postgres *p)
{
    static const char *const names[] = {
        "connect_timeout",  "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "application_name",
        "client_encoding",  "dbname",           NULL};
    const char *const values[] = {"5",      "5",    "2",      "3", "10000",
                                  "pionek", "UTF8", p->where, NULL};

    PQfinish(p->at);
    p->at = PQconnectdbParams(names, values, 1);
    if (PQstatus(p->at) != CONNECTION_OK)
        return fail(p, NULL);
    PQsetNoticeProcessor(p->at, overhear, NULL);
    return greet(p) && make_ready(p);
}

static bool ready(struct db *db)
{
    struct postgres *p = own(db);

    if (PQstatus(p->at) == CONNECTION_OK && PQconsumeInput(p->at) &&
        PQstatus(p->at) == CONNECTION_OK)
        return true;
    if (connect_to(p))
        return true;
    char why[sizeof p->db.error];
    memcpy(why, p->db.error, sizeof why);
    PQfinish(p->at); /* half of a connection is none */
    p->at = NULL;
    memcpy(p->db.error, why, sizeof why);
    return false;
}

int postgres_socket(struct db *db)
{
    return own(db)->at ? PQsocket(own(db)->at) : -1;
}

char *postgres_heard(struct db *db)
{
    PGnotify *word = PQnotifies(own(db)->at);
    char *out = word ? memory_text(word->extra) : NULL;

    PQfreemem(word);
    return out;
}

static void shut(struct db *db)
{
    struct postgres *p = own(db);

    for (unsigned i = 0; i < p->n; i++)
        PQclear(p->query[i].answer);
    PQfinish(p->at);
    free(p->query);
    free(p->where);
    free(p);
}

static const struct db_kind kind = {
    .prepare = prepare,
    .query = query,
    .text = text,
    .number = number,
    .next = next,
    .column = column,
    .done = done,
    .order = order,
    .changes = changes,
    .is_open = is_open,
    .pipe = set_pipe,
    .ready = ready,
    .rest = rest,
    .close = shut,
};

bool postgres_is(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 ||
           strncmp(where, "postgres://", 11) == 0;
}

static const char *value_of(const PQconninfoOption *o, const char *name)
{
    for (; o && o->keyword; o++)
        if (strcmp(o->keyword, name) == 0)
            return o->val;
    return NULL;
}

bool postgres_name(const char *where, char *out, size_t out_cap, char *error,
                   size_t cap)
{
    char *why = NULL;
    PQconninfoOption *o = PQconninfoParse(where, &why);
    const char *host = value_of(o, "host"), *port = value_of(o, "port"),
               *name = value_of(o, "dbname");

    /* What libpq says of an address it cannot read quotes it, password and all. */
    if (!o)
        snprintf(error, cap,
                 "this is no address of a database: see"
                 " postgresql://USER@HOST:PORT/DATABASE");
    else
        snprintf(out, out_cap, "postgresql://%s%s%s/%s", host ? host : "",
                 port ? ":" : "", port ? port : "", name ? name : "");
    PQfreemem(why);
    PQconninfoFree(o);
    return o != NULL;
}

struct db *postgres_open(const char *where, enum db_use use, const char *name,
                         char *error, size_t cap)
{
    struct postgres *p = memory_get(sizeof *p);

    *p = (struct postgres){
        .db.kind = &kind, .where = memory_text(where), .use = use};
    if (connect_to(p))
        return &p->db;
    snprintf(error, cap, "%s: %s", name, p->db.error);
    shut(&p->db);
    return NULL;
}
