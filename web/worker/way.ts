// way.ts: how a request is met. What is about tables never touches what is kept: it is the server's
// word or none.
export type Way =
  | 'kept' // a name that changes with its content: once fetched it is right for ever
  | 'page' // the page itself: the server's, and without a line the one that was kept
  | 'fresh' // what is printed: the server's, and without a line what it said last
  | 'through';

const PRINTED = /^\/api\/games(\/|$)/;
const OWN = /^\/(theme\.js|icon\.svg|icon-turn\.svg|boxes\/.*|icons\/.*|[\w.-]+\.webmanifest)$/;
const LINK = /^\/(t|replay)\//; // where links lead that people send each other

export const wayOf = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Way => {
  const to = new URL(url);
  if (method !== 'GET' || to.origin !== origin) return 'through';
  if (to.pathname.startsWith('/assets/')) return 'kept';
  if (mode === 'navigate')
    return to.pathname === '/' || LINK.test(to.pathname) ? 'page' : 'through';
  return PRINTED.test(to.pathname) || OWN.test(to.pathname) ? 'fresh' : 'through';
};
