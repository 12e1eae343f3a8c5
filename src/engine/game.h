/*
 * game.h: the one contract between the engine and a game.
 *
 * A game is a constant struct of tables and functions. It owns no memory,
 * reads no clock, draws no random number and knows no screen: all of these
 * reach it as actions, and an action is all that ever changes a state.
 */
#ifndef GAME_H
#define GAME_H

#include "box.h"
#include "feat.h"
#include "result.h"
#include "rng.h"
#include "seat.h"

#include <string.h>

enum {
    ARGS = 6,         /* arguments of one action or event */
    EVENTS = 64,      /* events that one action can cause */
    LEGAL_MAX = 1024, /* answers of one question that fit every buffer */
    DECLARATIONS = 8, /* declarations of one game (verb.declares) */
    GAMES = 16,       /* games of one match, the most */
};

struct state; /* what moves; each game defines its own, flat and unpadded */
struct pack;

/* One small step by one seat. Unused args are zero, so bytes compare. */
struct action {
    uint16_t verb; /* row of game->verbs */
    uint8_t seat;
    uint8_t zero;
    int16_t arg[ARGS];
};

/*
 * Actions are made here, as two words. Nothing is made more often, and members
 * that are written one by one and soon copied as a whole make a processor wait.
 */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&
                   sizeof(struct action) == 16,
               "the words of an action are put together low end first");

static inline uint64_t action_word(unsigned a, unsigned b, int c, int d)
{
    return (uint16_t)a | (uint64_t)(uint16_t)b << 16 |
           (uint64_t)(uint16_t)c << 32 | (uint64_t)(uint16_t)d << 48;
}

static inline void action_put_all(struct action *out, seat who, unsigned verb,
                                  const int arg[ARGS])
{
    uint64_t low = action_word(verb, who, arg[0], arg[1]);
    uint64_t high =
        action_word((unsigned)arg[2], (unsigned)arg[3], arg[4], arg[5]);

    memcpy(out, &low, sizeof low);
    memcpy((char *)out + sizeof low, &high, sizeof high);
}

/* The same for up to three arguments, which are enough for most. */
static inline void action_put(struct action *out, seat who, unsigned verb,
                              int a0, int a1, int a2)
{
    action_put_all(out, who, verb, (const int[ARGS]){a0, a1, a2});
}

static inline struct action action_of(seat who, unsigned verb, int a0, int a1,
                                      int a2)
{
    struct action a;

    action_put(&a, who, verb, a0, a1, a2);
    return a;
}

/* One fact that came out of an action. */
struct event {
    uint16_t kind; /* row of game->events */
    uint8_t seat;  /* whom it is about, or SEAT_NOBODY */
    uint8_t zero;
    seatmask privy; /* who may see the args of sight SIGHT_PRIVY */
    int16_t arg[ARGS];
};

struct events {
    unsigned n;
    struct event at[EVENTS];
};

/* What an argument is: a number, a seat, a moment, a thing of a name space. */
enum arg_kind {
    ARG_NONE,
    ARG_NUM,
    ARG_SEAT,
    ARG_TICK,  /* a number: the tick of a timed test (struct ask) */
    ARG_NAMES, /* + row of names */
    ARG_SET =
        ARG_NAMES + NAME_SPACES, /* + row of names; views only: a bit set */
};
enum sight { SIGHT_NONE, SIGHT_PRIVY, SIGHT_ALL };

struct arg {
    const char *name; /* the gap in the sentence: "card" */
    uint8_t kind;     /* enum arg_kind */
    uint8_t sight;    /* enum sight; events only; a forgotten one hides */
    const char
        *holds; /* answers only: the list of the view that has an entry for
                          each such thing, of a table in the row of the seat. The
                          sentence names what lies there by the gap of that name,
                          in [brackets], as it is not known everywhere */
};

/* Who may answer with a verb. Rules do not know who sits in a seat: they list
   and take all answers; those who ask (terminal, server, bots) offer and take
   only what is meant for the one that is asked. */
