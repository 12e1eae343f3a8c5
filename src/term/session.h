/*
 * session.h: one match at one terminal, without its screen: boxes, seats,
 * bots, the saved log, and sentences in the reader's language. The plain and
 * the full-screen client both work on it.
 */
#ifndef SESSION_H
#define SESSION_H

#include "../bots/advice.h"
#include "../bots/bot.h"
#include "../canvas/lines.h"
#include "../engine/guide.h"
#include "../engine/words.h"
#include "play.h"
#include "save.h"

enum { SAY = 1024 }; /* bytes of the longest sentence */

struct session {
    const struct play_options *o;
    struct box *words; /* the engine's own texts */
    struct box *box;
    struct match *m;
    struct save save;
    bool saving_failed; /* told already */
    enum lang lang;
    bool ascii, calm;
    unsigned people;           /* seats held by people */
    struct bot *bot[SEATS];    /* NULL where a person sits */
    unsigned seen;             /* entries the bots have been told of */
    uint64_t gained[SEATS];    /* feats that were new at the end of the match */
    int feats_trouble;         /* errno: they could not be kept */
    bool skips[SEATS];         /* lets windows pass: session_skip */
    struct advice advice;      /* the last hint */
    const struct guide *guide; /* of a guided game: lesson.h; or NULL */
    bool led;                  /* the guide still speaks */
    char name[SEATS][PLAYER_NAME];
    char *players[SEATS]; /* the same, as words.h wants them */
};

/* A seat that gave up while the match goes on is a bot's from now on. */
void session_replace_given_up(struct session *s);
/* Starts or resumes a match. On failure writes a sentence and returns the
   exit code; 0 is success. */
int session_open(struct session *s, const struct play_options *o, char *error,
                 size_t cap);
void session_close(struct session *s);

/* The sentence of a key of the client's own texts; the key if there is none. */
const char *session_text(const struct session *s, const char *key);
/* The same with gaps filled; ends with NULL: name, value, name, value. */
void session_say(const struct session *s, char *out, size_t cap,
                 const char *key, ...) __attribute__((sentinel));

/* Who is to answer now, bots before people; SEAT_NOBODY when it is over. */
seat session_asked(const struct session *s);
bool session_is_person(const struct session *s, seat who);
/* Whose eyes the screen has if only one person plays, else SEAT_NOBODY. */
seat session_lone_person(const struct session *s);

/* What a person may answer; writes at most LEGAL_MAX and returns how many. */
unsigned session_offers(const struct session *s, seat who, struct action *out);

/* Plays an answer and saves it. */
struct verdict session_play(struct session *s, const struct action *a);
/* The same of a line that a person typed: what is not for people is no answer. */
struct verdict session_answer(struct session *s, seat who, const char *line);
/* A timed test is over: the mildest answer is played. */
void session_time_out(struct session *s, seat who);

/* Is this person asked in a window that a standing order covers (struct ask)? */
bool session_can_skip(const struct session *s, seat who);
/* A standing order: the first answer is given for this person in every window,
   until there is a question that is none; or the order is taken back. */
void session_skip(struct session *s, seat who, bool skips);
/* Carries out the order of whoever is asked, or lets a window pass in which a
   person without other people can do nothing; false: there is nothing to do. */
bool session_pass_window(struct session *s);
/* Takes back to the last question this seat answered. False: nothing to take
   back. `agreed` as in match_undo. */
bool session_undo(struct session *s, seat who, bool agreed);
/* What `who` may take back at this table. */
enum undo session_may_undo(const struct session *s, seat who);

/* The match is over: what its people achieved is kept on disk. */
void session_keep_feats(struct session *s);

/* What a bot would do: its own seat, or for a hint. Runs until it is done or
   *stop; reads the match, changes nothing but the bot. */
struct action session_choose(const struct session *s, struct bot *bot, seat who,
                             atomic_bool *stop);
/* The judge, who gives hints to this seat; the caller frees it. */
struct bot *session_adviser(const struct session *s, seat who);

/* One sentence about what went wrong with the disk since last asked, or
   false. Told once until it works again. */
bool session_trouble(struct session *s, char *out, size_t cap);
/* A sentence for an errno value. */
void session_errno(const struct session *s, int code, char *out, size_t cap);
/* Writes a copy of the log. */
bool session_save_as(const struct session *s, const char *path, char *error,
                     size_t cap);

#endif
