/*
 * words.c: all words of a game that scenes, logs and clients use, as the tables
 * of docs/scenes.md: made from the game's own tables, so that the page is whole
 * and true for every game. scripts/words puts them there; a test checks that they
 * are fresh. The page is English, and so is this.
 */
#include "cli.h"

#include "../engine/game.h"
#include "../engine/notation.h"
#include "../engine/yaml.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- cells of a table --------------------------------------------------------- */

/* A sentence of the pack: its gaps as the arguments are written above, nouns
   that are counted as for many. */
static void print_sentence(const char *text)
{
    for (; text && *text; text++)
        if (*text == '<') {
            const char *gap = text + 1;
            size_t length = strcspn(gap, "|>");
            bool counted = text_gap_forms(gap);
            if (counted)
                gap = text_gap_form(gap, "2", &length);
            for (size_t i = 0; i < length; i++)
                putchar(counted ? gap[i] : toupper((unsigned char)gap[i]));
            text += strcspn(text, ">");
        } else if (*text == '|') {
            printf("\\|");
        } else {
            putchar(*text == '\n' ? ' ' : *text);
        }
}

static void print_text(const struct box *box, const char *group,
                       const char *word)
{
    char key[96];

    snprintf(key, sizeof key, "%s.%s", group, word);
    print_sentence(box_text(box, LANG_EN, key));
}

/* " CARD", " PLAYER", " #sum" for a number; "?" behind what may be hidden. */
static void print_args(const struct arg *arg, bool events)
{
    for (int i = 0; i < ARGS && arg[i].kind; i++) {
        bool number = arg[i].kind == ARG_NUM || arg[i].kind == ARG_TICK;
        printf(number ? " #" : " ");
        for (const char *c = arg[i].name; *c; c++)
            putchar(number ? *c : toupper((unsigned char)*c));
        printf("%s", events && arg[i].sight != SIGHT_ALL ? "?" : "");
    }
}

/* ---- things -------------------------------------------------------------------- */

/* The number a word ends with, and the length of what stands before it; -1: it
   ends with none. */
static int ending(const char *word, size_t *stem)
{
    size_t n = strlen(word);

    while (n && isdigit((unsigned char)word[n - 1]))
        n--;
    *stem = n;
    return word[n] ? atoi(word + n) : -1;
}

static bool follows(const char *before, const char *word)
{
    size_t a, b;
    int first = ending(before, &a), second = ending(word, &b);

    return first >= 0 && second == first + 1 && a == b &&
           strncmp(before, word, a) == 0;
}

/* "`Y0` to `Y11`, `swan`": codes or ids, with runs of numbers made short. */
static void print_run(const struct names *names, bool ids)
{
    for (unsigned i = 0; i < names->n; i++) {
        unsigned last = i;
        const char *first = ids ? names->at[i].id : names->at[i].code;
        for (const char *now = first; last + 1 < names->n; last++) {
            const char *next =
                ids ? names->at[last + 1].id : names->at[last + 1].code;
            if (!follows(now, next))
                break;
            now = next;
        }
        if (last < i + 2)
            last = i;
        printf("%s`%s`", i ? ", " : "", first);
        if (last > i)
            printf(" to `%s`", ids ? names->at[last].id : names->at[last].code);
        i = last;
    }
}

static bool has_codes(const struct names *names)
{
    for (unsigned i = 0; i < names->n; i++)
        if (strcmp(names->at[i].id, names->at[i].code) != 0)
            return true;
    return false;
}

static void print_things(const struct box *box)
{
    printf("\n#### Things\n\n| kind | written |\n| --- | --- |\n");
    for (int k = 0; k < NAME_SPACES; k++) {
        const struct names *names = &box->names[k];
        if (!names->what)
            continue;
        printf("| %s | ", names->what);
        print_run(names, false);
        if (has_codes(names)) {
            printf("; or by id: ");
            print_run(names, true);
        }
        printf(" |\n");
    }
}

static void print_options(const struct box *box)
{
    if (!box->options)
        return;
    printf("\n#### Options\n\n| option | values, the default first | what it "
           "changes |\n| --- | --- | --- |\n");
    for (unsigned i = 0; i < box->options; i++) {
        const struct option *o = &box->option[i];
        printf("| `%s` |", o->id);
        for (unsigned v = 0; v < o->n; v++)
            printf(" `%s`", o->value[v]);
        printf(" | ");
        print_sentence(o->text.in[LANG_EN]);
        printf(" |\n");
    }
}

/* ---- what is said and asked ------------------------------------------------------ */

static const char *who_says(const struct verb *v)
{
    static const char *const whom[] = {
        [FOR_ALL] = "a player",
        [FOR_PEOPLE] = "people only",
        [FOR_BOTS] = "bots only",
        [FOR_TABLE] = "the table itself",
    };

    return v->declares ? "people, at any time" : whom[v->audience];
}

static void print_verbs(const struct box *box)
{
    printf("\n#### Actions\n\n| action | what it does | who |\n| --- | --- | "
           "--- |\n");
    for (const struct verb *v = box->game->verbs + 1; v->word; v++) {
        printf("| `%s%s", v->chance ? "* " : "", v->word);
        print_args(v->arg, false);
        printf("` | ");
        print_text(box, "actions", v->word);
        printf(" | %s |\n", v->chance ? "chance" : who_says(v));
    }
}

static void print_prompts(const struct box *box)
{
    printf("\n#### Questions\n\n| question | what is asked |\n| --- | --- |\n");
    for (const char *const *p = box->game->prompts + 1; *p; p++) {
        printf("| `%s` | ", *p);
        print_text(box, "decisions", *p);
        printf(" |\n");
    }
}

