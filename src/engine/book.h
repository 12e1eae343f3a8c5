/*
 * book.h: what people read before they play. A pack may have a book.yaml: a
 * sentence for the shelf, one for an invitation, how heavy the game is, and its
 * rules in pictures: the aim, a turn, the end, and what beginners miss. The whole
 * of the rules, with numbers, is in docs/rules.
 */
#ifndef BOOK_H
#define BOOK_H

#include "box.h"

enum {
    BOOK_MISSED = 5, /* things that beginners miss */
    BOOK_STEPS = 8,  /* parts of a turn at most */
};

/* A picture that the front end draws, and what it shows. */
struct book_part {
    const char *picture;
    struct say title;
    struct say say; /* paragraphs, an empty line between them */
};

/* What is easily overlooked, and the rule that says so. */
struct book_note {
    struct say say;
    const char *rule;
};

struct book {
    struct say about;  /* one sentence: what it is */
    struct say invite; /* "<name> invites you to ..." */
    unsigned weight;   /* from 1, light, to 5, heavy */
    struct book_part aim, end;
    struct book_part turn[BOOK_STEPS];
    unsigned turns;
    struct book_note missed[BOOK_MISSED];
};

struct pack;

/* Is a file called so the book? */
bool book_of_file(const char *file);

/* Reads book.yaml into box->book, if the pack has one. Called by box_load. */
void pack_book(struct pack *p, struct box *box);

#endif
