#!/usr/bin/env bash
# example.sh PIONEK: the example client plays whole matches at a real server: a
# bot of the server, another client, and through a server that is killed the
# hard way in the middle. What was told is what the log says.
. "$(dirname "$0")/../cli/lib"

server=""
finish()
{
    [ -z "$server" ] || kill -9 "$server" 2>/dev/null
    cd / && rm -rf "$DIR"
}
trap finish EXIT

port=$(python3 -c 'import socket
s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port

# fetch PATH: what the server answers to a GET, into the file out.
fetch()
{
    python3 -c 'import sys, urllib.request as web
sys.stdout.buffer.write(web.urlopen(sys.argv[1], timeout=10).read())' \
        "$url$1" >out 2>err
}

start()
{
    "$PIONEK" serve --listen "127.0.0.1:$port" --data "$DIR/tables" \
        --bot-delay 0 --watch "$DIR/watch" >>server.log 2>&1 &
    server=$!
    for _ in $(seq 100); do
        fetch /healthz && return 0
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    tail -n 5 server.log
    return 1
}

bot()
{
    PYTHONDONTWRITEBYTECODE=1 timeout 120 python3 "$ROOT/examples/bot.py" \
        --server "$url" "$@"
}

# wait_lines FILE N: until the file has so many lines.
wait_lines()
{
    for _ in $(seq 200); do
        [ "$(wc -l <"$1")" -ge "$2" ] && return 0
        sleep 0.05
    done
    return 1
}

code_of() { sed -n 's/^# table \([^,]*\),.*/\1/p' "$1"; }

# replayed SEAT LOG OUT: the client told exactly what a replay of the log tells
# that seat.
replayed()
{
    "$PIONEK" replay "$2" --seat "$1" --lang en >replay.txt &&
        python3 - "$3" replay.txt <<'END'
import sys
told, replay = (open(name, encoding="utf-8").read().splitlines()
                for name in sys.argv[1:])
facts = [line for line in told if not line.startswith("# ")][:-3]
if not facts or any(line not in replay for line in facts):
    sys.exit("told, but not in the log: " + next(
        (line for line in facts if line not in replay), "nothing"))
END
}

check "the server starts" start
if [ "$failed" -gt 0 ]; then
    done_testing
    exit 1
fi

# ---- against a bot -------------------------------------------------------

bot --new bitwa --bot easy --name Ala --lang pl >alone 2>alone.err
check "a match against a bot ends" [ $? -eq 0 ]
check "without a break" empty alone.err
check "it is told in Polish" has 'Ala zagrywa' alone
check "with its result" has '^P1 Ala: [01]$' alone
fetch "/api/tables/$(code_of alone)/log"
check "its log can be had" has '^pionek 1$'
cp out alone.log
expect "and is honest" 0 verify alone.log --lang en

# ---- two clients, and a server that dies ---------------------------------

bot --new bitwa --name Ala --set tactics=true --pause 0.02 >ala 2>ala.err &
ala=$!
check "a table is opened" wait_lines ala 1
table=$(code_of ala)
bot --table "$table" --name Ola --pause 0.02 >ola 2>ola.err &
ola=$!
check "the match begins" wait_lines ala 40
kill -9 "$server"
wait "$server" 2>/dev/null
told=$(wc -l <ala)
check "the server comes back" start
wait "$ala"
check "Ala played to the end" [ $? -eq 0 ]
wait "$ola"
check "so did Ola" [ $? -eq 0 ]
check "the match was not over before" [ "$(wc -l <ala)" -gt "$told" ]
check "Ala noticed the break" has '^# ' ala.err
check "both saw the same end" \
    [ "$(tail -n 3 ala)" = "$(tail -n 3 ola)" ]
fetch "/api/tables/$table/log"
check "the log can be had" has '^pionek 1$'
cp out both.log
expect "and is honest" 0 verify both.log --lang en
check "Ala was told what happened" replayed P1 both.log ala
check "Ola was told what happened" replayed P2 both.log ola

# ---- what cannot be ------------------------------------------------------

bot --table zzzzzzzz >out 2>err
check "no such table: fails" [ $? -eq 1 ]
check "and says why" has 'no_table' err
bot --table "$table" >out 2>err
check "no seat is open: fails" [ $? -eq 1 ]

kill "$server"
wait "$server"
check "the server ends when told to" [ $? -eq 0 ]
server=""
if [ "$failed" -gt 0 ]; then
    tail -n 5 ./*.err server.log
fi
# A new machine: no folder, no --data. The address is told once it is served.
[ -z "$server" ] || kill -9 "$server" 2>/dev/null
unset XDG_DATA_HOME
export HOME=$DIR/home
mkdir "$HOME"
"$PIONEK" serve --lang en --listen 127.0.0.1:0 >told 2>server.log &
server=$!
for _ in $(seq 100); do
    [ -s told ] && break
    sleep 0.1
done
check "a new home is enough" has 'open http://127.0.0.1:[0-9]*/ in' told
check "tables are below it" test -f "$HOME/.local/share/pionek/tables/pionek.db"
url=$(sed -n 's|.*\(http://[^/]*\)/.*|\1|p' told)
check "it serves" fetch /healthz
check "a second one is refused" [ "$("$PIONEK" serve --listen 127.0.0.1:0 \
    2>&1 | grep -c 'in use by another server')" = 1 ]
kill "$server"
wait "$server"
check "it ends politely" [ $? -eq 0 ]
server=""
check "the example and the server keep to the protocol" lacks "^wrong" watch
done_testing
