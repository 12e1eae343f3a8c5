// drag.mjs: things that are dragged: by a mouse, and by a finger.
export const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

// From one point to another; `half`: looked at while it is still held.
export const byMouse = async (page, from, to, half = async () => {}) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 3 });
  await page.locator('.kit-dragged').waitFor();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await half();
  await page.mouse.up();
  await page.locator('.kit-dragged').waitFor({ state: 'detached' });
};

// The browser's own gestures are not asked.
export const byFinger = async (page, from, to) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 },
    ]);
  await touch('touchEnd', []);
};
