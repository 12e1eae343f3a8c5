/*
 * protocol.h: what crosses the wire, as tables. They are the one source of
 * web/src/gen/protocol.ts and of the tables of docs/protocol.md (protocol_print.c,
 * `pionek types`), and whatever is said and told can be held against them
 * (protocol_check.c, watch.c).
 *
 * The type of a member is a word, with endings that are read from the right:
 *
 *   text number flag true   a string, a whole number, a boolean, only true
 *   time                    milliseconds since 1970
 *   seat code token hex     "P1"; the name of a table; a seat's secret; digits
 *   view                    what a seat may know: the game's table of fields
 *   args                    (of News) the arguments of the event, by name
 *   value anything          a number, a text or null; whatever it is
 *   'a'|'b'                 one of these words
 *   TableCard               another object of this table
 *   X[] X[2] X{} X?         a list, a pair, an object of X by names, X or null
 */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "../../engine/game.h"

#include <stdio.h>

#include <jansson.h>

struct member {
    const char *name;
    const char *type;
    const char *when; /* NULL: it is always there */
    const char *meaning;
};

/* An object: a message, or a part of one. */
struct shape {
    const char *name; /* "TableCard": its type in the page */
    const char *meaning;
    const struct member *member; /* ends with an empty row */
};

/* What a client says on the socket, besides what all such messages have (Op). */
struct said {
    const char *op;
    const char *shape,
        *reply; /* more members of it and of its reply; or NULL */
    const char *meaning;
};

/* What the server says by itself, besides its kind. */
struct heard {
    const char *kind;
    const char *shape;
};

/* A request. Capitals in its path stand for whatever is there. */
struct route {
    const char *method, *path;
    const char *body; /* the shape of what is sent, or NULL */
    const char *type; /* of the answer: as above, or "text/plain" */
    const char *meaning;
};

struct error_code {
    const char *code;
    const char *meaning;
};

/* Each ends with an empty row. */
extern const struct said protocol_said[];
extern const struct heard protocol_heard[];
extern const struct route protocol_routes[];
extern const struct error_code protocol_errors[];

/* Shapes that are not named by a row: what all that is said has, all replies,
   all that is heard, and what goes wrong (on the socket and as HTTP). */
#define SHAPE_OP "Op"
#define SHAPE_REPLY "Reply"
#define SHAPE_KIND "Kind"
#define SHAPE_FAILED "Failed"

/* A type without its ending, if it has this one: "Ask[]", "[]". */
enum { TYPE_TEXT = 120 };
bool type_ends(const char *type, const char *ending, char rest[TYPE_TEXT]);

/* All of them, by number; NULL: there are no more. */
const struct shape *protocol_shape_at(unsigned i);
/* By name, or NULL. */
const struct shape *protocol_shape(const char *name);
const struct said *protocol_op(const char *op);
const struct heard *protocol_kind(const char *kind);
const struct route *protocol_route(const char *method, const char *path);
bool protocol_has_error(const char *code);

/* ---- protocol_check.c --------------------------------------------------- */

/* One look at a message: who wants to know, and what is known about it. */
struct check {
    const struct box *box; /* of views and facts, or NULL: not looked into */
    void *context;
    /* "asks[0].id" is not as promised. */
    void (*wrong)(void *context, const char *where, const char *what);
    /* Here is one of the promises: "Ask.window". */
    void (*seen)(void *context, const char *promise);
};

/* An object that has the members of these shapes, and no others. NULLs among
   them are passed over. */
void protocol_check(const struct check *c, const json_t *object,
                    const char *const *shapes, unsigned n);
/* Anything of a type, as routes have it. */
void protocol_check_type(const struct check *c, const json_t *it,
                         const char *type);

/* ---- protocol_print.c --------------------------------------------------- */

/* All promises, a line each: what `seen` may be told. */
void protocol_print_promises(FILE *out);
/* TypeScript. */
void protocol_print_types(FILE *out);
/* A page of docs with its tables made anew. They stand between lines
   "<!-- protocol: NAME ... -->" and "<!-- end -->"; a NAME is a shape, or
   routes, said, heard, errors. False: the page lacks something, told on
   standard error. */
bool protocol_print_page(const char *page, FILE *out);

#endif
