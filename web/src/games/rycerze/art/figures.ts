// figures.ts: every figure with the room it needs, whole and as a portrait.
import type { Figure } from '../../../board/figure/shape';
import { BEASTS } from './beasts';
import { EVENTS } from './events';
import { GANGS } from './gangs';
import { KNIGHTS } from './knights';
import { MACHINES, VEHICLES } from './machines';

export interface Drawn {
  readonly figure: Figure;
  readonly whole: string; // viewBox
  readonly portrait: string; // viewBox of what tells it from the others, a square
}
type Room = readonly [x: number, y: number, w: number, h: number];
const PERSON: Room = [-68, -152, 156, 156];
const HEAD: Room = [-40, -142, 92, 92];
const BIG: Room = [-102, -172, 224, 178];
const SCENE: Room = [-92, -132, 184, 136];
const TALL: Room = [-92, -170, 184, 174];
const CAR: Room = [-130, -150, 260, 156];

// Where the common room does not fit: [whole, portrait].
const ROOMS: Readonly<Record<string, readonly [Room, Room]>> = {
  w_merchant: [TALL, TALL],
  w_hermit: [TALL, TALL],
  w_fever: [TALL, TALL],
  w_fluffy: [BIG, [-52, -160, 112, 112]],
  w_dingoes: [
    [-104, -116, 200, 122],
    [-8, -112, 96, 96],
  ],
  w_tekla: [
    [-100, -128, 204, 132],
    [-74, -118, 124, 124],
  ],
  w_croc: [
    [-112, -86, 236, 92],
    [16, -100, 108, 108],
  ],
  w_cassowary: [
    [-84, -172, 168, 178],
    [-20, -174, 100, 100],
  ],
  w_toadfolk: [
    [-62, -142, 152, 148],
    [-36, -132, 96, 96],
  ],
  w_rift_giant: [
    [-92, -190, 224, 196],
    [-40, -172, 104, 104],
  ],
  w_glowers: [
    [-72, -146, 150, 152],
    [-32, -146, 96, 96],
  ],
  w_psyker: [
    [-74, -166, 152, 172],
    [-46, -162, 106, 106],
  ],
  w_crawlers: [
    [-88, -116, 176, 122],
    [-46, -108, 120, 120],
  ],
  w_hell_riders: [
    [-102, -170, 190, 176],
    [-44, -166, 92, 92],
  ],
  w_lord_humus: [
    [-70, -150, 184, 156],
    [-38, -146, 100, 100],
  ],
  w_looters: [
    [-86, -136, 172, 142],
    [-34, -136, 96, 96],
  ],
  w_slavers: [[-84, -146, 176, 152], HEAD],
  w_tower_sniper: [
    [-60, -150, 156, 156],
    [-32, -148, 92, 92],
  ],
  w_preacher: [[-68, -158, 140, 162], HEAD],
  w_choir: [
    [-80, -178, 164, 182],
    [-34, -152, 82, 82],
  ],
  x_doctor: [
    [-74, -172, 164, 176],
    [-42, -164, 104, 104],
  ],
  w_inhr: [
    [-62, -166, 146, 172],
    [-42, -162, 94, 94],
  ],
  w_digger: [
    [-74, -142, 184, 148],
    [-10, -106, 118, 118],
  ],
  w_silent_hunter: [
    [-84, -156, 192, 162],
    [-48, -154, 112, 112],
  ],
  w_patrol_drone: [
    [-90, -138, 182, 146],
    [-44, -138, 104, 104],
  ],
  w_cerberus: [
    [-96, -158, 200, 164],
    [-4, -156, 112, 112],
  ],
  v_truck: [CAR, [-104, -150, 228, 156]],
  v_jeep: [CAR, [-92, -134, 196, 140]],
  v_tourer: [CAR, [-130, -100, 252, 106]],
  b_muscle: [CAR, [-130, -106, 252, 112]],
};

export const FIGURES: Readonly<Record<string, Figure>> = {
  ...KNIGHTS,
  ...BEASTS,
  ...GANGS,
  ...EVENTS,
  ...MACHINES,
  ...VEHICLES,
};
export const figureOf = (id: string): Drawn | undefined => {
  const figure = FIGURES[id];
  if (!figure) return undefined;
  const [whole, portrait] = ROOMS[id] ?? (id in EVENTS ? [SCENE, SCENE] : [PERSON, HEAD]);
  return { figure, whole: whole.join(' '), portrait: portrait.join(' ') };
};
