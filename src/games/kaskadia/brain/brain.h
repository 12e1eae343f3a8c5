/*
 * brain.h: what bots know of Kaskadia beyond its rules; the parts of brain.c.
 *
 * Everything is counted in points at the end of the game. A player has three
 * things: points already made, a tally that will buy marks (tally.c), and
 * a sheet on which later marks are worth more or less (sheet.c and, for
 * the map of animals, map.c).
 */
#ifndef KASKADIA_BRAIN_H
#define KASKADIA_BRAIN_H

#include "../rules/score.h"
#include "../rules/turn.h"

enum { KNOTS = 7 };

/* House numbers, in points unless they say otherwise; one set per sheet. How
   they were found is told in docs/bots.md. */
struct weights {
    float price[ANIMALS]; /* an animal on the tally, while there is time */
    float nature;         /* each of the first three tokens */
    float nature_more;    /* each further one */
    float plenty;         /* so many of one animal count in full ... */
    float surplus;        /* ... and more of them this share of the price */
    float fade;           /* rounds left when prices begin to fall */
    float ready;          /* share of what an open card would bring that counts
                             when the animals for it are there */
    float second;         /* the same for the next best card */
    float reach[ANIMALS]; /* chance to collect a missing animal in a round */
    float both;           /* and of two missing types, on top */
    float marks;  /* a habitat gets so many marks a round (A: numbers) */
    float spread; /* how unsure that is, in marks */
    float number; /* A: a number to be written some day */
    float sun;    /* a choice from the bonus area */
    float free;   /* a free mark */
    float monument, open; /* C: each monument; a share of the hexes behind */
    float place[ANIMALS]; /* D: an animal to place */
    float lone_bear;      /* D: a bear that may become a pair */
    float elk[3];         /* D: a line of 1, 2, 3 that may grow */
    float salmon;         /* D: a run that may grow */
    float fox;            /* D: a fox that may be surrounded, per neighbour */
    float hawk;           /* D: the room a hawk takes from others */
    float diverse;        /* D: a new animal in a habitat */
    float link;   /* share of an edge's or corner's bonus for each hex of it */
    float finish; /* D: a mark on the way to a full habitat */
    float usual, width;  /* a usual total, and how far most are from it */
    float missed[KNOTS]; /* what all this misses when so many rounds are still
                            to come: see knots in brain.c */
};
extern const struct weights brain_weights[SHEETS];

enum { BILLS = 8 }; /* remembered of an offer */

/* What an offer asks of a tally, and what it is worth then. It follows from the
   animals that are missing, and of one discount from the tokens, so that most
   tallies that are compared have few bills among them: they are drawn once. */
struct bill {
    uint64_t missing; /* of each animal a byte, tokens behind; or NO_BILL */
    float worth;      /* the profit of the offer, as far as it is sure */
    float extra; /* what the discount saves beyond what is missing, or costs */
    unsigned short_of; /* animals missing, after the discount */
};

/* A card that can be completed in the next round to come, or in this one. */
struct offer {
    const uint8_t *cost;
    uint64_t costs;         /* the same, of each animal a byte */
    float gain;             /* marks, tokens and completion bonus, in points */
    float paid;             /* what the animals of the cost are worth */
    float top;              /* no bill is worth more */
    float less;             /* gain lost when the discount lowers the value */
    uint8_t discount;       /* enum discount */
    uint8_t spare;          /* animals that it can spare */
    uint8_t limit[ANIMALS]; /* per type */
    struct bill bill[BILLS];
};

/* What the goals of a scenario make dearer. */
struct wishes {
    float tag[TAGS];         /* a bonus of the map */
    float habitat[HABITATS]; /* a mark */
    float sun;               /* a choice from the bonus area */
};

