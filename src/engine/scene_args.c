#include "scene_args.h"

#include "known.h"
#include "notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool args_bad(char *error, size_t cap, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(error, cap, format, args);
    va_end(args);
    return false;
}

bool args_number(const char *word, unsigned min, unsigned max, unsigned *out,
                 char *error, size_t cap)
{
    char *end;
    long value = strtol(word, &end, 10);

    *out = min;
    if (*end || end == word || value < (long)min || value > (long)max)
        return args_bad(error, cap, "'%s' is not a number from %u to %u", word,
                        min, max);
    *out = (unsigned)value;
    return true;
}

bool args_name(const struct box *box, unsigned space, const char *word,
               unsigned *out, char *error, size_t cap)
{
    const struct names *names = &box->names[space];
    int row = names_find(names, word);
    char hint[KNOWN_HINT];

    *out = row < 0 ? 0 : (unsigned)row;
    return row >= 0 ||
           args_bad(error, cap, "there is no %s '%.40s'%s", names->what, word,
                    names_hint(names, word, hint));
}

bool args_seat(unsigned n, char *const *args, unsigned seats, seat *out,
               char *error, size_t cap)
{
    int who = n ? seat_of_player(args[0], seats) : -1;

    *out = 0;
    if (!n)
        return args_bad(error, cap, "whose?");
    if (who < 0)
        return args_bad(error, cap, "'%.40s' is not a seat (P1 to P%u)",
                        args[0], seats);
    *out = (seat)who;
    return true;
}

void args_tell(char *out, size_t cap, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;

    if (used && used + 1 < cap) {
        out[used++] = ' ';
        out[used] = 0;
    }
    va_start(args, format);
    vsnprintf(out + used, cap - used, format, args);
    va_end(args);
}

void args_tell_ask(const struct ask *ask, char *out, size_t cap)
{
    *out = 0;
    if (ask->window)
        args_tell(out, cap, "window");
    if (ask->guards)
        args_tell(out, cap, "guards");
    if (ask->secret)
        args_tell(out, cap, "secret");
    if (ask->lane)
        args_tell(out, cap, "lane %u", ask->lane);
    if (ask->ticks)
        args_tell(out, cap, "timed %u %u %u", ask->ticks, ask->hz, ask->ready);
}
