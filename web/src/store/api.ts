// api.ts: the HTTP half of the protocol. What arrives is checked here for being what its first
// members say; after that it is trusted.
import type {
  Book,
  Box,
  Done,
  Export,
  Feats,
  Fits,
  Guide,
  Matches,
  Me,
  Mine,
  Moment,
  MySeat,
  Pack,
  PushKey,
  PushNoted,
  PushWish,
  Ranking,
  Rated,
  ReplayCard,
  Seat,
  Seated,
  Shelf,
  Summary,
  TableNow,
  TableWish,
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
export const getBook = (game: string): Promise<Book> =>
  remembered(`book ${game}`, () =>
    json<Book>(request(`/api/games/${game}/book`), 'aim', 'turn', 'end', 'missed'),
  );
export const getGuide = (game: string, guide: string): Promise<Guide> =>
  remembered(`guide ${game} ${guide}`, () =>
    json<Guide>(request(`/api/games/${game}/guides/${guide}`), 'steps'),
  );

// Could such a table be opened? What the game itself says against it.
export const tryTable = async (
  wish: TableWish,
): Promise<{ refusal: string; rule: string } | undefined> => {
  const { refusal, rule } = await json<Fits>(post('/api/tables/fit', wish), 'ok');
  return refusal !== undefined && rule !== undefined ? { refusal, rule } : undefined;
};
export const getTable = (code: string): Promise<TableNow> =>
  json<TableNow>(request(`/api/tables/${code}`), 'table');
export const openTable = (wish: TableWish): Promise<Seated> =>
  json<Seated>(post('/api/tables', wish), 'table');
export const joinTable = (code: string, name: string, key?: string): Promise<Seated> =>
  json<Seated>(post(`/api/tables/${code}/join`, { name, key }), 'table', 'token');
export const getMine = (seats: readonly MySeat[]): Promise<Mine> =>
  json<Mine>(post('/api/tables/mine', { seats }), 'tables', 'gone');

// What a rated match did, who is how strong, and whether I am shown among them.
export const getRated = (code: string): Promise<Rated> =>
  json<Rated>(request(`/api/tables/${code}/rated`), 'seats');
export const getRanking = (game: string, key: string): Promise<Ranking> =>
  json<Ranking>(post('/api/ranking', { game, key }), 'rows');
export const showInRanking = (key: string, name: string | null): Promise<Done> =>
  json<Done>(post('/api/ranking/name', { key, name }), 'ok');

export const getPushKey = (): Promise<PushKey> => json<PushKey>(request('/api/push'), 'key');
export const notePush = (wish: PushWish): Promise<PushNoted> =>
  json<PushNoted>(post('/api/push', wish), 'seats');

// What I have achieved in a game under a name, and the names under which I have something.
export const getFeats = (game: string, key: string, name: string): Promise<Feats> =>
  json<Feats>(post('/api/feats', { game, key, name }), 'feats', 'names');

// What is kept under my key, and the ways to leave it.
export const getMe = (key: string): Promise<Me> =>
  json<Me>(post('/api/me', { key }), 'games', 'trail');
export const getMatches = (key: string, skip: number): Promise<Matches> =>
  json<Matches>(post('/api/me/matches', { key, skip }), 'matches', 'more');
export const getExport = (key: string): Promise<Export> =>
  json<Export>(post('/api/me/export', { key }), 'matches', 'feats');
export const moveMe = (key: string, to: string): Promise<Done> =>
  json<Done>(post('/api/me/move', { key, to }), 'ok');
export const forgetMe = (key: string): Promise<Done> =>
  json<Done>(post('/api/me/forget', { key }), 'ok');

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
