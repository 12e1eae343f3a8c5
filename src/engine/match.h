/*
 * match.h: the door. A match is box, state, log and seats, and the only holder
 * of a true state.
 *
 * Everything above it (rules) knows all; everything below it (screens, bots,
 * server) knows what one viewer may know. No function here returns the state;
 * five return knowledge, and each takes a viewer: match_view, match_legal,
 * match_news, match_world, match_feats. (match_foresee and match_offers are made
 * of them.)
 *
 * A match answers chance by itself, with numbers that follow from its secret,
 * and plays answers that are the only one (where the question allows it). A
 * match of several games (a rematch) is one log.
 */
#ifndef MATCH_H
#define MATCH_H

#include "game.h"

enum {
    SECRET = 32, /* bytes of a match's secret and of its commitment */
    PLAYER_NAME = 48,
};

struct match;

/* Who sits where: for the log and for sentences, not for the rules. */
struct player {
    char name[PLAYER_NAME];
    char kind[PLAYER_NAME]; /* "human", "bot:hard" */
};

/* One fact as one viewer may know it. */
struct news {
    uint16_t kind; /* row of game->events */
    uint8_t seat;
    uint8_t hidden; /* bit i: arg i is not for this viewer */
    int16_t arg[ARGS];
};

/* What became of an answer. All zero: it was played. */
struct verdict {
    unsigned refusal;    /* row of game->refusals, or 0 */
    int16_t lacks[ARGS]; /* and what its sentence names */
    char error[200];     /* of lines that are no answer at all, or "" */
};

/* Starts a match and runs it to its first question. The set-up is one that can
   be played (setup_unfit). */
struct match *match_new(const struct box *box, const struct setup *setup,
                        const struct player *players,
                        const uint8_t secret[SECRET]);
void match_free(struct match *m);

const struct box *match_box(const struct match *m);
const struct setup *match_setup(const struct match *m); /* of the first game */
unsigned match_seats(const struct match *m);
const struct player *match_player(const struct match *m, seat s);
void match_rename(struct match *m, seat s, const struct player *p);

/* What is asked now. An id changes whenever the question does; a timed test
   (struct ask) has one for all its answers. */
seatmask match_pending(const struct match *m);
bool match_is_over(const struct match *m);
uint32_t match_ask(const struct match *m, seat s, struct ask *ask);
unsigned match_legal(const struct match *m, seat s, struct action *out,
                     unsigned cap);
/* Of these, the ones that are meant for people, for bots, or for the table
   itself to give (enum audience): what is offered to whoever sits there. */
unsigned match_offers(const struct match *m, seat s, enum audience audience,
                      struct action *out, unsigned cap);
/* match_ask for who is asked: with the sentence that goes with these answers, as
   people have them (question.h). */
uint32_t match_question(const struct match *m, seat s, struct ask *ask);
/* Is a person asked in a window (struct ask) that can only be let pass? */
bool match_must_pass(const struct match *m, seat s);
/* What a seat may declare now, asked or not (verb.declares). */
unsigned match_declarations(const struct match *m, seat s, struct action *out,
                            unsigned cap);
/* Why an action would be refused; 0 if it would not. */
unsigned match_refuse(const struct match *m, const struct action *a);
/* And what the sentence of that row names (refusal.h). */
void match_lacks(const struct match *m, const struct action *a, unsigned row,
                 int16_t arg[ARGS]);

/* Of an answer that would not be refused: struct game, off_by; or -1. */
int match_off_by(const struct match *m, const struct action *a);

/* Answers, as an action or as a line. Refused ones change nothing. The id
   names the question that is answered; 0 means the one that is open. */
struct verdict match_play(struct match *m, uint32_t ask,
                          const struct action *a);
struct verdict match_answer(struct match *m, seat s, uint32_t ask,
                            const char *line);

/* The seat's time is up: the mildest of the answers that people may give is
   played for it, and the log says so. False: it is not asked. */
bool match_time_out(struct match *m, seat s);
/* The table answers for the seat as only the table may (FOR_TABLE), and the log
   says so as of a time-out. False: there is no such answer. */
bool match_by_table(struct match *m, seat s);

/* What a viewer knows: now, since entry `from`, and as an imagined world. */
void match_view(const struct match *m, seat viewer, void *view);
/* The game of the series before this one, as it ended; false: there is none, or
   the match is over. */
bool match_ended(const struct match *m, seat viewer, void *view);
unsigned match_news(const struct match *m, seat viewer, unsigned from,
                    struct news *out, unsigned cap);
unsigned match_news_count(const struct match *m);
void match_world(const struct match *m, seat viewer, struct rng *rng,
                 struct state *world);

/* What an answer of a seat would bring, as far as the seat can know: the facts
   up to the next chance or question, and (view may be NULL) the view after it.
   Tried in worlds of that seat, so it tells no secret; where they disagree it
   stops, and a view that would show more stays as it is before. Returns how many
   facts (of which at most cap are written); -1 if the answer is refused. */
int match_foresee(const struct match *m, const struct action *a,
                  struct news *out, unsigned cap, void *view);

