// box.ts: sentences of a game, made from its box: answers, news, questions, refusals, results.
import type {
  Arg,
  Ask,
  Box,
  Feat,
  Lang,
  Name,
  News,
  Refusal,
  Result,
  Seat,
} from '../store/protocol';
import { fill } from './say';

export type Players = Readonly<Record<Seat, string>>;

export interface Speaker {
  readonly box: Box;
  readonly lang: Lang;
  readonly players: Players;
  // What the reader sees, and from which seat: answers that point into it name what lies there.
  readonly view?: unknown;
  readonly seat?: Seat | null | undefined;
}

const textOf = ({ box, lang }: Speaker, key: string): string | undefined => box.texts[key]?.[lang];

// The names of a kind by code and by id; made once for a box, as every sentence asks.
const indexes = new WeakMap<Box, Map<string, ReadonlyMap<string, Name>>>();
const namesOf = (box: Box, kind: string): ReadonlyMap<string, Name> => {
  const kinds = indexes.get(box) ?? new Map<string, ReadonlyMap<string, Name>>();
  indexes.set(box, kinds);
  const found = kinds.get(kind);
  if (found) return found;
  const names = new Map<string, Name>();
  for (const one of box.names[kind] ?? [])
    for (const word of [one.code, one.id]) if (!names.has(word)) names.set(word, one);
  kinds.set(kind, names);
  return names;
};

const wordFor = (who: Speaker, kind: string | undefined, value: unknown): string => {
  const word = String(value);
  if (kind === 'seat') return who.players[word] ?? word;
  return (kind && namesOf(who.box, kind).get(word)?.text[who.lang]) ?? word;
};

// What an answer points at in the view; 0, so that this part is left out, where that is not known.
const held = (who: Speaker, arg: Arg, word: string | undefined): string => {
  const { view, seat, box } = who;
  if (!arg.holds || word === undefined || !view || typeof view !== 'object') return '0';
  const list: unknown = Reflect.get(view, arg.holds.name);
  const names = box.names[arg.kind];
  const at = names ? names.findIndex(({ code, id }) => code === word || id === word) : Number(word);
  if (!Array.isArray(list)) return '0';
  const row: unknown = list.some(Array.isArray) ? list[Number(seat?.slice(1)) - 1] : list;
  const found: unknown = Array.isArray(row) ? row[at] : undefined;
  return found === null || found === undefined ? '0' : wordFor(who, arg.holds.kind, found);
};

export const sayAnswer = (who: Speaker, line: string): string => sayPattern(who, line);

// The same where the board has words of its own for it: to pass is "no trade" where one may trade.
export const sayReply = (who: Speaker, prompt: string, line: string): string =>
  textOf(who, `board.${line}_by.${prompt}`) ?? sayAnswer(who, line);

// The same after a colon ("Now: play ..."): small, unless a name stands in front.
export const sayOrder = (who: Speaker, line: string, prompt = ''): string => {
  const said = sayReply(who, prompt, line);
  const isName = textOf(who, `actions.${line.split(' ')[0] ?? ''}`)?.startsWith('<') ?? true;
  return isName
    ? said
    : said.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (one) => one.toLocaleLowerCase(who.lang));
};

// The beginning of an answer: what is still open reads as an ellipsis, or is left out if it may be.
export const sayPattern = (who: Speaker, prefix: string): string => {
  const [verb = '', ...words] = prefix.split(' ');
  const text = textOf(who, `actions.${verb}`);
  if (text === undefined) return prefix;
  const args = who.box.verbs[verb] ?? [];
  const open = args.slice(words.length).map((arg) => `<${arg.name}>`);
  const needed = text.replace(/\[[^\]]*\]/g, (part) =>
    open.some((gap) => part.includes(gap)) ? '' : part,
  );
  const gaps = args.flatMap((arg, i) => [
    ...(arg.holds ? [[arg.holds.name, held(who, arg, words[i])]] : []),
    [arg.name, words[i] === undefined ? '…' : wordFor(who, arg.kind, words[i])],
  ]);
  return fill(needed, Object.fromEntries(gaps));
};

// What was done, for a count: as `board.did_VERB` names it, else the answer without its gaps.
export const sayDone = (who: Speaker, verb: string): string =>
  textOf(who, `board.did_${verb}`) ?? sayPattern(who, verb).replace(/[:,]?\s*…/g, '');

// Is there a sentence for it? A fact without one is for the board only.
export const hasNews = ({ texts }: Box, { event, hidden }: News): boolean =>
  Boolean((hidden && texts[`events.${event}_hidden`]) || texts[`events.${event}`]);

// Null where there is none.
export const sayNews = (who: Speaker, news: News): string | null => {
  const key = `events.${news.event}`;
  const text = (news.hidden && textOf(who, `${key}_hidden`)) || textOf(who, key);
  if (!text) return null;
  const kinds = new Map((who.box.events[news.event] ?? []).map((arg) => [arg.name, arg.kind]));
  const gaps = Object.entries(news)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, wordFor(who, kinds.get(name), value)]);
  const player = news.seat === null ? {} : { player: who.players[news.seat] ?? news.seat };
  return fill(text, { ...player, ...Object.fromEntries(gaps) });
};

