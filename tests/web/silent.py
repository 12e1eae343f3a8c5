#!/usr/bin/env python3
"""silent.py PIONEK: what is answered in secret moves nothing anywhere.

In every game people play at a public table, and everybody listens: the others,
a watcher, a reader of the lobby, strangers who ask over HTTP. After an answer
that no socket at the table heard of, nothing else may have moved either: not the
card with its times, not the lobby or its order, not the replay, not a hint. What
sockets hear is looked at in leak.py, in matches that are rich in secrets.
"""
import json
import os
import random
import re
import sys
import time

from people import (Person, Server, asked, check, done_testing, same,
                    server_for_test, sit_down)

ANSWERS = 50   # of a game, at most; four times that where secrets are liked
ENOUGH = 8     # answers that nobody heard of
WATCHED = 2    # of them, for how many the lobby is listened to
LOBBY = 1.4    # s; it is told within one
# What leads to secrets, where chance alone seldom does.
MILD = ("stop", "skip", "no")  # answers that often change nothing to be seen
LIKED = {"bitwa": ("play_ruse WY", "draw tactics", "give ")}
OPTIONS = {"bitwa": {"tactics": "true"}, "kaskadia": {"copying": "hidden"}}


class Silence:
    def __init__(self, server, game):
        self.server, self.game = server, game
        self.unheard = self.hints = 0

    def open(self, others=1):
        names = ["Ala", *(f"Ola {n}" for n in range(others))]
        self.code, self.tokens = self.server.running(
            *names, game=self.game, public=True,
            options=OPTIONS.get(self.game, {}))
        self.people = sit_down(self.server, self.code, self.tokens)
        self.watcher = Person(self.server, self.code)
        self.reader = Person(self.server)
        self.reader.tell("lobby")
        self.catch_up()

    def everybody(self):
        return [*self.people, self.watcher]

    def catch_up(self):
        for one in self.everybody():
            one.catch_up()

    def seen(self):
        """What anybody can ask for."""
        base = f"/api/tables/{self.code}"
        found = [self.server.ask(path)[1] for path in
                 (base, "/api/tables", base + "/replay")]
        found += [self.server.ask("/api/tables/mine", {"seats": [
            {"table": self.code, "token": token}]})[1]
            for token in self.tokens]
        for answer in found:
            answer.pop("now", None)
        return found

    def heard(self, but):
        """How much the others have heard that was not a reply."""
        self.catch_up()
        return sum("kind" in m for one in self.everybody() if one is not but
                   for m in one.heard)

    def choose(self, answers):
        for word in LIKED.get(self.game, ()):
            liked = [line for line in answers if line.startswith(word)]
            if liked:
                return random.choice(liked)
        return random.choice(answers)

    def hint(self, one):
        if not one.asks() or "test" in one.asks()[0]:
            return None
        reply = one.tell("hint", lang="en")
        return {k: v for k, v in reply.items() if k != "re"}

    def after(self, name, before, lobby_heard):
        """The list of the lobby is made once a second, so it is held against
        what was before only where that had settled."""
        moved = [(was, now) for was, now in zip(before, self.seen())
                 if was != now and (lobby_heard is not None or
                                    "running" not in was)]
        same(f"{self.game}: {name}: nothing moved", moved, [])
        if lobby_heard is not None:
            time.sleep(LOBBY)
            self.reader.catch_up()
            same(f"{self.game}: {name}: the lobby is silent",
                 sum(m.get("kind") == "lobby" for m in self.reader.heard),
                 lobby_heard)

    def wait_for_lobby(self):
        """Its list is made once a second: until it tells of this table what the
        table itself does."""
        def is_told():
            lists = self.server.ask("/api/tables")[1]
            card = self.server.ask(f"/api/tables/{self.code}")[1]["table"]
            return card in lists["running"]
        deadline = time.monotonic() + 60
        while not is_told() and time.monotonic() < deadline:
            time.sleep(0.1)

    def settle_lobby(self):
        """The lobby has told what was before."""
        time.sleep(LOBBY)
        self.reader.catch_up()
        return sum(m.get("kind") == "lobby" for m in self.reader.heard)

    def step(self):
        mover = asked(self.people)
        if not mover:
            return False
        other = next(p for p in self.people if p is not mover)
        ask = mover.asks()[0]
        line = self.choose(ask["answers"])
        is_likely = self.unheard < WATCHED and len(ask["answers"]) > 1 and (
            len(other.asks()) > 0 or line.partition(" ")[0] in MILD)
        lobby_heard = self.settle_lobby() if is_likely else None
        before, heard = self.seen(), self.heard(mover)
        reply = mover.tell("answer", ask=ask["id"], answer=line)
        if reply.get("error") in ("too_early", "too_late"):
            time.sleep(0.05)  # of a timed test: another will do
            return True
        assert reply.get("ok"), reply
        if self.heard(mover) != heard:
            return True
        self.unheard += 1
        self.after("unheard", before, lobby_heard)
        if mover.catch_up().state["undo"] == "free" and self.hints < WATCHED:
            self.hints += 1
            hint = self.hint(other)
            same(f"{self.game}: taken back", mover.tell("undo").get("ok"),
                 True)
            if self.heard(mover) == heard:
                same(f"{self.game}: a hint knows nothing", self.hint(other),
                     hint)
                self.after("taken back", before, lobby_heard)
        return True

    def play(self):
        answers = 0
        most = ANSWERS * (4 if self.game in LIKED else 1)
        while answers < most and self.unheard < ENOUGH:
            self.open()
            while answers < most and self.unheard < ENOUGH and self.step():
                answers += 1
            answers += 1
            for one in (*self.everybody(), self.reader):
                one.leave_line()
        print(f"# {self.game}: {self.unheard} answers of {answers} unheard")


