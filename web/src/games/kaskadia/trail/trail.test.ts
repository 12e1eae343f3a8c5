// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import { box as toy } from '../../../../test/toy';
import { prefs } from '../../../store/prefs.svelte';
import type { Box, Feat, Say } from '../../../store/protocol';
import { columnsFor, courseOf, landOf, lineThrough, placesOf, STEP, treesOf } from './river';
import { achievementsOf, marksOf, nextOf, SHEETS, scenariosOf, type TrailPack } from './trail';
import Valley from './Valley.svelte';

const FILES = [
  'common',
  'completion_cards',
  'completion_cards_hills',
  'scenarios',
  'achievements',
] as const;
const read = (name: string) => parse(projectFile(`packs/kaskadia/${name}.yaml`));
const pack = Object.fromEntries(FILES.map((name) => [name, read(name)])) as unknown as TrailPack;

const feat = (id: string, group: string, text: Say, options: Feat['with']): Feat => ({
  id,
  group,
  text,
  parts: [text],
  seats: 1,
  seat: 'P1',
  with: options,
});
const texts: Record<string, Say> = { 'feats.scenario': read('texts').feats.scenario };
for (const [key, say] of Object.entries(read('texts').board as Record<string, Say>))
  texts[`board.${key}`] = say;
const box: Box = {
  ...toy,
  id: 'kaskadia',
  texts: { ...toy.texts, ...texts },
  names: {
    sheet: SHEETS.map((id) => ({ code: id, id, text: { pl: `arkusz ${id}`, en: `sheet ${id}` } })),
  },
  feats: [
    ...pack.scenarios.scenarios.map((one) =>
      feat(one.id, 'scenario', { pl: one.id, en: one.id }, { trail: `${one.number}` }),
    ),
    ...pack.achievements.achievements.map((one) =>
      feat(one.id, one.sheet, one.text, { trail: 'achievements', sheet: one.sheet }),
    ),
  ],
};
const gained = (...ids: string[]) => ids.map((id, i) => ({ id, at: i * 1000, table: `table${i}` }));

type Point = { readonly x: number; readonly y: number };
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('the river', () => {
  const WIDTHS = [290, 400, 560, 1200];
  test('every place is on the picture, near the one before, and no two meet', () => {
    for (const pixels of WIDTHS)
      for (let n = 1; n <= 64; n++) {
        const told = `${n} places, ${pixels} px`;
        const land = landOf(n, columnsFor(pixels));
        const places = placesOf(n, land.columns);
        const outside = places.filter(
          ({ x, y }) => !(x > 0 && x < land.width && y > 0 && y < land.height),
        );
        expect(outside, told).toEqual([]);
        const near = places.flatMap((a, i) => places.slice(0, i).map((b) => distance(a, b)));
        expect(Math.min(...near), told).toBeGreaterThan(STEP * 0.9);
        const steps = places.slice(1).map((place, i) => distance(place, places[i] ?? place));
        expect(Math.max(0, ...steps), told).toBeLessThan(STEP * 1.8);
      }
  });
  test('the water runs through all places in order, and stays on the picture', () => {
    for (const pixels of WIDTHS) {
      const land = landOf(52, columnsFor(pixels));
      const places = placesOf(52, land.columns);
      const course = courseOf(places, land);
      expect(course.filter((point) => places.includes(point))).toEqual(places);
      for (const { x } of course) expect(x >= 0 && x <= land.width).toBe(true);
      const line = lineThrough(course);
      expect(line.match(/C/g)).toHaveLength(course.length - 1);
      expect(line).not.toContain('NaN');
    }
    expect(lineThrough(courseOf([], landOf(0, 6)))).toBe('');
  });
  test('a small screen gets bigger stones, and trees stand inside', () => {
    expect(WIDTHS.map(columnsFor)).toEqual([6, 9, 13, 13]);
    for (const pixels of WIDTHS) // letters of 16 are 13 px at least
      expect((pixels / landOf(52, columnsFor(pixels)).width) * 16).toBeGreaterThan(13);
    const land = landOf(52, 6);
    expect(treesOf(land).length).toBeGreaterThan(0);
    for (const { x, y } of treesOf(land))
      expect(x > 0 && x < land.width && y > 0 && y < land.height).toBe(true);
  });
});

