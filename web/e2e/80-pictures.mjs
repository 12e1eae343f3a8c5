// 80-pictures.mjs: a small selection of pictures in the normal run; `--shots` makes them all. What
// can be measured of them is held: no print that is too small to be read, cut off, over other print
// or out of reach (stumbles.mjs), on pages, and at the table of every game on a phone.
import { boardGames } from './play.mjs';
import { few, phone } from './shots.mjs';

export default {
  ...Object.fromEntries(few.map(({ name, test }) => [name, test])),
  'pictures: nothing to stumble over on a phone, in every game': async (world) => {
    const faults = [];
    for (const game of await boardGames(world))
      for (const { test } of phone(game))
        await test(world).catch((error) => faults.push(`${game.id}: ${error.message}`));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
};
