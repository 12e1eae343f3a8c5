// mute.svelte.ts: whose words this reader does not want to see.
import { keep, load } from './prefs.svelte';

const KEY = 'pionek.muted';
const read = (): string[] => {
  const kept = load(KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
};

let names: readonly string[] = $state.raw(read());
export const muted = (): readonly string[] => names;
export const toggleMute = (name: string): void => {
  names = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  keep(KEY, names);
};
