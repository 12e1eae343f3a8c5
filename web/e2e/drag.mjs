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
