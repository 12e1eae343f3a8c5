#!/usr/bin/env python3
"""takes.py PIONEK: a node that has to take many tables at once stays alive.

The tables of a node that is gone are wanted all at once, and taking each takes a while: the
node says in between that it lives, so that nobody takes them away again.
"""
import os
import sys
import threading
import time

from nodes import Node
from people import (check, done_testing, folder_for_test, forget_folder, same,
                    sit_down, play_on)
from postgres import Postgres

TABLES = 120
SLOW = 0.05  # s for each: together it is longer than a node lives without a word
SQL = f"""
CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep({SLOW}); RETURN NEW; END $$;
CREATE TRIGGER slow BEFORE UPDATE ON lease FOR EACH ROW EXECUTE FUNCTION slow();
CREATE TEMP TABLE copy AS SELECT 'wwwww' || chr(97 + i / 8) ||
    translate(chr(97 + i % 8), 'l', 'm') || 'w' AS code
    FROM generate_series(0, {TABLES - 1}) i WHERE chr(97 + i / 8) NOT IN ('i', 'l', 'o');
INSERT INTO board (code, card, status, is_public, changed, awake)
    SELECT copy.code, replace(card, board.code, copy.code), status, is_public, changed, 0
    FROM board, copy WHERE board.code = '{{code}}';
INSERT INTO line SELECT copy.code, n, text, stand FROM line, copy
    WHERE line.code = '{{code}}';
INSERT INTO lease SELECT code, 'gone', 3 FROM copy;
"""


def test_many(node, pg):
    code, tokens = node.two()
    play_on(sit_down(node, code, tokens), 3)
    pg.sql(SQL.format(code=code), "s1")
    codes = pg.sql("SELECT code FROM lease WHERE node = 'gone'", "s1").split()
    told = []
    begin = time.monotonic()
    wanted = [threading.Thread(
        target=lambda c: told.append(see(node, c)), args=(c,)) for c in codes]
    for one in wanted:
        one.start()
    for one in wanted:
        one.join()
    seconds = time.monotonic() - begin
    print(f"{len(codes)} tables were taken in {seconds:.1f} s")
    check("it takes longer than a node lives without a word",
          seconds > len(codes) * SLOW * 0.9, seconds)
    same("everybody is told that the match is not over", set(told), {403})
    same("all are its own", pg.sql(
        "SELECT count(*) FROM lease WHERE node = 'gone'", "s1"), "0")
    check("it was alive all the time",
          "was not told in time" not in node.last_words(), node.last_words())


def see(node, code):
    """Only who has a table can say that its log is still secret."""
    return node.ask(f"/api/tables/{code}/log")[0]


def main(program):
    folder = folder_for_test()
    try:
        with Postgres() as pg:
            node = Node(program, os.path.join(folder, "a"))
            node.store = pg.fresh()
            node.start()
            try:
                test_many(node, pg)
                same("it ends in order", node.stop(), 0)
            finally:
                if node.is_running():
                    node.kill()
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
