#!/usr/bin/env python3
"""leak.py PIONEK [SEED]: what the sockets of a real server tell, and do not tell.

Players and a watcher at one table; every byte that each of them gets is
kept. Whoever picks cards in secret moves nothing on other sockets; foreign cards,
tokens and the match's secret are never in what one gets; and the doors over HTTP
stay closed until the match is over. A whole match of every game is played like
this, with all its roles; Battle for the River, where cards are picked in secret,
several. That the bytes themselves depend on nothing secret is shown in
tests/server/test_leak.c.
"""
import json
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "examples"))
from changes import whole_of  # noqa: E402
from websocket import Broken, WebSocket  # noqa: E402

MATCHES = 12   # at most; fewer when enough was picked in secret
PICKS = 12     # secret answers to see
FOREIGN = {"bitwa": {"dealt", "drew_card", "cards_given"}}  # cards are the owner's
MOST = 3       # seats of a table: every role, and two of a side
# Facts with a part that not everybody sees, of which more than the one they are about
# know: everybody else's side, or both sides but no watcher.
SHARED = {"bitwa": {"cards_given"}, "knockdown": {"handed"},
          "bestia": {"stole", "looked", "looks_trap", "trap_removed"}}
# Facts with a hidden card that are told to everybody who knows that card (RP-5.27,
# RP-5.28): whom it is shown to or taken from is named, the others were told before.
AGAIN = {"rycerze": {"placed": (), "shown": ("viewer",), "robbed": ("victim",)}}
# Who may know what another one does: the Hunters are one side.
SIDES = {"bestia": ({"P1"}, {"P2", "P3"})}
# Members of a view that hold something for these seats alone, until it is over.
OWN = {"bestia": {"track": {"P1"}, "track_area": {"P1"}, "moves_left": {"P1"},
                  "held": {"P1"}, "trap_card": {"P1", "P2", "P3"},
                  "packet": {"P1", "P2", "P3"}}}
SURE = {"track", "moves_left", "packet"}  # something is there in every match
OPTIONS = {"bitwa": {"tactics": "true"}}
SEED = sys.argv[2] if len(sys.argv) > 2 else "1"  # another one: other matches
counts = {}    # name of a check: [passed, failed]


def check(name, fine, why=""):
    counts.setdefault(name, [0, 0])[0 if fine else 1] += 1
    if not fine and counts[name][1] == 1:
        print(f"# {name}: {why}")


class Reader:
    """One socket, and everything it got."""

    def __init__(self, url, table, seat, token, changes):
        self.seat, self.token = seat, token
        self.got, self.state, self.facts, self.pings = [], None, [], 0
        self.socket = WebSocket(url, "pionek.v1", table)
        hello = {"token": token} if token else {}
        if changes:
            hello["changes"] = True
        self.socket.send(op="hello", table=table, **hello)

    def listen(self):
        """All that has been sent to it up to now; replies to pings mark it."""
        self.pings += 1
        self.socket.send(op="ping", id=-self.pings)
        news = []
        while (message := self.socket.receive()).get("re") != -self.pings:
            if message.get("kind") == "state":
                self.state = message
            elif message.get("kind") == "state_change":
                self.state = whole_of(self.state, message, self.facts)
                message = message | {"news": self.state["news"]}
            if "news" in message:
                self.facts[message["from"]:] = message["news"]
            news.append(message)
        self.got += news
        return news


