#!/usr/bin/env python3
"""A robot at a Pionek table, and the protocol as a program to read.

    bot.py --server http://127.0.0.1:8080 --table k7mq2xwd --name Robot
    bot.py --server http://127.0.0.1:8080 --new null --bot easy

Takes an open seat (or opens a table), answers every question with one of the
listed answers, and tells each fact in one line until the match is over. Knows
no game. Python 3 and nothing else; the protocol is docs/protocol.md.
"""
import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request

from websocket import Broken, WebSocket

PATIENCE = 120  # s without a server before giving up
# Errors after which coming back is no use; and those that pass.
FINAL = {"no_table", "foreign", "stopped", "old_client"}
PASSING = {"too_fast", "disk", "busy"}


class Refused(Exception):
    """The server said no, with one of the codes of the protocol."""


def request(server, path, body=None):
    """HTTP, for all that is done before one sits down: GET, or POST a body."""
    data = None if body is None else json.dumps(body).encode()
    head = {"Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(
                urllib.request.Request(server + path, data, head),
                timeout=30) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        said = error.read().decode("utf-8", "replace")
        raise Refused(f"{path}: {said or error.code}") from None
    except (OSError, ValueError) as error:
        raise Refused(f"{server}{path}: {error}") from None


class Player:
    """One seat of one table."""

    def __init__(self, options, table, token):
        self.options = options
        self.table = table     # its card; newer ones come with "table"
        self.token = token     # whoever has it sits there
        self.facts = {}        # told so far, by number
        self.answered = set()  # questions answered on this connection
        self.box = request(options.server, "/api/games/" + table["game"])

    # Messages carry ids; the words for them are in the box.

    def sentence(self, key, gaps):
        text = self.box["texts"].get(key, {}).get(self.options.lang, key)
        for gap, word in gaps.items():
            text = text.replace(f"<{gap}>", str(word))
        return text

    def name_of(self, kind, value):
        """A number, a seat or a thing of the game as people call it."""
        if kind == "seat":
            return next((seat.get("name", value) for seat in self.table["seats"]
                         if seat["seat"] == value), value)
        return next((thing["text"][self.options.lang]
                     for thing in self.box["names"].get(kind, [])
                     if value in (thing["code"], thing["id"])), value)

    def tell(self, fact):
        key = "events." + fact["event"]
        if fact.get("hidden") and key + "_hidden" in self.box["texts"]:
            key += "_hidden"
        gaps = {part["name"]: self.name_of(part["kind"], fact[part["name"]])
                for part in self.box["events"].get(fact["event"], [])
                if part["name"] in fact}
        print(self.sentence(key, gaps), flush=True)

    def tell_end(self, total):
        points, seats = total["points"], self.table["seats"]
        winner = seats[points.index(max(points))]
        print(self.sentence("results." + total["reason"],
                            {"player": winner.get("name")}))
        for seat, score in zip(seats, points):
            print(f"{seat['seat']} {seat.get('name')}: {score}", flush=True)

    # What the server says, and what we say to it.

    def take_news(self, first, news):
        """Facts are numbered: after a break the known ones come again, and
        those behind the last one were taken back."""
        for number in [n for n in self.facts if n >= first + len(news)]:
            del self.facts[number]
        for number, fact in enumerate(news, first):
            if self.facts.get(number) != fact:
                self.facts[number] = fact
                self.tell(fact)

    def answer(self, socket, asks):
        """An answer is one of the listed lines, word for word."""
        for ask in asks:
            if ask["id"] in self.answered:
                continue  # its reply is still on the way
            self.answered.add(ask["id"])
            time.sleep(self.options.pause)
            line = ask["answers"][0] if self.options.first \
                else random.choice(ask["answers"])
            socket.send(op="answer", id=ask["id"], ask=ask["id"], answer=line)

    def take(self, socket, message):
        """One message; True when the match is over."""
        kind, error = message.get("kind"), message.get("error")
        if error in FINAL:
            raise Refused(error)
        if error in PASSING or kind == "bye":
            time.sleep(message.get("wait", 500) / 1000)
            raise Broken(error)  # the next hello tells what is still asked
        if error and error != "late":
            raise Refused(json.dumps(message))
        if kind == "table":
            self.table = message["table"]
        elif kind == "state":
            self.take_news(message["from"], message["news"])
            if message["over"]:
                self.tell_end(message["total"])
                return True
            self.answer(socket, message.get("asks", []))
        return False  # other kinds are for people, or newer than this program

    def play(self):
        """Plays until the match is over, and comes back after every break."""
        seen = time.monotonic()
        while True:
            socket = None
            try:
                socket = WebSocket(self.options.server, "pionek.v1",
                                   self.table["code"])
                self.answered.clear()
                socket.send(op="hello", table=self.table["code"],
                            token=self.token)
                while not self.take(socket, socket.receive()):
                    seen = time.monotonic()
                return
            except Broken as error:
                print(f"# {error}", file=sys.stderr, flush=True)
                if time.monotonic() - seen > PATIENCE:
                    raise Refused(str(error)) from None
                time.sleep(random.uniform(0.2, 1))  # not all at once
            finally:
                if socket:
                    socket.close()


def sit_down(options):
    """Opens a table for two, or joins one: the seat, its token, the table."""
    if options.table:
        return request(options.server, f"/api/tables/{options.table}/join",
                       {"name": options.name})
    other = {"kind": "bot", "level": options.bot} if options.bot \
        else {"kind": "open"}
    return request(options.server, "/api/tables", {
        "game": options.new,
        "options": dict(word.split("=", 1) for word in options.set),
        "seats": [{"kind": "me", "name": options.name}, other]})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", metavar="CODE", help="join this table")
    where.add_argument("--new", metavar="GAME", help="open a table for two")
    parser.add_argument("--server", default="http://127.0.0.1:8080",
                        type=lambda url: url.rstrip("/"))
    parser.add_argument("--bot", metavar="LEVEL", help="of a bot to play with")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append",
                        default=[], help="an option of the new table")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--first", action="store_true",
                        help="give the first answer, not a random one")
    parser.add_argument("--pause", type=float, default=0, metavar="SECONDS",
                        help="think for so long before each answer")
    parser.add_argument("--lang", choices=["pl", "en"], default="en")
    options = parser.parse_args()
    try:
        sat = sit_down(options)
        print(f"# table {sat['table']['code']}, seat {sat['seat']}", flush=True)
        Player(options, sat["table"], sat["token"]).play()
    except Refused as error:
        print(f"bot.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
