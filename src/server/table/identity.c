/*
 * identity.c: codes of tables, names, tokens: what a table and a seat are known by.
 */
#include "table.h"

#include "../../engine/notation.h"
#include "../../engine/utf8.h"

#include <limits.h>
#include <locale.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { CODE_LETTERS = 8 };

/* Nothing that can be read as something else. */
static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

bool code_clean(const char *typed, char out[STORE_CODE])
{
    unsigned n = 0;

    for (; *typed; typed++) {
        char c = *typed;
        if (c == '-' || c == ' ')
            continue;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (!strchr(alphabet, c) || n == CODE_LETTERS)
            return false;
        out[n++] = c;
    }
    out[n] = 0;
    return n == CODE_LETTERS;
}

/* One of a million million: should a table on disk have it, the store says so when
   this one is to be written, and it is not opened. */
void code_make(struct server *s, char out[STORE_CODE])
{
    do {
        for (int i = 0; i < CODE_LETTERS; i++)
            out[i] = alphabet[randombytes_uniform(sizeof alphabet - 1)];
        out[CODE_LETTERS] = 0;
    } while (table_warm(s, out) || table_is_coming(s, out));
}

/* Characters that are not seen, or change how others are. Blanks that look like
   one are among them, but for the usual one. */
static bool is_unseen(uint32_t code)
{
    static const struct {
        uint32_t from, to;
    } ranges[] = {
        {0x00, 0x1f},     {0x7f, 0xa0},       {0xad, 0xad},
        {0x34f, 0x34f},   {0x61c, 0x61c},     {0x115f, 0x1160},
        {0x1680, 0x1680}, {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x2000, 0x200f}, {0x2028, 0x202f},   {0x205f, 0x206f},
        {0x2800, 0x2800}, {0x3000, 0x3000},   {0x3164, 0x3164},
        {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
        {0xfff0, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };

    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].from && code <= ranges[i].to)
            return true;
    return false;
}

/* Marks that turn the direction of writing, of more than their own text. */
static bool turns_writing(uint32_t code)
{
    return code == 0x61c || code == 0x200e || code == 0x200f ||
           (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

bool text_is_clean(const char *text)
{
    bool is_seen = false;

    while (*text) {
        uint32_t code = 0;
        size_t size = utf8_read(text, UTF8_MOST, &code);
        if (!size || turns_writing(code))
            return false;
        is_seen = is_seen || (code != ' ' && !is_unseen(code));
        text += size;
    }
    return is_seen;
}

bool name_clean(const char *typed, char out[PLAYER_NAME])
{
    size_t n = 0;
    bool blank = true;

    while (*typed) {
        uint32_t code = 0;
        /* JSON text was checked already, but stored cards come this way too. */
        size_t size = utf8_read(typed, UTF8_MOST, &code);
        if (!size)
            return false;
        bool is_control = is_unseen(code);
        if (*typed == ' ' && (!n || out[n - 1] == ' ')) {
            typed++;
            continue;
        }
        if (n + size >= PLAYER_NAME || n >= 40)
            break;
        if (!is_control) {
            memcpy(out + n, typed, size);
            n += size;
            blank = blank && *typed == ' ';
        }
        typed += size;
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = 0;
    return !blank && n;
}

bool name_fold(const char *name, char out[FOLDED_NAME])
{
    locale_t any = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
    mbstate_t state = {0};
    size_t n = 0;

    if (!any)
        return false;
    while (*name) {
        uint32_t code = 0;
        size_t size = utf8_read(name, UTF8_MOST, &code);
        char bytes[MB_LEN_MAX];
        if (!size)
            break;
        locale_t before = uselocale(any);
        size_t made = wcrtomb(bytes, (wchar_t)towlower((wint_t)code), &state);
        uselocale(before);
        if (made == (size_t)-1 || n + made >= FOLDED_NAME)
            break;
        memcpy(out + n, bytes, made);
        n += made;
        name += size;
    }
    out[n] = '\0';
    freelocale(any);
    return !*name;
}

bool chair_is_bot(const struct chair *c)
{
    return c->level[0] != 0;
}

bool table_has_person(const struct table *t)
{
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].kind == CHAIR_HUMAN && !t->chair[s].left &&
            !chair_is_bot(&t->chair[s]))
            return true;
    return false;
}

bool table_goes_on(const struct table *t)
{
    bool has_clock = t->move_s || t->bank_s;

    for (seat s = 0; s < t->seats; s++)
        if (t->status == STORE_RUNNING && t->pending & seat_bit(s) &&
            (has_clock || chair_is_bot(&t->chair[s])))
            return table_has_person(t);
    return false;
}

seatmask table_others(const struct table *t, seat s)
{
    seatmask mask = 0;

    for (seat k = 0; k < t->seats; k++)
        if (k != s && !chair_is_bot(&t->chair[k]))
            mask |= seat_bit(k);
    return mask;
}

void table_give_token(struct chair *c, char text[TOKEN_TEXT])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    crypto_generichash(c->identity.token, TOKEN_HASH, (const uint8_t *)text,
                       strlen(text), NULL, 0);
    c->identity.has_token = true;
    sodium_memzero(bytes, sizeof bytes);
}

/* "KEY.P2": a player's own seat, wherever it was taken. */
static seat seat_by_key(const struct table *t, const char *text)
{
    uint8_t hash[TOKEN_HASH];
    char key[KEY_TEXT + 1];

    memcpy(key, text, KEY_TEXT);
    key[KEY_TEXT] = '\0';
    int s = seat_of_player(text + KEY_TEXT + 1, t->seats);
    if (s < 0 || !feats_key(key, hash))
        return SEAT_NOBODY;
    const struct identity *who = &t->chair[s].identity;
    return who->has_key && sodium_memcmp(hash, who->key, TOKEN_HASH) == 0
               ? (seat)s
               : SEAT_NOBODY;
}

seat table_seat_of(const struct table *t, const char *token)
{
    uint8_t hash[TOKEN_HASH];
    seat found = SEAT_NOBODY;

    if (strlen(token) > KEY_TEXT + 1 && token[KEY_TEXT] == '.')
        return seat_by_key(t, token);
    if (strlen(token) != TOKEN_TEXT - 1)
        return SEAT_NOBODY;
    crypto_generichash(hash, TOKEN_HASH, (const uint8_t *)token, strlen(token),
                       NULL, 0);
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].identity.has_token &&
            sodium_memcmp(hash, t->chair[s].identity.token, TOKEN_HASH) == 0)
            found = s;
    return found;
}
