import { describe, expect, test } from 'vitest';
import { groupAnswers } from '../src/text/answers';
import {
  hasWon,
  isTeam,
  sayAnswer,
  sayNews,
  sayPattern,
  sayPrompt,
  sayRecords,
  sayRefusal,
  thingsOf,
  winnersOf,
} from '../src/text/box';
import { parseMarkdown, searchBlocks } from '../src/text/markdown';
import { projectFile, projectFolder } from './files';
import { box } from './toy';

const speaker = { box, lang: 'en' as const, players: { P1: 'Ola' } };

describe('a game in words', () => {
  test('a refusal names what is missing, and what is asked instead', () => {
    const texts = {
      'refusals.dear': { pl: '', en: '<card> costs <cost>[, <held> held]. <question>' },
      'decisions.main': { pl: '', en: 'Play a card.' },
    };
    const who = { ...speaker, box: { ...box, texts } };
    const lacks = [
      { name: 'card', kind: 'card', value: 'Y0' },
      { name: 'cost', kind: 'number', value: 2 },
      { name: 'held', kind: 'number', value: 0 },
    ];
    const yellow = box.names.card?.find(({ code }) => code === 'Y0')?.text.en;
    expect(sayRefusal(who, { refusal: 'dear', lacks }, { prompt: 'main' })).toBe(
      `${yellow} costs 2. Play a card.`,
    );
  });

  test('a question offers what is there', () => {
    const texts = {
      'decisions.main': { pl: '', en: 'Claim a dam or play a card.' },
      'decisions.main-claim': { pl: '', en: 'Play a card.' },
      'refusals.not_now': { pl: '', en: 'Not now. <question>' },
    };
    const who = { ...speaker, box: { ...box, texts } };
    const ask = { prompt: 'main', sentence: 'main-claim' };
    expect(sayPrompt(who, { prompt: 'main' })).toBe('Claim a dam or play a card.');
    expect(sayPrompt(who, ask)).toBe('Play a card.');
    expect(sayRefusal(who, { refusal: 'not_now' }, ask)).toBe('Not now. Play a card.');
  });
  test('answers, patterns, refusals', () => {
    expect(sayAnswer(speaker, 'play Y0 dam_1')).toBe('Play yellow duck at dam 1 (Sill)');
    expect(sayPattern(speaker, 'play')).toBe('Play … at dam …');
    expect(sayAnswer(speaker, 'juggle')).toBe('juggle');
    expect(sayRefusal(speaker, { refusal: 'no_slot' })).toBe('No slot.');
    expect(sayRefusal(speaker, { refusal: 'unheard_of' })).toBeUndefined();
    expect(thingsOf('play Y0 dam_1')).toEqual(['Y0', 'dam_1']);
  });
  test('an answer names what lies where it points', () => {
    const texts = { 'actions.take': { pl: '', en: 'Take[ <row> from here][ (<of>)]' } };
    const names = { ...box.names, dam: [{ code: 'd1', id: 'dam_1', text: { pl: '', en: 'dam' } }] };
    const holds = (name: string) => ({ name, kind: 'card' });
    const verbs = {
      take: [
        { name: 'dam', kind: 'dam', holds: holds('row') },
        { name: 'slot', kind: 'number', holds: holds('of') },
      ],
    };
    const who = { ...speaker, seat: 'P2', box: { ...box, names, texts, verbs } };
    const yellow = box.names.card?.find(({ code }) => code === 'Y0')?.text.en;
    const view = { row: ['Y0'], of: [['Y0'], [null, 'Y0']] };
    expect(sayAnswer({ ...who, view }, 'take d1 1')).toBe(`Take ${yellow} from here (${yellow})`);
    expect(sayAnswer({ ...who, view }, 'take d1 0')).toBe(`Take ${yellow} from here`);
    expect(sayAnswer(who, 'take d1 1')).toBe('Take');
    expect(sayPattern({ ...who, view }, 'take')).toBe('Take');
  });
  test('news, open and hidden', () => {
    const drew = { event: 'drew', seat: 'P1', player: 'P1' };
    expect(sayNews(speaker, { ...drew, card: 'Y0' })).toBe('Ola draws yellow duck.');
    expect(sayNews(speaker, { ...drew, hidden: true })).toBe('Ola draws a card.');
    expect(sayNews(speaker, { event: 'secret', seat: null })).toBeNull();
  });
  test('records by their kind, and only those that mean something', () => {
    const records = [
      { name: 'leader', kind: 'seat' },
      { name: 'best', kind: 'card' },
      { name: 'turns', kind: 'number' },
      { name: 'passed', kind: 'number' },
    ];
    const said = (name: string) => [`records.${name}`, { pl: name, en: name }];
    const texts = Object.fromEntries(records.map(({ name }) => said(name)));
    const who = { ...speaker, box: { ...box, records, texts } };
    const result = { reason: '', points: [1], places: [1], records: {} };
    expect(sayRecords(who, result)).toEqual([]);
    const kept = { leader: 'P1', best: 'Y0', turns: 0 };
    expect(sayRecords(who, { ...result, records: kept })).toEqual([
      { label: 'leader', value: 'Ola' },
      { label: 'best', value: 'yellow duck' },
      { label: 'turns', value: '0' },
    ]);
  });
  test('winners', () => {
    expect(winnersOf({ reason: '', points: [1, 0], places: [1, 2], records: {} })).toEqual(['P1']);
    expect(winnersOf({ reason: '', points: [1, 1], places: [1, 1], records: {} })).toEqual([]);
    expect(winnersOf({ reason: '', points: [5, 5], places: [2, 1], records: {} })).toEqual(['P2']);
    expect(winnersOf({ reason: '', points: [0, 1], records: {} })).toEqual(['P2']);
    expect(winnersOf({ reason: '', points: [2, 2, 1], places: [1, 1, 3], records: {} })).toEqual([
      'P1',
      'P2',
    ]);
  });
  test('a side wins as one, and sometimes nobody does', () => {
    const sides = [['P1'], ['P2', 'P3']];
    const hunt = { reason: '', points: [0, 1, 1], places: [2, 1, 1], sides, records: {} };
    expect(winnersOf(hunt)).toEqual(['P2', 'P3']);
    expect(isTeam(hunt, ['P2', 'P3'])).toBe(true);
    expect(isTeam({ ...hunt, sides: [] }, ['P2', 'P3'])).toBe(false);
    const all = { ...hunt, points: [1, 1, 1], places: [1, 1, 1], sides: [['P1', 'P2', 'P3']] };
    expect(winnersOf(all)).toEqual(['P1', 'P2', 'P3']); // against the box
    expect(winnersOf({ ...hunt, places: [0, 0, 0], lost: true })).toEqual([]);
  });
  test('a cup is for winners alone', () => {
    const won = { reason: '', points: [1, 0], places: [1, 2], records: {} };
    expect([hasWon(won, 'P1'), hasWon(won, 'P2'), hasWon(won, null)]).toEqual([true, false, true]);
    const lost = { ...won, places: [0, 0], lost: true as const };
    expect([hasWon(lost, 'P1'), hasWon(lost, null)]).toEqual([false, false]);
    expect(hasWon({ reason: '', points: [70], places: [1], records: {} }, 'P1')).toBe(false);
  });
  test('a question names the figure it is about', () => {
    const about = { kind: 'card', value: 'Y0' };
    const asking = {
      ...speaker,
      box: {
        ...box,
        texts: { ...box.texts, 'decisions.step': { pl: '', en: 'Where does <about> go?' } },
      },
    };
    expect(sayPrompt(asking, { prompt: 'step', about })).toBe('Where does yellow duck go?');
  });
});

