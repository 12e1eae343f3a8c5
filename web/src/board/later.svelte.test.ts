// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPicture, behind, patient, whenUp } from './later.svelte';

describe('a value a picture behind', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    patient.on = true;
  });
  afterEach(() => {
    patient.on = false;
    vi.useRealTimers();
  });
  const follow = (by = 1) => {
    let value = $state('a');
    let seen = () => '';
    const end = $effect.root(() => {
      seen = behind(() => value, by);
    });
    flushSync();
    const put = (next: string) => {
      value = next;
      flushSync();
    };
    return { seen: () => seen(), put, end };
  };

  it('is there from the start, and follows after the next picture', () => {
    const { seen, put, end } = follow();
    expect(seen()).toBe('a');
    put('b');
    expect(seen()).toBe('a');
    vi.advanceTimersByTime(100);
    expect(seen()).toBe('b');
    end();
  });
  it('is as many pictures behind as it should be', () => {
    const { seen, put, end } = follow(2);
    put('b');
    vi.advanceTimersByTime(20);
    flushSync();
    expect(seen()).toBe('a');
    vi.advanceTimersByTime(100);
    flushSync();
    vi.advanceTimersByTime(100);
    expect(seen()).toBe('b');
    end();
  });
  it('is the newest, however often it changed, and follows again', () => {
    const { seen, put, end } = follow();
    put('b');
    put('c');
    vi.advanceTimersByTime(100);
    expect(seen()).toBe('c');
    put('d');
    vi.advanceTimersByTime(100);
    expect(seen()).toBe('d');
    end();
  });
  it('follows where nobody draws pictures', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { seen, put, end } = follow();
    put('b');
    vi.advanceTimersByTime(300);
    expect(seen()).toBe('b');
    end();
    vi.unstubAllGlobals();
  });
  it('is let go of with what it belongs to', () => {
    const { seen, put, end } = follow();
    put('b');
    end();
    vi.advanceTimersByTime(300);
    expect(seen()).toBe('a');
  });
});

describe('what waits until all is up', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for what comes in steps', () => {
    const told: string[] = [];
    whenUp(() => told.push('up'));
    afterPicture(() => afterPicture(() => afterPicture(() => told.push('there'))));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['there', 'up']);
  });
  it('does not wait for others who wait', () => {
    const told: string[] = [];
    whenUp(() => told.push('one'));
    whenUp(() => told.push('other'));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['one', 'other']);
  });
  it('can be called off', () => {
    const told: string[] = [];
    const end = whenUp(() => told.push('up'));
    vi.advanceTimersByTime(1);
    end();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});
