#!/bin/sh
# play.sh PIONEK: plays whole matches through the terminal client: as lines
# through pipes, and on a real screen inside tmux. Works in a temporary folder
# only and prints "N passed, N failed".
. "$(dirname "$0")/lib"
game=bitwa

# The same answer, again and again.
again() { yes "$1" | head -n 600; }

plain() { "$PIONEK" play bitwa --plain --lang en "$@"; }

# ---- lines ---------------------------------------------------------------

again 1 | plain --seats you,greedy --seed 7 --save a.log >a.txt 2>a.err
check "a whole game ends well" same $? 0
check "nothing on stderr" test ! -s a.err
check "the commitment comes first" has "Commitment (hash of the secret number): [0-9a-f]\{64\}" a.txt
check "the secret comes last" has "Secret number: [0-9a-f]\{64\}" a.txt
check "somebody wins" has "Winner: " a.txt
check "the log is told of" has "The log of the match: a.log" a.txt
check "no cursor is moved" lacks "$(printf '\033')" a.txt
check "what the bot is dealt stays secret" lacks "Bot greedy is dealt [a-z]* [0-9]" a.txt
check "what the bot draws stays secret" lacks "Bot greedy draws a .* card: " a.txt
check "saves are private" same "$(stat -c %a a.log)" 600

again 1 | plain --seats you,greedy --seed 7 --save b.log >b.txt 2>&1
sed 's/b\.log/a.log/' b.txt | cmp -s - a.txt
check "the same seed gives the same game" same $? 0

again 1 | plain --seats you,random --seed 9 --set tactics=true --set rematch=true \
    --save r.log >r.txt 2>&1
check "a rematch with tactics ends" has "Secret number" r.txt
check "each game of a rematch is told" has "^Game 2: " r.txt

"$PIONEK" play bitwa --plain --lang pl --seats easy,easy --seed 3 </dev/null >named.txt 2>&1
check "bots of a level have names in the reader's language" \
    has "Grają: Żółtodziób, Żółtodziób 2\\." named.txt
plain --seats you >one.txt 2>&1
check "the number of seats is told as one number" has "in this game is 2;" one.txt

plain --seats greedy,random --seed 3 --save s.log </dev/null >s.txt 2>&1
check "bots play without people" has "Winner: " s.txt
"$PIONEK" play bestia --plain --lang en --seats random,random --seed 3 --save h.log \
    </dev/null >h.txt 2>&1
check "the end of a hunt tells its story, day by day" has "^Day 1: " h.txt
printf '1\n1\n1\n' | "$PIONEK" play null --plain --lang en --seats you --names Ida --seed 2 \
    --set flips=3 >alone.txt 2>&1
check "alone one beats nobody, and nobody says so" lacks "No winner" alone.txt
check "spectators see no cards drawn" lacks "draws a .* card: " s.txt

printf '1\n?\n? BR-4.2\n? BR-99.9\nhint\ninfo 3\ncards\nlog\nlang pl\nplansza\nlang en\nnonsense\nr7\nsave copy.log\nsave copy.log\nundo\nquit\n' |
    plain --seats you,random --seed 1 --set attacker_seat=seat_0 --save c.log >c.txt 2>&1
