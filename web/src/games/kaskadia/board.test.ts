// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxOf, named, packOfFiles, tableOf } from '../../../test/shelf';
import type { Ask } from '../../store/protocol';
import Board from './Board.svelte';
import type { KaskadiaView, Props } from './view';

const pack = packOfFiles(
  'kaskadia',
  'common dice dice_actions habitat_cards habitat_cards_hills completion_cards completion_cards_hills variants sheet_a sheet_b sheet_c sheet_d',
);
const box = boxOf('kaskadia', {
  seats: [1, 8],
  names: { bonus: ['any', 'area', 'sun', 'rain', 'free'].map(named) },
});
const list = <const T>(of: T): [T, T] => [of, of];
const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);
const view: KaskadiaView = {
  total: [31, 28],
  score: list([12, 7, 4, 3, 0, 3, 2, 0]),
  plan: [
    [0, 0, 0, 4, 4],
    [2, 5, 1, 8, 27],
  ],
  seats: 2,
  phase: 6,
  round: 9,
  rounds: 20,
  deck: 11,
  sheet: 'a',
  variant: 0,
  trail: 0,
  boxes: 7,
  slot: ['river_4', 'forest_2', null, null],
  spared: list(zeros(5)).concat(list(zeros(5))),
  completion: ['r1', 'r3', 'r11', 'r9'],
  central: ['salmon', 'salmon_or_hawk', 'fox'],
  special: 'double_personal',
  turned: [],
  out: [],
  tally: list([2, 1, 0, 0, 4]),
  nature: [3, 1],
  before: list([2, 1, 0, 0, 4, 3]),
  dice: list(['hawk', 'salmon']),
  step: ['collect', 'done'],
  hidden: [0, 1],
  completed: [4, 5],
  completing: [255, 255],
  value: [0, 0],
  habitat: [null, null],
  left: [0, 0],
  count: [0, 0],
  nature_open: [0, 0],
  completion_open: [0, 0],
  pool: list(zeros(5)),
  rolled: list([null, null]),
  pending: list(zeros(10)),
  reason: 0,
  viewer: 'P1',
  cells: [[], []],
  marks: list(zeros(5)),
  overflow: [0, 0],
  suns: [0, 0],
  rains: [0, 0],
  monuments: list(zeros(5)),
  hex: list(zeros(72)),
  group: list(zeros(72)),
  gives: list(zeros(72)),
};
const ask = (prompt: string, ...answers: string[]): Ask => ({
  id: 7,
  prompt,
  min: 1,
  max: 1,
  answers,
});

const lay = (
  change: Partial<KaskadiaView>,
  question: Ask | undefined,
  over = false,
  more: Partial<Props> = {},
) => {
  const table = tableOf({
    box,
    pack,
    view: { ...view, ...change },
    ask: question,
    over,
    explain: vi.fn(async (topic: string) => `told ${topic}`),
    ...more,
  });
  render(Board, table);
  return table;
};
const press = (label: string | RegExp) =>
  fireEvent.click(page.getByRole('button', { name: label }));
afterEach(cleanup);

