// run.mjs PROGRAM [--shots] [PART...]: the browser tests, in TAP. Each file NN-*.mjs exports its
// tests by name: here those of the frame, in a game's folder those of its board. A file that says
// `long` goes first, so that nobody waits for it at the end. PART picks those whose file or name
// contains it. With --shots no tests, but pictures of every state into artefacts/, and all pictures
// of a state on one sheet into artefacts/sheets/.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from './browser.mjs';
import { Skip, World } from './lib.mjs';
import { Server } from './server.mjs';
import { sheets } from './sheets.mjs';

const [program, ...words] = process.argv.slice(2);
if (!program) {
  console.error('usage: run.mjs PROGRAM [--shots] [PART...]');
  process.exit(2);
}
const here = import.meta.dirname;
const artefacts = join(here, '../artefacts');
const parts = words.filter((word) => !word.startsWith('--'));
const LIMIT = 900_000; // ms: a test that hangs ends some time, a busy machine may take its time
const AT_ONCE = 3; // some wait while one draws

const collect = async () => {
  if (words.includes('--shots')) return (await import('./shots.mjs')).all(games);
  const tests = [];
  const place = (file) => file.split('/').at(-1);
  const files = readdirSync(here, { recursive: true });
  for (const file of files.sort((a, b) => (place(a) < place(b) ? -1 : 1))) {
    if (!/^\d\d-.*\.mjs$/.test(place(file))) continue;
    const found = await import(join(here, file));
    for (const [name, test] of Object.entries(found.default))
      tests.push({ file, name, test, long: found.long === true });
  }
  return [...tests.filter(({ long }) => long), ...tests.filter(({ long }) => !long)];
};

const within = (promise) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${LIMIT / 1000} s`)), LIMIT);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

const picture = async (world, name) => {
  const slug = name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 50);
  for (const [i, page] of world.pages.entries()) {
    const path = join(artefacts, `failed-${slug}${i > 0 ? `-${i + 1}` : ''}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => {});
  }
};

const run = async (shared, { name, test }) => {
  const world = new World(shared);
  const begin = Date.now();
  let verdict = 'ok';
  let notes = [];
  try {
    const said = await within(test(world));
    if (world.errors.length > 0) throw new Error(world.errors.join('\n'));
    if (typeof said === 'string') notes = [said];
  } catch (error) {
    if (error instanceof Skip) verdict = 'skip';
    else {
      verdict = 'not ok';
      notes = [error.stack ?? String(error), ...world.errors].join('\n').split('\n').slice(0, 30);
      await picture(world, name);
    }
    if (verdict === 'skip') notes = [error.message];
  }
  await world.end();
  return { verdict, notes, ms: Date.now() - begin };
};

const executablePath = browserPath();
if (!executablePath) {
  console.log('1..0 # SKIP no Chromium; scripts/setup test installs it');
  process.exit(0);
}
mkdirSync(artefacts, { recursive: true });
const server = await new Server(program).start();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const { games } = await server.api('games');
const exampleOf = ({ id }) => join(here, id, 'example.mjs');
server.game = games.find((game) => existsSync(exampleOf(game))).id;
const { default: example } = await import(exampleOf({ id: server.game }));
const box = await server.api(`games/${server.game}`);
const shared = { browser, server, program, artefacts, example, box };
const tests = (await collect()).filter(
  ({ file, name }) => parts.length === 0 || parts.some((part) => `${file} ${name}`.includes(part)),
);
let next = 0;
let failed = 0;
console.log(`1..${tests.length}`);
const worker = async () => {
  while (next < tests.length) {
    const number = ++next;
    const one = tests[number - 1];
    const { verdict, notes, ms } = await run(shared, one);
    if (verdict === 'not ok') failed++;
    const skip = verdict === 'skip' ? ` # SKIP ${notes.join(' ')}` : '';
    console.log(`${verdict === 'not ok' ? verdict : 'ok'} ${number} - ${one.name}${skip}`);
    console.log(`# ${(ms / 1000).toFixed(1)} s`);
    if (!skip) for (const note of notes) console.log(`# ${note}`);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
if (words.includes('--shots')) console.log(`# ${await sheets(browser, artefacts)} sheets`);
await browser.close();
await server.end();
process.exit(failed > 0 ? 1 : 0);
