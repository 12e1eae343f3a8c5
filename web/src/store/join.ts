// join.ts: what is kept under my key goes to another one, which is mine from then on: two devices
// become one, or a key that somebody has seen is left.
import { moveMe } from './api';
import { me } from './me.svelte';

export const joinKey = async (key: string): Promise<void> => {
  await moveMe(me.key, key);
  me.rekey(key);
};
