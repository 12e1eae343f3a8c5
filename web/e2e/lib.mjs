// lib.mjs: what every test gets: a browser, a server, pages that must stay free of errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gameWords, pageText, plain } from './texts.mjs';

export class Skip extends Error {}

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
// What does not happen within a minute does not happen; a busy machine may take its time.
const PATIENCE = 60_000;
const PARTS = 8; // more than a page has that speak one after the other
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// What a browser says of a dead server.
const AWAY = /ERR_CONNECTION_REFUSED|WebSocket connection to/;

// What is tested of the frame is tested at an example: the first game of the server's list with a
// file GAME/example.mjs, which tells in the game's own terms
//   options   a table with everything on it
//   choose    an answer that brings the game on, of a list, for the n-th time
//   mild      one that ends nothing and can be asked to be taken back
//   covers    may this question lie over the board?
//   onBoard   gives an answer on the board
//   hidden    what a view holds that only players may see
//   takeUp    takes something on the board that is to be played
//   closeUps  dialogs of the board by name, each by what opens it
// The server's tables are tables of this game unless they say otherwise.
export class World {
  #contexts = [];
  errors = [];

  constructor(shared) {
    Object.assign(this, shared);
  }

  // A reader: a context of its own, so that nothing is known from elsewhere.
  async reader({ lang = 'pl', away = false, prefs = {}, name = 'Ola', ...options } = {}) {
    const context = await this.browser.newContext({
      ...DESK,
      locale: lang === 'pl' ? 'pl-PL' : 'en-GB',
      reducedMotion: 'reduce',
      acceptDownloads: true,
      serviceWorkers: 'block', // but where one is looked at: else a page might come from there
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    this.#contexts.push(context);
    await context.addInitScript(
      ([kept, called]) => {
        if (location.protocol !== 'http:' || localStorage.getItem('pionek.prefs')) return;
        localStorage.setItem('pionek.prefs', JSON.stringify(kept));
        localStorage.setItem('pionek.name', JSON.stringify(called));
      },
      [{ lang, level: 'easy', list: true, waits: 'off', ...prefs }, name],
    );
    context.on('weberror', (error) => this.errors.push(`page error: ${error.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || (away && AWAY.test(text))) return;
      this.errors.push(`console: ${text} (${message.location().url})`);
    });
    return new Reader(this, await context.newPage(), lang, options.hasTouch === true);
  }

  get pages() {
    return this.#contexts.flatMap((context) => context.pages());
  }

  async end() {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }
}

export class Reader {
  constructor(world, page, lang, touch) {
    Object.assign(this, { world, page, lang, touch });
    this.server = world.server;
  }

  get words() {
    return gameWords(this.world.box, this.lang);
  }
  t(key, gaps) {
    return pageText(this.lang, key, gaps);
  }
  // A second tab of the same reader.
  async tab() {
    return new Reader(this.world, await this.page.context().newPage(), this.lang, this.touch);
  }

  async go(hash = '#/') {
    const to = `${this.server.url}/${hash}`;
    const same = this.page.url().startsWith(this.server.url);
    if (same) await this.page.evaluate((there) => location.assign(there), to);
    else await this.page.goto(to);
  }
  async sit(table) {
    await this.go(`#/t/${table.code}/s/${table.token}`);
    await this.board.waitFor();
  }

  role(role, key, gaps) {
    return this.page.getByRole(role, { name: this.t(key, gaps).is }).first();
  }
  button(key, gaps) {
    return this.role('button', key, gaps);
  }
  link(key, gaps) {
    return this.role('link', key, gaps);
  }
  text(key, gaps) {
    return this.page.getByText(this.t(key, gaps).has).filter({ visible: true }).first();
  }
  get board() {
    return this.role('region', 'table.board');
  }
  async sees(key, gaps) {
    await this.text(key, gaps).waitFor();
  }

  async menu() {
    const button = this.button('menu.open');
    if ((await button.getAttribute('aria-expanded')) !== 'true') await this.press(button);
  }
  async press(locator) {
    await (this.touch ? locator.tap() : locator.click());
  }
  async speak(lang) {
    if (await this.page.locator('dialog[open]').count()) await this.page.keyboard.press('Escape');
    await this.menu();
    await this.page.getByText(lang === 'pl' ? 'Polski' : 'English', { exact: true }).click();
    this.lang = lang;
    await this.page.keyboard.press('Escape');
    // The page speaks it part by part, a picture between them.
    await when(this.page, (now) => document.documentElement.lang === now, lang);
    await this.page.evaluate(async (pictures) => {
      for (let n = 0; n < pictures; n++)
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }, PARTS);
  }

  // Everything that can be read on the page, seen or spoken; not what people or a rules page say.
  async readAll() {
    const said = await this.page.evaluate(() => {
      const out = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const box = node.parentElement;
        if (!box || box.closest('script, style, [role=log], .search + article')) continue;
        out.push(node.textContent ?? '');
      }
      for (const element of document.querySelectorAll(
        '[aria-label], [title], [placeholder]:not([data-ask])',
      ))
        for (const name of ['aria-label', 'title', 'placeholder'])
          if (element.hasAttribute(name)) out.push(element.getAttribute(name) ?? '');
      return out;
    });
    return said.map(plain).filter(Boolean);
  }

  async axe(where) {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(moving.map((one) => one.finished));
    });
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.length} × ${nodes[0].target.join(' ')} ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''}`,
      );
    });
    if (found.length > 0) throw new Error(`axe, ${where}:\n${found.join('\n')}`);
  }
}

export const until = async (what, test) => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await test();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};

// Waits for something in the page; what it came to. Looking at every frame, as the browser would by
// itself, would have every frame drawn.
export const when = (page, test, arg) => page.waitForFunction(test, arg, { polling: 40 });
