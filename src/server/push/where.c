/*
 * where.c: see where.h.
 */
#include "where.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (*text <= ' ' || *text > '~' || strchr("\"\\<>^`{|}", *text))
            return false;
    return true;
}

/* Letters, digits, dashes and dots, the last part not a number. */
static bool is_name(const char *host, size_t n)
{
    bool has_dot = false;

    if (!n || n > 253 || host[0] == '.' || host[n - 1] == '.')
        return false;
    for (size_t i = 0; i < n; i++) {
        char c = host[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!is_letter && !(c >= '0' && c <= '9') && c != '-' && c != '.')
            return false;
        has_dot = has_dot || c == '.';
    }
    char last = host[n - 1];
    return has_dot && !(last >= '0' && last <= '9');
}

bool where_is_service(const char *address, bool is_local,
                      char service[WHERE_SERVICE])
{
    bool is_safe = strncmp(address, "https://", 8) == 0;

    if (strlen(address) >= WHERE_ADDRESS || !is_plain(address) ||
        (!is_safe && !(is_local && strncmp(address, "http://", 7) == 0)))
        return false;
    const char *host = strstr(address, "://") + 3;
    size_t n = strcspn(host, "/?#");
    if (memchr(host, '@', n) || (!is_local && !is_name(host, n)) || !n)
        return false;
    n += (size_t)(host - address);
    return snprintf(service, WHERE_SERVICE, "%.*s", (int)n, address) <
           WHERE_SERVICE;
}

/* ---- addresses of the network ---- */

static bool is_public_4(uint32_t a)
{
    static const struct {
        uint32_t net;
        unsigned bits;
    } others[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},
        {0xa9fe0000, 16}, {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24},
        {0xc0586300, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xc6336400, 24},
        {0xcb007100, 24}, {0xe0000000, 3},
    };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if ((a ^ others[i].net) >> (32 - others[i].bits) == 0)
            return false;
    return true;
}

static uint32_t number_4(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 |
           b[3];
}

/* Of IPv6 only what is handed out (2000::/3), and not what carries an address of
   the other kind or is there for examples. */
static bool is_public_6(const uint8_t b[16])
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
    static const uint8_t nat64[12] = {0, 0x64, 0xff, 0x9b};

    if (memcmp(b, mapped, 12) == 0 || memcmp(b, nat64, 12) == 0)
        return is_public_4(number_4(b + 12));
    if (b[0] == 0x20 && b[1] == 0x02) /* 6to4 */
        return is_public_4(number_4(b + 2));
    bool is_special = b[0] == 0x20 && b[1] == 0x01 &&
                      (b[2] < 2 || (b[2] == 0x0d && b[3] == 0xb8));
    return b[0] >> 5 == 1 && !is_special;
}

bool where_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, address, sizeof in);
        return is_public_4(ntohl(in.sin_addr.s_addr));
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, address, sizeof in);
        return is_public_6(in.sin6_addr.s6_addr);
    }
    return false;
}

bool where_is_contact(const char *text)
{
    return strlen(text) < 200 && is_plain(text) &&
           ((strncmp(text, "mailto:", 7) == 0 && strchr(text, '@')) ||
            (strncmp(text, "https://", 8) == 0 && text[8]));
}
