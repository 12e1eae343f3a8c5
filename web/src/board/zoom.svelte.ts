// zoom.svelte.ts: a closer look at a picture: wheel, pinch and buttons zoom, dragging pans, a
// double tap goes back. As long as nothing is zoomed the page scrolls as usual.
import type { Attachment } from 'svelte/attachments';
import { STILL } from './hold';
import { ARROWS, type Point } from './walk';

const MOST = 4;
const DOUBLE = 320; // ms between two taps

interface Size {
  readonly w: number;
  readonly h: number;
}
// How closely a picture is looked at, and where.
export interface Look {
  scale: number;
  x: number;
  y: number;
}
export const WHOLE: Readonly<Look> = { scale: 1, x: 0, y: 0 };

export class Zoom {
  scale = $state(1);
  #x = $state(0);
  #y = $state(0);
  #size: () => Size;
  #kept: Look;
  #node: SVGSVGElement | undefined;

  // What is `kept` is looked at as before by whoever draws the picture next: in another layout.
  constructor(size: () => Size, kept: Look = { ...WHOLE }) {
    this.#size = size;
    this.#kept = kept;
    this.scale = kept.scale;
    this.#x = kept.x;
    this.#y = kept.y;
  }

  // What is seen of the picture.
  get box(): Size & Point {
    const { w, h } = this.#size();
    return { x: this.#x, y: this.#y, w: w / this.scale, h: h / this.scale };
  }

  // Zooms by a factor; the point under (u, v), parts of width and height, stays where it is.
  by(factor: number, u = 0.5, v = 0.5): void {
    const before = this.box;
    this.scale = Math.max(1, Math.min(MOST, this.scale * factor));
    const after = this.box;
    this.#to(before.x + u * (before.w - after.w), before.y + v * (before.h - after.h));
  }

  // As `by`, around the middle of what the window shows of the picture.
  step(factor: number): void {
    const { top = 0, bottom = 0, height = 0 } = this.#node?.getBoundingClientRect() ?? {};
    const seen = (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2;
    this.by(factor, 0.5, height ? Math.max(0, Math.min(1, (seen - top) / height)) : 0.5);
  }

  // Moves by parts of what is seen.
  pan(u: number, v: number): void {
    const { x, y, w, h } = this.box;
    this.#to(x + u * w, y + v * h);
  }

  // Zooms by a factor and puts this point into the middle.
  at(point: Point, factor: number): void {
    this.by(factor);
    const { w, h } = this.box;
    this.#to(point.x - w / 2, point.y - h / 2);
  }

  // Moves as little as brings a point into sight, with so much around it.
  show(point: Point, around: number): void {
    const { x, y, w, h } = this.box;
    const into = (from: number, room: number, p: number): number =>
      Math.min(p - around, Math.max(p + around - room, from));
    this.#to(into(x, w, point.x), into(y, h, point.y));
  }

  // The keys of a closer look: + and - around a point, 0 for the whole, Shift and arrows to move.
  // True:
  // it was one of them.
  key(e: KeyboardEvent, at: Point): boolean {
    const way = ARROWS[e.key];
    if (e.ctrlKey || e.metaKey || e.altKey) return false;
    if (way && e.shiftKey) this.pan(way.x / 4, way.y / 4);
    else if (e.key === '+' || e.key === '=') this.at(at, 1.5);
    else if (e.key === '-') this.by(1 / 1.5);
    else if (e.key === '0') this.reset();
    else return false;
    return true;
  }

  reset(): void {
    this.scale = 1;
    this.#to(0, 0);
  }

  #to(x: number, y: number): void {
    const { w, h } = this.#size();
    const free = (side: number): number => side * (1 - 1 / this.scale);
    this.#x = Math.max(0, Math.min(free(w), x));
    this.#y = Math.max(0, Math.min(free(h), y));
    Object.assign(this.#kept, { scale: this.scale, x: this.#x, y: this.#y });
  }

  readonly attach: Attachment<SVGSVGElement> = (node) => {
    this.#node = node;
    const fingers = new Map<number, Point>();
    let moved = 0;
    let lastTap = 0;
    const part = (p: Point): Point => {
      const r = node.getBoundingClientRect();
      return { x: (p.x - r.left) / (r.width || 1), y: (p.y - r.top) / (r.height || 1) };
    };
    const spread = (): { readonly wide: number; readonly mid: Point } => {
      const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
      return {
        wide: Math.hypot(a.x - b.x, a.y - b.y),
        mid: part({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
      };
    };
    const wheel = (e: WheelEvent): void => {
      const closer = e.deltaY < 0;
      // A picture that is not zoomed lets the page scroll.
      if (!e.ctrlKey && !e.metaKey && this.scale === 1) return;
      e.preventDefault();
      const at = part({ x: e.clientX, y: e.clientY });
      this.by(closer ? 1.18 : 1 / 1.18, at.x, at.y);
    };
    const down = (e: PointerEvent): void => {
      fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (fingers.size === 1) moved = 0;
    };
    const move = (e: PointerEvent): void => {
      const from = fingers.get(e.pointerId);
      if (!from) return;
      const to = { x: e.clientX, y: e.clientY };
      moved += Math.hypot(to.x - from.x, to.y - from.y);
      if (fingers.size === 2) {
        const before = spread();
        fingers.set(e.pointerId, to);
        const after = spread();
        if (before.wide > 0) this.by(after.wide / before.wide, after.mid.x, after.mid.y);
        return;
      }
      fingers.set(e.pointerId, to);
      if (this.scale === 1) return;
      const r = node.getBoundingClientRect();
      const { x, y, w, h } = this.box;
      this.#to(
        x - ((to.x - from.x) / (r.width || 1)) * w,
        y - ((to.y - from.y) / (r.height || 1)) * h,
      );
    };
    const up = (e: PointerEvent): void => {
      fingers.delete(e.pointerId);
      const ground =
        e.target instanceof Element && node.contains(e.target) && !e.target.closest('[data-stop]');
      if (e.type !== 'pointerup' || moved > STILL || !ground) return;
      if (e.timeStamp - lastTap < DOUBLE) this.reset();
      lastTap = e.timeStamp;
    };
    // A drag is no press.
    const click = (e: MouseEvent): void => {
      if (moved <= STILL || this.scale === 1) return;
      e.stopPropagation();
      e.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener('wheel', wheel, { passive: false, signal });
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('click', click, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => stop.abort();
  };
}
