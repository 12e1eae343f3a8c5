#!/usr/bin/env python3
"""sound.py PIONEK: what a disk can do to a server.

Rows of the database that are damaged are complained of, once, and harm nobody
else; /healthz and /readyz tell when nothing can be kept, and when it can again;
with --keep old tables go, after their logs were written to files.
"""
import contextlib
import json
import os
import re
import sqlite3
import sys
import time

from people import (NO_LIMITS, PATIENCE, Person, Server, asked, check, done_testing,
                    folder_for_test, forget_folder, play_on, same, sit_down,
                    verify)

DAY = 24 * 60 * 60 * 1000
CHECK_EVERY = 100  # steps between two checksums of a log


@contextlib.contextmanager
def database(server):
    """The server's, while it does not run."""
    path = os.path.join(server.folder, "data", "pionek.db")
    with contextlib.closing(sqlite3.connect(path)) as db:
        yield db
        db.commit()


def wait_until(what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


# ---- damaged rows ----------------------------------------------------------

def with_member(name, value):
    def change(card):
        card[name] = value
    return change


def with_chair(name, value):
    def change(card):
        card["chairs"][0][name] = value
    return change


def with_stand(i, value):
    def change(card):
        card["stand"][i] = value
    return change


# What became of a card, and the word of the complaint.
DAMAGES = {
    "no JSON": (lambda card: "{\"code\":", "1:"),
    "no object": (lambda card: "[]", "object"),
    "empty": (lambda card: "{}", "card of ''"),
    "an option that is no text": (with_member("options", {"tactics": 1}),
                                  "tactics"),
    "options that are none": (with_member("options", [1]), "options"),
    "the card of another table": (with_member("code", "abcdefgh"), "abcdefgh"),
    "a game nobody knows": (with_member("game", "chess"), "chess"),
    "a status nobody knows": (with_member("status", "lost"), "lost"),
    "a status that is no text": (with_member("status", 3), "status"),
    "no chairs": (with_member("chairs", []), "0 seats"),
    "nine chairs": (with_member("chairs", [{}] * 9), "9 seats"),
    "chairs that are none": (with_member("chairs", [1, "x"]), "kind"),
    "a kind nobody knows": (with_chair("kind", "cat"), "cat"),
    "a name that is none": (with_chair("name", None), "name"),
    "a level nobody knows": (with_chair("level", "\"},{"), "bot"),
    "a token that is none": (with_chair("hash", "xyz"), "hash"),
    "negative time": (with_stand(3, -5), "bank"),
    "negative time of old": (with_chair("bank", -5), "bank"),
    "asked who is not there": (with_stand(1, 200), "pending"),
    "asked who was not there": (with_member("pending", 200), "pending"),
    "a position that is none": (with_stand(2, 7), "stand"),
    "no word of how it stands": (with_member("stand", "x"), "stand"),
    "a stand of too few": (lambda card: card["stand"].pop() and None, "stand"),
    "lines that cannot be": (with_member("lines", -1), "lines"),
    "a clock from the moon": (with_member("clock", {"move": 1 << 60}), "move"),
    "a rematch that is none": (with_member("rematch", "\"x"), "rematch"),
    "a result that is none": (with_member("result", 7), "result"),
}


def damage(server):
    """One table for each damage; {code: (name, word)}."""
    codes = {}
    for name, (_, word) in DAMAGES.items():
        code, _ = server.two(public=True)
        codes[code] = (name, word)
    server.stop()
    with database(server) as db:
        for code, (name, _) in codes.items():
            text, = db.execute("SELECT card FROM board WHERE code = ?",
                               (code,)).fetchone()
            card = json.loads(text)
            changed = DAMAGES[name][0](card)
            db.execute("UPDATE board SET card = ? WHERE code = ?",
                       (changed or json.dumps(card), code))
    server.start()
    return codes


def test_cards(server):
    people = sit_down(server, *server.two())
    play_on(people, 4)
    codes = damage(server)
    people = [Person(server, p.table_code, p.token) for p in people]
    for _ in range(3):
        for code, (name, _) in codes.items():
            same(f"{name}: its card", server.ask("/api/tables/" + code),
                 (404, {"error": "no_table", "where": code}))
            same(f"{name}: its log",
                 server.ask(f"/api/tables/{code}/log")[0], 404)
            same(f"{name}: hello", people[0].error("hello", table=code),
                 "no_table")
        server.ask("/api/tables")
        server.ask("/api/tables/mine", {"seats": [
            {"table": code, "token": "x"} for code in codes]})
    people = [Person(server, p.table_code, p.token) for p in people]
    play_on(people)
    check("damaged cards: others play on", people[0].state["over"])
    with open(server.log, encoding="utf-8") as log:
        lines = [line for line in log if "a card cannot be read" in line]
    for code, (name, word) in codes.items():
        mine = [line for line in lines if code in line.split("why=")[0]]
        check(f"{name}: is complained of once", len(mine) == 1 and
              word in mine[0], lines[:1], mine)
    same("damaged cards: are counted", server.figure("damaged_total"),
         len(codes))


def card_row(db, code):
    return json.loads(db.execute("SELECT card FROM board WHERE code = ?",
                                 (code,)).fetchone()[0])


def test_stand(server):
    """An answer leaves the card alone: how the table stands is with the lines of
    its log. A card that says it itself, as all did once, is read as well."""
    code, tokens = server.two(clock={"move": 60, "bank": 90})
    people = sit_down(server, code, tokens)
    play_on(people, 5)
    told = server.ask("/api/tables/" + code)[1]["table"]
    clocks = people[0].state["clocks"]
    server.stop()
    with database(server) as db:
        card = card_row(db, code)
        lines, = db.execute("SELECT count(*) FROM line WHERE code = ?",
                            (code,)).fetchone()
        stand = json.loads(db.execute(
            "SELECT stand FROM line WHERE code = ? AND n = ?",
            (code, lines - 1)).fetchone()[0])
    check("an answer leaves the card alone", card["lines"] < lines,
          card["lines"], lines)
    check("time went by", stand[4] + stand[6] > 0, stand)
    same("and says when it was", stand[0], told["changed"])

    server.start()
    now = server.ask("/api/tables/" + code)[1]["table"]
    same("how it stands is read", (now["changed"], now["pending"]),
         (told["changed"], told["pending"]))
    people = [Person(server, code, token) for token in tokens]
    same("and the clocks", [c["bank"] for c in people[0].state["clocks"]],
         [c["bank"] for c in clocks])
    play_on(people, 2)
    server.stop()
    with database(server) as db:
        card = card_row(db, code)
        stand = json.loads(db.execute(
            "SELECT stand FROM line WHERE code = ? ORDER BY n DESC",
            (code,)).fetchone()[0])
        db.execute("UPDATE line SET stand = NULL WHERE code = ?", (code,))
        del card["stand"], card["lines"]
        card |= dict(zip(("changed", "pending", "state"), stand))
        for i, chair in enumerate(card["chairs"]):
            chair |= {"bank": stand[3 + 2 * i], "used": stand[4 + 2 * i]}
        db.execute("UPDATE board SET card = ? WHERE code = ?",
                   (json.dumps(card), code))
    server.start()
    now = server.ask("/api/tables/" + code)[1]["table"]
    same("a card of old is read", now["changed"], stand[0])
    people = [Person(server, code, token) for token in tokens]
    play_on(people)
    check("and played on", people[0].state["over"])

    code, tokens = server.two()
    play_on(sit_down(server, code, tokens), 5)
    server.stop()
    with database(server) as db:
        db.execute("UPDATE line SET stand = '[1,' WHERE code = ? AND"
                   " stand NOT NULL", (code,))
    server.start()
    same("a damaged word about it is complained of",
         server.ask("/api/tables/" + code)[0], 404)


def test_other_rows(server):
    """Chat, a summary, feats: what is passed on as it is."""
    code, tokens = server.two()
    people = sit_down(server, code, tokens)
    people[0].tell("chat", text="one")
    people[1].tell("chat", text="two")
    play_on(people)
    server.stop()
    with database(server) as db:
        db.execute("UPDATE chat SET text = '{\"n\":0' WHERE code = ? AND n = 0",
                   (code,))
        db.execute("INSERT INTO summary VALUES (?, '{\"ready\":tr')", (code,))
        broken, _ = server_log(db, code)
    server.start()
    one = Person(server, code, tokens[0])
    same("a damaged line of chat is left out",
         [c["text"] for c in one.welcome["chat"]], ["two"])
    check("a damaged summary is worked out again", wait_until(
        lambda: server.ask(f"/api/tables/{code}/summary")[1].get("ready")))
    server.stop()
    with database(server) as db:
        text, = db.execute("SELECT text FROM summary WHERE code = ?",
                           (code,)).fetchone()
        check("and kept", json.loads(text)["ready"])
        db.execute("UPDATE line SET text = 'nonsense' WHERE code = ? AND n = ?",
                   (code, broken))
    server.start()
    same("a damaged log: its card is there",
         server.card(code)["status"], "over")
    one = Person(server)
    check("a damaged log: who comes is told so much",
          one.tell("hello", table=code).get("ok"))
    check("a damaged log is complained of",
          "a log cannot be read" in server.last_words())


def taken_back_often(server, pairs, people=None, code=None, tokens=None):
    """A table where somebody has answered and taken it back so often, for days;
    the lines are written into the database. Its code, its tokens, who did it."""
    if not code:
        code, tokens = server.two()
        people = sit_down(server, code, tokens)
        play_on(people, 5)
    is_back = False
    while not is_back:
        one = asked(people)
        one.answer()
        one.catch_up()
        is_back = (one.state["undo"] == "free" and
                   one.tell("undo").get("ok", False))
    who = people.index(one)
    server.stop()
    with database(server) as db:
        log = db.execute("SELECT text, stand FROM line WHERE code = ?"
                         " ORDER BY n", (code,)).fetchall()
        answer, back = log[-2:]
        assert answer[0][0] == "P" and back[0].startswith("< "), log[-3:]
        steps = sum(bool(re.match(r"(P\d|\*|!) ", text)) for text, _ in log)
        more = []
        for _ in range(pairs):
            steps += 1
            more += [answer, back]
            if steps % CHECK_EVERY == 0:  # a checksum, of the position then
                more.insert(-1, ("# " + json.loads(answer[1])[2], None))
        db.executemany("INSERT INTO line (code, n, text, stand)"
                       " VALUES (?, ?, ?, ?)",
                       [(code, len(log) + i, *one)
                        for i, one in enumerate(more)])
    return code, tokens, who


def test_taken_back(server):
    """What was taken back costs little when a table is read (how little is looked
    at in tests/engine/test_past.c), and there is an end to it."""
    code, tokens, who = taken_back_often(server, 2100)
    server.start()
    people = [Person(server, code, token) for token in tokens]
    check("a log full of what was taken back is read", people[who].asks(),
          server.last_words())
    same("somebody answers", people[who].answer().get("ok"), True)
    same("and cannot take it back any more",
         people[who].error("undo"), "undo_wall")
    play_on(people)
    check("and plays on", people[0].state["over"])


def server_log(db, code):
    """The number of the last line of a table's log, and all of them."""
    rows = db.execute("SELECT n, text FROM line WHERE code = ? ORDER BY n",
                      (code,)).fetchall()
    return rows[-1][0], [row[1] for row in rows]


# ---- health ----------------------------------------------------------------

def test_health(server):
    same("healthy", server.ask("/healthz"), (200, b"ok\n"))
    check("ready", wait_until(
        lambda: server.ask("/readyz") == (200, b"ok\n")))
    server.fill_disk()
    try:  # nobody plays: it is found out because somebody asked
        for path in ("/healthz", "/readyz"):
            check(f"{path} on a full disk", wait_until(
                lambda: server.ask(path)[0] == 503))
            same(f"{path} says why", server.ask(path)[1],
                 b"database: it cannot be written\n")
        same("so do the figures", server.figure("writes_failing"), 1)
    finally:
        server.fill_disk(False)
    for path in ("/healthz", "/readyz"):
        check(f"{path} when there is room again", wait_until(
            lambda: server.ask(path) == (200, b"ok\n")))
    check("room is told", server.figure("disk_free_bytes") > 0 and
          server.figure("database_bytes") > 0)


# ---- old tables ------------------------------------------------------------

def finished(server, **more):
    code, tokens = server.two(**more)
    people = sit_down(server, code, tokens)
    people[0].tell("chat", text="hi")
    play_on(people)
    for one in people:
        one.leave_line()
    return code


def make_old(server, codes, days):
    with database(server) as db:
        for code in codes:
            db.execute("UPDATE board SET changed = changed - ? WHERE code = ?",
                       (days * DAY, code))


def rows_of(server, code):
    with database(server) as db:
        return [db.execute(f"SELECT count(*) FROM {name} WHERE code = ?",
                           (code,)).fetchone()[0]
                for name in ("board", "line", "chat", "summary")]


def test_keep(program, folder):
    server = Server(program, os.path.join(folder, "keep"),
                    *NO_LIMITS).start()
    old, young = finished(server), finished(server)
    begun, _ = server.two()
    _, never = server.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}])
    never = never["table"]["code"]
    log = server.ask(f"/api/tables/{old}/log")[1]
    server.stop()
    make_old(server, [old, begun, never], 8)
    make_old(server, [young], 6)

    nowhere = os.path.join(folder, "nowhere")
    with open(nowhere, "w", encoding="ascii"):
        pass
    server.options += ["--keep", "7", "--export", nowhere]
    check("a folder that is none is complained of at once",
          not server.launch("127.0.0.1:0") and server.process.wait() != 0)

    export = os.path.join(folder, "export")
    server.options[-1] = export
    server.start()
    check("old tables go", wait_until(
        lambda: server.figure("tables_removed_total") == 2))
    same("and are told to be none", [server.ask("/api/tables/" + code)[0]
                                     for code in (old, never)], [404, 404])
    same("those that are young or being played stay",
         [server.ask("/api/tables/" + code)[0] for code in (young, begun)],
         [200, 200])
    same("one log was written", server.figure("tables_exported_total"), 1)
    same("and is a file", os.listdir(export), [old + ".log"])
    with open(os.path.join(export, old + ".log"), "rb") as f:
        same("it is what it was", f.read(), log)
    verify(server, folder, log, "it")
    same("an end", server.stop(), 0)
    same("nothing of it is left", rows_of(server, old), [0, 0, 0, 0])
    check("all of the others is", all(rows_of(server, young)[:3]))

    # A table that cannot be exported stays: its file's name is a folder's.
    make_old(server, [young], 6)
    os.makedirs(os.path.join(export, young + ".log", "x"))
    server.start()
    check("what cannot be exported is complained of", wait_until(
        lambda: "an old table cannot go" in server.last_words()))
    same("and stays", server.ask("/api/tables/" + young)[0], 200)
    same("an end", server.stop(), 0)
    same("the server keeps to the protocol", server.broken_promises(), [])


def main():
    folder = folder_for_test()
    server = Server(sys.argv[1], os.path.join(folder, "a"),
                    *NO_LIMITS).start()
    try:
        test_cards(server)
        test_stand(server)
        test_other_rows(server)
        test_taken_back(server)
        test_health(server)
        same("an end", server.stop(), 0)
        same("the server keeps to the protocol", server.broken_promises(), [])
        with open(server.log, encoding="utf-8") as log:
            text = log.read()
        check("it never crashed", "crashed" not in text and
              "Sanitizer" not in text and "runtime error" not in text,
              text[-1500:])
        test_keep(sys.argv[1], folder)
    finally:
        if server.is_running():
            server.kill()
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
