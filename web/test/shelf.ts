// shelf.ts: boxes, packs and boards for tests of the games.
import { type Mock, vi } from 'vitest';
import { parse } from 'yaml';
import type { BoardProps } from '../src/games/contract';
import type { Box, Name, Pack, Say } from '../src/store/protocol';
import { projectFile } from './files';

export const named = (code: string): Name => ({ code, id: code, text: { pl: code, en: code } });

// A box that has what a test is about, and nothing else.
export const boxOf = (id: string, more: Partial<Box> = {}): Box => ({
  id,
  title: { pl: id, en: id },
  rules: 1,
  pack: '',
  seats: [2, 2],
  options: [],
  names: {},
  texts: {},
  verbs: {},
  events: {},
  records: [],
  event_rules: {},
  refusals: {},
  feats: [],
  ...more,
});

const printed = (game: string, file: string): unknown =>
  parse(projectFile(`packs/${game}/${file}.yaml`));

// Files of a printed pack, as the server hands them out: "game cards".
export const packOfFiles = (game: string, files: string): Pack =>
  Object.fromEntries(files.split(' ').map((file) => [file, printed(game, file)]));

// The sentences of a pack by their paths.
export const textsOf = (game: string): Record<string, Say> => {
  const texts: Record<string, Say> = {};
  const gather = (path: string, part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('pl' in part) texts[path] = part as Say;
    else
      for (const [key, inside] of Object.entries(part))
        gather(path ? `${path}.${key}` : key, inside);
  };
  gather('', printed(game, 'texts'));
  return texts;
};

// What a table gives to a board: a calm one, where nothing was ever said; what it says is heard.
type Table<View> = Pick<BoardProps<View>, 'box' | 'view'> & Partial<BoardProps<View>>;
export const tableOf = <View>(table: Table<View>) => {
  const calm: Omit<BoardProps<View>, 'box' | 'view'> = {
    pack: {},
    lang: 'en',
    me: 'P1',
    players: { P1: 'Ola', P2: 'Jan' },
    ask: undefined,
    news: [],
    calm: true,
    pointed: [],
    over: false,
    feats: [],
    onAnswer: vi.fn(),
    onWhy: vi.fn(),
    onNext: vi.fn(),
    explain: async () => null,
    warn: async () => '',
    foresee: async () => null,
  };
  return { ...calm, ...table } as BoardProps<View> & Record<'onAnswer' | 'onWhy' | 'onNext', Mock>;
};
