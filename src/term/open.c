/*
 * open.c: from the words of a command line to a session that can be played,
 * fresh or resumed.
 */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include "../engine/chance.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAILED = 1, BAD_ARGUMENTS = 2, LOGS_TRIED = 64, WORD = 64 };

static const char person_kind[] = "human";
static const char bot_kind[] = "bot:";

/* Copies entry i of "a,b,c"; false if there is none. */
static bool list_entry(const char *list, unsigned i, char *out, size_t cap)
{
    while (list && i--) {
        list = strchr(list, ',');
        list = list ? list + 1 : NULL;
    }
    if (!list)
        return false;
    snprintf(out, cap, "%.*s", (int)strcspn(list, ","), list);
    return true;
}

static unsigned list_length(const char *list)
{
    unsigned n = 1;

    for (; *list; list++)
        n += *list == ',';
    return n;
}

/* The files of a game, once. Also the callback of match_load. */
static const struct box *load_game(void *context, const char *id)
{
    struct session *s = context;
    const struct game *game = game_find(id);
    char error[SAY];

    if (s->box)
        return strcmp(s->box->game->id, id) ? NULL : s->box;
    if (game)
        s->box = box_load(game, s->o->packs, error, sizeof error);
    return s->box;
}

static int open_box(struct session *s, char *error, size_t cap)
{
    const struct game *game = s->o->game ? game_find(s->o->game) : NULL;
    char known[SAY] = "";

    if (game) {
        s->box = box_load(game, s->o->packs, error, cap);
        return s->box ? 0 : FAILED;
    }
    for (unsigned i = 0; games[i]; i++) {
        size_t n = strlen(known);
        snprintf(known + n, sizeof known - n, "%s%s", i ? ", " : "",
                 games[i]->id);
    }
    session_say(s, error, cap, "ui.bad_game", "game",
                s->o->game ? s->o->game : "", "games", known, NULL);
    return BAD_ARGUMENTS;
}

static bool is_person_word(const char *word)
{
    return !strcmp(word, "you") || !strcmp(word, "ty") ||
           !strcmp(word, person_kind);
}

/* Does an earlier seat have the same word? Two bots of one level need names
   that tell them apart. */
static bool is_repeated(const char *seats, unsigned i, const char *word)
{
    char other[WORD];

    for (unsigned k = 0; seats && k < i; k++)
        if (list_entry(seats, k, other, sizeof other) && !strcmp(other, word))
            return true;
    return false;
}

/* Levels for people have names that a reader knows from the page; other bots
   are called by what was written. */
static void name_bot(const struct session *s, unsigned i, const char *word,
                     const char *number, char *out, size_t cap)
{
    char key[WORD + 16], name[WORD * 2];

    snprintf(key, sizeof key, "ui.bot_%s", bot_called(word) ? word : "name");
    session_say(s, name, sizeof name, key, "level", word, NULL);
    session_say(s, out, cap,
                is_repeated(s->o->seats, i, word) ? "ui.bot_again"
                                                  : "ui.bot_once",
                "name", name, "number", number, NULL);
}

/* Fills one seat from --seats and --names. */
static bool fill_player(const struct session *s, unsigned i, struct player *p,
                        char *error, size_t cap)
{
    char word[WORD], number[16], why[SAY];
    struct bot_spec spec;

    if (!list_entry(s->o->seats, i, word, sizeof word))
        strcpy(word, i == (s->guide ? s->guide->pupil : 0) ? "you" : bot_usual);
    snprintf(number, sizeof number, "%u", i + 1);
    if (is_person_word(word)) {
        snprintf(p->kind, sizeof p->kind, "%s", person_kind);
        session_say(s, p->name, sizeof p->name, "ui.player_name", "number",
                    number, NULL);
    } else if (bot_parse(word, &spec, why, sizeof why)) {
        snprintf(p->kind, sizeof p->kind, "%s%.40s", bot_kind, word);
        name_bot(s, i, word, number, p->name, sizeof p->name);
    } else {
        session_say(s, error, cap, "ui.bad_seat", "seat", word, "why", why,
                    NULL);
        return false;
    }
    if (list_entry(s->o->names, i, word, sizeof word) && word[0])
        text_copy(p->name, sizeof p->name, word);
    return true;
}

