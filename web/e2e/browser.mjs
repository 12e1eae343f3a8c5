// browser.mjs: which browser is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// The same engine without a window, its frame and its services takes half the time.
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export const browserPath = () =>
  process.env.CHROMIUM ??
  BROWSERS.flatMap((name) =>
    (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)),
  ).find((path) => existsSync(path));