// happy-dom has no width, so this is the narrow board: one part at a time.
describe('the board', () => {
  const collect = ask('collect', 'collect 0 0 1 0 0 0', 'collect 0 0 0 5 0 2');
  it('collects with a press and its confirmation', async () => {
    const { onAnswer } = lay({}, collect);
    await press(/hawk ×5/);
    expect(onAnswer).not.toHaveBeenCalled();
    await press(/collect_now/);
    expect(onAnswer).toHaveBeenCalledWith('collect 0 0 0 5 0 2');
  });
  it('collects with a second press on the same way, and lets go on Escape', async () => {
    const { onAnswer } = lay({}, collect);
    await press(/fox ×1/);
    await fireEvent.keyDown(page.getByRole('button', { name: /fox ×1/, pressed: true }), {
      key: 'Escape',
    });
    expect(page.queryByRole('button', { name: /collect_now/ })).toBeNull();
    await press(/fox ×1/);
    await fireEvent.click(page.getByRole('button', { name: /fox ×1/, pressed: true }));
    expect(onAnswer).toHaveBeenCalledWith('collect 0 0 1 0 0 0');
  });
  it('raises the dice that count', async () => {
    lay({}, collect);
    await press(/hawk ×5/);
    expect(document.querySelectorAll('.die.counts')).toHaveLength(4);
    expect(document.querySelector('.die em')?.textContent).toBe('×2');
  });
  it('shows what a replay or a hint points at in the tally', () => {
    const rises = () =>
      [...document.querySelectorAll('.tally .kit-counter')].flatMap((one) => {
        const then = one.querySelector('.then');
        return then ? [`${one.querySelector('.unseen')?.textContent}${then.textContent}`] : [];
      });
    const had = view.tally[0] ?? [];
    lay({}, undefined, false, { pointed: ['0', '0', '2', '0', '0', '0'] });
    expect(rises()).toEqual([`fox→${(had[2] ?? 0) + 2}`]);
    cleanup();
    lay({ step: ['card', 'done'] }, undefined, false, { pointed: ['1', '1', '0', '0', '0', '2'] });
    expect(rises()).toEqual([`bear→${(had[0] ?? 0) - 1}`, `salmon→${(had[4] ?? 0) - 2}`]);
  });
  it('pays a card only after a payment is chosen', async () => {
    const { onAnswer } = lay(
      { step: ['card', 'done'] },
      ask('card', 'pass', 'complete 1 2 1 0 0 4', 'complete 1 1 1 0 0 4'),
    );
    await press(/board\.payable/);
    const confirm = page.getByRole('button', { name: 'board.choose_payment' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(confirm);
    expect(onAnswer).not.toHaveBeenCalled();
    await press(/you_pay bear ×2, elk ×1, salmon ×4/);
    await press('board.complete_it');
    expect(onAnswer).toHaveBeenCalledWith('complete 1 2 1 0 0 4');
  });
  it('says what is missing for a card that cannot be paid', () => {
    lay({ step: ['card', 'done'] }, ask('card', 'pass'));
    expect(page.queryByRole('button', { name: /board\.payable/ })).toBeNull();
    expect(document.querySelectorAll('.habitat-card .lacks').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.habitat-card .enough')).toHaveLength(0);
    const slots = [...document.querySelectorAll('.slot-number')].map((one) => one.textContent);
    expect(slots).toEqual(['1', '2', '3', '4']);
  });
  it('counts the discount in what is missing, and says where nothing is', () => {
    const spared = [[1, 0, 0, 0, 0], zeros(5), zeros(5), zeros(5)];
    lay({ tally: list([0, 2, 3, 0, 4]), spared }, collect);
    const [river, forest] = document.querySelectorAll('.habitat-card .amounts');
    expect(river?.querySelector('.lacks b')?.textContent).toBe('1/2');
    expect(river?.matches('.enough')).toBe(false);
    expect(forest?.matches('.enough')).toBe(true);
    expect(forest?.querySelector('.lacks')).toBeNull();
  });
  it('opens the sheet for waiting bonuses and offers an animal of choice', async () => {
    const { onAnswer } = lay(
      { step: ['bonus', 'done'], pending: [[1, 1, 0, 0, 0, 0, 0, 0, 0, 0], zeros(10)] },
      ask('bonus', 'gain B', 'gain S', 'area sun_1'),
    );
    expect(page.getByRole('button', { name: 'board.tab_sheet' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('any');
    await fireEvent.click(
      page.getAllByRole('button', { name: 'board.gain_animal' })[1] ?? document.body,
    );
    expect(onAnswer).toHaveBeenCalledWith('gain S');
  });
  it('asks why where no way leads, and why a die stays as it is', async () => {
    const { onWhy } = lay({}, collect);
    await fireEvent.click(page.getAllByRole('button', { name: 'board.no_way' })[0] as HTMLElement);
    expect(onWhy).toHaveBeenLastCalledWith('collect 1 0 0 0 0 0');
    const dice = page.getAllByRole('button', { name: 'board.die_faces' });
    expect(dice).toHaveLength(6);
    await fireEvent.click(dice[5] as HTMLElement); // my own stand last
    await press('board.why_no_reroll');
    expect(onWhy).toHaveBeenLastCalledWith('reroll personal_water');
  });
  it('marks the card of this round, the one completed in it, and the last marks', () => {
    const told = [
      { event: 'round', seat: null, round: 9 },
      { event: 'turned_up', seat: null, card: 'river_4' },
      { event: 'completed', seat: 'P1', card: 'forest_2', slot: 2 },
      { event: 'written', seat: 'P1', habitat: 'forest', row: 1, value: 2 },
    ];
    lay({ step: ['bonus', 'done'] }, ask('bonus', 'area sun_1'), false, { told });
    expect(document.querySelectorAll('.kas-sheet .kit-last-bar')).toHaveLength(1);
    cleanup();
    lay({}, collect, false, { told });
    expect(document.querySelectorAll('.kit-last')).toHaveLength(1);
    expect(document.querySelectorAll('.habitat-card.done')).toHaveLength(1);
  });
  it('tells what everybody did in a round that is over, with the points it brought', () => {
    const moment = { event: 'round', seat: null, round: 10 };
    const told = [
      { event: 'round', seat: null, round: 9 },
      { event: 'collected', seat: 'P1', bear: 2 },
      { event: 'completed', seat: 'P2', card: 'river_4', slot: 1 },
      moment,
    ];
    lay({}, undefined, false, { told, moment, coming: { ...view, round: 10, total: [31, 40] } });
    const note = page.getByRole('region', { name: 'board.round_end' });
    expect(note.querySelectorAll('li')).toHaveLength(2);
    expect(note.textContent).toMatch(/Ola.*board\.no_card_done/s);
    expect(note.querySelector('.hab-river')).toBeTruthy();
  });
  it('says whom one waits for only once the own round is done', () => {
    lay({ step: ['done', 'card'] }, undefined);
    expect(page.getByText('board.do_wait')).toBeTruthy();
    cleanup();
    lay({ step: ['card', 'done'] }, undefined);
    expect(page.queryByText('board.do_wait')).toBeNull();
  });
  it('shows another sheet and says that the running round is hidden', async () => {
    lay({}, undefined);
    await press('board.tab_players');
    await press(/Jan/);
    expect(page.getByText('board.hidden_round')).toBeTruthy();
    await press('board.back_to_mine');
    expect(page.queryByText('board.hidden_round')).toBeNull();
  });
  it('ends with a pad that explains its numbers', async () => {
    const { explain } = lay({ deck: 0, round: 20 }, undefined, true);
    const all = page.getAllByRole('button', { name: /^board\.points_of: \d+$/ });
    expect(all).toHaveLength(14);
    await fireEvent.click(all[1] ?? document.body);
    expect(explain).toHaveBeenCalledWith('score a_row_1 P2');
    expect(await page.findByText('told score a_row_1 P2')).toBeTruthy();
  });
});
