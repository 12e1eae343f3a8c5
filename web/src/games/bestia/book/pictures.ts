// pictures.ts: the rules in pictures: the Beast, its Hunters, cards in two colours, areas and
// trails.
import { arrow, gone, number, tick } from '../../../board/picture';
import { paw, pine } from '../art/box';
import { area, BLUE, back, beast, card, DAY, hunter, NIGHT, RED, sign } from './pieces';

export const pictures = {
  sides:
    NIGHT +
    '<circle cx="252" cy="56" r="34" fill="#f3ecd2"/>' +
    pine(30, 150, 0.8, '#1d2942') +
    pine(298, 156, 0.9, '#1d2942') +
    '<path fill="#131b2c" d="M0 142q160-20 320 0v38H0z"/>' +
    beast(226, 150, 0.74, true) +
    hunter(58, 158, 'helga', 0.6) +
    hunter(108, 160, 'assar', 0.6),
  draft:
    DAY +
    card(24, 52, BLUE) +
    tick(76, 56) +
    card(120, 52, RED) +
    card(146, 52, BLUE) +
    card(172, 52, RED) +
    arrow([232, 90], [292, 90], 24, '#1c6e5d'),
  cards:
    DAY +
    card(92, 52, BLUE) +
    card(176, 52, RED) +
    tick(118, 144) +
    tick(202, 144) +
    card(20, 52, RED) +
    card(248, 52, RED) +
    gone(274, 144),
  trail:
    DAY +
    '<path fill="none" stroke="#b3a898" stroke-width="7" d="M60 60L140 100L226 60L270 130"/>' +
    area(60, 60, 'forest', '#3f6b4a') +
    area(140, 100, 'settlement', '#a8752c') +
    area(226, 60, 'swamp', '#3d7a80') +
    area(270, 130, 'cave', '#6b5f7a') +
    paw(104, 62, 110) +
    paw(186, 100, 60) +
    hunter(140, 104, 'assar', 0.42) +
    back(20, 118) +
    back(48, 118) +
    back(76, 118),
  night:
    NIGHT +
    '<circle cx="60" cy="52" r="28" fill="#f3ecd2"/><circle cx="72" cy="46" r="24" fill="#2b3a55"/>' +
    [0, 1, 2, 3].map((i) => sign(120 + i * 44, 52, 'grudge', 1.3, '#f2b33d')).join('') +
    arrow([186, 78], [186, 104], 0, '#f3ecd2') +
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${92 + i * 66}" y="116" width="56" height="44" rx="6" fill="#fbf7ee" stroke="#10182a" stroke-width="2"/>${sign(120 + i * 66, 138, ['heart', 'ancient', 'trap'][i] ?? '', 1.2, RED)}`,
      )
      .join(''),
  end:
    DAY +
    [0, 1, 2, 3]
      .map((i) => sign(40 + i * 34, 46, 'farmer', 1.2, '#6a6055') + gone(50 + i * 34, 62))
      .join('') +
    beast(254, 84, 0.42, true) +
    '<path stroke="#b3a898" stroke-width="2" stroke-dasharray="5 6" d="M16 94h288"/>' +
    hunter(48, 172, 'helga', 0.4) +
    hunter(86, 172, 'assar', 0.4) +
    arrow([112, 140], [150, 140], 0, '#1c6e5d') +
    sign(182, 138, 'heart', 1.6, RED) +
    gone(200, 154) +
    [1, 2, 3].map((n) => number(232 + (n - 1) * 28, 140, n)).join(''),
};