/* The feats at stake for a seat, in the game being played as far as it can
   know, or as the match ended; how many there are. */
unsigned match_feats(const struct match *m, seat viewer, struct feat_now *out,
                     unsigned cap);
/* The feats a seat achieved in the games of a finished match, as a set of rows
   of box->feat; none before its end. */
uint64_t match_achieved(const struct match *m, seat s);

/* An event as a viewer may know it: the only place where sight is applied. */
void event_show(const struct game *game, const struct event *e, seat viewer,
                struct news *out);

/* The seats that gave up so far (struct giving_up). While the match goes on their
   pieces are played by whoever the table finds for it. */
seatmask match_gave_up(const struct match *m);

/* How it stands: of the game being played, of a finished one, of the match. */
unsigned match_game(const struct match *m); /* 0 for the first */
void match_result(const struct match *m, unsigned game, struct result *out);
void match_total(const struct match *m, struct result *out);

/*
 * Undo. An entry is a wall if anyone learned something by it: chance, another
 * seat's answer, the table moving on over answers given in other lanes, a look at
 * something hidden (event_def.reveals), also if nothing was there. Back to the
 * wall is free for the seat whose answers they are; beyond it all people must
 * agree, which the caller says with `agreed`. Bots do not agree, and nobody
 * agrees with himself: alone, or among bots, what lies beyond a wall stays.
 *
 * Answers to a timed test (struct ask) are walls, and never the answer that is
 * taken back: the one before the test is, and all of the test with it.
 *
 * In its own lane (struct ask) a seat takes back only what is in the lane:
 * answers that others gave in theirs are no wall, and they stay with their
 * facts and their open questions. Everything else is cut off at the answer.
 */
enum undo { UNDO_NOTHING, UNDO_FREE, UNDO_AGREED, UNDO_WALL };
enum undo match_may_undo(const struct match *m, seat s);
/* The same for a table: `others` tells whether other people sit there, who could
   agree. */
static inline enum undo undo_among(enum undo may, bool others)
{
    return may == UNDO_AGREED && !others ? UNDO_WALL : may;
}
bool match_undo(struct match *m, seat s, bool agreed);
/* How many of the first facts would stay if all agreed that the seat takes back. */
unsigned match_undo_leaves(const struct match *m, seat s);
/* How many of the first facts the last undo left as they were: whoever was told
   more is to be told again from there. */
unsigned match_news_kept(const struct match *m);

/*
 * The log. Entries that were taken back stay in the text, followed by a line
 * that says so: the file only ever grows. match_line gives line i of it.
 */
unsigned match_lines(const struct match *m);
void match_line(const struct match *m, unsigned i, char *out, size_t cap);
/* The lines so far are kept by the caller: they are counted on, but cannot be asked
   for any more, and such a match cannot be saved by match_save. */
void match_lines_kept(struct match *m);
unsigned match_entries(const struct match *m); /* steps now in force */
/* Step i; false if the engine played it as the only answer. */
bool match_entry(const struct match *m, unsigned i, struct action *out);
/* The lane that step i stayed in; 0: the table's. */
unsigned match_lane(const struct match *m, unsigned i);
/* Was step i an answer that the other seats did not see being given? */
bool match_is_secret(const struct match *m, unsigned i);
/* Did a fact come out of step i? Without one nobody else noticed it. */
bool match_is_heard(const struct match *m, unsigned i);
/* The step that fact number i came out of. */
unsigned match_fact_step(const struct match *m, unsigned i);
/* Was step i a declaration, given without being asked? */
bool match_is_declared(const struct match *m, unsigned i);
/* Was step i an answer to a timed test? */
bool match_is_timed(const struct match *m, unsigned i);
/* The match as it stood after so many steps: for replays. It has no log of its
   own and is only to be looked at. */
struct match *match_at(const struct match *m, unsigned entries);
uint64_t match_hash(const struct match *m);
void match_commitment(const struct match *m, uint8_t out[SECRET]);
/* The secret, once the match is over; false before. */
bool match_secret(const struct match *m, uint8_t out[SECRET]);

/* Writes the whole log; false if the disk did not take it. */
bool match_save(const struct match *m, const char *path, char *error,
                size_t cap);
/* Reads a log. `load` finds the box of the named game. A last line that was
   cut short is left out; every other fault is an error with its line. */
struct match *match_load(const char *path,
                         const struct box *(*load)(void *, const char *game),
                         void *context, char *error, size_t cap);
/* The same from memory, for tests and fuzzing; name is for messages. */
struct match *match_read(const char *name, const char *text, size_t n,
                         const struct box *(*load)(void *, const char *game),
                         void *context, char *error, size_t cap);
/* The same for a log that may have been made with an earlier edition of the pack
   (another number on a card, say): it is read as long as it can be played. Whether
   it leads to the position that it led to is for the caller to compare. */
struct match *match_read_old(const char *name, const char *text, size_t n,
                             const struct box *(*load)(void *,
                                                       const char *game),
                             void *context, char *error, size_t cap);
/* Does every chance line follow from the secret, and the secret from the
   commitment? False writes the first place that does not. */
bool match_verify(const struct match *m, char *error, size_t cap);

#endif
