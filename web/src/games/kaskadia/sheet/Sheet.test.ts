// @vitest-environment happy-dom
// The sheet, asked by role and name, as a reader would.
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blank, pack } from './fixture';
import Sheet from './Sheet.svelte';
import type { SheetView } from './types';

const texts = (key: string, gaps: Record<string, string | number> = {}): string =>
  [key.replace('board.sheet_', ''), ...Object.values(gaps)].join(' ');
const lay = (view: SheetView, answers: readonly string[], more: object = {}) => {
  const onAnswer = vi.fn();
  const foresee = vi.fn(async () => ({
    news: [{ event: 'gained', seat: 'P1', animal: 'B', count: 1 }],
    view: { ...view, total: [4] },
  }));
  const explain = vi.fn(async () => 'because');
  render(Sheet, {
    pack,
    lang: 'en',
    view,
    seat: 0,
    answers,
    onAnswer,
    foresee,
    explain,
    pointed: [],
    calm: true,
    texts,
    ...more,
  });
  return { onAnswer, foresee, explain };
};
const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
  await tick();
};
afterEach(cleanup);

describe('a sheet', () => {
  it('shows what a press would bring, and plays the answer at the second', async () => {
    const { onAnswer, foresee } = lay(blank('c'), ['circle a4', 'circle a5']);
    const hex = page.getByRole('button', { name: 'choose_hex a4 mountain, points 1' });
    await fireEvent.click(hex);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(foresee).toHaveBeenCalledWith('circle a4');
    await settle();
    expect(page.getByText('again')).toBeTruthy();
    expect(page.getByText('+ bear, change +4')).toBeTruthy();
    await fireEvent.click(hex);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('circle a4');
  });
  it('never plays what another press had shown', async () => {
    const { onAnswer } = lay(blank('c'), ['circle a4', 'circle a5']);
    await fireEvent.click(page.getByRole('button', { name: /choose_hex a4/ }));
    await settle();
    await fireEvent.click(page.getByRole('button', { name: /choose_hex a5/ }));
    expect(onAnswer).not.toHaveBeenCalled();
  });
  it('still plays when nothing can be foreseen', async () => {
    const { onAnswer } = lay(blank('b'), ['free_track river'], {
      foresee: () => Promise.reject(new Error('away')),
    });
    const track = page.getByRole('button', { name: 'choose_habitat river' });
    await fireEvent.click(track);
    await settle();
    await fireEvent.click(track);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('free_track river');
  });
  it('opens a choice for several answers; Escape closes it', async () => {
    const { onAnswer } = lay(blank('d'), ['place a5 B', 'place a5 S']);
    const hex = page.getByRole('button', { name: 'choose_hex a5 river' });
    await fireEvent.click(hex);
    const salmon = page.getByRole('button', { name: 'place a5 salmon' });
    await fireEvent.keyDown(salmon, { key: 'Escape' });
    expect(page.queryByRole('button', { name: 'place a5 salmon' })).toBeNull();
    await fireEvent.click(hex);
    const again = page.getByRole('button', { name: 'place a5 salmon' });
    await fireEvent.keyDown(again, { key: 'Enter' });
    await settle();
    await fireEvent.keyDown(again, { key: 'Enter' });
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('place a5 S');
  });
  it('has one stop of Tab among what can be pressed, and arrows to the others', async () => {
    lay(blank('c'), ['circle a4', 'circle a5', 'circle c4']);
    const stops = () =>
      page.getAllByRole('button').filter((b) => b.getAttribute('tabindex') === '0');
    expect(stops().map((b) => b.dataset.stop)).toEqual(['hex a4']);
    await fireEvent.keyDown(page.getByRole('button', { name: /choose_hex a4/ }), {
      key: 'ArrowRight',
    });
    await settle();
    expect(stops().map((b) => b.dataset.stop)).toEqual(['hex a5']);
    expect(document.activeElement?.getAttribute('data-stop')).toBe('hex a5');
  });
  it('explains the points of a box of its seat', async () => {
    const { explain } = lay(blank('d', { score: [[0, 7, 0, 0, 0, 0, 0, 0]] }), []);
    await fireEvent.click(page.getByRole('button', { name: 'box Elk 7' }));
    expect(explain).toHaveBeenCalledWith('score elk P1');
    await settle();
    expect(page.getByRole('status').textContent).toBe('because');
  });
  it('tells what its signs are called, apart from animals', () => {
    lay(blank('b'), []);
    const signs = [...document.querySelectorAll('.signs li')].map((li) => li.textContent?.trim());
    expect(signs.length).toBeGreaterThan(1);
    expect(signs).not.toContain('Bear');
    cleanup();
    lay(blank('a'), ['habitat river'], { mini: true });
    expect(document.querySelector('.signs')).toBeNull();
  });
  it('is only a picture when small', () => {
    lay(blank('a'), ['habitat river'], { mini: true });
    expect(page.getByRole('img', { name: 'Columbia River' })).toBeTruthy();
    expect(page.queryByRole('button')).toBeNull();
  });
});
