"""Many tables that nobody looks at, for measurements and tests: copies of real ones.

    rows = Templates(program, folder)       # some matches are played and read
    rows.into_folder(PATH, over, asleep)    # so many that are over, so many that sleep
    rows.into_postgres(pg, SCHEMA, over, asleep)

Copies have codes and players of their own; KEY is who played some of them. Rows are made
by the database itself, from those that were played and a list of copies.
"""
import hashlib
import os
import random
import sqlite3
import subprocess
import tempfile

from people import NO_LIMITS, Server, play_on, sit_down
from postgres import tool

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # in the order of bytes
CODE = 8
KEY, OTHER = "a5" * 16, "5a" * 16
MINE = 200       # tables of KEY
PLAYERS = 50000  # of all others
SHORT = 14       # of 16 matches that are over; the others have some 130 lines
DAY_MS = 24 * 60 * 60 * 1000
TABLES = ("board", "line", "chat", "summary", "played")
COPIES = "code, source, changed, first, second"


def hash_of(key):
    return hashlib.blake2b(key.encode(), digest_size=32).hexdigest()


def code_of(i, n):
    """The i-th of n codes, spread over all there are, in order."""
    number, text = i * (len(ALPHABET) ** CODE // n), ""
    for _ in range(CODE):
        number, letter = divmod(number, len(ALPHABET))
        text = ALPHABET[letter] + text
    return text


class Templates:
    """Real tables: `over`, `asleep`: the codes of each."""

    def __init__(self, program, folder):
        server = Server(program, os.path.join(folder, "real"), *NO_LIMITS)
        server.start()
        try:
            self.over = [self.match(server, "bot"), self.match(server, "open"),
                         *[self.match(server, "open", game="null")
                           for _ in range(SHORT)]]
            self.asleep = [self.match(server, "open", 4),
                           self.match(server, "bot", 12),
                           self.match(server, "open", 20)]
        finally:
            server.stop()
        self.path = os.path.join(server.folder, "data", "pionek.db")
        with sqlite3.connect(self.path) as db:
            self.changed = dict(db.execute("SELECT code, changed FROM board"))
            self.rows = {
                name: db.execute(f"SELECT * FROM {name}").fetchall()
                for name in TABLES}
            self.columns = {
                name: [c[1] for c in
                       db.execute(f"PRAGMA table_info({name})")]
                for name in TABLES}

    @staticmethod
    def match(server, against, answers=10**6, **more):
        """Played to the end, or left in the middle with words; its code."""
        other = {"kind": against} | ({"level": "easy"} if against == "bot"
                                     else {})
        status, got = server.open([{"kind": "me", "name": "Ala"}, other],
                                  key=KEY, public=answers > 10,
                                  **more)
        assert status == 200, got
        code, tokens = got["table"]["code"], [got["token"]]
        if against == "open":
            tokens.append(server.ask(f"/api/tables/{code}/join", {
                "name": "Ola", "key": OTHER})[1]["token"])
        people = sit_down(server, code, tokens)
        people[0].tell("chat", text="good luck")
        if against == "open":
            play_on(people, answers)
        for _ in range(answers if against == "bot" else 0):
            people[0].wait(lambda p: p.asks() or p.state["over"])
            if people[0].state["over"]:
                break
            people[0].answer()
        for one in people:
            one.leave_line()
        return code

    def copies(self, over, asleep):
        """Rows of COPIES."""
        chance = random.Random(16)
        n, mine = over + asleep, max(1, (over + asleep) // MINE)
        newest = min(self.changed.values()) - DAY_MS
        for i in range(n):
            sleeps = i * asleep // n < (i + 1) * asleep // n
            of = self.asleep if sleeps else self.over
            yield (code_of(i, n), of[i % len(of)],
                   newest - chance.randrange((90 if sleeps else 730) * DAY_MS),
                   hash_of(KEY) if i % mine == 0 else
                   hash_of(f"a{chance.randrange(PLAYERS)}"),
                   hash_of(f"b{chance.randrange(PLAYERS)}"))

    def sleeping(self, over, asleep):
        """The codes of those that sleep."""
        return [row[0] for row in self.copies(over, asleep)
                if row[1] in self.asleep]

    def orders(self):
        """What makes rows of copies, in the words of every database."""
        def text_of(column):
            return ("replace(replace(replace(replace("
                    f"{column}, t.code, c.code), '{hash_of(KEY)}', c.first),"
                    f" '{hash_of(OTHER)}', c.second), '\"changed\":' ||"
                    " was.changed, '\"changed\":' || c.changed)")
        for name in TABLES:
            made = {"code": "c.code", "card": text_of("t.card"),
                    "changed": "c.changed", "at": "c.changed",
                    "awake": "0", "owner": text_of("t.owner")}
            if name in ("chat", "summary", "played"):
                made["text"] = text_of("t.text")
            values = ", ".join(made.get(column, f"t.{column}")
                               for column in self.columns[name])
            yield (f"INSERT INTO {name} ({', '.join(self.columns[name])})"
                   f" SELECT {values} FROM copy c CROSS JOIN real_board was"
                   f" CROSS JOIN real_{name} t"
                   " WHERE was.code = c.source AND t.code = c.source")

    def into_folder(self, path, over, asleep):
        """Into a store that was made by the program and is closed."""
        db = sqlite3.connect(path, isolation_level=None)
        db.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                         "PRAGMA cache_size = -200000; PRAGMA temp_store = FILE;"
                         f"BEGIN; CREATE TEMP TABLE copy ({COPIES});")
        db.executemany("INSERT INTO copy VALUES (?, ?, ?, ?, ?)",
                       self.copies(over, asleep))
        for name in TABLES:
            db.execute(f"CREATE TEMP TABLE real_{name}"
                       f" ({', '.join(self.columns[name])})")
            db.executemany(
                f"INSERT INTO real_{name} VALUES"
                f" ({', '.join('?' * len(self.columns[name]))})",
                self.rows[name])
            db.execute(f"CREATE INDEX temp.real_{name}_code ON real_{name} (code)")
        for order in self.orders():
            db.execute(order)
        db.execute("COMMIT")
        db.execute("PRAGMA journal_mode = WAL")
        db.close()

    def into_postgres(self, pg, schema, over, asleep):
        """Into a schema that was made by the program; each table was had by a node
        that is gone."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as words:
            print("BEGIN; SET LOCAL work_mem = '64MB';"
                  f"CREATE TEMP TABLE copy (code text COLLATE \"C\", source text,"
                  " changed bigint, first text, second text);"
                  f"COPY copy FROM STDIN;", file=words)
            self.print_rows(words, self.copies(over, asleep))
            for name in TABLES:
                print(f"CREATE TEMP TABLE real_{name} (LIKE {name});"
                      f"COPY real_{name} ({', '.join(self.columns[name])})"
                      " FROM STDIN;", file=words)
                self.print_rows(words, self.rows[name])
            print("ANALYZE;", ";".join(self.orders()),
                  "; INSERT INTO lease SELECT code, 'gone', 1 FROM copy; COMMIT;"
                  "ANALYZE;", file=words)
            words.seek(0)
            subprocess.run([tool("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1",
                            "-d", pg.of(schema)], stdin=words, check=True)

    @staticmethod
    def print_rows(words, rows):
        def cell(value):
            if value is None:
                return r"\N"
            return str(value).replace("\\", r"\\").replace(
                "\t", r"\t").replace("\n", r"\n").replace("\r", r"\r")
        for row in rows:
            print("\t".join(map(cell, row)), file=words)
        print(r"\.", file=words)
