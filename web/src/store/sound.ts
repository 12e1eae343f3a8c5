// sound.ts: a few short, dry sounds made on the spot, one for each thing that happens; silent until
// the reader asks for them.
import { prefs } from './prefs.svelte';

//   card   something is put on the table     wood   that cannot be done
//   dice   a roll                            bell   it is my turn
//   end    the game is over
export type Sound = 'card' | 'wood' | 'bell' | 'dice' | 'end';

// A tone that glides from one pitch to another and fades: when it begins, how long it takes (ms).
interface Tone {
  readonly at?: number;
  readonly from: number;
  readonly to: number;
  readonly ms: number;
  readonly type: OscillatorType;
}

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [{ from: 900, to: 300, ms: 70, type: 'triangle' }],
  wood: [{ from: 220, to: 90, ms: 110, type: 'square' }],
  bell: [
    { from: 1320, to: 1310, ms: 500, type: 'sine' },
    { from: 1980, to: 1970, ms: 350, type: 'sine' },
  ],
  // A few knocks, ever closer.
  dice: [0, 90, 160, 210, 240].map((at, i) => ({
    at,
    from: 520 - 40 * i,
    to: 180,
    ms: 55,
    type: 'triangle' as const,
  })),
  end: [523, 659, 784].map((pitch, i) => ({
    at: 140 * i,
    from: pitch,
    to: pitch * 0.995,
    ms: 700,
    type: 'sine' as const,
  })),
};
const LOUD = 0.2; // at the end of the scale: still subtle
const AGAIN = 120; // ms: what comes together sounds once

let context: AudioContext | undefined;
const last = new Map<Sound, number>();

const sing = (audio: AudioContext, { at = 0, from, to, ms, type }: Tone, loud: number): void => {
  const [voice, level] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + at / 1000;
  const end = begin + ms / 1000;
  voice.type = type;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, end);
  level.gain.setValueAtTime(loud, begin);
  level.gain.exponentialRampToValueAtTime(0.0005, end);
  voice.connect(level).connect(audio.destination);
  voice.start(begin);
  voice.stop(end);
};

export const play = (sound: Sound): void => {
  const now = performance.now();
  if (!prefs.sound || prefs.volume <= 0) return;
  if (now - (last.get(sound) ?? Number.NEGATIVE_INFINITY) < AGAIN) return;
  last.set(sound, now);
  try {
    context ??= new AudioContext();
    void context.resume();
    // Half of the scale is half as loud to the ear, which hears squares.
    const loud = LOUD * (prefs.volume / 100) ** 2;
    for (const tone of SOUNDS[sound]) sing(context, tone, loud);
  } catch {
    // no sound on this machine
  }
};
