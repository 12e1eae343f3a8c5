"""On the wire: bad messages, bad frames, bad requests, too much of all."""
import contextlib
import json
import re
import socket
import struct
import time

from people import (BINARY, TEXT, Broken, Person, Scene, Server, check,
                    played_out, same)

LONG = 16 * 1024  # bytes of the longest frame


def test_messages(server):
    scene = Scene(server)
    one = scene.mover
    with scene.unharmed("bad messages"):
        for text in ("", " ", "{", "}", "nothing", "{'op': 'ping'}",
                     '{"op": "ping"} {}', '{"op": "ping",}', '"ping"', "[]",
                     "7", "null", '[{"op": "ping"}]', "{" * 5000,
                     '[' * 16000, '{"a":' * 3000, '{"op": "pi\\u0000ng"}',
                     '{"op": "\\ud800"}', "\ufeff{}",
                     '{"op": "ping", "op": "leave"}',
                     '{"op": "leave", "a": 1, "a": 2}'):
            reply = one.say_text(text)
            same(f"bad JSON: {text[:20]!r}", reply.get("error"), "bad_json")
            check(f"bad JSON says where: {text[:20]!r}",
                  re.match(r"-?\d+:-?\d+: ", reply.get("where", "")), reply)
        for text in ("{}", '{"op": null}', '{"op": 5}', '{"op": "fly"}',
                     '{"op": ["answer"]}', '{"op": ""}', '{"op": "ANSWER"}',
                     '{"op": "chat"}', '{"op": "chat", "text": 5}',
                     '{"op": "chat", "text": ""}', '{"op": "agree"}',
                     '{"op": "agree", "yes": "true"}'):
            same(f"bad message: {text}", one.say_text(text).get("error"),
                 "bad_message")
        for number in ("-1", "5.5", '"x"', "null", "[1]",
                       "9223372036854775807"):
            reply = one.say_text('{"op": "fly", "id": %s}' % number)
            same(f"id {number}", reply.get("re"),
                 int(number) if re.fullmatch(r"-?\d+", number) else 0)
        same("members nobody knows", one.tell(
            "ping", colour="blue", deep=[[[{}]]]).get("ok"), True)
        filler = "x" * (LONG - len('{"op":"ping","id":5,"f":""}'))
        same("the longest message", one.say_text(
            '{"op":"ping","id":5,"f":"%s"}' % filler).get("ok"), True)
        test_chat(scene)
        test_frames(scene)
    scene.close()


def test_chat(scene):
    one = scene.people[0]
    check("chat too long", one.tell("chat", text="ż" * 301) in (
        {"re": one.last, "error": "bad_message", "where": "text"},
        {"re": one.last, "error": "too_long", "where": "text"}))
    same("chat of 300 characters",
         one.tell("chat", text="ż" * 300).get("ok"), True)
    for text in ("\u202eevil", "a\u2067b", " ", "\u3164", "\u2800\u034f", "\n"):
        same(f"chat {text!r}", one.error("chat", text=text), "bad_message")
    odd = 'a"b\\c\n\t\u2028\x7f</script>{}'
    same("odd chat", one.tell("chat", text=odd).get("ok"), True)
    late = Person(scene.server, scene.code)
    same("chat comes back as it was",
         [line["text"] for line in late.welcome["chat"]], ["ż" * 300, odd])
    late.leave_line()
    got = [one.tell("chat", text=str(n)).get("error", "ok") for n in range(6)]
    same("chat too fast", got, ["ok"] * 3 + ["too_fast"] * 3)
    check("chat too fast: for how long", 0 < one.tell(
        "chat", text="again").get("wait", 0) <= 2000)
    again = Person(scene.server, scene.code, scene.tokens[0])
    same("chat too fast: on another socket as well",
         again.error("chat", text="again"), "too_fast")
    again.leave_line()
    scene.people[1].catch_up()
    same("the others heard what was said", [
        m["chat"]["text"] for m in scene.people[1].heard
        if m.get("kind") == "chat"], ["ż" * 300, odd, "0", "1", "2"])