/* How one player looks at the table. */
struct outlook {
    const struct box *box;
    const struct kaskadia_box *b;
    const struct sheet *s;
    const struct weights *w;
    const struct kaskadia *g;
    const struct kaskadia_player *p;
    bool fresh;           /* the round has hardly begun */
    float rounds;         /* to come after the one being played */
    float time;           /* 1, near the end down to 0: is it worth to wait? */
    float price[ANIMALS]; /* as they are now */
    float dearest;        /* of them */
    float nature, nature_more, leftover;
    struct wishes wish;
    bool wishes;                 /* there are any */
    const struct worths *worths; /* without them */
    const float *chance; /* that a habitat gets at least so many marks more */
    float monument[HABITATS];      /* C: what one more of each completes */
    bool ready;                    /* `monument` is known */
    float numbers;                 /* A: what the sheet is worth as it is */
    bool counted;                  /* `numbers` is known */
    const float (*reach)[MISSING]; /* so many of an animal are collected */
    const float *likely; /* so many animals are collected in a round, at best */
    float marks[SLOTS];  /* what the open cards mark is worth ... */
    uint8_t rated;       /* ... where a bit says that it is known */
    unsigned now, later; /* offers of this round, and of the next */
    struct offer offer[SLOTS], next[SLOTS];
    uint8_t order[SLOTS]; /* of `next`: the highest top first */
};

/* tally.c */
/* With `fresh` the round begins: it counts as still to come, dice or no dice. */
void outlook_of(struct outlook *o, const struct box *box,
                const struct kaskadia *g, seat who, bool fresh);
/* Looks at the open cards too; needed before a tally can be judged. */
void outlook_cards(struct outlook *o);
/* A tally kept for later rounds. */
float tally_worth(struct outlook *o, const uint8_t tally[ANIMALS],
                  unsigned nature);
/* A tally with which one of this round's cards may be completed. */
float tally_now(struct outlook *o, const uint8_t tally[ANIMALS],
                unsigned nature);
/* So many of an animal, or of tokens, by their price alone. For worths.c. */
float animals_worth(const struct outlook *o, unsigned animal, unsigned n);
float tokens_worth(const struct outlook *o, unsigned n);
float effects_worth(const struct outlook *o, const struct effect *effects);
/* The same of a bonus of the map. */
float bonus_worth(const struct outlook *o, const struct bonus *bonus);
/* The same, looked up where there are no wishes. */
static inline float worth_listed(const struct outlook *o, float listed,
                                 const struct bonus *bonus)
{
    return o->wishes ? bonus_worth(o, bonus) : listed;
}
static inline float effects_listed(const struct outlook *o, float listed,
                                   const struct effect *effects)
{
    return o->wishes ? effects_worth(o, effects) : listed;
}
float pending_worth(const struct outlook *o, unsigned pend);

/* sheet.c: marks of a card with this cost (D: the pool). */
float marks_worth(struct outlook *o, unsigned habitat, unsigned value,
                  const uint8_t pool[ANIMALS]);
/* What later rounds will bring on the sheet, without points already made. */
float sheet_future(const struct outlook *o);
/* A: what a habitat with so many numbers will bring, those made with it if they
   count as `earned`; B: the same of the hexes of a track. For worths.c. */
float column_worth(const struct outlook *o, unsigned marks, float earned);
float steps_worth(const struct outlook *o, unsigned habitat, unsigned marks);
/* C: circling a hex. */
float circle_worth(struct outlook *o, unsigned hex);
float overflow_worth(const struct outlook *o, unsigned fields);

/* goal.c: a total, bent by the goals of the scenario being played. */
float goals_worth(const struct outlook *o, float total);
void goals_wishes(struct outlook *o);

/* map.c: D: placing an animal; what the map may still become. */
struct map_sets {
    struct hexset of[ANIMALS];
    unsigned lone_hawks;
    unsigned hex; /* rated last, or NONE ... */
    float any;    /* ... and what it brings with any animal */
};
void map_sets(const struct kaskadia_player *p, const struct sheet *s,
              struct map_sets *m);
float place_worth(const struct outlook *o, struct map_sets *m, unsigned hex,
                  unsigned animal);
float map_future(const struct outlook *o);

#endif
