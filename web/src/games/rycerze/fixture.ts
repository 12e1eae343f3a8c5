// fixture.ts: the printed pack and the first clash of a fight at a table of three, for tests.
import { boxOf, named, packOfFiles, textsOf } from '../../../test/shelf';
import seen from './fight.view.json';
import { packOf, type WasteView } from './view';

const FILES =
  'board combat contracts gear_blue gear_green gear_red gear_yellow hexes knights luck market ' +
  'missions start_gear vehicles wasteland';
export const printed = packOfFiles('rycerze', FILES);
export const pack = packOf(printed);

const args = (...kinds: string[]) => kinds.map((kind) => ({ name: kind, kind }));
// Sentences as they are, by their paths; names are their codes.
export const box = boxOf('rycerze', {
  seats: [2, 4],
  names: { word: ['hp', 'rad', 'ammo', 'fuel', 'rep'].map(named) },
  texts: textsOf('rycerze'),
  verbs: {
    choose_knight: args('knight'),
    drive: args('hex'),
    step: args('hex'),
    play: args('luck'),
    clash: args('card'),
    strike: args('foe'),
    plant: args('foe'),
    foe_power: args('foe'),
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
});

export const fight = seen as unknown as WasteView;
export const drive: WasteView = { ...fight, fighting: 0, foe: null, card: null, die: [] };
