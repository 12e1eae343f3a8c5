// deed.ts: an answer as the log tells it: not what to do, but what somebody did.
import type { News, Seat } from '../store/protocol';
import { type Speaker, sayNews, thingsOf } from './box';

// A fact tells of an answer if it names all that the answer names, or is called like it
// (collect: collected); amounts alone say nothing.
const tellsOf = (news: News, answer: string): boolean => {
  const verb = answer.split(' ')[0] ?? '';
  const named = thingsOf(answer).filter((word) => !/^\d+$/.test(word));
  const values = Object.values(news).map(String);
  if (named.length > 0 && named.every((word) => values.includes(word))) return true;
  return news.event.startsWith(verb.replace(/e$/, ''));
};

// Of the facts that came of it; undefined where the log has no sentence for it.
export const sayDeed = (
  who: Speaker,
  seat: Seat,
  answer: string,
  facts: readonly News[],
): string | undefined => {
  for (const fact of facts) {
    if (fact.seat !== seat || !tellsOf(fact, answer)) continue;
    const said = sayNews(who, fact);
    if (said) return said;
  }
  return undefined;
};
