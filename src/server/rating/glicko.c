/*
 * glicko.c: Glicko-2. The steps are numbered as in Glickman's paper; inside the
 * number is mu, the deviation phi, the volatility sigma.
 */
#include "glicko.h"

#include <math.h>

#define SCALE 173.7178 /* between the numbers people see and mu, phi */
#define FIRST 1500.0
#define FIRST_DEVIATION 350.0 /* and never more */
#define LEAST_DEVIATION 30.0  /* nobody is ever surer than that */
#define FIRST_VOLATILITY 0.06
#define TAU 0.5 /* how quickly the volatility may change */
#define CLOSE 1e-6

struct glicko glicko_new(void)
{
    return (struct glicko){FIRST, FIRST_DEVIATION, FIRST_VOLATILITY};
}

/* How much of a difference counts, by how unsure the other's number is. */
static double damp(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
}

static double expected(double mu, double other, double phi)
{
    return 1 / (1 + exp(-damp(phi) * (mu - other)));
}

double glicko_expected(const struct glicko *a, const struct glicko *b)
{
    double phi = hypot(a->deviation, b->deviation) / SCALE;

    return expected(a->number / SCALE, b->number / SCALE, phi);
}

static double held(double deviation)
{
    return deviation > FIRST_DEVIATION   ? FIRST_DEVIATION
           : deviation < LEAST_DEVIATION ? LEAST_DEVIATION
                                         : deviation;
}

void glicko_wait(struct glicko *g, double periods)
{
    double phi = g->deviation / SCALE;

    if (periods > 0)
        g->deviation = held(
            SCALE * sqrt(phi * phi + periods * g->volatility * g->volatility));
}

/* What step 5 looks for the zero of. */
struct curve {
    double a, delta2, phi2, v;
};

static double curve_at(const struct curve *c, double x)
{
    double e = exp(x), sum = c->phi2 + c->v + e;

    return e * (c->delta2 - sum) / (2 * sum * sum) - (x - c->a) / (TAU * TAU);
}

/* Step 5: the new volatility, by the Illinois method. */
static double settle(double sigma, double delta, double phi, double v)
{
    struct curve c = {log(sigma * sigma), delta * delta, phi * phi, v};
    double low = c.a, high;

    if (c.delta2 > c.phi2 + v) {
        high = log(c.delta2 - c.phi2 - v);
    } else {
        unsigned k = 1;
        while (curve_at(&c, c.a - k * TAU) < 0)
            k++;
        high = c.a - k * TAU;
    }
    double at_low = curve_at(&c, low), at_high = curve_at(&c, high);
    while (fabs(high - low) > CLOSE) {
        double x = low + (low - high) * at_low / (at_high - at_low);
        double at_x = curve_at(&c, x);
        if (at_x * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = x;
        at_high = at_x;
    }
    return exp(low / 2);
}

struct glicko glicko_after(const struct glicko *g, const struct glicko_met *met,
                           unsigned n)
{
    double mu = (g->number - FIRST) / SCALE, phi = g->deviation / SCALE;
    double sure = 0, gain = 0; /* 1 / v, and delta / v: steps 3 and 4 */

    for (unsigned i = 0; i < n; i++) {
        double other = (met[i].number - FIRST) / SCALE;
        double unsure = met[i].deviation / SCALE, d = damp(unsure);
        double e = expected(mu, other, unsure);
        sure += met[i].weight * d * d * e * (1 - e);
        gain += met[i].weight * d * (met[i].score - e);
    }
    if (sure <= 0)
        return *g;
    double sigma = settle(g->volatility, gain / sure, phi, 1 / sure);
    double before = phi * phi + sigma * sigma;  /* step 6 */
    double after = 1 / sqrt(1 / before + sure); /* step 7 */
    return (struct glicko){FIRST + SCALE * (mu + after * after * gain),
                           held(SCALE * after), sigma};
}
