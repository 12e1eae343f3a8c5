// prefs.svelte.ts: what this reader likes, kept in the browser and applied to the page.
import { behind } from '../board/later.svelte';
import { WAITS, type Wait } from './pace.svelte';
import type { Lang } from './protocol';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  volume: number; // of sounds, 0 to 100
  offered: boolean; // sounds were
  notify: boolean; // by the system, when it is my turn
  level: string;
  list: boolean; // the list of moves is open
  waits: Wait; // the table, until what matters was seen
}

const KEY = 'pionek.prefs';

export const load = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // private windows, broken values
  }
};

export const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page works without; it only forgets
  }
};

const firstLang = (): Lang =>
  navigator.languages?.some((tag) => tag.toLowerCase().startsWith('pl')) ? 'pl' : 'en';

const read = (): Kept => {
  const kept = (load(KEY) ?? {}) as Partial<Kept>;
  return {
    lang: kept.lang === 'pl' || kept.lang === 'en' ? kept.lang : firstLang(),
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    motion: kept.motion !== false,
    sound: kept.sound === true,
    volume: typeof kept.volume === 'number' ? Math.min(100, Math.max(0, kept.volume)) : 60,
    offered: kept.offered === true,
    notify: kept.notify === true,
    level: typeof kept.level === 'string' ? kept.level : 'medium',
    list: kept.list === true,
    waits: WAITS.find((wait) => wait === kept.waits) ?? 'press',
  };
};

export const prefs: Kept = $state(read());

const still = matchMedia('(prefers-reduced-motion: reduce)');
let stillNow = $state(still.matches);
still.addEventListener('change', () => {
  stillNow = still.matches;
});

// No animation, please: by the system or by the switch.
export const calm = (): boolean => stillNow || !prefs.motion;

// Called once by main.ts.
export const applyPrefs = (): void => {
  $effect.root(() => {
    const page = document.documentElement;
    $effect(() => keep(KEY, $state.snapshot(prefs)));
    // Each by itself: whatever is written to the root, even what is there already, has every
    // element of the page styled anew.
    // And after the words: it has the rest of the page wait for none of them.
    const lang = behind(() => prefs.lang);
    $effect(() => {
      page.lang = lang();
      // What an installed page is called.
      const manifest = document.querySelector('link[rel=manifest]');
      manifest?.setAttribute('href', `/${lang()}.webmanifest`);
    });
    $effect(() => {
      page.dataset.theme = prefs.theme;
    });
    $effect(() => {
      page.classList.toggle('calm', calm());
    });
  });
};
