"""At a table: wrong answers, taking back, handing over, rematch, replay, time."""
import re
import time

from people import (Person, Scene, asked, check, first_of, play_on, same,
                    sit_down, verify)


def test_answers(server):
    scene = Scene(server, hints=True)
    mover, other = scene.mover, scene.other
    ask = mover.asks()[0]
    with scene.unharmed("illegal answer"):
        reply = mover.tell("answer", ask=ask["id"], answer="claim dam_1")
        same("illegal answer", reply["error"], "refused")
        check("illegal answer: its rule",
              re.fullmatch(r"BR-[0-9.]+", reply["rule"]), reply)
        check("illegal answer: its text", "refusals." + reply["refusal"] in
              server.ask("/api/games/bitwa")[1]["texts"], reply)
        why = mover.tell("why", answer="claim dam_1")
        same("why says the same",
             (why.get("ok"), why["refusal"], why["rule"]),
             (True, reply["refusal"], reply["rule"]))
        same("why of a legal answer",
             "refusal" in mover.tell("why", answer=ask["answers"][0]), False)
    with scene.unharmed("foresight"):
        reply = mover.tell("foresee", answer="claim dam_1")
        same("a refused answer brings nothing",
             (reply["error"], reply["rule"]), ("refused", why["rule"]))
        for line, code in ((None, "bad_message"), ("fly", "not_understood")):
            same(f"foresee {line!r}", mover.error("foresee", answer=line), code)
        same("someone else's foresight", other.error(
            "foresee", answer=ask["answers"][0]), "refused")
        ahead = mover.tell("foresee", answer=first_of(ask["answers"]))
        check("foresight has a view", ahead.get("ok") and
              ahead["view"].keys() == mover.state["view"].keys(), ahead)
    with scene.unharmed("no answer at all"):
        for line in ("", "fly", "play", "play Y0", "play Y0 dam_9", "P1 pass",
                     "* deal P1 Y0", "play,Y0,dam_1", "ż" * 2000,
                     "x" + "ż" * 2000, "\u202e", "play Y0 dam_1\nP1 pass",
                     "undo 1", "!", "claim dam_1 !"):
            reply = mover.tell("answer", ask=ask["id"], answer=line)
            check(f"not understood: {line[:12]!r}",
                  reply.get("error") == "not_understood" and reply["where"],
                  reply)
    with scene.unharmed("another question"):
        for number in (0, ask["id"] - 1, ask["id"] + 1, 10**9,
                       ask["id"] + 2**32, 2**63 - 1):
            same(f"late: question {number}", mover.error(
                "answer", ask=number, answer=ask["answers"][0]), "late")
        for number in (-1, "1", None, 1.0, True, [], {}):
            same(f"not a question: {number!r}", mover.error(
                "answer", ask=number, answer=ask["answers"][0]), "bad_message")
        same("a number beyond all", mover.say_text(
            '{"op": "answer", "ask": %d}' % 2**64).get("error"), "bad_json")
        same("answer without ask",
             mover.error("answer", answer=ask["answers"][0]), "bad_message")
        for line in (None, 5, [], {}, True):
            same(f"answer of another type: {line!r}", mover.error(
                "answer", ask=ask["id"], answer=line), "bad_message")
    with scene.unharmed("someone else's turn"):
        same("someone else's turn", other.error(
            "answer", ask=ask["id"], answer=ask["answers"][0]), "late")
        same("someone else's turn: no hint", other.error("hint", lang="pl"),
             "no_hint")
    with scene.unharmed("hints"):
        numbers = [mover.say("hint", lang="en") for _ in range(5)]
        replies = [mover.reply_to(n).get("error", "ok") for n in numbers]
        check("one hint at a time", replies[0] == "ok" and
              "busy" in replies, replies)
        check("a hint is one of the answers",
              mover.tell("hint", lang="pl")["answer"] in ask["answers"])
    with scene.unharmed("a watcher"):
        for op, more in {"answer": {"ask": ask["id"],
                                    "answer": ask["answers"][0]},
                         "undo": {}, "agree": {"yes": True},
                         "chat": {"text": "x"}, "leave": {}, "back": {},
                         "bot": {"seat": "P1", "level": "easy"},
                         "rematch": {}, "hint": {"lang": "en"},
                         "why": {"answer": "pass"},
                         "warn": {"answer": "pass", "lang": "en"},
                         "foresee": {"answer": "pass"}}.items():
            same(f"a watcher: {op}", scene.watcher.error(op, **more),
                 "not_seated")
        same("a watcher sees no questions", scene.watcher.state["asks"], [])
        check("a watcher may look closer",
              scene.watcher.tell("explain", topic="dam 1", lang="pl")["text"])
        same("no such topic", scene.watcher.error("explain", topic="moon"),
             "no_topic")
        for topic in (None, 3, "warn " + ask["answers"][0]):
            same(f"topic {topic!r}", scene.watcher.error(
                "explain", topic=topic), "bad_message")
    same("a good answer after all that", mover.answer(first_of).get("ok"),
         True)
    scene.turn()
    with scene.unharmed("late answer"):
        same("late answer", mover.error("answer", ask=ask["id"],
                                        answer=ask["answers"][0]), "late")
    # The same answer twice, faster than the disk: one of them counts.
    ask = scene.mover.asks()[0]
    numbers = [scene.mover.say("answer", ask=ask["id"],
                               answer=ask["answers"][0]) for _ in range(5)]
    replies = [scene.mover.reply_to(n) for n in numbers]
    same("one answer five times",
         [r.get("error", "ok") for r in replies], ["ok"] + ["late"] * 4)
    same("log before the end",
         server.ask(f"/api/tables/{scene.code}/log"),
         (403, {"error": "not_over"}))
    same("summary before the end",
         server.ask(f"/api/tables/{scene.code}/summary")[0], 403)
    same("rematch before the end", scene.mover.error("rematch"), "not_over")
    scene.close()


