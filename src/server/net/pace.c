/*
 * pace.c: how often the loop listens to WebSockets. To wake for one frame costs
 * more than to hear it. A frame that comes alone is heard at once; while many come,
 * they are heard together, so that what wakes the loop is shared. They do not wait
 * longer than their commit would have waited for others (write.c): what is heard
 * together is committed together, at once.
 */
#include "inside.h"

enum {
    WINDOW_US = 100000, /* so long frames are counted */
    MANY = 20,          /* of a window, or nobody waits */
    TOGETHER = 16,      /* frames that are enough to share */
    REST_US = 11000,    /* at most */
    REST_LEAST_US = 1000,
};

int64_t pace_rest(const struct pace *p, int64_t now)
{
    return p->rest ? p->heard + p->rest - now : 0;
}

static int64_t rest_for(uint64_t frames)
{
    if (frames < MANY)
        return 0;
    int64_t us = WINDOW_US * TOGETHER / (int64_t)frames;
    return us < REST_LEAST_US ? 0 : us < REST_US ? us : REST_US;
}

void pace_listened(struct pace *p, uint64_t frames, int64_t now)
{
    p->heard = now;
    if (now - p->since < WINDOW_US)
        return;
    /* After a silence the window is long, and what came in it was not much. */
    uint64_t came = frames - p->frames;
    p->rest = rest_for(came * WINDOW_US / (uint64_t)(now - p->since));
    p->since = now;
    p->frames = frames;
}
