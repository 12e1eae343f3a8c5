// marks.ts: moments of a replay that are worth a press: where a round begins, where it turned.
import type { ReplayCard, Summary } from '../../store/protocol';
import { type Speaker, sayNews } from '../../text/box';
import { t } from '../../text/t';

export interface ReplayMark {
  readonly at: number; // the moment
  readonly kind: 'round' | 'turn';
  readonly label: string;
}

// The fact that begins a round carries its number; the n-th of its kind is number n. What else it
// tells (who begins) is not known here: that sentence is left out.
const sayRound = (speaker: Speaker, event: string, n: number): string => {
  const [first] = speaker.box.events[event] ?? [];
  const said = sayNews(speaker, { event, seat: null, ...(first ? { [first.name]: n } : {}) }) ?? '';
  return (said.match(/[^.]+(\.|$)/g) ?? [])
    .filter((sentence) => !sentence.includes('<'))
    .join('')
    .trim();
};

export const marksOf = (
  card: ReplayCard,
  summary: Summary | undefined,
  rounds: readonly string[],
  speaker: Speaker,
): ReplayMark[] => {
  const counted: Record<string, number> = {};
  const begun = card.marks.flatMap(({ events }, at): ReplayMark[] => {
    const event = events.findLast((one) => rounds.includes(one));
    for (const one of events) counted[one] = (counted[one] ?? 0) + 1;
    if (event === undefined) return [];
    return [{ at, kind: 'round', label: sayRound(speaker, event, counted[event] ?? 1) }];
  });
  const turned = (summary?.turning ?? []).map(
    ({ moment }): ReplayMark => ({
      at: moment,
      kind: 'turn',
      label: t('replay.turn', { n: moment }),
    }),
  );
  return [...begun, ...turned];
};
