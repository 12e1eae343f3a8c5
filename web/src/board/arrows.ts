// arrows.ts: arrow keys walk between the buttons of a group, by where they stand on the screen.
// Pictures have a geometry of their own, and a Walker.
import type { Attachment } from 'svelte/attachments';
import { type Point, walk } from './walk';

interface Stop extends Point {
  readonly node: HTMLElement;
}
const middleOf = (node: HTMLElement): Stop => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { node, x: x + width / 2, y: y + height / 2 };
};

export const arrows: Attachment<HTMLElement> = (node) => {
  const onkeydown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    const stops = [...node.querySelectorAll<HTMLElement>('button, [data-stop]')].map(middleOf);
    const from = stops.find((stop) => stop.node === document.activeElement);
    const next = from && walk(stops, from, e.key);
    if (!next) return;
    e.preventDefault();
    e.stopPropagation();
    next.node.focus();
  };
  node.addEventListener('keydown', onkeydown);
  return () => node.removeEventListener('keydown', onkeydown);
};
