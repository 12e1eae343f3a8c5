#!/usr/bin/env python3
"""What is said in matches of all games, in both languages: spoken.py PIONEK

Bots play a few short matches of every game, in its variants; each is told by `replay` as a
spectator and as every player sees it. Then somebody sits down with `play --plain`, asks for
hints, help and a closer look, says nonsense and goes on. Every line is looked at as it is read:
gaps and forms that nobody filled, stops and spaces that doubled where a part was left out, a
number that its noun does not follow, none at all that is told as a number, and words of the
other language.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Matches: how many seats, and options. Whatever a game says only with an option is here.
MATCHES = {
    "bitwa": [(2, []), (2, ["tactics=true", "rematch=true"])],
    "kaskadia": [(1, ["trail=1"]), (3, ["sheet=b", "completion_sets=hills"]),
                 (2, ["sheet=c", "central_set=hills"]), (2, ["sheet=d", "copying=hidden"]),
                 (2, ["variant=family"])],
    "knockdown": [(2, []), (2, ["boxes=combined", "knockdown_test=tower"]),
                  (2, ["boxes=fog_harbour"])],
    "bestia": [(2, []), (3, []), (4, [])],
    "rycerze": [(2, []), (4, ["mission=m_damsel"]), (3, ["mission=m_cult"])],
}
SEEDS = (1,)
NAMES = "Ola,Jan,Ewa,Iga"  # without numbers, and nothing that is counted

# What somebody says at the table: a hint and the first moves of the list, for a while.
TALK = ["?", "podpowiedź hint", "i 1", "nonsense 99 99", "karty cards", "i 2", "szlak trail"]

GAP = re.compile(r"<[a-z][a-z_0-9]*(\|[^<>]*)?>|\|0:")
# A line that is a sentence; boards and lists of the plain terminal are none.
SENTENCE = re.compile(r"^[^\W\d_„“(].*[.!?…:]$")
FAULTS = {
    "two spaces": re.compile(r"\S  \S"),
    "a space before a stop": re.compile(r" [,.;:](\s|$)"),
    "two stops": re.compile(r"[,;:!]\.|[^+]\?\.|[^.]\.\.($|[^.])|[,;:] ?[,;:]"),
    "empty brackets": re.compile(r"\(\s*\)|\[\s*\]|„”|“”"),
    "a part in brackets": re.compile(r"\[[^\]\d]{3,}\]"),
}
COUNTED_NONE = {
    "pl": re.compile(r"\b(jest|są|ma|mają|zostaje|zostało) 0\b", re.I),
    "en": re.compile(r"\b(is|are|has|have) 0\b", re.I),
}
# Words that only the other language has.
FOREIGN = {
    "pl": re.compile(r"\b(the|and|your|you|of|with|from|cards?|plays|takes|draws|hunter|knows|no)\b"),
    "en": re.compile(r"[ąćęłńśźżĄĆĘŁŃŚŹŻ]|\b(gracz|karta|karty|kart|przy|jest|nie)\b"),
}
# A noun right behind its number: <cards> <cards|karta|karty|kart>
VERBS = {"is", "are"}
FORMS = re.compile(r"<(\w+)>\]? <\1((?:\|[^<>|]*)+)>")
NUMBERED = re.compile(r"(?<![\w.,:/+×-])(\d+) (\w+)\b")


def polish_form(n):
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n // 10 % 10 != 1 else 2


def nouns():
    """Words that are counted in the packs: the forms of the number that each may follow."""
    found = {"pl": {}, "en": {}}
    for path in sorted((ROOT / "packs").glob("*/texts.yaml")):
        for line in path.open(encoding="utf-8"):
            for lang, text in re.findall(r'\b(pl|en): "((?:[^"\\]|\\.)*)"', line):
                for _, forms in FORMS.findall(text):
                    all_forms = [f for f in forms.split("|")[1:] if not f.startswith("0:")]
                    for which, form in enumerate(all_forms):
                        if form and " " not in form and form not in VERBS:
                            found[lang].setdefault(form, set()).add(which)
    return found


class Listener:
    """Counts lines, and tells what is wrong with them, each sentence once."""

    def __init__(self):
        self.nouns = nouns()
        self.lines = 0
        self.failed = 0
        self.told = set()

    def fail(self, where, what, line):
        if (what, line) not in self.told:
            self.told.add((what, line))
            self.failed += 1
            print(f"failed: {where}: {what}: {line}")

    def hear(self, where, lang, text):
        for line in text.splitlines():
            self.lines += 1
            if GAP.search(line):
                self.fail(where, "a gap that nobody filled", line)
            if not SENTENCE.match(line) or "   " in line:
                continue
            for what, fault in FAULTS.items():
                if fault.search(line):
                    self.fail(where, what, line)
            if COUNTED_NONE[lang].search(line):
                self.fail(where, "none is told as a number", line)
            if FOREIGN[lang].search(line):
                self.fail(where, "a word of the other language", line)
            for number, word in NUMBERED.findall(line):
                forms = self.nouns[lang].get(word)
                n = int(number)
                if forms and (polish_form(n) if lang == "pl" else int(n != 1)) not in forms:
                    self.fail(where, "a noun that does not follow its number", line)


def run(program, *words, said=""):
    got = subprocess.run([program, *words], input=said, capture_output=True, text=True,
                         encoding="utf-8", timeout=240, check=False)
    if got.returncode:
        sys.exit(f"{' '.join(words)}: {got.returncode}\n{got.stderr}")
    return got.stdout


def names(seats):
    return ",".join(NAMES.split(",")[:seats])


def options(values):
    return [word for value in values for word in ("--set", value)]


def tell(program, listener, game, seats, values, seed):
    """A match of bots, told to everybody."""
    log = "told.log"
    run(program, "play", game, "--plain", "--lang", "en", "--seed", str(seed), "--save", log,
        "--seats", ",".join(["random"] * seats), "--names", names(seats),
        *options(values))
    for lang in ("pl", "en"):
        for seat in [None] + [f"P{i + 1}" for i in range(seats)]:
            view = ["--seat", seat] if seat else []
            where = f"{game} {' '.join(values)} seed {seed} {seat or 'spectator'} ({lang})"
            listener.hear(where, lang, run(program, "replay", log, "--lang", lang, *view))
    os.unlink(log)


def sit_down(program, listener, game, seats, values):
    """Somebody plays the first moves of the list, and asks about everything."""
    said = []
    for i in range(40):
        said += [TALK[i % len(TALK)], str(1 + i % 3), "1"]
    for lang in ("pl", "en"):
        words = [line.split()[0 if lang == "pl" else -1] if " " in line and line[0] in "pks"
                 else line for line in said]
        words.append("koniec" if lang == "pl" else "quit")
        text = run(program, "play", game, "--plain", "--lang", lang, "--seed", "5",
                   "--seats", ",".join(["you"] + ["random"] * (seats - 1)),
                   "--names", names(seats), "--save", "sat.log", *options(values),
                   said="\n".join(words) + "\n")
        os.unlink("sat.log")
        listener.hear(f"{game} {' '.join(values)} at the table ({lang})", lang, text)


def main():
    program = os.path.abspath(sys.argv[1])
    listener = Listener()
    games = [row["id"] for row in json.loads(run(program, "games", "--json"))]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ.update(HOME=folder, XDG_DATA_HOME=folder, LANG="C.UTF-8", LC_ALL="C.UTF-8")
        for game in games:
            for seats, values in MATCHES.get(game, [(2, [])]):
                for seed in SEEDS:
                    tell(program, listener, game, seats, values, seed)
                sit_down(program, listener, game, seats, values)
    if listener.lines < 20000:
        print(f"failed: only {listener.lines} lines were said")
        listener.failed += 1
    print(f"{listener.lines} lines")
    print(f"{1 if not listener.failed else 0} passed, {listener.failed} failed")
    return listener.failed > 0


if __name__ == "__main__":
    sys.exit(main())
