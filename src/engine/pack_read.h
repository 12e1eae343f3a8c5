/*
 * pack_read.h: readers that the loaders of games share: values by their key,
 * lists of a known length, name spaces, names that are made by a form, and the
 * parts of game.yaml that most games have.
 *
 * They stand on yaml.h and keep its promise: the first complaint stays, and
 * after it everything that is returned is harmless.
 */
#ifndef PACK_READ_H
#define PACK_READ_H

#include "yaml.h"

/* ---- values ---------------------------------------------------------------- */

/* The value of a key that can only be this one word; a number; a text. */
void node_get_fixed(struct pack *p, const struct node *map, const char *key,
                    const char *word);
int node_get_int(struct pack *p, const struct node *map, const char *key,
                 int min, int max);
struct say node_get_say(struct pack *p, const struct node *map,
                        const char *key);
/* The key `id` of a thing whose id follows from what it is. */
void node_get_id(struct pack *p, const struct node *map, const char *format,
                 ...) __attribute__((format(printf, 3, 4)));
/* `prov_note`: a remark on where a thing comes from, where there is one. */
void node_note(struct pack *p, const struct node *map);

/* ---- lists ----------------------------------------------------------------- */

/* A list of so many entries. Go through it while the pack has not failed. */
const struct node *node_get_list(struct pack *p, const struct node *map,
                                 const char *key, unsigned want);
/* A list of so many maps; `read` takes all keys of each. What a game's loader
   carries along is its own struct of this name. */
struct loading;
void node_each(struct pack *p, const struct node *map, const char *key,
               unsigned want,
               void (*read)(struct loading *, const struct node *, unsigned i),
               struct loading *l);
/* A list of so many numbers from 0 to `max`. */
void node_get_numbers(struct pack *p, const struct node *map, const char *key,
                      uint8_t *out, unsigned want, int max);
/* Notes in the bits of *met that a row was met; each may be met once. */
void node_once(struct pack *p, unsigned *met, int row, const struct node *n);

/* ---- names ----------------------------------------------------------------- */

/* A new name space of the box; returns its rows, which mean nothing until they
   are filled. */
struct name *pack_names(struct pack *p, struct box *box, unsigned space,
                        const char *what, unsigned n);
/* The same for things that only the texts know: `words` are their ids and the
   keys of their texts, in a NULL-ended list. */
struct name *pack_names_of(struct pack *p, struct box *box, unsigned space,
                           const char *what, const char *const *words,
                           const struct node *texts);
/* The id or code of a row: a word that no other row of its kind has. */
const char *node_own_word(struct pack *p, const struct node *n,
                          const struct names *names, unsigned row);
/* The row of a thing that says its `id` and `name`; the id is its code, too. */
void node_get_name(struct pack *p, const struct node *map,
                   const struct names *names, struct name *rows, unsigned row);
/* A short word made of parts, which lives as long as the box. */
const char *pack_word(struct pack *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- forms ----------------------------------------------------------------- */

/* A text that names are made with, "<code> (<name>)". It may have the gaps of
   this NULL-ended list only; a complaint calls it `called`. */
struct say node_form(struct pack *p, const struct node *n, const char *called,
                     const char *const *gaps);

/* What a gap is filled with. */
struct gap {
    const char *name;
    struct say value;
};

/* A form, filled in both languages; the list of gaps ends with an empty one. */
struct say pack_fill(struct pack *p, const struct say *form,
                     const struct gap *gaps);

/* ---- game.yaml ------------------------------------------------------------- */

/* The map `game`: id, name, prefix of the rules, and as many players as the
   rules have seats. */
void pack_game(struct pack *p, struct box *box, const struct node *top,
               const char *rule_prefix);

/* Rules know options and their values by row: a pack may word them, not reorder
   them. */
struct option_rule {
    const char *id;
    const char *values; /* "false, true"; NULL: the loader looks itself */
};

/* The options of a game, which must be these. */
void pack_options_by(struct pack *p, struct box *box, const struct node *list,
                     const struct option_rule *rule, unsigned n);

#endif
