/*
 * lesson.h: a guided first game at the terminal (engine/guide.h). While it lasts
 * the guide speaks to every question of the pupil, and a step that shows an answer
 * waits for that one. The other seats answer as the guide has it
 * (session_choose), also when the pupil has sent it away.
 */
#ifndef LESSON_H
#define LESSON_H

#include "session.h"

/* Does the guide have something to say to the question of this seat? */
bool lesson_speaks(const struct session *s, seat who);
/* What it says: the step and its number, what to look at. When it has said all it
   says so, and is gone. */
void lesson_tell(struct session *s, seat who, struct pad *out);
/* Which of these answers it shows, or -1: as one likes. */
int lesson_row(const struct session *s, seat who, const struct action *legal,
               unsigned n);
/* "Now: ..." for that answer. */
void lesson_now(const struct session *s, const struct action *a, char *out,
                size_t cap);
/* Does it wait for another answer than this one? Then says so. Lines that are no
   answer are none of its business. */
bool lesson_waits(const struct session *s, seat who, const struct action *a,
                  char *out, size_t cap);
bool lesson_waits_line(const struct session *s, seat who, const char *line,
                       char *out, size_t cap);
/* The pupil wants to go on alone. What is said then. */
const char *lesson_stop(struct session *s);
/* Where a match has no guide: how to begin one, or that there is none. */
void lesson_where(const struct session *s, char *out, size_t cap);

#endif
