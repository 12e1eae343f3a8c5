"""The client's half of WebSocket (RFC 6455): JSON messages over one connection.

Only what the protocol of Pionek needs: no extensions, text messages. Pings are
answered, fragments put together, and every end of the line is one exception.
"""
import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import urllib.parse

SILENCE = 60  # s; the server pings every 25, so a longer silence is a break
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Broken(Exception):
    """The connection is gone; a new one may work."""


class WebSocket:
    """A table has an address of its own, /ws/CODE; the lobby's is /ws."""

    def __init__(self, server, protocol, table=None):
        url = urllib.parse.urlsplit(server)
        is_tls = url.scheme == "https"
        port = url.port or (443 if is_tls else 80)
        try:
            self.link = socket.create_connection((url.hostname, port), SILENCE)
            self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if is_tls:
                self.link = ssl.create_default_context().wrap_socket(
                    self.link, server_hostname=url.hostname)
            self.stream = self.link.makefile("rb")
            path = "/ws/" + urllib.parse.quote(table, "") if table else "/ws"
            self.upgrade(url.netloc, url.path + path, protocol)
        except OSError as error:
            raise Broken(str(error)) from None

    def upgrade(self, host, path, protocol):
        """Turns an HTTP connection into a WebSocket. The server proves that it
        knows what it is talking about by hashing our key."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}\r\n"
                           "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                           f"Sec-WebSocket-Key: {key}\r\n"
                           "Sec-WebSocket-Version: 13\r\n"
                           f"Sec-WebSocket-Protocol: {protocol}\r\n\r\n"
                           ).encode())
        status = self.stream.readline().decode("latin-1").split()
        headers = {}
        while line := self.stream.readline().decode("latin-1").strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        proof = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest())
        if status[1:2] != ["101"] or \
                headers.get("sec-websocket-accept") != proof.decode():
            raise Broken("no WebSocket: " + " ".join(status))

    def frame(self, opcode, data):
        """Sends one frame; what a client sends is masked."""
        mask, size = os.urandom(4), len(data)
        if size < 126:
            head = struct.pack(">BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack(">BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x80 | opcode, 0x80 | 127, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        try:
            self.link.sendall(head + mask + masked)
        except OSError as error:
            raise Broken(str(error)) from None

    def read(self, size):
        try:
            data = self.stream.read(size)
        except OSError as error:  # reset, or silent for too long
            raise Broken(str(error)) from None
        if len(data) < size:
            raise Broken("the connection has ended")
        return data

    def receive(self):
        """The next message, put together from its fragments."""
        message = b""
        while True:
            first, size = self.read(2)
            if size == 126:
                size, = struct.unpack(">H", self.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.read(8))
            data = self.read(size)
            opcode, is_last = first & 15, first & 0x80
            if opcode == PING:
                self.frame(PONG, data)
            elif opcode == CLOSE:
                self.frame(CLOSE, data)
                raise Broken("closed: " + data[2:].decode("utf-8", "replace"))
            elif opcode < CLOSE:
                message += data
                if is_last:
                    return json.loads(message)

    def send(self, **message):
        self.frame(TEXT, json.dumps(message).encode())

    def close(self):
        try:
            self.frame(CLOSE, struct.pack(">H", 1000))
        except Broken:
            pass  # it was gone already
        self.link.close()
