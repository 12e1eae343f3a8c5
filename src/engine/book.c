/*
 * book.c: see book.h.
 */
#include "book.h"

#include "pack_read.h"
#include "yaml.h"

#include <string.h>

static const char file_name[] = "book.yaml";

bool book_of_file(const char *file)
{
    return strcmp(file, file_name) == 0;
}

static void read_part(struct pack *p, const struct node *n,
                      struct book_part *out)
{
    out->picture = node_word(p, node_get(p, n, "picture"));
    out->title = node_get_say(p, n, "title");
    out->say = node_get_say(p, n, "say");
    node_done(p, n);
}

static void read_turn(struct pack *p, const struct node *list,
                      struct book *book)
{
    unsigned n = node_count(p, list);

    if (!p->failed && (n == 0 || n > BOOK_STEPS))
        node_fail(p, list, "a turn has 1 to %d parts", BOOK_STEPS);
    for (unsigned i = 0; i < n && !p->failed; i++)
        read_part(p, node_at(p, list, i), &book->turn[i]);
    book->turns = p->failed ? 0 : n;
}

static void read_missed(struct pack *p, const struct node *list,
                        struct book *book)
{
    unsigned n = node_count(p, list);

    if (!p->failed && n != BOOK_MISSED)
        node_fail(p, list, "%u things that are missed, but there must be %d", n,
                  BOOK_MISSED);
    for (unsigned i = 0; i < BOOK_MISSED && !p->failed; i++) {
        const struct node *one = node_at(p, list, i);
        book->missed[i].say = node_get_say(p, one, "say");
        book->missed[i].rule = node_word(p, node_get(p, one, "rule"));
        node_done(p, one);
    }
}

/* It names who invites, once, and leaves no other gap. */
static struct say read_invite(struct pack *p, const struct node *n)
{
    static const char who[] = "name";
    struct say say = node_say(p, n);

    for (int lang = 0; lang < LANGS && !p->failed; lang++) {
        size_t length = 0, more;
        const char *gap = text_gap(say.in[lang], &length);
        if (!gap || length != strlen(who) || memcmp(gap, who, length) != 0 ||
            text_gap(gap, &more))
            node_fail(p, n, "an invitation has the gap <name>, and no other");
    }
    return say;
}

void pack_book(struct pack *p, struct box *box)
{
    if (!pack_has(p, file_name))
        return;
    struct book *book = arena_take(p->arena, sizeof *book);
    const struct node *top = pack_file(p, file_name);
    *book = (struct book){0};
    node_prov(p, top, "prov");
    book->about = node_get_say(p, top, "about");
    book->invite = read_invite(p, node_get(p, top, "invite"));
    book->weight = (unsigned)node_get_int(p, top, "weight", 1, 5);
    read_part(p, node_get(p, top, "aim"), &book->aim);
    read_turn(p, node_get(p, top, "turn"), book);
    read_part(p, node_get(p, top, "end"), &book->end);
    read_missed(p, node_get(p, top, "missed"), book);
    node_done(p, top);
    box->book = book;
}
