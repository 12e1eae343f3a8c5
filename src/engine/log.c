/*
 * log.c: a match as text: its header, reading it back, saving, and checking
 * that chance kept its word. The form is described in docs/notation.md.
 */
#include "chance.h"
#include "match_inside.h"
#include "notation.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOG_VERSION = 1, LOG_MAX = 16 * 1024 * 1024 };

/* ---- writing ---------------------------------------------------------- */

static void write_format(struct match *m, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void write_format(struct match *m, const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    match_write(m, text);
}

void match_write_header(struct match *m)
{
    const struct game *game = m->box->game;
    char hex[2 * SECRET + 1];

    write_format(m, "pionek %d", LOG_VERSION);
    write_format(m, "game %s", game->id);
    write_format(m, "rules %u", game->rules);
    write_format(m, "pack %016llx", (unsigned long long)m->box->hash);
    for (unsigned i = 0; i < m->box->options; i++)
        if (m->first.option[i])
            write_format(m, "option %s %s", m->box->option[i].id,
                         m->box->option[i].value[m->first.option[i]]);
    for (seat s = 0; s < m->first.seats; s++)
        write_format(m, "seat P%d %s %s", s + 1,
                     m->player[s].kind[0] ? m->player[s].kind : "human",
                     m->player[s].name);
    hex_format(m->commitment, SECRET, hex);
    write_format(m, "commit %s", hex);
    hex_format(m->secret, SECRET, hex);
    write_format(m, "secret %s", hex);
    match_write(m, "begin");
}

bool match_save(const struct match *m, const char *path, char *error,
                size_t cap)
{
    char part[4096];
    int n = snprintf(part, sizeof part, "%s.part", path);

    if (n < 0 || (size_t)n >= sizeof part) {
        snprintf(error, cap, "%s: the path is too long", path);
        return false;
    }
    int fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (!f) {
        snprintf(error, cap, "%s: %s", part, strerror(errno));
        if (fd >= 0)
            close(fd);
        return false;
    }
    for (unsigned i = 0; i < m->lines; i++)
        fprintf(f, "%s\n", match_line_text(m, i));
    bool fine = fflush(f) == 0 && fsync(fd) == 0;
    int why = errno;
    if (fclose(f) != 0 && fine) {
        fine = false;
        why = errno;
    }
    if (fine && rename(part, path) != 0) {
        fine = false;
        why = errno;
    }
    if (!fine) {
        unlink(part);
        snprintf(error, cap, "%s: %s", path, strerror(why));
    }
    return fine;
}

/* ---- reading ---------------------------------------------------------- */

/* A log while it is being read. */
struct reader {
    const char *name;
    unsigned line; /* number of the current one, from 1 */
    const char *at, *end;
    char text[256];
    char *error;
    size_t cap;
    const struct box *box;
    struct setup setup;
    struct player player[SEATS];
    uint8_t secret[SECRET], commit[SECRET];
    unsigned commit_line;
    bool has_secret, has_commit, has_rules, has_pack;
    bool any_pack; /* another edition of the pack will do */
};

static bool complain(struct reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool complain(struct reader *r, const char *format, ...)
{
    int n = snprintf(r->error, r->cap, "%s:%u: ", r->name, r->line);
    va_list args;

    va_start(args, format);
    if (n > 0 && (size_t)n < r->cap)
        vsnprintf(r->error + n, r->cap - (size_t)n, format, args);
    va_end(args);
    return false;
}

/* 1: a whole line is in r->text; 0: there is none; -1: a fault was told. */
static int next_line(struct reader *r)
{
    const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));

    if (!stop)
        return 0; /* a line cut short was never acknowledged */
    r->line++;
    size_t n = (size_t)(stop - r->at);
    if (n >= sizeof r->text) {
        complain(r, "the line is longer than %zu characters",
                 sizeof r->text - 1);
        return -1;
    }
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)r->at[i] < ' ') {
            complain(r, "column %zu is a control character", i + 1);
            return -1;
        }
    memcpy(r->text, r->at, n);
    r->text[n] = 0;
    r->at = stop + 1;
    return 1;
}

