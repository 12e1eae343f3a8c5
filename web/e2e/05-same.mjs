// 05-same.mjs: no browser test depends on luck: what is asked for twice comes out the same, dealt,
// drawn and answered by bots; another key is another match.
import assert from 'node:assert/strict';
import { boardGames } from './play.mjs';
import { keyFor } from './server.mjs';

// What was dealt and done, line by line.
const deeds = async (server, more, seats) => {
  const log = await server.api(`tables/${await server.finished(more, seats)}/log`);
  return log.slice(log.indexOf('\nbegin\n')).split('\n');
};

export default {
  'the same request gives the same match, in every game': async (world) => {
    const told = [];
    for (const { id, seats } of await boardGames(world)) {
      const least = Math.max(1, seats[0]);
      const [first, again] = [
        await deeds(world.server, { game: id }, least),
        await deeds(world.server, { game: id }, least),
      ];
      assert.ok(first.length > 10, `${id}: ${first.length} lines`);
      assert.deepEqual(again, first, id);
      told.push(`${id} ${first.length}`);
    }
    const { id } = world.box;
    const [one, other] = [
      await deeds(world.server, { game: id, key: keyFor(1) }),
      await deeds(world.server, { game: id, key: keyFor(2) }),
    ];
    assert.notDeepEqual(one, other);
    return `lines of ${told.join(', ')}`;
  },
};
