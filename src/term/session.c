/*
 * session.c: see session.h. Opening a session is in open.c.
 */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include "../bots/judge.h"
#include "../engine/audience.h"
#include "../engine/notation.h"
#include "feats.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *session_text(const struct session *s, const char *key)
{
    const char *text = box_text(s->words, s->lang, key);
    return text ? text : key;
}

void session_say(const struct session *s, char *out, size_t cap,
                 const char *key, ...)
{
    const char *gaps[17] = {NULL};
    va_list args;

    va_start(args, key);
    for (int i = 0; i < 16; i++) {
        gaps[i] = va_arg(args, const char *);
        if (!gaps[i])
            break;
    }
    va_end(args);
    words_fill(session_text(s, key), gaps, out, cap);
}

bool session_is_person(const struct session *s, seat who)
{
    return who < match_seats(s->m) && !s->bot[who];
}

seat session_asked(const struct session *s)
{
    seatmask pending = match_pending(s->m);
    seat person = SEAT_NOBODY;

    /* Where several are asked at once bots answer first, so that a person's
       answer never meets a bot in the middle of a thought. */
    for (seat who = 0; who < match_seats(s->m); who++) {
        if (!(pending & seat_bit(who)))
            continue;
        if (s->bot[who])
            return who;
        if (person == SEAT_NOBODY)
            person = who;
    }
    return person;
}

seat session_lone_person(const struct session *s)
{
    for (seat who = 0; s->people == 1 && who < match_seats(s->m); who++)
        if (!s->bot[who])
            return who;
    return SEAT_NOBODY;
}

void session_keep_feats(struct session *s)
{
    if (s->guide) /* it is shown, not played */
        return;
    for (seat who = 0; who < match_seats(s->m); who++) {
        uint64_t achieved = match_achieved(s->m, who), fresh;
        struct feats_owner owner;
        if (s->bot[who] || !achieved)
            continue;
        feats_owner_of(s->words, s->box->game->id, s->name[who], &owner);
        int code =
            feats_add(s->box, &owner, achieved, match_hash(s->m), &fresh);
        s->gained[who] |= fresh;
        s->feats_trouble = code ? code : s->feats_trouble;
    }
}

/* The match moved on: the disk and the bots are to know. */
static void follow(struct session *s)
{
    save_sync(&s->save, s->m);
    for (; s->seen < match_entries(s->m); s->seen++) {
        struct action a;
        match_entry(s->m, s->seen, &a);
        for (seat who = 0; who < match_seats(s->m); who++)
            if (s->bot[who])
                bot_saw(s->bot[who], who, &a, match_lane(s->m, s->seen),
                        match_is_secret(s->m, s->seen));
    }
    session_replace_given_up(s);
    if (match_is_over(s->m))
        session_keep_feats(s);
}

struct verdict session_play(struct session *s, const struct action *a)
{
    struct verdict v = match_play(s->m, 0, a);

    if (!v.refusal && !v.error[0])
        follow(s);
    return v;
}

unsigned session_offers(const struct session *s, seat who, struct action *out)
{
    unsigned n = match_offers(s->m, who, FOR_PEOPLE, out, LEGAL_MAX);

    return n < LEGAL_MAX ? n : LEGAL_MAX;
}

struct verdict session_answer(struct session *s, seat who, const char *line)
{
    struct verdict v = {0};
    struct action a;
    char error[sizeof v.error];
    bool is_action = action_parse(s->box, match_seats(s->m), who, line, &a,
                                  error, sizeof error);

    if (is_action && !audience_may(s->box->game, a.verb, FOR_PEOPLE)) {
        snprintf(v.error, sizeof v.error, "%s",
                 session_text(s, "ui.not_for_people"));
        return v;
    }
    v = match_answer(s->m, who, 0, line);

    if (!v.refusal && !v.error[0])
        follow(s);
    else if (!is_action) /* told in the language of the reader */
        snprintf(v.error, sizeof v.error, "%s",
                 session_text(s, "ui.no_such_move"));
    return v;
}

void session_time_out(struct session *s, seat who)
{
    if (match_time_out(s->m, who))
        follow(s);
}

/* ---- windows ------------------------------------------------------------- */

static struct ask asked_now(const struct session *s, seat who)
{
    struct ask ask = {0};

    if (session_is_person(s, who) && (match_pending(s->m) & seat_bit(who)))
        match_ask(s->m, who, &ask);
    return ask;
}

bool session_can_skip(const struct session *s, seat who)
{
    struct ask ask = asked_now(s, who);

    return ask.window && !ask.guards && !s->led;
}

void session_skip(struct session *s, seat who, bool skips)
{
    s->skips[who] = skips;
}

