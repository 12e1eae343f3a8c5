// 35-tower.mjs: the tower test of Knockdown in a real browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PHONE, until } from '../lib.mjs';
import { listen } from '../line.mjs';
import { buildOn, hits, sitDown, tableAt, wordsOf } from './player.mjs';

const root = join(import.meta.dirname, '../../..');
const file = (path) => readFileSync(join(root, path), 'utf8');
// What the page needs of these and not the rules (tower.ts); the others stand in the rules' order.
const ASIDE = ['ticks_per_second', 'grace_ms', 'max_log_entries'];

// A table where Ola has to build a tower of so many cubes at least: Jan hits when he can, and calls
// a test when there are enough; she calls none.
const tableAtTower = (world, cubes) =>
  tableAt(world, ({ answers }) => answers.includes('build'), {
    options: { knockdown_test: 'tower' },
    ways: {
      ola: ({ answers }) => answers.find((one) => one === 'no_test'),
      jan: (ask, view) => {
        const call = view.light[0] + view.heavy[0] >= cubes ? 'call_test' : 'no_test';
        return ask.answers.find((one) => one === call) ?? hits(ask, view)[0];
      },
    },
  });

export default {
  'tower: the module that the page fetches comes to the same towers as the server': async (
    world,
  ) => {
    const module = readdirSync(join(root, 'web/dist/assets')).find((name) =>
      /^tower-.*\.wasm$/.test(name),
    );
    assert(module, 'the page has the module');
    const numbers = Object.entries(parse(file('packs/knockdown/tower.yaml')).tower)
      .filter(([key]) => !ASIDE.includes(key))
      .map(([, value]) => value);
    const lines = file('tests/knockdown/tower-vectors.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const ola = await world.reader();
    await ola.go();
    // As the page is served: its type of content, and what the server allows it to run.
    const towers = await ola.page.evaluate(
      async ({ url, values, vectors }) => {
        const { instance } = await WebAssembly.instantiateStreaming(fetch(url));
        const { number, start, drop, see, cube, heavy } = instance.exports;
        for (const [i, value] of values.entries()) number(i, value);
        return vectors.map((line) => {
          const [seed, light, heavies, assist, ...ticks] = line.split(' -> ')[0].split(' ');
          const all = BigInt(seed);
          start(Number(all & 0xffffffffn), Number(all >> 32n), +light, +heavies, +assist);
          const fates = ticks.map((tick) => '.soxPF'[drop(+tick)]).join('');
          const cubes = Array.from({ length: see(6) }, (_, i) => cube(i) + (heavy(i) ? 'h' : ''));
          return [fates || '-', ...cubes, see(3)].join(' ');
        });
      },
      { url: `/assets/${module}`, values: numbers, vectors: lines },
    );
    assert(lines.length >= 40);
    for (const [i, line] of lines.entries()) assert.equal(towers[i], line.split(' -> ')[1], line);
    return `${lines.length} towers`;
  },

  'tower: one for practice is built before it counts, and answers nothing': async (world) => {
    const table = await tableAtTower(world, 3);
    const { server } = world;
    const ola = await sitDown(world, table, PHONE);
    const asked = await ola.asked;
    const begin = ola.button('tower_try');
    await begin.waitFor();
    await begin.tap();
    await ola.tower.getByText(ola.say('tower_title_try')).waitFor();
    await ola.reader.axe('a tower for practice');
    // Three seconds to get ready, ten to build; a cube that is never dropped is no tower.
    await ola.tower.locator('.tower-end.failed').waitFor();
    await ola.tower.waitFor({ state: 'detached' });
    assert.equal(await ola.asked, asked, 'the question stays');
    const { table: now } = await server.api(`tables/${table.code}`);
    assert.equal(now.status, 'running');
  },

  'tower: built with the space bar, watched by another, judged by the server': async (world) => {
    const table = await tableAtTower(world, 5);
    const words = await wordsOf(world, 'pl');
    const say = (key, gaps) => words.say(`board.${key}`, gaps);
    const ola = await world.reader({ reducedMotion: 'no-preference' });
    const ewa = await world.reader({ ...PHONE, name: 'Ewa' });
    await ewa.go(`#/t/${table.code}`);
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    const judge = await listen(world.server, { code: table.code }, () => null);
    judge.news = []; // of earlier rounds
    await ola.page.locator('[data-answer=build]').first().click();
    const mine = ola.page.getByRole('dialog', { name: say('tower_title_mine'), exact: true });
    const theirs = ewa.page.getByRole('dialog', {
      name: say('tower_title_other', { player: 'Ola' }),
    });
    await Promise.all([mine.waitFor(), theirs.waitFor()]);
    assert.equal(await theirs.getByRole('button', { name: say('tower_drop') }).count(), 0);
    await theirs.getByRole('img', { name: say('tower_scale') }).waitFor(); // as phones like it calm
    for (let n = 0; n < 3; n++) await ola.page.keyboard.press('Escape');
    assert(await mine.isVisible(), 'no way out while it runs');
    await mine.locator('.tower-ready').waitFor({ state: 'hidden' });
    // One blind press, then by somebody who looks; what comes of it is the server's to say.
    await ola.page.keyboard.press('Space');
    await ola.page.evaluate(buildOn);
    const verdict = mine.locator('.tower-end .verdict');
    await verdict.waitFor();
    const [seen, watched] = [verdict, theirs.locator('.tower-end .verdict')];
    const ends = await Promise.all([seen.textContent(), watched.textContent()]);
    await until('the end at the server', () => judge.state.view.phase !== 'tower');
    const { drop } = judge.state.view;
    judge.close();
    const passed = judge.news.includes('passed_test');
    assert.notEqual(passed, judge.news.includes('failed_test'));
    assert(drop.length >= 2, `${drop.length} drops`);
    for (const end of ends) assert.equal(end === say('tower_passed'), passed, end);
    await mine.getByRole('button', { name: say('tower_on'), exact: true }).click();
    await ewa.page.keyboard.press('Escape');
    await Promise.all([mine, theirs].map((one) => one.waitFor({ state: 'detached' })));
    return `${drop.length} drops, ${passed ? 'passed' : 'failed'}`;
  },
};
