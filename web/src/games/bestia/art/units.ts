// units.ts: animals and settlers as small pictures, each in a box of 24 around 12 12, looking to
// the right: colour and outline tell them apart where there is room for a few pixels only.
export type Stroke = readonly [tone: string, d: string];

const FACE: Stroke = ['face', 'M12 4q3.500 0 3.500 4t-3.500 4t-3.500 -4t3.500 -4z'];

export const UNITS: Readonly<Record<string, readonly Stroke[]>> = {
  sheep: [
    ['dark', 'M6 15v7h3v-7zM14 15v7h3v-7z'],
    [
      'wool',
      'M5 18q-4 0 -4 -4q0 -3 3 -4q0 -4 4 -4q2 -3 5 -1q4 -1 5 2q3 1 2 5q1 5 -3 6q-3 2 -6 0q-3 2 -6 0z',
    ],
    ['dark', 'M18 7q5 -1 5 3q0 4 -3 4q-3 0 -4 -3z'],
  ],
  boar: [
    ['boar', 'M1 14q0 -7 8 -8q7 -1 10 2l4 4q1 3 -2 4h-4l-1 6h-3v-5H9v5H6l-1 -5q-4 0 -4 -3z'],
    ['dark', 'M2 10q4 -8 13 -5l3 3q-8 -2 -16 2z'],
    ['ivory', 'M18.500 13l2.500 -4l1.500 4z'],
  ],
  bear: [
    ['bear', 'M1 22v-9q0 -7 9 -8q1 -4 4 -2q6 -1 7 4q3 2 2 5q-1 3 -5 3v7h-5v-5H8v5z'],
    ['snout', 'M18.500 9.500q4.500 -1 4.500 2q0 3 -4.500 2.500z'],
    ['dark', 'M16 7.500h2v2h-2z'],
  ],
  farmer: [
    ['tunic', 'M5 23q0 -11 7 -11t7 11z'],
    FACE,
    ['straw', 'M4 6.500q8 -3 16 0q-3 1.500 -4 0q0 -5 -4 -5t-4 5q-1 1.500 -4 0z'],
  ],
  noble: [
    ['robe', 'M3 23q0 -12 9 -12t9 12z'],
    ['gold', 'M10.800 12h2.400v11h-2.400z'],
    FACE,
    ['gold', 'M7 6.500V0.500l3 2.500l2 -3l2 3l3 -2.500v6z'],
  ],
};