def without_watchers(found):
    """How many watch is told a little later, whatever else happens."""
    return json.loads(re.sub(r'"watchers": \d+', '"watchers": 0',
                             json.dumps(found)))


def marks_of(person):
    """What the side of a person has marked, as it was told last."""
    told = [m["marks"] for m in person.heard if m.get("kind") == "marks"]
    return told[-1] if told else None


def test_marks(server):
    """What a side marks for itself only that side hears of, also after a restart."""
    table = Silence(server, "bestia")
    table.open(others=2)
    beast, hunter, other = table.people
    table.wait_for_lobby()
    before = table.seen()
    heard = {one: len(one.heard) for one in (beast, table.watcher)}
    # Who sits down is told a little later, and moves nothing else.
    card = {**before[0]["table"], "watchers": 1}

    def is_who_came(m):
        return m.get("kind") == "table" and {
            **m["table"], "watchers": 1} == card
    for error, members in (
            ("bad_message", {}), ("bad_message", {"thing": "f_d3"}),
            ("bad_message", {"thing": "f_d3", "on": 1}),
            ("bad_message", {"thing": 5, "on": True}),
            ("bad_message", {"thing": "nowhere", "on": True}),
            ("bad_message", {"thing": "x" * 200, "on": True})):
        same(f"a mark: {members}", hunter.error("mark", **members), error)
    for thing in ("f_d3", "f_c3", "f_d3"):
        same("a mark is kept", hunter.tell("mark", thing=thing, on=True).get("ok"), True)
    hunter.tell("mark", thing="f_c3", on=False)
    table.catch_up()
    kept = [{"seat": "P2", "things": ["f_d3"]}]
    same("the one who marks", marks_of(hunter), kept)
    same("the same side", marks_of(other), kept)
    told = [m for one in (beast, table.watcher) for m in one.heard[heard[one]:]]
    same("nobody else hears anything, not even that something was", [
        m for m in told if "re" not in m and not is_who_came(m)], [])
    same("nor sees it", without_watchers(table.seen()),
         without_watchers(before))
    same("a watcher marks nothing", table.watcher.error(
        "mark", thing="f_d3", on=True), "not_seated")
    areas = [f"f_{column}{row}" for row in (1, 2, 3) for column in "abcdefg"]
    known = [a for a in areas if other.tell("mark", thing=a, on=True).get("ok")]
    same("the oldest goes", marks_of(other)[-1]["things"], known[-16:])
    server.kill()
    server.start()
    again = sit_down(server, table.code, table.tokens)
    for one in again:
        one.catch_up()
    same("after a restart", [marks_of(one) and marks_of(one)[0] for one in again],
         [None, *kept * 2])


def test_figures(program, folder):
    """They move with every answer, so they are for the machine alone."""
    server = Server(program, folder, "--behind-proxy").start()
    same("figures for the machine", server.ask("/metrics")[0], 200)
    same("figures for a stranger", server.ask("/metrics", headers={
        "X-Forwarded-For": "203.0.113.5"})[1].get("error"), "no_page")
    server.stop()


def main():
    random.seed(3)
    with server_for_test(sys.argv[1]) as (server, folder):
        games = [g["id"] for g in server.ask("/api/games")[1]["games"]]
        played = {}
        for game in [*games, "null"]:
            if game not in played:
                played[game] = Silence(server, game)
                played[game].play()
        check("there were secrets", any(p.unheard for p in played.values()))
        same("figures are not passed on", server.ask("/metrics", headers={
            "X-Forwarded-For": "127.0.0.1"})[0], 404)
        test_marks(server)
        test_figures(sys.argv[1], os.path.join(folder, "b"))
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
