#!/usr/bin/env python3
"""timed.py PIONEK: timed tests as clients meet them: at their moment, not
before and not after, to the end of the clock; nothing that was acknowledged is
lost; and who times too well for a person gets dice.

Drops of these tests come right after the crane has taken a cube, when it is far
from the tower: they slip, so that a test never ends by itself."""
import contextlib
import hashlib
import os
import random
import sqlite3
import sys
import threading
import time

from people import (Count, Person, check, done_testing, same, server_for_test,
                    sit_down)

GAME, OPTIONS = "knockdown", {"knockdown_test": "tower"}
READY, TRUST, TABLES_OWN, DROP, END = \
    "build", "trust", "use_dice", "drop", "finish"
AGREE = "agree_tower"
GIVE_UP = "concede"  # a declaration
CALL = "call_test"  # leads to a test, once it can be said
ALA, OLA = "a1" * 16, "0f" * 16
STEP = 41  # ticks from a drop that slips to the next that does (KD-14.9)


def slips(n):
    """The tick of the n-th drop, from 0."""
    return 1 + STEP * n


class Tower:
    """Two people and a watcher at a table where one is tested."""

    def __init__(self, server, keys=(ALA, OLA), options=None,
                 until=lambda tower: False, **more):
        self.server = server
        for _ in range(20):
            status, reply = server.open(
                [{"kind": "me", "name": "Ala"}, {"kind": "open"}], game=GAME,
                options={**OPTIONS, **(options or {})}, key=keys[0], **more)
            assert status == 200, reply
            self.code, tokens = reply["table"]["code"], [reply["token"]]
            status, reply = server.ask(f"/api/tables/{self.code}/join",
                                       {"name": "Ola", "key": keys[1]})
            assert status == 200, reply
            self.sit([*tokens, reply["token"]])
            if self.reach(until):
                return
        raise AssertionError("no game leads to a test")

    def sit(self, tokens):
        self.people = sit_down(self.server, self.code, tokens)
        self.watcher = Person(self.server, self.code)

    def everybody(self):
        return [*self.people, self.watcher]

    def catch_up(self):
        for one in self.everybody():
            one.catch_up()

    def reach(self, until=lambda tower: False):
        """Plays on to a test, or until something else is so; false: the game
        ended before."""
        self.test = None
        while True:
            self.catch_up()
            self.mine = next((p for p in self.people if p.asks()), None)
            if not self.mine:
                return until(self)
            self.other = next(p for p in self.people if p is not self.mine)
            ask = self.mine.asks()[0]
            self.test = ask.get("test")
            if self.test:
                self.find_start()
            if self.test or until(self):
                return True
            reply = self.mine.tell("answer", ask=ask["id"],
                                   answer=self.choose(ask["answers"]))
            assert reply.get("ok"), reply

    def choose(self, answers):
        return next((word for word in (READY, AGREE, CALL) if word in answers),
                    random.choice(answers))

    def find_start(self):
        """Tick 0 by our own clock, as a client would."""
        told = self.mine.table["test"]
        self.ask = self.mine.asks()[0]["id"]
        self.zero = time.monotonic() + \
            (told["start"] - time.time() * 1000) / 1000

    def wait_for(self, tick):
        wait = self.zero + tick / 100 - time.monotonic()
        if wait > 0:
            time.sleep(wait)

    def say(self, line, **more):
        return self.mine.say("answer", ask=self.ask, answer=line, **more)

    def tell(self, line, **more):
        return self.mine.reply_to(self.say(line, **more))

    def drop(self, n):
        """The n-th drop, at its moment."""
        self.wait_for(slips(n))
        return self.tell(f"{DROP} {slips(n)}")

    def log(self):
        """The table's log so far."""
        path = os.path.join(self.server.folder, "data", "pionek.db")
        with contextlib.closing(sqlite3.connect(path)) as db:
            return [row[0] for row in db.execute(
                "SELECT text FROM line WHERE code = ? ORDER BY n",
                (self.code,))]

    def drops(self):
        """The drops of the last test in the log, and what ended it."""
        ticks, end = [], None
        for line in self.log():
            word = line.split()[1:] or [""]
            if word[0] == READY:
                ticks, end = [], None
            elif word[0] == DROP:
                ticks.append(int(word[1]))
            elif word[0] == END:
                end = line.split(" ", 1)[1]
        return ticks, end

    def seen(self):
        self.catch_up()
        return [(one.state["view"], one.state["asks"], one.facts[:],
                 one.table.get("test")) for one in self.everybody()]

    @contextlib.contextmanager
    def unharmed(self, name):
        before = self.seen()
        yield
        same(name + ": nothing has changed", self.seen(), before)

    def wait_for_end(self, most):
        """Seconds from tick 0 until the other is told that it is over."""
        self.other.wait(lambda p: "test" not in p.table)
        took = time.monotonic() - self.zero
        check("the test ends in time", took < most, took)
        return took