enum audience {
    FOR_ALL,
    FOR_PEOPLE, /* a matter of hand and eye, which no bot has */
    FOR_BOTS,   /* what a bot does instead */
    FOR_TABLE,  /* the table answers so for a seat, never the seat itself:
                   where a test of timing is not trusted (game.off_by) */
};

struct verb {
    const char *word; /* "plant": log, wire, terminal, tests, text key */
    struct arg arg[ARGS];
    uint8_t audience; /* enum audience */
    bool plays;  /* the first argument is a card that this puts on the table:
                   the simulator counts such cards */
    uint8_t set; /* so many arguments from the first are things of one kind that
                      are chosen together, listed once in whatever order: people
                      may be asked for them one by one; 0: no such thing */
    bool foresee;  /* screens tell beforehand what this answer brings */
    bool chance;   /* a deed of chance, never of a seat */
    bool declares; /* a declaration, no answer: people may say it at any time
                      while the game goes on, asked or not (giving up). It has no
                      arguments, no question lists it, bots never say it, and
                      whether it is refused is no secret */
};

struct event_def {
    const char *word; /* and the text key of its sentence */
    struct arg arg[ARGS];
    bool reveals; /* by this somebody learns what was hidden from the one who
                     answered, also that there is nothing: such an answer is
                     not taken back freely */
    const char *rule; /* the rule by which it comes, where it comes by itself
                         and not as somebody's answer; NULL: not told */
};

/* The rows of a game stand in the order in which it looks for them: what breaks
   several rules is refused by the first. */
struct refusal {
    const char *rule;     /* "N-1.2", a rule of docs/rules */
    const char *text;     /* key of the sentence the player reads */
    struct arg arg[ARGS]; /* what it names: what is missing, and of what. What
                             the answer has under the same name is filled in by
                             the engine, the rest by `lacks` */
};

/* A figure kept of a finished game, in result.record; screens, logs and reports
   tell it by its kind, so none of them knows a record by name. */
struct record {
    const char *word; /* "turns": wire, scenes, reports, key of its name */
    uint8_t kind;     /* enum arg_kind */
};

/* Where a view says how much of a list is in use. */
struct live {
    uint16_t offset; /* of a member of its own, which need not be a field */
    uint8_t size;    /* 1 or 2 bytes */
};

/* One member of a view: JSON, scenes and docs are made from these. */
struct field {
    const char *name;
    uint16_t offset, count; /* count 0: a single value, not a list */
    uint8_t size;           /* bytes of one value: 1, 2, 4, 8 */
    uint8_t kind;           /* enum arg_kind */
    uint8_t row;            /* entries per row of a table, or 0 */
    uint8_t none;           /* this value means "nothing here"; of a set: the
                               name that bit 0 stands for */
    struct live live;       /* of a list: only the first so many entries are
                               told, or rows of a table; left out: all */
};

/* What a field means, for those who write scenes and boards (`pionek words`). */
struct note {
    const char *field;
    const char *what;
};

/* A number that the rules or the view fix, for boards, which read it from
   web/src/gen (`pionek types`) instead of knowing it. */
struct number {
    const char *name;
    int value;
};

/* The place of a member for `live`: {"discard", ..., LIVE(view, discards)}. It
   must not be the first member, whose offset means "none". */
#define LIVE(view, member)                                                     \
    {offsetof(struct view, member), sizeof(((struct view *)NULL)->member)}

/*
 * What a seat is being asked.
 *
 * The lane of a chance question says whose numbers are used. The lane of a
 * seat's question is 0 or its own; its own means that the answer changes nothing
 * but that seat's own things until the table moves on, so that such answers of
 * different seats commute and each seat may take back its own. The table moves
 * on with the end of the game or a step of lane 0: where no chance does it, the
 * last answer, which touches what belongs to others, is asked in lane 0. Which
 * lane it is must follow from what everybody may know.
 *
 * A timed test is a question that is asked again until it is decided, or until
 * its ticks are over; then the mildest answer is played. Its answers have an
 * argument of kind ARG_TICK, which must be the moment at which they are given:
 * who asks holds them to it. What was answered in a test is never taken back by
 * itself, only together with the test.
 */