def test_frames(scene):
    def fresh():
        return Person(scene.server, scene.code)

    def closes(name, code, speak):
        one = fresh()
        speak(one)
        same(name, one.close_code(), code)

    closes("a huge frame", 1009,
           lambda p: p.socket.frame(TEXT, b"x" * (LONG + 1)))
    closes("a frame said to be endless", 1009, lambda p: p.socket.link.sendall(
        struct.pack(">BBQ", 0x81, 0xff, 2**62) + b"mask{"))
    closes("a binary frame", 1003, lambda p: p.socket.frame(BINARY, b"{}"))
    closes("not UTF-8", 1007, lambda p: p.socket.frame(TEXT, b'{"op":"\xff"}'))
    closes("an unmasked frame", 1002,
           lambda p: p.socket.link.sendall(b"\x81\x02{}"))
    closes("an unknown kind of frame", 1002,
           lambda p: p.socket.frame(5, b"{}"))

    def too_many_fragments(one):
        send_part(one, 0x01, b"{" + b" " * 9000)
        send_part(one, 0x00, b" " * 9000)
    closes("fragments that are too long together", 1009, too_many_fragments)

    one = fresh()
    send_part(one, 0x01, b'{"op":"pi')
    send_part(one, 0x00, b'ng","id"')
    one.socket.frame(9, b"are you there")  # in between, as is allowed
    send_part(one, 0x80, b":77}")
    same("fragments are put together", one.reply_to(77).get("ok"), True)
    # A sender that takes its time keeps nobody waiting.
    frame = bytes([0x81, 0x80 | 20]) + bytes(4) + b'{"op":"ping","id":8}'
    for at in range(len(frame)):
        one.socket.link.sendall(frame[at:at + 1])
        scene.people[0].catch_up()
    same("a slow sender is heard", one.reply_to(8).get("ok"), True)
    one.socket.link.sendall(frame[:9])  # and goes without a word
    one.socket.link.close()


def send_part(person, first, data):
    person.socket.link.sendall(
        bytes([first]) + (bytes([0x80 | len(data)]) if len(data) < 126 else
                          struct.pack(">BH", 0x80 | 126, len(data))) +
        bytes(4) + data)


def test_upgrade(server):
    def knock(*more, protocol="pionek.v1", version="13"):
        head = [f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\n"
                "Connection: Upgrade, close\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Sec-WebSocket-Version: {version}\r\n"]
        if protocol:
            head.append(f"Sec-WebSocket-Protocol: {protocol}\r\n")
        got = server.raw("".join(
            [*head, *(line + "\r\n" for line in more), "\r\n"]).encode(), 1)
        return got.split(b"\r\n")[0].split()[1:2], got.split(b"\r\n\r\n")[-1]

    old = ([b"400"], b'{"error":"old_client"}')
    same("another protocol", knock(protocol="pionek.v0"), old)
    same("no protocol", knock(protocol=None), old)
    same("another version", knock(version="8"), old)
    same("one of several protocols", knock(protocol="a, pionek.v1")[0],
         [b"101"])
    for origin in ("http://evil.example", "null", "file://",
                   f"http://{server.host}.evil.example",
                   f"http://evil.example/{server.host}", ""):
        same(f"origin {origin!r}", knock("Origin: " + origin),
             ([b"403"], b'{"error":"bad_origin"}'))
    same("our own origin", knock(f"Origin: http://{server.host}")[0],
         [b"101"])
    same("a plain request for the socket", server.ask("/ws"),
         (400, {"error": "bad_message"}))


