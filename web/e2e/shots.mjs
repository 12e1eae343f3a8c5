// shots.mjs: pictures of every state, in all sizes, both themes and languages. `few` belongs to the
// normal run, `all` to --shots.
import { join } from 'node:path';
import { turn } from './play.mjs';
import { warmUp } from './70-axe.mjs';

const SIZES = [
  { width: 360, height: 740, hasTouch: true, isMobile: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const LOOKS = ['light', 'dark'].flatMap((theme) => ['pl', 'en'].map((lang) => ({ theme, lang })));

const shoot = async (world, ola, name) => {
  const { width, height } = ola.page.viewportSize();
  await ola.page.evaluate(() => document.fonts.ready);
  const path = join(world.artefacts, `${name}-${width}x${height}-${ola.theme}-${ola.lang}.png`);
  await ola.page.screenshot({ path });
  // Nothing may stick out sideways.
  const wide = await ola.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) throw new Error(`${name} at ${width} is ${wide} px too wide`);
};

const at = (world, { width, height, ...more }, { theme, lang }) =>
  world
    .reader({ lang, prefs: { theme }, viewport: { width, height }, ...more })
    .then((reader) => Object.assign(reader, { theme }));

const STATES = {
  home: async (ola) => {
    await ola.go();
    await ola.button('home.play_bot').waitFor();
  },
  new: async (ola) => {
    await ola.go('#/new/bitwa');
    await ola.button('new.go').waitFor();
  },
  menu: async (ola) => {
    await ola.go('#/about');
    await ola.sees('about.what');
    await ola.menu();
  },
  waiting: async (ola) => {
    const table = await ola.server.table(['me', 'open']);
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.role('img', 'wait.qr').waitFor();
  },
  sit: async (ola) => {
    const table = await ola.server.table(['me', 'open']);
    await ola.go(`#/t/${table.code}`);
    await ola.button('home.sit').waitFor();
  },
  begin: async (ola) => {
    await ola.sit(await ola.server.table(['me', 'easy']));
    await turn(ola);
  },
  table: async (ola) => {
    await ola.sit(await ola.server.table(['me', 'medium'], { options: { tactics: 'true', attacker_seat: 'seat_0' } }));
    await warmUp(ola, 14);
  },
  chosen: async (ola) => {
    await STATES.begin(ola);
    const hand = ola.board.getByRole('group', { name: ola.words.say('board.hand') });
    await ola.press(hand.getByRole('button').first());
  },
  answers: async (ola) => {
    await STATES.begin(ola);
    const tab = ola.button('table.answers');
    if (await tab.isVisible()) await ola.press(tab);
    await ola.page.locator('summary').nth(1).click();
  },
  dam: async (ola) => {
    await STATES.table(ola);
    const dam = ola.board.locator('[data-focus="dam-2"]');
    await dam.dispatchEvent('pointerdown', { button: 0 });
    await ola.page.getByRole('dialog').waitFor();
  },
  tracker: async (ola) => {
    await STATES.table(ola);
    await ola.press(ola.board.getByRole('button', { name: ola.words.say('board.tracker'), exact: true }).first());
    await ola.page.getByRole('dialog').waitFor();
  },
  hint: async (ola) => {
    await STATES.begin(ola);
    await ola.press(ola.button('table.hint'));
    await ola.button('table.hint_play').waitFor({ timeout: 60_000 });
  },
  share: async (ola) => {
    await STATES.begin(ola);
    await ola.press(ola.button('menu.share'));
    await ola.press(ola.button('share.device_show'));
    await ola.role('img', 'wait.qr').waitFor();
  },
  guide: async (ola) => {
    await ola.go();
    await ola.press(ola.button('home.guide'));
    await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
  },
  watching: async (ola) => {
    const table = await ola.server.table(['open', 'easy']);
    await ola.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    await ola.go(`#/t/${table.code}`);
    await ola.board.waitFor();
  },
  end: async (ola) => {
    await ola.go(`#/t/${await ola.server.finished()}`);
    await ola.role('img', 'end.course_text').waitFor({ timeout: 60_000 });
  },
  replay: async (ola) => {
    await ola.go(`#/replay/${await ola.server.finished()}/30/P1`);
    await ola.button('chance.good').waitFor();
  },
  rules: async (ola) => {
    await ola.go('#/rules/bitwa');
    await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
  },
  mine: async (ola) => {
    await STATES.begin(ola);
    await ola.go('#/mine');
    await ola.page.getByRole('link', { name: ola.t('home.continue').has }).first().waitFor();
  },
  about: async (ola) => {
    await ola.go('#/about');
    await ola.sees('about.what');
  },
  foreign: async (ola) => {
    await ola.go('#/t/zzzzzzzz');
    await ola.sees('errors.no_table');
  },
};

const series = (names, sizes, looks) =>
  sizes.flatMap((size) =>
    looks.map((look) => ({
      file: 'shots',
      name: `pictures ${size.width}x${size.height} ${look.theme} ${look.lang}`,
      test: async (world) => {
        const faults = [];
        for (const name of names) {
          const ola = await at(world, size, look);
          await STATES[name](ola)
            .then(() => shoot(world, ola, name))
            .catch((error) => faults.push(`${name}: ${error.message.split('\n')[0]}`));
          await ola.page.context().close();
        }
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    })),
  );

export const all = series(Object.keys(STATES), SIZES, LOOKS);
export const few = series(['home', 'begin', 'chosen'], [SIZES[0], SIZES[2]], [LOOKS[0]]);
