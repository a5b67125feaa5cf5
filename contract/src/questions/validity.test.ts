import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidOn, validityProblem } from './validity.ts';

const day = fc
  .integer({ min: 20_000, max: 20_060 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const dayOrNone = fc.option(day);

describe('the validity of a question', () => {
  it('includes `validFrom` and excludes `validUntil`', () => {
    const validity = { validFrom: '2026-09-01', validUntil: '2027-03-01' };
    expect(
      ['2026-08-31', '2026-09-01', '2027-02-28', '2027-03-01'].map((at) => isValidOn(validity, at)),
    ).toEqual([false, true, true, false]);
    expect(isValidOn({}, '2027-03-01')).toBe(true);
    expect(isValidOn({ validFrom: '', validUntil: '' }, '2027-03-01')).toBe(true);
  });

  it('ends exactly when its replacement becomes valid, so one of the two is valid on each day', () => {
    fc.assert(
      fc.property(day, day, (change, at) => {
        const both = [{ validUntil: change }, { validFrom: change }];
        expect(both.filter((one) => isValidOn(one, at))).toHaveLength(1);
      }),
    );
  });

  it('never starts again after it has ended', () => {
    fc.assert(
      fc.property(
        dayOrNone,
        dayOrNone,
        fc.uniqueArray(day, { minLength: 2 }),
        (from, until, days) => {
          const told = [...days]
            .sort()
            .map((at) => isValidOn({ validFrom: from, validUntil: until }, at));
          const words = told.map((is) => (is ? '1' : '0')).join('');
          expect(words).toMatch(/^0*1*0*$/);
        },
      ),
    );
  });

  it('must include at least one day; otherwise validityProblem returns a message', () => {
    fc.assert(
      fc.property(dayOrNone, dayOrNone, (validFrom, validUntil) => {
        const problem = validityProblem({ validFrom, validUntil });
        expect(problem === null).toBe(
          validFrom === null ||
            validUntil === null ||
            isValidOn({ validFrom, validUntil }, validFrom),
        );
      }),
    );
  });
});
