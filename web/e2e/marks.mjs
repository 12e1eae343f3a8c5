// marks.mjs: follows what guide or hint mark, press by press.
import { until } from './lib.mjs';

const PRESSES = 12; // a composite answer takes some
const LOOKS = 400; // a busy machine may take its time
const STILL = 2;
const TAKES = 60; // looks until a press has done something

// The marked thing, where to press it, and whether it is on top there; null while there is none.
const marked = (page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll('[data-press]')];
    if (all.length !== 1) return all.length === 0 ? null : { many: all.length };
    const [one] = all;
    const rects = [...one.getClientRects()];
    const box = one.getBoundingClientRect();
    const spots = [
      [box.left + box.width / 2, box.top + box.height / 2],
      ...rects.flatMap(({ left, top, width, height }) =>
        [0.5, 0.15, 0.85].flatMap((x) =>
          [0.1, 0.9].map((y) => [left + width * x, top + height * y]),
        ),
      ),
    ];
    const free = spots.find(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && one.contains(top);
    });
    // All of the mark around it can be seen: nothing cuts it off.
    const { outlineOffset, outlineWidth } = getComputedStyle(one);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    // What is scrolled half away upwards is cut itself.
    const isCut = () => {
      for (let up = one.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const room = up.getBoundingClientRect();
        if (box.left - ring < room.left - 1 || box.right + ring > room.right + 1) return true;
        if (box.top >= room.top - 1 && box.top - ring < room.top - 1) return true;
        if (box.bottom <= room.bottom + 1 && box.bottom + ring > room.bottom + 1) return true;
      }
      return false;
    };
    const cut = isCut();
    const { gives, answer } = one.dataset;
    return {
      gives: gives ?? answer ?? 'the list',
      onBoard: gives !== undefined,
      at: free ?? null,
      cut,
    };
  });

// Presses what is marked until an answer goes out. What was wrong on the way, or nothing; `listed`
// is told of an answer that only the list of moves has.
export const follow = async ({ page, touch }, said, wanted, listed = () => {}) => {
  const before = said.length;
  let byBoard = 0;
  for (let n = 0; n < PRESSES && said.length === before; n++) {
    let thing = null;
    let still = 0; // looks that found the same thing in the same place
    // It may have to be brought into sight first, and what is being put up moves: nobody presses
    // what does not stand still.
    const isReady = () => thing?.at && !thing.cut && still >= STILL;
    for (let look = 0; look < LOOKS && !isReady() && said.length === before; look++) {
      const now = await marked(page);
      still = JSON.stringify(now) === JSON.stringify(thing) ? still + 1 : 0;
      thing = now;
      if (!isReady()) await page.waitForTimeout(25);
    }
    if (said.length > before) break;
    if (!thing) return `nothing is marked for ${wanted}`;
    if (thing.many) return `${thing.many} things are marked for ${wanted}`;
    if (!thing.at) return `out of sight: ${thing.gives} for ${wanted}`;
    if (thing.cut) return `the mark on ${thing.gives} is cut off`;
    if (thing.onBoard) byBoard++;
    if (touch) await page.touchscreen.tap(...thing.at);
    else await page.mouse.click(...thing.at);
    // A busy page answers late: pressed again too soon, it would take the press for the next thing.
    for (let wait = 0; wait < TAKES && said.length === before; wait++) {
      await page.waitForTimeout(15);
      const next = await marked(page);
      if (wait > 7 && next?.gives !== thing.gives) break;
    }
  }
  if (said.length === before) return `${PRESSES} presses did not give ${wanted}`;
  if (byBoard === 0) listed(wanted);
  return said[before] === wanted ? undefined : `gave ${said[before]} and not ${wanted}`;
};

// In the list, wherever it is folded away, and whatever speaks against it; unless the page gives
// the answer by itself meanwhile.
export const choose = async (ola, said, answer) => {
  const before = said.length;
  const anyway = ola.button('table.play_anyway');
  let isPressed = false;
  await until('an answer', async () => {
    // The list changes a picture after the question.
    if (said.length === before && !isPressed)
      isPressed = await ola.page.evaluate((wish) => {
        const button = document.querySelector(`[data-answer="${CSS.escape(wish)}"]`);
        button?.click();
        return button !== null;
      }, answer);
    if (said.length === before && (await anyway.isVisible())) await ola.press(anyway);
    return said.length > before;
  });
};
