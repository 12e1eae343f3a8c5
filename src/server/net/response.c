/*
 * response.c: what every response carries. libmicrohttpd answers what it cannot
 * read by itself (400, 413, 414, 431), asks nobody, and has no hook for it; but it
 * makes these answers by a function that it exports. The one here stands before
 * that one, in its place, for the library as for us: so no response leaves without
 * these headers. A test over a socket tells if a later library does it otherwise.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdlib.h>
#include <string.h>

static const char *const headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
     "style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; media-src 'self'; connect-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), display-capture=(), geolocation=(), microphone=(), "
     "payment=(), usb=()"},
};

static void keep(void *bytes)
{
    (void)bytes;
}

struct MHD_Response *
MHD_create_response_from_buffer(size_t size, void *buffer,
                                enum MHD_ResponseMemoryMode mode)
{
    bool is_copy = mode == MHD_RESPMEM_MUST_COPY;
    void *bytes = buffer;

    if (is_copy) {
        bytes = memory_get(size);
        memcpy(bytes, buffer, size);
    }
    struct MHD_Response *response =
        MHD_create_response_from_buffer_with_free_callback(
            size, bytes, mode == MHD_RESPMEM_PERSISTENT ? keep : free);
    if (!response && is_copy)
        free(bytes);
    for (size_t i = 0; response && i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    return response;
}
