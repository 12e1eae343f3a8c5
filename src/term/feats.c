/*
 * feats.c: see feats.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "feats.h"

#include "../canvas/lines.h"
#include "../engine/folder.h"
#include "../engine/seat.h"
#include "../engine/words.h"
#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 160, LARGEST = 1 << 20 };

/* The number of a name that nobody gave, 1 to SEATS, or 0. */
static unsigned number_of_nobody(const struct box *words, const char *name)
{
    for (unsigned i = 1; i <= SEATS; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            const char *text =
                box_text(words, (enum lang)lang, "ui.player_name");
            char number[16], full[PLAYER_NAME];
            const char *const gaps[] = {"number", number, NULL};
            snprintf(number, sizeof number, "%u", i);
            words_fill(text ? text : "", gaps, full, sizeof full);
            if (!strcmp(full, name))
                return i;
        }
    return 0;
}

/* Letters and digits stay, other characters of ASCII become %2F: a name may
   hold anything, a file's name may not. */
static void escape(const char *name, char *out, size_t cap)
{
    for (; *name && cap > 4; name++) {
        unsigned char c = (unsigned char)*name;
        bool stays = c >= 0x80 || (c >= '0' && c <= '9') ||
                     (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        int n = snprintf(out, cap, stays ? "%c" : "%%%02X", c);
        out += n;
        cap -= (size_t)n;
    }
    *out = '\0';
}

void feats_owner_of(const struct box *words, const char *game, const char *name,
                    struct feats_owner *out)
{
    unsigned number = number_of_nobody(words, name);
    char escaped[3 * PLAYER_NAME + 4];

    if (number) /* '+' is no letter that escape() leaves */
        snprintf(escaped, sizeof escaped, "+%u", number);
    else
        escape(name, escaped, sizeof escaped);
    snprintf(out->file, sizeof out->file, "%.32s-%s.txt", game, escaped);
}

static int path_of(const struct feats_owner *who, bool make,
                   char out[SAVE_PATH])
{
    char folder[SAVE_PATH - sizeof who->file - 1];
    int code = folder_of_user("feats", folder, sizeof folder);

    if (!code && make)
        code = folder_make(folder);
    if (!code)
        snprintf(out, SAVE_PATH, "%s/%s", folder, who->file);
    return code;
}

/* One whole line, without its end. */
static void read_line(const struct box *box, const char *line,
                      struct feats_kept *out)
{
    char id[LINE], day[FEATS_DAY] = "";

    if (sscanf(line, "%159s %10s", id, day) < 1)
        return;
    int row = feats_find(box, id);
    if (row < 0 || out->done >> row & 1)
        return; /* of a later program, or achieved before */
    out->done |= (uint64_t)1 << row;
    memcpy(out->day[row], day, sizeof day);
}

/* Reads all of an open file; *whole is where its last whole line ends. */
static int read_all(const struct box *box, int fd, struct feats_kept *out,
                    off_t *whole)
{
    struct pad text = {0};
    char piece[4096];
    ssize_t n;

    *out = (struct feats_kept){.done = 0};
    while ((n = read(fd, piece, sizeof piece - 1)) > 0 && text.n < LARGEST) {
        for (ssize_t i = 0; i < n; i++) /* a zero would hide the rest */
            piece[i] = piece[i] ? piece[i] : '?';
        piece[n] = '\0';
        pad_add(&text, piece);
    }
    /* A file that was not read to its end must not be cut. */
    int code = n < 0 ? errno : text.n >= LARGEST ? EFBIG : 0;
    *whole = 0;
    for (char *line = text.text, *end; line && (end = strchr(line, '\n'));
         line = end + 1) {
        *end = '\0';
        read_line(box, line, out);
        *whole = end + 1 - text.text;
    }
    pad_done(&text);
    return code;
}

int feats_read(const struct box *box, const struct feats_owner *who,
               struct feats_kept *out)
{
    char path[SAVE_PATH];
    off_t whole;

    *out = (struct feats_kept){.done = 0};
    int code = path_of(who, false, path);
    if (code)
        return code;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT ? 0 : errno;
    code = read_all(box, fd, out, &whole);
    close(fd);
    return code;
}

/* Waits its turn: two matches of one player may end at the same moment. */
static int open_locked(const char *path)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

    while (fd >= 0 && fcntl(fd, F_SETLKW, &whole) && errno == EINTR)
        ;
    return fd;
}

static int append(const struct box *box, int fd, uint64_t fresh, uint64_t hash,
                  off_t whole)
{
    struct pad text = {0};
    char line[LINE], day[FEATS_DAY] = "";
    time_t now = time(NULL);
    struct tm tm;
    int code = 0;

    if (localtime_r(&now, &tm))
        strftime(day, sizeof day, "%Y-%m-%d", &tm);
    for (unsigned i = 0; i < box->feats; i++)
        if (fresh >> i & 1) {
            snprintf(line, sizeof line, "%.100s %s %016llx", box->feat[i].id,
                     day, (unsigned long long)hash);
            pad_line(&text, line);
        }
    if (ftruncate(fd, whole))
        code = errno;
    for (size_t at = 0; !code && at < text.n;) {
        ssize_t took = write(fd, text.text + at, text.n - at);
        if (took > 0)
            at += (size_t)took;
        else if (took == 0 || errno != EINTR)
            code = took ? errno : EIO;
    }
    if (!code && fsync(fd))
        code = errno;
    if (code && ftruncate(fd, whole))
        code = errno; /* half a line: the next reader leaves it out */
    pad_done(&text);
    return code;
}

/* A new name must survive a power cut as well as what is under it. */
static void sync_folder_of(char *path)
{
    *strrchr(path, '/') = '\0';
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

int feats_add(const struct box *box, const struct feats_owner *who,
              uint64_t achieved, uint64_t hash, uint64_t *fresh)
{
    struct feats_kept kept;
    char path[SAVE_PATH];
    off_t whole = 0;

    *fresh = 0;
    if (!achieved)
        return 0;
    int code = path_of(who, true, path);
    if (code)
        return code;
    int fd = open_locked(path);
    if (fd < 0)
        return errno;
    code = read_all(box, fd, &kept, &whole);
    uint64_t wanted = achieved & ~kept.done;
    if (!code && wanted)
        code = append(box, fd, wanted, hash, whole);
    if (!code && wanted && !whole)
        sync_folder_of(path);
    if (!code)
        *fresh = wanted;
    close(fd);
    return code;
}