class Table:
    def __init__(self, url, changes, game="bitwa", seats=2):
        self.url, self.game, self.held = url, game, set()
        opened = self.http("/api/tables", {
            "game": game, "options": OPTIONS.get(game, {}), "public": True,
            "seats": [{"kind": "me", "name": "Ala"}] +
                     [{"kind": "open"}] * (seats - 1)})
        self.code = opened["table"]["code"]
        tokens = [opened["token"]]
        for _ in range(seats - 1):
            joined = self.http(f"/api/tables/{self.code}/join",
                               {"name": "Ola"})
            tokens.append(joined["token"])
        self.readers = [Reader(url, self.code, f"P{i + 1}", token, changes)
                        for i, token in enumerate(tokens)]
        self.readers.append(Reader(url, self.code, None, None, changes))
        for reader in self.readers:
            reader.listen()

    def http(self, path, body=None, token=None):
        """JSON or text; the status if the server says no."""
        head = {"Content-Type": "application/json"}
        if token:
            head["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(
                    self.url + path, data, head), timeout=10) as reply:
                text = reply.read().decode()
                return json.loads(text) if text[:1] == "{" else text
        except urllib.error.HTTPError as error:
            error.read()
            return error.code

    def doors(self):
        """What is not for everybody while the match goes on."""
        ala, ola = self.readers[:2]
        path = f"/api/tables/{self.code}"
        for name, answer in (
                ("the log", self.http(path + "/log")),
                ("a replay with a player's eyes",
                 self.http(path + "/replay/0?eyes=P1")),
                ("a replay with foreign eyes",
                 self.http(path + "/replay/0?eyes=P1", token=ola.token)),
                ("a summary", self.http(path + "/summary"))):
            check(f"closed while playing: {name}", isinstance(answer, int),
                  str(answer)[:200])
        own = self.http(path + "/replay/0?eyes=P1", token=ala.token)
        check("one's own eyes are open", isinstance(own, dict), str(own))
        check("no replay has the secret", "secret" not in
              self.http(path + "/replay"))

    def outside(self):
        """What strangers read names nothing that is to be decided."""
        # Names of things (f_d4, Y10); numbers, common words and seats stand
        # anywhere.
        words = {word for reader in self.readers[:-1]
                 for ask in reader.state["asks"] for line in ask["answers"]
                 for word in line.split()[1:]
                 if re.search(r"[a-z]_|_[a-z]|[A-Za-z]\d", word)
                 and not re.fullmatch(r"P\d", word)}
        for path in ("/api/tables", f"/api/tables/{self.code}", "/metrics",
                     "/healthz"):
            told = set(re.findall(r"[\w.]+", str(self.http(path))))
            check(f"{path.replace(self.code, 'CODE')} names nothing of a "
                  "question", not words & told, str(words & told))

    def answer(self, reader):
        """Any answer; what everybody is told of it is kept."""
        ask = reader.state["asks"][0]
        reader.socket.send(op="answer", id=1, ask=ask["id"],
                           answer=random.choice(ask["answers"]))
        while not any("ok" in message for message in reader.listen()):
            pass
        for other in self.readers:
            if other is not reader:
                other.listen()
        self.own_members()

    def privy(self, fact, seat, before):
        """May this seat, having got all that before, be told all of a fact that
        has a hidden part?"""
        if fact["event"] in SHARED.get(self.game, ()):
            return seat is not None
        again = AGAIN.get(self.game, {}).get(fact["event"])
        if again is not None and (seat in [fact[arg] for arg in again] or
                                  seat and f'"{fact["gear"]}"' in before):
            return True
        about = fact.get("seat", fact.get("player"))
        sides = SIDES.get(self.game, ({about},))
        return any({seat, about} <= side for side in sides)

    def own_members(self):
        """What only some may see of the table is empty in all other views, and
        is there for those who may."""
        for reader in self.readers:
            state = reader.state
            for member, seats in OWN.get(self.game, {}).items():
                held = [x for x in state["view"][member] if x]
                if state["over"]:
                    continue
                if reader.seat in seats:
                    self.held.update([member] if held else [])
                else:
                    check(f"{self.game}: {member} is not for everybody",
                          not held, f"{reader.seat} {held}")

    def secret_facts(self, box):
        """Facts that have a hidden part come whole only to who may know it."""
        whole = 0
        for reader in self.readers:
            before = ""
            for message in reader.got:
                if message.get("set", message).get("over"):
                    break
                for fact in message.get("news", []):
                    args = [arg["name"] for arg in box["events"][fact["event"]]]
                    if f"events.{fact['event']}_hidden" not in box["texts"] \
                            or not all(fact.get(arg) is not None
                                       for arg in args):
                        continue
                    whole += 1
                    check(f"{self.game}: hidden parts are for who may know "
                          "them", self.privy(fact, reader.seat, before),
                          f"{reader.seat} {json.dumps(fact)}")
                before += json.dumps(message)
        return whole

    def choose(self, reader):
        """Likes what leads to picking in secret: tactics, and the Exchange."""
        answers = reader.state["asks"][0]["answers"]
        for wish in ("play_ruse WY", "draw tactics"):
            liked = [line for line in answers if line.startswith(wish)]
            if liked:
                return liked[0]
        return random.choice(answers)

    def step(self):
        """One answer; True if it was one of several secret ones."""
        asked = [r for r in self.readers[:2] if r.state["asks"]]
        reader = random.choice(asked)
        ask, line = reader.state["asks"][0], self.choose(reader)
        reader.socket.send(op="answer", id=1, ask=ask["id"], answer=line)
        replied = False
        while not replied:  # the reply comes when the answer is on disk
            replied = any("ok" in message for message in reader.listen())
        is_on = line.startswith("give ") and any(
            more["prompt"] == ask["prompt"] for more in reader.state["asks"])
        for other in self.readers:
            if other is reader:
                continue
            heard = other.listen()
            if is_on:
                check("a secret pick is not heard", not heard,
                      json.dumps(heard)[:300])
        if is_on and random.random() < 0.5:
            self.take_back(reader)
        return is_on

    def take_back(self, reader):
        """A secret pick, once more: nobody else hears that either."""
        same = [json.dumps(other.state) for other in self.readers
                if other is not reader]
        check("a secret pick can be taken back", reader.state["undo"] == "free",
              reader.state["undo"])
        picks = reader.state["view"]["picked"]
        reader.socket.send(op="undo", id=2)
        replied = False
        while not replied:
            replied = any("ok" in message for message in reader.listen())
        check("a secret pick is taken back",
              sum(reader.state["view"]["picked"]) == sum(picks) - 1, str(picks))
        for other in self.readers:
            if other is not reader:
                heard = other.listen()
                check("a secret undo is not heard", not heard,
                      json.dumps(heard)[:300])
        check("a secret undo changes nothing for others", same == [
            json.dumps(other.state) for other in self.readers
            if other is not reader])

    def look_back(self):
        """The match is over: nothing came too early or to the wrong one."""
        secret = self.readers[0].state["secret"]
        for reader in self.readers:
            for message in reader.got:
                text = json.dumps(message)
                now = message.get("set", message)
                check("the secret comes at the end",
                      secret not in text or now.get("over"), text[:200])
                check("no token is sent around", not any(
                    r.token and r.token in text for r in self.readers))
                for fact in message.get("news", []):
                    if fact["event"] in FOREIGN.get(self.game, ()) and \
                            fact["player"] != reader.seat:
                        check("foreign cards are hidden", "card" not in fact or
                              fact["event"] == "cards_given" and reader.seat,
                              json.dumps(fact))
            check("a watcher is asked nothing", reader.seat or not any(
                message.get("set", message).get("asks")
                for message in reader.got))


