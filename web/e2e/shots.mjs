// shots.mjs: pictures of every state, in all sizes, both themes and languages. `few` belongs to the
// normal run, `all` to --shots.
import { join } from 'node:path';
import { warmUp } from './70-axe.mjs';
import { turn } from './play.mjs';

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

// Ways through the page; each stops to be looked at now and then.
const FLOWS = {
  home: async (ola, look) => {
    await ola.go();
    await ola.button('home.play_bot').waitFor();
    await look('home');
    await ola.go(`#/new/${ola.server.game}`);
    await ola.button('new.go').waitFor();
    await look('new');
    await ola.go('#/about');
    await ola.sees('about.what');
    await look('about');
    await ola.menu();
    await look('menu');
    await ola.go(`#/rules/${ola.server.game}`);
    await ola.page.getByLabel(ola.t('rules.search').is).waitFor();
    await look('rules');
    const { games } = await ola.server.api('games');
    const { id, feats: all } = games.findLast(({ feats }) => feats > 0);
    await ola.go(`#/trail/${id}`);
    await ola.sees('trail.count', { done: 0, all });
    await look('trail');
    await ola.go('#/t/zzzzzzzz');
    await ola.sees('errors.no_table');
    await look('nowhere');
  },
  waiting: async (ola, look) => {
    const table = await ola.server.table(['me', 'open']);
    await ola.go(`#/t/${table.code}`);
    await ola.button('home.sit').waitFor();
    await look('sit');
    await ola.go();
    await ola.go(`#/t/${table.code}/s/${table.token}`);
    await ola.role('img', 'wait.qr').waitFor();
    await look('waiting');
  },
  begin: async (ola, look) => {
    await ola.sit(await ola.server.table(['me', 'easy']));
    await turn(ola);
    await look('begin');
    await ola.world.example.takeUp(ola);
    await look('chosen');
    await ola.page.keyboard.press('Escape');
    await ola.press(ola.button('table.hint'));
    await ola.button('table.hint_play').waitFor();
    await look('hint');
    await ola.press(ola.button('app.close'));
    const tab = ola.button('table.moves');
    const folded = await tab.isVisible();
    if (folded) await ola.press(tab);
    await ola.page.locator('summary').nth(1).click();
    await look('answers');
    if (folded) await ola.press(tab);
    await ola.press(ola.button('menu.share'));
    await ola.press(ola.button('share.device_show'));
    await ola.role('img', 'wait.qr').waitFor();
    await look('share');
    await ola.go('#/mine');
    await ola.page
      .getByRole('link', { name: ola.t('home.continue').has })
      .first()
      .waitFor();
    await look('mine');
  },
  table: async (ola, look) => {
    const { options, closeUps } = ola.world.example;
    await ola.sit(await ola.server.table(['me', 'medium'], { options }));
    await warmUp(ola, 14);
    await look('table');
    for (const [name, open] of Object.entries(closeUps)) {
      await open(ola);
      await look(name);
      await ola.page.keyboard.press('Escape');
    }
  },
  guide: async (ola, look) => {
    await ola.go();
    await ola.press(ola.button('home.guide'));
    await ola.page.getByRole('region', { name: ola.t('guide.title').is }).waitFor();
    await look('guide');
  },
  watching: async (ola, look) => {
    const table = await ola.server.table(['open', 'easy']);
    await ola.server.api(`tables/${table.code}/join`, { name: 'Jan' });
    await ola.go(`#/t/${table.code}`);
    await ola.board.waitFor();
    await look('watching');
  },
  end: async (ola, look) => {
    const code = await ola.server.finished();
    await ola.go(`#/t/${code}`);
    await ola.role('img', 'end.course_text').waitFor();
    await look('end');
    await ola.go(`#/replay/${code}/12/P1`);
    await ola.button('chance.good').waitFor();
    await look('replay');
  },
};

const series = (flows, sizes, looks) =>
  sizes.flatMap((size) =>
    looks.map((way) => ({
      file: 'shots',
      name: `pictures ${size.width}x${size.height} ${way.theme} ${way.lang}`,
      test: async (world) => {
        const faults = [];
        for (const flow of flows) {
          const ola = await at(world, size, way);
          await FLOWS[flow](ola, (name) => shoot(world, ola, name)).catch((error) =>
            faults.push(`${flow}: ${error.message.split('\n')[0]}`),
          );
          await ola.page.context().close();
        }
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    })),
  );

export const all = series(Object.keys(FLOWS), SIZES, LOOKS);
export const few = series(['home', 'begin'], [SIZES[0], SIZES[2]], [LOOKS[0]]);
