#!/usr/bin/env python3
"""The tower test (KD-14) once more, from the rules alone: check_tower.py [MODE]

An independent second implementation: nothing here is taken from tower.c, so
that both can be wrong only in the same way by misreading the same sentence.

  check_tower.py check      are tower-vectors.txt what this file makes? (the default)
  check_tower.py vectors    write them anew, to stdout
  check_tower.py odds [N]   how hard it is: simulated people, N towers per figure

A vector is one tower, `SEED LIGHT HEAVY ASSIST TICKS... -> FATES POSITIONS...
LANDED`. FATES has one letter per tick: . ignored, s slipped, o stands, x
collapsed, P passed, F complete but too late; or only `-` without ticks.
POSITIONS are those of the standing cubes from the base, with `h` after a heavy
one. LANDED is the tick of the last landing, 0 without one.
"""
import pathlib
import random
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
VECTORS = HERE / "tower-vectors.txt"
NUMBERS = HERE.parent.parent / "packs/knockdown/tower.yaml"
MASK = (1 << 64) - 1


def numbers():
    """The section `tower` of the pack's file."""
    text = NUMBERS.read_text(encoding="utf-8")
    section = re.search(r"^tower:\n((?: +.*\n)+)", text, re.M)[1]
    return {key: int(value)
            for key, value in re.findall(r"^ +(\w+): (\d+)", section, re.M)}


N = numbers()


