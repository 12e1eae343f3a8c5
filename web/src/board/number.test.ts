import { expect, test } from 'vitest';
import { decimal, percent, signed } from './number';

// Numbers are written as the browser would write them in these languages.
test('shares and fractions are written as each language writes them', () => {
  for (const lang of ['pl', 'en'] as const)
    for (const digits of [0, 1]) {
      const share = new Intl.NumberFormat(lang, {
        style: 'percent',
        maximumFractionDigits: digits,
      });
      const exact = new Intl.NumberFormat(lang, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (let n = 0; n <= 1000; n++) {
        expect(percent(lang, n / 1000, digits)).toBe(share.format(n / 1000));
        expect(decimal(lang, n / 40, digits)).toBe(exact.format(n / 40));
      }
    }
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
});
