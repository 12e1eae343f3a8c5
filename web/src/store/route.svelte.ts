// route.svelte.ts: which page is open. Everything stands behind the #, so that no secret of a seat
// ever reaches a server's log. Links for others (`shared`) name a table or a moment without it: then the
// server can say beforehand who invites to what.
import { isKey } from './key';
import { me } from './me.svelte';

// A key that a link carried here from another device, and who had it there; "" of a broken link.
export interface Offer {
  readonly key: string;
  readonly name: string;
}

export type Route =
  | { readonly page: 'home' | 'mine' | 'about' | 'kit' | 'lost' }
  | { readonly page: 'me'; readonly offer?: Offer }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'ranking'; readonly game: string }
  | { readonly page: 'trail'; readonly game: string; readonly offer?: Offer }
  | {
      readonly page: 'table';
      readonly code: string;
      readonly token?: string;
      readonly sat?: number;
    }
  | {
      readonly page: 'replay';
      readonly code: string;
      readonly moment?: number;
      readonly eyes?: string;
    }
  | { readonly page: 'rules'; readonly game: string; readonly rule?: string };

const LOST: Route = { page: 'lost' };

// What a person types: upper case, spaces and dashes do not matter.
export const cleanCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
export const isCode = (code: string): boolean => /^[a-z0-9]{8}$/.test(code);

export const parseRoute = (hash: string): Route => {
  const [page = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decode);
  const [first = '', second = '', third = ''] = rest;
  switch (page) {
    case '':
      return { page: 'home' };
    case 'mine':
    case 'about':
    case 'kit':
      return { page };
    case 'me':
      if (!first) return { page };
      return { page, offer: { key: first === 'k' && isKey(second) ? second : '', name: third } };
    case 'new':
      return first ? { page: 'new', game: first } : LOST;
    case 'ranking':
      return first ? { page: 'ranking', game: first } : LOST;
    case 'trail':
      if (!first) return LOST;
      if (second !== 'k') return { page: 'trail', game: first };
      return {
        page: 'trail',
        game: first,
        offer: { key: isKey(third) ? third : '', name: rest[3] ?? '' },
      };
    case 't': {
      const code = cleanCode(first);
      if (!isCode(code)) return LOST;
      return second === 's' && third
        ? { page: 'table', code, token: third }
        : { page: 'table', code };
    }
    case 'replay': {
      const code = cleanCode(first);
      if (!isCode(code)) return LOST;
      const moment = /^\d+$/.test(second) ? { moment: Number(second) } : {};
      return { page: 'replay', code, ...moment, ...(third ? { eyes: third } : {}) };
    }
    case 'rules':
      if (!first) return LOST;
      return second ? { page: 'rules', game: first, rule: second } : { page: 'rules', game: first };
    default:
      return LOST;
  }
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const href = {
  home: '#/',
  mine: '#/mine',
  me: '#/me',
  meKey: ({ key, name }: Offer) => `#/me/k/${key}/${encodeURIComponent(name)}`,
  about: '#/about',
  new: (game: string) => `#/new/${game}`,
  ranking: (game: string) => `#/ranking/${game}`,
  trail: (game: string) => `#/trail/${game}`,
  trailKey: (game: string, { key, name }: Offer) =>
    `#/trail/${game}/k/${key}/${encodeURIComponent(name)}`,
  table: (code: string) => `#/t/${code}`,
  seat: (code: string, token: string) => `#/t/${code}/s/${token}`,
  replay: (code: string, moment?: number, eyes?: string | null) =>
    `#/replay/${code}${moment === undefined ? '' : `/${moment}${eyes ? `/${eyes}` : ''}`}`,
  rules: (game: string, rule?: string) => `#/rules/${game}${rule ? `/${rule}` : ''}`,
};

// A link to a table or a moment that may be sent to anybody; the server knows these addresses.
export const shared = (hash: string): string => `${location.origin}${hash.slice(1)}`;
const SHARED = /^\/(t|replay)\//;

// The whole address of what only this player may open.
export const absolute = (hash: string): string => `${location.origin}${location.pathname}${hash}`;

let current: Route = $state({ page: 'home' });
export const route = (): Route => current;

export const go = (hash: string): void => {
  location.hash = hash;
};
export const replace = (hash: string): void => {
  history.replaceState(null, '', hash);
  look();
};

let sat = 0; // sitting down by a link begins a new visit
const look = (): void => {
  const next = parseRoute(location.hash);
  if (next.page === 'table' && next.token !== undefined) {
    me.sit(next.code, next.token);
    // The secret does not stay in the address.
    history.replaceState(null, '', href.table(next.code));
    current = { page: 'table', code: next.code, sat: ++sat };
    return;
  }
  if (next.page === 'trail' && next.offer !== undefined)
    history.replaceState(null, '', href.trail(next.game)); // nor this one
  if (next.page === 'me' && next.offer !== undefined) history.replaceState(null, '', href.me);
  current = next;
};

// Called once by main.ts.
export const followRoute = (): void => {
  if (SHARED.test(location.pathname))
    history.replaceState(null, '', `/${location.hash || `#${location.pathname}`}`);
  addEventListener('hashchange', look);
  look();
};
