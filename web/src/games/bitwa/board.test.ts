// @vitest-environment happy-dom
// The board, fed with a recorded view and asked by role and name, as a reader would.
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxOf, named, tableOf } from '../../../test/shelf';
import type { Ask } from '../../store/protocol';
import Board from './Board.svelte';
import recorded from './claim.view.json';
import type { BitwaView } from './view';

const view = recorded as unknown as BitwaView;
const box = boxOf('bitwa', {
  names: { dam: view.row.map(named) },
  texts: {
    'board.dam_label': { pl: '', en: 'Dam <dam>. You: <mine>. Opponent: <theirs>.' },
    'board.claim_dam': { pl: '', en: 'Claim dam <dam>' },
    'board.choose_dam': { pl: '', en: 'Where shall <card> go?' },
    'board.play_anyway': { pl: '', en: 'Play anyway' },
  },
});
const hand = view.hand[0];
const first = hand[0] ?? '';
const ask: Ask = {
  id: 7,
  prompt: 'main_attacker',
  min: 1,
  max: 1,
  answers: ['claim dam_1', `play ${first} dam_3`, 'retreat dam_1'],
};
const lay = (warning = '') => {
  const table = tableOf({ box, view, ask, warn: async () => warning });
  render(Board, table);
  return table;
};
afterEach(cleanup);

describe('the board', () => {
  it('names seven dams with what lies at them, and my cards', () => {
    lay();
    expect(page.getAllByRole('button', { name: /^Dam dam_\d\. You:/ })).toHaveLength(7);
    for (const card of hand) expect(page.getByRole('button', { name: card })).toBeTruthy();
  });
  it('has one tab stop among dams and cards', () => {
    lay();
    expect(document.querySelectorAll('[data-focus][tabindex="0"]')).toHaveLength(1);
  });
  it('claims with one press', async () => {
    const { onAnswer } = lay();
    await fireEvent.click(page.getByRole('button', { name: 'Claim dam dam_1' }));
    expect(onAnswer).toHaveBeenCalledWith('claim dam_1');
  });
  it('plays a card at a dam, and asks why where it cannot', async () => {
    const { onAnswer, onWhy } = lay();
    await fireEvent.click(page.getByRole('button', { name: first }));
    expect(page.getByText(`Where shall ${first} go?`)).toBeTruthy();
    await fireEvent.click(page.getByRole('button', { name: /^Dam dam_4\./ }));
    expect(onWhy).toHaveBeenCalledWith(`play ${first} dam_4`);
    await fireEvent.click(page.getByRole('button', { name: /^Dam dam_3\./ }));
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(`play ${first} dam_3`));
  });
  it('shows a warning before it plays', async () => {
    const { onAnswer } = lay('Careful.');
    await fireEvent.click(page.getByRole('button', { name: first }));
    await fireEvent.click(page.getByRole('button', { name: /^Dam dam_3\./ }));
    await fireEvent.click(await page.findByRole('button', { name: 'Play anyway' }));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });
});