def a_card(answers):
    """A card, never a retreat: after a card it is the other's turn."""
    return next(a for a in answers if a.startswith("play "))


def test_undo(server):
    scene = Scene(server)
    one, two = scene.mover, scene.other
    same("undo of nothing", one.error("undo"), "undo_nothing")
    same("agree to nothing", two.error("agree", yes=True), "undo_none")
    play_on(scene.people, 3, a_card)
    scene.turn()
    one = scene.other  # answered last; a card was drawn since
    two = scene.mover
    same("undo needs agreement", one.state["undo"], "agreed")
    with scene.unharmed("undo refused"):
        same("undo: asked for", one.tell("undo").get("ok"), True)
        two.wait(lambda p: p.table.get("undo"))
        told = dict(two.table["undo"])
        # What would be taken back is told by its number: each knows it as it may.
        same("undo: it names the move", two.facts[told.pop("from")]["seat"],
             one.state["seat"])
        same("undo: the others are told", told,
             {"seat": one.state["seat"], "wanted": [two.state["seat"]]})
        same("undo: once at a time", two.error("undo"), "undo_waiting")
        same("undo: yes or no", two.error("agree", yes=1), "bad_message")
        same("undo: one's own yes is not enough",
             one.tell("agree", yes=True).get("ok"), True)
        check("undo: it is still asked for", two.catch_up().table.get("undo"))
        same("undo: no", two.tell("agree", yes=False).get("ok"), True)
        one.wait(lambda p: "undo" not in p.table)
        same("undo: over", two.error("agree", yes=True), "undo_none")
    facts = len(scene.watcher.catch_up().facts)
    one.tell("undo")
    same("undo: yes", two.tell("agree", yes=True).get("ok"), True)
    scene.turn()
    same("undo: whose turn it was", scene.mover, one)
    check("undo: facts are taken back",
          len(scene.watcher.facts) < facts, facts)
    late = Person(server, scene.code)
    same("undo: a newcomer is told the same", late.facts,
         scene.watcher.facts)
    late.leave_line()
    # An undo that is asked for is forgotten when the game goes on.
    play_on(scene.people, 2, a_card)
    scene.turn()
    scene.other.tell("undo")
    scene.mover.answer()
    same("undo: the game went on", scene.mover.error("agree", yes=True),
         "undo_none")
    scene.close()


