import { type CardRating, cardRatings } from '@certway/contract/cards/ratings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../../study/index.ts';
import { dayIn } from '../../time/days.ts';
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts';
import { nextDay, rateCardMemory, secondsUntilShown } from './schedule.ts';

const FIRST = Date.parse('2026-12-01T09:00:00Z');
const at = (days: number) => ({
  now: new Date(FIRST + days * DAY_MS),
  day: days,
  timeZone: 'America/New_York',
});
const steps = fc.array(
  fc.tuple(
    fc.double({ min: 0, max: 400, noNaN: true }),
    fc.constantFrom<CardRating>(...cardRatings),
  ),
  { maxLength: 20 },
);

function rateAll(given: [number, CardRating][]): { memory: Memory | null; day: number } {
  let [day, memory]: [number, Memory | null] = [0, null];
  for (const [later, rating] of given) {
    day += later;
    ({ memory } = rateCardMemory(memory, rating, at(day)));
  }
  return { memory, day };
}

describe('secondsUntilShown', () => {
  it('waits longer for a better rating, ten minutes for Again, and at most a year (property)', () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 400, noNaN: true }), (given, later) => {
        const { memory, day } = rateAll(given);
        const { again, hard, good, easy } = secondsUntilShown(memory, day + later);
        expect(again).toBe(600);
        expect(hard).toBeGreaterThanOrEqual(86_400);
        expect(good).toBeGreaterThanOrEqual(hard);
        expect(easy).toBeGreaterThanOrEqual(good);
        expect(easy).toBeLessThanOrEqual(365 * 86_400);
        for (const seconds of [hard, good, easy]) expect(seconds % 86_400).toBe(0);
      }),
    );
  });

  it('returns 1, 2 and 8 days for a new card', () => {
    const { hard, good, easy } = secondsUntilShown(null, 0);
    expect([hard, good, easy].map((seconds) => seconds / 86_400)).toEqual([1, 2, 8]);
  });
});

describe('rateCardMemory', () => {
  it('makes a card due at the beginning of a day, as many days later as was shown (property)', () => {
    fc.assert(
      fc.property(
        steps,
        fc.constantFrom('hard', 'good', 'easy'),
        fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland'),
        (given, rating, timeZone) => {
          const { memory, day } = rateAll(given);
          const when = { ...at(day), timeZone };
          const { dueAt } = rateCardMemory(memory, rating, when);
          const days = secondsUntilShown(memory, day)[rating] / 86_400;
          const dayBefore = new Date(dueAt.getTime() - 1);
          expect(dayIn(timeZone, dayBefore)).not.toBe(dayIn(timeZone, dueAt));
          const expected = Date.parse(dayIn(timeZone, when.now)) + days * DAY_MS;
          expect(dayIn(timeZone, dueAt)).toBe(new Date(expected).toISOString().slice(0, 10));
        },
      ),
    );
  });

  it('makes a card that was rated Again due in ten minutes, and shortens its later times', () => {
    const { memory } = rateAll([
      [0, 'good'],
      [2, 'good'],
      [10, 'good'],
    ]);
    const when = at(40);
    const { memory: forgotten, dueAt } = rateCardMemory(memory, 'again', when);
    expect(dueAt.getTime() - when.now.getTime()).toBe(10 * MINUTE_MS);
    expect(secondsUntilShown(forgotten, 40).good).toBeLessThan(secondsUntilShown(memory, 40).good);
  });
});

describe('nextDay', () => {
  it('returns the next midnight of the time zone', () => {
    const late = new Date('2026-12-01T23:30:00Z');
    expect(nextDay('UTC', late).toISOString()).toBe('2026-12-02T00:00:00.000Z');
    expect(nextDay('Europe/Berlin', late).toISOString()).toBe('2026-12-02T23:00:00.000Z');
  });
});
