/*
 * fuzz_scene.c: the reader of scenes. Any text passes or fails; nothing else.
 */
#include "../../src/scene/scene.h"
#include "fuzz.h"

static struct table table;
static FILE *nowhere;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    table_open(&table);
    nowhere = fopen("/dev/null", "w");
    return nowhere ? 0 : 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scene_count count = {0};
    char *text = fuzz_text(data, size);

    scene_run("scene", text, size, table_find, &table, nowhere, &count);
    free(text);
    return 0;
}
