import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcedAt,
  passedMoment,
  remainingSpoken,
  remainingText,
  warnsFrom,
} from './clock-text.ts';

const MINUTE = 60_000;

describe('the remaining time', () => {
  it.each([
    [150 * MINUTE, '2:30:00', '2 hours 30 minutes left'],
    [61 * MINUTE, '1:01:00', '1 hour 1 minute left'],
    [5 * MINUTE - 1, '5:00', '5 minutes left'],
    [1500, '0:02', '2 seconds left'],
    [-1, '0:00', '0 seconds left'],
  ])('for %d ms is shown as %s and spoken as %s', (left, text, words) => {
    expect(remainingText(left)).toBe(text);
    expect(remainingSpoken(left)).toBe(words);
  });

  it('is always shown in the last five minutes, or the last tenth of a short exam', () => {
    expect(warnsFrom(150 * MINUTE)).toBe(5 * MINUTE);
    expect(warnsFrom(20 * MINUTE)).toBe(2 * MINUTE);
  });
});

describe('the announcements of the remaining time', () => {
  it('come in order and at most once each, however long the clock pauses between ticks', () => {
    const ticks = fc.array(fc.integer({ min: 1, max: 30 * MINUTE }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(fc.integer({ min: 2 * MINUTE, max: 300 * MINUTE }), ticks, (total, steps) => {
        const moments = announcedAt(total);
        let left = total;
        const said: number[] = [];
        for (const step of steps) {
          const now = left - step;
          const moment = passedMoment(moments, left, now);
          if (moment !== null) said.push(moment);
          left = now;
        }
        expect(new Set(said).size).toBe(said.length);
        expect([...said].sort((a, b) => b - a)).toEqual(said);
        const skipped = moments.filter((moment) => moment >= left && !said.includes(moment));
        for (const moment of skipped) expect(said.some((later) => later < moment)).toBe(true);
      }),
    );
  });
});
