/*
 * protocol_check.c: a message against the tables: nothing that they do not know,
 * nothing missing that they promise, everything of its type. See protocol.h.
 */
#include "protocol.h"

#include "../../engine/notation.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

enum { WHERE = 200, WHAT = 160 };

/* Where one looks: "asks[0].id", growing with the depth. */
struct place {
    const struct check *check;
    char where[WHERE];
};

static struct place below(const struct place *p, const char *format, ...)
{
    struct place deeper = *p;
    size_t n = strlen(deeper.where);
    va_list args;

    va_start(args, format);
    vsnprintf(deeper.where + n, sizeof deeper.where - n, format, args);
    va_end(args);
    return deeper;
}

static void complain(const struct place *p, const char *format, ...)
{
    char what[WHAT];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    p->check->wrong(p->check->context,
                    p->where[0] == '.' ? p->where + 1 : p->where, what);
}

static void look(const struct place *p, const json_t *it, const char *type);

/* ---- plain values -------------------------------------------------------- */

static bool all_of(const char *text, const char *letters)
{
    return text && *text && !text[strspn(text, letters)];
}

static bool is_seat(const json_t *it)
{
    const char *text = json_string_value(it);
    int s = text ? seat_parse(text, SEATS) : -1;

    return s >= 0 && s < SEATS;
}

static bool is_code(const json_t *it)
{
    return json_string_length(it) == 8 &&
           all_of(json_string_value(it),
                  "abcdefghijklmnopqrstuvwxyz0123456789");
}

static bool is_token(const json_t *it)
{
    return json_string_length(it) == 32 &&
           all_of(json_string_value(it), "abcdefghijklmnopqrstuvwxyz0123456789"
                                         "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_");
}

static bool is_hex(const json_t *it)
{
    return all_of(json_string_value(it), "0123456789abcdef");
}

static bool is_time(const json_t *it)
{
    return json_integer_value(it) > 1000000000000;
}

static bool is_text(const json_t *it)
{
    return json_is_string(it);
}

static bool is_number(const json_t *it)
{
    return json_is_integer(it);
}

static bool is_flag(const json_t *it)
{
    return json_is_boolean(it);
}

static bool is_true(const json_t *it)
{
    return json_is_true(it);
}

static bool is_value(const json_t *it)
{
    return json_is_integer(it) || json_is_string(it) || json_is_null(it);
}

static bool is_anything(const json_t *it)
{
    return it != NULL;
}

static const struct {
    const char *type;
    bool (*is)(const json_t *);
} plain[] = {
    {"text", is_text},   {"number", is_number},     {"flag", is_flag},
    {"true", is_true},   {"time", is_time},         {"seat", is_seat},
    {"code", is_code},   {"token", is_token},       {"hex", is_hex},
    {"value", is_value}, {"anything", is_anything},
};

/* One of the words of 'a'|'b'. */
static bool is_listed(const json_t *it, const char *words)
{
    const char *text = json_string_value(it);
    size_t n = json_string_length(it);

    for (const char *w = words; text && *w == '\''; w++) {
        size_t length = strcspn(++w, "'");
        if (length == n && strncmp(w, text, n) == 0)
            return true;
        w += length + 1;
        if (!*w)
            break;
    }
    return false;
}

/* ---- what a game tells --------------------------------------------------- */

/* A value of a kind of argument; null where there is nothing. */
static void look_kind(const struct place *p, const json_t *it, uint8_t kind)
{
    const struct box *box = p->check->box;
    const char *word = json_string_value(it);

    if (json_is_null(it))
        return;
    if (kind >= ARG_NAMES &&
        (!word || names_find(&box->names[kind - ARG_NAMES], word) < 0))
        complain(p, "is no %s", kind_word(box, kind));
    else if (kind < ARG_NAMES &&
             (kind == ARG_SEAT ? !is_seat(it) : !json_is_integer(it)))
        complain(p, "is no %s", kind_word(box, kind));
}

static void look_set(const struct place *p, const json_t *it, uint8_t names)
{
    const json_t *one;
    size_t i;

    if (!json_is_array(it))
        complain(p, "is no list");
    json_array_foreach(it, i, one)
    {
        struct place at = below(p, "[%zu]", i);
        look_kind(&at, one, (uint8_t)(ARG_NAMES + names));
    }
}

/* A field's value, its list, or its table of rows. */
static void look_field(const struct place *p, const json_t *it,
                       const struct field *f, unsigned lists)
{
    const json_t *one;
    size_t i;

    if (!lists && f->kind >= ARG_SET) {
        look_set(p, it, (uint8_t)(f->kind - ARG_SET));
    } else if (!lists) {
        if (json_is_null(it) && !f->none)
            complain(p, "is null");
        look_kind(p, it, f->kind);
    } else if (!json_is_array(it)) {
        complain(p, "is no list");
    } else {
        json_array_foreach(it, i, one)
        {
            struct place at = below(p, "[%zu]", i);
            look_field(&at, one, f, lists - 1);
        }
    }
}

