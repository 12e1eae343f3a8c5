// sw.ts: the service worker. It keeps the shell of the page, so that it starts without a line and
// can say so. A newer page wins wherever there is a line: the worker never stands between a reader
// and an upgrade, and a new one takes over at once.
import { PUSH } from '../src/gen/push';
import { wayOf } from './way';
import { wordOf } from './word';

declare const self: ServiceWorkerGlobalScope;
declare const __PAGE__: string; // the name of this build
declare const __SHELL__: readonly string[]; // what home needs; put in by the build

const CACHE = `pionek-${__PAGE__}`;
const SHELL = '/';
const KEPT_BUILDS = 2; // a page that is still open may ask for parts of the build before
const PATIENCE = 4000; // ms for a line that is there by name only

self.addEventListener('install', (event) => {
  const fetchShell = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([...__SHELL__]);
    await self.skipWaiting();
  };
  event.waitUntil(fetchShell());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith('pionek-'));
    const old = builds.filter((name) => name !== CACHE).slice(0, -(KEPT_BUILDS - 1));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

const keep = async (name: Request | string, answer: Response): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.put(name, answer);
};

// This build's first: an earlier page must not come back.
const find = async (name: Request | string): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(name)) ?? caches.match(name);

const kept = async (event: FetchEvent): Promise<Response> => {
  const known = await find(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
};

// Under which name an answer is kept: links lead to the one page, whatever they name.
const fresh = async (event: FetchEvent, name: Request | string): Promise<Response> => {
  const asked = fetch(event.request).then((answer) => {
    // What a link tells before it is opened is not the page of everybody.
    if (answer.ok && event.request.mode !== 'navigate')
      event.waitUntil(keep(name, answer.clone()).catch(() => undefined));
    return answer;
  });
  const known = await find(name);
  if (!known) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known), PATIENCE));
  return Promise.race([asked.catch(() => known), late]);
};

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'kept') event.respondWith(kept(event));
  if (way === 'page') event.respondWith(fresh(event, SHELL));
  if (way === 'fresh') event.respondWith(fresh(event, event.request));
});

// It is my turn somewhere, and no page is open: docs/protocol.md, "Being called".
self.addEventListener('push', (event) => {
  const called = async () => {
    const told = wordOf(event.data?.text() ?? '');
    if (!told) return;
    const windows = await self.clients.matchAll({ type: 'window' });
    if (windows.some(({ focused }) => focused)) return; // the page itself says so
    const say = (key: keyof typeof PUSH, gaps: Readonly<Record<string, string>>) =>
      PUSH[key][told.lang].replace(/<(\w+)>/g, (whole, gap: string) => gaps[gap] ?? whole);
    await self.registration.showNotification(say('push.title', { game: told.game }), {
      body: say('push.body', { code: `${told.table.slice(0, 4)} ${told.table.slice(4)}` }),
      tag: `turn-${told.table}`,
      data: { code: told.table },
      icon: '/icons/192.png',
      badge: '/icons/bare-96.png',
    });
    await self.navigator.setAppBadge?.();
  };
  event.waitUntil(called());
});

// A press on what the system showed leads to the table: in a window that has it open, or any, or a
// new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = `/#/t/${String(event.notification.data?.code ?? '')}`;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(({ url }) => url.endsWith(path));
    if (there) return there.focus();
    const [any] = windows;
    const moved = await any?.navigate(path).catch(() => null);
    return moved ? moved.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(open());
});
