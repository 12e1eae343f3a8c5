// sight.ts: can a thing be seen, or has what scrolls around it hidden it?
export const inSight = (thing: Element): boolean => {
  const box = thing.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  for (let room = thing.parentElement; room; room = room.parentElement) {
    if (room.scrollHeight <= room.clientHeight || getComputedStyle(room).overflowY === 'visible')
      continue;
    const { top, bottom } = room.getBoundingClientRect();
    if (middle < top || middle > bottom) return false;
  }
  return true;
};
