#!/usr/bin/env python3
"""invite.py PIONEK: links that people send each other.

What those who show a link beforehand are told of a table (Open Graph): who invites
to what, in the language they ask for; what becomes of names that are meant to do
harm; and a link to a table that is gone.
"""
import html.parser
import sys

from people import check, done_testing, same, server_for_test

HOSTILE = ['<b>&"\'</b>', '"><script>x()</s', "</title><img src=x>", "<name> [0] %s &lt;"]


class Head(html.parser.HTMLParser):
    """What the head of a page says, and all tags, to find what does not belong."""

    def __init__(self, text):
        super().__init__()
        self.meta, self.title, self.tags, self.is_title = {}, "", [], False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.is_title = tag == "title"
        named = dict(attrs)
        name = named.get("property") or named.get("name")
        if tag == "meta" and name:
            self.meta[name] = named.get("content", "")

    def handle_endtag(self, tag):
        self.is_title = False

    def handle_data(self, data):
        if self.is_title:
            self.title += data


def look(server, path, **headers):
    status, body = server.ask(path, headers={
        name.replace("_", "-"): value for name, value in headers.items()})
    return status, Head(body.decode()) if isinstance(body, bytes) else body


def table(server, name="Ola", other=None, game="bitwa"):
    status, reply = server.ask("/api/tables", {
        "game": game, "public": False,
        "seats": [{"kind": "me", "name": name}, other or {"kind": "open"}]})
    assert status == 200, reply
    return reply["table"]["code"]


def test_language(server):
    code = table(server)
    polish, english = "Ola zaprasza do Bitwy o Rzekę", \
        "Ola invites you to Battle for the River"
    for asked, want in (("pl-PL,pl;q=0.9,en;q=0.8", polish), ("pl", polish),
                        ("en-US,en;q=0.9", english), ("de,en;q=0.5", english),
                        ("en;q=0.4,pl;q=0.6", polish), ("plx", english),
                        ("de", english), (",;q=,;;", english), ("", polish)):
        status, head = look(server, "/t/" + code, Accept_Language=asked)
        same(f"asked for {asked!r}", (status, head.title), (200, want))
        same(f"the same to those who show links, {asked!r}",
             head.meta["og:title"], want)
    _, head = look(server, "/t/" + code)
    same("without a word", head.title, polish)
    same("its picture", head.meta["og:image"],
         f"http://{server.host}/boxes/bitwa.png")
    status, png = server.ask("/boxes/bitwa.png")
    check("which is there", status == 200 and png[:4] == b"\x89PNG")
    check("what it is, and how long it takes",
          head.meta["og:description"].endswith("(20 min)"), head.meta)
    same("nobody finds it by searching", head.meta["robots"], "noindex")
    _, head = look(server, "/t/" + code, X_Forwarded_Proto="https")
    same("behind a proxy", head.meta["og:image"],
         f"https://{server.host}/boxes/bitwa.png")
    same("a code as people type it", look(
        server, f"/t/{code[:4].upper()}-{code[4:]}")[0], 200)


def test_home(server):
    for asked, locale, words in (("pl", "pl_PL", "Gry planszowe"),
                                 ("en", "en_GB", "Board games")):
        status, head = look(server, "/", Accept_Language=asked)
        same(f"home in {asked}", (status, head.title, head.meta["og:title"],
                                  head.meta["og:locale"]),
             (200, "Pionek", "Pionek", locale))
        check(f"a sentence in {asked}",
              head.meta["og:description"].startswith(words), head.meta)
        same("a picture", server.ask(
            head.meta["og:image"].split(server.host)[1])[0], 200)
        check("home may be found", "robots" not in head.meta)
        check("it is the page", "script" in head.tags)


def test_hostile(server):
    plain = look(server, "/t/" + table(server))[1]
    for name in HOSTILE:
        code = table(server, name)
        for path in (f"/t/{code}", f"/replay/{code}/3"):
            status, head = look(server, path)
            same(f"{path[:3]} {name!r}", status, 200)
            check("the name as it is", name in head.title, head.title)
            same("no tag of its own", head.tags, plain.tags)
    for host in ('x"><script>', "a b", "x" * 300):
        reply = server.raw(f"GET /t/{table(server)} HTTP/1.1\r\nHost: {host}\r\n"
                           "Connection: close\r\n\r\n".encode()).decode()
        check(f"a host called {host[:12]!r}", host not in reply, reply)


def test_others(server):
    code = table(server, other={"kind": "bot", "level": "easy"})
    for asked, want in (("pl", "Bitwa o Rzekę: Ola"),
                        ("en", "Battle for the River: Ola")):
        _, head = look(server, "/t/" + code, Accept_Language=asked)
        same(f"who plays what, without names of bots, {asked}", head.title, want)
    _, moment = look(server, f"/replay/{code}/3/P1", Accept_Language="en")
    same("a moment of it", moment.title, head.title)
    coins = table(server, game="null")
    _, head = look(server, "/t/" + coins, Accept_Language="en")
    same("a game without a book", head.title, "Heads or tails: Ola")
    for path in ("/t/zzzzzzzz", "/t/x", "/replay/zzzzzzzz/3", "/t/" + "x" * 2000):
        status, head = look(server, path)
        same(f"gone: {path[:20]}", (status, head.title), (404, "Pionek"))
        check("the page opens, to say so", "script" in head.tags)
    for path in ("/t/", "/t", "/replay/"):
        same(f"no table named: {path}", server.ask(path)[0], 404)


def main():
    with server_for_test(sys.argv[1]) as (server, _):
        test_language(server)
        test_home(server)
        test_hostile(server)
        test_others(server)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