static void look_view(const struct place *p, const json_t *it)
{
    const struct box *box = p->check->box;
    size_t known = 0;

    if (!json_is_object(it)) {
        complain(p, "is no object");
        return;
    }
    if (!box)
        return;
    for (const struct field *f = box->game->fields; f->name; f++) {
        const json_t *one = json_object_get(it, f->name);
        struct place at = below(p, ".%s", f->name);
        known += one != NULL;
        if (!one)
            complain(&at, "is missing");
        else
            look_field(&at, one, f, f->row ? 2 : f->count ? 1 : 0);
    }
    if (json_object_size(it) != known)
        complain(p, "has members that are no fields");
}

/* The arguments of a fact: all of them, unless it is partly hidden. */
static void look_args(const struct place *p, const json_t *fact)
{
    const struct box *box = p->check->box;
    const char *word = json_string_value(json_object_get(fact, "event"));
    size_t members = 2 + (json_object_get(fact, "hidden") != NULL);

    if (!box || !word)
        return;
    const struct event_def *e = box->game->events + 1;
    while (e->word && strcmp(e->word, word) != 0)
        e++;
    if (!e->word) {
        complain(p, "is no event of the game");
        return;
    }
    for (int i = 0; i < ARGS && e->arg[i].kind; i++) {
        const json_t *one = json_object_get(fact, e->arg[i].name);
        struct place at = below(p, ".%s", e->arg[i].name);
        members += one != NULL;
        if (one)
            look_kind(&at, one, e->arg[i].kind);
        else if (!json_object_get(fact, "hidden"))
            complain(&at, "is missing");
    }
    if (json_object_size(fact) != members)
        complain(p, "has members that are no arguments of %s", word);
}

/* ---- objects ------------------------------------------------------------- */

static const struct member *find_member(const struct shape *s, const char *name)
{
    for (const struct member *m = s->member; m->name; m++)
        if (strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

static void look_members(const struct place *p, const json_t *it,
                         const struct shape *s)
{
    for (const struct member *m = s->member; m->name; m++) {
        const json_t *one = json_object_get(it, m->name);
        struct place at = below(p, ".%s", m->name);
        char promise[WHAT];
        snprintf(promise, sizeof promise, "%s.%s", s->name, m->name);
        if (strcmp(m->type, "args") == 0) {
            look_args(p, it);
        } else if (one) {
            p->check->seen(p->check->context, promise);
            look(&at, one, m->type);
        } else if (!m->when) {
            complain(&at, "is missing");
        }
    }
}

static void look_object(const struct place *p, const json_t *it,
                        const struct shape *const *shapes, unsigned n)
{
    const char *key;
    json_t *one;

    if (!json_is_object(it)) {
        complain(p, "is no object");
        return;
    }
    for (unsigned i = 0; i < n; i++)
        look_members(p, it, shapes[i]);
    json_object_foreach ((json_t *)it, key, one) {
        bool known = false;
        for (unsigned i = 0; i < n && !known; i++)
            known = find_member(shapes[i], key) || find_member(shapes[i], "*");
        struct place at = below(p, ".%s", key);
        if (!known)
            complain(&at, "is not in the protocol");
    }
}

/* ---- types --------------------------------------------------------------- */

static void look_list(const struct place *p, const json_t *it, const char *type,
                      bool is_pair)
{
    const json_t *one;
    size_t i;

    if (!json_is_array(it) || (is_pair && json_array_size(it) != 2))
        complain(p, is_pair ? "is no pair" : "is no list");
    json_array_foreach(it, i, one)
    {
        struct place at = below(p, "[%zu]", i);
        look(&at, one, type);
    }
}

static void look_map(const struct place *p, const json_t *it, const char *type)
{
    const char *key;
    json_t *one;

    if (!json_is_object(it))
        complain(p, "is no object");
    json_object_foreach ((json_t *)it, key, one) {
        struct place at = below(p, ".%s", key);
        look(&at, one, type);
    }
}

static void look_word(const struct place *p, const json_t *it, const char *type)
{
    const struct shape *shape = protocol_shape(type);

    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i].type, type) == 0) {
            if (!plain[i].is(it))
                complain(p, "is no %s", type);
            return;
        }
    if (strcmp(type, "view") == 0)
        look_view(p, it);
    else if (*type == '\'' && !is_listed(it, type))
        complain(p, "is none of %s", type);
    else if (*type != '\'' && shape)
        look_object(p, it, &shape, 1);
    else if (*type != '\'')
        complain(p, "has a type that nobody knows: %s", type);
}

static void look(const struct place *p, const json_t *it, const char *type)
{
    char rest[TYPE_TEXT];

    if (type_ends(type, "?", rest)) {
        if (!json_is_null(it))
            look(p, it, rest);
    } else if (type_ends(type, "[]", rest)) {
        look_list(p, it, rest, false);
    } else if (type_ends(type, "[2]", rest)) {
        look_list(p, it, rest, true);
    } else if (type_ends(type, "{}", rest)) {
        look_map(p, it, rest);
    } else {
        look_word(p, it, type);
    }
}

void protocol_check_type(const struct check *c, const json_t *it,
                         const char *type)
{
    look(&(struct place){.check = c}, it, type);
}

void protocol_check(const struct check *c, const json_t *object,
                    const char *const *names, unsigned n)
{
    enum { MOST = 4 };
    const struct shape *shapes[MOST];
    unsigned known = 0;

    for (unsigned i = 0; i < n && known < MOST; i++)
        if (names[i])
            shapes[known++] = protocol_shape(names[i]);
    look_object(&(struct place){.check = c}, object, shapes, known);
}
