/*
 * lesson.c: see lesson.h.
 */
#include "lesson.h"

#include "../engine/notation.h"
#include "tell.h"

#include <stdio.h>
#include <string.h>

bool lesson_speaks(const struct session *s, seat who)
{
    return s->led && who == s->guide->pupil;
}

/* A thing by its code, in words; it may be of any kind. */
static void name_of(const struct session *s, const char *code, char *out,
                    size_t cap)
{
    for (int k = 0; k < NAME_SPACES; k++) {
        const struct names *names = &s->box->names[k];
        int row = names->what ? names_find(names, code) : -1;
        if (row >= 0) {
            tell_name(s, (uint8_t)(ARG_NAMES + k), row, IN_SHORT, out, cap);
            return;
        }
    }
    snprintf(out, cap, "%s", code);
}

static void tell_points(const struct session *s, const struct guide_step *step,
                        struct pad *out)
{
    char list[SAY] = "", name[SAY / 4], line[2 * SAY];

    for (unsigned i = 0; i < step->points; i++) {
        name_of(s, step->point[i], name, sizeof name);
        words_list(list, sizeof list, name);
    }
    if (!step->points)
        return;
    session_say(s, line, sizeof line, "ui.guide_look", "things", list, NULL);
    pad_line(out, line);
}

void lesson_tell(struct session *s, seat who, struct pad *out)
{
    char line[SAY], number[16], all[16];

    if (!lesson_speaks(s, who))
        return;
    unsigned n = guide_number(s->guide, s->m);
    if (n >= s->guide->steps) {
        s->led = false;
        pad_line(out, session_text(s, "ui.guide_free"));
        return;
    }
    snprintf(number, sizeof number, "%u", n + 1);
    snprintf(all, sizeof all, "%u", s->guide->steps);
    session_say(s, line, sizeof line, "ui.guide_step", "n", number, "all", all,
                NULL);
    pad_line(out, line);
    pad_line(out, s->guide->step[n].say.in[s->lang]);
    tell_points(s, &s->guide->step[n], out);
}

static bool wishes(const struct session *s, seat who, struct action *out)
{
    return lesson_speaks(s, who) && guide_wish(s->guide, s->m, out);
}

int lesson_row(const struct session *s, seat who, const struct action *legal,
               unsigned n)
{
    struct action wish;

    for (unsigned i = 0; i < n && wishes(s, who, &wish); i++)
        if (!memcmp(&legal[i], &wish, sizeof wish))
            return (int)i;
    return -1;
}

void lesson_now(const struct session *s, const struct action *a, char *out,
                size_t cap)
{
    char answer[SAY];

    tell_answer(s, a, answer, sizeof answer);
    session_say(s, out, cap, "ui.guide_now", "answer", answer, NULL);
}

bool lesson_waits(const struct session *s, seat who, const struct action *a,
                  char *out, size_t cap)
{
    struct action wish;
    char answer[SAY];

    if (!wishes(s, who, &wish) || !memcmp(&wish, a, sizeof wish) ||
        s->box->game->verbs[a->verb].declares)
        return false;
    tell_answer(s, &wish, answer, sizeof answer);
    session_say(s, out, cap, "ui.guide_only", "answer", answer, NULL);
    return true;
}

bool lesson_waits_line(const struct session *s, seat who, const char *line,
                       char *out, size_t cap)
{
    struct action a;
    char why[200];

    return action_parse(s->box, match_seats(s->m), who, line, &a, why,
                        sizeof why) &&
           !match_refuse(s->m, &a) && lesson_waits(s, who, &a, out, cap);
}

const char *lesson_stop(struct session *s)
{
    s->led = false;
    return session_text(s, "ui.guide_stopped");
}

void lesson_where(const struct session *s, char *out, size_t cap)
{
    session_say(s, out, cap, s->box->guides ? "ui.guide_how" : "ui.guide_none",
                "game", s->box->game->id, NULL);
}
