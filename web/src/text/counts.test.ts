// What is done and what happened are sentences: a count stands before its noun, in the noun's form,
// never behind it as in a table ("bear ×2").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PACKS = join(import.meta.dirname, '../../../packs');
const SECTIONS = ['actions', 'events', 'refusals'];

it.each(readdirSync(PACKS))('%s counts in sentences', (pack) => {
  let section = '';
  const tables = readFileSync(join(PACKS, pack, 'texts.yaml'), 'utf8')
    .split('\n')
    .filter((line) => {
      section = /^(\w+):/.exec(line)?.[1] ?? section;
      return SECTIONS.includes(section) && /[×−]\s?<|>\s?×/.test(line);
    });
  expect(tables).toEqual([]);
});
