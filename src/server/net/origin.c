/*
 * origin.c: which pages may speak to this server through somebody's browser. A
 * page of another site may not, and neither may one whose site's name was made to
 * lead here (then Host names that site). Programs send no Origin; browsers do
 * with every WebSocket and every POST.
 */
#include "inside.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

/* What follows http:// or https://, or NULL. */
static const char *host_of(const char *origin)
{
    if (strncasecmp(origin, "http://", 7) == 0)
        return origin + 7;
    if (strncasecmp(origin, "https://", 8) == 0)
        return origin + 8;
    return NULL;
}

bool origin_is_fine(const struct request *r)
{
    const struct net *n = r->line->net;
    const char *origin = request_header(r, "Origin");
    const char *host = request_header(r, "Host");
    const char *own = origin ? host_of(origin) : NULL;

    if (!origin || (own && host && *host && strcasecmp(own, host) == 0))
        return true;
    for (const char *const *o = n->origins; o && *o; o++)
        if (strcasecmp(*o, origin) == 0)
            return true;
    return false;
}

/* The name in "name:port" or "[::1]:port"; false: it is too long for one. */
static bool name_of(const char *host, char out[256])
{
    bool is_v6 = *host == '[';
    size_t n = is_v6 ? strcspn(host + 1, "]") : strcspn(host, ":");

    if (n >= 256)
        return false;
    memcpy(out, host + is_v6, n);
    out[n] = 0;
    return true;
}

/* Names that nobody can buy: addresses, this machine, the house. */
static bool is_homely(const char *name)
{
    static const char *const ends[] = {".local", ".lan", ".internal",
                                       ".home.arpa", ".localhost"};
    struct in6_addr any;
    size_t n = strlen(name);

    if (!strchr(name, '.') || inet_pton(AF_INET, name, &any) == 1 ||
        inet_pton(AF_INET6, name, &any) == 1)
        return true;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t k = strlen(ends[i]);
        if (n > k && strcasecmp(name + n - k, ends[i]) == 0)
            return true;
    }
    return false;
}

bool host_is_fine(const struct request *r)
{
    const struct net *n = r->line->net;
    const char *host = request_header(r, "Host");
    char name[256], allowed[256];

    if (!host || n->behind_proxy ||
        r->line->is_proxied) /* which knows its names itself */
        return true;
    if (!name_of(host, name))
        return false;
    if (is_homely(name))
        return true;
    for (const char *const *o = n->origins; o && *o; o++)
        if (host_of(*o) && name_of(host_of(*o), allowed) &&
            strcasecmp(allowed, name) == 0)
            return true;
    return false;
}
