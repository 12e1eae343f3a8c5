/*
 * protocol_print.c: the tables of the protocol as TypeScript, as tables of
 * docs/protocol.md, and as a plain list of promises; see protocol.h.
 */
#include "protocol.h"

#include "../../engine/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- types --------------------------------------------------------------- */

/* Words of the tables and what they are in the page. */
static const struct {
    const char *type, *in_page;
} plain[] = {
    {"text", "string"},
    {"number", "number"},
    {"flag", "boolean"},
    {"true", "true"},
    {"time", "number"},
    {"seat", "Seat"},
    {"code", "string"},
    {"token", "string"},
    {"hex", "string"},
    {"view", "View"},
    {"args", "unknown"},
    {"anything", "unknown"},
    {"value", "number | string | null"},
};

static void print_word(FILE *out, const char *type)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i].type, type) == 0) {
            fputs(plain[i].in_page, out);
            return;
        }
    for (const char *c = type; *c; c++) /* 'a'|'b', or a shape */
        fputs(*c == '|' ? " | " : (char[]){*c, 0}, out);
}

static void print_type(FILE *out, const char *type)
{
    char rest[TYPE_TEXT];

    if (type_ends(type, "?", rest)) {
        print_type(out, rest);
        fputs(" | null", out);
    } else if (type_ends(type, "[2]", rest)) {
        fputs("readonly [", out);
        print_type(out, rest);
        fputs(", ", out);
        print_type(out, rest);
        putc(']', out);
    } else if (type_ends(type, "[]", rest)) {
        bool is_simple = rest[strcspn(rest, "[{?|")] == 0;
        fputs(is_simple ? "readonly " : "readonly (", out);
        print_type(out, rest);
        fputs(is_simple ? "[]" : ")[]", out);
    } else if (type_ends(type, "{}", rest)) {
        fputs("Readonly<Record<string, ", out);
        print_type(out, rest);
        fputs(">>", out);
    } else {
        print_word(out, type);
    }
}

/* A text without the marks of docs. */
static void print_plain(FILE *out, const char *text)
{
    for (; *text; text++)
        if (*text != '`')
            putc(*text, out);
}

/* A shape with a view is one for each game. */
static const char *view_of(const char *shape)
{
    const struct shape *s = protocol_shape(shape);

    for (const struct member *m = s ? s->member : NULL; m && m->name; m++)
        if (strcmp(m->type, "view") == 0)
            return "<View>";
    return "";
}

static void print_shape_type(FILE *out, const struct shape *s)
{
    if (s->meaning[0]) {
        fputs("\n// ", out);
        print_plain(out, s->meaning);
    }
    fprintf(out, "\nexport interface %s%s {\n", s->name, view_of(s->name));
    for (const struct member *m = s->member; m->name; m++) {
        bool any = strcmp(m->name, "*") == 0;
        fprintf(out, "  readonly %s%s: ", any ? "[arg: string]" : m->name,
                m->when ? "?" : "");
        print_type(out, m->type);
        putc(';', out);
        if (m->when || m->meaning[0])
            fputs(" // ", out);
        print_plain(out, m->when ? m->when : "");
        fputs(m->when && m->meaning[0] ? ": " : "", out);
        print_plain(out, m->meaning);
        putc('\n', out);
    }
    fputs("}\n", out);
}

