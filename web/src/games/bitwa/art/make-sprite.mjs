// Takes single drawings of open icon sets into sprite.ts, so that the page carries only what it
// shows. Run from the folder web: node src/games/bitwa/art/make-sprite.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SETS = {
  'game-icons': {
    title: 'Game-icons.net',
    by: 'Lorc, Delapouite and others',
    licence: 'CC BY 3.0',
    url: 'https://game-icons.net',
  },
  'fluent-emoji-high-contrast': {
    title: 'Fluent Emoji',
    by: 'Microsoft',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
};
const TAKE = [
  ['duck', 'game-icons', 'duck'],
  ['snail', 'game-icons', 'snail'],
  ['toad', 'game-icons', 'frog'],
  ['shrew', 'game-icons', 'rat'],
  ['salamander', 'game-icons', 'gecko'],
  ['crayfish', 'fluent-emoji-high-contrast', 'lobster'],
  ['turtle', 'game-icons', 'tortoise'],
  ['eel', 'game-icons', 'eel'],
  ['heron', 'game-icons', 'heron'],
  ['beaver', 'game-icons', 'beaver'],
  ['dragonfly', 'game-icons', 'dragonfly'],
  ['swan', 'game-icons', 'swan'],
  ['grebe', 'game-icons', 'canadian-goose'],
  ['transfer', 'game-icons', 'return-arrow'],
  ['recruitment', 'game-icons', 'card-pickup'],
  ['desertion', 'game-icons', 'run'],
  ['betrayal', 'game-icons', 'cloak-dagger'],
  ['explosion', 'game-icons', 'spiky-explosion'],
  ['reinforcement', 'game-icons', 'card-draw'],
  ['exchange', 'game-icons', 'card-exchange'],
  ['log', 'game-icons', 'log'],
  ['attacker', 'game-icons', 'crossed-axes'],
  ['defender', 'game-icons', 'checked-shield'],
];

const need = createRequire(join(process.cwd(), 'package.json'));
const sets = Object.fromEntries(
  Object.keys(SETS).map((id) => [
    id,
    JSON.parse(readFileSync(need.resolve(`@iconify-json/${id}/icons.json`), 'utf8')),
  ]),
);

// Tenths of a unit are finer than any screen shows these. Arcs have flags that may be glued
// together, so paths with arcs stay as they are.
const coarse = (d) =>
  /[aA]/.test(d)
    ? d
    : d
        .match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)
        .map((t) => (/[a-zA-Z]$/.test(t) ? t : String(Math.round(Number(t) * 10) / 10)))
        .join(' ')
        .replace(/ ?([a-zA-Z]) ?/g, '$1')
        .replace(/ -/g, '-');

const rows = TAKE.map(([id, set, name]) => {
  const icon = sets[set].icons[name];
  const size = icon.width ?? sets[set].width ?? 16;
  const body = icon.body.replace(/ d="([^"]+)"/g, (_, d) => ` d="${size > 100 ? coarse(d) : d}"`);
  return `  ${id}: { size: ${size}, body: '${body}' },`;
});
const credits = Object.entries(SETS).map(([, s]) => `  ${JSON.stringify(s)},`);
const out = `// Written by make-sprite.mjs; do not edit. Drawings of open icon sets, see credits.
export const drawings = {
${rows.join('\n')}
} as const;

export const credits = [
${credits.join('\n')}
] as const;
`;
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'sprite.ts'), out);
