// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../test/shelf';
import type { Ask } from '../../store/protocol';
import { placeOf, readAnswer } from './answers';
import { figureOf } from './art/figures';
import { isSign } from './art/signs';
import Board from './Board.svelte';
import { box, drive, fight, pack, printed } from './fixture';
import { LANDMARKS } from './land/things';
import { terrainOf } from './land/waste';
import { screen } from './screen';
import type { Props, WasteView } from './view';

const ask = (prompt: string, answers: string[]): Ask => ({
  id: 7,
  prompt,
  min: 1,
  max: 1,
  answers,
});
const lay = (asked: Ask | undefined, view: WasteView = drive, more: Partial<Props> = {}) => {
  const table = tableOf({
    box,
    pack: printed,
    view,
    players: { P1: 'Ola', P2: 'Jan', P3: 'Ewa' },
    ask: asked,
    ...more,
  });
  const { container } = render(Board, table);
  const find = (selector: string): HTMLElement => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return { ...table, container, find };
};
afterEach(cleanup);

describe('where an answer is given', () => {
  const at = (line: string, prompt = '') => placeOf(readAnswer(box, line), prompt);
  it.each([
    ['drive B2', 'hex B2'],
    ['play l_detour', 'luck l_detour'],
    ['use g_med_shot 4', 'item 4'],
    ['clash attack', 'card attack'],
    ['strike w_croc', 'foe w_croc'],
    ['plant w_croc', 'foe w_croc'],
    ['buy m3', 'field m3'],
    ['choose_knight k_mel', 'knight k_mel'],
    ['pass', null],
    ['steal g_med_shot 4', 'barter steal 4'],
    ['want_ammo', 'barter want_ammo'],
    ['give g_med_shot 4', 'item 4'],
    ['meet P2', 'meeting'],
    ['fight x_baron B2', null],
  ])('%s', (line, place) => {
    expect(at(line)).toBe(place);
  });
  it('shows cards of others by name', () => {
    expect(at('use g_med_shot 4', 'rob')).toBeNull();
  });
});