test('many answers become a tree that holds them all', () => {
  const answers = ['a', 'b', 'c'].flatMap((x) => [1, 2, 3, 4, 5].map((n) => `play ${x} ${n}`));
  const tree = groupAnswers([...answers, 'pass']);
  expect(tree.groups.map((group) => [group.prefix, group.count])).toEqual([
    ['play', 15],
    ['pass', 1],
  ]);
  expect(tree.groups[0]?.groups.map((group) => group.prefix)).toEqual([
    'play a',
    'play b',
    'play c',
  ]);
  const flat = (group: typeof tree): string[] => [...group.answers, ...group.groups.flatMap(flat)];
  expect(flat(tree)).toEqual([...answers, 'pass']);
});

test('answers of numbers are one list, however long, under the verb alone', () => {
  const ways = Array.from({ length: 15 }, (_, n) => `collect ${n} 0 ${n % 3}`);
  const tree = groupAnswers(ways);
  expect(tree.groups.map(({ prefix, answers }) => [prefix, answers])).toEqual([['collect', ways]]);
  expect(groupAnswers([...ways, 'pass']).groups.map((group) => group.groups)).toEqual([[], []]);
  const texts = { 'actions.collect': { pl: '', en: 'Collect from <place>[ · fox ×<fox>]' } };
  const verbs = { collect: ['place', 'fox'].map((name) => ({ name, kind: 'number' })) };
  const who = { ...speaker, box: { ...box, texts, verbs } };
  expect(sayPattern(who, 'collect')).toBe('Collect from …');
  expect(sayPattern(who, 'collect 2')).toBe('Collect from 2');
  expect(sayAnswer(who, 'collect 2 3')).toBe('Collect from 2 · fox ×3');
});

describe('rules', () => {
  test('every rule of the real pages is found', () => {
    const pages = projectFolder('docs/rules').filter((name) => name.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const text = projectFile(page);
      const blocks = parseMarkdown(text);
      const rules = blocks.flatMap((block) =>
        block.kind === 'list' ? block.items.flatMap((item) => item.rule ?? []) : [],
      );
      const written = [...text.matchAll(/^\* \*\*([A-Z]+-[\d.]+)\*\*/gm)].map((one) => one[1]);
      expect(rules).toEqual(written);
      expect(new Set(rules).size).toBe(rules.length);
    }
  });
  test('blocks', () => {
    const blocks = parseMarkdown(
      '# T\n\n## X-1 Two\n\na `b` **c** X-1.2\n\n| h |\n|---|\n| d |\n\n```\ncode\n```\n1. one\n2. two',
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'table',
      'code',
      'list',
    ]);
    expect(blocks[1]).toMatchObject({ id: 'X-1', level: 2 });
    expect(searchBlocks(blocks, 'TWO').found).toBe(2);
  });
  test('a search reads letters without their marks', () => {
    const blocks = parseMarkdown('# T\n\n## Zapory\n\n* Kłoda leży w gardle.\n* Przejęcie.');
    for (const wanted of ['klod', 'KŁODA', 'gardle', 'przejecie', 'przejęcie', 'lezy'])
      expect(searchBlocks(blocks, wanted).found, wanted).toBe(1);
    expect(searchBlocks(blocks, 'kloda w').found).toBe(0);
  });
  test('below a heading that is found stands all of its part, and nothing of the next', () => {
    const blocks = parseMarkdown('# T\n\n## Remis\n\n* a\n\n### Kto\n\n* b\n\n## Inne\n\n* c');
    const { found, blocks: left } = searchBlocks(blocks, 'remis');
    expect(found).toBe(1);
    expect(left.map((b) => (b.kind === 'list' ? b.items[0]?.plain : b.kind))).toEqual([
      'heading',
      'a',
      'heading',
      'b',
    ]);
  });
});
