// pictures.ts: the rules in pictures: hexes, a car, people of the wasteland, dice.
import { arrow, die, number, text, tick } from '../../../board/picture';
import { card, DUST, figure, hex, sign } from './pieces';

export const pictures = {
  map:
    DUST +
    hex(70, 60, 'hills') +
    hex(70, 124, 'desert') +
    hex(126, 92, 'road') +
    hex(126, 28, 'desert') +
    hex(182, 60, 'city') +
    hex(182, 124, 'swamp') +
    hex(238, 92, 'desert') +
    hex(238, 28, 'hills') +
    figure(126, 112, 'v_jeep', 0.34) +
    sign(284, 136, 'rep', 2, '#a94f26') +
    sign(36, 30, 'mission', 1.6),
  drive:
    DUST +
    hex(48, 96, 'desert', 1.1) +
    hex(116, 60, 'road', 1.1) +
    hex(184, 96, 'swamp', 1.1) +
    hex(252, 60, 'city', 1.1) +
    arrow([60, 84], [104, 66], 6, '#a94f26') +
    arrow([130, 66], [172, 88], -2, '#a94f26') +
    arrow([196, 84], [238, 66], 6, '#a94f26') +
    figure(48, 122, 'v_jeep', 0.4) +
    [0, 1, 2].map((i) => sign(228 + i * 30, 150, 'fuel', 1.1, '#2e4a4f')).join(''),
  wasteland:
    DUST +
    figure(74, 160, 'k_mel', 0.78) +
    arrow([214, 84], [140, 84], 16, '#9f2f2a') +
    card(
      232,
      40,
      '#a94f26',
      `<svg x="4" y="20" width="56" height="64" viewBox="-100 -128 204 140">${figure(0, 0, 'w_tekla', 1, true)}</svg>`,
    ) +
    sign(264, 156, 'scavenger', 1.4) +
    sign(152, 140, 'face', 1.4) +
    sign(190, 140, 'flee', 1.4),
  fight:
    DUST +
    figure(52, 168, 'k_mel', 0.62) +
    figure(276, 166, 'w_dingoes', 0.5, true) +
    card(96, 18, '#2e4a4f', sign(32, 52, 'attack', 2)) +
    card(164, 18, '#a94f26', sign(32, 52, 'defence', 2)) +
    die(112, 146, 7, 30) +
    die(150, 146, 10, 30) +
    die(188, 146, 3, 30) +
    tick(124, 126) +
    tick(164, 126),
  explore:
    DUST +
    hex(74, 88, 'city', 1.7) +
    figure(74, 140, 'k_mel', 0.5) +
    arrow([146, 88], [180, 88], 0, '#1c6e5d') +
    sign(216, 52, 'contract', 1.7) +
    sign(268, 52, 'market', 1.7) +
    sign(216, 116, 'healing', 1.7) +
    sign(268, 116, 'ammo', 1.7),
  end:
    DUST +
    [1, 2, 3, 4, 5, 6, 7, 8]
      .map((n) => number(34 + (n - 1) * 36, 48, n, n === 8 ? '#a94f26' : '#8c8378'))
      .join('') +
    sign(110, 122, 'mission', 2.4) +
    sign(214, 122, 'rep', 2.6, '#a94f26') +
    text(164, 132, '+', 34),
};
