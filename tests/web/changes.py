"""What a client does that asked for changes: see docs/protocol.md, "Changes"."""
import copy
import itertools


class Lost(Exception):
    """A change that does not fit what was told before."""


def walk(whole, path):
    """Where the last word of a path stands, and that word."""
    words = path.split(".")
    for word in words[:-1]:
        whole = whole[int(word)] if isinstance(whole, list) else whole[word]
    return whole, words[-1]


def put(whole, path, value):
    place, word = walk(whole, path)
    if isinstance(place, dict):
        place[word] = value
    elif word == "splice":
        at, gone, *come = value
        place[at:at + gone] = come
    else:
        place[int(word)] = value


def unpacked(answers):
    """"play G5|B2 dam_1|dam_3" stands for four."""
    return [" ".join(words) for line in answers for words in
            itertools.product(*(word.split("|") for word in line.split(" ")))]


def named(news, facts):
    """News of which short ones name no members: those of an earlier one of the kind."""
    for fact in news:
        if isinstance(fact, list):
            names = next((list(one) for one in reversed(facts)
                          if one["event"] == fact[0] and "hidden" not in one), None)
            if names is None or len(names) != len(fact):
                raise Lost(fact)
            fact = dict(zip(names, fact))
        facts = facts + [fact]
        yield fact


def whole_of(before, change, facts=()):
    """The message that would have come to a client that wants whole ones; `facts` are
    all that it was told."""
    kind = change["kind"].removesuffix("_change")
    if not before or kind == "state" and change["n"] != before["n"] + 1:
        raise Lost(change)
    whole = copy.deepcopy(before)
    for path, value in change["set"].items():
        put(whole, path, copy.deepcopy(value))
    for path, value in change.get("view", {}).items():
        put(whole["view"], path, value)
    for ask in whole["asks"] if "asks" in change["set"] else []:
        ask["answers"] = unpacked(ask["answers"])
    for path in change.get("gone", []):
        place, word = walk(whole, path)
        del place[word]
    for name in ("clocks", "news", "from"):
        whole.pop(name, None)
    whole |= {k: v for k, v in change.items() if k not in ("set", "gone", "view")}
    if "news" in change:
        whole["news"] = list(named(change["news"], list(facts[:change["from"]])))
    return whole | {"kind": kind}
