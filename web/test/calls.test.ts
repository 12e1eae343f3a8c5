// @vitest-environment happy-dom
// How the page calls its reader: sounds by event and volume, turns that are counted.
import { beforeEach, expect, test, vi } from 'vitest';
import { mine } from '../src/store/mine.svelte';
import { prefs } from '../src/store/prefs.svelte';
import type { MyTable } from '../src/store/protocol';
import { play, type Sound } from '../src/store/sound';

const heard: { pitches: number[]; levels: number[] } = { pitches: [], levels: [] };
class Audio {
  readonly currentTime = 0;
  readonly destination = {};
  readonly resume = async () => undefined;
  createOscillator = () => ({
    frequency: {
      setValueAtTime: (pitch: number) => heard.pitches.push(pitch),
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: (next: unknown) => next,
    start: () => undefined,
    stop: () => undefined,
  });
  createGain = () => ({
    gain: {
      setValueAtTime: (level: number) => heard.levels.push(level),
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: (next: unknown) => next,
  });
}
const SOUNDS: Sound[] = ['card', 'wood', 'bell', 'dice', 'end'];
let now = 0;
const later = () => {
  now += 10_000;
};
const hear = (sound: Sound): number[] => {
  heard.pitches = [];
  heard.levels = [];
  play(sound);
  return heard.pitches;
};

beforeEach(() => {
  vi.stubGlobal('AudioContext', Audio);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  later();
});

test('silent until it is asked for, and at the low end', () => {
  Object.assign(prefs, { sound: false, volume: 60 });
  expect(hear('bell')).toEqual([]);
  Object.assign(prefs, { sound: true, volume: 0 });
  expect(hear('bell')).toEqual([]);
  prefs.volume = 50;
  expect(hear('bell').length).toBeGreaterThan(0);
});

test('every event has a sound of its own, once at a time, as loud as was chosen', () => {
  Object.assign(prefs, { sound: true, volume: 100 });
  const all = SOUNDS.map((sound) => hear(sound).join());
  expect(new Set(all).size).toBe(SOUNDS.length);
  expect(all).not.toContain('');
  expect(hear('dice')).toEqual([]); // with the others of the same roll
  later();
  hear('card');
  const loud = heard.levels[0] ?? 0;
  expect(loud).toBeLessThan(0.3);
  later();
  prefs.volume = 20;
  hear('card');
  expect(heard.levels[0]).toBeLessThan(loud / 10);
});

test('turns of all tables are counted, that of the open one as it knows it', () => {
  const at = (code: string, asked: boolean) =>
    ({ table: { code, status: 'running', changed: 0 }, seat: 'P1', asked }) as unknown as MyTable;
  mine.tables = [at('aaaaaaaa', true), at('bbbbbbbb', true), at('cccccccc', false)];
  expect(mine.titled('x')).toBe('(2) x');
  mine.here = { code: 'aaaaaaaa', asked: false };
  expect(mine.turns).toBe(1);
  mine.here = { code: 'cccccccc', asked: true };
  expect(mine.turns).toBe(3);
  mine.tables = [];
  mine.here = undefined;
  expect(mine.titled('x')).toBe('x');
});
