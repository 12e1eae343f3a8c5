// 50-weight.mjs: how much a newcomer has to fetch until the first board, and how long it takes.
import assert from 'node:assert/strict';
import { until } from './lib.mjs';

const MOST = 150_000; // bytes, without fonts

export default {
  'the way to the first board is light': async (world) => {
    const ola = await world.reader();
    const line = await ola.page.context().newCDPSession(ola.page);
    await line.send('Network.enable');
    const kinds = new Map();
    const sizes = new Map();
    line.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, { type, url: response.url });
    });
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength);
    });
    const begin = Date.now();
    await ola.go();
    await ola.button('home.play_bot').click();
    await ola.board.waitFor();
    const ms = Date.now() - begin;
    await until('all answers', () => [...kinds.keys()].every((id) => sizes.has(id)));
    let [all, fonts] = [0, 0];
    for (const [id, size] of sizes) {
      if (kinds.get(id)?.type === 'Font') fonts += size;
      else all += size;
    }
    const heavy = [...sizes]
      .sort((a, b) => b[1] - a[1])
      .filter(([id]) => kinds.get(id)?.type !== 'Font')
      .slice(0, 4);
    const list = heavy.map(
      ([id, size]) => `${new URL(kinds.get(id)?.url ?? 'http://x/').pathname} ${size}`,
    );
    assert(all > 10_000 && all <= MOST, `${all} bytes: ${list.join(', ')}`);
    return `${all} bytes without fonts, ${fonts} of fonts, first board after ${ms} ms; ${list.join(', ')}`;
  },
};
