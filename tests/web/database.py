#!/usr/bin/env python3
"""Tables in PostgreSQL: database.py PIONEK

A database server of our own (postgres.py) is killed, restarted and made to wait while
people play: nothing that was acknowledged is lost, and nobody waits who need not. A
club moves with all its tables.
"""
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time

from people import (NO_LIMITS, PATIENCE, Person, Server, asked, check,
                    done_testing, folder_for_test, forget_folder, play_on,
                    same, sit_down)
from postgres import Postgres
from killed import again, let_it_crash, snapshot, test_crash, test_lanes


def command(program, *words):
    done = subprocess.run([program, "store", *words, "--lang", "en"],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def test_restart(server, pg):
    """The database goes away and comes back, in order and by a crash."""
    people = sit_down(server, *server.two())
    play_on(people, 2)
    for how in (signal.SIGINT, signal.SIGQUIT):
        before = snapshot(people)
        pg.stop(how)
        one = asked(people)
        ask = one.asks()[0]
        one.say("answer", ask=ask["id"], answer=ask["answers"][0])
        for _ in range(10 * PATIENCE):  # it finds out by writing
            told = server.ask("/healthz")[0]
            if told == 503:
                break
            time.sleep(0.1)
        same("gone: /healthz knows", told, 503)
        pg.start()
        server.wait_until_up(10 * PATIENCE)
        people = again(server, people)
        after = snapshot(people)
        check("back: as it was, or one answer later",
              after == before or len(after[0][2]) > len(before[0][2]))
        play_on(people, 2)
    play_on(people)
    check("back: the game ends", people[0].state["over"])


def test_silence(server, pg):
    """The database says nothing for a while: only who asks it waits."""
    people = sit_down(server, *server.two())
    play_on(people, 1)
    code, token = people[0].table_code, people[0].token
    server.stop()
    server.start()
    backends = [int(pid) for pid in pg.sql(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'pionek'"
    ).split()]
    came = []
    for pid in backends:
        os.kill(pid, signal.SIGSTOP)
    try:
        newcomer = threading.Thread(
            target=lambda: came.append(Person(server, code, token)))
        newcomer.start()
        for _ in range(5):
            same("silence: others are served", server.ask("/api/games")[0], 200)
        same("silence: who asks waits", came, [])
    finally:
        for pid in backends:
            os.kill(pid, signal.SIGCONT)
    newcomer.join()
    check("silence: and then is told", came and came[0].state)


def test_move(server, program, pg):
    """A club moves into a folder and back, with all its tables."""
    people = sit_down(server, *server.two())
    play_on(people, 3)
    people[0].tell("chat", text="we move")
    before = snapshot(people)
    folder = os.path.join(server.folder, "moved")
    code, _, err = command(program, "copy", server.store, folder)
    check("move: not while it is used", code == 1 and "in use" in err, err)
    server.stop()
    same("move: fine before", command(program, "check", server.store)[0], 0)
    back = pg.fresh()
    for source, to in ((server.store, folder), (folder, back)):
        code, out, err = command(program, "copy", source, to)
        check("move: done", code == 0 and "rows" in out, out, err)
    code, _, err = command(program, "copy", folder, back)
    check("move: not onto others", code == 1 and "already" in err, err)
    same("move: fine behind", command(program, "check", back)[0], 0)
    server.store = back
    server.start()
    people = again(server, people)
    same("move: everything is as it was", snapshot(people), before)
    play_on(people)
    check("move: the game ends", people[0].state["over"])
    server.stop()
    schema = back.rsplit("%3D", 1)[1]
    pg.sql(f"UPDATE {schema}.board SET card = '{{' ; "
           f"DELETE FROM {schema}.line WHERE n = 1")
    code, out, _ = command(program, "check", back)
    check("check: damage is found", code == 1 and "board" in out and
          "line" in out, out)


NOT_MOVED = {"probe", "lease", "node"}  # of a disk, and who serves what
ODD = ["", "zażółć 'gęślą' \"jaźń\"", "one\ntwo\tthree\\n", "%s $1 ?1 \\N", "🎲"]


def all_rows(path):
    """Everything that is kept, table by table."""
    with sqlite3.connect(path) as db:
        names = {row[0] for row in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table'")}
        return {name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr)
                for name in names - NOT_MOVED}


def test_everything(program, pg, folder):
    """From SQLite to PostgreSQL and back: every row of every table, as it was."""
    first, second = (os.path.join(folder, name) for name in ("from", "to"))
    same("everything: made", command(program, "migrate", first)[0], 0)
    path = os.path.join(first, "pionek.db")
    with sqlite3.connect(path) as db:
        for name, rows in all_rows(path).items():
            columns = db.execute(f"PRAGMA table_info({name})").fetchall()
            for i, odd in enumerate(ODD):
                values = [None if not column[3] and i % 2 else
                          2**53 + i if column[2] == "INTEGER" else
                          f"{column[1]}{i}{odd}" for column in columns]
                db.execute(f"INSERT INTO {name} VALUES"
                           f" ({', '.join('?' * len(columns))})", values)
            same(f"everything: {name} was empty", rows, [])
    before = all_rows(path)
    check("everything: all tables", len(before) > 12 and
          all(len(rows) == len(ODD) for rows in before.values()), before.keys())
    there = pg.fresh()
    for source, to in ((first, there), (there, second)):
        code, out, err = command(program, "copy", source, to)
        check("everything: copied", code == 0 and
              out.endswith(str(len(ODD) * len(before))), out, err)
    after = all_rows(os.path.join(second, "pionek.db"))
    for name, rows in before.items():
        same(f"everything: {name}", after[name], rows)


def test_half(program, pg, folder):
    """What cannot be copied whole is not copied at all."""
    source = os.path.join(folder, "half")
    same("half: made", command(program, "migrate", source)[0], 0)
    with sqlite3.connect(os.path.join(source, "pionek.db")) as db:
        for code in ("a", "b"):
            db.execute("INSERT INTO board (code, card, status, is_public, changed)"
                       " VALUES (?, '{}', 1, 0, 1)", (code,))
        db.execute("INSERT INTO shown VALUES ('w', 'n', 'f')")
    there = pg.fresh()
    schema = there.rsplit("%3D", 1)[1]
    same("half: made there", command(program, "migrate", there)[0], 0)
    pg.sql(f"ALTER TABLE {schema}.shown ADD CHECK (name = 'another')")
    code, out, err = command(program, "copy", source, there)
    check("half: refused", code == 1 and not out and
          len(err.splitlines()) == 1, out, err)
    same("half: nothing is there", pg.sql(
        f"SELECT count(*) FROM {schema}.board"), "0")
    pg.sql(f"ALTER TABLE {schema}.shown DROP CONSTRAINT shown_name_check")
    same("half: and then it can", command(program, "copy", source, there)[0], 0)


def main(program):
    let_it_crash()
    folder = folder_for_test()
    try:
        with Postgres() as pg:
            server = Server(program, os.path.join(folder, "a"), *NO_LIMITS)
            server.store = pg.fresh()
            server.start()
            try:
                test_lanes(server)
                test_crash(server)
                test_restart(server, pg)
                test_silence(server, pg)
                test_move(server, program, pg)
                test_everything(program, pg, folder)
                test_half(program, pg, folder)
                same("the server keeps to the protocol",
                     server.broken_promises(), [])
            finally:
                if server.is_running():
                    server.kill()
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
