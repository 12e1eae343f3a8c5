// signs.ts: our own signs, each in a box of 24 around 12 12, in the colour of its place.
export const SIGNS: Readonly<Record<string, string>> = {
  forest: 'M12 2L5 13h4l-5 7h7v3h2v-3h7l-5 -7h4z',
  swamp:
    'M7 22V8M7 8q-2 -3 0 -6q2 3 0 6M12 22V6M12 6q-2 -3 0 -6q2 3 0 6M17 22V9M17 9q-2 -3 0 -6q2 3 0 6M3 22q9 -4 18 0',
  cave: 'M2 21Q2 5 12 4Q22 5 22 21H16Q17 12 12 12Q7 12 8 21z',
  settlement: 'M2 12L12 3L22 12H19V21H14V15H10V21H5V12z',
  start: 'M12 2v20M12 4l6 5l-6 4M12 13l-6 4',
  sheep:
    'M6 9q-3 0 -3 3t3 4v4h2v-3h7v3h2v-4q3 -1 3 -4t-3 -3q0 -3 -4 -3q-3 -2 -5 0q-2 0 -2 3zM18 8q3 -2 4 1q0 2 -3 2z',
  boar: 'M2 14q0 -6 7 -7q6 -1 9 2q3 1 4 5q-2 2 -5 1l-1 5h-2v-4H9v4H7v-4q-5 0 -5 -2zM19 12l2 -3l0 3z',
  bear: 'M4 20V12q0 -6 7 -6l1 -2l2 2q5 0 6 4l2 2q0 3 -4 3v5h-3v-4H9v4z',
  farmer: 'M12 2q3 0 3 3t-3 3t-3 -3t3 -3M6 22q0 -12 6 -12t6 12zM19 3v18M17 3q2 3 4 0',
  noble: 'M7 2l2 3l3 -3l3 3l2 -3v5q-2 3 -5 3t-5 -3zM5 22q0 -11 7 -11t7 11z',
  tower: 'M6 22L8 9H5V2h3v2h2V2h4v2h2V2h3v7h-3l2 13h-4v-5h-4v5z',
  trail:
    'M9 13q-4 1 -4 5t7 4t7 -4t-4 -5t-6 0M5 8q2 0 2 3t-2 2t-2 -2t2 -3M10 3q2 0 2 4t-2 3t-2 -3t2 -4M15 3q2 1 2 4t-2 3t-2 -3t2 -4M20 8q2 1 1 4t-3 1t-1 -3t3 -2',
  grudge: 'M12 3l3 6l6 1l-4.500 4.500l1 6.500L12 18l-5.500 3l1 -6.500L3 10l6 -1z',
  ancient: 'M12 2L20 12L12 22L4 12zM12 7L8 12L12 17L16 12z',
  heart: 'M12 21Q2 13 3 8q1 -4 5 -4q3 0 4 3q1 -3 4 -3q4 0 5 4q1 5 -9 13z',
  marker: 'M12 1q4 0 4 4q0 3 -2 4l4 9h2v5H4v-5h2l4 -9q-2 -1 -2 -4q0 -4 4 -4z',
  'hue-blue': 'M12 3q7 9 7 12a7 7 0 0 1 -14 0q0 -3 7 -12z',
  'hue-red': 'M12 2L21 12L12 22L3 12z',
  'hue-reaction': 'M13 1L4 14h6l-1 9l10 -14h-7z',
  'hue-none': 'M5 9h14v6H5z',
  flag: 'M5 2h3v20H5zM8 3h13l-4 5l4 5H8z',
  trap: 'M3 16Q4 6 12 6t9 10l-2 4l-2 -4l-2 5l-3 -5l-3 5l-2 -5l-2 4z',
};
