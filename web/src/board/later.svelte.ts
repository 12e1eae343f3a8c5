// later.svelte.ts: what can wait for the next picture: a large thing is put up in steps, a picture
// between them, and changes in steps too, so that no press has to wait for all of it.
import { untrack } from 'svelte';

// How long at most: a page that nobody sees draws no pictures.
const LIMIT = 200; // ms

// Tests look at a board at once.
export const patient = { on: true };

let coming = 0; // things that are put up after the next picture

// Once the browser has drawn; what comes back calls it off.
const drawn = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = setTimeout(() => run(), LIMIT);
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => run());
  });
  const end = () => {
    clearTimeout(limit);
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const run = () => {
    end();
    act();
  };
  return end;
};

// The next step of what is put up.
export const afterPicture = (act: () => void): (() => void) => {
  let on = true;
  coming++;
  const over = () => {
    if (on) coming--;
    on = false;
  };
  const end = drawn(() => {
    over();
    act();
  });
  return () => {
    over();
    end();
  };
};

// Once all that comes in steps is there and drawn: what asks for the layout then costs nothing.
// Those who wait for that do not wait for each other.
export const whenUp = (act: () => void): (() => void) => {
  let calm = false;
  const look = () => {
    if (coming > 0) calm = false;
    else if (calm) return act();
    else calm = true;
    end = drawn(look);
  };
  let end = drawn(look);
  return () => end();
};

// How many pictures have been drawn since this component was put up; counts to `most`.
export const pictures = (most: number): (() => number) => {
  let seen = $state(patient.on ? 0 : most);
  $effect(() => (seen < most ? afterPicture(() => seen++) : undefined));
  return () => seen;
};

// The same value a picture later, or some: for parts that change after those that were asked for.
// However often it changes meanwhile, the newest is taken.
export const behind = <T>(value: () => T, by = 1): (() => T) => {
  if (!patient.on || by === 0) return value;
  return behind(aPictureLater(value), by - 1);
};

const aPictureLater = <T>(value: () => T): (() => T) => {
  let shown = $state.raw(untrack(value));
  let end: (() => void) | null = null;
  $effect.pre(() => {
    if (value() === untrack(() => shown) || end) return;
    end = afterPicture(() => {
      end = null;
      shown = value();
    });
  });
  $effect(() => () => end?.());
  return () => shown;
};