class Generator:
    """KD-14.2"""

    def __init__(self, seed):
        self.state = seed & MASK

    def __call__(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31


class Tower:
    """Cubes are the letters L and H; the tower is a list of (cube, x)."""

    def __init__(self, seed, light, heavy, assist):
        self.next = Generator(seed)
        self.assist = assist
        self.queue = ["H"] * heavy + ["L"] * light                  # KD-14.3
        for i in range(len(self.queue) - 1, 0, -1):
            j = self.next() % (i + 1)
            self.queue[i], self.queue[j] = self.queue[j], self.queue[i]
        self.over = "P" if len(self.queue) <= 1 else ""             # KD-14.1
        self.tower = [(cube, 0) for cube in self.queue[:1]]         # KD-14.4
        self.queue = self.queue[1:]
        self.landed = self.last = self.fallen = 0
        if self.queue:
            self.hang(0)

    def hang(self, tick):
        """KD-14.5"""
        h = len(self.tower)
        t = max(N["period_min"], N["period_start"] - N["period_step"] * (h - 1))
        if self.queue[0] == "H":
            t = t * N["heavy_period_percent"] // 100
        t = t * self.assist // 100
        self.g = tick
        self.t = t // 2 * 2
        self.side = +1 if self.next() % 2 == 1 else -1

    def crane(self, tick):
        """KD-14.6"""
        p = (tick - self.g) % self.t
        q = min(p, self.t - p)
        return self.side * (-N["amplitude"] + 4 * N["amplitude"] * q // self.t)

    def takes(self, tick):
        """KD-14.7"""
        return not self.over and self.g < tick <= N["limit_ticks"]

    def lowest_weak(self):
        """KD-14.10: the number of the lowest cube that is overloaded"""
        mass = {"L": N["mass_light"], "H": N["mass_heavy"]}
        for i in range(len(self.tower) - 1):
            above = self.tower[i + 1:]
            m = sum(mass[cube] for cube, _ in above)
            lean = sum(mass[cube] * x for cube, x in above)
            if abs(lean - m * self.tower[i][1]) > N["half_width"] * m:
                return i
        return None

    def drop(self, tick):
        if not self.takes(tick):
            return "."
        cube = self.queue[0]
        tau = N["tremor_heavy"] if cube == "H" else N["tremor_light"]
        x = self.crane(tick) + self.next() % (2 * tau + 1) - tau    # KD-14.8
        self.queue = self.queue[1:]
        self.landed = tick + N["fall_ticks"]
        self.last = x
        self.fallen = 0
        if abs(x - self.tower[-1][1]) > N["half_width"]:            # KD-14.9
            self.queue.append(cube)
            self.hang(self.landed + N["slip_ticks"])
            return "s"
        self.tower.append((cube, x))
        weak = self.lowest_weak()
        if weak is not None:
            down = [cube for cube, _ in self.tower[weak + 1:]]
            self.queue += down[::-1]
            self.tower = self.tower[:weak + 1]
            self.fallen = len(down)
            self.hang(self.landed + N["collapse_ticks"])
            return "x"
        if not self.queue:                                          # KD-14.11
            self.over = "P" if self.landed <= N["limit_ticks"] else "F"
            return self.over
        wait = "grab_heavy_ticks" if self.queue[0] == "H" else \
            "grab_light_ticks"
        self.hang(self.landed + N[wait])                            # KD-14.12
        return "o"


# ---- people ------------------------------------------------------------------

LOOK = 16  # ticks that people look at a new swing before they can hit it


def above(tower, x, first):
    """The first moment, a real number, not before `first` at which the crane
    is above x."""
    x = min(max(tower.side * x, -N["amplitude"]), N["amplitude"])
    there = (x + N["amplitude"]) * tower.t / (4 * N["amplitude"])
    turn = tower.g
    while True:
        for moment in (turn + there, turn + tower.t - there):
            if moment >= first:
                return moment
        turn += tower.t


def balanced(tower):
    """The middle of the places where the cube would not break anything."""
    mass = {"L": N["mass_light"], "H": N["mass_heavy"]}
    new = mass[tower.queue[0]]
    low, high = -10**6, 10**6
    m = lean = 0
    for cube, x in reversed(tower.tower):
        room = N["half_width"] * (m + new)
        low = max(low, ((m + new) * x - room - lean) / new)
        high = min(high, ((m + new) * x + room - lean) / new)
        m += mass[cube]
        lean += mass[cube] * x
    return (low + high) / 2


def person(tower, rng, error):
    """When somebody presses: aimed well, missed by a normal error (ticks)."""
    moment = above(tower, balanced(tower), tower.g + LOOK)
    return max(tower.g + 1, int(moment + rng.gauss(0, error)))


def machine(tower):
    """No error, no look: the first time above the middle of the table."""
    return int(above(tower, 0, tower.g + 1))


def passes(tower, press):
    """Builds on until it is decided or time is up."""
    while tower.drop(press(tower)) not in ".PF":
        pass
    return tower.over == "P"


def odds(count):
    """The figures of 14.5 in the rules."""
    rng = random.Random(14)
    sizes = (6, 8, 9, 10, 11, 12, 13, 14, 16)

    def many(light, heavy, press):
        return sum(passes(Tower(rng.getrandbits(64), light, heavy, 100), press)
                   for _ in range(count))

    print("cubes, half heavy " + "".join(f"{n:5}" for n in sizes))
    for name, error in (("novice", 5.5), ("average", 3.5), ("expert", 2.2)):
        good = [many((n + 1) // 2, n // 2, lambda t: person(t, rng, error))
                for n in sizes]
        print(f"{name:18}" + "".join(f"{100 * n / count:5.0f}" for n in good))
    for light, heavy in ((22, 0), (23, 0), (11, 10), (11, 11)):
        good = many(light, heavy, machine)
        print(f"no error, {light} light {heavy} heavy: {good} of {count}")


# ---- vectors -------------------------------------------------------------------

def line_of(seed, light, heavy, assist, ticks):
    tower = Tower(seed, light, heavy, assist)
    fates = "".join(tower.drop(tick) for tick in ticks) or "-"
    cubes = [f"{x}{'h' if cube == 'H' else ''}" for cube, x in tower.tower]
    return " ".join(map(str, [seed, light, heavy, assist, *ticks, "->", fates,
                              *cubes, tower.landed]))


def log_of(kind, rng, tower):
    """Ticks of one person: steady, hasty, clumsy, or hammering the key."""
    if kind == "hammer":
        ticks = []
        while not ticks or ticks[-1] < N["limit_ticks"] - 40:
            ticks.append((ticks or [0])[-1] + rng.randint(1, 60))
        return ticks
    error = {"steady": 1.5, "hasty": 6, "clumsy": 14}[kind]
    ticks, fate = [], "o"
    while fate not in ".PF":
        if kind != "steady" and rng.random() < 0.2:
            ticks.append(tower.g)  # one press too early
        ticks.append(person(tower, rng, error))
        fate = tower.drop(ticks[-1])
    return ticks


def vectors():
    rng = random.Random(1438)
    yield "# Made by check_tower.py (its first lines tell the form); do not edit."
    for fixed in ((1, 3, 1, 100, [23, 83, 140]),                    # E38
                  (1, 3, 1, 100, [5, 30, 60, 100, 170, 236, 300]),  # E39
                  (8, 5, 1, 100,                                    # E40
                   [17, 64, 117, 239, 326, 383, 442, 498, 556]),
                  (1, 3, 0, 100, [307, 990]),                       # E41
                  (1, 3, 0, 100, [307, 991]),
                  (1, 0, 0, 100, []), (1, 1, 0, 100, [5]),
                  (MASK, 0, 1, 100, []), (MASK, 2, 0, 100, []),
                  (0, 1, 1, 200, [1, 1000, 1001]),
                  (7, 60, 68, 100, [20, 40, 60, 80, 1000])):
        yield line_of(*fixed)
    for i in range(60):
        kind = ("steady", "hasty", "clumsy", "hammer")[i % 4]
        seed = rng.getrandbits(64)
        cubes = rng.randint(2, 22)
        heavy = rng.randint(0, cubes)
        assist = (100, 100, 125, 150, 200)[i % 5]
        tower = Tower(seed, cubes - heavy, heavy, assist)
        yield line_of(seed, cubes - heavy, heavy, assist,
                      log_of(kind, rng, tower))


def main():
    mode = sys.argv[1] if len(sys.argv) > 1 else "check"
    if mode == "odds":
        odds(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
    elif mode == "vectors":
        print("\n".join(vectors()))
    else:
        kept = VECTORS.read_text(encoding="utf-8").splitlines()
        for line in kept:
            if not line.startswith("#"):
                left = line.split("->")[0].split()
                again = line_of(*map(int, left[:4]), list(map(int, left[4:])))
                if again != line:
                    print(f"{line}\nshould be\n{again}")
                    return 1
        print(f"{sum(not line.startswith('#') for line in kept)} vectors agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
