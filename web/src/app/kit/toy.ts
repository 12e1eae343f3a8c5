// toy.ts: a made-up game for the page that shows the kit: its box with all sentences, and a map.
import type { PackMaps } from '../../board/map/map';
import type { Box, Say } from '../../store/protocol';

const both = (pl: string, en: string): Say => ({ pl, en });

const texts: Readonly<Record<string, Say>> = {
  'board.title': both('Części plansz', 'Parts of boards'),
  'board.intro': both(
    'Z tych części zrobione są plansze gier (web/src/board). Strona jest dla tych, którzy je rysują.',
    'Boards of games are made of these parts (web/src/board). This page is for those who draw them.',
  ),
  'board.words': both('Słowa z lukami', 'Words with gaps'),
  'board.words_say': both(
    'Na stole leżą karty: <number>[, w tym odkryte: <open>].',
    'Cards on the table: <number>[, face up: <open>].',
  ),
  'board.cards': both('Ręka, rząd, stosy, przeciąganie', 'Hand, row, piles, dragging'),
  'board.cards_say': both(
    'Przeciągnij kartę na wolne miejsce albo naciśnij kartę, a potem miejsce. Przytrzymaj, by przyjrzeć się bliżej.',
    'Drag a card to a free place, or press the card and then the place. Hold it to look closer.',
  ),
  'board.hand': both('Karty na ręce', 'Cards in hand'),
  'board.row': both('Rząd', 'Row'),
  'board.place': both('Miejsce <number>, wolne', 'Place <number>, free'),
  'board.deck': both('Talia, kart: <number>', 'Deck, cards: <number>'),
  'board.heap': both('Odrzucone, kart: <number>', 'Discard, cards: <number>'),
  'board.deck_title': both('talia', 'deck'),
  'board.heap_title': both('odrzucone', 'discard'),
  'board.card': both('Karta <card>', 'Card <card>'),
  'board.back': both('Zbierz z powrotem', 'Gather them again'),
  'board.last': both('Ostatnio: <what>', 'Last: <what>'),
  'board.dropped': both('<card> na miejsce <place>', '<card> to place <place>'),
  'board.let_go': both('<card> wraca na rękę', '<card> goes back to the hand'),
  'board.figures': both('Kości, tory, liczniki, liczby', 'Dice, tracks, counters, numbers'),
  'board.roll': both('Rzuć', 'Roll'),
  'board.die': both('Kość pokazuje <number>', 'A die that shows <number>'),
  'board.leaf': both('Kość pokazuje liść', 'A die that shows a leaf'),
  'board.track': both('Uszkodzone tamy: <number> z <all>', 'Damaged dams: <number> of <all>'),
  'board.hand_rows': both('Ręka w rzędach i stany kart', 'A hand in rows, and states of cards'),
  'board.row_states': both('Miejsca rzędu', 'Places of a row'),
  'board.standing': both('Nie pytaj w tej turze', 'Not asked this turn'),
  'board.not_this_turn': both('Nie pytaj mnie w tej turze', 'Do not ask me this turn'),
  'board.not_asked': both('W tej turze nie pytamy.', 'You are not asked this turn.'),
  'board.ask_again': both('Pytaj znowu', 'Ask again'),
  'board.state_plain': both('zwykła', 'plain'),
  'board.state_lit': both('możliwa', 'lit'),
  'board.state_chosen': both('wybrana', 'chosen'),
  'board.state_pointed': both('wskazana', 'pointed at'),
  'board.state_last': both('ostatnia', 'last'),
  'board.state_unable': both('niemożliwa', 'unable'),
  'board.state_empty': both('puste', 'empty'),
  'board.track_short': both('krótko', 'in short'),
  'board.track_title': both('tamy', 'dams'),
  'board.leaves': both('liście', 'leaves'),
  'board.round': both('w tej rundzie', 'this round'),
  'board.points': both('Punkty', 'Points'),
  'board.points_why': both(
    'Trzy pary po 2, razem 6.\nNajdłuższa rzeka: 4.',
    'Three pairs of 2 make 6.\nThe longest river: 4.',
  ),
  'board.panel': both('Przyjrzyj się bliżej', 'Look closer'),
  'board.knobs': both('Przyciski w obrazku', 'Things to press in a picture'),
  'board.knob_plain': both('zwykły', 'plain'),
  'board.knob_lit': both('możliwy', 'lit'),
  'board.knob_pointed': both('wskazany', 'pointed at'),
  'board.map': both('Mapa', 'Map'),
  'board.map_say': both(
    'Kółko, dwa palce, klawisze + − 0 i przyciski zbliżają; strzałki chodzą po miejscach. Pionek można przeciągnąć.',
    'Wheel, two fingers, the keys + − 0 and the buttons zoom; arrow keys walk. The pawn can be dragged.',
  ),
  'board.over': both('ponad wszystkim', 'over everything'),
  'board.flat': both('Ręka na płasko, na telefonie', 'A flat hand, on a phone'),
  'board.rest': both('talia na końcu', 'a deck at its end'),
  'board.pawn': both('tu stoi pionek', 'the pawn is here'),
};

export const box: Box = {
  id: 'toy',
  title: both('Zabawka', 'Toy'),
  rules: 1,
  pack: '',
  seats: [1, 1],
  options: [],
  names: {},
  texts,
  verbs: {},
  events: {},
  records: [],
  event_rules: {},
  refusals: {},
  feats: [],
};

const place = (
  id: string,
  kind: string,
  at: readonly [number, number],
  name: Say,
  region: string,
) => ({ id, kind, label: id.toUpperCase(), at, name, regions: [region] });

export const maps: PackMaps = {
  place_kinds: [
    { id: 'village', name: both('wieś', 'village'), size: 26 },
    { id: 'forest', name: both('las', 'forest'), size: 26 },
    { id: 'cave', name: both('jaskinia', 'cave'), size: 20 },
  ],
  road_kinds: [
    { id: 'road', line: 'single' },
    { id: 'river', line: 'double' },
    { id: 'trail', line: 'dotted' },
  ],
  maps: [
    {
      id: 'valley',
      name: both('Dolina', 'Valley'),
      frame: { w: 720, h: 420 },
      letter: 18,
      regions: [
        { id: 'north', name: both('Północ', 'North'), at: [560, 60] },
        { id: 'south', name: both('Południe', 'South'), at: [170, 380] },
      ],
      places: [
        place('a', 'village', [90, 110], both('Brzeg', 'Shore'), 'north'),
        place('b', 'forest', [250, 80], both('Bór', 'Pinewood'), 'north'),
        place('c', 'cave', [400, 150], both('Wilcza Jama', 'Wolf Den'), 'north'),
        place('d', 'forest', [620, 150], both('Zagajnik', 'Grove'), 'north'),
        place('e', 'village', [120, 270], both('Młyn', 'Mill'), 'south'),
        place('f', 'cave', [330, 290], both('Grota', 'Grotto'), 'south'),
        place('g', 'village', [560, 320], both('Rynek', 'Market'), 'south'),
      ],
      roads: [
        { between: ['a', 'b'], kind: 'road' },
        { between: ['b', 'c'], kind: 'trail' },
        { between: ['c', 'd'], kind: 'road' },
        { between: ['a', 'e'], kind: 'river' },
        { between: ['e', 'f'], kind: 'road' },
        { between: ['f', 'g'], kind: 'road' },
        { between: ['c', 'f'], kind: 'trail' },
        { between: ['d', 'g'], kind: 'river', bends: [[660, 240]] },
      ],
    },
  ],
};
