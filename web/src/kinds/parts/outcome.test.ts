import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rightPartCount } from './outcome.ts';

it('rightPartCount counts the right parts of an answer that is partly right', () => {
  expect(rightPartCount({ score: 2 / 3 }, 3)).toBe(2);
  expect(rightPartCount({ score: 0.5 }, 4)).toBe(2);
});

it('rightPartCount returns null for a score that is no share of the parts', () => {
  expect(rightPartCount({ score: 0.6 }, 3)).toBeNull();
  expect(rightPartCount({ score: null }, 3)).toBeNull();
  expect(rightPartCount({ score: 0.5 }, 0)).toBeNull();
});

it('rightPartCount returns the number of parts from which a score was computed, unless all or none are right', () => {
  const counts = fc.nat(30).chain((parts) => fc.tuple(fc.constant(parts), fc.nat(parts)));
  fc.assert(
    fc.property(counts, ([parts, right]) => {
      const score = parts === 0 ? 0 : Math.fround(right / parts);
      const isPart = right > 0 && right < parts;
      expect(rightPartCount({ score }, parts)).toBe(isPart ? right : null);
    }),
  );
});
