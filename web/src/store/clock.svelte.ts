// clock.svelte.ts: the server's time, kept as one offset; ticks only while somebody looks.
let offset = 0;
let tick = $state(Date.now());
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export const setServerTime = (now: unknown): void => {
  if (typeof now === 'number') offset = now - Date.now();
};

// A moment of the server as one of the page's own steady clock.
export const pageTime = (server: number): number =>
  performance.now() + (server - offset - Date.now());

export const serverNow = (): number => tick + offset;

// For a component's $effect: ticks until the returned function is called.
export const watchClock = (): (() => void) => {
  tick = Date.now();
  if (lookers++ === 0) {
    timer = setInterval(() => {
      tick = Date.now();
    }, 250);
  }
  return () => {
    if (--lookers === 0) clearInterval(timer);
  };
};

export const showTime = (ms: number): string => {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};
