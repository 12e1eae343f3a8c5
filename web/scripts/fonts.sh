#!/bin/sh
# fonts.sh: what the page's first screen needs of its two faces, src/style/fonts: the letters of
# Polish and English and the weights in use, out of the npm packages. All other letters still come
# from the packages, when one asks for them (src/style/fonts.css). Run by hand after an update of
# the packages; needs Debian's python3-fonttools and python3-brotli.
set -eu
cd "$(dirname "$0")/.."
basic=U+0020-007E,U+00A0,U+00AB,U+00B1,U+00B7,U+00BB,U+00D3,U+00D7,U+00F3,U+2013,U+2014
basic=$basic,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2190-2193,U+2212,U+2264,U+2265
polish=U+0104-0107,U+0118,U+0119,U+0141-0144,U+015A,U+015B,U+0179-017C
whole=$(mktemp)
trap 'rm -f "$whole"' EXIT

# part FACE FILE LETTERS NAME
part()
{
    /usr/bin/python3 -m fontTools.varLib.instancer -q -o "$whole" \
        "node_modules/@fontsource-variable/$1/files/$1-$2-wght-normal.woff2" wght=400:800
    /usr/bin/python3 -m fontTools.subset "$whole" --unicodes="$3" --flavor=woff2 --no-hinting \
        --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,case,rvrn \
        --output-file="src/style/fonts/$1-$4.woff2"
}

for face in inter alegreya; do
    part $face latin $basic basic
    part $face latin-ext $polish polish
done
