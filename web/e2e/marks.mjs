// marks.mjs: follows what guide or hint mark, press by press.
import { until } from './lib.mjs';

const PRESSES = 12; // a composite answer takes some
const LOOKS = 400; // a busy machine may take its time
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
    const { gives, answer } = one.dataset;
    return { gives: gives ?? answer ?? 'the list', onBoard: gives !== undefined, at: free ?? null };
  });

// Presses what is marked until an answer goes out. What was wrong on the way, or nothing; `listed`
// is told of an answer that only the list of moves has.
export const follow = async ({ page, touch }, said, wanted, listed = () => {}) => {
  const before = said.length;
  let byBoard = 0;
  for (let n = 0; n < PRESSES && said.length === before; n++) {
    let thing = null;
    // It may have to be brought into sight first.
    for (let look = 0; look < LOOKS && !thing?.at && said.length === before; look++) {
      thing = await marked(page);
      if (!thing?.at) await page.waitForTimeout(25);
    }
    if (said.length > before) break;
    if (!thing) return `nothing is marked for ${wanted}`;
    if (thing.many) return `${thing.many} things are marked for ${wanted}`;
    if (!thing.at) return `out of sight: ${thing.gives} for ${wanted}`;
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

// In the list, wherever it is folded away, and whatever speaks against it.
export const choose = async (ola, said, answer) => {
  const before = said.length;
  // The list changes a picture after the question.
  await ola.page.waitForFunction((wish) => {
    const button = document.querySelector(`[data-answer="${CSS.escape(wish)}"]`);
    button?.click();
    return button !== null;
  }, answer);
  const anyway = ola.button('table.play_anyway');
  await until('an answer', async () => {
    if (said.length === before && (await anyway.isVisible())) await ola.press(anyway);
    return said.length > before;
  });
};