struct ask {
    uint16_t prompt;    /* row of game->prompts */
    uint16_t sentence;  /* another sentence for it, or 0: question.h; not for
                           the game to fill in */
    uint8_t min, max;   /* how many answers of this kind in a row */
    uint8_t lane;       /* the answer stays in: 0 the table's, s + 1 seat s's */
    uint8_t plays_only; /* a single legal answer is played without asking */
    uint8_t secret;     /* the others do not see the answer when it is given */
    uint8_t window;     /* a moment to cut in, mostly in somebody else's turn:
                           the first answer lets it pass, and a player may have
                           it given for all windows of that turn */
    uint8_t guards;     /* but not in this window: here what is about to be
                           suffered can be averted, and nobody wants to give
                           that away unasked */
    uint8_t about; /* what it is about by name (one of two figures, the card
                           that is carried out): enum arg_kind, or ARG_NONE */
    int16_t which; /* and which of these; it fills the gap <about> */
    uint16_t ticks, hz; /* of a timed test, else 0 */
    uint16_t ready;     /* ticks to get ready before it starts */
};

struct outcome {
    struct action action;
    uint32_t weight;
};

/*
 * What bots know of a game beyond its rules; see bots/bot.h. A game without a
 * brain is searched with random playouts to the end.
 */
struct brain {
    /* How good a position is for each seat, -1000 (lost) to 1000 (won). It is
       asked in worlds, so it may look at everything in the state. */
    void (*value)(const struct box *, const struct state *, int *values);
    /* How promising each of n answers looks before it is tried: 0 is hopeless,
       and twice the number gets four times the attention. They are some answers
       of one seat's question: those that a search has not met yet. */
    void (*prior)(const struct box *, const struct state *,
                  const struct action *, unsigned n, uint16_t *out);
    /* One sensible answer, quickly: the policy of playouts. Where sides play
       against each other (struct result), a search chooses for its own side
       alone and the others answer by this policy; so that nobody plays as if
       secrets were open, it is then asked in a world dealt anew for that seat. */
    void (*pick)(const struct box *, const struct state *, seat, struct rng *,
                 struct action *out);
    /* `pick` looks at nothing that its seat cannot know: no such world is
       needed, which is faster. */
    bool blind;
    unsigned depth; /* answers of a playout before `value` is asked */
    /* Is the question to this seat one at which `value` judges well? A playout
       goes on until it is; NULL: they all are. */
    bool (*quiet)(const struct state *, seat);
    /* How much a search is drawn to what it has hardly tried, on the scale of
       values from -1 to 1; 0: as much as suits values from lost to won. */
    float curiosity;
    /* Seats play apart, each in its own lane: nothing one does matters to
       another. Then a search thinks about its own answers alone, and the others
       answer the mildest when the table waits for them. */
    bool apart;
    /* Is the question to this seat a matter of taste: whom to play, before there is
       anything to think about? Then a bot draws its answer, each as often as `prior`
       gives it attention; NULL: there are none. What is asked is public, and so is
       what `prior` goes by. */
    bool (*taste)(const struct state *, seat);
    /* Can this answer bring nothing, whatever happens: a test that nobody can fail?
       No bot gives it and no hint advises it where there is another. It goes by what
       its seat knows; NULL: there are none. */
    bool (*in_vain)(const struct box *, const struct state *,
                    const struct action *);
};

struct canvas;
struct look;

/* How a game looks at a terminal; see canvas/canvas.h. */
struct face {
    /* Draws the table as a view shows it. */
    void (*draw)(const struct box *, const void *view, const struct look *,
                 struct canvas *);
    /* Which of the offered answers a typed line means ("3 5"), or -1. */
    int (*typed)(const struct box *, const void *view, const char *line,
                 const struct action *legal, unsigned n);
    /* What a thing is called on the table, beside its name ("D4"); false: it has
       only its name. May be NULL. */
    bool (*label)(const struct box *, unsigned kind, int value, char *out,
                  size_t cap);
};

/* A card as its effects are understood, beside what is printed on it. */
struct retold {
    const char *id;
    const char *printed; /* "": nothing */
    char made[1200];     /* made from its effects; "": nothing */
};

