#!/usr/bin/env bash
# page.sh PIONEK: the page's own checks: types and style, unit tests, and that
# what was generated from C tables and packs is fresh.
. "$(dirname "$0")/../cli/lib"

root=$ROOT
page()
{
    "$root/scripts/page" "$@" >out 2>err || { cat out err >&2; return 1; }
}

for types in "$root"/web/src/gen/view.*.ts; do
    game=$(basename "$types" .ts)
    game=${game#view.}
    expect "types of $game" 0 types "$game"
    check "types of $game are fresh" cmp out "$types"
done
cp "$root/web/src/gen/texts.ts" before.ts
check "texts are made" page npm run texts
check "texts are fresh" cmp before.ts "$root/web/src/gen/texts.ts"
check "types and style" page npm run check
check "unit tests" page npm test
done_testing
