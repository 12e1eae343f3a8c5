// 50-weight.mjs: how much a newcomer has to fetch until home and until the first board, and how
// long it takes: here, and on a slow phone with a slow line.
import assert from 'node:assert/strict';
import { DESK, PHONE, until } from './lib.mjs';

const HOME = 150_000; // bytes until home is there, with its fonts and pictures
const TABLE = 250_000; // and until the first board, with all of that

// A telephone four times slower, on slow 4G.
const SLOWER = 4;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

// What comes over the line, as the browser counts it.
const weigh = async (reader) => {
  const line = await reader.page.context().newCDPSession(reader.page);
  await line.send('Network.enable');
  const kinds = new Map();
  const sizes = new Map();
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  const rows = () => [...sizes].map(([id, size]) => ({ ...kinds.get(id), size }));
  return {
    line,
    settled: () => until('all answers', () => [...kinds.keys()].every((id) => sizes.has(id))),
    sum: (wanted = () => true) =>
      rows()
        .filter(wanted)
        .reduce((all, { size }) => all + size, 0),
    heavy: () =>
      rows()
        .sort((a, b) => b.size - a.size)
        .slice(0, 5)
        .map(({ url, size }) => `${new URL(url ?? 'http://x/').pathname} ${size}`)
        .join(', '),
  };
};
const isFont = ({ type }) => type === 'Font';

const comeHome = async (reader) => {
  const begin = Date.now();
  await reader.go();
  await reader.button('home.play_bot').waitFor();
  const ms = Date.now() - begin;
  await reader.page.evaluate(() => document.fonts.ready);
  await reader.page.waitForLoadState('load');
  return ms;
};

export default {
  'home is light, with its fonts and pictures': async (world) => {
    const told = [];
    for (const [lang, way] of [
      ['pl', PHONE],
      ['pl', DESK],
      ['en', DESK],
    ]) {
      const ola = await world.reader({ lang, ...way });
      const scale = await weigh(ola);
      await comeHome(ola);
      await scale.settled();
      const [all, fonts] = [scale.sum(), scale.sum(isFont)];
      assert(all > 10_000 && all <= HOME, `${all} bytes: ${scale.heavy()}`);
      told.push(`${lang} ${way.viewport.width}: ${all} bytes, ${fonts} of them fonts`);
    }
    return told.join('; ');
  },

  'the way to the first board is light, in one press': async (world) => {
    const ola = await world.reader();
    const scale = await weigh(ola);
    const begin = Date.now();
    await ola.go();
    await ola.button('home.play_bot').click();
    await ola.board.waitFor();
    const ms = Date.now() - begin;
    await scale.settled();
    const [all, fonts] = [scale.sum(), scale.sum(isFont)];
    assert(all > 10_000 && all <= TABLE, `${all} bytes: ${scale.heavy()}`);
    return `${all} bytes, ${fonts} of them fonts, first board after ${ms} ms; ${scale.heavy()}`;
  },

  // How long is only told: it is the machine's as much as the page's.
  'home on a slow telephone': async (world) => {
    const ola = await world.reader(PHONE);
    const { line } = await weigh(ola);
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const ms = await comeHome(ola);
    return `a game can be begun after ${ms} ms (processor ${SLOWER} times slower, 1.6 Mbit/s, 150 ms)`;
  },
};
