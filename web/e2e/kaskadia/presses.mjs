// presses.mjs: the first move of Kaskadia by one press: a way to collect is lifted and let go over
// the tally. How often it was lifted in vain (drag.mjs).
import { byMouse, middle } from '../drag.mjs';

export const firstMove = async (page) => {
  const way = page.locator('.collect .way').first();
  await way.scrollIntoViewIfNeeded();
  return (await byMouse(page, await middle(way), await middle(page.locator('ul.tally')))) - 1;
};
