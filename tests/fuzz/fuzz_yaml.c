/*
 * fuzz_yaml.c: the strict reader of YAML, below any loader: one file, every
 * node asked everything that can be asked of it.
 *
 * The file comes from an embedded_find of our own; see fuzz_pack.c.
 */
#include "../../src/engine/embedded.h"
#include "../../src/engine/yaml.h"
#include "fuzz.h"

#include <string.h>

static struct embedded file = {.path = "packs/t/x.yaml"};

const struct embedded *embedded_find(const char *path)
{
    return strcmp(path, file.path) == 0 ? &file : NULL;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return 0;
}

/* Asks without minding the answer: a complaint must not stop the walk. */
static void ask(struct pack *p, const struct node *n)
{
    static const char *const words[] = {"one", "two", NULL};

    node_text(p, n);
    p->failed = false;
    node_word(p, n);
    p->failed = false;
    node_int(p, n, -5, 5);
    p->failed = false;
    node_bool(p, n);
    p->failed = false;
    node_choice(p, n, words);
    p->failed = false;
    node_name(p, n, &(struct names){.what = "thing"});
    p->failed = false;
    node_say(p, n);
    p->failed = false;
    node_get(p, n, "pl");
    p->failed = false;
    node_prov(p, n, "prov");
    p->failed = false;
    node_done(p, n);
    FUZZ_CLAIM(!p->failed || p->error[0]);
    p->failed = false;
}

static void walk(struct pack *p, const struct node *n, unsigned depth)
{
    ask(p, n);
    if (depth > 40)
        return;
    if (node_is_map(n)) {
        unsigned count = node_count(p, n);
        p->failed = false;
        for (unsigned i = 0; i < count; i++) {
            const struct node *value = NULL;
            FUZZ_CLAIM(node_key(p, n, i, &value) && value);
            walk(p, value, depth + 1);
        }
    } else if (node_is_list(n)) {
        unsigned count = node_count(p, n);
        p->failed = false;
        for (unsigned i = 0; i < count; i++)
            walk(p, node_at(p, n, i), depth + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct arena arena = {0};
    struct pack p = {.arena = &arena, .id = "t"};

    file.bytes = (const unsigned char *)text;
    file.size = size;
    const struct node *top = pack_file(&p, "x.yaml");
    FUZZ_CLAIM(!p.failed || p.error[0]);
    if (!p.failed)
        walk(&p, top, 0);
    arena_done(&arena);
    free(text);
    return 0;
}
