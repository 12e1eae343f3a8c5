// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../../test/files';
import type { TowerView } from './seat.svelte';
import TowerWindow from './TowerWindow.svelte';
import type { Numbers } from './tower';

const module = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../tower.wasm')));
const numbers: Numbers = parse(projectFile('packs/knockdown/tower.yaml')).tower;
const E38: TowerView = {
  phase: 'tower',
  seed_low: 1,
  seed_high: 0,
  cubes_light: 3,
  cubes_heavy: 1,
  assist: 100,
  drop: [],
};
const words = {
  lang: 'pl' as const,
  say: (key: string, gaps = {}) => [key, ...Object.values(gaps)].join(' '),
};
const START = 10_000;
const open = (more: object = {}) => {
  const calls = { drop: vi.fn(), finish: vi.fn(), close: vi.fn() };
  const props = {
    module,
    numbers,
    view: E38,
    words,
    name: 'Ola',
    mine: true,
    start: START,
    calm: false,
    passed: null,
    ...calls,
    ...more,
  };
  const shown = render(TowerWindow, props);
  return { ...calls, change: (next: object) => shown.rerender({ ...props, ...next }) };
};
// The clock of the page stands at this tick.
const at = async (now: number) => {
  vi.setSystemTime(START + now * 10);
  await vi.advanceTimersByTimeAsync(17);
  await tick();
};
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(page.getByRole('button', { name: /tower_drop/ }), { key: name, ...more });

