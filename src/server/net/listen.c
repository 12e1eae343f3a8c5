/*
 * listen.c: listening sockets from what people write.
 */
#include "net.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

static int say(char *error, size_t cap, const char *where, const char *why)
{
    snprintf(error, cap, "%s: %s", where, why);
    return -1;
}

/* Is somebody answering there? If not, the file is a leftover. */
static bool is_alive(const struct sockaddr_un *at)
{
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool answers =
        fd >= 0 && connect(fd, (const struct sockaddr *)at, sizeof *at) == 0;
    if (fd >= 0)
        close(fd);
    return answers;
}

static int listen_unix(const char *path, char *error, size_t cap)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    struct stat is;

    if (!*path || strlen(path) >= sizeof at.sun_path)
        return say(error, cap, path, strerror(ENAMETOOLONG));
    strcpy(at.sun_path, path);
    if (lstat(path, &is) == 0 && S_ISSOCK(is.st_mode)) {
        if (is_alive(&at))
            return say(error, cap, path, strerror(EADDRINUSE));
        unlink(path);
    }
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0 &&
        listen(fd, BACKLOG) == 0)
        return fd;
    say(error, cap, path, strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

/* "HOST:PORT" or "[V6]:PORT" in two. False: it is neither. */
static bool divide(const char *where, char *host, size_t cap, const char **port)
{
    const char *colon = strrchr(where, ':');
    if (!colon || !colon[1] ||
        strspn(colon + 1, "0123456789") != strlen(colon + 1))
        return false;
    const char *from = where, *to = colon;
    if (*from == '[') {
        if (to == from || to[-1] != ']')
            return false;
        from++;
        to--;
    } else if (memchr(from, ':', (size_t)(to - from))) {
        return false; /* an IPv6 address without its brackets */
    }
    if (to < from || (size_t)(to - from) >= cap)
        return false;
    memcpy(host, from, (size_t)(to - from));
    host[to - from] = '\0';
    *port = colon + 1;
    return true;
}

static int listen_at(const struct addrinfo *a)
{
    int fd =
        socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -1;
    int yes = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int problem = errno;
    close(fd);
    errno = problem;
    return -1;
}

/* As people type it: the host they gave, and the port it became. */
static void show(int fd, const char *host, char *shown, size_t cap)
{
    struct sockaddr_storage at = {0};
    socklen_t n = sizeof at;
    char port[16] = "0", number[NET_ADDRESS] = "";

    if (getsockname(fd, (struct sockaddr *)&at, &n) == 0)
        getnameinfo((struct sockaddr *)&at, n, number, sizeof number, port,
                    sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    if (!*host)
        host = number;
    snprintf(shown, cap,
             strchr(host, ':') ? "http://[%s]:%s/" : "http://%s:%s/", host,
             port);
}

bool net_resolve(const char *where, struct net_peer *out)
{
    char host[256];
    const char *port;
    struct addrinfo *list;
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_NUMERICSERV};

    *out = (struct net_peer){0};
    if (strncmp(where, "http://", 7) != 0 || strlen(where) >= sizeof out->where)
        return false;
    strcpy(out->where, where);
    bool has_port = divide(where + 7, host, sizeof host, &port);
    if (!has_port) {
        snprintf(host, sizeof host, "%s", where + 7);
        port = "80";
    }
    if (getaddrinfo(host, port, &wanted, &list) != 0)
        return false;
    memcpy(&out->at, list->ai_addr, list->ai_addrlen);
    out->size = list->ai_addrlen;
    freeaddrinfo(list);
    return true;
}

int net_listen(const char *where, char *shown, size_t shown_cap, char *error,
               size_t cap)
{
    char host[256];
    const char *port;
    struct addrinfo *list;

    if (strncmp(where, "unix:", 5) == 0) {
        snprintf(shown, shown_cap, "%s", where);
        return listen_unix(where + 5, error, cap);
    }
    if (!divide(where, host, sizeof host, &port) || strlen(port) > 5 ||
        atoi(port) > 65535)
        return say(error, cap, where, strerror(EINVAL));
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    int problem = getaddrinfo(*host ? host : NULL, port, &wanted, &list);
    if (problem)
        return say(error, cap, where, gai_strerror(problem));
    int fd = -1;
    for (struct addrinfo *a = list; a && fd < 0; a = a->ai_next)
        fd = listen_at(a);
    if (fd < 0)
        say(error, cap, where, strerror(errno));
    else
        show(fd, host, shown, shown_cap);
    freeaddrinfo(list);
    return fd;
}