describe('what is on it', () => {
  test('20 scenarios with four cards each, Hills cards from the thirteenth on (KR-12.8)', () => {
    const all = scenariosOf(box, pack, []);
    expect(all.map((one) => one.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const one of all) {
      expect(one.extras).toHaveLength(4);
      expect(one.extras.filter((extra) => extra.hills)).toHaveLength(one.number >= 13 ? 2 : 0);
      expect(one.feat.with).toEqual({ trail: `${one.number}` });
    }
  });
  test('8 achievements for each sheet', () => {
    for (const sheet of SHEETS) {
      const some = achievementsOf(box, pack, gained('achievement_a_2'), sheet);
      expect(some).toHaveLength(8);
      expect(some.filter((one) => one.done)).toHaveLength(sheet === 'a' ? 1 : 0);
    }
  });
  test('the first scenario left is proposed, wherever one has played (KR-12.4)', () => {
    const next = (...ids: string[]) => nextOf(scenariosOf(box, pack, gained(...ids)));
    expect(next()).toBe(1);
    expect(next('scenario_1', 'scenario_3')).toBe(2);
    expect(next(...pack.scenarios.scenarios.map((one) => one.id))).toBeUndefined();
  });
  test('marks follow each other as they were gained (KR-12.6)', () => {
    const marks = marksOf(pack, gained('achievement_b_3', 'scenario_12', 'of_another_edition'));
    expect(marks.map(({ shape, text }) => [shape, text])).toEqual([
      ['b', 'B3'],
      ['scenario', '12'],
    ]);
  });
});

describe('the page', () => {
  const show = (...ids: string[]) => {
    prefs.lang = 'en';
    return render(Valley, { box, lang: 'en', done: gained(...ids), pack });
  };
  test('stones are filled from the source on, the next one is lit', () => {
    const { container } = show('scenario_1', 'achievement_d_8');
    const stones = [...container.querySelectorAll('.river .shape')];
    expect(stones).toHaveLength(52);
    expect(stones.slice(0, 3).map((one) => one.textContent)).toEqual(['1', 'D8', '']);
    expect(container.querySelectorAll('.river .filled')).toHaveLength(2);
    expect(stones.findIndex((one) => one.classList.contains('next'))).toBe(2);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('2 of 52');
  });
  test('every scenario can be played, one is proposed, those done have their replay', () => {
    const { container } = show('scenario_1');
    const cards = [...container.querySelectorAll<HTMLElement>('.scenario')];
    expect(cards).toHaveLength(20);
    for (const [i, card] of cards.entries())
      within(card).getByRole('button', { name: new RegExp(`^Play ?: Scenario ${i + 1}$`) });
    expect(screen.getAllByText('Up next')).toHaveLength(1);
    expect(cards[1]?.textContent).toContain('Up next');
    expect(cards[0]?.textContent).toContain('January 1, 1970');
    expect(screen.getByRole('link', { name: /^Replay ?: Scenario 1$/ }).getAttribute('href')).toBe(
      '#/replay/table0',
    );
  });
  test('a completion card tells itself in words, one at a time', async () => {
    const { container } = show();
    const card = container.querySelector<HTMLElement>('.scenario');
    if (!card) throw new Error('no scenario');
    const [first, second] = within(card).getAllByRole('button');
    if (!first || !second) throw new Error('no cards');
    const told = within(card).getByRole('status');
    expect(told.textContent).toBe('');
    await fireEvent.click(first);
    expect(first.getAttribute('aria-expanded')).toBe('true');
    expect(told.textContent).toContain('Fresh Track');
    await fireEvent.click(second);
    expect(first.getAttribute('aria-expanded')).toBe('false');
    expect(told.textContent).toContain('Full Larder');
    await fireEvent.click(second);
    expect(told.textContent).toBe('');
  });
  test('achievements by sheet, with how many are gained', () => {
    const { container } = show('achievement_c_1', 'achievement_c_4');
    const sheets = [...container.querySelectorAll<HTMLElement>('.sheet-feats')];
    expect(sheets.map((one) => one.querySelector('.name p')?.textContent)).toEqual([
      '0 of 8',
      '0 of 8',
      '2 of 8',
      '0 of 8',
    ]);
    for (const one of sheets) within(one).getByRole('button', { name: /: Sheet/ });
  });
  test('no sentence is missing', () => {
    const { container } = show('scenario_1', 'achievement_a_1');
    expect(container.textContent).not.toMatch(/board\.|feats\.|<\w+>|undefined/);
  });
});
