// press.ts: what a press means. Every decision follows from the answers of the open question; what
// is not among them is not done but asked about ("why not?").
import { some } from '../../board/answers';
import type { Ask } from '../../store/protocol';
import type { Code, DamCode } from './view';

// What has been chosen so far.
export type Mode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'card'; readonly card: Code }
  | { readonly kind: 'dam'; readonly dam: DamCode }
  | { readonly kind: 'retreat' }
  | { readonly kind: 'throw_log' };
export const IDLE: Mode = { kind: 'idle' };

export type Thing =
  | { readonly kind: 'card'; readonly card: Code }
  | { readonly kind: 'dam'; readonly dam: DamCode }
  | { readonly kind: 'unit'; readonly card: Code; readonly dam: DamCode };

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'why'; readonly answer: string }
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'look'; readonly dam: DamCode };

const answerOrWhy = (ask: Ask | undefined, answer: string): Outcome => ({
  kind: ask?.answers.includes(answer) ? 'answer' : 'why',
  answer,
});
const chooses = (ask: Ask | undefined): boolean =>
  some(ask?.answers, 'play') || some(ask?.answers, 'play_ruse');

const pressCard = (ask: Ask | undefined, mode: Mode, card: Code, firstDam: DamCode): Outcome => {
  if (ask?.prompt === 'exchange_cards') return answerOrWhy(ask, `give ${card}`);
  const ruse = `play_ruse ${card}`;
  const chosen = mode.kind === 'card' && mode.card === card;
  if (chosen && ask?.answers.includes(ruse)) return { kind: 'answer', answer: ruse };
  if (chosen) return { kind: 'mode', mode: IDLE };
  if (mode.kind === 'dam') return answerOrWhy(ask, `play ${card} ${mode.dam}`);
  if (ask?.answers.includes(ruse) || some(ask?.answers, `play ${card}`))
    return { kind: 'mode', mode: { kind: 'card', card } };
  return { kind: 'why', answer: /^[A-Z]{2}$/.test(card) ? ruse : `play ${card} ${firstDam}` };
};

const pressDam = (ask: Ask | undefined, mode: Mode, dam: DamCode): Outcome => {
  if (some(ask?.answers, 'pick_dam')) return answerOrWhy(ask, `pick_dam ${dam}`);
  if (some(ask?.answers, 'pick_unit')) {
    const units = ask?.answers.filter((a) => a.startsWith(`pick_unit ${dam} `)) ?? [];
    const only = units.length === 1 ? units[0] : undefined;
    return only ? { kind: 'answer', answer: only } : { kind: 'look', dam };
  }
  if (mode.kind === 'retreat' || mode.kind === 'throw_log')
    return answerOrWhy(ask, `${mode.kind} ${dam}`);
  if (mode.kind === 'card') return answerOrWhy(ask, `play ${mode.card} ${dam}`);
  if (mode.kind === 'dam' && mode.dam === dam) return { kind: 'mode', mode: IDLE };
  if (!chooses(ask)) return { kind: 'look', dam };
  // Where nothing can be laid, because my side is full, nothing begins.
  const lays = ask?.answers.filter((a) => a.startsWith('play ')) ?? [];
  if (!lays.some((a) => a.endsWith(` ${dam}`)))
    return { kind: 'why', answer: `play ${lays[0]?.split(' ')[1] ?? ''} ${dam}` };
  return { kind: 'mode', mode: { kind: 'dam', dam } };
};

export const press = (
  ask: Ask | undefined,
  mode: Mode,
  thing: Thing,
  firstDam: DamCode,
): Outcome => {
  if (thing.kind === 'card') return pressCard(ask, mode, thing.card, firstDam);
  if (thing.kind === 'unit' && some(ask?.answers, 'pick_unit'))
    return answerOrWhy(ask, `pick_unit ${thing.dam} ${thing.card}`);
  return pressDam(ask, mode, thing.dam);
};

// A card that is dropped at a dam is laid there; a ruse is played wherever it falls on the river.
export const drop = (ask: Ask | undefined, card: Code, dam: DamCode): Outcome => {
  if (ask?.prompt === 'exchange_cards') return answerOrWhy(ask, `give ${card}`);
  const ruse = `play_ruse ${card}`;
  return answerOrWhy(ask, ask?.answers.includes(ruse) ? ruse : `play ${card} ${dam}`);
};

// What shines: the things a press on which would lead on.
export interface Lights {
  readonly dams: ReadonlySet<DamCode>;
  readonly cards: ReadonlySet<Code>;
  readonly units: ReadonlySet<Code>;
}
export const lightsOf = (ask: Ask | undefined, mode: Mode): Lights => {
  const dams = new Set<DamCode>();
  const cards = new Set<Code>();
  const units = new Set<Code>();
  for (const answer of ask?.answers ?? []) {
    const [verb, a = '', b = ''] = answer.split(' ');
    if (verb === 'play') {
      if (mode.kind !== 'dam' || mode.dam === b) cards.add(a);
      if (mode.kind === 'card' && mode.card === a) dams.add(b);
    } else if ((verb === 'play_ruse' && mode.kind !== 'dam') || verb === 'give') cards.add(a);
    else if (verb === 'pick_dam' || verb === mode.kind) dams.add(a);
    else if (verb === 'pick_unit') {
      units.add(b);
      dams.add(a);
    }
  }
  return { dams, cards, units };
};

// What a press leads to: an answer, or the beginning of one.
export const givesOf = (ask: Ask | undefined, mode: Mode, thing: Thing): string | undefined => {
  if (!ask) return undefined;
  const outcome = press(ask, mode, thing, '');
  if (outcome.kind === 'answer') return outcome.answer;
  if (outcome.kind !== 'mode' || outcome.mode.kind !== 'card') return undefined;
  const { card } = outcome.mode;
  return `play ${card}|play_ruse ${card}`;
};
