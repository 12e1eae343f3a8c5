import { describe, expect, test } from 'vitest';
import { TEXTS } from '../src/gen/texts';
import { fill, say } from '../src/text/say';
import { projectFile } from './files';

describe('sentences', () => {
  test('gaps are filled, unknown ones stay', () => {
    expect(fill('<a> and <b>', { a: 1 })).toBe('1 and <b>');
    expect(say('en', 'table.rule', { rule: 'N-1.2' })).toBe('Rule N-1.2');
  });
  test('a part with a zero is left out', () => {
    const text = 'gets[ bear x<bear>][ elk x<elk>][ fox x<fox>]';
    expect(fill(text, { bear: 0, elk: 2, fox: 10 })).toBe('gets elk x2 fox x10');
    expect(fill('left [ open <elk>', { elk: 2 })).toBe('left [ open 2');
  });
  test('Polish counts in three ways', () => {
    expect([1, 2, 5, 12, 22, 112].map((n) => say('pl', 'rules.found', { n }))).toEqual([
      '1 trafienie',
      '2 trafienia',
      '5 trafień',
      '12 trafień',
      '22 trafienia',
      '112 trafień',
    ]);
    expect([1, 2, 5].map((n) => say('en', 'rules.found', { n }))).toEqual([
      '1 match',
      '2 matches',
      '5 matches',
    ]);
  });
  test('nouns are counted as the languages count', () => {
    const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };
    for (const n of [...Array.from({ length: 250 }, (_, i) => i), -1, -3, 1.5, 1002, 1012]) {
      const form = rules.pl.select(Math.abs(n));
      const wanted = form === 'one' ? 'tama' : form === 'many' ? 'tam' : 'tamy';
      expect(fill('<n|tama|tamy|tam>', { n })).toBe(wanted);
      const one = rules.en.select(Math.abs(n)) === 'one';
      expect(fill('<n|dam|dams>', { n })).toBe(one ? 'dam' : 'dams');
    }
  });
  test('nothing has a form of its own where one is told', () => {
    const count = '[<n> ]<n|0:brak tam|tama|tamy|tam>';
    const said = [0, 1, 3, 10].map((n) => fill(count, { n }));
    expect(said).toEqual(['brak tam', '1 tama', '3 tamy', '10 tam']);
  });
  test('a sentence in a gap keeps one stop', () => {
    const hint = (answer: string) => fill('Hint: <answer>. Now.', { answer });
    expect(hint('Go on')).toBe('Hint: Go on. Now.');
    expect(hint('Go on.')).toBe('Hint: Go on. Now.');
    expect(fill('<n|0:none|one|more>.', { n: 0 })).toBe('none.');
  });
  test('every error of the protocol has a sentence', () => {
    const page = projectFile('docs/protocol.md');
    const codes = page
      .slice(page.indexOf('## Errors'))
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((one) => one[1]));
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(Object.keys(TEXTS)).toContain(`errors.${code}`);
  });
});