describe('the board', () => {
  it('has 37 hexes with knights and numbers, and drives where a lit one is pressed', async () => {
    const { onAnswer, container, find } = lay(ask('route', ['drive B0', 'drive C4', 'done']));
    expect(container.querySelectorAll('.map .place')).toHaveLength(37);
    expect(container.querySelectorAll('.knight-token')).toHaveLength(3);
    expect(container.querySelectorAll('.plate')).toHaveLength(15);
    expect(container.querySelectorAll('.map .place.lit')).toHaveLength(2);
    await fireEvent.click(find('.map .place.lit'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('drive B0');
  });
  it('asks which, where one hex has two answers', async () => {
    const { onAnswer, find } = lay(ask('route', ['drive B0', 'step B0']));
    await fireEvent.click(find('.map .place.lit'));
    expect(onAnswer).not.toHaveBeenCalled();
    await fireEvent.click(find('.choices button'));
    expect(onAnswer).toHaveBeenCalledWith('drive B0');
  });
  it('offers what has no place on the table as buttons', async () => {
    const { onAnswer } = lay(ask('go', ['pass']), fight);
    await fireEvent.click(page.getByRole('button', { name: 'Pass' }));
    expect(onAnswer).toHaveBeenCalledWith('pass');
  });
  it('plays a luck card that fits now, and no other', async () => {
    const { onAnswer, container, find } = lay(ask('window', ['pass', 'play l_detour']), fight);
    expect(container.querySelectorAll('.luck-name')).toHaveLength(3);
    expect(container.querySelectorAll('.luck-name.lit')).toHaveLength(1);
    expect(container.querySelectorAll('.luck-card')).toHaveLength(1); // with its text
    await fireEvent.click(find('.luck-card.lit'));
    expect(onAnswer).toHaveBeenCalledWith('play l_detour');
  });
  it('shows what another luck card says, and why it has to wait', async () => {
    const onWhy = vi.fn();
    const { find } = lay(ask('window', ['pass', 'play l_detour']), fight, { onWhy });
    await fireEvent.click(find('.luck-name:not(.lit)'));
    await fireEvent.click(find('.rycerze-closer .button'));
    expect(onWhy).toHaveBeenCalledOnce();
    expect(onWhy.mock.calls[0]?.[0]).toMatch(/^play l_/);
  });
  it('tells what a number means', async () => {
    const { find } = lay(undefined, fight);
    await fireEvent.click(find('.sheet .is-hp .num'));
    expect(find('.rycerze-closer').textContent).toContain('unconscious');
  });
  it('moves a card in two answers: taken up, then put where it was dropped', async () => {
    const slot = fight.place[0]?.findIndex((place) => /^hand/.test(place ?? '')) ?? -1;
    const gear = fight.gear[0]?.[slot];
    const { onAnswer, find } = lay(ask('prepare', [`pick_up ${gear} ${slot}`, 'done']), drive);
    await fireEvent.click(find('.sheet .gear.lit'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(`pick_up ${gear} ${slot}`);
    cleanup();
    const next = lay(ask('prepare', ['move_to pocket_2', 'move_to backpack', 'put_down']), {
      ...drive,
      lane_slot: slot,
    });
    await fireEvent.click(next.find('.sheet .empty.lit'));
    expect(next.onAnswer).toHaveBeenCalledExactlyOnceWith('move_to pocket_2');
  });
  it('shows what a planned drive takes, and where the fuel ends', () => {
    const { find, container } = lay(ask('route', ['step B0', 'done']), {
      ...drive,
      way: 2,
      route: ['B1', 'C2', 'D3'],
      route_at: 0,
      plan_points: 5,
      plan_fuel: 2,
      plan_reach: 2,
      plan_cards: 3,
    });
    expect(find('[data-gives="done"]').textContent?.trim()).toBe('Drive');
    expect(find('.plan').textContent).toMatch(/3.*5.*2.*3/);
    expect(find('.plan .bad').textContent).toContain('2');
    expect(container.querySelectorAll('.route.beyond')).toHaveLength(1);
  });
  it('ends a drive where nothing is planned on', () => {
    const { find } = lay(ask('route', ['step B0', 'done']), {
      ...drive,
      way: 2,
      route: ['B1'],
      route_at: 1,
    });
    expect(find('[data-gives="done"]').textContent?.trim()).toBe('Done');
  });
  it('shades hexes by the fuel it takes to get there', () => {
    const { container } = lay(ask('route', ['drive B0', 'drive B1', 'drive B2']), {
      ...drive,
      fuel_to: [null, 1, 3, null],
    });
    const looks = [...container.querySelectorAll('.reach')].map((one) => one.classList[1]);
    expect(looks).toEqual(['fuel-1', 'fuel-3', 'too-far']);
  });
  it('begins a ride from the hex it is to lead to', async () => {
    const { onAnswer, find } = lay(ask('mode', ['stay', 'walk B0', 'ride']));
    await fireEvent.click(find('.map .place[data-stop="D3"]'));
    await fireEvent.click(find('.hex-note .button'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('ride');
  });
  it('has the cards of the Scavenger to play, and by name alone where something else is asked', async () => {
    const turned: WasteView = { ...drive, revealed: ['w_croc', 'w_looters'] };
    const { onAnswer, find } = lay(ask('strike', ['strike w_croc', 'wait']), turned);
    await fireEvent.click(find('.foe-card.lit'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('strike w_croc');
    cleanup();
    const { container } = lay(ask('go', ['go', 'stop']), turned);
    expect(container.querySelectorAll('.outs button')).toHaveLength(2);
    expect(container.querySelector('.foe-card')).toBeNull();
  });
  it('offers flight and fight with what they bring', async () => {
    const foresee = vi.fn().mockResolvedValue({
      news: [],
      view: { ...drive, to_roll: 3, part: [130, 130, 128, 128, 128, 127], difficulty: 7, need: 1 },
    });
    const { onAnswer, find } = lay(
      ask('card', ['flee', 'face']),
      { ...drive, card: 'w_croc' },
      { foresee },
    );
    await vi.waitFor(() => expect(find('.odds').textContent).toContain('78%'));
    expect(find('.pool-parts').textContent).toMatch(/2.*\+2.*−1/);
    await fireEvent.click(find('.way .plays'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('flee');
  });
  it('has waiting before the cards of the Scavenger, and all of many in sight', () => {
    const revealed = ['w_croc', 'w_looters', 'w_choir'] as const;
    const { find, container } = lay(ask('strike', ['wait', 'strike w_croc']), {
      ...drive,
      revealed: [...revealed],
    });
    const wait = find('[data-gives="wait"]');
    const cards = find('.met.many');
    expect(wait.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(container.querySelectorAll('[data-gives="wait"]')).toHaveLength(1);
  });
  it('says of every action of a hex whether it can be taken now, and why not', async () => {
    const city = pack.hexes.cities as readonly { readonly id: string }[];
    const at = drive.tile.indexOf((city[2]?.id ?? '') as never); // tribute, refill, Market
    const hex = pack.board.maps[0]?.places?.[at]?.id ?? drive.pos[0];
    const view = { ...drive, pos: drive.pos.map(() => hex) } as WasteView;
    const onWhy = vi.fn();
    const { container, find, onAnswer } = lay(
      ask('explore', ['end', 'act a3_tribute', 'act market']),
      view,
      { onWhy },
    );
    const not = [...container.querySelectorAll<HTMLElement>('.acts .unable')];
    expect(not.map((one) => one.textContent?.trim())).toEqual([
      '?refill_heal It costs gear worth 2.',
      '?refill_supply It costs gear worth 2.',
    ]);
    await fireEvent.click(not[0] as HTMLElement);
    expect(onWhy).toHaveBeenCalledExactlyOnceWith('act refill_heal');
    await fireEvent.click(find(`.map .place[data-stop="${hex}"]`));
    expect(container.querySelectorAll('.hex-note .acts .choice')).toHaveLength(2);
    expect(container.querySelectorAll('.hex-note .acts .unable')).toHaveLength(2);
    await fireEvent.click(find('.hex-note [data-gives="act market"]'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('act market');
  });
  it('tells of a hex elsewhere what it is good for', async () => {
    const { find, container } = lay(ask('mode', ['stay']));
    await fireEvent.click(find(`.map .place[data-stop="A0"]`));
    expect(find('.hex-note').textContent).toContain('Draw 2 luck cards.');
    expect(container.querySelectorAll('.acts button')).toHaveLength(0);
  });
  it('lets luck cards wait in their strip where the Market is needed, and shows them before', async () => {
    const { onAnswer, container, find } = lay(
      ask('market', ['cancel', 'buy m1', 'play l_detour']),
      drive,
    );
    expect(container.querySelector('.luck-card')).toBeNull();
    await fireEvent.click(find('.luck-name.lit'));
    expect(onAnswer).not.toHaveBeenCalled();
    await fireEvent.click(find('.rycerze-closer [data-gives="play l_detour"]'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('play l_detour');
  });
  it('tells where a number comes from', async () => {
    const { find } = lay(ask('route', ['done']), {
      ...drive,
      way: 2,
      route: ['B1', 'C2'],
      route_at: 0,
      rep: [3, 0, 0],
      rounds: 8,
      fame: [[2, null, null], [], []],
      contracts_done: [1, 0, 0],
    });
    const about = async (number: string): Promise<string> => {
      await fireEvent.click(find(number));
      return find('.rycerze-closer').textContent ?? '';
    };
    expect(await about('.sheet .is-rep .num')).toMatch(
      /round 1: \+2, round 2: \+1.*contracts done 1/s,
    );
    expect(await about('.plan .is-speed')).toMatch(/Gancraen Desert: 1.*The Pumps \[2\]: 1/s);
    expect(await about('.plan .is-fuel')).toContain("vehicle's speed is");
  });
  it('lets a knight be chosen from its picture', async () => {
    const { onAnswer, find, container } = lay(
      ask('knight', ['choose_knight k_mel', 'choose_knight k_toni']),
    );
    expect(container.querySelectorAll('.choose .waste-figure')).toHaveLength(2);
    await fireEvent.click(find('.choose button'));
    expect(onAnswer).toHaveBeenCalledWith('choose_knight k_mel');
  });
  it('says what few hearts and much radiation mean', () => {
    const { find } = lay(undefined, { ...fight, hp: [1, 4, 4], rad: [3, 0, 0] });
    expect(find('.is-hp .what').textContent).toContain('2');
    expect(find('.is-rad .what').textContent).toContain('healing');
  });
  it('never shows a key instead of words', () => {
    const { container } = lay(ask('market', ['buy m1']), fight);
    expect(container.textContent).not.toMatch(/\b(board|tabs|spots|types|groups)\.[a-z]/);
  });
});

describe('a combat', () => {
  it('has both fighters, the range and the advantage', () => {
    const { container, find } = lay(undefined, { ...fight, advantage: 130 });
    expect(container.querySelectorAll('.fighter .waste-figure')).toHaveLength(2);
    expect(find('.ranges .here').textContent).toMatch(/medium\s*7\+/);
    expect(find('.advantage .here').textContent?.trim()).toBe('2');
  });
  it('chooses a combat card, and not one that cannot be played', async () => {
    const { onAnswer, container, find } = lay(
      ask('clash', ['clash attack', 'clash defence']),
      fight,
    );
    expect(container.querySelectorAll('.combat-card')).toHaveLength(5);
    expect(container.querySelectorAll('.combat-card:not(.lit)')).toHaveLength(3);
    expect(container.querySelector(':disabled')).toBeNull();
    expect(find('.combat-card.lit .hits').textContent).toMatch(/78%.*3.*−0\.9/s);
    expect(container.querySelectorAll('.blow.hit_by')).toHaveLength(2);
    await fireEvent.click(find('.combat-card.lit .plays'));
    expect(onAnswer).toHaveBeenCalledWith('clash attack');
  });
  it('has the chances of a combat card told in their parts, without playing it', async () => {
    const explain = vi.fn(async () => 'told');
    const { onAnswer, find } = lay(ask('clash', ['clash attack']), fight, { explain });
    await fireEvent.click(find('.combat-card.lit .hits'));
    expect(explain).toHaveBeenCalledExactlyOnceWith('odds attack own');
    expect(find('.rycerze-closer .number').textContent).toBe('78%');
    await fireEvent.click(find('.combat-card.lit .hit_by'));
    expect(explain).toHaveBeenLastCalledWith('odds attack other');
    expect(onAnswer).not.toHaveBeenCalled();
  });
  it('says what the ability of an enemy does before it is used', () => {
    const { container } = lay(ask('window', ['foe_power w_cassowary', 'pass']), fight);
    expect(container.querySelector('.choice')?.textContent).toMatch(/close initial range/);
  });
  it('writes a loss of nothing without a sign, and what is won as words are counted', () => {
    const own_loss = fight.own_loss.map(() => 0);
    const { find } = lay(ask('clash', ['clash attack']), { ...fight, own_loss });
    expect(find('.combat-card.lit .hits').textContent).not.toContain('−');
    cleanup();
    const { container } = lay(
      ask('strike', ['strike w_car_wreck']),
      { ...drive, card: null, revealed: ['w_car_wreck'] },
      { lang: 'pl' },
    );
    expect(container.textContent).toContain('3 paliwa');
  });
  it('offers in a window what may be used, where it is asked', async () => {
    const slot = fight.gear[0]?.indexOf('g_med_shot') ?? -1;
    const line = `use g_med_shot ${slot}`;
    const { onAnswer, find } = lay(ask('window', ['pass', line]), fight);
    await fireEvent.click(find(`.now [data-gives="${line}"]`));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(line);
  });
  it('tells of a fierce enemy that advantage does not count', () => {
    const { container } = lay(undefined, { ...fight, fierce: 1 });
    expect(container.querySelector('.advantage')).toBeNull();
  });
});

describe('two knights', () => {
  const me = fight.gear[0]?.indexOf('g_med_shot') ?? -1;
  const his = fight.place[1]?.indexOf('vehicle') ?? -1;
  it('shows whom one may meet, and what an answer means', async () => {
    const { onAnswer, find } = lay(ask('meet', ['pass', 'meet P2']));
    await fireEvent.click(find('.partner'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('meet P2');
    cleanup();
    const agreed = lay(ask('agree', ['decline', 'agree']), { ...drive, rival: 'P2' });
    expect(agreed.container.querySelectorAll('.way')).toHaveLength(2);
    expect(agreed.find('.rival-met').textContent).toContain('Jan');
    await fireEvent.click(agreed.find('.way'));
    expect(agreed.onAnswer).toHaveBeenCalledExactlyOnceWith('agree');
  });
  it('builds a trade from what both have', async () => {
    const gear = fight.gear[1]?.[his];
    const { onAnswer, find } = lay(
      ask('build', ['cancel', `give g_med_shot ${me}`, `want ${gear} ${his}`, 'want_ammo']),
      { ...drive, offer_by: 'P1', rival: 'P2' },
    );
    await fireEvent.click(find(`.goods [data-gives="give g_med_shot ${me}"]`));
    await fireEvent.click(find(`.goods [data-gives="want ${gear} ${his}"]`));
    await fireEvent.click(find('.goods [data-gives="want_ammo"]'));
    await fireEvent.click(find('.barter .choices button'));
    expect(onAnswer.mock.calls.flat()).toEqual([
      `give g_med_shot ${me}`,
      `want ${gear} ${his}`,
      'want_ammo',
      'cancel',
    ]);
  });
  it('tells why something cannot be taken', async () => {
    const onWhy = vi.fn();
    const robbed = { ...drive, rival: 'P2' as const };
    const { onAnswer, find } = lay(ask('rob', ['pass', 'steal_ammo']), robbed, { onWhy });
    await fireEvent.click(find('.goods .swap'));
    expect(onWhy.mock.calls[0]?.[0]).toMatch(/^steal /);
    await fireEvent.click(find('.goods .supply.lit'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('steal_ammo');
  });
});

describe('everything in the box is drawn', () => {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  it.each([
    ...ids(pack.knights.knights),
    ...ids(pack.vehicles.vehicles),
    ...ids(pack.wasteland.cards.filter((card) => card.kind !== 'event')),
    ...ids(pack.missions.enemies),
  ])('%s', (id) => {
    expect(figureOf(id)).toBeDefined();
  });
  it('types of cards have signs', () => {
    const types = [
      ...pack.wasteland.cards.flatMap((card) => card.types),
      ...[pack.gear_green, pack.gear_yellow, pack.gear_red, pack.gear_blue].flatMap(({ cards }) =>
        cards.map((card) => card.type),
      ),
    ];
    for (const type of types) expect(isSign(type), type).toBe(true);
  });
  it('tiles lie on the land that the pack says, and named ones have a landmark', () => {
    for (const list of Object.values(pack.hexes))
      for (const tile of Array.isArray(list) ? list : []) {
        expect(terrainOf(tile.id), tile.id).toBe(tile.terrain);
        if (tile.num) expect(LANDMARKS[tile.id]).toBeDefined();
      }
  });
});

describe('the standing', () => {
  it('is Reputation, health and luck cards', () => {
    expect(screen.standing(fight, 'P1')?.gaps).toEqual({ rep: 0, hp: 4, luck: 3 });
    expect(screen.standing({ ...fight, knight: [null, null, null] }, 'P1')).toBeNull();
  });
});
