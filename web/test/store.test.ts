// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showTime } from '../src/store/clock.svelte';
import { commitmentOf } from '../src/store/commitment';
import { hear, NOTHING } from '../src/store/news';
import type { News } from '../src/store/protocol';
import { cleanCode, parseRoute } from '../src/store/route.svelte';
import { backOff } from '../src/store/socket';
import { projectFile } from './files';

const fact = (event: string): News => ({ event, seat: null });

describe('news', () => {
  test('what follows is added, what does not replaces', () => {
    const two = hear(NOTHING, 0, [fact('a'), fact('b')]);
    expect(hear(two, 2, [fact('c')]).news.map((one) => one.event)).toEqual(['a', 'b', 'c']);
    expect(hear(two, 1, [fact('x')]).news.map((one) => one.event)).toEqual(['a', 'x']);
    expect(hear(two, 9, [fact('z')])).toEqual({ first: 9, news: [fact('z')] });
  });
  test('the number after the last is always from + length', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(5))), (steps) => {
        let told = NOTHING;
        for (const [from, count] of steps) {
          told = hear(
            told,
            from,
            Array.from({ length: count }, () => fact('f')),
          );
          expect(told.first + told.news.length).toBe(from + count);
        }
      }),
    );
  });
});

describe('routes', () => {
  test('all kinds', () => {
    expect(parseRoute('')).toEqual({ page: 'home' });
    expect(parseRoute('#/t/K7MQ-2xwd')).toEqual({ page: 'table', code: 'k7mq2xwd' });
    expect(parseRoute('#/t/k7mq2xwd/s/abc_-1')).toEqual({
      page: 'table',
      code: 'k7mq2xwd',
      token: 'abc_-1',
    });
    expect(parseRoute('#/replay/k7mq2xwd/12/P1')).toEqual({
      page: 'replay',
      code: 'k7mq2xwd',
      moment: 12,
      eyes: 'P1',
    });
    expect(parseRoute('#/rules/null/N-1.2')).toEqual({
      page: 'rules',
      game: 'null',
      rule: 'N-1.2',
    });
    expect(parseRoute('#/t/short')).toEqual({ page: 'lost' });
    expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'lost' });
  });
  test('a typed code', () => expect(cleanCode(' K7MQ 2-xwd ')).toBe('k7mq2xwd'));
});

test('time is shown as people read it', () => {
  expect(showTime(61_000)).toBe('1:01');
  expect(showTime(-5)).toBe('0:00');
  expect(showTime(3_723_000)).toBe('1:02:03');
});

test('a broken line waits ever longer, up to eight seconds, and not all wait alike', () => {
  const waits = [0, 1, 2, 3, 4, 9].map((tries) => Math.round(backOff(tries, 0.5)));
  expect(waits).toEqual([400, 640, 1024, 1638, 2621, 8000]);
  expect([backOff(9, 0), backOff(9, 1)]).toEqual([6000, 10000]);
});

test('a commitment as the engine makes it', async () => {
  const log = projectFile('tests/replays/null/coins.log');
  const commitment = log.match(/^commit ([0-9a-f]{64})/m)?.[1];
  const secret = log.match(/^secret ([0-9a-f]{64})/m)?.[1];
  expect(await commitmentOf(secret ?? '')).toBe(commitment);
});