static bool fill_options(const struct session *s, struct setup *setup,
                         char *error, size_t cap)
{
    for (unsigned i = 0; i < s->o->sets; i++) {
        const char *value = strchr(s->o->set[i], '=');
        char id[WORD], why[SAY];

        if (!value) {
            session_say(s, error, cap, "ui.bad_set", "set", s->o->set[i], NULL);
            return false;
        }
        snprintf(id, sizeof id, "%.*s", (int)(value - s->o->set[i]),
                 s->o->set[i]);
        if (!box_option(s->box, setup, id, value + 1, why, sizeof why)) {
            snprintf(error, cap, "%s", why);
            return false;
        }
    }
    return true;
}

/* A guided game has its own seats, options and chance. */
static int open_guide(struct session *s, struct setup *setup, char *error,
                      size_t cap)
{
    char known[SAY] = "";
    const struct box *box = s->box;

    if (s->o->seats || s->o->sets || s->o->seeded) {
        session_say(s, error, cap, "ui.guide_alone", NULL);
        return BAD_ARGUMENTS;
    }
    for (unsigned i = 0; i < box->guides; i++) {
        size_t n = strlen(known);
        if (!*s->o->guide || !strcmp(box->guide[i].id, s->o->guide))
            s->guide = s->guide ? s->guide : &box->guide[i];
        snprintf(known + n, sizeof known - n, "%s%s", i ? ", " : "",
                 box->guide[i].id);
    }
    if (!s->guide) {
        session_say(s, error, cap,
                    box->guides ? "ui.guide_which" : "ui.guide_none", "guide",
                    s->o->guide, "guides", known, NULL);
        return BAD_ARGUMENTS;
    }
    *setup = s->guide->setup;
    s->led = true;
    return 0;
}

static int start(struct session *s, char *error, size_t cap)
{
    struct player players[SEATS] = {{{0}, {0}}};
    struct setup setup = {0};
    uint8_t secret[SECRET];
    char range[32];
    int code = open_box(s, error, cap);

    if (code)
        return code;
    const struct game *game = s->box->game;
    unsigned seats = s->o->seats ? list_length(s->o->seats) : game->seats_min;
    if (seats < game->seats_min || seats > game->seats_max) {
        words_range(game->seats_min, game->seats_max, range, sizeof range);
        session_say(s, error, cap, "ui.bad_seats", "seats", range, NULL);
        return BAD_ARGUMENTS;
    }
    setup.seats = (uint8_t)seats;
    code = s->o->guide ? open_guide(s, &setup, error, cap) : 0;
    if (code)
        return code;
    seats = setup.seats;
    if (!fill_options(s, &setup, error, cap))
        return BAD_ARGUMENTS;
    for (unsigned i = 0; i < seats; i++)
        if (!fill_player(s, i, &players[i], error, cap))
            return BAD_ARGUMENTS;
    unsigned row = setup_unfit(s->box, &setup);
    if (row) {
        char why[SAY];
        words_refusal(s->box, s->lang, NULL, row, NULL, NULL, why, sizeof why);
        session_say(s, error, cap, "ui.unfit", "why", why, "rule",
                    game->refusals[row].rule, NULL);
        return BAD_ARGUMENTS;
    }
    if (s->guide)
        chance_seeded(s->guide->seed, secret);
    else if (s->o->seeded)
        chance_seeded(s->o->seed, secret);
    else
        chance_secret(secret);
    s->m = match_new(s->box, &setup, players, secret);
    memset(secret, 0, sizeof secret);
    return 0;
}

/* The newest log that is not over, of the named game or of any; its path goes
   to `path`. */
static int resume_last(struct session *s, char *path, char *error, size_t cap)
{
    char(*logs)[SAVE_PATH] = memory_get(LOGS_TRIED * sizeof *logs);
    unsigned n = save_list(s->o->game, logs, LOGS_TRIED);
    char why[SAY];

    for (unsigned i = 0; i < n && i < LOGS_TRIED; i++) {
        s->m = match_load(logs[i], load_game, s, why, sizeof why);
        if (s->m && !match_is_over(s->m)) {
            memcpy(path, logs[i], SAVE_PATH);
            break;
        }
        match_free(s->m);
        s->m = NULL;
        /* The next log may be of another game. */
        if (!s->o->game) {
            box_free(s->box);
            s->box = NULL;
        }
    }
    free(logs);
    if (s->m)
        return 0;
    session_say(s, error, cap, "ui.nothing_to_resume", "game",
                s->o->game ? s->o->game : games[0]->id, NULL);
    return FAILED;
}