void protocol_print_types(FILE *out)
{
    fputs("// Written by `pionek types` from the tables of the protocol; do "
          "not edit.\n\n"
          "export type Seat = string; // \"P1\"\n",
          out);
    for (unsigned i = 0; protocol_shape_at(i); i++)
        print_shape_type(out, protocol_shape_at(i));
    fputs("\n// What a client says, but for the id.\nexport type Said =", out);
    for (const struct said *s = protocol_said; s->op; s++)
        fprintf(out, "\n  | ({ readonly op: '%s' }%s%s)", s->op,
                s->shape ? " & " : "", s->shape ? s->shape : "");
    fputs(";\n\n// What comes back, besides `re` and `ok`.\n"
          "export interface Replies<View> {\n",
          out);
    for (const struct said *s = protocol_said; s->op; s++)
        fprintf(out, "  readonly %s: %s%s;\n", s->op,
                s->reply ? s->reply : SHAPE_REPLY, view_of(s->reply));
    fputs("}\n\n// What the server says by itself.\n"
          "export type Heard<View> =",
          out);
    for (const struct heard *h = protocol_heard; h->kind; h++)
        fprintf(out, "\n  | ({ readonly kind: '%s' } & %s%s)", h->kind,
                h->shape, view_of(h->shape));
    fputs(";\n\nexport type ErrorCode =", out);
    for (const struct error_code *e = protocol_errors; e->code; e++)
        fprintf(out, "\n  | '%s'", e->code);
    fputs(";\n", out);
}

void protocol_print_promises(FILE *out)
{
    const struct shape *shape;

    for (unsigned i = 0; (shape = protocol_shape_at(i)); i++)
        for (const struct member *m = shape->member; m->name; m++)
            if (strcmp(m->name, "*") != 0)
                fprintf(out, "%s.%s\n", shape->name, m->name);
    for (const struct said *s = protocol_said; s->op; s++)
        fprintf(out, "op %s\n", s->op);
    for (const struct heard *h = protocol_heard; h->kind; h++)
        fprintf(out, "kind %s\n", h->kind);
    for (const struct route *r = protocol_routes; r->path; r++)
        fprintf(out, "%s %s\n", r->method, r->path);
    for (const struct error_code *e = protocol_errors; e->code; e++)
        fprintf(out, "error %s\n", e->code);
}

/* ---- docs ---------------------------------------------------------------- */

/* A type as readers of the page like it: `TableCard`[], or `a`, `b`. */
static void print_doc_type(FILE *out, const char *type)
{
    char rest[TYPE_TEXT];

    if (type_ends(type, "?", rest)) {
        print_doc_type(out, rest);
        fputs(" or null", out);
    } else if (type_ends(type, "[]", rest)) {
        fputs("list of ", out);
        print_doc_type(out, rest);
    } else if (type_ends(type, "[2]", rest)) {
        fputs("pair of ", out);
        print_doc_type(out, rest);
    } else if (type_ends(type, "{}", rest)) {
        fputs("object of ", out);
        print_doc_type(out, rest);
    } else if (*type == '\'') {
        for (const char *c = type; *c; c++)
            fputs(*c == '\'' ? "`" : *c == '|' ? ", " : (char[]){*c, 0}, out);
    } else {
        bool is_shape = protocol_shape(type) != NULL;
        fprintf(out, is_shape ? "`%s`" : "%s", type);
    }
}

static void print_shape(FILE *out, const struct shape *s)
{
    fprintf(out, "\n**`%s`**%s%s\n\n", s->name, s->meaning[0] ? " " : "",
            s->meaning);
    fputs("| member | type | there | meaning |\n| --- | --- | --- | --- |\n",
          out);
    for (const struct member *m = s->member; m->name; m++) {
        fprintf(out, "| `%s` | ", strcmp(m->name, "*") == 0 ? "..." : m->name);
        print_doc_type(out, m->type);
        fprintf(out, " | %s | %s |\n", m->when ? m->when : "always",
                m->meaning);
    }
}

static void print_code(FILE *out, const char *word)
{
    fprintf(out, word ? " `%s` |" : " |", word);
}

static void print_said(FILE *out)
{
    fputs("| op | more members | reply | effect |\n"
          "| --- | --- | --- | --- |\n",
          out);
    for (const struct said *s = protocol_said; s->op; s++) {
        fprintf(out, "| `%s` |", s->op);
        print_code(out, s->shape);
        print_code(out, s->reply);
        fprintf(out, " %s |\n", s->meaning);
    }
}

