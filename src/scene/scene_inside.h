/*
 * scene_inside.h: what the files of the scene runner share. scene.c reads files
 * and lines, position.c sets the table, play.c lets answers and chance happen;
 * the rest looks at what came of it: see.c at the table and at views, answer.c at
 * questions and answers, told.c at news, result.c at the end.
 */
#ifndef SCENE_INSIDE_H
#define SCENE_INSIDE_H

#include "scene.h"

#include "../engine/known.h"

enum {
    SCENE_WORDS = 96,   /* of one line */
    SCENE_TEXT = 2048,  /* bytes of one line */
    SCENE_TRUTH = 8192, /* bytes of what a part or a field tells */
    SCENE_TOLD = 512,   /* events kept since the last answer */
    SCENE_GAMES = 16,   /* finished games of one match */
};

/* The table before chance that a line let happen by looking: from here it can
   still be told. */
struct undrawn {
    bool is; /* since the last answer */
    struct state *state;
    struct rng rng;
    unsigned tolds;
};

struct scene {
    const char *name; /* of the file */
    unsigned line;
    FILE *out;
    const struct box *(*load)(void *, const char *);
    void *context;
    void (*met)(const struct game *game, unsigned row); /* scene_count */

    const struct box *box;
    struct setup setup;
    struct state *state;
    struct rng rng;
    char title[200];
    bool open;          /* inside a scene */
    bool set;           /* the position is complete */
    bool given;         /* some part of it was named */
    bool failed;        /* the rest of this scene is skipped */
    bool checked;       /* it has seen something */
    bool ended;         /* by 'fails': nothing may follow */
    unsigned open_args; /* of the action just read: bits of numbers not named */
    struct event told[SCENE_TOLD];
    unsigned tolds;
    struct undrawn *undrawn;
    struct result done[SCENE_GAMES]; /* finished games of a match */
    unsigned games;
};

/* One word that a line can begin with. */
struct line_word {
    const char *word;
    const char *form; /* what follows it, for messages */
    bool (*run)(struct scene *, unsigned n, char *const *words);
    /* An answer that is the only one may be left out before it. */
    bool leaves_out;
};

static inline const struct game *scene_rules(const struct scene *s)
{
    return s->box->game;
}

/* ---- scene.c: what is wrong ---------------------------------------------- */

/* Says why the scene fails; always false. */
bool scene_fail(struct scene *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same for a word that is none of those there are, with the one that may be
   meant: "null knows no event 'flip'; is 'flipped' meant?" */
bool scene_unknown(struct scene *s, const char *word, struct known known,
                   const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* A line whose words are not of the form that its first word wants. */
bool scene_misformed(struct scene *s, const char *word);
/* Cuts a line at its blanks. */
unsigned scene_split(char *text, char **words, unsigned cap);
/* Writes words behind one another. */
void scene_join(char *const *words, unsigned n, char *out, size_t cap);

/* ---- position.c ----------------------------------------------------------- */

bool scene_needs_game(struct scene *s);
/* The position is complete before anything is played or seen. */
bool scene_complete(struct scene *s);
const struct scene_word *scene_find_word(const struct scene *s,
                                         const char *word);

bool scene_line_game(struct scene *s, unsigned n, char *const *words);
bool scene_line_seats(struct scene *s, unsigned n, char *const *words);
bool scene_line_option(struct scene *s, unsigned n, char *const *words);
bool scene_line_given(struct scene *s, unsigned n, char *const *words);
bool scene_line_start(struct scene *s, unsigned n, char *const *words);

/* ---- play.c ---------------------------------------------------------------- */

enum settle { UP_TO_CHANCE, THROUGH_CHANCE };

/* What a completed position brings by itself. */
void scene_begin_by_itself(struct scene *s);
/* Lets happen what happens by itself, but not past an answer the scene names
   itself (`next`, or NULL). */
bool scene_settle(struct scene *s, enum settle how, const struct action *next);
/* All of that, and then the answer of the first seat that has only one, though the
   question is asked all the same (ask.plays_only); false if there is none. */
bool scene_play_only(struct scene *s, enum settle how);
/* All of that, before something is looked at. */
bool scene_ready(struct scene *s);
/* The same up to where chance is asked; fails if it is not. */
bool scene_ready_for_chance(struct scene *s);

enum { SCENE_SEATS = 40 };

/* "P1 P3", "nobody" */
const char *scene_seats_text(seatmask seats, char out[SCENE_SEATS]);

/* A seat by number, or by a name the game gives it; -1: it is none. */
int scene_seat(const struct scene *s, const char *word);
/* The same, but only seats at the table; says so if it is none. */
bool scene_player(struct scene *s, const char *word, seat *out);
/* The same, or a spectator. */
bool scene_viewer(struct scene *s, const char *word, seat *out);
bool scene_number(struct scene *s, const char *word, unsigned long max,
                  unsigned long *out);
/* How many arguments a verb or an event has, and their names behind each other. */
unsigned scene_count_args(const struct arg *arg);
void scene_form(const struct arg *arg, char *out, size_t cap);
/* One of them, as a line writes it. */
bool scene_arg(struct scene *s, const struct arg *arg, const char *word,
               int16_t *out);
/* The words of actions, for messages (struct known). */
const char *scene_verb_word(const void *game, unsigned i);
bool scene_seat_and_action(struct scene *s, unsigned n, char *const *words,
                           struct action *out);
/* Names the numbers that an action leaves open: the least that are offered, else of
   a slot where the answer gets farthest. */
void scene_fill_open(struct scene *s, struct action *a);
/* Is this one of the answers that are listed for its seat? */
bool scene_is_listed(const struct scene *s, const struct action *a);

bool scene_line_play(struct scene *s, unsigned n, char *const *words);
bool scene_line_chance(struct scene *s, unsigned n, char *const *words);

/* ---- what looks ------------------------------------------------------------- */

bool scene_line_see(struct scene *s, unsigned n, char *const *words);
bool scene_line_view(struct scene *s, unsigned n, char *const *words);

bool scene_line_legal(struct scene *s, unsigned n, char *const *words);
bool scene_line_illegal(struct scene *s, unsigned n, char *const *words);
bool scene_line_refuse(struct scene *s, unsigned n, char *const *words);
bool scene_line_count(struct scene *s, unsigned n, char *const *words);
bool scene_line_asked(struct scene *s, unsigned n, char *const *words);
bool scene_line_chances(struct scene *s, unsigned n, char *const *words);

bool scene_line_told(struct scene *s, unsigned n, char *const *words);
bool scene_line_untold(struct scene *s, unsigned n, char *const *words);

bool scene_line_over(struct scene *s, unsigned n, char *const *words);
bool scene_line_finished(struct scene *s, unsigned n, char *const *words);
bool scene_line_match(struct scene *s, unsigned n, char *const *words);
bool scene_line_feat(struct scene *s, unsigned n, char *const *words);

#endif