def test_paths(server):
    def asks(first_line, *more):
        got = server.raw("\r\n".join(
            [first_line, "Host: " + server.host, "Connection: close", *more,
             "", ""]).encode("latin-1"), 3)
        head, _, body = got.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, body

    for path in ("/../", "/../../etc/passwd", "/assets/../../secret",
                 "/%2e%2e/%2e%2e/etc/passwd", "/api/games/..%2f..",
                 "/api/games/bitwa/rules/../../../x",
                 "/api/games/bitwa/rules/..%2f..%2fx", "//", "/api//tables",
                 "/api/tables/../metrics", "/\xff", "/%ff%fe", "/api/", "/API",
                 "/api/games/%c0%ae", "/index.html%20", "/.git/config",
                 "/api/tables/" + "a" * 3000):
        status, body = asks(f"GET {path} HTTP/1.1")
        text = body.decode("utf-8", "strict") if is_utf8(body) else None
        check(f"path {path[:40]!r} leads nowhere",
              status in (400, 404) and text is not None and
              json.loads(text)["error"] in
              ("no_page", "no_table", "no_game", "bad_message"),
              status, body[:200])
    same("no pack of no game", server.ask("/api/games/chess/pack"),
         (404, {"error": "no_game", "where": "chess/pack"}))
    status, pack = server.ask("/api/games/bitwa/pack")
    check("the printed pack", status == 200 and
          pack["dams"]["dams"][0]["intact"]["slots"] == 3 and
          not [f for f in pack if f == "texts" or f.startswith("guide")], status, pack)
    head = server.raw(f"GET /api/games/bitwa/pack HTTP/1.1\r\nHost: "
                      f"{server.host}\r\nConnection: close\r\n\r\n".encode())
    tag = re.search(rb"(?i)^etag: (\S+)\r$", head, re.M)
    check("the pack has a tag", tag, head[:400])
    same("a pack that is known is not sent again", server.ask(
        "/api/games/bitwa/pack",
        headers={"If-None-Match": tag.group(1).decode()}), (304, b""))
    for path in ("/%00", "/healthz%00", "/api/tables/%00", "/%", "/%4",
                 "/%zz", "/?a=%00", "/?%zz"):
        same(f"path {path!r} cannot be read", asks(f"GET {path} HTTP/1.1"),
             (400, b'{"error":"bad_message"}'))
    same("HEAD", asks("HEAD /healthz HTTP/1.1"), (200, b""))
    same("HEAD of nothing", asks("HEAD /nothing HTTP/1.1"), (404, b""))
    for method in ("DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "BREW"):
        status, body = asks(f"{method} /api/tables HTTP/1.1",
                            "Content-Length: 0")
        check(f"method {method}", status in (405, 400, 501), status, body)
    same("POST where there is nothing to post",
         server.ask("/healthz", {})[0], 404)
    same("GET where one posts", server.ask("/api/tables/mine")[0], 404)
    # Half a request, then silence: others do not wait for it.
    host, port = server.host.split(":")
    with contextlib.ExitStack() as lines:
        for text in (b"GET /hea", b"GET /healthz HTTP/1.1\r\nHost:",
                     b"POST /api/tables HTTP/1.1\r\nHost: a\r\n"
                     b"Content-Length: 100\r\n\r\n{", b""):
            line = socket.create_connection((host, int(port)))
            lines.enter_context(line)
            line.sendall(text)
        same("half requests keep nobody waiting", server.ask("/healthz"),
             (200, b"ok\n"))
        line.setblocking(False)
        try:
            is_open = line.recv(1) != b""
        except BlockingIOError:
            is_open = True
        check("they are waiting still", is_open)
    for text in (b"\r\n\r\n", b"\0\0\0\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"GET /healthz HTTP/1.1\r\nContent-Length: 5\r\n"
                 b"Content-Length: 6\r\nConnection: close\r\n\r\n",
                 b"POST /api/tables HTTP/1.1\r\nContent-Length: 5\r\n"
                 b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                 b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\nX: " + b"a" * 100000 + b"\r\n\r\n"):
        got = server.raw(text, 1)
        check(f"not a request: {text[:20]!r}",
              not got or int(got.split()[1]) >= 400, got[:100])


def is_utf8(data):
    try:
        data.decode("utf-8", "strict")
        return True
    except UnicodeDecodeError:
        return False


def test_openings(server):
    """So many tables for one address, rematches among them."""
    people = played_out(server)
    for _ in range(60):
        status, got = server.open([{"kind": "open"}] * 2)
        if status != 200:
            break
    same("too many tables", (status, got), (429, {"error": "too_fast"}))
    people[1].tell("rematch")
    same("a rematch is one more", people[0].error("rematch"), "too_fast")
    for one in people:
        one.leave_line()


def test_rate(program, folder):
    """A server with its usual limits."""
    server = Server(program, folder).start()
    scene = Scene(server)
    with scene.unharmed("too many messages"):
        one = Person(server, scene.code)
        try:
            for _ in range(400):
                one.socket.send(op="ping")
        except Broken:
            pass
        same("too many messages a second", one.close_code(), 1008)
    line = socket.create_connection(tuple(server.host.split(":")), 5)
    got = b""
    try:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 300)
        line.settimeout(1)
        while part := line.recv(65536):
            got += part
    except OSError:
        pass
    line.close()
    check("too many requests a second", b" 429 " in got and
          b'"error":"too_fast","wait":' in got)
    same("the others may go on", scene.mover.answer().get("ok"), True)
    idle = [socket.create_connection(tuple(server.host.split(":")), 5)
            for _ in range(90)]
    try:
        same("too many connections: those that are here stay",
             scene.watcher.tell("ping").get("ok"), True)
    finally:
        for line in idle:
            line.close()
    time.sleep(0.3)
    same("and others may come again", server.ask("/healthz")[0], 200)
    scene.close()
    test_openings(server)
    same("it ends when told to", server.stop(), 0)
