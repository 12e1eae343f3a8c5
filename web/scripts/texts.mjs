// texts.mjs: packs/web/texts.yaml -> src/gen/texts.ts, so that a missing key does not compile.
// Fails if a language is missing or if the gaps of the two languages differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const web = join(import.meta.dirname, '..');
const groups = parse(readFileSync(join(web, '../packs/web/texts.yaml'), 'utf8'));
const gapsOf = (text) => [...text.matchAll(/<(\w+)(?:\|[^<>]*)?>/g)].map((match) => match[1]);
// A noun has three forms in Polish and two in English: <n|karta|karty|kart>, <n|card|cards>. One
// for 0 may stand in front: <n|0:no cards|card|cards>.
const formsOf = (text) =>
  [...text.matchAll(/<\w+(?:\|0:[^<>|]*)?((?:\|[^<>|]*)+)>/g)].map(
    (match) => match[1].split('|').length - 1,
  );
// Polish does not leave a one-letter word at the end of a line.
const tie = (text) => text.replace(/(?<=^|[\s(„])([aiouwz]) /giu, '$1\u00a0');
// Groups that only pages that are loaded when asked for have a use for (src/text/later.ts).
const LATER = ['me', 'about', 'ranking'];
const wrong = [];
const lines = [];

for (const [group, texts] of Object.entries(groups)) {
  if (group === 'prov') continue;
  for (const [name, text] of Object.entries(texts)) {
    const key = `${group}.${name}`;
    if (typeof text?.pl !== 'string' || typeof text?.en !== 'string') {
      wrong.push(`${key}: both languages are needed`);
      continue;
    }
    const [pl, en] = [text.pl, text.en].map((one) => [...new Set(gapsOf(one))].sort().join(' '));
    if (pl !== en) wrong.push(`${key}: gaps differ: ${pl} / ${en}`);
    if (formsOf(text.pl).some((n) => n !== 3)) wrong.push(`${key}: a Polish noun has 3 forms`);
    if (formsOf(text.en).some((n) => n !== 2)) wrong.push(`${key}: an English noun has 2 forms`);
    lines.push(
      `  '${key}': { pl: ${JSON.stringify(tie(text.pl))}, en: ${JSON.stringify(text.en)} },`,
    );
  }
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
const isOf = (line, groups) => groups.some((group) => line.startsWith(`  '${group}.`));
const table = (
  name,
  some,
) => `// Written by scripts/texts.mjs from packs/web/texts.yaml; do not edit.
export const ${name} = {
${some.join('\n')}
} as const;
`;
const out = table(
  'TEXTS',
  lines.filter((line) => !isOf(line, LATER)),
);
const later = table(
  'LATER',
  lines.filter((line) => isOf(line, LATER)),
);
// The service worker says these alone, and is fetched whole.
const push = table(
  'PUSH',
  lines.filter((line) => isOf(line, ['push'])),
);
const put = (name, text) => {
  const file = join(web, 'src/gen', name);
  let old = '';
  try {
    old = readFileSync(file, 'utf8');
  } catch {
    // the first time there is none
  }
  if (old !== text) writeFileSync(file, text);
};
put('texts.ts', out);
put('later.ts', later);
put('push.ts', push);
