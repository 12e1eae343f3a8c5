// reason.ts: why a question is asked, in one sentence: what the other one is about to do.
import type { Reading } from './reading.svelte';
import { sideOf } from './view';

export const reasonOf = (r: Reading): string => {
  const { view, words, things, prompt } = r;
  const fighter = (seat: string | null): string =>
    seat === null ? '' : words.in(things.fighter(view.fighter[sideOf(seat)])?.name);
  if (prompt === 'react_move' || prompt === 'react_moved') {
    const key =
      prompt === 'react_moved' ? 'why_moved' : view.is_dash === 1 ? 'why_dash' : 'why_move';
    return words.say(key, { fighter: fighter(view.mover), field: view.move_to ?? '' });
  }
  const attack = things.attack(view.attack_special ?? view.attack_card);
  const name = words.in(attack?.name);
  if (prompt === 'react_attack')
    return words.say('why_attack', {
      fighter: fighter(view.attacker),
      attack: name,
      pool: words.damage(attack?.pool ?? { light: 0, heavy: 0 }),
    });
  if (prompt === 'block') {
    const pool = words.damage({ light: view.pool_light, heavy: view.pool_heavy });
    return view.source === 'blind'
      ? words.say('why_block_blind', { fighter: fighter(view.attacker), pool })
      : words.say('why_block', { attack: name, pool });
  }
  const mine = things.attack(view.reaction ?? view.attack_special ?? view.attack_card);
  return words.has(`do_${prompt}`)
    ? words.say(`do_${prompt}`, { attack: words.in(mine?.name) })
    : '';
};
