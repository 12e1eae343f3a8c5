// A server that stands still: its line stays open, and nothing comes.
import assert from 'node:assert/strict';
import { turn } from './play.mjs';

export default {
  'who asks and hears nothing comes by another way': async (world) => {
    const { server } = world;
    const ola = await world.reader();
    const lines = [];
    await ola.page.routeWebSocket(/\/ws\//, (line) => {
      const there = line.connectToServer();
      const mine = { still: false };
      lines.push(mine);
      line.onMessage((text) => {
        if (lines[0] === mine && JSON.parse(String(text)).op === 'hint') mine.still = true;
        if (!mine.still) there.send(text);
      });
      there.onMessage((text) => {
        if (!mine.still) line.send(text);
      });
    });
    await ola.sit(await server.table(['me', 'easy']));
    await turn(ola);
    await ola.button('table.hint').dispatchEvent('click');
    for (const end = Date.now() + 20000; lines.length < 2 && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(lines.length, 2);
    assert(lines[0].still);
    await turn(ola); // and plays on
  },
};
