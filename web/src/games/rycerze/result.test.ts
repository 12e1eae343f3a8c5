// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Pack } from '../../store/protocol';
import { box, drive, pack } from './fixture';
import Result from './Result.svelte';
import type { WasteView } from './view';

const ended: WasteView = {
  ...drive,
  rep: [2, 5, 1],
  fights_won: [3, 0, 0],
  fights_lost: [1, 0, 0],
  contracts_done: [2, 0, 0],
  falls: [4, 0, 0],
  journey: [
    ['D3', 'C4', null],
    ['D3', 'D3', null],
    ['D3', 'B2', null],
  ],
  fame: [
    [0, 2, null],
    [3, 5, null],
    [0, 1, null],
  ],
};
const lay = (view: WasteView, lang: 'pl' | 'en' = 'en'): HTMLElement => {
  const { container } = render(Result, {
    box,
    pack: pack as unknown as Pack,
    lang,
    view,
    me: 'P1',
    players: { P1: 'Ola', P2: 'Jan', P3: 'Ewa' },
    feats: [],
    explain: () => Promise.resolve(null),
  });
  return container;
};
afterEach(cleanup);

it('tells what each knight did, the best first', () => {
  const [first, second] = lay(ended).querySelectorAll('.cast > li');
  expect(first?.textContent).toContain('Jan');
  expect(first?.textContent).toMatch(/round by round: [^→]+ ×2\./); // never left
  expect(second?.textContent).toMatch(
    /fights won 3.*fights lost 1.*contracts done 2.*times unconscious 4/s,
  );
  expect(second?.textContent).toMatch(/times unconscious 4.*round by round: .+ → .+\./s);
});
it('draws Reputation as a curve for each knight, with rounds and levels beside it', () => {
  const chart = lay(ended).querySelector('.fame');
  const curves = [...(chart?.querySelectorAll('.curves .line') ?? [])].map((line) =>
    [...(line.getAttribute('d')?.matchAll(/ ([\d.]+)/g) ?? [])].map(([, y]) => Number(y)),
  );
  expect(curves.map((ys) => ys.length)).toEqual([3, 3, 3]); // how one set out, two rounds
  const [ola, jan] = curves;
  expect(jan?.[2]).toBeLessThan(ola?.[2] ?? 0); // 5 is above 2
  expect(jan?.[1]).toBeLessThan(ola?.[1] ?? 0);
  const written = [...(chart?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
  expect(written).toEqual(['0', '1', '2', '3', '4', '5', '0', '1', '2']);
  expect(page.getByRole('img', { name: /Reputation by rounds: .* 0, 3, 5/ })).toBeTruthy();
});
it('draws every way as far as the round that is looked at', async () => {
  const container = lay(ended);
  const ways = () =>
    [...container.querySelectorAll('.way:not(.later)')].map(
      (line) => line.getAttribute('points')?.split(' ').length,
    );
  expect(container.querySelectorAll('.journey .knight-token')).toHaveLength(3);
  expect(ways()).toEqual([2, 2, 2]);
  const spots = () =>
    [...container.querySelectorAll('.journey .knight-token')].map((token) =>
      token.getAttribute('transform'),
    );
  const last = spots();
  await fireEvent.click(page.getByRole('button', { name: 'Round 1 of 2' }));
  expect(ways()).toEqual([1, 1, 1]);
  expect(container.querySelectorAll('.way.later')[0]?.getAttribute('points')).toContain(' ');
  expect(spots()).not.toEqual(last);
  expect(new Set(spots()).size).toBe(3); // all on one hex, in a row
});
it('has no map of ways before a round is over', () => {
  const container = lay({ ...ended, journey: [[null], [null], [null]] }, 'pl');
  expect(container.querySelector('.journey')).toBeNull();
  expect(container.querySelector('.fame')).toBeNull();
  expect(container.textContent).not.toContain('runda po rundzie');
});
