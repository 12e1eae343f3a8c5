/*
 * signs.c: letters, colours and signs that all pictures of Kaskadia share.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <stdio.h>
#include <string.h>

enum { WORD = 64 };

static const char *text(const struct drawing *d, const char *key)
{
    return kface_text(d->box, d->look.lang, key);
}

static const char *letter(const struct drawing *d, const struct say *say)
{
    const char *own = say->in[d->look.lang];
    bool is_plain = (unsigned char)*own < 0x80;

    return d->look.ascii && !is_plain ? say->in[LANG_EN] : own;
}

const char *kface_animal_letter(const struct drawing *d, unsigned animal)
{
    return letter(d, &d->b->animal_letter[animal]);
}

const char *kface_habitat_letter(const struct drawing *d, unsigned habitat)
{
    return letter(d, &d->b->habitat_letter[habitat]);
}

enum ink kface_animal_ink(unsigned animal)
{
    static const uint8_t inks[ANIMALS] = {
        [BEAR] = INK_PURPLE, [ELK] = INK_GREEN,  [FOX] = INK_YELLOW,
        [HAWK] = INK_BLUE,   [SALMON] = INK_RED,
    };
    return (enum ink)inks[animal];
}

enum ink kface_habitat_ink(unsigned habitat)
{
    static const uint8_t inks[HABITATS] = {
        [RIVER] = INK_BLUE,     [WETLAND] = INK_PURPLE, [FOREST] = INK_GREEN,
        [PRAIRIE] = INK_YELLOW, [MOUNTAIN] = INK_RED,
    };
    return (enum ink)inks[habitat];
}

void kface_sign(const struct drawing *d, const struct effect *e, char *out,
                size_t cap)
{
    static const char *const keys[] = {
        [OP_GAIN_ANY] = "sign_any",   [OP_GAIN_NATURE] = "sign_nature",
        [OP_PICK_AREA] = "sign_area", [OP_SUN] = "sign_sun",
        [OP_RAIN] = "sign_rain",      [OP_MONUMENT] = "sign_monument",
        [OP_FREE_MARK] = "sign_free",
    };
    char count[12] = "";

    out[0] = '\0';
    if (e->count > 1)
        snprintf(count, sizeof count, "%u", e->count);
    if (e->op == OP_GAIN_ANIMAL)
        snprintf(out, cap, "%s%s", count, kface_animal_letter(d, e->what));
    else if (e->op == OP_POINTS)
        snprintf(out, cap, "%up", e->count);
    else if (e->op < sizeof keys / sizeof *keys && keys[e->op])
        snprintf(out, cap, "%s%s", count, text(d, keys[e->op]));
}

void kface_signs(const struct drawing *d, const struct effect *effects,
                 char *out, size_t cap)
{
    size_t n = 0;

    out[0] = '\0';
    for (unsigned i = 0; i < EFFECTS && effects[i].op != OP_END; i++) {
        char sign[WORD];
        kface_sign(d, &effects[i], sign, sizeof sign);
        n = strlen(out);
        snprintf(out + n, cap - n, "%s%s", n ? "+" : "", sign);
    }
}

int kface_put(const struct drawing *d, int row, int col, int cols, enum ink ink,
              const char *word)
{
    while (*word && cols-- > 0) {
        char one[5];
        utf8_put(utf8_next(&word), one);
        col = canvas_put(d->c, row, col, ink, one);
    }
    return col;
}