def test_lanes(server, folder):
    """All bet at once: one takes back, what the others did stays."""
    code, tokens = server.running("Ala", "Ola", "Ela", game="null",
                                  options={"flips": "2"})
    one, two, three = people = sit_down(server, code, tokens)
    watcher = Person(server, code)
    asked(people)
    old, kept = two.asks()[0]["id"], three.asks()[0]["id"]
    for person in (two, one):
        same("lanes: a bet", person.answer(first_of).get("ok"), True)
    with_both = [f["player"] for f in watcher.catch_up().facts]
    same("lanes: both are told", with_both, ["P2", "P1"])
    same("lanes: free, whoever was first",
         [p.catch_up().state["undo"] for p in people],
         ["free", "free", "nothing"])
    same("lanes: taken back", two.tell("undo").get("ok"), True)
    for person in (*people, watcher):
        person.catch_up()
        same("lanes: the other bet stays",
             [f["player"] for f in person.facts], ["P1"])
        same("lanes: who is asked", person.state["pending"], ["P2", "P3"])
    same("lanes: one's own bet is known", "side" in one.facts[0], True)
    late = Person(server, code)
    same("lanes: a newcomer is told the same", late.facts, watcher.facts)
    late.leave_line()
    same("lanes: a question that was open is still the same",
         three.asks()[0]["id"], kept)
    same("lanes: an answer on its way counts",
         three.tell("answer", ask=kept, answer="guess tails").get("ok"), True)
    same("lanes: the old question of who took back is late",
         two.error("answer", ask=old, answer="guess heads"), "late")
    same("lanes: the last bet", two.catch_up().answer(first_of).get("ok"),
         True)
    same("lanes: the coin is a wall",
         [p.catch_up().state["undo"] for p in people], ["agreed"] * 3)
    # Asked for, it stays so while others act in their own lanes.
    one.tell("undo")
    three.answer(first_of)
    check("lanes: a bet does not end what was asked for",
          two.catch_up().table.get("undo"))
    one.answer(first_of)
    check("lanes: to play on does", not two.catch_up().table.get("undo"))
    two.answer(first_of)
    two.wait(lambda p: p.state["over"])
    log = server.ask(f"/api/tables/{code}/log")[1]
    check("lanes: the log says so", b"\n< 0 P2\n" in log, log[-200:])
    verify(server, folder, log, "lanes: its log")
    for person in (*people, watcher):
        person.leave_line()


def test_handing_over(server):
    scene = Scene(server)
    one, two = scene.mover, scene.other
    seats = one.state["seat"], two.state["seat"]
    with scene.unharmed("hand-over too early"):
        same("bot for one who is here",
             two.error("bot", seat=seats[0], level="easy"), "not_away")
        for seat in ("P3", "", None, 1):
            same(f"bot for seat {seat!r}",
                 two.error("bot", seat=seat, level="easy"), "no_seat")
        same("bot of no level",
             two.error("bot", seat=seats[1], level="god"), "bad_message")
    one.leave_line()
    two.wait(lambda p: not p.table["table"]["seats"][int(seats[0][1]) - 1]
             ["here"])
    same("bot for one who went a moment ago",
         two.error("bot", seat=seats[0], level="easy"), "not_away")
    one = Person(server, scene.code, one.token)
    same("leave", one.tell("leave").get("ok"), True)
    two.catch_up()
    same("leave is told",
         two.table["table"]["seats"][int(seats[0][1]) - 1].get("left"), True)
    facts = len(two.facts)
    same("bot for one who left",
         two.tell("bot", seat=seats[0], level="easy").get("ok"), True)
    two.wait(lambda p: len(p.facts) > facts and p.asks())
    same("it is told who plays",
         two.table["table"]["seats"][int(seats[0][1]) - 1].get("level"),
         "easy")
    same("back", one.tell("back").get("ok"), True)
    two.catch_up()
    check("back is told", "level" not in
          two.table["table"]["seats"][int(seats[0][1]) - 1])
    # Both to bots: the game plays itself.
    for person in (one, two):
        person.tell("bot", seat=person.state["seat"], level="easy")
    two.wait(lambda p: p.state["over"])
    same("after the end: answer", two.error("answer", ask=1, answer="pass"),
         "over")
    same("after the end: undo", two.error("undo"), "over")
    same("after the end: bot",
         two.error("bot", seat=seats[0], level="easy"), "over")
    scene.close()
    one.leave_line()


