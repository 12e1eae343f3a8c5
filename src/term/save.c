/*
 * save.c: see save.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "save.h"

#include "../canvas/lines.h"
#include "../engine/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOG_LINE = 4096, NAMES_TRIED = 100 };

static const char saves[] = "saves";

/* Two matches may begin in the same second: the name is ours once the file is. */
static int claim(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return errno;
    close(fd);
    return 0;
}

int save_place(const char *game, char out[SAVE_PATH])
{
    char folder[SAVE_PATH - 96];
    char stamp[32];
    time_t now = time(NULL);
    struct tm tm;
    int code = folder_of_user(saves, folder, sizeof folder);

    if (!code)
        code = folder_make(folder);
    if (code)
        return code;
    if (!localtime_r(&now, &tm))
        return EOVERFLOW;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &tm);
    snprintf(out, SAVE_PATH, "%s/%.32s-%s.log", folder, game, stamp);
    code = claim(out);
    for (int i = 2; i < NAMES_TRIED && code == EEXIST; i++) {
        snprintf(out, SAVE_PATH, "%s/%.32s-%s-%d.log", folder, game, stamp, i);
        code = claim(out);
    }
    return code;
}

struct found {
    struct timespec when;
    char path[SAVE_PATH];
};

static int newest_first(const void *a, const void *b)
{
    const struct timespec *x = &((const struct found *)a)->when;
    const struct timespec *y = &((const struct found *)b)->when;

    if (x->tv_sec != y->tv_sec)
        return x->tv_sec < y->tv_sec ? 1 : -1;
    if (x->tv_nsec != y->tv_nsec)
        return x->tv_nsec < y->tv_nsec ? 1 : -1;
    return strcmp(((const struct found *)b)->path,
                  ((const struct found *)a)->path);
}

static bool is_log_of(const char *name, const char *game)
{
    size_t n = strlen(name), head = game ? strlen(game) : 0;

    if (n < head + 5 || strcmp(name + n - 4, ".log") != 0)
        return false;
    return !game || (strncmp(name, game, head) == 0 && name[head] == '-');
}

unsigned save_list(const char *game, char (*out)[SAVE_PATH], unsigned cap)
{
    char folder[SAVE_PATH - 96];
    struct found *found = NULL;
    unsigned n = 0;
    DIR *dir;

    if (folder_of_user(saves, folder, sizeof folder) ||
        !(dir = opendir(folder)))
        return 0;
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        struct stat st;
        struct found one;
        int size =
            snprintf(one.path, sizeof one.path, "%s/%s", folder, e->d_name);
        if (!is_log_of(e->d_name, game) || size >= (int)sizeof one.path ||
            stat(one.path, &st) || !S_ISREG(st.st_mode))
            continue;
        one.when = st.st_mtim;
        found = memory_resize(found, (n + 1) * sizeof *found);
        found[n++] = one;
    }
    closedir(dir);
    if (n)
        qsort(found, n, sizeof *found, newest_first);
    for (unsigned i = 0; i < n && i < cap; i++)
        memcpy(out[i], found[i].path, SAVE_PATH);
    free(found);
    return n;
}

/* Nobody else may write to this log while we do. */
static int lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    if (fcntl(fd, F_SETLK, &whole) == 0)
        return 0;
    return errno == EACCES || errno == EAGAIN ? EBUSY : 0;
}

/* A new name must survive a power cut as well as what is under it. */
static void sync_folder_of(const char *path)
{
    char folder[SAVE_PATH];
    char *slash;
    int fd;

    snprintf(folder, sizeof folder, "%s", path);
    slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder ? 1 : 0] = '\0';
    fd = open(slash ? folder : ".", O_RDONLY);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static int open_log(struct save *s, const char *path, int flags)
{
    struct stat st;
    int code;

    *s = (struct save){.fd = -1};
    if (strlen(path) >= sizeof s->path)
        return ENAMETOOLONG;
    strcpy(s->path, path);
    s->fd = open(path, flags | O_APPEND | O_CLOEXEC, 0600);
    if (s->fd < 0)
        return errno;
    code = fstat(s->fd, &st) ? errno : lock(s->fd);
    if (code) {
        save_close(s);
        return code;
    }
    s->regular = S_ISREG(st.st_mode);
    s->size = s->regular ? st.st_size : 0;
    return 0;
}

int save_create(struct save *s, const char *path)
{
    int code = open_log(s, path, O_WRONLY | O_CREAT);

    if (!code && s->size > 0)
        code = EEXIST;
    if (code)
        save_close(s);
    else if (s->regular)
        sync_folder_of(path);
    return code;
}

int save_continue(struct save *s, const char *path, const struct match *m)
{
    int code = open_log(s, path, O_RDWR);
    off_t size = s->size, same = 0;
    char want[LOG_LINE], have[LOG_LINE];
    FILE *f = code ? NULL : fopen(path, "r");

    if (!f)
        return code ? code : errno;
    /* How much of the file is, byte for byte, what the match would write? */
    while (s->lines < match_lines(m) && fgets(have, sizeof have, f)) {
        match_line(m, s->lines, want, sizeof want);
        size_t n = strcspn(want, "\n");
        if (strncmp(have, want, n) || have[n] != '\n')
            break;
        same += (off_t)n + 1;
        s->lines++;
    }
    /* What is left may only be the torn end of one line. */
    fseeko(f, same, SEEK_SET);
    size_t rest = fread(have, 1, sizeof have, f);
    bool torn = rest < sizeof have && !memchr(have, '\n', rest);
    fclose(f);
    /* Closing any descriptor of a file gives up our lock on it. */
    code = lock(s->fd);
    if (!code && !torn)
        code = EINVAL;
    if (!code && same < size && ftruncate(s->fd, same))
        code = errno;
    s->size = same;
    if (code)
        save_close(s);
    return code;
}

static int write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t took = write(fd, text, n);
        if (took < 0 && errno == EINTR)
            continue;
        if (took <= 0)
            return took ? errno : EIO;
        text += took;
        n -= (size_t)took;
    }
    return 0;
}

int save_sync(struct save *s, const struct match *m)
{
    unsigned lines = match_lines(m);
    struct pad text = {0};
    char line[LOG_LINE];

    if (s->fd < 0)
        return s->trouble;
    for (unsigned i = s->lines; i < lines; i++) {
        match_line(m, i, line, sizeof line);
        line[strcspn(line, "\n")] = '\0';
        pad_line(&text, line);
    }
    if (!text.n)
        return s->trouble;
    s->trouble = write_all(s->fd, text.text, text.n);
    /* Pipes and devices cannot be synced; that is no failure. */
    if (!s->trouble && fsync(s->fd) && s->regular)
        s->trouble = errno;
    if (!s->trouble) {
        s->lines = lines;
        s->size += (off_t)text.n;
    } else if (s->regular && ftruncate(s->fd, s->size)) {
        /* The reader of logs forgives a torn last line, but nothing after
           it: better to write no more. */
        save_close(s);
    }
    pad_done(&text);
    return s->trouble;
}

void save_close(struct save *s)
{
    if (s->fd >= 0)
        close(s->fd);
    s->fd = -1;
}
