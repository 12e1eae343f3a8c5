// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import TryFeat from '../src/app/parts/TryFeat.svelte';
import FeatTracker from '../src/app/table/FeatTracker.svelte';
import TrailGroup from '../src/app/trail/TrailGroup.svelte';
import TrailPath from '../src/app/trail/TrailPath.svelte';
import { groupsOf, lineThrough, placesOf, STEP, sizeOf } from '../src/app/trail/trail';
import { isKey } from '../src/store/key';
import { me } from '../src/store/me.svelte';
import { prefs } from '../src/store/prefs.svelte';
import type { Box, Feat } from '../src/store/protocol';
import { href, parseRoute } from '../src/store/route.svelte';
import { box as toy } from './toy';

const both = (text: string) => ({ pl: text, en: text });
const feat = (id: string, group: string, options = {}): Feat => ({
  id,
  group,
  text: both(`Do ${id}`),
  parts: [both('rows'), both('left')],
  seats: 1,
  seat: 'P1',
  with: options,
});
const box: Box = {
  ...toy,
  texts: { ...toy.texts, 'feats.a': both('Sheet A') },
  feats: [feat('one', 'a', { trail: '1' }), feat('two', 'b'), feat('three', 'a')],
};

type Point = { readonly x: number; readonly y: number };
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('the path', () => {
  test('every place is on the picture, near the one before, and no two meet', () => {
    for (let n = 1; n <= 64; n++) {
      const places = placesOf(n);
      const { width, height } = sizeOf(n);
      expect(places).toHaveLength(n);
      const outside = places.filter(({ x, y }) => !(x > 0 && x < width && y > 0 && y < height));
      expect(outside, `${n} places`).toEqual([]);
      const near = places.flatMap((a, i) => places.slice(0, i).map((b) => distance(a, b)));
      expect(Math.min(...near), `${n} places`).toBeGreaterThan(STEP * 0.7);
      const steps = places.slice(1).map((place, i) => distance(place, places[i] ?? place));
      expect(Math.max(0, ...steps), `${n} places`).toBeLessThan(STEP * 1.4);
    }
  });
  test('one line through all of them', () => {
    const line = lineThrough(placesOf(20));
    expect(line.match(/M/g)).toHaveLength(1);
    expect(line.match(/C/g)).toHaveLength(19);
    expect(line).not.toContain('NaN');
    expect(lineThrough([])).toBe('');
  });
  test('groups keep the order of the box', () => {
    expect(groupsOf(box.feats).map(({ id, feats }) => [id, feats.map((one) => one.id)])).toEqual([
      ['a', ['one', 'three']],
      ['b', ['two']],
    ]);
  });
  test('each feat fills the next mark', () => {
    const { container } = render(TrailPath, {
      box,
      lang: 'en',
      done: [{ id: 'three', at: 0, table: 'k7mq2xwd' }],
    });
    const filled = [...container.querySelectorAll('.mark')].map((one) =>
      one.classList.contains('filled'),
    );
    expect(filled).toEqual([true, false, false]);
    expect(container.querySelector('.filled title')?.textContent).toBe('Do three');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('1');
  });
});

describe('the list', () => {
  test('what is done has its replay, what is not a table to try it', () => {
    prefs.lang = 'en';
    const [group] = groupsOf(box.feats);
    if (!group) throw new Error('no group');
    render(TrailGroup, { box, group, done: [{ id: 'three', at: 0, table: 'k7mq2xwd' }] });
    screen.getByRole('heading', { name: 'Sheet A' });
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(links).toEqual(['#/replay/k7mq2xwd']);
    screen.getByRole('button', { name: /^Play for this ?: Do one$/ });
  });
  test('one press opens the table of a feat: its seats, mine, its options', async () => {
    prefs.lang = 'en';
    prefs.level = 'easy';
    const wishes: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      wishes.push(JSON.parse(`${init?.body}`));
      return new Response(JSON.stringify({ error: 'unfit', refusal: 'x', rule: 'T-1' }), {
        status: 400,
      });
    });
    const one = { ...feat('one', 'a', { trail: '1' }), seats: 3, seat: 'P2' };
    render(TryFeat, { game: 'toy', feat: one, label: 'Play', what: 'this' });
    screen.getByRole('button').click();
    await screen.findByRole('alert'); // and if it cannot be, that is said
    expect(wishes).toMatchObject([
      {
        game: 'toy',
        public: false,
        seats: [{ kind: 'bot', level: 'easy' }, { kind: 'me' }, { kind: 'bot', level: 'easy' }],
        options: { trail: '1' },
      },
    ]);
    vi.unstubAllGlobals();
  });
  test('the tracker tells both kinds of conditions', () => {
    prefs.lang = 'en';
    render(FeatTracker, {
      speaker: { box, lang: 'en', players: {} },
      feats: [
        {
          id: 'one',
          done: false,
          parts: [
            { now: 1, goal: 2 },
            { now: 3, goal: 4, at_most: true },
          ],
        },
      ],
    });
    screen.getByText('rows: 1/2 · left: 3, at most 4');
  });
});

describe('keys and addresses', () => {
  const key = '0123456789abcdef0123456789abcdef';
  test('a browser has a key', () => {
    expect(isKey(me.key)).toBe(true);
    expect(JSON.parse(localStorage.getItem('pionek.key') ?? '')).toBe(me.key);
    me.key = 'nonsense';
    expect(isKey(me.key)).toBe(true);
    for (const wrong of ['', key.slice(1), key.toUpperCase(), `${key}0`, 7, null])
      expect(isKey(wrong)).toBe(false);
  });
  test('a link carries key and name', () => {
    expect(parseRoute(href.trailKey('toy', { key, name: 'Ola/ż' }))).toEqual({
      page: 'trail',
      game: 'toy',
      offer: { key, name: 'Ola/ż' },
    });
    // Half a link is still one: the page says that it is broken.
    expect(parseRoute('#/trail/toy/k/short')).toEqual({
      page: 'trail',
      game: 'toy',
      offer: { key: '', name: '' },
    });
    expect(parseRoute('#/trail/toy')).toEqual({ page: 'trail', game: 'toy' });
    expect(parseRoute('#/trail')).toEqual({ page: 'lost' });
  });
  test("a table to one's own taste", () => {
    expect(parseRoute('#/new/toy')).toEqual({ page: 'new', game: 'toy' });
    expect(parseRoute('#/new')).toEqual({ page: 'lost' });
    expect(parseRoute('#/new/toy/odd')).toEqual({ page: 'new', game: 'toy' });
  });
});