/* Where nobody else is there to learn from a missing pause what a hand holds, a
   window in which nothing can be done needs no key. */
static bool passes_alone(const struct session *s, seat who)
{
    return s->people == 1 && match_must_pass(s->m, who);
}

bool session_pass_window(struct session *s)
{
    seat who = session_asked(s);
    struct action first;

    if (!session_is_person(s, who))
        return false;
    if (!asked_now(s, who).window)
        s->skips[who] = false;
    if (!passes_alone(s, who) && !(s->skips[who] && session_can_skip(s, who)))
        return false;
    match_offers(s->m, who, FOR_PEOPLE, &first, 1);
    session_play(s, &first);
    return true;
}

enum undo session_may_undo(const struct session *s, seat who)
{
    return undo_among(match_may_undo(s->m, who), s->people > 1);
}

bool session_undo(struct session *s, seat who, bool agreed)
{
    bool done = match_undo(s->m, who, agreed);

    if (!done)
        return false;
    /* what would pass by itself at once is not what was to be taken back */
    while (passes_alone(s, who) && match_undo(s->m, who, agreed))
        continue;
    memset(s->skips, 0, sizeof s->skips);
    save_sync(&s->save, s->m);
    s->seen = match_entries(s->m);
    for (unsigned i = 0; i < SEATS; i++)
        if (s->bot[i])
            bot_forget(s->bot[i]);
    return !passes_alone(s, who);
}

static void deal_world(const void *source, seat viewer, struct rng *rng,
                       struct state *world)
{
    match_world(source, viewer, rng, world);
}

struct action session_choose(const struct session *s, struct bot *bot, seat who,
                             atomic_bool *stop)
{
    struct action told;

    if (s->guide && s->bot[who] && guide_answer(s->guide, s->m, who, &told))
        return told;
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal);
    unsigned n = match_offers(s->m, who, FOR_BOTS, legal, LEGAL_MAX);
    struct worlds w = {.deal = deal_world,
                       .source = s->m,
                       .box = s->box,
                       .viewer = who,
                       .seats = match_seats(s->m)};
    struct action a =
        bot_choose(bot, &w, legal, n < LEGAL_MAX ? n : LEGAL_MAX, NULL, stop);

    free(legal);
    return a;
}

struct bot *session_adviser(const struct session *s, seat who)
{
    void *view = memory_get(s->box->game->view_size);
    struct bot *judge;

    match_view(s->m, who, view);
    judge = judge_new(judge_usual.care, judge_seed(s->box, view));
    free(view);
    return judge;
}

void session_errno(const struct session *s, int code, char *out, size_t cap)
{
    static const struct {
        int code;
        const char *key;
    } known[] = {
        {ENOSPC, "ui.disk_full"},    {EDQUOT, "ui.disk_full"},
        {EFBIG, "ui.disk_full"},     {EACCES, "ui.disk_denied"},
        {EPERM, "ui.disk_denied"},   {EROFS, "ui.disk_denied"},
        {ENOENT, "ui.disk_missing"}, {ENOTDIR, "ui.disk_missing"},
        {EEXIST, "ui.disk_exists"},  {EBUSY, "ui.disk_busy"},
        {EISDIR, "ui.disk_folder"},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code) {
            snprintf(out, cap, "%s", session_text(s, known[i].key));
            return;
        }
    snprintf(out, cap, "%s", strerror(code));
}

bool session_trouble(struct session *s, char *out, size_t cap)
{
    char why[SAY];

    if (!s->save.trouble) {
        bool was = s->saving_failed;
        s->saving_failed = false;
        if (was)
            session_say(s, out, cap, "ui.saving_again", "file", s->save.path,
                        NULL);
        return was;
    }
    if (s->saving_failed)
        return false;
    s->saving_failed = true;
    session_errno(s, s->save.trouble, why, sizeof why);
    session_say(s, out, cap, "ui.saving_failed", "file", s->save.path, "why",
                why, NULL);
    return true;
}

bool session_save_as(const struct session *s, const char *path, char *error,
                     size_t cap)
{
    char why[SAY];

    if (access(path, F_OK) == 0)
        session_errno(s, EEXIST, why, sizeof why);
    else if (match_save(s->m, path, why, sizeof why))
        return true;
    session_say(s, error, cap, "ui.save_as_failed", "file", path, "why", why,
                NULL);
    return false;
}

void session_close(struct session *s)
{
    save_close(&s->save);
    for (unsigned i = 0; i < SEATS; i++)
        if (s->bot[i])
            bot_free(s->bot[i]);
    if (s->m)
        match_free(s->m);
    if (s->box)
        box_free(s->box);
    if (s->words)
        box_free(s->words);
    *s = (struct session){.save = {.fd = -1}};
}
