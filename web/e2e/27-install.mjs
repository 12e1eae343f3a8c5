// 27-install.mjs: the page as something that can be installed, starts without a line, and renews
// itself.
import assert from 'node:assert/strict';
import { until, when } from './lib.mjs';
import { byNotation, turn } from './play.mjs';
import { Server } from './server.mjs';
import { plain } from './texts.mjs';

const pngSize = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

// A server as it would be after an upgrade: what it tells of its page is another name.
const NEWER = 'ffffffffffff';
const upgrade = async (page) => {
  await page.routeWebSocket(/\/ws\b/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.kind === 'welcome') message.page = NEWER;
      line.send(JSON.stringify(message));
    });
  });
};
const hide = (page, hidden) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
const mark = (page) =>
  page.evaluate(() => {
    globalThis.untouched = true;
  });
const isAnew = (page) => when(page, () => globalThis.untouched === undefined);

export default {
  'a manifest in the language of the page, with icons that are there': async (world) => {
    for (const lang of ['pl', 'en']) {
      const ola = await world.reader({ lang });
      await ola.go();
      const path = `/${lang}.webmanifest`;
      await ola.page.locator(`link[rel=manifest][href="${path}"]`).waitFor({ state: 'attached' });
      const answer = await fetch(`${world.server.url}${path}`);
      assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
      const manifest = await answer.json();
      assert.deepEqual([manifest.lang, manifest.id, manifest.display], [lang, '/', 'standalone']);
      assert.equal(manifest.description, plain(ola.t('app.motto').text));
      for (const { src, sizes } of manifest.icons) {
        const icon = Buffer.from(await (await fetch(world.server.url + src)).arrayBuffer());
        assert.equal(pngSize(icon).join('x'), sizes, src);
      }
      assert(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
    }
    const worker = await fetch(`${world.server.url}/sw.js`);
    assert.match(worker.headers.get('cache-control'), /no-cache/, 'a new one is found at once');
  },

  'the shell starts without a server, says so, and comes back by itself': async (world) => {
    const server = await new Server(world.program, world.server.game).start();
    try {
      const ola = await world.reader({ away: true, serviceWorkers: 'allow' });
      ola.server = server;
      await ola.go();
      await ola.button('home.play_bot').waitFor();
      await ola.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await server.kill();
      await ola.page.reload();
      await ola.button('home.play_bot').waitFor(); // the shelf, as it was told last
      await ola.sees('link.down');
      // What was not fetched before says so too, and can be tried again.
      await ola.go('#/about');
      await ola.sees('link.no_part');
      await ola.link('app.home').waitFor(); // and there is another way on
      await server.start();
      await ola.button('app.retry').click();
      await ola.sees('about.privacy_title');
      await ola.go();
      await ola.text('link.down').waitFor({ state: 'detached' });
      // Tables are the server's word, never what was kept.
      const names = await ola.page.evaluate(async () => {
        const all = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) all.push(url);
        return all;
      });
      assert(names.length > 10);
      assert.deepEqual(
        names.filter((url) => /api\/tables|\/t\/|token/.test(url)),
        [],
      );
    } finally {
      await server.end();
    }
    world.errors = world.errors.filter((error) => !/ERR_|Failed to fetch/.test(error));
  },

  'a page that is older than the server renews itself out of sight, and no move is lost': async (
    world,
  ) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await upgrade(ola.page);
    await ola.sit(table);
    await ola.sees('link.old');
    await mark(ola.page);
    // Words half typed are not taken away.
    const { ask, answers } = await turn(ola);
    await ola.page.locator('[data-ask]').fill(answers[0]);
    await hide(ola.page, true);
    assert.equal(await ola.page.evaluate(() => globalThis.untouched), true);
    await hide(ola.page, false);
    await byNotation(ola, answers[0]);
    const next = await turn(ola, ask);
    await hide(ola.page, true);
    await isAnew(ola.page);
    await ola.board.waitFor();
    // The move is there: the question is the one after it, or a later one.
    const now = await turn(ola);
    assert(now.over || Number(now.ask) >= Number(next.ask), `${now.ask} after ${next.ask}`);
    // It is not fetched for ever, should the server's page stay another one.
    await ola.sees('link.old');
    await mark(ola.page);
    await hide(ola.page, true);
    await hide(ola.page, false);
    assert.equal(await ola.page.evaluate(() => globalThis.untouched), true);
  },

  'an old page renews itself on the way to another one': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await upgrade(ola.page);
    await ola.sit(table);
    await ola.sees('link.old');
    await mark(ola.page);
    await ola.page.evaluate(() => location.assign('#/mine'));
    await isAnew(ola.page);
    await ola.role('heading', 'mine.title').waitFor();
  },

  'a new service worker takes over at once, and the build before goes after the next': async (
    world,
  ) => {
    const ola = await world.reader({ serviceWorkers: 'allow' });
    await ola.go();
    await ola.button('home.play_bot').waitFor();
    const page = ola.page;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Caches of builds before, as an upgraded server's reader has them.
    await page.evaluate(async () => {
      const [now] = (await caches.keys()).filter((name) => name.startsWith('pionek-'));
      await caches.delete(now);
      for (const name of ['pionek-a', 'pionek-b', now]) await caches.open(name);
      await navigator.serviceWorker.register('/sw.js?another', { scope: '/' });
    });
    await until('the oldest build is gone', () =>
      page.evaluate(async () => !(await caches.keys()).includes('pionek-a')),
    );
    await when(page, () => navigator.serviceWorker.controller?.scriptURL.endsWith('another'));
    assert((await page.evaluate(() => caches.keys())).includes('pionek-b'));
    await page.reload();
    await ola.button('home.play_bot').waitFor();
  },
};
