#!/usr/bin/env python3
"""push.py PIONEK: who is asked and not here is called, by Web Push.

A push service of our own stands on this machine: one that takes words, one that
refuses at first, one that knows the device no more, one that never answers. What
is inside a word is looked at where browsers are (web/e2e/29-push.mjs) and in
tests/server/test_push.c.
"""
import base64
import http.server
import os
import re
import sqlite3
import sys
import threading
import time

from people import (PATIENCE, Person, check, done_testing, first_of, same,
                    server_for_test)

CONTACT = "mailto:ola@example.org"
# The public key and the secret of a browser: the example of RFC 8291.
POINT = ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7V"
         "d8pZGH6SRpkNtoIAiw4")
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


class Service(http.server.ThreadingHTTPServer):
    """A push service; what it does with a word its path says."""
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.words, self.tries, self.end = [], {}, threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, path):
        return f"http://127.0.0.1:{self.server_address[1]}/{path}"

    def heard(self, path):
        return [word for word in self.words if word[0] == path]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        service, path = self.server, self.path[1:]
        body = self.rfile.read(int(self.headers["Content-Length"]))
        service.tries[path] = service.tries.get(path, 0) + 1
        if path.startswith("slow"):
            service.end.wait(120)
        refuses = path.startswith("busy") and service.tries[path] == 1
        gone = path.startswith("gone")
        self.send_response(503 if refuses else 410 if gone else 201)
        self.send_header("Content-Length", "0")
        self.end_headers()
        if not refuses and not gone:
            service.words.append((path, dict(self.headers), body))

    def log_message(self, *_):
        pass


def wish(service, path, code, token, **more):
    return {"address": service.address(path), "point": POINT, "auth": AUTH,
            "lang": "pl", "seats": [{"table": code, "token": token}], **more}


class Waiting:
    """A table of two: one is here and asked, the other is away and has a device."""

    def __init__(self, server, service, path):
        self.server, self.path = server, path
        self.code, tokens = server.two()
        first = int(server.card(self.code)["pending"][0][1]) - 1
        self.here = Person(server, self.code, tokens[first])
        self.away = tokens[1 - first]
        for who, token in ((path, self.away), (path + "-here", tokens[first])):
            same("a device is noted",
                 server.ask("/api/push", wish(service, who, self.code, token)),
                 (200, {"seats": 1}))

    def pass_turn(self):
        while self.here.asks():
            reply = self.here.answer(first_of)
            assert reply.get("ok"), reply
            self.here.catch_up()


def until(name, test):
    end = time.monotonic() + 3 * PATIENCE
    while not test() and time.monotonic() < end:
        time.sleep(0.1)
    return check(name, test())


def devices(server):
    path = os.path.join(server.folder, "data", "pionek.db")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        return {a.rsplit("/", 1)[1] for a, in db.execute("SELECT address FROM push")}


def called(server, service):
    tables = {path: Waiting(server, service, path)
              for path in ("fine", "busy", "gone", "slow")}
    for table in tables.values():
        table.pass_turn()
    until("a word comes", lambda: service.heard("fine"))
    until("a service that refuses is tried again", lambda: service.heard("busy"))
    until("a device that is gone is forgotten",
          lambda: "gone" not in devices(server))
    until("a slow one is waited for", lambda: "slow" in service.tries)
    # Nobody is in the way: a table goes on although its service does not answer.
    away = Person(server, tables["slow"].code, tables["slow"].away)
    away.catch_up()
    check("who was called is asked", away.asks())
    check("and answers", away.answer(first_of).get("ok"))
    same("one word each", [len(service.heard(p)) for p in ("fine", "busy")],
         [1, 1])
    same("who is here is not called",
         [path for path in service.tries if path.endswith("-here")], [])
    _, head, body = service.heard("fine")[0]
    same("it is packed as a word", head.get("Content-Encoding"), "aes128gcm")
    same("a later one takes its place", head.get("Topic"), tables["fine"].code)
    check("it does not wait for ever", int(head["TTL"]) > 0)
    key = server.ask("/api/push")[1]["key"]
    check("it tells who sends it",
          re.fullmatch(rf"vapid t=[\w-]+\.[\w-]+\.[\w-]+, k={key}",
                       head["Authorization"]), head)
    check("and nothing else to those between",
          tables["fine"].code.encode() not in body and b"Bitwa" not in body)
    same("figures: gone", server.figure("pushes_gone_total"), 1)
    same("figures: sent", server.figure("pushes_sent_total"), 2)
    check("figures: failed", server.figure("pushes_failed_total") >= 1)
    return tables["fine"]


def bad_input(server, service, table):
    good = wish(service, "bad", table.code, table.away)
    for member, value in (("address", "ftp://push.example/x"),
                          ("address", "https://push.example/a b"),
                          ("address", 5), ("point", "AAAA"), ("auth", ""),
                          ("point", POINT + "!"), ("seats", 7),
                          ("seats", [{}] * 101)):
        status, told = server.ask("/api/push", {**good, member: value})
        same(f"{member} {str(value)[:30]}", (status, told),
             (400, {"error": "bad_message", "where": member}))
    same("no JSON", server.ask("/api/push", b"{")[1]["error"], "bad_json")
    same("a foreign seat is not noted",
         server.ask("/api/push", {**good, "seats": [
             {"table": table.code, "token": "x" * 32}, {"table": "zz"}, 5]}),
         (200, {"seats": 0}))
    same("nothing is left of it", "bad" in devices(server), False)
    server.ask("/api/push", good)
    same("a device", "bad" in devices(server), True)
    same("is called no more", server.ask("/api/push", {
        "address": good["address"], "on": False}), (200, {"seats": 0}))
    same("and forgotten", "bad" in devices(server), False)
    # A telephone after the other: the last eight are kept.
    for n in range(10):
        server.ask("/api/push", {**good, "address": service.address(f"n{n}")})
    same("too many devices of one seat",
         len([d for d in devices(server) if d in [f"n{i}" for i in range(10)]]
             + [d for d in devices(server) if d == "fine"]), 8)


def main(program):
    service = Service()
    with server_for_test(program) as (server, _):
        same("nobody is called unless it is wished",
             server.ask("/api/push"), (200, {"key": None}))
        same("nor noted", server.ask("/api/push", {"address": "x"})[0], 404)
        server.stop()
        server.options += ["--push", CONTACT]
        server.start()
        key = server.ask("/api/push")[1]["key"]
        point = base64.urlsafe_b64decode(key + "=")
        check("a key", len(point) == 65 and point[0] == 4, key)
        for address in ("http://push.example/x", "https://127.0.0.1/x",
                        service.address("x"), "https://localhost/x"):
            same("only services of the public: " + address[:24],
                 server.ask("/api/push", {"address": address, "on": False}),
                 (400, {"error": "bad_message", "where": "address"}))
        server.stop()
        server.options += ["--push-local"]
        server.start()
        same("the key stays", server.ask("/api/push")[1]["key"], key)
        table = called(server, service)
        bad_input(server, service, table)
        same("it ends although a service does not answer", server.stop(), 0)
        server.start()
        check("devices are kept", "fine" in devices(server) or
              "n9" in devices(server))
    service.end.set()
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