static int resume(struct session *s, char *path, char *error, size_t cap)
{
    char why[SAY] = "";

    if (s->o->game) {
        int code = open_box(s, error, cap);
        if (code)
            return code;
    }
    if (!strcmp(s->o->resume, "last"))
        return resume_last(s, path, error, cap);
    snprintf(path, SAVE_PATH, "%s", s->o->resume);
    s->m = match_load(path, load_game, s, why, sizeof why);
    if (s->m)
        return 0;
    session_say(s, error, cap, "ui.resume_failed", "file", path, "why", why,
                NULL);
    return FAILED;
}

/* A bot for a seat. The commitment differs from match to match and is the same
   again when a match is repeated or resumed. */
static struct bot *bot_for(const struct session *s, seat who,
                           const struct bot_spec *spec)
{
    uint8_t seed[SECRET];
    uint64_t number = who;

    match_commitment(s->m, seed);
    for (int i = 0; i < 8; i++)
        number = number << 7 ^ number >> 57 ^ seed[i];
    return bot_new(spec, number);
}

void session_replace_given_up(struct session *s)
{
    for (seat who = 0; who < match_seats(s->m); who++) {
        struct bot_spec spec;
        char why[SAY];
        if (match_is_over(s->m) || s->bot[who] ||
            !(match_gave_up(s->m) & seat_bit(who)) ||
            !bot_parse(bot_usual, &spec, why, sizeof why))
            continue;
        s->bot[who] = bot_for(s, who, &spec);
        s->people--;
    }
}

/* A bot for every seat whose kind says so. */
static int seat_bots(struct session *s, char *error, size_t cap)
{
    for (seat who = 0; who < match_seats(s->m); who++) {
        const struct player *p = match_player(s->m, who);
        struct bot_spec spec;
        char why[SAY];

        text_copy(s->name[who], PLAYER_NAME, p->name);
        if (strncmp(p->kind, bot_kind, strlen(bot_kind))) {
            s->people++;
            continue;
        }
        if (!bot_parse(p->kind + strlen(bot_kind), &spec, why, sizeof why)) {
            session_say(s, error, cap, "ui.bad_seat", "seat", p->kind, "why",
                        why, NULL);
            return FAILED;
        }
        s->bot[who] = bot_for(s, who, &spec);
    }
    session_replace_given_up(s);
    s->seen = match_entries(s->m); /* a bot's memory starts here */
    return 0;
}

/* Where the log goes on. Without a place the match is played unsaved, and
   says so; but nobody's file is overwritten. */
static int open_save(struct session *s, const char *from, char *error,
                     size_t cap)
{
    char path[SAVE_PATH] = "";
    char why[SAY];
    int code = ENOENT;

    if (s->o->save) {
        snprintf(path, sizeof path, "%s", s->o->save);
        code = save_create(&s->save, path);
    } else if (from[0]) {
        snprintf(path, sizeof path, "%s", from);
        code = save_continue(&s->save, path, s->m);
    }
    bool elsewhere = code && !s->o->save && code != EBUSY;
    if (elsewhere) {
        code = save_place(s->box->game->id, path);
        if (!code)
            code = save_create(&s->save, path);
    }
    if (code == EEXIST || code == EBUSY) {
        session_errno(s, code, why, sizeof why);
        session_say(s, error, cap, "ui.save_as_failed", "file", path, "why",
                    why, NULL);
        return code == EEXIST ? BAD_ARGUMENTS : FAILED;
    }
    s->save.trouble = code;
    if (!code)
        save_sync(&s->save, s->m);
    snprintf(s->save.path, sizeof s->save.path, "%s", path);
    return 0;
}

int session_open(struct session *s, const struct play_options *o, char *error,
                 size_t cap)
{
    char from[SAVE_PATH] = "";
    int code;

    *s = (struct session){
        .o = o, .lang = o->lang, .ascii = o->ascii, .calm = o->calm};
    s->save.fd = -1;
    for (int i = 0; i < SEATS; i++)
        s->players[i] = s->name[i];
    s->words = words_load(NULL, error, cap);
    if (!s->words)
        return FAILED;
    if (o->resume && o->guide) {
        session_say(s, error, cap, "ui.guide_alone", NULL);
        session_close(s);
        return BAD_ARGUMENTS;
    }
    code = o->resume ? resume(s, from, error, cap) : start(s, error, cap);
    if (!code)
        code = seat_bots(s, error, cap);
    if (!code && !match_is_over(s->m))
        code = open_save(s, from, error, cap);
    else if (!code) /* should they not have been kept in time */
        session_keep_feats(s);
    if (code)
        session_close(s);
    return code;
}