static void print_events(const struct box *box)
{
    printf("\n#### Events\n\n| event | what players read |\n| --- | --- |\n");
    for (const struct event_def *e = box->game->events + 1; e->word; e++) {
        printf("| `%s", e->word);
        print_args(e->arg, true);
        printf("` | ");
        print_text(box, "events", e->word);
        printf("%s", e->reveals ? " (A look: not taken back freely.)" : "");
        if (e->rule)
            printf(" (By itself: `%s`.)", e->rule);
        printf(" |\n");
    }
}

static void print_refusals(const struct box *box)
{
    printf("\n#### Rules that refuse, in this order\n\n| rule | why not |\n"
           "| --- | --- |\n");
    for (const struct refusal *r = box->game->refusals + 1; r->rule; r++) {
        printf("| `%s` | ", r->rule);
        print_text(box, "refusals", r->text);
        printf(" |\n");
    }
}

/* ---- what is there to be seen ----------------------------------------------------- */

static void print_scene_words(const struct box *box)
{
    const struct scene_words *all = box->game->scene;

    if (!all)
        return;
    printf("\n#### Parts of a position\n\n| part | in | what |\n| --- | --- | "
           "--- |\n");
    for (const struct scene_word *w = all->at; w->word; w++) {
        printf("| `%s", w->word);
        for (const char *c = *w->form ? w->form : NULL; c && *c; c++)
            printf("%s%s", c == w->form ? " " : "",
                   *c == '|' ? "\\|" : (char[]){*c, 0});
        printf("` | %s%s%s%s | ", w->set ? "given" : "",
               w->set && w->get ? ", " : "", w->get ? "see" : "",
               w->any_order ? " (a set)" : "");
        print_sentence(w->note);
        printf(" |\n");
    }
}

static void print_kind(const struct box *box, const struct field *f)
{
    if (f->kind >= ARG_SET)
        printf("set of %ss", box->names[f->kind - ARG_SET].what);
    else if (f->kind >= ARG_NAMES)
        printf("%s", box->names[f->kind - ARG_NAMES].what);
    else
        printf("%s", f->kind == ARG_SEAT ? "seat" : "number");
}

static const char *note_of(const struct box *box, const char *field)
{
    for (const struct note *n = box->game->notes; n && n->field; n++)
        if (strcmp(n->field, field) == 0)
            return n->what;
    return "";
}

static void print_fields(const struct box *box)
{
    printf("\n#### Fields of a view\n\n| field | of what kind | what |\n"
           "| --- | --- | --- |\n");
    for (const struct field *f = box->game->fields; f->name; f++) {
        const char *most = f->live.offset ? "up to " : "";
        printf("| `%s` | ", f->name);
        if (f->row)
            printf("%s%u rows of %u x ", most, f->count / f->row, f->row);
        else if (f->count)
            printf("%s%u x ", most, f->count);
        print_kind(box, f);
        printf("%s | ", f->none && f->kind < ARG_SET ? ", or `-`" : "");
        print_sentence(note_of(box, f->name));
        printf(" |\n");
    }
}

/* ---- the end ------------------------------------------------------------------------ */

static void print_results(const struct box *box)
{
    printf("\n#### Results\n\n| reason | what players read |\n| --- | --- |\n");
    for (const char *const *r = box->game->reasons + 1; *r; r++) {
        printf("| `%s` | ", *r);
        print_text(box, "results", *r);
        printf(" |\n");
    }
    printf("\n| record | of what kind | what |\n| --- | --- | --- |\n");
    for (const struct record *r = box->game->records; r->word; r++) {
        printf("| `%s` | %s | ", r->word, kind_word(box, r->kind));
        print_text(box, "records", r->word);
        printf(" |\n");
    }
}

static void print_feats(const struct box *box)
{
    if (!box->feats)
        return;
    printf("\n#### Feats\n\n| feat | what is to be done | conditions, in this "
           "order | at a table with |\n| --- | --- | --- | --- |\n");
    for (unsigned i = 0; i < box->feats; i++) {
        const struct feat *f = &box->feat[i];
        printf("| `%s` | ", f->id);
        print_sentence(f->text.in[LANG_EN]);
        printf(" | ");
        for (int k = 0; k < FEAT_PARTS && f->part[k].in[LANG_EN]; k++) {
            printf("%s", k ? "; " : "");
            print_sentence(f->part[k].in[LANG_EN]);
        }
        printf(" |");
        if (f->seats)
            printf(" %u seats", f->seats);
        if (f->seat)
            printf(" seat P%u", f->seat + 1);
        for (int k = 0; k < FEAT_OPTIONS && f->with[k].option; k++)
            printf(" `%s %s`", f->with[k].option, f->with[k].value);
        printf(" |\n");
    }
}

static void print_words(const struct box *box)
{
    unsigned min = box->game->seats_min, max = box->game->seats_max;

    printf("### %s: `%s`, %u", box->title.in[LANG_EN], box->game->id, min);
    if (max > min)
        printf(" to %u", max);
    printf(" seats\n");
    print_things(box);
    print_options(box);
    print_verbs(box);
    print_prompts(box);
    print_scene_words(box);
    print_fields(box);
    print_events(box);
    print_refusals(box);
    print_results(box);
    print_feats(box);
}

int cmd_words(struct cli *c)
{
    if (c->args && !game_find(c->arg[0]))
        return cli_complain(c, "errors.no_game", "word", c->arg[0], NULL);
    for (unsigned i = 0; games[i]; i++) {
        if (c->args && strcmp(games[i]->id, c->arg[0]) != 0)
            continue;
        const struct box *box = cli_box(c, games[i]->id);
        if (!box)
            return EXIT_FAILED;
        printf("%s", i && !c->args ? "\n" : "");
        print_words(box);
    }
    return EXIT_FINE;
}
