// presses.mjs: the first move of Bitwa by one press: a card of the hand is lifted and let go at a
// dam. How often it was lifted in vain (drag.mjs).
import { byMouse, middle } from '../drag.mjs';

export const firstMove = async (page) => {
  await page.locator('.kit-hand .held.lit').first().waitFor(); // whoever begins
  const { x, y, width } = await page.locator('[data-focus^="dam-"]').first().boundingBox();
  const card = await middle(page.locator('.kit-hand .held.lit').first());
  return (await byMouse(page, card, { x: x + width / 2, y: y + 12 })) - 1;
};
