/*
 * tell.h: what the client has to say about a match, as text. Both clients
 * print the same sentences; only their frames differ.
 */
#ifndef TELL_H
#define TELL_H

#include "session.h"

/* What a viewer sees, to be freed by the caller. */
void *tell_view(const struct session *s, seat viewer);

/* What an argument of this kind is called, with its label on the table if it has
   one: "Pine Island (C4)". In short: without what stands in brackets. */
/* IN_LOG: in full, with the rule behind what came by itself. */
enum detail { IN_SHORT, IN_FULL, IN_LOG };
void tell_name(const struct session *s, uint8_t kind, int value,
               enum detail detail, char *out, size_t cap);

/* The first lines of a match: who plays, and the promise about chance. */
void tell_start(const struct session *s, struct pad *out);
/* What an undo that others agree to would take back, as all know it, and that luck stays
   the same. */
void tell_undo(const struct session *s, seat who, struct pad *out);
/* Names in full, "3 (Alder Dam)", or only as far as one types them. */
/* What happened since news number `from`, one line each; returns the number
   to ask from next time. */
unsigned tell_news(const struct session *s, seat viewer, unsigned from,
                   enum detail detail, struct pad *out);
/* How one game of the match ended. */
void tell_game(const struct session *s, unsigned game, struct pad *out);
/* How the match ended, what was achieved in it for the first time, and the
   secret that chance came from. */
void tell_end(const struct session *s, struct pad *out);
/* Where the log lies and how to go on. */
void tell_farewell(const struct session *s, struct pad *out);

/* The question a seat has to answer, or whom the table waits for. */
void tell_question(const struct session *s, seat who, char *out, size_t cap);
/* An answer as a sentence, with names in short. */
void tell_action(const struct session *s, const struct action *a, char *out,
                 size_t cap);
/* The same as a list shows it, shorter still where the game knows how. */
void tell_answer(const struct session *s, const struct action *a, char *out,
                 size_t cap);
/* Why an answer of a seat was not played. */
void tell_verdict(const struct session *s, seat who, const struct verdict *v,
                  char *out, size_t cap);
/* What to think of before an answer; false if there is nothing. Games say it
   through voice->explain, under the topic "warn" and the answer's notation. */
bool tell_warning(const struct session *s, seat viewer, const struct action *a,
                  char *out, size_t cap);
/* What the things are that an answer names, in words; false if the game does not tell.
   Under the topic "about" and the answer's notation. */
bool tell_about(const struct session *s, seat viewer, const struct action *a,
                char *out, size_t cap);
/* The answer of a list that is called by its number ("3"), or NULL. */
const struct action *tell_numbered(const struct action *legal, unsigned n,
                                   const char *number);
/* What an answer would bring (match_foresee), as sentences in a row; "" if
   nothing can be told. */
void tell_foresee(const struct session *s, const struct action *a, char *out,
                  size_t cap);
/* What somebody would do now, and why; NULL: there is no hint. */
void tell_hint(const struct session *s, seat viewer, const struct advice *a,
               struct pad *out);
/* One thing on the table in words; false if the game knows no such thing. */
bool tell_info(const struct session *s, seat viewer, const char *topic,
               struct pad *out);

/* How far a seat is with the feats at stake. */
void tell_feats(const struct session *s, seat who, struct pad *out);

/* The rules that matter for the question of a seat. */
void tell_rules(const struct session *s, seat who, struct pad *out);
/* Whether somebody is sure of a declaration, as a question. */
void tell_sure(const struct session *s, const struct action *a, char *out,
               size_t cap);
/* What a seat may declare at any time, for the help. */
void tell_declarations(const struct session *s, seat who, struct pad *out);
/* One rule by its number; false if there is none. */
bool tell_rule(const struct session *s, const char *id, struct pad *out);

#endif
