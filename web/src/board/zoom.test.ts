// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { WHOLE, Zoom } from './zoom.svelte';

const SIZE = { w: 400, h: 200 };
let detach: (() => void) | undefined;
const stage = () => {
  const zoom = new Zoom(() => SIZE);
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  node.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
  document.body.append(node);
  const undo = zoom.attach(node);
  detach = () => {
    if (undo) undo();
    node.remove();
  };
  const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
    node.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true, cancelable: true }),
    );
  const wheel = (deltaY: number, ctrlKey: boolean) => {
    const e = new WheelEvent('wheel', { deltaY, cancelable: true });
    // happy-dom leaves these out of the event.
    Object.defineProperties(e, {
      ctrlKey: { value: ctrlKey },
      clientX: { value: 100 },
      clientY: { value: 100 },
    });
    node.dispatchEvent(e);
    return e.defaultPrevented;
  };
  return { zoom, finger, wheel };
};
afterEach(() => detach?.());

describe('zoom', () => {
  it('keeps the point it zooms at, and never leaves the sheet', () => {
    const { zoom } = stage();
    zoom.by(2, 0.25, 0.5);
    expect(zoom.box).toEqual({ x: 50, y: 50, w: 200, h: 100 });
    zoom.by(100, 1, 1);
    expect(zoom.scale).toBe(4);
    zoom.by(0.01);
    expect(zoom.box).toEqual({ x: 0, y: 0, ...SIZE });
  });
  it('pans, looks closer at a point, and brings one into sight', () => {
    const { zoom } = stage();
    zoom.at({ x: 300, y: 50 }, 2);
    expect(zoom.box).toEqual({ x: 200, y: 0, w: 200, h: 100 });
    zoom.pan(-0.25, 0.5);
    expect(zoom.box).toEqual({ x: 150, y: 50, w: 200, h: 100 });
    zoom.show({ x: 200, y: 100 }, 20); // is in sight
    expect(zoom.box).toEqual({ x: 150, y: 50, w: 200, h: 100 });
    zoom.show({ x: 100, y: 40 }, 20);
    expect(zoom.box).toEqual({ x: 80, y: 20, w: 200, h: 100 });
    zoom.show({ x: 390, y: 190 }, 20); // never beyond the edge
    expect(zoom.box).toEqual({ x: 200, y: 100, w: 200, h: 100 });
  });
  it('leaves the wheel to the page as long as nothing is zoomed', () => {
    const { zoom, wheel } = stage();
    expect(wheel(-100, false)).toBe(false);
    expect(zoom.scale).toBe(1);
    expect(wheel(-100, true)).toBe(true);
    expect(zoom.scale).toBeGreaterThan(1);
    expect(wheel(100, false)).toBe(true);
    expect(zoom.scale).toBeCloseTo(1);
    expect(wheel(100, false)).toBe(false);
  });
  it('follows two fingers, then one', () => {
    const { zoom, finger } = stage();
    finger('pointerdown', 1, 150, 100);
    finger('pointerdown', 2, 250, 100);
    finger('pointermove', 2, 350, 100);
    expect(zoom.scale).toBeCloseTo(2);
    finger('pointerup', 2, 350, 100);
    const { x } = zoom.box;
    finger('pointermove', 1, 110, 100);
    expect(zoom.box.x).toBeCloseTo(x + 20);
    finger('pointerup', 1, 110, 100);
    finger('pointermove', 1, 10, 100);
    expect(zoom.box.x).toBeCloseTo(x + 20);
  });
  it('one finger on an unzoomed sheet moves nothing; two taps go back', () => {
    const { zoom, finger } = stage();
    finger('pointerdown', 1, 150, 100);
    finger('pointermove', 1, 50, 100);
    finger('pointerup', 1, 50, 100);
    expect(zoom.box).toEqual({ x: 0, y: 0, ...SIZE });
    zoom.by(3);
    for (let tap = 0; tap < 2; tap++) {
      finger('pointerdown', 1, 150, 100);
      finger('pointerup', 1, 150, 100);
    }
    expect(zoom.scale).toBe(1);
  });

  it('goes on in another layout as it was left', () => {
    const kept = { ...WHOLE };
    const before = new Zoom(() => SIZE, kept);
    before.at({ x: 300, y: 100 }, 2);
    expect(new Zoom(() => SIZE, kept).box).toEqual(before.box);
    before.reset();
    expect(kept).toEqual(WHOLE);
  });
});