static bool read_game(struct reader *r, const char *rest,
                      const struct box *(*load)(void *, const char *),
                      void *context)
{
    if (r->box)
        return complain(r, "the game is named twice");
    r->box = load(context, rest);
    if (!r->box)
        return complain(r, "there is no game '%.40s'", rest);
    r->setup.seats = 0;
    return true;
}

static bool read_rules(struct reader *r, const char *rest)
{
    char *end;
    unsigned long rules = strtoul(rest, &end, 10);

    if (*end || end == rest)
        return complain(r, "'%.40s' is not a number", rest);
    if (rules != r->box->game->rules)
        return complain(r, "made with rules %lu; this program plays rules %u",
                        rules, r->box->game->rules);
    return r->has_rules = true;
}

static bool read_pack(struct reader *r, const char *rest)
{
    char have[17];

    snprintf(have, sizeof have, "%016llx", (unsigned long long)r->box->hash);
    if (strcmp(rest, have) != 0 && !r->any_pack)
        return complain(r, "made with pack %.16s; the loaded pack is %s", rest,
                        have);
    return r->has_pack = true;
}

static bool read_option(struct reader *r, char *rest)
{
    char why[200], *value = strchr(rest, ' ');

    if (!value)
        return complain(r, "an option needs a value");
    *value++ = 0;
    if (!box_option(r->box, &r->setup, rest, value, why, sizeof why))
        return complain(r, "%s", why);
    return true;
}

static bool read_seat(struct reader *r, char *rest)
{
    char *kind = strchr(rest, ' ');
    char *name = kind ? strchr(kind + 1, ' ') : NULL;

    if (!name)
        return complain(r, "a seat line is 'seat P1 KIND NAME'");
    *kind++ = 0;
    *name++ = 0;
    int s = seat_parse(rest, r->setup.seats + 1u);
    if (s < 0 || s != r->setup.seats || s >= r->box->game->seats_max)
        return complain(r, "'%.8s' is not the next seat", rest);
    struct player *p = &r->player[s];
    if (strlen(kind) >= sizeof p->kind || strlen(name) >= sizeof p->name)
        return complain(r, "a name is longer than %d characters",
                        PLAYER_NAME - 1);
    strcpy(p->kind, kind);
    strcpy(p->name, name);
    r->setup.seats++;
    return true;
}

/* One line of the header; *begun when it was the last. */
static bool read_header_line(struct reader *r,
                             const struct box *(*load)(void *, const char *),
                             void *context, bool *begun)
{
    char *rest = strchr(r->text, ' ');

    if (rest)
        *rest++ = 0;
    if (strcmp(r->text, "begin") == 0 && !rest)
        return *begun = true;
    if (!rest || !*rest)
        return complain(r, "'%.40s' needs a value", r->text);
    if (strcmp(r->text, "game") == 0)
        return read_game(r, rest, load, context);
    if (!r->box)
        return complain(r, "the game must be named first");
    if (strcmp(r->text, "rules") == 0)
        return read_rules(r, rest);
    if (strcmp(r->text, "pack") == 0)
        return read_pack(r, rest);
    if (strcmp(r->text, "option") == 0)
        return read_option(r, rest);
    if (strcmp(r->text, "seat") == 0)
        return read_seat(r, rest);
    if (strcmp(r->text, "commit") == 0) {
        r->commit_line = r->line;
        r->has_commit = hex_parse(rest, r->commit, SECRET);
        return r->has_commit || complain(r, "a commitment is 64 hex digits");
    }
    if (strcmp(r->text, "secret") == 0) {
        r->has_secret = hex_parse(rest, r->secret, SECRET);
        return r->has_secret || complain(r, "a secret is 64 hex digits");
    }
    return complain(r, "unknown header word '%.40s'", r->text);
}

