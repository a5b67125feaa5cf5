import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText, numberText } from './counts.ts';
import { listText } from './lists.ts';
import { clockText, dateText, dayText, momentText, shortMomentText } from './moments.ts';

it("dates and numbers are written in American English, regardless of the browser's language", () => {
  const noon = '2026-11-19T12:00:00';
  expect(dayText(noon)).toBe('Nov 19, 2026');
  expect(dateText('2026-11-19')).toBe('Nov 19, 2026');
  expect(momentText(noon)).toMatch(/^Nov 19, 2026, 12:00\sPM$/);
  expect(clockText(noon)).toMatch(/^12:00\sPM$/);
  expect(shortMomentText(noon, new Date('2026-11-20T12:00:00'))).toBe('Nov 19, 2026');
  expect(shortMomentText(noon, new Date('2026-11-19T18:00:00'))).toMatch(/^12:00\sPM$/);
  expect(numberText(12_345)).toBe('12,345');
  expect([decimalText(0.5), decimalText(null)]).toEqual(['0.50', '–']);
  expect(listText(['Signs', 'lights', 'parking'])).toBe('Signs, lights, and parking');
});

it('dates and numbers formatted without Intl are equal to those formatted with Intl (property)', () => {
  const intl = new Intl.NumberFormat('en-US');
  const [here, calendar] = [{}, { timeZone: 'UTC' }].map(
    (place) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...place }),
  );
  const moment = fc.date({
    min: new Date('0001-01-02'),
    max: new Date('9999-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.maxSafeNat()), moment, (count, at) => {
      const iso = at.toISOString();
      expect(numberText(count)).toBe(intl.format(count));
      expect(dayText(iso)).toBe(here?.format(at));
      expect(dateText(iso)).toBe(calendar?.format(at));
      expect(dateText(iso.slice(0, 10))).toBe(calendar?.format(at));
    }),
  );
  expect([numberText(-1234), numberText(0.5)]).toEqual(['-1,234', '0.5']);
});