def test_rematch(server, folder):
    scene = Scene(server)
    play_on(scene.people, choose=first_of)
    for one in scene.everybody():
        check("the end is told", one.catch_up().state["over"] and
              one.state["total"])
    before = server.figure("tables_opened_total")
    numbers = [one.say("rematch") for one in scene.people for _ in range(2)]
    replies = [one.reply_to(number) for one, number in
               zip([p for p in scene.people for _ in range(2)], numbers)]
    check("rematch asked for by all, twice",
          {r.get("error", "ok") for r in replies} <= {"ok", "busy"} and
          any(r.get("ok") for r in replies), replies)
    scene.watcher.wait(lambda p: p.table["table"].get("rematch"))
    again = scene.watcher.table["table"]["rematch"]
    check("rematch asked for once more", scene.people[0].tell("rematch")["ok"])
    same("rematch: only one", scene.people[0].catch_up().table["table"]
         ["rematch"], again)
    same("rematch: no other table was opened",
         server.figure("tables_opened_total") - before, 1)
    people = sit_down(server, again, scene.tokens)
    same("rematch: same tokens, seats moved on by one",
         [p.state["seat"] for p in people], ["P2", "P1"])
    same("rematch: names go with them",
         [s["name"] for s in people[0].table["table"]["seats"]],
         ["Ola", "Ala"])
    check("rematch: it is running", asked(people))
    status, log = server.ask(f"/api/tables/{scene.code}/log")
    same("log after the end", status, 200)
    verify(server, folder, log, "log after the end")
    check("replay after the end: all eyes", all(
        server.ask(f"/api/tables/{scene.code}/replay/3?eyes={seat}")[0] == 200
        for seat in ("P1", "P2")))
    for one in people:
        one.leave_line()
    scene.close()


def test_replay(server):
    scene = Scene(server)
    play_on(scene.people, 4)
    base = f"/api/tables/{scene.code}/replay"
    status, about = server.ask(base)
    same("replay of a running table", status, 200)
    check("replay: nothing secret", "secret" not in about)
    for k in range(about["moments"]):
        status, moment = server.ask(f"{base}/{k}")
        view = moment["view"]
        same(f"replay {k}: a watcher's eyes",
             (status, moment["eyes"], view["hand"], view["thand"],
              moment["asks"], "answer" in moment),
             (200, None, [[], []], [[], []], [], False))
        check(f"replay {k}: no cards in the news", all(
            "card" not in fact for fact in moment["news"]
            if fact.get("hidden")))
    token = scene.tokens[0]
    own = server.ask(base + "/0?eyes=P1", token=token)[1]
    check("replay: one's own eyes", len(own["view"]["hand"][0]) == 6 and
          not own["view"]["hand"][1])
    for path, secret in (("/0?eyes=P1", None), ("/0?eyes=P2", token),
                         ("/0?eyes=P1", "A" * 32), ("/0?eyes=P3", token),
                         ("/0?eyes=x", token), ("/0?eyes=*", None)):
        same(f"replay: foreign eyes {path} {bool(secret)}",
             server.ask(base + path, token=secret),
             (403, {"error": "foreign", "where": "eyes"}))
    for k in (about["moments"], "-1", "x", "1x", "", "99999999999999999999",
              "0/1", "0x1", "+1", "%201"):
        same(f"replay: moment {k!r}",
             (lambda s, b: (s, b["error"]))(*server.ask(f"{base}/{k}")),
             (404, "no_moment"))
    scene.close()


