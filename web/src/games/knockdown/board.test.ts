// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { tableOf } from '../../../test/shelf';
import type { Ask } from '../../store/protocol';
import { StandingOrder } from '../../store/standing.svelte';
import Board from './Board.svelte';
import { box, printed, view } from './fixture';
import type { KnockdownView, Props } from './view';

const ask = (prompt: string, answers: string[], window = false): Ask => ({
  id: 7,
  prompt,
  min: 1,
  max: 1,
  answers,
  ...(window ? { window: true as const } : {}),
});
const action = ask('action', [
  'attack hammer_fist',
  'attack high_kick',
  'move f2',
  'move f4',
  'dash f4',
  'special fists_of_fury 1 1 0 0',
  'special fists_of_fury 1 0 1 0',
]);
const lay = (
  asked: Ask | undefined,
  seen: Partial<KnockdownView> = {},
  more: Partial<Props> = {},
) => {
  const table = tableOf({
    box,
    pack: printed,
    view: { ...view, ...seen },
    ask: asked,
    ...more,
  });
  render(Board, table);
  return table;
};
const button = (name: RegExp | string) => page.getByRole('button', { name });
afterEach(cleanup);

describe('the board', () => {
  it('names seven fields, four cards and both fighters, and says nothing in keys', () => {
    lay(action);
    expect(page.getAllByRole('button', { name: /^Field f\d\./ })).toHaveLength(7);
    for (const card of ['Hammer Fist', 'High Kick', 'Flying Kick', 'Leg Sweep'])
      expect(button(new RegExp(`^${card} `))).toBeTruthy();
    expect(page.getByRole('region', { name: 'Veroth, played by Ola' })).toBeTruthy();
    expect(page.getByRole('region', { name: 'Xingo, played by Jan' })).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/board\.\w+/);
  });
  it('has one tab stop on the arena, moved by arrow keys', async () => {
    lay(action);
    const stops = () => [...document.querySelectorAll<SVGElement>('[data-field][tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    await fireEvent.keyDown(stops()[0] as SVGElement, { key: 'ArrowRight' });
    expect(stops().map((s) => s.dataset.field)).toEqual(['f3']);
  });
  it('attacks with one press, moves with one press', async () => {
    const { onAnswer } = lay(action);
    await fireEvent.click(button(/^High Kick /));
    expect(onAnswer).toHaveBeenLastCalledWith('attack high_kick');
    await fireEvent.click(button(/^Field f2\./));
    expect(onAnswer).toHaveBeenLastCalledWith('move f2');
  });
  it('asks how to go where there are two ways', async () => {
    const { onAnswer } = lay(action);
    await fireEvent.click(button(/^Field f4\./));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(page.getByText('Field f4: how do you go there?')).toBeTruthy();
    expect(button(/f4 an action$/)).toBeTruthy();
    await fireEvent.click(button(/f4 an action for a Combo Dash$/));
    expect(onAnswer).toHaveBeenCalledWith('dash f4');
  });
  it('asks how to pay where there are two ways', async () => {
    const { onAnswer } = lay(action);
    await fireEvent.click(button(/^Fists of Fury /));
    await fireEvent.click(button('Pay: Fist, Block'));
    expect(onAnswer).toHaveBeenCalledWith('special fists_of_fury 1 0 1 0');
  });
  it('asks why where nothing can be done', async () => {
    const { onWhy } = lay(action);
    await fireEvent.click(button(/^Field f7\./));
    expect(onWhy).toHaveBeenCalledWith('move f7');
    await fireEvent.click(button(/^Leg Sweep /));
    expect(onWhy).toHaveBeenCalledWith('attack sweep');
  });
  it('with a finger looks first and acts then', async () => {
    const { onAnswer } = lay(action);
    const card = button(/^High Kick /);
    const tap = () =>
      fireEvent(
        card,
        Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }),
      );
    await tap();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(page.getByText('Tap again to attack')).toBeTruthy();
    await tap();
    expect(onAnswer).toHaveBeenCalledWith('attack high_kick');
  });
  it('shows the chance to pass, and warns when the deck is low', () => {
    lay(action, { deck: 6 });
    expect(
      page.getByRole('img', {
        name: /light.*3 heavy; 9 in all. Chance to stay standing in a test: 74%/,
      }),
    ).toBeTruthy();
    expect(page.getByRole('img', { name: /^Deck: 6 cards\. When/ })).toBeTruthy();
  });
  it('says what the foe holds as far as it is known', () => {
    lay(action);
    expect(
      page.getByRole('region', { name: 'Hand of Jan, 4 of 6; known: Fist, Dash.' }),
    ).toBeTruthy();
  });
});

