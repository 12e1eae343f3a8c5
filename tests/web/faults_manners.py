"""At a table: hints against people, what the log tells of clocks and bots, and how a
rematch is agreed on."""
from people import Person, Scene, check, played_out, same, sit_down


def notes(one):
    """What the table itself told, as (seat, note)."""
    return [(m["chat"]["seat"], m["chat"]["note"])
            for m in one.catch_up().heard
            if m.get("kind") == "chat" and "note" in m["chat"]]


def test_hints(server):
    scene = Scene(server)
    check("no hints is the rule", "hints" not in scene.mover.table["table"])
    same("hints are off", scene.mover.error("hint", lang="pl"), "hints_off")
    same("nobody took one", notes(scene.watcher), [])
    # Who is left alone with bots harms nobody.
    scene.other.tell("bot", seat=scene.other.state["seat"], level="easy")
    check("alone with a bot", scene.mover.tell("hint", lang="pl").get("ok"))
    scene.close()
    scene = Scene(server, hints=True)
    mover = scene.mover
    same("all see that there are hints",
         [one.table["table"].get("hints") for one in scene.everybody()],
         [True] * 3)
    for _ in range(2):
        check("a hint", mover.tell("hint", lang="pl").get("ok"))
    same("all are told, once for a question", notes(scene.watcher),
         [(mover.state["seat"], "hint")])
    late = Person(server, scene.code)
    line = late.welcome["chat"][-1]
    same("who comes later reads it", (line["note"], line["fact"]),
         ("hint", len(late.facts)))
    late.leave_line()
    scene.close()


def test_notes(server):
    """Seats that change hands."""
    scene = Scene(server)
    one, two = scene.people
    one.tell("bot", seat="P1", level="easy")
    one.tell("bot", seat="P1", level="hard")
    one.tell("back")
    one.tell("back")
    two.tell("leave")
    two.tell("leave")
    one.tell("bot", seat="P2", level="easy")
    same("what became of seats", notes(scene.watcher),
         [("P1", "bot"), ("P1", "back"), ("P2", "left"), ("P2", "bot")])
    scene.close()


def test_given_up(server):
    """Of three, one gives up without being asked: a bot plays on, for good."""
    code, tokens = server.two(game="kaskadia",
                              others=[{"kind": "bot", "level": "easy"}])
    one, two = sit_down(server, code, tokens)
    watcher = Person(server, code)
    same("it can be said", one.state["declare"], ["give_up"])
    same("given up", one.tell("declare", answer="give_up").get("ok"), True)
    watcher.catch_up()
    card = watcher.table["table"]["seats"][0]
    same("all see it", (card.get("gave_up"), card.get("level")),
         (True, "medium"))
    same("it is told", notes(watcher), [("P1", "bot")])
    for name, error in (("back", one.error("back")),
                        ("answer", one.error("answer", ask=1, answer="pass"))):
        same(f"for good: {name}", error, "gave_up")
    one.catch_up()
    check("only once", "declare" not in one.state, one.state.get("declare"))
    same("nothing to undo", two.catch_up().state["undo"], "nothing")
    same("the match goes on", two.state["over"], False)
    # of the bot and Ola, Ola gives up: the bot alone is left
    two.tell("declare", answer="give_up")
    one.catch_up()
    same("over", (one.state["over"], one.state["total"]["reason"],
                  one.state["total"]["places"][2]), (True, "gave_up", 1))
    same("in the log", [line for line in server.ask(
        f"/api/tables/{code}/log")[1].decode().splitlines()
        if "give_up" in line],
        ["P1 give_up", "P2 give_up"])


def test_asking(server):
    """A rematch is for all or for nobody."""
    one, two = played_out(server)
    one.tell("chat", text="Jeszcze raz?")
    same("yes is yes", one.error("rematch", yes="no"), "bad_message")
    same("one asks", one.tell("rematch").get("ok"), True)
    two.wait(lambda p: p.table.get("again"))
    same("the other is asked", two.table["again"],
         {"yes": [one.state["seat"]], "wanted": [two.state["seat"]]})
    check("nothing begins", "rematch" not in two.table["table"])
    two.tell("rematch", yes=False)
    one.wait(lambda p: "again" not in p.table)
    same("who said no is told", notes(one),
         [(two.state["seat"], "no_rematch")])
    same("a no without a question", two.tell("rematch", yes=False).get("ok"),
         True)
    same("is no news", len(notes(one)), 1)
    two.tell("rematch")
    one.tell("rematch")
    two.wait(lambda p: p.table["table"].get("rematch"))
    again = Person(server, two.table["table"]["rematch"], two.token)
    chat = again.welcome["chat"]
    same("what was said comes along, what happened does not",
         [(c["n"], c["text"], c["name"]) for c in chat],
         [(0, "Jeszcze raz?", "Ala")])
    same("with the seat that Ala has now", chat[0]["seat"],
         next(s["seat"] for s in again.table["table"]["seats"]
              if s["name"] == "Ala"))
    again.tell("chat", text="Jasne!")
    same("and it goes on", again.heard[-2]["chat"]["n"], 1)
    for person in (one, two, again):
        person.leave_line()


def test_left_behind(server):
    """Who has left is not asked: the seat stays open."""
    one, two = played_out(server)
    two.tell("leave")
    one.tell("rematch")
    one.wait(lambda p: p.table["table"].get("rematch"))
    again = Person(server, one.table["table"]["rematch"], one.token)
    card = again.table["table"]
    same("it waits for somebody",
         (card["status"], sorted(s["kind"] for s in card["seats"])),
         ("open", ["human", "open"]))
    for person in (one, two, again):
        person.leave_line()


def test_manners(server):
    test_hints(server)
    test_notes(server)
    test_given_up(server)
    test_asking(server)
    test_left_behind(server)
