// sound.ts: a few short, dry sounds made on the spot; silent until the reader asks for them.
import { prefs } from './prefs.svelte';

type Sound = 'card' | 'wood' | 'bell';

let context: AudioContext | undefined;

const tone = (audio: AudioContext, from: number, to: number, ms: number, type: OscillatorType) => {
  const [voice, level, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  voice.type = type;
  voice.frequency.setValueAtTime(from, now);
  voice.frequency.exponentialRampToValueAtTime(to, now + ms / 1000);
  level.gain.setValueAtTime(0.12, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + ms / 1000);
  voice.connect(level).connect(audio.destination);
  voice.start(now);
  voice.stop(now + ms / 1000);
};

export const play = (sound: Sound): void => {
  if (!prefs.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    if (sound === 'card') tone(context, 900, 300, 70, 'triangle');
    if (sound === 'wood') tone(context, 220, 90, 110, 'square');
    if (sound === 'bell') {
      tone(context, 1320, 1310, 500, 'sine');
      tone(context, 1980, 1970, 350, 'sine');
    }
  } catch {
    // no sound on this machine
  }
};
