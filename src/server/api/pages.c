/*
 * pages.c: the page's own files, from inside the program. They were packed
 * when it was built (.br, .gz); names under assets/ change with their content
 * and may be kept for ever.
 */
#include "api.h"

#include "../../engine/embedded.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
};

static const char *type_of(const char *path)
{
    size_t n = strlen(path);

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t k = strlen(types[i].end);
        if (n > k && strcmp(path + n - k, types[i].end) == 0)
            return types[i].type;
    }
    return NULL; /* packed variants and the like are not asked for by name */
}

void pages_build(char *out, size_t cap)
{
    const struct embedded *e = embedded_find("web/dist/build.txt");

    snprintf(out, cap, "%.*s",
             e ? (int)strcspn((const char *)e->bytes, "\r\n\"") : 0,
             e ? (const char *)e->bytes : "");
}

bool pages_asked(struct request *r, const char *build)
{
    static const struct {
        const char *end, *encoding;
    } packed[] = {{".br", "br"}, {".gz", "gzip"}, {"", NULL}};
    const char *path = request_path(r);
    char file[512];

    const char *type = type_of(path);
    if (!type)
        return false;
    for (int i = 0; i < 3; i++) {
        if (packed[i].encoding && !request_takes(r, packed[i].encoding))
            continue;
        snprintf(file, sizeof file, "web/dist%s%s", path, packed[i].end);
        const struct embedded *e = embedded_find(file);
        if (!e)
            continue;
        bool lasts = strncmp(path, "/assets/", 8) == 0;
        char etag[80];
        snprintf(etag, sizeof etag, "\"%s%s\"", build, packed[i].end);
        net_reply(r, &(struct reply){
                         .status = 200,
                         .type = type,
                         .body = e->bytes,
                         .size = e->size,
                         .constant = true,
                         .encoding = packed[i].encoding,
                         .etag = etag,
                         .cache = lasts ? "public, max-age=31536000, immutable"
                                        : "no-cache"});
        return true;
    }
    return false;
}
