import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayText } from '../../ui/words/moments.ts';
import { wholeNumber } from '../../ui/words/whole-number.ts';
import { lastsText } from '../grant-texts.ts';
import { endOf } from './codes-dialog.tsx';
import { codeStateText } from './codes-panel.tsx';

const end = '2026-06-30T12:00:00.000Z';
const now = Date.parse(end);

describe('codeStateText', () => {
  const code = { withdrawn: false, expiresAt: null, useCount: 0, usesAtMost: 2 };
  it.each([
    [{}, 'Valid'],
    [{ useCount: 1 }, 'Valid'],
    [{ useCount: 2 }, 'Used up'],
    [{ useCount: 3 }, 'Used up'],
    [{ expiresAt: end, useCount: 2 }, 'Expired'],
    [{ withdrawn: true, expiresAt: end, useCount: 2 }, 'Withdrawn'],
  ])('for %o returns %s', (over, words) => {
    expect(codeStateText({ ...code, ...over }, now)).toBe(words);
  });

  it("returns 'Valid until' with the end date before the end, and 'Expired' from then on", () => {
    const ending = { ...code, expiresAt: end };
    expect(codeStateText(ending, now - 1)).toBe(`Valid until ${dayText(end)}`);
    expect(codeStateText(ending, now)).toBe('Expired');
  });
});

describe('lastsText', () => {
  it.each([
    [{}, 'No end date'],
    [{ periodDays: 30, addedDays: 30 }, '30 days from the first quiz'],
    [{ periodDays: 90, addedDays: 60 }, '60 days after 30 days of another source'],
    [{ periodDays: 30, addedDays: 30, endsAt: end }, `Until ${dayText(end)}`],
    [{ periodDays: 30, addedDays: 30, endsAt: end, live: false }, `Ended ${dayText(end)}`],
    [{ endsAt: end }, `Until ${dayText(end)}`],
  ])('for %o returns %s', (over, words) => {
    const grant = { periodDays: null, addedDays: null, endsAt: null, live: true };
    expect(lastsText({ ...grant, ...over })).toBe(words);
  });
});

describe('the input in the form for new codes', () => {
  it('is a whole number from 1 to the maximum, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (typed) => {
        const number = wholeNumber(typed, 500);
        expect(number === null || (number >= 1 && number <= 500)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        (number) => wholeNumber(`${number}`, 500) === number,
      ),
    );
  });

  it('is a day that is converted to its last minute in the browser’s time zone', () => {
    expect(endOf('')).toBeNull();
    const last = new Date(endOf('2026-06-30') ?? 0);
    expect([last.getMonth(), last.getDate(), last.getHours(), last.getMinutes()]).toEqual([
      5, 30, 23, 59,
    ]);
  });
});
