// icons.mjs: the icons the page uses, taken one by one from Lucide into one sprite.
// Run by hand after changing the list: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const ICONS = [
  'menu',
  'x',
  'share-2',
  'book-open',
  'lightbulb',
  'undo-2',
  'message-circle',
  'users',
  'list',
  'scroll-text',
  'bot',
  'user',
  'link',
  'copy',
  'check',
  'play',
  'pause',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'eye',
  'download',
  'shield-check',
  'rotate-ccw',
  'clock',
  'sun',
  'moon',
  'languages',
  'volume-2',
  'volume-x',
  'graduation-cap',
  'swords',
  'send',
  'search',
  'house',
  'log-out',
  'armchair',
  'settings',
  'trophy',
  'info',
  'sparkles',
  'plus',
  'wifi-off',
  'bell-off',
  'bell',
  'triangle-alert',
  'keyboard',
  'history',
  'globe',
  'lock',
  'footprints',
  'flag',
];
const symbols = ICONS.map((name) => {
  const svg = readFileSync(join(web, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8');
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${body.replace(/\s*\n\s*/g, '')}</symbol>`;
});
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
const names = `// Written by scripts/icons.mjs; do not edit.
export const ICONS = [
${ICONS.map((name) => `  '${name}',`).join('\n')}
] as const;

export type IconName = (typeof ICONS)[number];
`;
writeFileSync(join(web, 'src/gen/icons.svg'), sprite);
writeFileSync(join(web, 'src/gen/icons.ts'), names);
