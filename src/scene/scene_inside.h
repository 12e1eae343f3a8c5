/*
 * scene_inside.h: what the files of the scene runner share: scene.c reads files
 * and plays, see.c looks at what came of it.
 */
#ifndef SCENE_INSIDE_H
#define SCENE_INSIDE_H

#include "scene.h"

enum {
    SCENE_WORDS = 96,  /* of one line */
    SCENE_TEXT = 2048, /* bytes of one line, or of one answer */
    SCENE_TOLD = 512,  /* events kept since the last answer */
    SCENE_GAMES = 16,  /* finished games of one match */
};

struct scene {
    const char *name; /* of the file */
    unsigned line;
    FILE *out;
    const struct box *(*load)(void *, const char *);
    void *context;

    const struct box *box;
    struct setup setup;
    struct state *state;
    struct rng rng;
    char title[200];
    bool open;    /* inside a scene */
    bool set;     /* the position is complete */
    bool given;   /* some part of it was named */
    bool failed;  /* the rest of this scene is skipped */
    bool checked; /* it has seen something */
    bool ended;   /* by 'fails': nothing may follow */
    struct event told[SCENE_TOLD];
    unsigned tolds;
    struct result done[SCENE_GAMES]; /* finished games of a match */
    unsigned games;
};

/* One word that a line can begin with. */
struct line_word {
    const char *word;
    bool (*run)(struct scene *, unsigned n, char *const *words);
};

/* see.c: the words that only look; ends with an empty row. */
extern const struct line_word scene_checks[];

static inline const struct game *scene_rules(const struct scene *s)
{
    return s->box->game;
}

/* Says why the scene fails; always false. */
bool scene_fail(struct scene *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool scene_needs_game(struct scene *s);
/* The position is complete before anything is played or seen. */
bool scene_complete(struct scene *s);

enum settle { UP_TO_CHANCE, THROUGH_CHANCE };

/* Lets happen what happens by itself, but not past an answer the scene names
   itself (`next`, or NULL). */
bool scene_settle(struct scene *s, enum settle how, const struct action *next);
/* All of that, before something is looked at. */
bool scene_ready(struct scene *s);

/* A seat by number, or by a name the game gives it; -1: it is none. */
int scene_seat(const struct scene *s, const char *word);
/* The same, but only seats at the table; says so if it is none. */
bool scene_player(struct scene *s, const char *word, seat *out);
bool scene_seat_and_action(struct scene *s, unsigned n, char *const *words,
                           struct action *out);
const struct scene_word *scene_find_word(const struct scene *s,
                                         const char *word);
/* Reads "deck_left=12" into the records of a result. */
bool scene_read_record(struct scene *s, const char *word, unsigned *row,
                       int32_t *value);
/* Is this one of the answers that are listed for its seat? */
bool scene_is_listed(const struct scene *s, const struct action *a);
/* Cuts a line at its blanks. */
unsigned scene_split(char *text, char **words, unsigned cap);

#endif
