// push.ts: the server calls this device when it is my turn and no page is open, if it can: a
// browser with a service worker and a push service, a server that calls. What is named to the
// server is what sits on this device: seats whose tokens are here.
import { getPushKey, notePush } from './api';
import { keep, load } from './prefs.svelte';
import type { Lang, MySeat } from './protocol';
import { worker } from './worker';

const KEPT = 'pionek.push'; // the address that the server knows, so that it can be taken back
const MOST = 100; // seats that the server takes

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const isSame = (have: ArrayBuffer | null, key: Uint8Array): boolean =>
  have !== null && new Uint8Array(have).every((byte, i) => byte === key[i]);

// The subscription of this browser at this server; one made for another key is worth nothing.
const subscribe = async (key: string): Promise<PushSubscriptionJSON | undefined> => {
  if (!(await worker())) return undefined; // then none would ever be ready
  const manager = (await navigator.serviceWorker.ready).pushManager;
  if (!manager) return undefined;
  const own = bytesOf(key);
  const known = await manager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, own)) return known.toJSON();
  await known?.unsubscribe();
  const fresh = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: own });
  return fresh.toJSON();
};

// Whether this device is called from now on.
export const callMe = async (seats: readonly MySeat[], lang: Lang): Promise<boolean> => {
  try {
    const { key } = await getPushKey();
    const how = key === null ? undefined : await subscribe(key);
    const { endpoint: address, keys } = how ?? {};
    if (address === undefined || !keys?.p256dh || !keys.auth) return false;
    keep(KEPT, address);
    const device = { address, point: keys.p256dh, auth: keys.auth, lang };
    await notePush({ ...device, seats: seats.slice(0, MOST) });
    return true;
  } catch {
    return false; // the open page still tells
  }
};

export const callMeNoMore = async (): Promise<void> => {
  const address = load(KEPT);
  if (typeof address !== 'string') return;
  keep(KEPT, null);
  try {
    await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
    await notePush({ address, on: false });
  } catch {
    // the service will tell the server that the device is gone
  }
};