static bool read_header(struct reader *r,
                        const struct box *(*load)(void *, const char *),
                        void *context)
{
    bool begun = false;
    int got = next_line(r);

    if (got < 0)
        return false;
    if (!got || strncmp(r->text, "pionek ", 7) != 0) {
        r->line = 1;
        return complain(r, "this is not a log of pionek");
    }
    if (strcmp(r->text, "pionek 1") != 0)
        return complain(r, "log version '%.20s' is not known (only 1)",
                        r->text + 7);
    while (!begun) {
        got = next_line(r);
        if (got < 0)
            return false;
        if (!got)
            return complain(r, "the header ends before 'begin'");
        if (!read_header_line(r, load, context, &begun))
            return false;
    }
    if (!r->box || !r->has_rules || !r->has_pack || !r->has_commit ||
        !r->has_secret)
        return complain(r, "the header lacks %s",
                        !r->box          ? "'game'"
                        : !r->has_rules  ? "'rules'"
                        : !r->has_pack   ? "'pack'"
                        : !r->has_commit ? "'commit'"
                                         : "'secret'");
    if (r->setup.seats < r->box->game->seats_min)
        return complain(r, "%s needs at least %u seats", r->box->game->id,
                        r->box->game->seats_min);
    unsigned row = setup_unfit(r->box, &r->setup);
    if (row)
        return complain(r, "this set-up is refused by %s",
                        r->box->game->refusals[row].rule);
    return true;
}

/* "< 15 P2": one seat took back what was in its own lane. */
static bool read_lane_undo(struct reader *r, struct match *m, unsigned from,
                           seat s)
{
    const struct entry *e = &m->entry[from];

    if (e->action.seat != s || e->lane != s + 1)
        return complain(r, "step %u is not in the lane of P%u", from + 1,
                        s + 1u);
    if (!match_lane_is_free(m, s, from))
        return complain(r, "P%u cannot take back step %u alone", s + 1u,
                        from + 1);
    match_number_asks(m);
    if (!match_clear_lane(m, s, from))
        return complain(r, "what follows step %u needs it", from + 1);
    return true;
}

static bool read_undo(struct reader *r, struct match *m)
{
    char *end;
    unsigned long keep = strtoul(r->text + 2, &end, 10);
    int lane = *end == ' ' ? seat_parse(end + 1, m->first.seats) : -1;

    if (end == r->text + 2 || (*end && lane < 0 && strcmp(end, " agreed") != 0))
        return complain(r, "a line that takes back is '< STEPS', with 'agreed' "
                           "or a seat");
    if (keep >= m->entries)
        return complain(r, "cannot go back to step %lu of %u", keep,
                        m->entries);
    if (lane >= 0) {
        if (!read_lane_undo(r, m, (unsigned)keep, (seat)lane))
            return false;
    } else {
        match_number_asks(m);
        match_cut(m, (unsigned)keep);
    }
    match_write(m, r->text);
    return true;
}

static bool read_checksum(struct reader *r, const struct match *m)
{
    char have[40];

    snprintf(have, sizeof have, "# %016llx", (unsigned long long)match_hash(m));
    if (strcmp(have, r->text) != 0)
        return complain(r, "the checksum does not fit: a line before this one "
                           "was changed or is missing");
    return true;
}

static bool read_step(struct reader *r, struct match *m)
{
    struct action a;
    char why[200];
    size_t n = strlen(r->text);
    enum step_by by = BY_SEAT;

    if (n > 2 && r->text[n - 2] == ' ' && strchr(".!", r->text[n - 1])) {
        by = r->text[n - 1] == '.' ? BY_ENGINE : BY_CLOCK;
        r->text[n - 2] = 0;
    }
    match_turn_page(m);
    if (m->over)
        return complain(r, "the match is over before this line");
    if (!action_parse_line(m->box, m->first.seats, r->text, &a, why,
                           sizeof why))
        return complain(r, "%s", why);
    unsigned row = match_refused(m, &a);
    if (row)
        return complain(r, "'%s' is refused by %s", r->text,
                        m->box->game->refusals[row].rule);
    if (a.seat < SEATS && by != BY_ENGINE)
        match_number_asks(m); /* somebody was asked this */
    match_step(m, &a, by);
    return true;
}

/* One line after the header. Lines the match writes by itself (checksums, the
   next game) are compared, not copied. */