check "commands leave politely" same $? 0
check "help names the rules" has "Rules that matter now" c.txt
check "one rule is told" has "^BR-4.2 " c.txt
check "no rule is no crash" has "There is no rule BR-99.9" c.txt
check "a hint is given" has "Hint: " c.txt
check "a dam is explained" has "Dam 3 (" c.txt
check "unseen cards are told" has "Unseen cards" c.txt
check "Polish is spoken" has "Twoja tura" c.txt
check "nonsense is refused with words" has "I do not understand" c.txt
check "a copy is saved" has "A copy of the match is in copy.log" c.txt
check "and not overwritten" has "exists already" c.txt
check "beyond a wall nothing is taken back" has "This cannot be taken back" c.txt
check "and the log has nothing of it" lacks "^<" c.log
check "it says how to resume" has "pionek play bitwa --resume c.log" c.txt
check "shortcuts are answers" sh -c "printf '1 5\n' | '$PIONEK' play bitwa --plain --lang en --seats you,random --seed 1 --set attacker_seat=seat_0 2>&1 | grep 'Player 1 plays .* at dam 5' >/dev/null"
check "the notation is an answer" sh -c "printf 'play %s dam_7\n' \"\$(sed -n 's/^ hand: *1 \([A-Z0-9]*\).*/\1/p' c.txt | head -n 1)\" | '$PIONEK' play bitwa --plain --lang en --seats you,random --seed 1 --set attacker_seat=seat_0 2>&1 | grep 'at dam 7' >/dev/null"
check "ascii is ascii" sh -c "printf 'quit\n' | '$PIONEK' play bitwa --plain --ascii --lang pl --seats you,random --seed 1 | LC_ALL=C grep -q '[^ -~]' && exit 1 || exit 0"

check "some answers are warned of" sh -c "cat a.txt r.txt | grep -q '^ *[0-9]* ! Careful: '"

# ---- saving --------------------------------------------------------------

mkfifo pipe
plain --seats you,greedy --seed 5 --save k.log <pipe >k.txt 2>&1 &
victim=$!
exec 3>pipe
for i in 1 2 3 4 5; do echo 1 >&3; done
for i in $(seq 100); do
    [ "$(count '^P1 play' k.log 2>/dev/null)" -ge 5 ] 2>/dev/null && break
    sleep 0.1
done
kill -9 $victim
wait $victim 2>/dev/null
exec 3>&-
check "five answers were on disk when it was killed" same "$(count '^P1 play' k.log)" 5
printf 'P1 pla' >>k.log
cp k.log torn.log
printf 'quit\n' | plain --resume k.log >k2.txt 2>&1
check "a killed game resumes" has "Player 1: " k2.txt
check "at the question it was killed at" same "$(count '^P1 play' k.log)" 5
check "the torn line is gone" lacks "P1 pla$" k.log
again 1 | plain --resume k.log >k3.txt 2>&1
check "and goes on to its end" has "Secret number" k3.txt
again 1 | plain --seats you,greedy --seed 5 --save whole.log >whole.txt 2>&1
check "as if nothing had happened" sh -c "grep '^[P*]' k.log | cmp -s - <<X
\$(grep '^[P*]' whole.log)
X"

again 1 | plain --seats you,random --seed 2 --save /dev/full >f.txt 2>&1
check "a full disk does not stop the game" same $? 0
check "it is told once" same "$(count 'I cannot save the match' f.txt)" 1
check "in words" has "the disk is full" f.txt
check "the game goes on to its end" has "Secret number" f.txt
check "the end does not claim to be saved" has "could not be saved" f.txt

(
    ulimit -f 2 # blocks of 512 bytes: full in the middle of the game
    again 1 | plain --seats you,random --seed 2 --save part.log
) 2>&1 | cat >p.txt
check "a disk that fills up is told of" has "the disk is full" p.txt
check "what was saved ends with a whole line" same "$(tail -c 1 part.log | wc -l)" 1
printf 'quit\n' | plain --resume part.log >p2.txt 2>&1
check "and can be resumed" has "Player 1: " p2.txt

printf '1\n' | XDG_DATA_HOME=/proc/nowhere plain --seats you,random --seed 2 >n.txt 2>&1
check "an unwritable folder does not stop it either" has "I cannot save the match" n.txt

printf '1\n' | plain --seats you,random --seed 2 >d.txt 2>&1
check "the default place is used" sh -c "ls '$XDG_DATA_HOME/pionek/saves' | grep -q '^bitwa-[0-9]\{8\}-[0-9]\{6\}\.log$'"
printf 'log\n' | plain --resume last >d2.txt 2>&1
check "the last game is found" has "Player 1: " d2.txt
for i in 1 2 3 4 5 6 7 8; do
    XDG_DATA_HOME=$PWD/once "$PIONEK" play bitwa --plain --seats easy,easy --seed "$i" \
        </dev/null >"once$i.txt" 2>&1 &
