/*
 * say.c: lines of talk: what people say, and what the table itself tells that is no
 * fact of the game: a clock that ran out, a seat that a bot plays, a hint that was
 * taken. Both are kept on disk, in order, and told when they are there.
 *
 * A note says after how many facts it happened: so readers find its place in the log.
 * Facts are counted alike for all, whoever may know what of them.
 */
#include "table.h"

#include "../../engine/notation.h"

#include <stdlib.h>
#include <string.h>

static void add_line(struct table *t, char *line)
{
    struct writing *w = &t->writing;

    w->chat = memory_resize(w->chat, (w->n_chat + 1) * sizeof *w->chat);
    w->chat[w->n_chat++] = line;
}

/* Who and what; the line is left open. */
static void begin_line(struct out *f, const struct table *t, seat s,
                       const char *text)
{
    out_format(f, "{\"n\":%u,\"seat\":\"P%d\",\"name\":",
               t->writing.chats + t->writing.n_chat, s + 1);
    quote_text(f, t->chair[s].name);
    out_text(f, ",\"text\":");
    quote_text(f, text);
    out_format(f, ",\"at\":%lld", (long long)net_wall_ms());
}

void say_text(struct table *t, seat s, const char *text)
{
    struct out f = {0};

    begin_line(&f, t, s, text);
    out_char(&f, '}');
    add_line(t, f.text);
}

void say_note_at(struct table *t, seat s, const char *note, unsigned fact)
{
    struct out f = {0};

    begin_line(&f, t, s, "");
    out_format(&f, ",\"note\":\"%s\",\"fact\":%u}", note, fact);
    add_line(t, f.text);
}

void say_note(struct table *t, seat s, const char *note)
{
    say_note_at(t, s, note, t->match ? match_news_count(t->match) : 0);
}

/* A line that is on disk now; of many the first one goes. */
static void remember(struct table *t, char *line)
{
    if (t->talks == CHATS) {
        free(t->talk[0]);
        memmove(t->talk, t->talk + 1, --t->talks * sizeof *t->talk);
    }
    t->talk = memory_resize(t->talk, (t->talks + 1) * sizeof *t->talk);
    t->talk[t->talks++] = line;
}

void say_written(struct table *t, bool is_kept)
{
    struct writing *w = &t->writing;
    char **line = w->chat;
    unsigned n = w->n_chat;

    w->chat = NULL;
    w->n_chat = 0;
    if (is_kept)
        w->chats += n;
    for (unsigned i = 0; i < n; i++) {
        if (is_kept) {
            tell_all(t, "{\"kind\":\"chat\",\"chat\":%s}", line[i]);
            remember(t, line[i]);
        } else {
            free(line[i]);
        }
    }
    free(line);
}

void say_free(struct table *t)
{
    for (unsigned i = 0; i < t->talks; i++)
        free(t->talk[i]);
    free(t->talk);
    t->talk = NULL;
    t->talks = 0;
}

/* Each line is an object; one that a disk has damaged is left out. */
void say_stored(struct table *t, char *lines, unsigned first)
{
    char where[160];

    say_free(t);
    t->writing.chats = first;
    for (char *line; (line = strsep(&lines, "\n")) && *line;) {
        size_t n = strlen(line);
        json_t *is_fine = json_object_of(line, n, where, sizeof where);
        t->writing.chats++;
        if (is_fine)
            remember(t, memcpy(memory_get(n + 1), line, n + 1));
        json_decref(is_fine);
    }
}

/* One line of the old table at the new one; notes stay where they happened. */
static void carry_over(struct table *fresh, const char *text)
{
    char where[160];
    json_t *j = json_object_of(text, strlen(text), where, sizeof where);
    int was =
        j ? seat_of_player(json_text_at(j, "seat", ""), fresh->seats) : -1;

    if (was >= 0 && !json_object_get(j, "note")) {
        char name[16];
        snprintf(name, sizeof name, "P%u",
                 ((unsigned)was + fresh->seats - 1) % fresh->seats + 1);
        json_object_set_new(j, "seat", json_string(name));
        json_object_set_new(j, "n", json_integer(fresh->writing.n_chat));
        add_line(fresh, json_dumps(j, JSON_COMPACT));
    }
    json_decref(j);
}

void say_again(const struct table *old, struct table *fresh)
{
    for (unsigned i = 0; i < old->talks; i++)
        carry_over(fresh, old->talk[i]);
}
