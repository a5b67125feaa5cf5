import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf, shareOf } from './percent.ts';

it.each([
  [0, '0'],
  [0.02, '2'],
  [0.07, '7'],
  [0.075, '7.5'],
  [1, '100'],
  [2.5, '250'],
  [1e-9, '1e-7'],
])('percentOf(%d) is %s', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
  expect(shareOf(percent)).toBe(share);
});

it('a share that is converted to a percentage and back is unchanged', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (share) => {
      expect(shareOf(percentOf(share))).toBe(share + 0);
    }),
  );
});
