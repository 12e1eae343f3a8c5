// 34-me.mjs: my page: what is kept under my key, how it gets to another device, and how it goes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { PHONE, until } from './lib.mjs';

const LOW = { viewport: { width: 1366, height: 657 } };
const KEY = /^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/;

const keyOf = (ola) =>
  ola.page.evaluate(() => JSON.parse(localStorage.getItem('pionek.key') ?? '""'));
const fits = async (ola) => {
  const wide = await ola.page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= ola.page.viewportSize().width, `${wide} px`);
};

// A match of heads or tails that is over, for whoever has this key.
const flipped = async (world, key, seats = [{ kind: 'me', name: 'Ola' }]) => {
  const { table, token } = await world.server.api('tables', { game: 'null', key, seats });
  const line = new WebSocket(`${world.server.url.replace(/^http/, 'ws')}/ws`, 'pionek.v1');
  await new Promise((resolve) => {
    line.onmessage = ({ data }) => {
      const { kind, over, asks } = JSON.parse(data);
      if (kind !== 'state') return;
      if (over) resolve();
      const [ask] = asks ?? [];
      if (ask) {
        const say = { op: 'answer', id: 2, ask: ask.id, answer: ask.answers[0] };
        line.send(JSON.stringify(say));
      }
    };
    line.onopen = () => line.send(JSON.stringify({ op: 'hello', id: 1, table: table.code, token }));
  });
  line.close();
  return table.code;
};
const BOT = [
  { kind: 'me', name: 'Ola' },
  { kind: 'bot', level: 'easy' },
];