// What is asked. Its sentence speaks of what can be done now (`sentence`).
type Question = Pick<Ask, 'prompt' | 'sentence' | 'about'>;
export const sayPrompt = (who: Speaker, { prompt, sentence, about }: Question): string =>
  fill(textOf(who, `decisions.${sentence ?? prompt}`) ?? prompt, {
    about: about ? wordFor(who, about.kind, about.value) : '',
  });

// Why not: the sentence with what is missing, and what is asked instead.
export const sayRefusal = (
  who: Speaker,
  { refusal = '', lacks = [] }: Refusal,
  ask?: Question,
): string | undefined => {
  const text = textOf(who, `refusals.${refusal}`);
  const gaps = lacks.map(({ name, kind, value }) => [name, wordFor(who, kind, value)]);
  const question = ask ? sayPrompt(who, ask) : '';
  return text && fill(text, { question, ...Object.fromEntries(gaps) });
};

export const winnersOf = (result: Result): Seat[] => {
  const best = Math.max(...result.points);
  const isFirst = (i: number) =>
    result.places ? result.places[i] === 1 : result.points[i] === best;
  const winners = result.points.flatMap((_, i) => (isFirst(i) ? [`P${i + 1}`] : []));
  if (result.lost) return [];
  const drawn = winners.length === result.points.length && winners.length > 1;
  return drawn && !isTeam(result, winners) ? [] : winners;
};

// Is there a cup to be shown? To who sits there for beating somebody, to who watches for any
// winner.
export const hasWon = (result: Result, seat: Seat | null): boolean => {
  const winners = winnersOf(result);
  if (result.points.length === 1) return false; // alone one beats nobody
  return seat === null ? winners.length > 0 : winners.includes(seat);
};

// Several seats that win as one side, and do not share a victory.
export const isTeam = ({ sides }: Result, winners: readonly Seat[]): boolean =>
  winners.length > 1 &&
  (sides?.some((side) => winners.every((seat) => side.includes(seat))) ?? false);

export const sayResult = (who: Speaker, result: Result): string => {
  const winners = winnersOf(result);
  const named = isTeam(result, winners) ? winners : winners.slice(0, 1);
  const names = (seats: readonly Seat[]) =>
    seats.map((seat) => who.players[seat] ?? seat).join(', ');
  const gone = result.gave_up ?? [];
  return fill(textOf(who, `results.${result.reason}`) ?? '', {
    ...(named.length === 0 ? {} : { player: names(named) }),
    who: names(gone),
    count: gone.length,
  });
};

// What chance decides in this game: "dice and drawn cards"; '' where nothing is left to it.
export const sayLuck = (who: Speaker): string => textOf(who, 'luck.what') ?? '';

// The figures kept of a game, each by its kind; those that mean nothing here are not in the result.
export const sayRecords = (who: Speaker, result: Result): { label: string; value: string }[] =>
  who.box.records.flatMap(({ name, kind }) => {
    const [label, value] = [textOf(who, `records.${name}`), result.records[name]];
    if (label === undefined || value === undefined) return [];
    return [{ label, value: wordFor(who, kind, value) }];
  });

export const sayValue = (who: Speaker, option: string, value: string): string | undefined =>
  textOf(who, `setup.${option}.${value}`);

export const sayOption = (who: Speaker, option: string): string | undefined =>
  textOf(who, `setup.${option}.name`);

// What whoever sits there is in this game, where the seat decides it: seats.1, or seats.others.
export const sayRole = (who: Speaker, seat: number): string | undefined =>
  textOf(who, `seats.${seat}`) ?? textOf(who, 'seats.others');

export const sayFeat = (who: Speaker, id: string): string =>
  who.box.feats.find((feat) => feat.id === id)?.text[who.lang] ?? id;

// Of feats that are levels of a trail, as `board.passed_GROUP` says: which was passed, and what comes
// next in its group.
export interface Passed {
  readonly text: string;
  readonly next: Feat | undefined;
}
export const passedOf = (who: Speaker, gained: readonly string[]): Passed | undefined => {
  for (const id of gained) {
    const group = who.box.feats.find((feat) => feat.id === id)?.group;
    const text = group && textOf(who, `board.passed_${group}`);
    if (!text) continue;
    const level = who.box.feats.filter((feat) => feat.group === group);
    const at = level.findIndex((feat) => feat.id === id);
    return { text: fill(text, { n: at + 1 }), next: level[at + 1] };
  }
  return undefined;
};

export const sayFeatGroup = (who: Speaker, group: string): string =>
  textOf(who, `feats.${group}`) ?? group;

// What an answer is about: everything on the board that it names.
export const thingsOf = (line: string): string[] => line.split(' ').slice(1);