/* What a game says of itself, wherever it is shown. */
struct voice {
    /* Explains one thing ("dam 3") in words; false if it knows no such thing. A game
       that can tell how the match went does so under "story"; the end asks for it. */
    bool (*explain)(const struct box *, const void *view, enum lang,
                    const char *topic, char *out, size_t cap);
    /* Why an answer is good, in words, for hints; may write nothing. */
    void (*reason)(const struct box *, const void *view, enum lang,
                   const struct action *, char *out, size_t cap);
    /* The row-th card in words that are made from its effects, so that who
       changes a pack sees what the program understands; false behind the last.
       NULL: the game makes no such words. */
    bool (*retell)(const struct box *, enum lang, unsigned row,
                   struct retold *out);
};

/*
 * The words of a scene that only this game knows; see docs/scenes.md. A word
 * sets or tells a part of a state. `set` writes an error and returns false if
 * it does not understand; `get` writes the part as text in the same form.
 */
struct scene_word {
    const char *word;
    const char *form; /* "SIDE CARD...": for docs and messages */
    bool any_order;   /* what it tells is a set: the order of words is free */
    bool (*set)(const struct box *, struct state *, unsigned n,
                char *const *args, char *error, size_t cap);
    bool (*get)(const struct box *, const struct state *, unsigned n,
                char *const *args, char *out, size_t cap);
    const char *note; /* what it is, and what is filled in if it is not given */
};

struct scene_words {
    const struct scene_word *at; /* ends with an empty row */
    /* An empty position to describe, and its completion when all is said. */
    void (*clear)(const struct box *, struct state *, const struct setup *);
    bool (*finish)(const struct box *, struct state *, char *error, size_t cap);
    /* What a completed position brings by itself before anybody is asked (a night
       that begins), with what is told of it. NULL: nothing. */
    void (*run)(const struct box *, struct state *, struct events *);
    /* A seat by a name of this game ("attacker"), or -1; NULL: seats have none
       but P1, P2, ... */
    int (*seat)(const struct box *, const struct state *, const char *word);
};

/*
 * How timed tests (struct ask) are held to the clock by who asks. The rules take a
 * tick for a number; these numbers are theirs all the same: how long answers may
 * be under way, and which timing no person has.
 */
struct timing {
    uint16_t early_ms; /* before its moment an answer may arrive */
    uint16_t late_ms;  /* and after it */
    uint16_t grace_ms; /* from the last tick to the end of the test */
    uint16_t log;      /* ticks in the log that a client may send at its end */
    uint16_t kept;     /* so many errors (off_by) of a player are kept, the last
                          ones */
    uint16_t mean; /* if these are on average smaller than so many hundredths
                          of a tick the player's timing is not trusted any more */
};

/*
 * How a seat gives up, in games whose rules say nothing of it: rows of their
 * tables, whose sentences the game has. The match does the rest (giving_up.c): with
 * two sides the other one wins; of more the seat is the last, and whoever runs the
 * table has somebody play its pieces on; alone it has lost. The rules never hear
 * of it: their `refuse` says no to the verb.
 */
struct giving_up {
    uint16_t verb; /* one that declares; 0: the rules have their own */
    uint16_t event, reason;
};

struct game {
    const char *id; /* folder, log header, address */
    uint16_t rules; /* bumped when an old log would play differently */
    uint8_t seats_min, seats_max;
    bool off_shelf; /* an example, or unfinished: only for who names it */
    uint32_t state_size, view_size;
    uint32_t steps_max; /* random play ends within this many actions */

    const struct verb *verbs;       /* each table starts with an */
    const struct event_def *events; /* empty row and ends with one */
    const struct refusal *refusals;
    const struct field *fields;   /* no empty first row */
    const struct note *notes;     /* on fields, in any order; NULL: none */
    const struct number *numbers; /* no empty first row; NULL: none */
    const char *const *prompts;   /* text keys: prompts[0] is "" */
    const char *const *reasons;
    const struct record *records; /* no empty first row */
    struct giving_up giving_up;