def play(url, changes):
    """A whole match; how many secret picks there were."""
    table = Table(url, changes)
    table.doors()
    picks = 0
    while not table.readers[0].state["over"]:
        picks += table.step()
    table.look_back()
    for reader in table.readers:
        reader.socket.close()
    return picks


def play_all(url, game, changes):
    """A whole match of any game, by all its roles, under a stranger's eyes."""
    seats = min(MOST, game["seats"][1])
    if seats < 2:
        return
    table = Table(url, changes, game["id"], seats)
    box = table.http("/api/games/" + game["id"])
    table.doors()
    steps = 0
    while not table.readers[-1].state["over"]:
        asked = [r for r in table.readers[:-1] if r.state["asks"]]
        if steps % 40 == 0:
            table.outside()
        table.answer(random.choice(asked))
        steps += 1
    table.look_back()
    table.secret_facts(box)
    for member in set(OWN.get(game["id"], ())) & SURE:
        check(f"{game['id']}: {member} was there to be kept", member in table.held)
    for reader in table.readers:
        reader.socket.close()
    print(f"# {game['id']}: {steps} answers")


def main():
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        url = f"http://127.0.0.1:{port}"
        server = subprocess.Popen(
            [sys.argv[1], "serve", "--listen", f"127.0.0.1:{port}", "--data",
             folder, "--per-address", "0", "--rate", "0", "--seed", SEED],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    urllib.request.urlopen(url + "/healthz", timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            for changes in (False, True):  # whole states, or what is new
                picks = 0
                for _ in range(MATCHES):
                    if picks < PICKS:
                        picks += play(url, changes)
                check("cards were picked in secret", picks > 0)
            with urllib.request.urlopen(url + "/api/games") as reply:
                for i, game in enumerate(json.load(reply)["games"]):
                    play_all(url, game, i % 2 == 0)
        except (Broken, OSError) as error:
            check("the server stays", False, str(error))
        finally:
            server.terminate()
            server.wait(10)
    for i, (name, (passed, failed)) in enumerate(counts.items(), 1):
        print(f"{'not ok' if failed else 'ok'} {i} - {name} ({passed})")
    print(f"1..{len(counts)}")
    return any(failed for _, failed in counts.values())


random.seed(int(SEED))
sys.exit(main())