export default {
  'my page: empty, then with what was played': async (world) => {
    for (const [lang, way] of [
      ['pl', LOW],
      ['en', PHONE],
    ]) {
      const ola = await world.reader({ ...way, lang });
      await ola.go('#/mine');
      await ola.press(ola.link('mine.me'));
      await ola.sees('me.none');
      await ola.axe(`my page, empty ${lang}`);
      const key = await keyOf(ola);
      await flipped(world, key, BOT);
      const alone = await flipped(world, key);
      await ola.page.reload();
      await ola.sees('me.matches', { n: 2 });
      const game = ola.page.getByRole('table', { name: ola.t('me.rivals').is });
      assert.equal(await game.getByRole('row').count(), 2);
      await ola.page.locator(`a[href="#/replay/${alone}"]`).first().waitFor();
      await fits(ola);
      await ola.axe(`my page ${lang}`);
    }
  },

  'my page: a key is typed on a phone, and both devices are one': async (world) => {
    const ola = await world.reader(LOW);
    await ola.go('#/me');
    await ola.sees('me.none');
    await flipped(world, await keyOf(ola));
    const going = await world.server.api('tables', {
      game: 'null',
      key: await keyOf(ola),
      seats: [{ kind: 'me', name: 'Ola' }],
      options: { flips: '3' },
    });
    await ola.page.reload();
    await ola.sees('me.matches', { n: 2 });
    await ola.button('share.device_show').click();
    const written = await ola.page.locator('.key').textContent();
    assert.match(written, KEY);
    await ola.page.getByRole('img', { name: ola.t('wait.qr').is }).waitFor();

    const phone = await world.reader({ ...PHONE, lang: 'en', name: 'Guest' });
    await phone.go('#/me');
    await phone.sees('me.none');
    await flipped(world, await keyOf(phone), BOT);
    const field = phone.page.getByLabel(phone.t('me.enter').is);
    const send = phone.button('me.join');
    // One wrong character, two that changed places, one too few: told at once, and nothing happens.
    const other = written[0] === '0' ? '1' : '0';
    await field.fill(`${other}${written.slice(1)}`);
    await phone.sees('me.typo');
    await field.fill(written.slice(0, -1));
    await phone.press(send);
    await phone.sees('me.short', { all: 28, n: 27 });
    await field.fill(written.toLowerCase().replaceAll('-', ' '));
    await phone.press(send);
    await phone.sees('me.offer');
    await phone.axe('an offered key');
    await phone.press(
      phone.page
        .getByRole('region', { name: phone.t('me.join').is })
        .getByRole('button')
        .first(),
    );
    await phone.sees('me.joined');
    await phone.sees('me.matches', { n: 3 });
    assert.equal(await keyOf(phone), await keyOf(ola));
    await fits(phone);
    // What goes on at the desk goes on here, by the key.
    await phone.go(`#/t/${going.table.code}`);
    await phone.page.locator('.middle .answer').first().waitFor();
    assert(!phone.page.url().includes(await keyOf(phone)), 'the key is in no address');

    await ola.page.reload();
    await ola.sees('me.matches', { n: 3 });
  },

  'my page: a link with the key asks first; a broken one says so': async (world) => {
    const ola = await world.reader(LOW);
    await ola.go('#/me');
    await ola.button('share.device_show').click();
    const secret = await ola.page.getByLabel(ola.t('me.link').is, { exact: true }).inputValue();
    assert(new URL(secret).hash.includes(await keyOf(ola)), 'behind the #, so no server sees it');
    assert(!new URL(secret).search, 'and nothing else');
    const phone = await world.reader({ ...PHONE, lang: 'en', name: 'Guest' });
    await phone.page.goto(secret);
    await phone.sees('me.offer');
    assert(!phone.page.url().includes('/k/'), 'the secret does not stay in the address');
    const own = await keyOf(phone);
    await phone.press(phone.button('me.keep'));
    assert.equal(await keyOf(phone), own);
    await phone.go(`#/me/k/${'0'.repeat(31)}`);
    await phone.sees('me.broken');
    assert.equal(await keyOf(phone), own);
  },

  'my page: a new key, everything as a file, and everything gone': async (world) => {
    const ola = await world.reader({ ...LOW, lang: 'en' });
    await ola.go('#/me');
    await ola.sees('me.none');
    const first = await keyOf(ola);
    const code = await flipped(world, first);
    await ola.page.reload();
    await ola.sees('me.matches', { n: 1 });
    await ola.button('me.change').click();
    await ola.sees('me.changed');
    const second = await keyOf(ola);
    assert.notEqual(second, first);
    await ola.sees('me.matches', { n: 1 });
    assert.equal((await world.server.api('me', { key: first })).matches, 0);

    const [file] = await Promise.all([
      ola.page.waitForEvent('download'),
      ola.button('me.export').click(),
    ]);
    const all = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.deepEqual(
      all.matches.map(({ table }) => table.code),
      [code],
    );
    assert(!JSON.stringify(all).includes(second), 'a file may be shown around: no key in it');

    await ola.button('me.forget').click();
    await ola.sees('me.forget_text');
    await ola.axe('asked before everything goes');
    await ola.button('app.cancel').click();
    await ola.sees('me.matches', { n: 1 });
    await ola.button('me.forget').click();
    await ola.button('me.forget_yes').click();
    await ola.sees('me.forgotten');
    await ola.sees('me.none');
    await until('a new key', async () => (await keyOf(ola)) !== second);
    assert.equal((await world.server.api('me', { key: second })).matches, 0);
    const { table } = await world.server.api(`tables/${code}`);
    assert.equal(table.seats[0].name, 'Ola', 'the match itself is still there');
  },

  'my page: older matches, and a match whose table is gone': async (world) => {
    const ola = await world.reader({ ...PHONE });
    await ola.go('#/me');
    await ola.sees('me.none');
    const key = await keyOf(ola);
    for (let n = 0; n < 51; n++) await flipped(world, key);
    await ola.page.reload();
    await ola.sees('me.matches', { n: 51 });
    const rows = ola.page.getByRole('region', { name: ola.t('me.list').is }).getByRole('listitem');
    assert.equal(await rows.count(), 50);
    await ola.press(ola.button('me.older'));
    await until('the rest', async () => (await rows.count()) === 51);
    await ola.button('me.older').waitFor({ state: 'detached' });
    await ola.go('#/replay/zzzzzzzz');
    await ola.sees('errors.no_table');
    await ola.link('app.home').waitFor(); // and a way on
    world.errors = world.errors.filter((error) => !/404/.test(error)); // a browser calls it one
  },
};