def test_told(server):
    """KD-14.16: everybody is told when the test starts."""
    tower = Tower(server, clock={"move": 5, "bank": 0})
    ask = tower.mine.asks()[0]
    same("told: the answers", ask["answers"], [END])
    ticks = ask["test"]["ticks"]
    same("told: the test", ask["test"], {
        "ticks": ticks, "hz": 100, "ready": ask["test"]["ready"],
        "verb": DROP})
    test = {"seat": tower.mine.state["seat"], "hz": 100, "ticks": ticks}
    for one in tower.everybody():
        told = dict(one.table["test"])
        start = told.pop("start")
        same("told: to everybody", told, test)
        same("told: the same moment", start, tower.mine.table["test"]["start"])
    early = tower.mine.table["test"]["start"] - tower.mine.table["now"]
    same("told: there is time to get ready",
         0 <= ask["test"]["ready"] * 10 - early < 100, True)
    clock = [c for c in tower.mine.state["clocks"] if c["seat"] == test["seat"]]
    check("told: no thinking time runs", "until" not in clock[0], clock)
    same("told: no hint", tower.mine.error("hint", lang="en"), "no_hint")
    asked = [tower.mine.say("foresee", answer=f"{DROP} {tick}")
             for tick in range(0, ticks, ticks // 40)]
    same("told: nothing is foreseen, at no moment",
         {tower.mine.reply_to(n).get("error") for n in asked}, {"no_hint"})
    drops = [tower.drop(n).get("ok") for n in range(4)]
    same("told: drops", drops, [True] * 4)
    tower.catch_up()
    same("told: the question keeps its number",
         [a["id"] for a in tower.mine.asks()], [tower.ask])
    same("told: the start stays",
         tower.watcher.table["test"]["start"], tower.mine.table["test"]["start"])
    took = tower.wait_for_end(ticks / 100 + 2.5)  # beyond `move`
    check("told: not before its end", took > ticks / 100 + 1.9, took)
    same("told: the mildest answer was played", tower.drops(),
         ([slips(n) for n in range(4)], END + " !"))


def test_moments(server):
    """KD-14.19: a drop counts at its moment only."""
    tower = Tower(server)
    with tower.unharmed("early"):
        same("early: while getting ready", tower.tell(f"{DROP} 1"),
             {"re": tower.mine.last, "error": "too_early"})
        tower.wait_for(5)
        same("early: far ahead", tower.tell(f"{DROP} 400")["error"],
             "too_early")
    same("on time", tower.drop(0).get("ok"), True)
    tower.wait_for(slips(2))
    both = [tower.say(f"{DROP} {slips(n)}") for n in (1, 2)]
    same("two at once: both are kept",
         [tower.mine.reply_to(n).get("ok") for n in both], [True, True])
    with tower.unharmed("moments"):
        for tick in (slips(2), 1, 0, tower.test["ticks"] + 1, 32767):
            reply = tower.tell(f"{DROP} {tick}")
            same(f"refused: {tick}", reply.get("error"), "refused")
            check("refused: by a rule", reply.get("rule"), reply)
        for word in ("", " x", " -1", " 40000", " 1.5", " 42 43"):
            same(f"not understood: {word}", tower.tell(DROP + word)["error"],
                 "not_understood")
        same("late: the other is not tested", tower.other.error(
            "answer", ask=tower.ask, answer=f"{DROP} {slips(3)}"), "late")
        same("watchers do not drop", tower.watcher.error(
            "answer", ask=tower.ask, answer=f"{DROP} {slips(3)}"),
            "not_seated")
        tower.wait_for(slips(3) + 115)
        same("late: more than a second", tower.tell(
            f"{DROP} {slips(3)}").get("error"), "too_late")
    same("what arrived counts", tower.drops()[0], [slips(n) for n in range(3)])


def test_log(server):
    """KD-14.17, KD-14.19: the final log is compared, what was streamed counts."""
    tower = Tower(server)
    tower.drop(0)
    tower.drop(1)
    kept = [slips(0), slips(1)]
    with tower.unharmed("log"):
        for log in (list(range(1, 130)), ["1"], [1.5], "1", {"1": 1}, [None],
                    [[1]], True, None):
            same(f"log: {str(log)[:9]}", tower.tell(END, log=log), {
                "re": tower.mine.last, "error": "bad_message",
                "where": "log"})
    same("log: it differs, and the streamed ones count",
         tower.tell(END, log=[1, 500]),
         {"re": tower.mine.last, "ok": True, "log": "differs"})
    same("log: the drops", tower.drops(), (kept, END))
    # Whoever had lost a round before has lost the match with this test.
    is_over = tower.mine.catch_up().state["over"]
    same("log: the test is over", tower.tell(END, log=kept)["error"],
         "over" if is_over else "late")
    tower = Tower(server)
    tower.drop(0)
    tower.drop(1)
    same("log: the same, with what is to be ignored",
         tower.tell(END, log=[1, 1, *kept[1:], 3, 0, -5, 32768, 10**15])
         .get("log"), "same")
    tower = Tower(server)
    same("log: an empty one", tower.tell(END, log=[]).get("log"), "same")
    tower = Tower(server)
    check("log: nobody has to send one", "log" not in tower.tell(END))


def test_for_whom(server):
    tower = Tower(server, until=lambda tower: tower.mine and
                  READY in tower.mine.asks()[0]["answers"])
    ask = tower.mine.asks()[0]
    check("whom: what bots answer is not offered", not any(
        word in ask["answers"] for word in (TRUST, TABLES_OWN)), ask)
    with tower.unharmed("whom"):
        for line in (TRUST, TABLES_OWN):
            for op in ("answer", "why", "foresee", "warn"):
                same(f"whom: {op} {line}", tower.mine.error(
                    op, ask=ask["id"], answer=line, lang="en"), "not_for_you")


def test_gone(server):
    """The line breaks: the drops that arrived count, the clock goes on."""
    tower = Tower(server)
    tower.drop(0)
    tower.drop(1)
    tower.mine.leave_line()
    took = tower.wait_for_end(tower.test["ticks"] / 100 + 2.5)
    check("gone: the clock ran to its end", took > tower.test["ticks"] / 100,
          took)
    same("gone: what arrived counts", tower.drops(),
         ([slips(0), slips(1)], END + " !"))


def test_back(server):
    """Who comes back goes on in the same test."""
    tower = Tower(server)
    tower.drop(0)
    start = tower.mine.table["test"]["start"]
    tower.mine.leave_line()
    tower.mine = Person(server, tower.code, tower.mine.token)
    tower.people = [tower.mine, tower.other]
    same("back: the test runs on", tower.mine.table["test"]["start"], start)
    same("back: under its number", tower.mine.asks()[0]["id"], tower.ask)
    same("back: it can be played", tower.drop(2).get("ok"), True)


def test_undo(server):
    tower = Tower(server)
    first = tower.mine.table["test"]["start"]
    tower.drop(0)
    same("undo: it needs the other", tower.mine.catch_up().state["undo"],
         "agreed")
    same("undo: asked for", tower.mine.tell("undo").get("ok"), True)
    same("undo: agreed", tower.other.tell("agree", yes=True).get("ok"), True)
    tower.catch_up()
    for one in tower.everybody():
        check("undo: no test any more", "test" not in one.table, one.table)
    same("undo: the drop is of no question",
         tower.tell(f"{DROP} {slips(1)}")["error"], "late")
    check("undo: the test can be had again",
          READY in tower.mine.asks()[0]["answers"])
    tower.reach()
    check("undo: it starts anew", tower.mine.table["test"]["start"] > first)
    same("undo: nothing of the first one is left",
         tower.drop(0).get("ok"), True)


def test_bot(server):
    """A bot that takes over answers as bots do."""
    tower = Tower(server)
    tower.drop(0)
    same("bot: the seat is given", tower.mine.tell(
        "bot", seat=tower.mine.state["seat"], level="easy").get("ok"), True)
    took = tower.wait_for_end(5)
    same("bot: it ends the test", tower.drops(), ([1], END))
    check("bot: before its time", took < 5, took)


def test_given_up(server):
    """Who is not asked gives up in the middle of a test (KD-11.6)."""
    tower = Tower(server)
    tower.drop(0)
    for one in tower.people:
        same("given up: it can be said", one.state.get("declare"), [GIVE_UP])
    check("given up: not by watchers", "declare" not in tower.watcher.state)
    with tower.unharmed("given up"):
        for name, who, line, error in (
                ("a watcher", tower.watcher, GIVE_UP, "not_seated"),
                ("an answer", tower.mine, END, "wrong_op"),
                ("no verb", tower.mine, "faint", "not_understood"),
                ("too many words", tower.mine, GIVE_UP + " 1",
                 "not_understood"),
                ("nothing", tower.mine, None, "bad_message")):
            same(f"given up: {name}", who.error("declare", answer=line), error)
        same("given up: it is no answer", tower.tell(GIVE_UP)["error"],
             "wrong_op")
    same("given up", tower.other.tell("declare", answer=GIVE_UP).get("ok"),
         True)
    tower.catch_up()
    winner = tower.mine.state["seat"]
    for one in tower.everybody():
        check("given up: no test any more", "test" not in one.table, one.table)
        check("given up: it is over", one.state["over"] and
              "declare" not in one.state, one.state)
        same("given up: as the rules have it", one.state["total"]["reason"],
             "conceded")
        same("given up: for whom", one.state["total"]["places"],
             [1, 2] if winner == "P1" else [2, 1])
    same("given up: the log", tower.log()[-2].split()[1:], [GIVE_UP])
    same("given up: only once", tower.mine.error("declare", answer=GIVE_UP),
         "over")
    while not (told := server.ask(f"/api/tables/{tower.code}/summary")[1]
               ).get("ready"):
        time.sleep(0.1)
    check("given up: it is no turning point", all(
        one["answer"] != GIVE_UP for one in told["turning"]), told)
    moments = server.ask(f"/api/tables/{tower.code}/replay")[1]["moments"]
    same("given up: it can be replayed", server.ask(
        f"/api/tables/{tower.code}/replay/{moments - 2}")[1]["answer"], GIVE_UP)


def test_full_disk(server):
    """A drop that could not be kept did not happen; the clock runs on."""
    tower = Tower(server)
    tower.drop(0)
    server.fill_disk()
    with tower.unharmed("full disk"):
        same("full disk: a drop", tower.drop(1).get("error"), "disk")
        same("full disk: giving up", tower.other.error(
            "declare", answer=GIVE_UP), "disk")
    server.fill_disk(False)
    same("full disk: the next one", tower.drop(2).get("ok"), True)
    same("full disk: what is kept", tower.drops()[0], [1, slips(2)])


def test_killed(server):
    fresh, begun = Tower(server), Tower(server)
    same("killed: a drop", begun.drop(0).get("ok"), True)
    server.kill()
    server.start()
    watcher = Person(server, fresh.code)
    same("killed: a test without drops waits",
         watcher.table["test"]["start"], None)
    for tower in (begun, fresh):
        mine = tower.mine
        tower.sit([p.token for p in tower.people])
        tower.mine, tower.other = sorted(
            tower.people, key=lambda p: p.token != mine.token)
    begun.other.wait(lambda p: "test" not in p.table)
    same("killed: one with drops is over, and they count", begun.drops(),
         ([1], END + " !"))
    fresh.catch_up()
    fresh.find_start()
    # By the server's clock: we may have come to look late.
    told = next(m for m in fresh.mine.heard if m.get("kind") == "table" and
                (m.get("test") or {}).get("start"))
    left = (told["test"]["start"] - told["now"]) / 1000
    check("killed: it starts when its player is back",
          fresh.test["ready"] / 100 - 1 < left <= fresh.test["ready"] / 100,
          left)
    same("killed: and is played", fresh.drop(0).get("ok"), True)


def owner(key):
    return hashlib.blake2b(key.encode(), digest_size=32).hexdigest()


def database(server):
    return contextlib.closing(sqlite3.connect(
        os.path.join(server.folder, "data", "pionek.db"),
        isolation_level=None))


def test_timing_is_kept(server):
    """KD-14.21: what is kept of a player."""
    key = "d" * 32
    tower = Tower(server, keys=(key, key))
    for n in range(3):
        tower.drop(n)
    tower.tell(END)
    name = {"P1": "Ala", "P2": "Ola"}[tower.mine.state["seat"]]
    with database(server) as db:
        rows = db.execute("SELECT owner, game, name, off FROM timing"
                          " WHERE owner = ?", (owner(key),)).fetchall()
    same("timing: of each drop", [r[:3] for r in rows],
         [(owner(key), GAME, name)] * 3)
    check("timing: how far off", all(r[3] > 0 for r in rows), rows)


def test_marked(server):
    """KD-14.21, with marks that were put into the store."""
    key = "e" * 32
    server.kill()
    with database(server) as db:
        for name in ("Ala", "Ola"):
            db.execute("INSERT INTO marked (owner, name, game, at)"
                       " VALUES (?, ?, ?, 1)", (owner(key), name, GAME))
    server.start()
    tower = Tower(server, keys=(key, key))
    check("marked: other tables have their towers", tower.test)
    rated = Tower(server, keys=(key, key), options={"rated": "yes"},
                  until=lambda tower: TABLES_OWN in "".join(tower.log()))
    check("marked: the table answers at a rated one",
          any(line.endswith(TABLES_OWN + " !") for line in rated.log()),
          rated.log())
    check("marked: no tower", not rated.test)
    tower = Tower(server, options={"rated": "yes"})
    check("marked: whoever is not has a tower there", tower.test)


ALONE = (test_full_disk, test_killed, test_timing_is_kept, test_marked)
TOGETHER = (test_told, test_moments, test_log, test_for_whom, test_gone,
            test_back, test_undo, test_bot, test_given_up)


def guarded(test, server):
    try:
        test(server)
    except Exception as error:  # a test that stops must say why
        check(f"{test.__name__} ends", False, repr(error))


def main():
    with server_for_test(sys.argv[1]) as (server, _):
        threads = [threading.Thread(target=guarded, args=(test, server))
                   for test in TOGETHER]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        for test in ALONE:
            guarded(test, server)
        same("the server ends when told to", server.stop(), 0)
        if Count.failed:
            print(server.last_words())
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
