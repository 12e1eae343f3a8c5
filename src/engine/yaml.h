/*
 * yaml.h: strict reading of pack files.
 *
 * libyaml parses; what is kept is a tree of nodes that remember file, line and
 * column, so that every complaint, also one found much later ("no card has this
 * id"), names its place. The first complaint stays; after it every reader
 * returns something harmless, so a loader can read on without asking each time
 * and look once at the end.
 */
#ifndef PIONEK_YAML_H /* YAML_H belongs to libyaml */
#define PIONEK_YAML_H

#include "box.h"

struct node;

/* The files of one pack while they are being read. */
struct pack {
    struct arena *arena;
    const char *dir; /* NULL: the files inside the program */
    const char *id;  /* folder of the game */
    uint64_t hash;
    bool failed;
    char error[512];          /* "dams.yaml:12:5: ..." */
    const struct node *texts; /* what pack_texts read, for late complaints */
    struct read *read;        /* files read so far */
};

/* The top of one file of the pack; reads and parses it. */
const struct node *pack_file(struct pack *p, const char *name);

/* The same if it was read before, else NULL. */
const struct node *pack_read(const struct pack *p, const char *name);

/* Is there such a file? */
bool pack_has(const struct pack *p, const char *name);

/* The value of a key that must be, or may be, there. */
const struct node *node_get(struct pack *p, const struct node *map,
                            const char *key);
const struct node *node_find(struct pack *p, const struct node *map,
                             const char *key);
/* Complains about every key that nobody asked for. */
void node_done(struct pack *p, const struct node *map);

/* Lists: how many entries, and the i-th. Maps: the i-th key and value. */
unsigned node_count(struct pack *p, const struct node *list);
const struct node *node_at(struct pack *p, const struct node *list, unsigned i);
const char *node_key(struct pack *p, const struct node *map, unsigned i,
                     const struct node **value);
bool node_is_map(const struct node *n);
bool node_is_list(const struct node *n);

/* Scalars, checked. Texts live as long as the arena and are never empty. */
const char *node_text(struct pack *p, const struct node *n);
int node_int(struct pack *p, const struct node *n, int min, int max);
bool node_bool(struct pack *p, const struct node *n);
/* An id or a code: a text that is one word, so that a line can name it, without
   quotes and backslashes, so that it stands in JSON as it is, and without bars,
   so that lists of lines can be packed. */
const char *node_word(struct pack *p, const struct node *n);
struct say node_say(struct pack *p, const struct node *n); /* {pl:, en:} */
/* The row of a word in a NULL-ended list; complains with the whole list. */
int node_choice(struct pack *p, const struct node *n, const char *const *words);
/* The number of a named thing; complains if there is none of that id. */
int node_name(struct pack *p, const struct node *n, const struct names *names);

/* For those who pass a tree on as it is: the text of a scalar, or NULL; *bare if
   it is a whole number, true or false and was written without quotes. The i-th
   child of a list or a map (and its key), or NULL behind the last. */
const char *node_scalar(const struct node *n, bool *bare);
const struct node *node_child(const struct node *n, unsigned i,
                              const char **key);

/* Checks where a thing comes from: R rulebook, P public fact, H house. */
void node_prov(struct pack *p, const struct node *map, const char *key);

/* A complaint of the loader's own about this place, or a whole file. */
void node_fail(struct pack *p, const struct node *n, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void pack_fail(struct pack *p, const char *file, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Parts that the packs of all games have; these are in box.c. Texts are maps
 * of maps whose leaves are {pl:, en:}: they become rows with keys that are
 * paths, "events.passed". Options are a list of {id, values, text, prov}.
 */
void pack_texts(struct pack *p, struct box *box, const struct node *top);
void pack_options(struct pack *p, struct box *box, const struct node *list);

/* The next <gap> of a sentence: where its name starts and how long it is;
   NULL if there is none. Behind the name of a number the forms of a noun may
   stand, one of which is written instead: <cards|karta|karty|kart> has three as
   Polish has them (1, 2 to 4, 5 and more), <cards|card|cards> two. */
const char *text_gap(const char *sentence, size_t *length);
/* What stands behind that gap. */
const char *text_gap_end(const char *gap);
/* Its forms: how many, and the one for a number (as text) with its length. */
unsigned text_gap_forms(const char *gap);
const char *text_gap_form(const char *gap, const char *number, size_t *length);

#endif
