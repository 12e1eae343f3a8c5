/*
 * types.c: the view of a game as TypeScript, from its table of fields, with the
 * numbers that its board needs, and the
 * protocol as TypeScript and as tables of its page, from server/wire/protocol.h. The
 * results are kept in web/src/gen and docs (scripts/types); a test checks that
 * they are fresh.
 */
#include "cli.h"

#include "../engine/game.h"
#include "../server/wire/protocol.h"

#include <ctype.h>
#include <stdio.h>

/* "card" -> "Card", for the name of a type. */
static void print_capital(const char *word)
{
    printf("%c%s", toupper((unsigned char)*word), word + 1);
}

static void print_value_type(const struct box *box, const struct field *f)
{
    if (f->kind >= ARG_SET) {
        printf("readonly ");
        print_capital(box->names[f->kind - ARG_SET].what);
        printf("[]");
    } else if (f->kind >= ARG_NAMES) {
        print_capital(box->names[f->kind - ARG_NAMES].what);
    } else {
        printf("%s", f->kind == ARG_SEAT ? "Seat" : "number");
    }
}

/* n values, 0 if that varies: a pair where there are two, so that both are
   known to be there. */
static void print_list(const struct box *box, const struct field *f, unsigned n)
{
    bool may_lack = f->none && f->kind < ARG_SET;
    bool in_brackets = may_lack || f->kind >= ARG_SET;

    printf("readonly %s", n == 2 ? "[" : in_brackets ? "(" : "");
    for (unsigned i = 0; i < (n == 2 ? 2u : 1u); i++) {
        printf("%s", i ? ", " : "");
        print_value_type(box, f);
        printf("%s", may_lack ? " | null" : "");
    }
    printf("%s", n == 2 ? "]" : in_brackets ? ")[]" : "[]");
}

static void print_field(const struct box *box, const struct field *f)
{
    printf("  readonly %s: ", f->name);
    if (f->row) {
        printf("readonly (");
        print_list(box, f, f->row);
        printf(")[]");
    } else if (f->count) {
        print_list(box, f, f->live.offset ? 0 : f->count);
    } else {
        print_value_type(box, f);
        printf("%s", f->none && f->kind < ARG_SET ? " | null" : "");
    }
    printf(";\n");
}

/* A short list of names is spelled out, so that a wrong one does not compile. */
static void print_names(const struct names *names)
{
    enum { SHORT = 16 };

    printf("export type ");
    print_capital(names->what);
    printf(" =");
    for (unsigned i = 0; names->n <= SHORT && i < names->n; i++)
        printf("%s'%s'", i ? " | " : " ", names->at[i].code);
    printf("%s;\n", names->n > SHORT || !names->n ? " string" : "");
}

static void print_numbers(const struct number *n)
{
    printf("\nexport const NUMBERS = {\n");
    for (; n->name; n++)
        printf("  %s: %d,\n", n->name, n->value);
    printf("} as const;\n");
}

/* The protocol: as types, as the tables of a page, or promise by promise. */
static int print_protocol(const struct cli *c)
{
    const char *docs = cli_value(c, "docs");

    if (docs)
        return protocol_print_page(docs, stdout) ? EXIT_FINE : EXIT_FAILED;
    if (cli_value(c, "promises"))
        protocol_print_promises(stdout);
    else
        protocol_print_types(stdout);
    return EXIT_FINE;
}

int cmd_types(struct cli *c)
{
    if (!c->args)
        return print_protocol(c);
    if (!game_find(c->arg[0]))
        return cli_complain(c, "errors.no_game", "word", c->arg[0], NULL);
    const struct box *box = cli_box(c, c->arg[0]);
    if (!box)
        return EXIT_FAILED;
    printf("// Written by `pionek types %s` from the table of fields; do not "
           "edit.\n",
           box->game->id);
    printf("import type { Seat } from './protocol';\n\n");
    for (int k = 0; k < NAME_SPACES; k++)
        if (box->names[k].what)
            print_names(&box->names[k]);
    printf("\nexport interface View {\n");
    for (const struct field *f = box->game->fields; f->name; f++)
        print_field(box, f);
    printf("}\n");
    if (box->game->numbers)
        print_numbers(box->game->numbers);
    return EXIT_FINE;
}
