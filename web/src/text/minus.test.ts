// A number that is taken away has a minus sign everywhere, never a hyphen: pages show both side by
// side.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKS = join(import.meta.dirname, '../../../packs');
const HYPHEN = /["\s(·,]-(?:<|\d)[^"]*"/;

describe('minus signs', () => {
  it.each(readdirSync(PACKS).filter((name) => name !== 'cli'))('%s has one kind', (pack) => {
    const lines = readFileSync(join(PACKS, pack, 'texts.yaml'), 'utf8').split('\n');
    expect(lines.filter((line) => HYPHEN.test(line))).toEqual([]);
  });
});
