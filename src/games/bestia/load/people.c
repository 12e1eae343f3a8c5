/*
 * people.c: Beasts, Hunters, their summons and upgrades.
 */
#include "load.h"

#include <string.h>

static void read_mods(struct loading *l, const struct node *list,
                      struct upgrade *u)
{
    struct pack *p = l->p;
    unsigned n = node_count(p, list), met = 0;

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *entry = node_at(p, list, i);
        const struct node *word = node_get(p, entry, "mod");
        int mod = node_choice(p, word, bestia_mod_words);
        node_once(p, &met, mod, word);
        if (mod == MOD_HUNT_RANGE) {
            node_get_fixed(p, entry, "value", "nearby");
            u->mod[mod] = 1;
        } else {
            u->mod[mod] = bestia_read_number(l, entry, "value", 1, 9);
        }
        node_done(p, entry);
    }
}

static void read_upgrade(struct loading *l, const struct node *n, unsigned row,
                         unsigned owner)
{
    struct pack *p = l->p;
    struct upgrade *u = &l->out->upgrade[row];

    bestia_read_name(l, NAMES_UPGRADE, row, n);
    u->owner = (uint8_t)owner;
    u->is_red = !node_choice(p, node_get(p, n, "kind"),
                             (const char *const[]){"red", "yellow", NULL});
    u->cost = bestia_read_number(l, n, "cost", 0, 9);
    l->out->upgrade_text[row] = node_get_say(p, n, "text");
    node_prov(p, n, "prov");
    if (u->is_red)
        read_mods(l, node_get(p, n, "mods"), u);
    else
        u->list = bestia_read_effects(l, n, "effects");
    node_done(p, n);
}

static void read_upgrades(struct loading *l, const struct node *n,
                          unsigned first, unsigned count, unsigned owner)
{
    const struct node *list = node_get_list(l->p, n, "upgrades", count);
    struct character *c = &l->out->character[owner];

    c->first_upgrade = (uint8_t)first;
    c->upgrades = (uint8_t)count;
    for (unsigned i = 0; i < count && !l->p->failed; i++)
        read_upgrade(l, node_at(l->p, list, i), first + i, owner);
}

static void read_head(struct loading *l, const struct node *n, unsigned row)
{
    struct character *c = &l->out->character[row];

    bestia_read_name(l, NAMES_CHARACTER, row, n);
    c->title = node_get_say(l->p, n, "title");
    node_prov(l->p, n, "prov");
    c->health = bestia_read_number(l, n, "health", 2, 9);
}

/* An ability says whose it is, a board which abilities it has: both agree. */
static void check_owner(struct loading *l, unsigned card, const char *all,
                        unsigned owner)
{
    const char *said = node_text(l->p, l->owner[card]);
    const char *id = l->name[NAMES_CHARACTER][owner].id;

    if (!l->p->failed && strcmp(said, all) && strcmp(said, id))
        node_fail(l->p, l->owner[card], "the owner is '%s', not '%s'", id,
                  said);
}

static void read_summon(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct character *c = &l->out->character[row];
    const struct node *summon = node_get(p, n, "summon");
    const struct node *ability = node_get(p, summon, "ability");

    bestia_read_name(l, NAMES_SUMMON, row, summon);
    c->summons = bestia_read_number(l, summon, "count", 1, SUMMONS);
    c->summon_habitat = (uint8_t)node_choice(p, node_get(p, summon, "habitat"),
                                             bestia_habitat_words);
    node_prov(p, summon, "prov");
    l->out->summon_ability[row] = node_get_say(p, ability, "name");
    l->out->summon_text[row] = node_get_say(p, ability, "text");
    node_prov(p, ability, "prov");
    c->summon_list = bestia_read_effects(l, ability, "effects");
    node_done(p, ability);
    node_done(p, summon);
}

static void read_beast(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct character *c = &l->out->character[row];
    const struct node *list = node_get_list(p, n, "abilities", OWN_ABILITIES);

    read_head(l, n, row);
    c->habitat = (uint8_t)node_choice(p, node_get(p, n, "habitat"),
                                      bestia_habitat_words);
    c->abilities = OWN_ABILITIES;
    for (unsigned i = 0; i < OWN_ABILITIES && !p->failed; i++) {
        const struct node *id = node_at(p, list, i);
        c->ability[i] = (uint8_t)node_name(p, id, &l->box->names[NAMES_CARD]);
        if (!p->failed && (c->ability[i] < FIRST_ABILITY ||
                           c->ability[i] >= FIRST_ABILITY + BEAST_ABILITIES))
            node_fail(p, id, "no ability of a Beast");
        else if (!p->failed)
            check_owner(l, c->ability[i], "every_beast", row);
    }
    read_summon(l, n, row);
    read_upgrades(l, n, row * BEAST_UPGRADES, BEAST_UPGRADES, row);
}

/* BE-3.3: Tracking, Hunt and one of the own. */
static void read_hunter(struct loading *l, const struct node *n, unsigned i)
{
    unsigned row = BEASTS + i, card = FIRST_ABILITY + BEAST_ABILITIES;
    struct character *c = &l->out->character[row];

    read_head(l, n, row);
    for (unsigned k = 0; k < HUNTER_ABILITIES; k++)
        if (l->owner[card + k] && !l->p->failed &&
            !strcmp(node_text(l->p, l->owner[card + k]), "every_hunter") &&
            c->abilities < OWN_ABILITIES - 1)
            c->ability[c->abilities++] = (uint8_t)(card + k);
    const struct node *own = node_get(l->p, n, "unique_ability");
    c->ability[c->abilities++] =
        (uint8_t)node_name(l->p, own, &l->box->names[NAMES_CARD]);
    if (!l->p->failed && (c->ability[c->abilities - 1] < card ||
                          c->ability[c->abilities - 1] >= FIRST_GEAR))
        node_fail(l->p, own, "no ability of a Hunter");
    else if (!l->p->failed)
        check_owner(l, c->ability[c->abilities - 1], "every_hunter", row);
    read_upgrades(l, n, BEASTS * BEAST_UPGRADES + i * HUNTER_UPGRADES,
                  HUNTER_UPGRADES, row);
}

void bestia_read_people(struct loading *l)
{
    const struct node *beasts = pack_file(l->p, "beasts.yaml");
    const struct node *hunters = pack_file(l->p, "hunters.yaml");

    bestia_name_space(l, NAMES_CHARACTER, "character", CHARACTERS);
    bestia_name_space(l, NAMES_UPGRADE, "upgrade", UPGRADES);
    bestia_name_space(l, NAMES_SUMMON, "summon", BEASTS);
    node_each(l->p, beasts, "beasts", BEASTS, read_beast, l);
    node_done(l->p, beasts);
    node_each(l->p, hunters, "hunters", HUNTER_BOARDS, read_hunter, l);
    node_done(l->p, hunters);
}
