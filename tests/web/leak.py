#!/usr/bin/env python3
"""leak.py PIONEK: what the sockets of a real server tell, and do not tell.

Two players and a watcher at one table; every byte that each of them gets is
kept. Whoever picks cards in secret moves nothing on other sockets; foreign cards,
tokens and the match's secret are never in what one gets; and the doors over HTTP
stay closed until the match is over. That the bytes themselves depend on nothing
secret is shown in tests/server/test_leak.c.
"""
import json
import pathlib
import random
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
FOREIGN = {"dealt", "drew_card", "cards_given"}  # their cards are the owner's
counts = {}    # name of a check: [passed, failed]


def check(name, fine, why=""):
    counts.setdefault(name, [0, 0])[0 if fine else 1] += 1
    if not fine and counts[name][1] == 1:
        print(f"# {name}: {why}")


class Reader:
    """One socket, and everything it got."""

    def __init__(self, url, table, seat, token, changes):
        self.seat, self.token = seat, token
        self.got, self.state, self.pings = [], None, 0
        self.socket = WebSocket(url, "pionek.v1")
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
            news.append(message)
            if message.get("kind") == "state":
                self.state = message
            elif message.get("kind") == "state_change":
                self.state = whole_of(self.state, message)
        self.got += news
        return news


class Table:
    def __init__(self, url, changes):
        self.url = url
        opened = self.http("/api/tables", {
            "game": "bitwa", "options": {"tactics": "true"},
            "seats": [{"kind": "me", "name": "Ala"}, {"kind": "open"}]})
        self.code = opened["table"]["code"]
        joined = self.http(f"/api/tables/{self.code}/join", {"name": "Ola"})
        self.readers = [Reader(url, self.code, seat, token, changes)
                        for seat, token in
                        (("P1", opened["token"]), ("P2", joined["token"]),
                         (None, None))]
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
        ala, ola, _ = self.readers
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
                    if fact["event"] in FOREIGN and \
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


def main():
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        url = f"http://127.0.0.1:{port}"
        server = subprocess.Popen(
            [sys.argv[1], "serve", "--listen", f"127.0.0.1:{port}", "--data",
             folder, "--per-address", "0", "--rate", "0"],
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
        except (Broken, OSError) as error:
            check("the server stays", False, str(error))
        finally:
            server.terminate()
            server.wait(10)
    for i, (name, (passed, failed)) in enumerate(counts.items(), 1):
        print(f"{'not ok' if failed else 'ok'} {i} - {name} ({passed})")
    print(f"1..{len(counts)}")
    return any(failed for _, failed in counts.values())


random.seed(1)
sys.exit(main())