describe('windows', () => {
  const blocked = {
    phase: 'block',
    active: 'P2',
    attacker: 'P2',
    source: 'card',
    attack_card: 'uppercut',
    pool_light: 1,
    pool_heavy: 1,
  } as const;
  const block = ask(
    'block',
    ['no_block', 'block_damage 1 1', 'block_effect', 'block_both 1 1'],
    true,
  );
  it('tell their reason and what each block leaves', async () => {
    const { onAnswer } = lay(block, blocked);
    expect(page.getByText('Uppercut hits you: 1 light, 1 heavy.')).toBeTruthy();
    expect(page.getAllByText('You keep 4 cards')).toHaveLength(2);
    expect(page.getByText('You keep 3 cards')).toBeTruthy();
    await fireEvent.click(page.getAllByRole('button', { name: /You take: 0/ })[0] as HTMLElement);
    expect(onAnswer).toHaveBeenCalledWith('block_damage 1 1');
  });
  it('tell where a move would go, and react to it', async () => {
    const react = ask('react_move', ['pass', 'react grip_of_fury 0 1 0 0'], true);
    const { onAnswer } = lay(react, {
      phase: 'react_move',
      active: 'P2',
      mover: 'P2',
      move_to: 'f4',
    });
    expect(page.getByText('Xingo is about to move to f4.')).toBeTruthy();
    await fireEvent.click(button('Grip of Fury: Kick'));
    expect(onAnswer).toHaveBeenCalledWith('react grip_of_fury 0 1 0 0');
  });
  it('are told once each, with a chip for every way to pay, and that a block may follow', async () => {
    const ways = ['react double_block 1 0 1 0', 'react double_block 0 1 1 0'];
    const strike = { phase: 'react_attack', active: 'P2', attacker: 'P2' } as const;
    const { onAnswer } = lay(ask('react_attack', ['pass', ...ways], true), {
      ...strike,
      attack_card: 'uppercut',
    });
    expect(document.querySelectorAll('.reaction')).toHaveLength(1);
    expect(page.getByText('If you do not react, you may still block.')).toBeTruthy();
    await fireEvent.click(button('Double Block: Kick, Block'));
    expect(onAnswer).toHaveBeenCalledWith(ways[1]);
  });
  it('may be left unanswered for the rest of the turn, until that is taken back', async () => {
    const standing = new StandingOrder(async () => {});
    lay(ask('react_move', ['pass'], true), { phase: 'react_move' }, { standing });
    await fireEvent.click(button('No Reactions this turn'));
    expect(standing.on).toBe(true);
    await fireEvent.click(button(/^No Reactions this turn; blocks are asked about/));
    expect(standing.on).toBe(false);
  });
  it('are no part of such an order where a block is asked for', () => {
    lay({ ...block, guards: true }, blocked, { standing: new StandingOrder(async () => {}) });
    expect(page.queryByRole('button', { name: 'No Reactions this turn' })).toBeNull();
  });
});

describe('other questions', () => {
  it('a test is called with its exact chance in sight', async () => {
    const { onAnswer } = lay(ask('ko_call', ['no_test', 'call_test']), { phase: 'ko_call' });
    expect(page.getByRole('img', { name: 'Chance that Xingo stays standing: 74.1%' })).toBeTruthy();
    expect(page.getByRole('img', { name: '3 light, 1 heavy' })).toBeTruthy();
    await fireEvent.click(button(/^Call/));
    expect(onAnswer).toHaveBeenCalledWith('call_test');
  });
  it('cards are discarded from the hand', async () => {
    const { onAnswer } = lay(ask('hand_limit', ['discard F', 'discard K']), {
      phase: 'hand_limit',
    });
    await fireEvent.click(document.querySelector('.hand.mine .sym-kick button') as HTMLElement);
    expect(onAnswer).toHaveBeenCalledWith('discard K');
  });
  it('fighters and skills are chosen from what is printed', async () => {
    const first = lay(ask('fighter', ['fighter xingo', 'fighter driana']), {
      phase: 'fighter',
      round: 0,
      fighter: ['veroth', null],
    });
    await fireEvent.click(button('Choose Driana'));
    expect(first.onAnswer).toHaveBeenCalledWith('fighter driana');
    cleanup();
    const second = lay(ask('face_up', ['show lucky_devil', 'show iron_guard']), {
      phase: 'face_up',
      round: 0,
    });
    await fireEvent.click(button(/^Iron Guard.*Show$/));
    expect(second.onAnswer).toHaveBeenCalledWith('show iron_guard');
  });
  it('a round that is over is told with what the next view knows of it', async () => {
    const won = { event: 'round_won', seat: 'P1', round: 1, ending: 'knockout' };
    const before = { ending_winner: [null, null, null] } as unknown as Partial<typeof view>;
    const { onNext } = lay(undefined, before, { news: [won], moment: won, coming: view });
    expect(page.getByText('Round 1 is over: Ola wins.')).toBeTruthy();
    await fireEvent.click(button(/^K\.O\.!/));
    expect(onNext).toHaveBeenCalled();
  });
  it('a roll is seen as long as the table waits for it', () => {
    const dice = { event: 'dice', seat: 'P2', die1: 3, die2: 5, die3: 2, sum: 10, total: 11 };
    const failed = { event: 'failed_test', seat: 'P2' };
    lay(undefined, {}, { news: [dice, failed], moment: failed });
    expect(page.getByRole('img', { name: '3, 5, 2' })).toBeTruthy();
    cleanup();
    lay(action, {}, { news: [dice, failed] });
    expect(page.queryByRole('img', { name: '3, 5, 2' })).toBeNull();
  });
  it('a tower is explained before it is built, and one for practice can be had', () => {
    lay(ask('test_form', ['build']), { phase: 'test_form' });
    expect(page.getByText(/^The crane swings.*Drop it when.*within 10 seconds\.$/)).toBeTruthy();
    expect(button('Practise first')).toBeTruthy();
  });
  it('nobody is asked anything who only watches', () => {
    lay(undefined, { viewer: null }, { me: null });
    expect(page.queryByRole('region', { name: 'Your decision' })).toBeNull();
    expect(page.getAllByRole('button', { name: /^Field/ })).toHaveLength(7);
  });
});