done
wait
check "matches that begin at the same moment have a log each" \
    same "$(find once -name '*.log' -size +0 | wc -l)" 8
printf '' | plain --seats you,random --save k.log >e.txt 2>&1
check "an existing log is not overwritten" same $? 2
printf '' | plain --seats you,nobody >e.txt 2>&1
check "an unknown bot is a bad argument" same $? 2
printf '' | plain --seats you,random --set tactics=maybe >e.txt 2>&1
check "an unknown value is a bad argument" same $? 2
printf '' | plain --resume missing.log >e.txt 2>&1
check "a missing log is a failure" same $? 1
check "with its name" has "missing.log" e.txt

# ---- the screen ----------------------------------------------------------

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    start 60 20 --seats you,random --seed 1 --save t1.log
    check "a small window says so" sees "too small: 60x20"
    t resize-window -t play -x 80 -y 24
    check "and waits for a bigger one" sees "Welcome to the table"
    check "the commitment is shown" has "[0-9a-f]\{64\}" screen.txt
    keys Enter
    check "80x24 shows the question" sees "Your turn"
    check "and the river" has "\[ 3 + \]" screen.txt
    check "and the hand" has "hand: *1 " screen.txt
    keys "1 5"
    check "a shortcut is typed" sees "> 1 5"
    keys Enter
    check "and played" sees "□ *Y3 *□" # at dam 5; the news may have gone by
    check "the bot answers" sees "Bot random plays"
    keys L
    check "the language changes" sees "Twoja tura"
    keys L
    check "and back" sees "Your turn"
    keys '?'
    check "help opens" sees "Rules that matter now"
    keys Enter
    keys Down Down Enter
    check "arrows answer too" sees "deck 44"
    sees "Your turn" >/dev/null
    keys h
    check "a hint comes" sees "Hint: "
    keys i3 Enter
    check "a dam opens" sees "Dam 3 ("
    keys Escape
    check "and closes" sees "> .*? help"
    keys C
    check "the tracker opens" sees "unseen in the deck or in a hand"
    keys Enter
    keys 'l?'
    check "the log opens" sees "is dealt a card"
    keys Enter
    keys u
    check "beyond a wall nothing is taken back" sees "This cannot be taken back"
    keys 'zz' Enter
    check "nonsense is refused" sees "I do not understand"
    keys s
    check "save as asks for a name" sees "Name the file"
    keys 't-copy.log' Enter
    check "and saves" sees "A copy of the match is in"
    check "really" test -s t-copy.log
    keys C-c
    check "Ctrl-C ends with 0" ended 0
    check "says how to resume" sees "pionek play bitwa --resume t1.log"
    check "and leaves no trace on stderr" test ! -s err.txt

    start 80 24 --resume t1.log
    check "a resumed game is where it was" sees "Your turn"
    keys q
    check "q ends with 0" ended 0

    game=null
    start 80 24 --seats you --seed 1 --save coin.log
    sees "Welcome to the table" >/dev/null
    keys Enter
    sees "Heads or tails?" >/dev/null
    keys T
    check "the trail opens" sees "Bet right at least once. (right bets: 0/1)"
    keys Enter
    keys 1 Enter
    check "what is new is told" sees "New on the trail (Player 1): Bet right"
    keys q
    keys q
    check "and the game ends" ended 0
    game=bitwa

    start 120 40 --seats you,random --seed 1 --save t2.log
    keys Enter
    check "120x40 has the tracker" sees "Combat cards"
    check "the discard" sees "Discard: 0"
    check "and the panel of a dam" sees "Dam 1 ("
    t resize-window -t play -x 80 -y 24
    sleep 0.5
    shot
    check "it shrinks when it must" lacks "Combat cards" screen.txt
    t resize-window -t play -x 120 -y 40
    check "and grows again" sees "Combat cards"
    keys q
    check "leaving at 120x40" ended 0

    start 80 24 --seats you,you --names Ala,Ola --seed 4 --set attacker_seat=seat_0 --save t3.log
    sees "Welcome" >/dev/null
    keys Enter
    check "two people hand over" sees "It is Ala's turn"
    check "nothing shows meanwhile" lacks "hand:" screen.txt
    keys Enter
    check "then the table opens" sees "hand:"
    keys "1 1" Enter
    check "and closes for the other" sees "It is Ola's turn"
    check "hiding everything again" lacks "hand:" screen.txt
    keys Enter
    sees "Your turn" >/dev/null
    keys "1 2" Enter
    sees "Ala's turn" >/dev/null
    keys Enter
    sees "Your turn" >/dev/null
    keys u
    check "both are asked before an undo" sees "Ola, do you agree"
    check "and read what would be taken back" sees "taken back:"
    check "and that luck stays the same" sees "not change your luck"
    keys n
    check "one no is enough" sees "It stays as it is"
    keys q
    check "two people leave" ended 0

    start 80 24 --mouse --seats you,search:100000000 --seed 1 --set attacker_seat=seat_1 \
        --save t4.log
    sees "Welcome" >/dev/null
    keys Enter
    check "a bot is seen thinking" sees "is thinking\.\.\. [-|/\\]"
    keys -H 1b 5b 4d 23 3c 31 # a button is let go
    sleep 1
    shot
    turned=$(grep -o "is thinking\.\.\. ." screen.txt)
    check "and goes on when a button of the mouse is let go" sees_no "$turned"
    keys L
    check "the screen stays awake" sees "my.li"
    keys C-c
    check "Ctrl-C reaches it in the middle of a thought" ended 0
    check "the log can be resumed" sh -c "printf '' | '$PIONEK' play bitwa --plain --lang en --resume t4.log >x.txt 2>&1 & sleep 1; kill -INT \$! ; wait \$!; grep -q 'resume t4.log' x.txt"

    start 80 24 --calm --seats you,search:100000000 --seed 1 --set attacker_seat=seat_1 \
        --save t4c.log
    sees "Welcome" >/dev/null
    keys Enter
    sleep 0.5
    check "calm: a bot thinks and nothing turns" sees "is thinking\.\.\.\$"
    keys C-c
    check "calm: leaving" ended 0

    start 80 24 --seats random,random --seed 3 --ascii --no-color --save t5.log
    check "watching bots" sees "Welcome"
    keys Enter
    check "they play by themselves" sees "plays .* at dam"
    keys q
    check "one may leave them" ended 0

    # A click is a press and a release, as old terminals send them.
    click()
    {
        keys -H 1b 5b 4d 20 3c 31
        sleep 0.1
        keys -H 1b 5b 4d 23 3c 31
        sleep 0.3
    }
    start 80 24 --mouse --seats you,random --seed 1 --set attacker_seat=seat_0 --save t7.log
    sees "Welcome" >/dev/null
    keys Enter
    sees "Your turn" >/dev/null
    click
    click
    check "two clicks on an answer play it" sees "deck 46"
    keys q
    check "leaving after clicks" ended 0

    start 80 24 --seats you,random --seed 7 --save t6.log
    sees "Welcome" >/dev/null
    keys Enter
    n=0
    while [ $n -lt 300 ]; do
        shot
        grep -q "The match is over" screen.txt && break
        keys 1 Enter
        sleep 0.05
        n=$((n + 1))
    done
    check "a whole game on the screen" sees "The match is over"
    keys Escape
    sleep 0.3
    keys q
    check "which ends with 0" ended 0
    check "and its result remains" sees "The log of the match: t6.log"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
