/*
 * box.h: what is printed. Cards, maps, numbers and texts of one game, loaded
 * once from its pack, then constant and shared by all matches and threads.
 *
 * The engine reads the parts every game has (names, texts, options); what only
 * one game understands lies behind `content`, filled by that game's loader.
 */
#ifndef BOX_H
#define BOX_H

#include "memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lang { LANG_PL, LANG_EN, LANGS };

/* One text in both languages; neither is second. */
struct say {
    const char *in[LANGS];
};

enum {
    NAME_SPACES = 16,   /* kinds of things a game can name in an action */
    OPTIONS = 16,       /* options of one game */
    OPTION_VALUES = 24, /* values of one option */
    OPTION_NEEDS = 4,   /* others that one option depends on */
};

/* One named thing: "Y7" of the name space "card". */
struct name {
    const char *id;   /* stable, from the pack: yellow_7 */
    const char *code; /* short form for logs and terminals: Y7 */
    struct say text;  /* what people read */
};

/* All things of one kind; the index in `at` is the number in an action. */
struct names {
    const char *what; /* "card": the gap in sentences, the kind in docs */
    const struct name *at;
    unsigned n;
};

/* Something that an option has a meaning with only: form.h. */
struct option_need {
    unsigned option; /* row of another option */
    uint32_t values; /* bit v: its value v will do */
};

struct option {
    const char *id;
    const char *value[OPTION_VALUES]; /* the first is the default */
    unsigned n;
    struct say text;                       /* what it changes */
    struct option_need need[OPTION_NEEDS]; /* all of them */
    unsigned needs;
};

/* One sentence of the texts file: its key is the path, "events.passed". */
struct text {
    const char *key;
    struct say say;
};

struct book;
struct guide;
struct question;
struct feat;
struct pack_tree;

struct box {
    const struct game *game;
    struct arena arena;
    uint64_t hash; /* of the pack but for what is only said */
    struct say title;
    unsigned minutes; /* how long a game takes; 0: the pack does not tell */
    unsigned age;     /* from which age; 0: the pack does not tell */
    struct names names[NAME_SPACES];
    struct option option[OPTIONS];
    unsigned options;
    const struct text *text; /* sorted by key */
    unsigned texts;
    const struct question *question; /* sentences beside a question's own */
    unsigned questions;
    const struct feat *feat; /* what players achieve once and keep: feat.h */
    unsigned feats;
    const struct guide
        *guide; /* first games that explain themselves: guide.h */
    unsigned guides;
    const struct book *book; /* to read before playing: book.h; or NULL */
    const struct pack_tree
        *printed; /* the pack as it was written: pack_json.h */
    unsigned printeds;
    const void *content; /* the game's own struct */
};

/* How a match is set: chosen before it starts, constant while it lasts. */
struct setup {
    uint8_t seats;
    uint8_t option[OPTIONS]; /* row of box->option[i].value; 0 is the default */
    uint8_t zero[7];
};

/* Where packs come from: a folder on disk, or (dir NULL) the program itself. */
struct box *box_load(const struct game *game, const char *dir, char *error,
                     size_t cap);
void box_free(struct box *box);

/* The row of an option, of one of its values; -1: there is none. */
int box_option_row(const struct box *box, const char *id);
int option_value_row(const struct option *o, const char *value);

/* Sets one option by words, "tactics" and "true"; false writes an error. */
bool box_option(const struct box *box, struct setup *setup, const char *id,
                const char *value, char *error, size_t cap);

/* 0, or the row of the game's refusals that says why this set-up cannot be
   played. Asked before a match begins, wherever one does. */
unsigned setup_unfit(const struct box *box, const struct setup *setup);

/* The sentence of a key, or NULL; text_or_key never fails. */
const char *box_text(const struct box *box, enum lang lang, const char *key);

/* A name's number by id or code, or -1. */
int names_find(const struct names *names, const char *word);

#endif
