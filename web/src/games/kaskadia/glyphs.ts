// glyphs.ts: a completion card in a few signs, for where its sentence has no room.
import { isSign, type SignName } from './art';
import type { Effect } from './view';

export interface Glyph {
  readonly text: string;
  readonly sign: SignName;
}
const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const g = (text: string, sign: SignName): Glyph => ({ text, sign });
const animals = (names: readonly string[], text: string): Glyph[] =>
  names.flatMap((name, i) => (isSign(name) ? [g(i === 0 ? text : '/', name)] : []));

const SIGNS: Readonly<Record<string, (e: Effect) => Glyph[]>> = {
  reduce_any: (e) => [g(`−${num(e.count)}`, 'any')],
  reduce_types: (e) =>
    Object.entries((e.limits ?? {}) as Record<string, number>).flatMap(([name, n]) =>
      animals([name], `−${n}`),
    ),
  reduce_one_of: (e) => animals((e.animals ?? []) as string[], `−${num(e.count)}`),
  substitute: (e) => [g(`${num(e.max)}`, 'any'), g('⇄', 'any')],
  reduce_for_value: (e) => [g(`−${num(e.reduce)}`, 'any'), g(signed(num(e.value)), 'free')],
  reduce_for_nature: (e) => [g(`−${num(e.nature)}`, 'nature'), g(`−${num(e.reduce)}`, 'any')],
  drop_type: (e) => [g(`≤${num(e.max)} → 0`, 'any')],
  reduce_by_variety: (e) => [g(`−${num(e.otherwise)}/${num(e.reduce)}`, 'any')],
  gain_animal: (e) => animals([String(e.animal)], `+${num(e.count)}`),
  gain_any: (e) => [g(`+${num(e.count)}`, 'any')],
  gain_nature: (e) => [g(`+${num(e.count)}`, 'nature')],
  mark_any_habitat: () => [g('?', 'free')],
  value_delta: (e) => [g(`+${num(e.count)}`, 'free')],
  roll_personal: (e) => [g(`${num(e.dice)}×`, 'again'), g('+', 'any')],
  fill_missing: (e) => [g(`0 → 1 ×${num(e.max)}`, 'any')],
  nature_up_to: (e) => [g(`→ ${num(e.count)}`, 'nature')],
  exchange: (e) => [
    ...(e.pay_nature ? [g(`−${num(e.pay_nature)}`, 'nature')] : []),
    ...(e.pay_any ? [g(`−${num(e.pay_any)}`, 'any')] : []),
    ...(e.gain_any ? [g(`+${num(e.gain_any)}`, 'any')] : []),
    ...(e.gain_nature ? [g(`+${num(e.gain_nature)}`, 'nature')] : []),
    ...Object.entries((e.gain ?? {}) as Record<string, number>).flatMap(([name, n]) =>
      animals([name], `+${n}`),
    ),
  ],
  gain_most: (e) => [g(`max +${num(e.count)}`, 'any')],
  upgrade: (e) => [g(`${num(e.max)}`, 'raise'), g('', 'any')],
};
export const glyphsOf = (effects: readonly Effect[]): Glyph[] =>
  effects.flatMap((e) => SIGNS[e.op]?.(e) ?? []);
