/*
 * log_line.c: the server's log: one line a fact, key=value, with the priority that
 * journald understands in front. Secrets are never given to it.
 */
#include "server.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Quoted where needed; control characters would let a name forge a line. */
static void put_value(struct out *f, const char *value)
{
    bool plain = *value != 0;

    for (const char *c = value; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == '"' || *c == '=' || *c == '\\')
            plain = false;
    if (plain)
        out_text(f, value);
    else
        quote_text(f, value);
}

void log_line(const struct server_options *o, enum log_level level,
              const char *what, ...)
{
    static const char *const names[] = {
        [LOG_ERROR] = "error", [LOG_WARN] = "warn", [LOG_INFO] = "info"};
    struct out line = {0};
    struct timespec now;
    struct tm utc;
    char stamp[40];
    va_list args;

    if (o->is_quiet && level == LOG_INFO)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &utc);
    if (!isatty(STDERR_FILENO))
        out_format(&line, "<%d>", level);
    out_format(&line, "t=%s.%03ldZ level=%s msg=", stamp, now.tv_nsec / 1000000,
               names[level]);
    put_value(&line, what);
    va_start(args, what);
    for (const char *key; (key = va_arg(args, const char *));) {
        const char *value = va_arg(args, const char *);
        out_format(&line, " %s=", key);
        put_value(&line, value ? value : "");
    }
    va_end(args);
    out_char(&line, '\n');
    if (write(STDERR_FILENO, line.text, line.n) < 0) {
        /* nobody listens */
    }
    free(line.text);
}
