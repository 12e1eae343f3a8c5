// @vitest-environment happy-dom
// A map, asked by role and name, as a reader would.
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../../test/files';
import MapView from './MapView.svelte';
import { type MapPlace, mapPlan, type PackMaps } from './map';

const pack: PackMaps = parse(projectFile('tests/packs-maps/ferry/maps.yaml'));
const lay = (more: object = {}) => {
  const onPress = vi.fn();
  const plan = mapPlan(pack, 'lagoon');
  const { container } = render(MapView, { plan, lang: 'en', onPress, ...more });
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('no picture');
  const box = () => (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { onPress, svg, box };
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
afterEach(cleanup);

describe('a map', () => {
  it('is a picture with a button for each place', async () => {
    const { onPress } = lay();
    expect(page.getByRole('group', { name: 'Lagoon' })).toBeTruthy();
    expect(page.getAllByRole('button')).toHaveLength(7); // six places, zoom in
    await fireEvent.click(button('G Gull Island'));
    expect(onPress).toHaveBeenCalledExactlyOnceWith('gull');
    await fireEvent.keyDown(button('C Cape'), { key: 'Enter' });
    expect(onPress).toHaveBeenLastCalledWith('cape');
  });
  it('says in words what it shows by a rim', () => {
    lay({
      lit: new Set(['gull', 'seal']),
      pointed: ['gull'],
      tell: (place: MapPlace) => (place.key === 'gull' ? 'two boats' : ''),
    });
    expect(button('G Gull Island, two boats, can be chosen, marked').classList).toContain('lit');
    expect(button('S Seal Island, can be chosen').classList).not.toContain('pointed');
    expect(button('C Cape').classList).not.toContain('lit');
  });
  it('is one stop of Tab; arrows walk inside it', async () => {
    const { svg } = lay();
    const stops = () =>
      [...svg.querySelectorAll('[tabindex="0"]')].map((e) => e.getAttribute('data-stop'));
    expect(stops()).toEqual(['harbour']);
    await fireEvent.keyDown(svg, { key: 'ArrowRight' });
    await tick();
    expect(stops()).toEqual(['gull']);
    expect(document.activeElement?.getAttribute('data-stop')).toBe('gull');
    await fireEvent.keyDown(svg, { key: 'ArrowDown' });
    expect(stops()).toEqual(['light']);
  });
  it('is walked along roads first, and typed', async () => {
    const { svg } = lay();
    const now = () => document.activeElement?.getAttribute('data-stop');
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await fireEvent.keyDown(svg, { key: 's' });
    await tick();
    expect(now()).toBe('seal');
    expect(heard).not.toHaveBeenCalled(); // the page means something else by letters
    document.removeEventListener('keydown', heard);
  });
  it('is looked at closer, moved and shown whole by keys', async () => {
    const { svg, box } = lay();
    expect(box()).toEqual([0, 0, 400, 300]);
    await fireEvent.keyDown(svg, { key: '+' });
    expect(box()[2]).toBeCloseTo(400 / 1.5);
    const [x = 0] = box();
    await fireEvent.keyDown(svg, { key: 'ArrowRight', shiftKey: true });
    expect(box()[0]).toBeCloseTo(x + 400 / 6);
    await fireEvent.keyDown(svg, { key: '0' });
    expect(box()).toEqual([0, 0, 400, 300]);
    await fireEvent.keyDown(svg, { key: '+', ctrlKey: true }); // the browser's own
    expect(box()).toEqual([0, 0, 400, 300]);
  });
  it('draws the pieces of the game on each place, and its ground below', () => {
    const pieces = createRawSnippet<[MapPlace]>((place) => ({
      render: () => `<g data-piece="${place().key}"></g>`,
    }));
    const ground = createRawSnippet(() => ({ render: () => '<g data-lake="1"></g>' }));
    const { svg } = lay({ pieces, ground });
    expect(svg.querySelectorAll('.place [data-piece]')).toHaveLength(6);
    expect(
      svg.querySelector('[data-piece="cape"]')?.closest('[data-stop]')?.getAttribute('data-stop'),
    ).toBe('cape');
    expect(svg.querySelectorAll('[data-lake]')).toHaveLength(1);
  });
});
