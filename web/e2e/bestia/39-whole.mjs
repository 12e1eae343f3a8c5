// 39-whole.mjs: whole matches of Bestia, to their end by the rules: as the Beast, as a Hunter, and
// by three people at three screens. Then the end, the story of the hunt, and the true way played
// back beside what everybody could know.
import assert from 'node:assert/strict';
import { PHONE, until } from '../lib.mjs';
import { playOut, sitDown } from './hunt.mjs';

// The end says who won, and the story has every day.
const story = async (world, { page, words }, code) => {
  const { moments } = await world.server.api(`tables/${code}/replay`);
  const end = await world.server.api(`tables/${code}/replay/${moments - 1}?eyes=P1`);
  assert.ok(end.view.reason, 'it has ended');
  await page.locator('.bestia.result .cast li').first().waitFor();
  for (let day = 1; day <= end.view.day; day++)
    await page
      .locator('.story h3')
      .getByText(words.say('board.day_no', { day }), { exact: true })
      .waitFor();
  return { last: moments - 1, view: end.view };
};

// The true way, and beside it what the table could know: with the Beast's eyes both are on the map;
// with a Hunter's only the latter, and no face of a card.
const playBack = async (world, { reader, page }, code, { last, view }) => {
  await reader.press(reader.link('end.replay'));
  await page.locator('.bestia .map').waitFor();
  // It begins with the eyes that see both.
  assert.equal(await page.getByLabel(reader.t('replay.eyes').is).inputValue(), 'P1');
  let hidden;
  for (let at = last - 1; at >= 0 && hidden === undefined; at--) {
    const moment = await world.server.api(`tables/${code}/replay/${at}?eyes=P1`);
    if (moment.view.track.length > 0) hidden = at;
  }
  assert.ok(hidden !== undefined && view.day >= 1, 'the Beast was hidden at some moment');
  const map = page.locator('.bestia .map');
  await reader.go(`#/replay/${code}/${hidden}/P1`);
  await map.locator('.embers').first().waitFor();
  await map.locator('.glow').first().waitFor();
  // How close the guess comes, in words.
  const { view: seen } = await world.server.api(`tables/${code}/replay/${hidden}?eyes=P1`);
  const held = seen.share.filter((share) => share > 0).length;
  const guess = page.locator('.bestia .guess');
  await guess.getByText(String(held)).waitFor();
  await reader.go(`#/replay/${code}/${hidden}/P2`);
  await until('other eyes', async () => (await map.locator('.embers').count()) === 0);
  await map.locator('.glow').first().waitFor();
  assert.equal(await guess.count(), 0);
  assert.equal(await page.locator('.bestia .track .move-card:not(.down)').count(), 0);
};

export default {
  'Bestia: a whole match as the Beast, to its end': async (world) => {
    const table = await world.server.table(['me', 'easy'], { game: 'bestia' });
    const who = await sitDown(world, table, PHONE);
    await playOut([who]);
    assert.ok(who.byBoard > 5, `by the board: ${who.byBoard} of ${who.given}`);
    await who.reader.axe('the end of a hunt');
    await playBack(world, who, table.code, await story(world, who, table.code));
  },
  'Bestia: a whole match as a Hunter, to its end': async (world) => {
    const table = await world.server.table(['easy', 'me'], { game: 'bestia' });
    const who = await sitDown(world, table, { lang: 'en' });
    await playOut([who]);
    assert.ok(who.byBoard > 5, `by the board: ${who.byBoard} of ${who.given}`);
    await playBack(world, who, table.code, await story(world, who, table.code));
  },
  'Bestia: a whole match of three people, to its end': async (world) => {
    const table = await world.server.table(['me', 'open', 'open'], { game: 'bestia' });
    const join = async (name) => ({
      code: table.code,
      token: (await world.server.api(`tables/${table.code}/join`, { name })).token,
    });
    const seats = [table, await join('Jan'), await join('Ewa')];
    const people = [];
    for (const seat of seats) people.push(await sitDown(world, seat));
    await playOut(people);
    const told = [];
    for (const who of people) {
      await story(world, who, table.code);
      told.push(await who.page.locator('.bestia.result .story').textContent());
    }
    assert.equal(new Set(told).size, 1, 'all read the same story');
  },
};