def test_card(server):
    """That the table went on is no news of its card by itself, but comes with it."""
    scene = Scene(server, game="kaskadia")  # both answer, and go on being asked
    before = len(scene.watcher.raw)
    answers = play_on(scene.people, 12, first_of)
    told = [m["set"] for m in scene.watcher.catch_up().raw[before:]
            if m.get("kind") == "table_change"]
    check("the card is told when it is another one", 0 < len(told) < answers,
          len(told), answers)
    check("with the time, and never for it alone",
          all("table.changed" in new and len(new) > 1 for new in told), told)
    same("the last one", (scene.watcher.table["table"]["pending"]),
         server.card(scene.code)["pending"])
    scene.close()


def test_time_back(server):
    """Taking back and answering again gives no new time."""
    code, tokens = server.two(game="kaskadia", clock={"move": 30, "bank": 0})
    one, two = people = sit_down(server, code, tokens)
    asked(people)

    def until():
        return next(c["until"] for c in one.catch_up().state["clocks"]
                    if c["seat"] == "P1" and "until" in c)

    def took(name, do):
        """Does it; the ms it took: while it is written no time runs."""
        begin = time.monotonic()
        same(name, do().get("ok"), True)
        return (time.monotonic() - begin) * 1000 + 25

    def answer():
        return one.answer(first_of)

    def undo():
        return one.tell("undo")

    start = until()
    time.sleep(0.3)
    written = took("time back: an answer", answer)
    next_question = until() if one.catch_up().asks() else start
    most = max(start, next_question) + written + \
        took("time back: taken back", undo)
    check("time back: it goes on where it was", until() <= most, start,
          next_question, until(), most)
    for _ in range(3):
        time.sleep(0.3)
        most += took("time back: again", answer)
        one.catch_up()
        if one.asks():
            check("time back: no new time", until() <= most, most, until())
        most += took("time back: and back", undo)
        check("time back: none either", until() <= most, most, until())
    for person in people:
        person.leave_line()


def clocked(server):
    """Begins early, ends late: nobody answers on a clock of 5 s."""
    scene = Scene(server, clock={"move": 5, "bank": 0})
    check("clock: until when", 0 < next(
        c["until"] for c in scene.mover.state["clocks"] if "until" in c) -
        scene.mover.state["now"] <= 5000)
    scene.began, scene.told = time.monotonic(), scene.mover.state["now"]
    scene.first = scene.mover.asks()[0]["id"]
    return scene


def test_clock(scene, server, folder):
    one = scene.mover
    # `back` gives no time to one who was not away.
    while time.monotonic() - scene.began < 4:
        one.tell("back")
        time.sleep(0.2)
    one.wait(lambda p: not p.asks() or p.asks()[0]["id"] != scene.first)
    took = one.state["now"] - scene.told  # ms, whenever we came to read it
    check("clock: the answer was given after 5 s", 4500 < took < 8000, took)
    told = [m["chat"] for m in scene.watcher.catch_up().heard
            if m.get("kind") == "chat"]
    same("clock: the log of the table says so", told[0]["note"], "clock")
    same("clock: before what it played",
         scene.watcher.facts[told[0]["fact"]]["seat"], told[0]["seat"])
    same("clock: the old question is gone",
         one.error("answer", ask=scene.first, answer="pass"), "late")
    for one in scene.people:
        one.tell("bot", seat=one.state["seat"], level="easy")
    scene.watcher.wait(lambda p: p.state["over"])
    log = server.ask(f"/api/tables/{scene.code}/log")[1]
    late = [line for line in log.decode().splitlines() if line.endswith(" !")]
    check("clock: the log says so", len(late) >= 1 and
          re.match(r"P[12] ", late[0]), late)
    verify(server, folder, log, "clock: its log")
    scene.close()