beforeEach(() => {
  vi.useFakeTimers({ now: START - 3000 });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the window of a tower test', () => {
  it('counts down, takes the focus and drops nothing yet', async () => {
    const { drop } = open();
    await at(-150);
    expect(page.getByText('tower_ready')).toBeTruthy();
    expect(document.activeElement?.className).toBe('tower-drop');
    expect(document.querySelector('.tower-ready .number')?.textContent).toBe('2');
    await key(' ');
    expect(drop).not.toHaveBeenCalled();
  });

  it('drops by space, enter, arrow, click and touch, once per press', async () => {
    const presses: [string, () => Promise<boolean>][] = [
      ['space', () => key(' ')],
      ['enter', () => key('Enter')],
      ['arrow', () => key('ArrowDown')],
      ['reader', () => fireEvent.click(page.getByRole('button', { name: /tower_drop/ }))],
      ['tap', () => fireEvent.pointerDown(page.getByRole('img'), { button: 0 })],
    ];
    for (const [name, press] of presses) {
      const { drop } = open();
      await at(21);
      await press();
      const [[tickOf] = []] = drop.mock.calls;
      expect(tickOf, name).toBeGreaterThanOrEqual(21);
      expect(tickOf, name).toBeLessThanOrEqual(23);
      await key(' ', { repeat: true });
      await press(); // the crane is empty
      expect(drop, name).toHaveBeenCalledTimes(1);
      cleanup();
    }
  });

  it('leaves other keys and other buttons alone', async () => {
    const { drop } = open();
    await at(20);
    await key('a');
    const aloud = page.getByRole('button', { name: 'tower_aloud' });
    await fireEvent.keyDown(aloud, { key: 'Enter' });
    await fireEvent.pointerDown(aloud, { button: 0 });
    expect(drop).not.toHaveBeenCalled();
  });

  it('cannot be left by the builder, can be left by others', async () => {
    const mine = open();
    await at(20);
    await fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await key('Escape');
    // As some browsers do on a second Escape.
    (page.getByRole('dialog') as HTMLDialogElement).close();
    await at(25);
    expect((page.getByRole('dialog') as HTMLDialogElement).open).toBe(true);
    expect(mine.close).not.toHaveBeenCalled();
    expect(page.queryByRole('button', { name: 'tower_close' })).toBeNull();
    cleanup();
    const other = open({ mine: false });
    await at(20);
    expect(page.getByRole('dialog', { name: 'tower_title_other Ola' })).toBeTruthy();
    expect(page.queryByRole('button', { name: /tower_drop/ })).toBeNull();
    await fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(other.close).toHaveBeenCalledTimes(1);
  });

  it('tells the end of a tower that stands, then asks to be closed', async () => {
    const { change, close, finish } = open();
    await at(145);
    await change({ view: { ...E38, drop: [23, 83, 140], phase: 'action' } });
    await at(147);
    expect(page.queryByText('tower_on')).toBeNull();
    await at(152);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_passed');
    expect(page.getByText('tower_height 4 4')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4100);
    expect(close).toHaveBeenCalledTimes(1);
    expect(finish).not.toHaveBeenCalled();
  });

  it('does not say that it stands before the server does', async () => {
    const { change } = open({ view: { ...E38, drop: [23, 83] } });
    await at(138.5);
    await key(' ');
    await at(155);
    expect(document.querySelectorAll('.tower-cubes > g').length).toBe(4);
    expect(document.querySelector('.tower-end')).toBeNull();
    await at(400); // the drop was lost: the last cube hangs again
    expect(document.querySelectorAll('.tower-cubes > g').length).toBe(3);
    await change({ view: { ...E38, drop: [23, 83, 140], phase: 'action' } });
    await at(401);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_passed');
  });

  it('says when time is up, once, with what was dropped', async () => {
    const { finish } = open({ view: { ...E38, drop: [23] } });
    await at(997);
    expect(finish).not.toHaveBeenCalled();
    await at(1008);
    await at(1020);
    expect(finish).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledWith([23]);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_failed');
  });

  it('waits for the server to end a test of somebody else', async () => {
    const { change, finish } = open({ mine: false, view: { ...E38, drop: [23] } });
    await at(1100);
    expect(document.querySelector('.tower-end')).toBeNull();
    await change({
      view: { ...E38, drop: [], seed_low: 0, phase: 'over' },
      mine: false,
      passed: false,
    });
    await at(1101);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_failed');
    expect(finish).not.toHaveBeenCalled();
  });

  it('shows the last cubes to those who watch before it tells the end', async () => {
    const { change } = open({ mine: false, view: { ...E38, drop: [23, 83] } });
    await at(142);
    const end = { ...E38, drop: [23, 83, 140], phase: 'action' };
    await change({ view: end, mine: true, name: '', passed: true }); // nobody is tested any more
    for (const now of [144, 160, 170]) {
      await at(now);
      expect(document.querySelector('.tower-end'), String(now)).toBeNull();
    }
    await at(176);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_passed');
    expect(page.getByRole('dialog', { name: 'tower_title_other Ola' })).toBeTruthy();
  });

  it('believes the server more than its own picture', async () => {
    const { change } = open({ mine: false });
    await at(300);
    await change({ view: { ...E38, seed_low: 0, phase: 'action' }, mine: false, passed: true });
    await at(301);
    expect(document.querySelector('.tower-end .verdict')?.textContent).toBe('tower_passed');
  });

  it('tells readers the seconds and what became of the cubes', async () => {
    open({ view: { ...E38, drop: [23, 83] } });
    const live = () => [...document.querySelectorAll('[aria-live]')].map((e) => e.textContent);
    await at(40);
    expect(live()).toEqual(['10', 'tower_stands 2 4']);
    await at(120);
    expect(live()).toEqual(['9', 'tower_stands 3 4']);
    expect(page.getByRole('timer', { name: 'tower_left 9' })).toBeTruthy();
  });

  it('shows a scale instead of a crane where there is to be no motion', async () => {
    open({ calm: true });
    await at(20);
    expect(page.getByRole('img', { name: 'tower_scale' })).toBeTruthy();
    expect(document.querySelector('.tower-crane')).toBeNull();
    const mark = () => document.querySelector('.tower-scale > g')?.getAttribute('transform');
    const before = mark();
    await at(30);
    expect(mark()).not.toBe(before);
  });

  it('says how much help there is', async () => {
    open({ view: { ...E38, assist: 150 } });
    expect(page.getByText('tower_assist 150')).toBeTruthy();
    cleanup();
    open();
    expect(page.queryByText(/tower_assist/)).toBeNull();
  });
});
