// @vitest-environment happy-dom
// Dragging without a browser: places are found where the test says they are.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drag } from './drag.svelte';
import { hold } from './hold';

const thing = document.createElement('button');
const place = document.createElement('div');
const needs = { onLift: vi.fn(), onDrop: vi.fn(), onLetGo: vi.fn() };
let drag: Drag;
let end: () => void;
let under: Element[] = [];

const fire = (type: string, x: number, y = 0): void => {
  thing.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      clientX: x,
      clientY: y,
    }),
  );
};
beforeEach(() => {
  document.body.append(thing, place);
  document.elementsFromPoint = () => under;
  under = [];
  vi.clearAllMocks();
  drag = new Drag(() => needs);
  end = $effect.root(() => {
    drag.to('dam_3')(place);
    const stop = drag.from('G5')(thing);
    return () => stop?.();
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('a press that moves becomes a drag, and ends on the place below it', () => {
  fire('pointerdown', 0);
  fire('pointermove', 5);
  expect(needs.onLift).not.toHaveBeenCalled();
  fire('pointermove', 20);
  expect(needs.onLift).toHaveBeenCalledExactlyOnceWith('G5');
  expect(drag.moving).toBe(true);
  under = [place];
  fire('pointermove', 60);
  expect(drag.over).toBe('dam_3');
  fire('pointerup', 60);
  expect(needs.onDrop).toHaveBeenCalledExactlyOnceWith('G5', 'dam_3');
  expect([drag.thing, drag.moving]).toEqual([null, false]);
});

it('the click that ends a drag is no press; the next one is', () => {
  vi.useFakeTimers();
  const onPress = vi.fn();
  thing.onclick = onPress;
  fire('pointerdown', 0);
  fire('pointermove', 40);
  fire('pointerup', 40);
  thing.click();
  expect(onPress).not.toHaveBeenCalled();
  expect(needs.onLetGo).toHaveBeenCalledExactlyOnceWith('G5');
  vi.runAllTimers();
  thing.click();
  expect(onPress).toHaveBeenCalledOnce();
});

it('a press that holds still is a closer look and never a drag', () => {
  vi.useFakeTimers();
  const onHold = vi.fn();
  const stop = hold(onHold)(thing);
  fire('pointerdown', 0);
  vi.advanceTimersByTime(600);
  expect(onHold).toHaveBeenCalledOnce();
  fire('pointermove', 40);
  expect(drag.moving).toBe(false);
  fire('pointerup', 40);
  fire('pointerdown', 0);
  fire('pointermove', 40);
  vi.advanceTimersByTime(600);
  expect(onHold).toHaveBeenCalledOnce();
  expect(drag.moving).toBe(true);
  fire('pointerup', 40);
  stop?.();
});

it('two presses do the same without a pointer', () => {
  drag.lift('G5');
  expect([drag.thing, drag.moving]).toEqual(['G5', false]);
  drag.drop('dam_3');
  expect(needs.onDrop).toHaveBeenCalledExactlyOnceWith('G5', 'dam_3');
  drag.lift('G5');
  drag.letGo();
  expect(needs.onLetGo).toHaveBeenCalledOnce();
  drag.drop('dam_3'); // nothing is lifted
  expect(needs.onDrop).toHaveBeenCalledOnce();
});
