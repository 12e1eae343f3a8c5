#!/usr/bin/env bash
# page.sh PIONEK: the page's own checks: types and style, unit tests, and that
# what was generated from C tables and packs is fresh (scripts/types, npm run
# texts).
. "$(dirname "$0")/../cli/lib"

root=$ROOT
page()
{
    local said=$1
    shift
    "$root/scripts/page" "$@" >"$said" 2>&1 || { cat "$said" >&2; return 1; }
}

for types in "$root"/web/src/gen/view.*.ts; do
    game=$(basename "$types" .ts)
    game=${game#view.}
    expect "types of $game" 0 types "$game"
    check "types of $game are fresh" cmp out "$types"
done
expect "types of the protocol" 0 types
check "types of the protocol are fresh" cmp out "$root/web/src/gen/protocol.ts"
expect "tables of the protocol" 0 types --docs "$root/docs/protocol.md"
check "tables of the protocol are fresh" cmp out "$root/docs/protocol.md"
sed '/^<!-- protocol: errors/,$d' "$root/docs/protocol.md" >short.md
expect "a page that tells not all" 1 types --docs short.md
check "is told what it lacks" has "no table of errors" err
cp "$root/web/src/gen/texts.ts" before.ts
cp "$root/web/src/gen/later.ts" later.ts
check "texts are made" page texts npm run texts
check "texts are fresh" cmp before.ts "$root/web/src/gen/texts.ts"
check "texts for later are fresh" cmp later.ts "$root/web/src/gen/later.ts"
# Each waits for the disk now and then: side by side they wait at once.
page types npm run types &
typed=$!
page style npm run style &
styled=$!
check "unit tests" page units npm test
check "types" wait $typed
check "style" wait $styled
done_testing
