/*
 * answers_pack.c: see answers_pack.h.
 */
#include "answers_pack.h"

#include "../../engine/memory.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 8, END = -1 };

/* An answer, and at first a group of its own. What a group has in one place are
   words of answers that follow each other: a list of these, by `more`. */
struct answer {
    const char *word[WORDS];
    size_t size[WORDS];
    unsigned n;
    int more[WORDS];
    int next; /* group */
};

static void read_words(struct answer *a, const char *at, const char *end)
{
    a->n = 0;
    while (at < end && a->n < WORDS) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        /* The last place takes what is left. */
        if (!blank || a->n == WORDS - 1)
            blank = end;
        a->word[a->n] = at;
        a->size[a->n] = (size_t)(blank - at);
        a->more[a->n++] = END;
        at = blank + 1;
    }
}

static unsigned read_list(struct answer *all, const char *list, size_t n)
{
    const char *at = list, *last = list + n;
    unsigned count = 0;

    while ((at = memchr(at, '"', (size_t)(last - at)))) {
        const char *end = memchr(at + 1, '"', (size_t)(last - at - 1));
        if (all) {
            read_words(&all[count], at + 1, end);
            all[count].next = (int)count + 1;
        }
        count++;
        at = end + 1;
    }
    return count;
}

/* Do two groups have the same words in one place? */
static bool are_alike(const struct answer *all, int a, int b, unsigned place)
{
    while (a != END && b != END) {
        const struct answer *x = &all[a], *y = &all[b];
        if (x->size[place] != y->size[place] ||
            memcmp(x->word[place], y->word[place], x->size[place]) != 0)
            return false;
        a = x->more[place];
        b = y->more[place];
    }
    return a == b;
}

static bool differ_only_in(const struct answer *all, int a, int b,
                           unsigned place)
{
    if (all[a].n != all[b].n || place >= all[a].n)
        return false;
    for (unsigned i = 0; i < all[a].n; i++)
        if (i != place && !are_alike(all, a, b, i))
            return false;
    return true;
}

/* From the last word to the first: so the order stays. */
static void merge(struct answer *all)
{
    for (unsigned place = WORDS; place-- > 0;)
        for (int a = 0; a != END; a = all[a].next)
            for (int last = a, b = all[a].next;
                 b != END && differ_only_in(all, a, b, place);
                 b = all[a].next) {
                all[last].more[place] = b;
                last = b;
                all[a].next = all[b].next;
            }
}

static void write_group(struct out *f, const struct answer *all, int group)
{
    for (unsigned i = 0; i < all[group].n; i++) {
        const char *bar = i ? " " : "";
        for (int a = group; a != END; a = all[a].more[i]) {
            out_text(f, bar);
            out_bytes(f, all[a].word[i], all[a].size[i]);
            bar = "|";
        }
    }
}

void answers_pack(struct out *f, const char *list, size_t n)
{
    unsigned count = read_list(NULL, list, n);

    if (count < 2) {
        out_bytes(f, list, n);
        return;
    }
    struct answer *all = memory_get(count * sizeof *all);
    read_list(all, list, n);
    all[count - 1].next = END;
    merge(all);
    for (int a = 0; a != END; a = all[a].next) {
        out_text(f, a ? ",\"" : "[\"");
        write_group(f, all, a);
        out_char(f, '"');
    }
    out_char(f, ']');
    free(all);
}

/* ---- and back ------------------------------------------------------------- */

/* Adds each answer that `rest` stands for, behind what is in `line`. */
static void expand(json_t *out, char *line, size_t length, const char *rest)
{
    size_t words = strcspn(rest, " ");

    if (!*rest) {
        json_array_append_new(out, json_stringn(line, length));
        return;
    }
    for (const char *at = rest; at <= rest + words;) {
        size_t n = strcspn(at, "| "), size = length;
        if (size)
            line[size++] = ' ';
        memcpy(line + size, at, n);
        expand(out, line, size + n, rest + words + (rest[words] == ' '));
        at += n + 1;
    }
}

json_t *answers_unpack(const json_t *packed)
{
    json_t *out = json_array();

    for (size_t i = 0; i < json_array_size(packed); i++) {
        const char *text = json_string_value(json_array_get(packed, i));
        char *line = memory_get(text ? strlen(text) + 1 : 1);
        if (text)
            expand(out, line, 0, text);
        free(line);
    }
    return out;
}