    /* Reads the pack into the box; complains through the pack. */
    void (*load)(struct pack *, struct box *);
    /* 0, or the row of refusals that says why this set-up cannot be played;
       NULL: every one can. Seats and options are in range. */
    unsigned (*unfit)(const struct box *, const struct setup *);
    /* Zeroes the state, then runs to the first question. */
    void (*setup)(const struct box *, struct state *, const struct setup *);
    /* Who is asked: nobody (over), or chance, seats, the clock. While the
       chance bit is set chance answers first. */
    seatmask (*pending)(const struct state *);
    /* What is asked of that seat. */
    void (*ask)(const struct box *, const struct state *, seat, struct ask *);
    /* How many answers a seat has; writes at most cap, the mildest first. */
    unsigned (*legal)(const struct box *, const struct state *, seat,
                      struct action *out, unsigned cap);
    /* One of these answers, each equally likely, without listing them. */
    void (*pick)(const struct box *, const struct state *, seat, struct rng *,
                 struct action *out);
    /* 0, or the row of refusals that says why not. Args are in range of
       their kinds; everything else is checked here. */
    unsigned (*refuse)(const struct box *, const struct state *,
                       const struct action *);
    /* What the sentence of that row names (refusal.arg): how much is wanted, how
       much there is. Only what the seat of the action may know. NULL: nothing
       but what the answer itself says. Asked through refusal_fill. */
    void (*lacks)(const struct box *, const struct state *,
                  const struct action *, unsigned row, int16_t arg[ARGS]);
    /* Every outcome of the open chance question, with weights. */
    unsigned (*chances)(const struct box *, const struct state *,
                        struct outcome *out, unsigned cap);
    /* One outcome drawn with those weights, without listing them. */
    void (*roll)(const struct box *, const struct state *, struct rng *,
                 struct action *out);
    /* Changes the state and runs on to the next question. Never fails, never
       allocates. Events are appended unless NULL. */
    void (*apply)(const struct box *, struct state *, const struct action *,
                  struct events *);
    /* Of an answer that is for bots (FOR_BOTS): what a person does now on the way to
       what it does at once, so that hints lead there; false: that way does not begin
       here, or it has been gone. It goes by what the seat of the answer knows. NULL:
       there is no such way. */
    bool (*toward)(const struct box *, const struct state *,
                   const struct action *whole, struct action *next);
    /* Fills the view of one viewer from zero, by naming what is shown. */
    void (*view)(const struct box *, const struct state *, seat viewer,
                 void *view);
    /* Deals anew, in place, all that the viewer cannot know. What comes of it
       depends on the numbers and on what the viewer knows, not on what was
       there: shuffle a set, not a list. */
    void (*resample)(const struct box *, struct state *, seat viewer,
                     struct rng *);
    /* How it stands now, and who wins together with whom (result.h); reason 0
       while it goes on. */
    void (*score)(const struct box *, const struct state *, struct result *);
    /* NULL, or the sentence that says which invariant is violated. */
    const char *(*broken)(const struct box *, const struct state *);
    /* After n finished games of a match: true and the set-up of the next one,
       or false and the result of the whole match. NULL: one game is all. */
    bool (*next)(const struct box *, const struct setup *first,
                 const struct result *done, unsigned n, struct setup *next,
                 struct result *match);
    /* How far a seat is with the feats at stake in this game: how many there
       are; writes at most cap. NULL: the game has none. See feat.h. */
    unsigned (*feats)(const struct box *, const struct state *, seat,
                      struct feat_now *out, unsigned cap);

    /* Of an answer to a timed test: by how many hundredths of a tick it missed
       the best moment, or -1 where that has no meaning. NULL: no such tests. */
    int (*off_by)(const struct box *, const struct state *,
                  const struct action *);
    /* Of timed tests; NULL: the game has none. */
    const struct timing *timing;

    const struct brain *brain;
    const struct face *face;
    const struct voice *voice;
    const struct scene_words *scene;
};

/* All games; ends with NULL. The only list of them is games/list.c. */
extern const struct game *const games[];
const struct game *game_find(const char *id);

#endif
