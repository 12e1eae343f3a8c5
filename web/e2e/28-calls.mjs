// 28-calls.mjs: how the page calls its reader: the tab's title, the badge, words from the system,
// sounds.
import assert from 'node:assert/strict';
import { PHONE, until, when } from './lib.mjs';
import { byNotation, turn } from './play.mjs';

// What a system would show and play, written down instead.
const record = (page, permission) =>
  page.addInitScript((answer) => {
    const told = { notes: [], badges: [], tones: 0, asked: 0 };
    globalThis.told = told;
    class Note {
      static permission = 'default';
      static requestPermission() {
        told.asked += 1;
        Note.permission = answer;
        return Promise.resolve(answer);
      }
      constructor(title, how) {
        told.notes.push({ title, ...how });
      }
      close() {}
    }
    globalThis.Notification = Note;
    Object.assign(navigator, {
      setAppBadge: async (n) => told.badges.push(n),
      clearAppBadge: async () => told.badges.push(0),
    });
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const part = () => ({
      frequency: param,
      gain: param,
      connect: (next) => next,
      start: () => {
        told.tones += 1;
      },
      stop() {},
    });
    globalThis.AudioContext = class {
      currentTime = 0;
      destination = {};
      createOscillator = part;
      createGain = part;
      resume = async () => undefined;
    };
  }, permission);
const told = (ola) => ola.page.evaluate(() => globalThis.told);
const away = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
const notifySwitch = (ola) => ola.page.getByLabel(ola.t('menu.notify').is);

export default {
  'the title of the tab and the badge count my turns': async (world) => {
    const ola = await world.reader();
    await record(ola.page, 'denied');
    const tables = [];
    for (const _ of [1, 2]) {
      tables.push(await world.server.table(['me', 'easy']));
      await ola.sit(tables.at(-1));
      await turn(ola);
    }
    const begins = (start) => when(ola.page, (text) => document.title.startsWith(text), start);
    await ola.go();
    await begins('(2) ');
    await until('the badge', async () => (await told(ola)).badges.at(-1) === 2);
    await ola.go(`#/t/${tables[0].code}`);
    await ola.board.waitFor();
    await begins(`(2) ${ola.t('table.your_turn').text}`);
    // A seat that a bot plays does not wait for me.
    await ola.menu();
    await ola.button('menu.hand_over').click();
    await begins('(1) ');
    await until('the badge', async () => (await told(ola)).badges.at(-1) === 1);
  },

  'notifications are asked for by a press alone, and a no is explained in a sentence': async (
    world,
  ) => {
    for (const [lang, way] of [
      ['pl', PHONE],
      ['en', {}],
    ]) {
      const ola = await world.reader({ lang, ...way });
      await record(ola.page, 'denied');
      await ola.go();
      await ola.menu();
      await notifySwitch(ola).waitFor();
      assert.equal((await told(ola)).asked, 0);
      assert.equal(await notifySwitch(ola).isChecked(), false);
      await notifySwitch(ola).click();
      await ola.sees('notify.denied');
      assert.equal(await notifySwitch(ola).isChecked(), false);
      await ola.axe(`menu, ${lang}`);
    }
  },

  'who looks elsewhere is told when it is their turn': async (world) => {
    const table = await world.server.table(['me', 'easy']);
    const ola = await world.reader();
    await record(ola.page, 'granted');
    await ola.sit(table);
    await ola.menu();
    await notifySwitch(ola).click();
    await until('it is on', () => notifySwitch(ola).isChecked());
    await ola.page.keyboard.press('Escape');
    assert.deepEqual((await told(ola)).notes, [], 'whoever looks on sees it without');
    await away(ola.page);
    let last;
    await until('a word', async () => {
      const now = await turn(ola, last);
      last = now.ask;
      await byNotation(ola, world.example.mild(now.answers));
      await turn(ola, last);
      return (await told(ola)).notes.length > 0;
    });
    const [note] = (await told(ola)).notes;
    const { title } = world.box;
    assert.equal(note.title, ola.t('push.title', { game: title.pl }).text);
    assert.equal(note.tag, `turn-${table.code}`);
  },

  'sounds are offered once, and as loud as one likes': async (world) => {
    const table = await world.server.table(['me', 'open']);
    const ola = await world.reader();
    await record(ola.page, 'denied');
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.sees('sound.offer');
    assert.equal((await told(ola)).tones, 0, 'silent until it is asked for');
    await ola.button('sound.take').click();
    await ola.text('sound.offer').waitFor({ state: 'detached' });
    await until('it sounds', async () => (await told(ola)).tones > 0);
    await ola.menu();
    const volume = ola.page.getByLabel(ola.t('menu.volume').is);
    await volume.fill('0');
    await ola.page.keyboard.press('Escape');
    await ola.page.reload();
    await ola.sees('wait.title');
    await world.server.api(`tables/${table.code}/join`, { name: 'Ela' });
    await ola.board.waitFor();
    assert.equal((await told(ola)).tones, 0, 'nothing is heard at the low end');
    assert.equal(await ola.text('sound.offer').count(), 0);
  },
};
