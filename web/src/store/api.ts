// api.ts: the HTTP half of the protocol. What arrives is checked here for being what its first
// members say; after that it is trusted.
import type {
  Box,
  FeatDone,
  GameOption,
  GuideStep,
  Moment,
  Pack,
  Say,
  Seat,
  Summary,
  TableCard,
} from './protocol';

export class ServerError extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof ServerError ? error.code : 'unknown';

// Why the game itself said no to a set-up: the key of its sentence and the rule.
export const unfitOf = (error: unknown): { refusal: string; rule: string } | undefined => {
  if (!(error instanceof ServerError) || error.code !== 'unfit') return undefined;
  const { refusal, rule } = error.detail;
  return typeof refusal === 'string' && typeof rule === 'string' ? { refusal, rule } : undefined;
};

export interface GameCard {
  readonly id: string;
  readonly title: Say;
  readonly seats: readonly [number, number];
  readonly minutes?: number;
  readonly guide: boolean;
  readonly feats: number; // how many it has
  readonly options: readonly GameOption[];
}
export interface Shelf {
  readonly games: readonly GameCard[];
  readonly levels: readonly string[];
  readonly version: string;
  readonly page: string;
}
export interface Lobby {
  readonly open: readonly TableCard[];
  readonly running: readonly TableCard[];
  readonly finished: readonly TableCard[];
}
export interface Seated {
  readonly table: TableCard;
  readonly seat?: Seat;
  readonly token?: string;
}
export interface MyTable {
  readonly table: TableCard;
  readonly seat: Seat;
  readonly asked: boolean;
}
export interface SeatWish {
  readonly kind: 'me' | 'open' | 'bot';
  readonly name?: string;
  readonly level?: string;
}
export interface TableWish {
  readonly game: string;
  readonly key?: string; // mine, for what I achieve
  readonly guide?: true;
  readonly name?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly public?: boolean;
  readonly seats?: readonly SeatWish[];
  readonly clock?: { readonly move: number; readonly bank: number };
}
export interface ReplayCard {
  readonly table: TableCard;
  readonly moments: number;
  readonly marks: readonly { readonly seat: Seat; readonly game: number }[];
  readonly games: number;
  readonly commitment: string;
  readonly secret?: string;
  readonly verified?: { readonly ok: boolean; readonly chances: number };
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ServerError('offline');
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  if (isBody(body) && typeof body.error === 'string') throw new ServerError(body.error, body);
  throw new ServerError(answer.status >= 500 ? 'offline' : 'unknown');
};

// `members` are those that must be there.
const json = async <T>(answer: Promise<Response>, ...members: (keyof T & string)[]): Promise<T> => {
  const body: unknown = await (await answer).json().catch(() => null);
  if (!isBody(body) || members.some((name) => !(name in body))) throw new ServerError('unknown');
  return body as T;
};

const post = (path: string, body: unknown): Promise<Response> =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const withToken = (token: string | undefined): RequestInit =>
  token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };

// What never changes while the page is open is asked for once; a failure may be tried again.
const once = new Map<string, Promise<unknown>>();
const remembered = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  const known = once.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  once.set(key, asked);
  asked.catch(() => once.delete(key));
  return asked;
};

export const getGames = (): Promise<Shelf> =>
  remembered('games', () => json<Shelf>(request('/api/games'), 'games', 'levels'));
export const getBox = (game: string): Promise<Box> =>
  remembered(`box ${game}`, () => json<Box>(request(`/api/games/${game}`), 'id', 'texts', 'names'));
export const getPack = (game: string): Promise<Pack> =>
  remembered(`pack ${game}`, () => json<Pack>(request(`/api/games/${game}/pack`)));
export const getRules = (game: string, lang: string): Promise<string> =>
  remembered(`rules ${game} ${lang}`, async () =>
    (await request(`/api/games/${game}/rules/${lang}`)).text(),
  );
export const getGuide = (game: string): Promise<{ readonly steps: readonly GuideStep[] }> =>
  remembered(`guide ${game}`, () => json(request(`/api/games/${game}/guide`), 'steps'));

export const openTable = (wish: TableWish): Promise<Seated> =>
  json<Seated>(post('/api/tables', wish), 'table');
export const joinTable = (code: string, name: string, key: string): Promise<Seated> =>
  json<Seated>(post(`/api/tables/${code}/join`, { name, key }), 'table', 'token');
export const getMine = (
  seats: readonly { readonly table: string; readonly token: string }[],
): Promise<{ readonly tables: readonly MyTable[]; readonly gone: readonly string[] }> =>
  json(post('/api/tables/mine', { seats }), 'tables', 'gone');

// What I have achieved in a game under a name, and the names under which I have something.
export const getFeats = (
  game: string,
  key: string,
  name: string,
): Promise<{ readonly feats: readonly FeatDone[]; readonly names: readonly string[] }> =>
  json(post('/api/feats', { game, key, name }), 'feats', 'names');

export const getReplay = (code: string): Promise<ReplayCard> =>
  json<ReplayCard>(request(`/api/tables/${code}/replay`), 'table', 'moments');
export const getMoment = (
  code: string,
  moment: number,
  eyes: Seat | null,
  token?: string,
): Promise<Moment<unknown>> =>
  json<Moment<unknown>>(
    request(
      `/api/tables/${code}/replay/${moment}${eyes ? `?eyes=${eyes}` : ''}`,
      withToken(eyes ? token : undefined),
    ),
    'moment',
    'view',
  );
export const getSummary = (code: string): Promise<Summary> =>
  json<Summary>(request(`/api/tables/${code}/summary`), 'ready');
export const logPath = (code: string): string => `/api/tables/${code}/log`;
