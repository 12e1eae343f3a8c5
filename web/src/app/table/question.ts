// question.ts: the one line that tells what to do, or whom we wait for.
import type { Match } from '../../store/match.svelte';
import type { Seat } from '../../store/protocol';
import { type Speaker, sayNews, sayPrompt, sayResult } from '../../text/box';
import { t, tList } from '../../text/t';
import { isAway, nameOf } from '../parts/seats';

export interface Question {
  readonly text: string;
  readonly busy?: boolean;
  readonly away?: Seat; // this seat may be given to a bot
  readonly botForMe?: boolean;
}

const AWAY = 60_000; // the server lets a bot in after as long

export const questionOf = (match: Match, speaker: Speaker): Question => {
  const { state, table } = match;
  if (table?.status === 'stopped') return { text: t('table.stopped') };
  if (!state) return { text: t('app.loading') };
  const fact = match.pace.held ? match.pace.stop?.fact : undefined;
  if (fact) return { text: sayNews(speaker, fact) ?? '' };
  if (state.over) {
    const result = state.total ?? state.results.at(-1);
    return { text: (result && sayResult(speaker, result)) || t('end.title') };
  }
  if (match.undo && match.undo.seat === match.seat) return { text: t('table.undo_asked') };
  const cards = table?.seats ?? [];
  const mine = cards.find((card) => card.seat === match.seat);
  if (mine?.kind === 'human' && mine.level !== undefined)
    return { text: t('table.bot_for_me'), botForMe: true };
  if (match.ask) return { text: sayPrompt(speaker, match.ask) };
  const waited = cards.filter((card) => state.pending.includes(card.seat));
  const gone = waited.find(isAway);
  if (gone) {
    const name = nameOf(gone);
    const since = match.away[gone.seat] ?? Date.now();
    const ripe = match.seat !== null && (gone.left === true || Date.now() - since >= AWAY);
    return {
      text: gone.left ? t('table.left', { name }) : t('table.away', { name }),
      ...(ripe ? { away: gone.seat } : {}),
    };
  }
  const thinker = waited.find((card) => card.level !== undefined);
  if (thinker) return { text: t('table.thinking', { name: nameOf(thinker) }), busy: true };
  const names = tList(waited.map(nameOf));
  if (waited.length === 0) return { text: t('table.waiting') };
  return {
    text:
      waited.length === 1 ? t('table.waiting_one', { names }) : t('table.waiting_few', { names }),
  };
};
