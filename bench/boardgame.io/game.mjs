// A game of about the size of Battle for the River: seven columns with two
// sides, a deck of 60, hands of six that only their owner sees. One move lays a
// card and draws another. It never ends: a fifth card of a side pushes out the
// first, and the discard becomes the deck, so that the load stays the same.
const COLUMNS = 7;
const SIDE = 4;
const HAND = 6;
const COLOURS = ['Y', 'B', 'G', 'P', 'R'];

const cards = () => COLOURS.flatMap((colour) => Array.from({ length: 12 }, (_, i) => `${colour}${i}`));

export const game = {
  name: 'columns',
  minPlayers: 2,
  maxPlayers: 2,

  setup: ({ random }) => {
    const deck = random.Shuffle(cards());
    return {
      columns: Array.from({ length: COLUMNS }, (_, i) => ({
        id: `dam_${i + 1}`,
        damaged: false,
        sides: [[], []],
      })),
      discard: [],
      left: deck.length - 2 * HAND,
      secret: { deck: deck.slice(2 * HAND) },
      players: { 0: { hand: deck.slice(0, HAND) }, 1: { hand: deck.slice(HAND, 2 * HAND) } },
    };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    lay: ({ G, playerID, random }, card, column) => {
      const hand = G.players[playerID].hand;
      const side = G.columns[column]?.sides[playerID];
      if (!side || !hand.includes(card)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      side.push(card);
      if (side.length > SIDE) G.discard.push(side.shift());
      if (!G.secret.deck.length) G.secret.deck = random.Shuffle(G.discard.splice(0));
      if (G.secret.deck.length) hand.push(G.secret.deck.pop());
      G.left = G.secret.deck.length;
    },
  },

  // What PlayerView.STRIP_SECRETS does, and the size of the other hand.
  playerView: ({ G, playerID }) => {
    const { secret, players, ...open } = G;
    return {
      ...open,
      hands: [players[0].hand.length, players[1].hand.length],
      players: playerID == null ? {} : { [playerID]: players[playerID] },
    };
  },
};
