// @vitest-environment happy-dom
// What is said of a round in a replay has no gap left open, in any game and language.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { marksOf } from '../src/app/replay/marks';
import type { GameScreen } from '../src/games/contract';
import type { ReplayCard } from '../src/store/protocol';
import { projectFile } from './files';
import { box } from './toy';

const screens = import.meta.glob<{ screen: GameScreen }>('../src/games/*/screen.ts');
const idOf = (path: string) => path.match(/games\/(\w+)\//)?.[1] ?? '';

test.each(Object.entries(screens).map(([path, load]) => [idOf(path), load] as const))(
  '%s',
  async (game, load) => {
    const { rounds = [] } = (await load()).screen;
    const { events } = parse(projectFile(`packs/${game}/texts.yaml`));
    for (const event of rounds)
      for (const lang of ['pl', 'en'] as const) {
        const name = /<(\w+)>/.exec(events[event][lang])?.[1] ?? '';
        const own = {
          ...box,
          texts: { [`events.${event}`]: events[event] },
          events: { [event]: [{ name, kind: 'number' }] },
        };
        const card = { marks: [{ seat: null, events: [event] }] } as unknown as ReplayCard;
        const [mark] = marksOf(card, undefined, rounds, { box: own, lang, players: {} });
        expect(mark?.label).toMatch(/1/);
        expect(mark?.label).not.toMatch(/[<>]/);
      }
  },
);
