// fixture.ts: the printed pack and the first clash of a fight at a table of three, for tests.
import { parse } from 'yaml';
import { projectFile } from '../../../test/files';
import type { Box, Name } from '../../store/protocol';
import seen from './fight.view.json';
import type { Pack, WasteView } from './view';

const FILES = [
  'board combat contracts gear_blue gear_green gear_red gear_yellow hexes knights luck market',
  'missions start_gear vehicles wasteland',
].flatMap((line) => line.split(' '));
export const pack = Object.fromEntries(
  FILES.map((f) => [f, parse(projectFile(`packs/rycerze/${f}.yaml`))]),
) as unknown as Pack;

// Sentences as they are, by their paths; names are their codes.
type Said = { readonly pl: string; readonly en: string };
const texts: Record<string, Said> = {};
const gather = (path: string, part: unknown): void => {
  if (typeof part !== 'object' || part === null) return;
  if ('pl' in part) texts[path] = part as Said;
  else
    for (const [key, inside] of Object.entries(part)) gather(path ? `${path}.${key}` : key, inside);
};
gather('', parse(projectFile('packs/rycerze/texts.yaml')));

const name = (code: string): Name => ({ code, id: code, text: { pl: code, en: code } });
const args = (...kinds: string[]) => kinds.map((kind) => ({ name: kind, kind }));
export const box: Box = {
  id: 'rycerze',
  title: { pl: 'Rycerze Pustkowi', en: 'Waste Knights' },
  rules: 1,
  pack: '',
  seats: [2, 4],
  options: [],
  names: { word: ['hp', 'rad', 'ammo', 'fuel', 'rep'].map(name) },
  texts,
  verbs: {
    choose_knight: args('knight'),
    drive: args('hex'),
    step: args('hex'),
    play: args('luck'),
    clash: args('card'),
    strike: args('foe'),
    use: args('gear', 'slot'),
    use_for: args('gear', 'slot', 'choice'),
    steal: args('gear', 'slot'),
    give: args('gear', 'slot'),
    want: args('gear', 'slot'),
    meet: args('player'),
    trade: args('player'),
    pick_up: args('gear', 'slot'),
    move_to: args('place'),
    buy: args('field'),
    accept: args('contract'),
    keep: args('contract'),
    fight: args('foe', 'hex'),
  },
  events: {},
  records: [],
  event_rules: {},
  refusals: {},
  feats: [],
};

export const fight = seen as unknown as WasteView;
export const drive: WasteView = { ...fight, fighting: 0, foe: null, card: null, die: [] };