static bool read_body_line(struct reader *r, struct match *m, unsigned *ours)
{
    if (*ours < m->lines) { /* written by the last step already */
        const char *expected = match_line_text(m, (*ours)++);
        if (strcmp(expected, r->text) == 0)
            return true;
        if (expected[0] == '#' && r->text[0] == '#')
            return read_checksum(r, m);
        return complain(r, "'%s' was expected here", expected);
    }
    if (r->text[0] == '<' && r->text[1] == ' ') {
        if (!read_undo(r, m))
            return false;
        *ours = m->lines;
        return true;
    }
    unsigned before = m->lines;
    if (r->text[0] == '#' || r->text[0] == '=') {
        match_turn_page(m);
        *ours = before;
        if (*ours == m->lines)
            return complain(r, "nothing ends here");
        return read_body_line(r, m, ours);
    }
    if (!read_step(r, m))
        return false;
    *ours = before + 1;
    return true;
}

static struct match *read_all(struct reader *r,
                              const struct box *(*load)(void *, const char *),
                              void *context)
{
    int got;

    if (!read_header(r, load, context))
        return NULL;
    struct match *m = match_blank(r->box, &r->setup, r->player, r->secret);
    match_write_header(m);
    unsigned ours = m->lines;
    while ((got = next_line(r)) > 0) {
        if (!read_body_line(r, m, &ours)) {
            got = -1;
            break;
        }
    }
    if (got == 0 && memcmp(m->commitment, r->commit, SECRET) != 0) {
        r->line = r->commit_line;
        complain(r, "the commitment does not belong to the secret");
        got = -1;
    }
    if (got < 0) {
        match_free(m);
        return NULL;
    }
    match_run(m);
    return m;
}

struct match *match_read(const char *name, const char *text, size_t n,
                         const struct box *(*load)(void *, const char *game),
                         void *context, char *error, size_t cap)
{
    struct reader r = {
        .name = name, .at = text, .end = text + n, .error = error, .cap = cap};

    return read_all(&r, load, context);
}

struct match *match_read_old(const char *name, const char *text, size_t n,
                             const struct box *(*load)(void *, const char *),
                             void *context, char *error, size_t cap)
{
    struct reader r = {.name = name,
                       .at = text,
                       .end = text + n,
                       .error = error,
                       .cap = cap,
                       .any_pack = true};

    return read_all(&r, load, context);
}

struct match *match_load(const char *path,
                         const struct box *(*load)(void *, const char *game),
                         void *context, char *error, size_t cap)
{
    FILE *f = fopen(path, "rb");
    size_t n = 0, room = 1 << 16;

    if (!f) {
        snprintf(error, cap, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = memory_get(room);
    for (size_t got; (got = fread(text + n, 1, room - n, f)) > 0;) {
        n += got;
        if (n > LOG_MAX)
            break;
        if (n == room)
            text = memory_resize(text, room *= 2);
    }
    bool bad = ferror(f) != 0;
    int why = errno;
    fclose(f);
    struct match *m = NULL;
    if (bad)
        snprintf(error, cap, "%s: %s", path, strerror(why));
    else if (n > LOG_MAX)
        snprintf(error, cap, "%s: the file is larger than %d bytes", path,
                 LOG_MAX);
    else
        m = match_read(path, text, n, load, context, error, cap);
    free(text);
    return m;
}

bool match_verify(const struct match *m, char *error, size_t cap)
{
    struct match *twin = match_blank(m->box, &m->first, NULL, m->secret);
    bool fine = true;

    for (unsigned i = 0; fine && i < m->entries; i++) {
        const struct action *a = &m->entry[i].action;
        uint8_t lane = m->entry[i].lane;
        struct action rolled;
        struct rng rng;
        match_turn_page(twin);
        if (a->seat == SEAT_CHANCE) {
            chance_number(m->secret, lane, twin->rolls[lane], &rng);
            twin->box->game->roll(twin->box, twin->state, &rng, &rolled);
            if (memcmp(&rolled, a, sizeof rolled) != 0) {
                char have[LINE_MAX_LEN], want[LINE_MAX_LEN];
                action_format_line(m->box, a, have, sizeof have);
                action_format_line(m->box, &rolled, want, sizeof want);
                snprintf(error, cap,
                         "step %u is '%s', but the secret gives '%s'", i + 1,
                         have, want);
                fine = false;
            }
        }
        match_step(twin, a, (enum step_by)m->entry[i].by);
    }
    match_free(twin);
    return fine;
}
