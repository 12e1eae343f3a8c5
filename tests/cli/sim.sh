#!/usr/bin/env bash
# sim.sh PIONEK: simulations: the same seed gives the same numbers, for any
# number of jobs, in every form; interrupted ones say so.
. "$(dirname "$0")/lib"

same_for_jobs()
{
    local name=$1
    shift
    "$PIONEK" "$@" --jobs 1 >one 2>err
    check "$name: runs" [ $? -eq 0 ]
    "$PIONEK" "$@" --jobs 2 >two 2>err
    check "$name: runs on two threads" [ $? -eq 0 ]
    check "$name: one and two jobs agree" cmp -s one two
    check "$name: says something" [ -s one ]
}

for form in "" --json --csv; do
    same_for_jobs "sim $form" sim bitwa --games 300 --seats random,random \
        --seed 5 $form
    same_for_jobs "tactics $form" sim bitwa --games 100 --seats random,random \
        --seed 5 --set tactics=true --set rematch=true $form
done
same_for_jobs "greedy" sim bitwa --games 20 --seats greedy,random --seed 6
same_for_jobs "search" sim bitwa --games 2 --seats search:20,greedy --seed 7
same_for_jobs "null" sim null --games 100 --seats random,random,random --seed 8
same_for_jobs "arena" arena bitwa --bots random,greedy --games 20 --seed 9
same_for_jobs "arena json" arena bitwa --bots random,greedy --games 10 \
    --seed 9 --json

call sim bitwa --games 300 --seats random,random --seed 5 --jobs 2
cp out first
call sim bitwa --games 300 --seats random,random --seed 6 --jobs 2
check "another seed, other games" [ "$(cmp -s out first; echo $?)" -ne 0 ]
call sim bitwa --games 300 --seats random,random --jobs 2
cp out default
call sim bitwa --games 300 --seats random,random --jobs 2 --seed 1
check "without a seed it is 1" cmp -s out default

call sim kaskadia --games 4 --seats random --lang en
check "free play has no scenario to pass" lacks "passed the scenario"
call sim kaskadia --games 4 --seats random --set trail=1 --lang en
check "a scenario has" has "passed the scenario"

json() { python3 -c 'import json,sys; json.load(open(sys.argv[1]))' "$1"; }
call sim bitwa --games 10 --seats random,random --json
check "sim --json is JSON" json out
check "a record that is a seat has shares" has '"shares": {"attacker": {"P1": '
check "and no mean" lacks '"attacker": [0-9[]'
call sim bitwa --games 10 --seats random,random --csv
check "shares as CSV" has '^share,attacker P1,'
call sim bitwa --games 10 --seats random,random --lang en
check "shares as text" has '^Attacker: P1  .* %$'
# Columns of cards begin below their headings, however long a name is; cards of
# several kinds are told apart.
call sim rycerze --games 1 --seats random,random --lang en
aligned() { awk '/^card /{w=index($0,"played")+5} w && !/^card /{
    if (substr($0,w,1) !~ /[0-9]/ || substr($0,w+1,1) != " ") bad=1; n++}
    END{exit bad || !n}' out; }
check "the table of cards is in columns" aligned
check "it has luck cards" has '^l_[a-z_]* '
check "and wasteland cards" has '^w_[a-z_]* '
call arena bitwa --games 2 --bots random,random --json
check "arena --json is JSON" json out
call games --json
check "games --json is JSON" json out
cp -r "$ROOT/packs" quoted
sed -i 's/^name: .*/name: {pl: "Orzeł \\"czy\\" \\\\", en: "Heads \\"or\\" \\\\"}/' \
    quoted/null/game.yaml
call games --json --packs quoted
check "a title with quotes is one in JSON" python3 -c '
import json
names = {game["id"]: game["name"] for game in json.load(open("out"))}
assert names["null"] == {"pl": "Orzeł \"czy\" \\", "en": "Heads \"or\" \\"}'
call bench bitwa --each tactics --seconds 1 --json
check "bench runs" [ "$code" -eq 0 ]
check "bench --json is JSON" json out
check "bench --each measures the other values too" has '"random games, tactics=true"'
call types
check "types of the protocol are made" has "export interface"
call types --docs "$ROOT/docs/protocol.md"
check "and its tables" has "^| "
call games
check "the yardstick of the bench is not on the shelf" \
    [ "$(grep -c lanes7 out)" -eq 0 ]
call bench null --seconds 1
check "bench measures a game of one answer" [ "$code" -eq 0 ]
call bench --each tactics
check "bench --each needs a game" [ "$code" -eq 2 ]
call bench kaskadia --each tactics
check "bench knows the options of each game" [ "$code" -eq 2 ]
call sim bitwa --games 10 --seats random,random --csv
check "sim --csv has columns" \
    [ "$(awk -F, '{print NF}' out | sort -u | wc -l)" -eq 1 ]


# Who beats whom: each match is one meeting, and the shares of the seats agree.
for form in "" --json --csv; do
    same_for_jobs "by $form" sim knockdown --games 60 --seats random,random \
        --set fighter_choice=random --by fighter $form
done
call sim knockdown --games 60 --seats random,random --by fighter --csv \
    --set fighter_choice=random
check "--by counts every meeting" \
    [ "$(awk -F, '$1 == "pairing" {n += $3} END {print n}' out)" -eq 60 ]
check "--by knows the values" has 'pairing,veroth xingo,'
call sim null --games 40 --seats random,random,random --by points --csv
check "--by compares each two of three seats: more points are ahead" \
    [ "$(awk -F, '$2 == "0 1" && $3 > 40 {print $4}' out)" = 0.000000 ]
call sim knockdown --games 1 --seats random,random --by round
check "--by refuses a field that is not told by seat" [ "$code" -eq 2 ]

# Feats: at stake in every match, reached in as many as it says; and only if asked.
for form in "" --json --csv; do
    same_for_jobs "feats $form" sim null --games 60 --seats random,random --feats $form
done
call sim null --games 40 --seats random,random --feats --csv
check "--feats counts every match in which a feat is at stake" \
    [ "$(awk -F, '$2 == "right" {print $1, $3}' out)" = "feat 40" ]
check "--feats knows how often it was reached" \
    awk -F, '$2 == "right" && $4 > 0.5 && $4 < 1 {found = 1} END {exit !found}' out
call sim null --games 40 --seats random,random --csv
check "feats are counted for who asks" lacks '^feat,'

# What was chosen as a matter of taste: everybody chose a knight and a vehicle, and
# those who chose them won what the seats won.
for form in "" --json --csv; do
    same_for_jobs "choices $form" sim rycerze --games 20 --seats random,random \
        $form
done
check "choices are counted, and so are their wins" python3 - one <<'EOF'
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1])))
def of(start):
    return [r for r in rows if r["kind"] == "choice" and r["name"].startswith(start)]
won = sum(20 * float(r["value"]) for r in rows if r["kind"] == "wins")
for start in "k_", "v_":
    assert sum(int(r["count"]) for r in of(start)) == 40
    assert abs(sum(int(r["count"]) * float(r["value"]) for r in of(start)) - won) < .01
EOF
call sim bitwa --games 2 --seats random,random --csv
check "a game without matters of taste has none" lacks '^choice'

timeout --preserve-status -s INT 1 "$PIONEK" sim bitwa --games 100000000 \
    --seats random,random >out 2>err
code=$?
check "an interrupted simulation ends with 130" [ "$code" -eq 130 ]
check "and reports what it has" has 'random'

done_testing