static void print_heard(FILE *out)
{
    fputs("| kind | more members | |\n| --- | --- | --- |\n", out);
    for (const struct heard *h = protocol_heard; h->kind; h++)
        fprintf(out, "| `%s` | `%s` | %s |\n", h->kind, h->shape,
                protocol_shape(h->shape)->meaning);
}

static void print_routes(FILE *out)
{
    fputs("| request | body | answer | |\n| --- | --- | --- | --- |\n", out);
    for (const struct route *r = protocol_routes; r->path; r++) {
        fprintf(out, "| `%s %s` |", r->method, r->path);
        print_code(out, r->body);
        putc(' ', out);
        print_doc_type(out, r->type);
        fprintf(out, " | %s |\n", r->meaning);
    }
}

static void print_errors(FILE *out)
{
    fputs("| code | meaning |\n| --- | --- |\n", out);
    for (const struct error_code *e = protocol_errors; e->code; e++)
        fprintf(out, "| `%s` | %s |\n", e->code, e->meaning);
}

/* What a mark can ask for, besides shapes. */
static const struct {
    const char *name;
    void (*print)(FILE *out);
} tables[] = {
    {"routes", print_routes},
    {"said", print_said},
    {"heard", print_heard},
    {"errors", print_errors},
};

enum { TABLES = sizeof tables / sizeof *tables };

/* What a page has told so far: bits of tables, and by number of shapes. */
struct told {
    unsigned tables;
    bool *shape;
    bool is_whole;
};

static void print_named(FILE *out, const char *name, struct told *told)
{
    const struct shape *shape = protocol_shape(name);
    unsigned number = 0;

    for (unsigned i = 0; i < TABLES; i++)
        if (strcmp(tables[i].name, name) == 0) {
            putc('\n', out);
            tables[i].print(out);
            told->tables |= 1u << i;
            return;
        }
    if (!shape) {
        fprintf(stderr, "pionek: the protocol has no %s\n", name);
        told->is_whole = false;
        return;
    }
    print_shape(out, shape);
    while (protocol_shape_at(number) != shape)
        number++;
    told->shape[number] = true;
}

/* Complains about what the page does not tell. */
static void look_for_gaps(struct told *told)
{
    for (unsigned i = 0; i < TABLES; i++)
        if (!(told->tables >> i & 1)) {
            fprintf(stderr, "pionek: no table of %s\n", tables[i].name);
            told->is_whole = false;
        }
    for (unsigned i = 0; protocol_shape_at(i); i++)
        if (!told->shape[i]) {
            fprintf(stderr, "pionek: no table of %s\n",
                    protocol_shape_at(i)->name);
            told->is_whole = false;
        }
}

static void print_lines(FILE *in, FILE *out, struct told *told)
{
    static const char begin[] = "<!-- protocol: ", end[] = "<!-- end -->";
    char *line = NULL;
    size_t cap = 0;
    bool is_inside = false;

    while (getline(&line, &cap, in) > 0) {
        if (is_inside && strncmp(line, end, sizeof end - 1) != 0)
            continue;
        if (is_inside)
            putc('\n', out);
        is_inside = strncmp(line, begin, sizeof begin - 1) == 0;
        fputs(line, out);
        char *rest = line + sizeof begin - 1;
        for (char *name; is_inside && (name = strsep(&rest, " ")) &&
                         strncmp(name, "-->", 3) != 0;)
            print_named(out, name, told);
    }
    free(line);
}

bool protocol_print_page(const char *page, FILE *out)
{
    unsigned n = 0;
    FILE *in = fopen(page, "re");

    if (!in) {
        fprintf(stderr, "pionek: %s: %s\n", page, strerror(errno));
        return false;
    }
    while (protocol_shape_at(n))
        n++;
    struct told told = {.shape = memory_get(n), .is_whole = true};
    memset(told.shape, 0, n);
    print_lines(in, out, &told);
    look_for_gaps(&told);
    free(told.shape);
    fclose(in);
    return told.is_whole;
}
