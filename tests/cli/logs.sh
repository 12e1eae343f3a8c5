#!/usr/bin/env bash
# logs.sh PIONEK: logs, scenes and packs as files: told, verified, damaged.
. "$(dirname "$0")/lib"

play() { "$PIONEK" play bitwa --plain --lang en "$@" </dev/null >said 2>err; }

# ---- logs ----------------------------------------------------------------

play --seats random,random --seed 3 --set tactics=true --save a.log
check "a match is saved" [ -s a.log ]
play --seats random,random --seed 3 --set tactics=true --save b.log
check "the same seed gives the same log" cmp -s a.log b.log
play --seats random,random --seed 4 --set tactics=true --save c.log
check "another seed another one" [ "$(cmp -s a.log c.log; echo $?)" -ne 0 ]

expect "verify" 0 verify a.log
check "says that it was fair" has 'draws were fair'
expect "verify in Polish" 0 verify --lang pl a.log
check "says so in Polish" has 'uczciwe'
expect "replay" 0 replay a.log
check "tells the end" [ "$(wc -l <out)" -gt 100 ]
check "tells spectators no hands" lacks 'draws a .* card: '
expect "replay for a seat" 0 replay --seat P1 a.log
check "tells its hand" has 'is dealt [a-z]* [0-9]'
expect "replay in Polish" 0 replay --lang pl a.log
check "is Polish" has 'zagrywa'
expect "replay at a step" 0 replay a.log --at 30
check "draws the table" has 'P1\|Bot'
expect "replay at the start" 0 replay a.log --at 0
expect "replay behind the end" 0 replay a.log --at 1000000
expect "replay as JSON" 0 replay a.log --json
check "is JSON" python3 -c 'import json; json.load(open("out"))'
expect "replay as JSON at a step for a seat" 0 replay a.log --json --at 40 \
    --seat P2
check "is JSON, too" python3 -c 'import json; json.load(open("out"))'
complains "replay for nobody" 2 replay a.log --seat P3
complains "replay for a star" 2 replay a.log --seat '*'
complains "replay at no number" 2 replay a.log --at x

head -n 40 a.log >part.log
expect "half a match verifies" 0 verify part.log
check "and is not over" has 'not over'
printf 'P1 pl' >>part.log
expect "a torn line is left out" 0 verify part.log

# damaged NAME SED ERROR
damaged()
{
    sed "$2" a.log >bad.log
    check "$1: changed" [ "$(cmp -s a.log bad.log; echo $?)" -ne 0 ]
    complains "verify: $1" 1 verify bad.log
    check "verify: $1: names the place" has "bad.log:$3" err
    complains "replay: $1" 1 replay bad.log
    tells "resume: $1" 1 play bitwa --plain --resume bad.log
}

damaged "no log" '1s/pionek/kaczka/' '1: this is not a log'
damaged "no game" '2s/bitwa/ludo/' "2: there is no game 'ludo'"
damaged "other rules" '3s/1/77/' '3: made with rules 77'
damaged "another pack" '4s/pack ..../pack 0000/' '4: made with pack 0000'
damaged "another secret" 's/^secret ./secret x/' '9: a secret is 64 hex digits'
damaged "a line is missing" '20d' '[0-9]*: '
damaged "a line twice" '12p' '13: '
damaged "a control character" '30s/ /\t/' '30: column'
sed '$s/# ..../# 0000/' a.log >bad.log
complains "a wrong checksum" 1 verify bad.log
check "is told" has 'checksum does not fit' err
printf '' >empty.log
complains "an empty file is no log" 1 verify empty.log
head -c 100000 /dev/zero >zero.log
complains "nor are zeroes" 1 verify zero.log
complains "nor is a folder" 1 verify .

# Dice that were changed: the first card that was dealt becomes another one.
first=$(grep -n '^\* deal' a.log | head -n 1 | cut -d: -f1)
head -n "$((first - 1))" a.log >try.log
sed -n "${first}p" a.log | sed 's/Y0$/Y1/; t; s/[A-Z][0-9]*$/Y0/' >>try.log
complains "changed dice do not verify" 1 verify try.log
check "and the truth is told" has 'but the secret gives' err

# ---- scenes --------------------------------------------------------------

cat >good.scene <<'END'
game null
scene A coin for two
start
play P1 guess heads
END
call scene good.scene
check "a scene passes" [ "$code" -eq 0 ]
check "and is counted" has '^1 passed, 0 failed$'
sed 's/P1 guess heads/P1 guess edge/' good.scene >bad.scene
expect "a wrong scene fails" 1 scene bad.scene
check "with its place" has 'bad.scene:4: '
check "and is counted, too" has '^0 passed, 1 failed$'
expect "both together fail" 1 scene good.scene bad.scene
check "and are summed up" has '^1 passed, 1 failed$'
: >empty.scene
expect "no scene is no success" 1 scene empty.scene

# ---- packs ---------------------------------------------------------------

cp -r "$ROOT/packs" packs
expect "packs are fine" 0 pack check packs
check "both are named" has 'null'
expect "packs from a folder" 0 games --packs packs
"$PIONEK" games >built_in
check "are the built-in ones" cmp -s out built_in
expect "a simulation with packs" 0 sim null --games 5 --seats random \
    --packs packs
sed -i 's/^sides:/sites:/' packs/null/game.yaml
expect "a damaged pack" 1 pack check packs
check "is told with its place" has 'packs/null/game.yaml' err
complains "and cannot be played" 1 sim null --seats random --packs packs
cp "$ROOT/packs/null/game.yaml" packs/null/game.yaml
rm packs/null/texts.yaml
expect "a missing file" 1 pack check packs
check "is named" has 'texts.yaml' err

# A log belongs to its pack, whatever is remarked or said in it.
cp -r "$ROOT/packs" other
echo '# a remark' >>other/bitwa/dams.yaml
sed -i 's/Swift Sill/Quick Sill/' other/bitwa/dams.yaml
expect "a log of a pack with other words" 0 verify a.log --packs other
sed -i '0,/slots: 3/s//slots: 4/' other/bitwa/dams.yaml
complains "a log of another pack" 1 verify a.log --packs other
check "is told" has 'the loaded pack is' err

done_testing
