// sight.ts: can a thing be seen, or has what scrolls around it hidden it? Then that scrolls, and
// nothing else does.
const roomOf = (thing: Element): Element | null => {
  for (let room = thing.parentElement; room; room = room.parentElement)
    if (/auto|scroll/.test(getComputedStyle(room).overflowY)) return room;
  return null;
};
const middleOf = (thing: Element): number => {
  const { top, bottom } = thing.getBoundingClientRect();
  return (top + bottom) / 2;
};

export const inSight = (thing: Element): boolean => {
  const room = roomOf(thing)?.getBoundingClientRect();
  const middle = middleOf(thing);
  return !room || (middle >= room.top && middle <= room.bottom);
};

// Nothing is asked here any more: what was scrolled down for a choice comes back.
export const backToTop = (thing: Element, calm: boolean): void =>
  roomOf(thing)?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });

export const bringIntoSight = (thing: Element, calm: boolean): void => {
  const room = roomOf(thing);
  const top = room ? middleOf(thing) - middleOf(room) : 0;
  room?.scrollBy({ top, behavior: calm ? 'auto' : 'smooth' });
};
