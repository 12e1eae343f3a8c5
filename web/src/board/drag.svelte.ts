// drag.svelte.ts: things that are dragged to places, by mouse or finger. What can be dragged can
// also be pressed, and then the place: `lift`, `drop` and `letGo` are the same steps without a
// pointer, for keys and for those who do not drag. A drag decides nothing: a board hears what was
// dropped where, and quotes an answer or asks why not.
//   const drag = new Drag(() => ({ onDrop: (card, dam) => ... }));
//   <button {@attach drag.from('G5')}>   <g {@attach drag.to('dam_3')}>   <Dragged {drag}>
import './drag.css';
import type { Attachment } from 'svelte/attachments';
import { STILL } from './hold';
import { claim } from './press';
import type { Point } from './walk';

export interface DragNeeds {
  onLift?(thing: string): void; // to light up where it may go
  onDrop(thing: string, place: string): void;
  onLetGo?(thing: string): void; // beside every place, or by Escape
}
const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

export class Drag {
  thing = $state<string | null>(null); // what has been lifted
  over = $state<string | null>(null); // the place under it
  moving = $state(false); // by a pointer: drawn where that is
  at = $state.raw(NOWHERE); // top left corner and size of what is drawn
  #needs: () => DragNeeds;
  #places = new Map<Element, string>();

  constructor(needs: () => DragNeeds) {
    this.#needs = needs;
  }

  lift(thing: string): void {
    if (this.thing !== null) this.letGo();
    this.thing = thing;
    this.#needs().onLift?.(thing);
  }

  drop(place: string): void {
    const { thing } = this;
    this.#end();
    if (thing !== null) this.#needs().onDrop(thing, place);
  }

  letGo(): void {
    const { thing } = this;
    this.#end();
    if (thing !== null) this.#needs().onLetGo?.(thing);
  }

  #end(): void {
    this.thing = null;
    this.over = null;
    this.moving = false;
  }

  #placeAt({ x, y }: Point): string | null {
    for (const node of document.elementsFromPoint?.(x, y) ?? [])
      for (let at: Element | null = node; at; at = at.parentElement) {
        const place = this.#places.get(at);
        if (place !== undefined) return place;
      }
    return null;
  }

  // Where things are dropped. While one is above it, it has `data-over`.
  to(place: string): Attachment<Element> {
    return (node) => {
      this.#places.set(node, place);
      $effect(() => {
        node.toggleAttribute('data-over', this.moving && this.over === place);
      });
      return () => this.#places.delete(node);
    };
  }

  // What is dragged; `able` false: nothing is to be had by it now.
  from(thing: string, able = true): Attachment<Element> {
    return (node) => {
      if (!able) return;
      const down = (e: Event) => {
        if (e instanceof PointerEvent && e.button === 0 && e.isPrimary && !this.moving)
          this.#follow(node, thing, e);
      };
      const never = (e: Event) => e.preventDefault(); // the browser's own way to drag
      node.addEventListener('pointerdown', down);
      node.addEventListener('dragstart', never);
      node.setAttribute('data-drag', '');
      return () => {
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('dragstart', never);
        node.removeAttribute('data-drag');
      };
    };
  }

  // From the press to its end. The window listens: the page may draw the thing anew meanwhile.
  #follow(node: Element, thing: string, from: PointerEvent): void {
    const { x, y, width: w, height: h } = node.getBoundingClientRect();
    const listening = new AbortController();
    const { signal } = listening;
    let claiming = false;
    const begin = () => {
      claiming = true;
      claim(node, from); // no longer a press, nor a way to move the picture
      claiming = false;
      node.setPointerCapture?.(from.pointerId);
      this.lift(thing);
      this.moving = true;
    };
    const move = (e: PointerEvent) => {
      const [dx, dy] = [e.clientX - from.clientX, e.clientY - from.clientY];
      if (e.pointerId !== from.pointerId) return;
      if (!this.moving && Math.hypot(dx, dy) > STILL) begin();
      if (!this.moving) return;
      this.at = { x: x + dx, y: y + dy, w, h };
      this.over = this.#placeAt({ x: e.clientX, y: e.clientY });
    };
    const end = (e: Event) => {
      if (claiming) return;
      listening.abort();
      if (!this.moving) return;
      // By Escape the pointer is still down.
      if (e.type === 'keydown') window.addEventListener('pointerup', swallowClick, { once: true });
      else swallowClick();
      const place = e.type === 'pointerup' ? this.over : null;
      if (place === null) this.letGo();
      else this.drop(place);
    };
    const key = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || !this.moving) return;
      e.stopPropagation();
      end(e);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', key, { capture: true, signal });
  }
}

// The click that ends a drag means nothing.
const swallowClick = (): void => {
  const swallow = (e: Event) => {
    e.stopPropagation();
    e.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};
