// drag.mjs: things that are dragged: by a mouse, and by a finger.
export const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

const SOON = 3000; // ms
const TRIES = 5;

// What is pressed and not moved for a while is looked at closer: on a slow machine that may be all
// that a press became, and it is tried again. How often it was tried.
const lift = async (page, from, tried = 1) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 3 });
  try {
    await page.locator('.kit-dragged').waitFor({ timeout: SOON });
    return tried;
  } catch (error) {
    if (tried === TRIES) throw error;
  }
  await page.mouse.up();
  await page.keyboard.press('Escape');
  return lift(page, from, tried + 1);
};

// From one point to another; `half`: looked at while it is still held. How often it was lifted.
export const byMouse = async (page, from, to, half = async () => {}) => {
  const lifts = await lift(page, from);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await half();
  await page.mouse.up();
  await page.locator('.kit-dragged').waitFor({ state: 'detached' });
  return lifts;
};

// Through these points. The browser's own gestures are not asked.
export const byFinger = async (page, ...points) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', [points[0]]);
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    for (let n = 1; from && n <= 6; n++)
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * n) / 6, y: from.y + ((to.y - from.y) * n) / 6 },
      ]);
  }
  await touch('touchEnd', []);
};
