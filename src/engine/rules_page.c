/*
 * rules_page.c: finding rules in their pages; see rules_page.h. A rule is a line that
 * begins "* **ID** ", a chapter a heading "## ID Title" up to the next one.
 */
#include "rules_page.h"

#include "embedded.h"

#include <stdio.h>
#include <string.h>

const char *rules_page(enum lang lang, const char *game)
{
    char path[128];

    snprintf(path, sizeof path, "docs/rules/%s.%s.md", game,
             lang == LANG_PL ? "pl" : "en");
    const struct embedded *file = embedded_find(path);
    return file ? (const char *)file->bytes : NULL;
}

static void copy(char *out, size_t cap, const char *from, size_t n)
{
    size_t used = strlen(out);

    if (used + n >= cap)
        n = cap - used - 1;
    memcpy(out + used, from, n);
    out[used + n] = 0;
}

/* Copies without the stars and backquotes of the page's markup. */
static void copy_plain(char *out, size_t cap, const char *from, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (from[i] == '`')
            continue;
        if (from[i] == '*' && i + 1 < n && from[i + 1] == '*') {
            i++;
            continue;
        }
        copy(out, cap, &from[i], 1);
    }
}

static size_t line_length(const char *line)
{
    return strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
    line += line_length(line);
    return *line ? line + 1 : NULL;
}

static bool starts(const char *line, const char *mark, const char *id,
                   const char *end)
{
    size_t a = strlen(mark), b = strlen(id);

    return strncmp(line, mark, a) == 0 && strncmp(line + a, id, b) == 0 &&
           strncmp(line + a + b, end, strlen(end)) == 0;
}

static void copy_chapter(char *out, size_t cap, const char *line)
{
    copy_plain(out, cap, line + 3, line_length(line) - 3);
    while ((line = next_line(line)) && strncmp(line, "## ", 3) != 0) {
        copy(out, cap, "\n", 1);
        copy_plain(out, cap, line, line_length(line));
    }
}

bool rules_text(enum lang lang, const char *game, const char *id, char *out,
                size_t cap)
{
    const char *page = rules_page(lang, game);

    *out = 0;
    if (!page || !*id)
        return false;
    for (const char *line = page; line; line = next_line(line)) {
        if (starts(line, "* **", id, "**")) {
            copy_plain(out, cap, line + 2, line_length(line) - 2);
            return true;
        }
        if (starts(line, "## ", id, " ")) {
            copy_chapter(out, cap, line);
            return true;
        }
    }
    return false;
}
