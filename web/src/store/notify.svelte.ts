// notify.svelte.ts: a word from the system when it is my turn and I look elsewhere. Off until it is
// asked for by a press; a browser that says no is told of once, in a sentence.
import { t } from '../text/t';
import { me } from './me.svelte';
import { mine } from './mine.svelte';
import { prefs } from './prefs.svelte';
import { go, href } from './route.svelte';
import { worker } from './worker';

export const canNotify = (): boolean => 'Notification' in window;
export const isBlocked = (): boolean => canNotify() && Notification.permission === 'denied';

// Why nothing would be shown, or nothing.
type Trouble = 'notify.unsupported' | 'notify.denied';
let trouble: Trouble | undefined = $state();
export const notifyTrouble = (): Trouble | undefined => trouble;

// Whether the server calls when no page is open; undefined: not known yet.
let called: boolean | undefined = $state();
export const isCalled = (): boolean | undefined => called;

// Tells the server what sits on this device, as often as that changes.
const followSeats = (): void => {
  $effect.root(() => {
    $effect(() => {
      const seats = Object.entries(me.seats)
        .sort(([, a], [, b]) => b.at - a.at)
        .flatMap(([table]) => me.held(table).map(({ token }) => ({ table, token })));
      const { lang, notify } = prefs;
      if (!notify) {
        called = undefined;
        return;
      }
      let current = true;
      void import('./push')
        .then(({ callMe }) => callMe(seats, lang))
        .then((is) => {
          if (current) called = is;
        })
        .catch(() => undefined);
      return () => {
        current = false;
      };
    });
  });
};

// By a press: switches on or off.
export const setNotify = async (on: boolean): Promise<void> => {
  trouble = undefined;
  prefs.notify = false;
  if (!on) {
    const { callMeNoMore } = await import('./push');
    await callMeNoMore();
    return;
  }
  if (!canNotify()) {
    trouble = 'notify.unsupported';
    return;
  }
  const answer = await Notification.requestPermission();
  if (answer === 'granted') prefs.notify = true;
  else trouble = 'notify.denied';
};

const isSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus();
export const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

const show = async (code: string, game: string): Promise<void> => {
  const title = t('push.title', { game });
  // One for each table: a later one takes the place of the first, from wherever it comes.
  const how = { body: t('push.body', { code: spaced(code) }), tag: `turn-${code}`, data: { code } };
  const kept = await worker();
  if (kept) {
    await kept.showNotification(title, {
      ...how,
      icon: '/icons/192.png',
      badge: '/icons/bare-96.png',
    });
    return;
  }
  const shown = new Notification(title, { ...how, icon: '/icons/192.png' });
  shown.onclick = () => {
    window.focus();
    go(href.table(code));
    shown.close();
  };
};

// I am asked at a table; `game` is what it is called.
export const notifyTurn = (code: string, game: string): void => {
  if (!prefs.notify || !canNotify() || Notification.permission !== 'granted' || isSeen()) return;
  show(code, game).catch(() => undefined); // a telephone may want a worker that is not there
};

// Other tables than the open one: those that wait now and did not before. Called once by main.ts.
export const followTurns = (titleOf: (game: string) => Promise<string>): void => {
  followSeats();
  let before: ReadonlySet<string> | undefined;
  $effect.root(() => {
    $effect(() => {
      if (mine.tables === undefined) return;
      const asked = mine.tables.filter(
        ({ asked, table }) => asked && table.code !== mine.here?.code,
      );
      const last = before;
      before = new Set(asked.map(({ table }) => table.code));
      for (const { table } of asked) {
        if (!last || last.has(table.code)) continue;
        void titleOf(table.game).then((game) => notifyTurn(table.code, game));
      }
    });
  });
};
