/*
 * packs.c: packs on disk, also such that have a fault.
 */
#include "packs.h"

#include "../../src/engine/box.h"
#include "../../src/engine/embedded.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

void packs_path(const struct packs_folder *f, const char *name,
                char out[PACKS_LINE])
{
    snprintf(out, PACKS_LINE, "%s/%s/%s", f->dir, f->game, name);
}

/* Writes a file, changed where the change says so. */
static void write_file(struct packs_folder *f, const char *name,
                       const char *text, size_t size,
                       const struct packs_change *c)
{
    const char *from = NULL;
    char path[PACKS_LINE];

    packs_path(f, name, path);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    if (c && !strcmp(c->file, name)) {
        from = strstr(text, c->find);
        assert_non_null(from); /* or the case tests nothing */
        f->line = 1;
        for (const char *t = text; t < from; t++)
            f->line += *t == '\n';
        fwrite(text, 1, (size_t)(from - text), out);
        fputs(c->replace, out);
        fputs(from + strlen(c->find), out);
    } else {
        fwrite(text, 1, size, out);
    }
    assert_int_equal(fclose(out), 0);
    f->files++;
}

/* The pack of a game that is in the program. */
static void copy_program(struct packs_folder *f, const struct packs_change *c)
{
    char prefix[PACKS_LINE];
    size_t n = (size_t)snprintf(prefix, sizeof prefix, "packs/%s/", f->game);

    for (const struct embedded *e = embedded_files; e->path; e++)
        if (!strncmp(e->path, prefix, n))
            write_file(f, e->path + n, (const char *)e->bytes, e->size, c);
}

/* The pack of a toy, which is among the tests. */
static void copy_toy(struct packs_folder *f, const struct packs_change *c)
{
    enum { MOST = 1 << 16 };
    struct packs_folder toys = {.game = f->game};
    char *text = memory_get(MOST), path[PACKS_LINE];

    packs_toys(toys.dir, sizeof toys.dir);
    packs_path(&toys, "", path);
    DIR *dir = opendir(path);
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir));) {
        if (*e->d_name == '.')
            continue;
        packs_path(&toys, e->d_name, path);
        FILE *in = fopen(path, "rb");
        assert_non_null(in);
        size_t n = fread(text, 1, MOST - 1, in);
        assert_true(n < MOST - 1); /* or it is cut */
        text[n] = '\0';
        fclose(in);
        write_file(f, e->d_name, text, n, c);
    }
    closedir(dir);
    free(text);
}

void packs_toys(char *out, size_t cap)
{
    const char *tests = getenv("TESTS");

    assert_non_null(tests);
    assert_true((size_t)snprintf(out, cap, "%s/packs-maps", tests) < cap);
}

struct packs_folder packs_new(const char *game, const struct packs_change *c)
{
    struct packs_folder f = {.game = game, .dir = "/tmp/pionek-packs-XXXXXX"};
    char path[PACKS_LINE];

    assert_non_null(mkdtemp(f.dir));
    packs_path(&f, "", path);
    assert_int_equal(mkdir(path, 0700), 0);
    copy_program(&f, c);
    if (!f.files)
        copy_toy(&f, c);
    assert_true(!c || f.line); /* there is such a file */
    return f;
}

void packs_free(const struct packs_folder *f)
{
    char folder[PACKS_LINE], path[PACKS_LINE];

    packs_path(f, "", folder);
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir));) {
        packs_path(f, e->d_name, path);
        if (*e->d_name != '.')
            remove(path);
    }
    closedir(dir);
    rmdir(folder);
    rmdir(f->dir);
}

/* "dams.yaml:@:5: ..." with the line in its place. */
static void expected_error(const struct packs_folder *f,
                           const struct packs_change *c, char out[PACKS_LINE])
{
    const char *at = strchr(c->error, '@');
    char place[PACKS_LINE];

    if (at)
        snprintf(place, sizeof place, "%.*s%u%s", (int)(at - c->error),
                 c->error, f->line, at + 1);
    packs_path(f, at ? place : c->error, out);
}

void packs_refused(const struct game *game, const struct packs_change *changes,
                   size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char error[PACKS_LINE] = "(none)", expected[PACKS_LINE];
        struct packs_folder f = packs_new(game->id, &changes[i]);
        struct box *box = box_load(game, f.dir, error, sizeof error);
        expected_error(&f, &changes[i], expected);
        packs_free(&f);
        assert_string_equal(error, expected);
        assert_null(box);
    }
}

void packs_check_name(const struct box *box, unsigned space, unsigned row,
                      const char *id, const char *code, const char *pl,
                      const char *en)
{
    const struct name *name = &box->names[space].at[row];

    assert_true(row < box->names[space].n);
    assert_string_equal(name->id, id);
    assert_string_equal(name->code, code);
    assert_string_equal(name->text.in[LANG_PL], pl);
    assert_string_equal(name->text.in[LANG_EN], en);
}

static unsigned count_words(const char *text)
{
    unsigned n = 0;

    for (const char *c = text; *c; c++)
        n += (unsigned char)*c > ' ' &&
             (c == text || (unsigned char)c[-1] <= ' ');
    return n;
}

void packs_check_words(const struct guide *g, unsigned most)
{
    for (unsigned i = 0; i < g->steps; i++)
        for (int lang = 0; lang < LANGS; lang++)
            if (count_words(g->step[i].say.in[lang]) > most)
                fail_msg("step %u says too much", i + 1);
}
