import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../days.ts';
import { dayAfter, isStudyDay } from './days.ts';
import { streakOf } from './streak.ts';

/** A Thursday. */
const TODAY = '2027-05-20';
const ago = (days: number) => dayAfter(TODAY, -days);
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6], since: '2027-01-01' };
const days = (...agos: number[]) => agos.map(ago);

describe('a streak', () => {
  it('is nothing without study, and one on the first day', () => {
    expect(streakOf([], EVERY_DAY, TODAY)).toBe(0);
    expect(streakOf([TODAY], EVERY_DAY, TODAY)).toBe(1);
  });

  it('does not end today, which is not over', () => {
    expect(streakOf(days(1, 2, 3), EVERY_DAY, TODAY)).toBe(3);
    expect(streakOf(days(0, 1, 2, 3), EVERY_DAY, TODAY)).toBe(4);
  });

  it('has one free day in a week, which does not count', () => {
    expect(streakOf(days(0, 1, 3), EVERY_DAY, TODAY)).toBe(3);
    // Tuesday of this week and Wednesday of the week before.
    expect(streakOf(days(0, 1, 3, 4, 5, 6, 7, 9), EVERY_DAY, TODAY)).toBe(8);
  });

  it('ends at the second missed day of a week, and at two in a row across weeks', () => {
    expect(streakOf(days(0, 2, 4), EVERY_DAY, TODAY)).toBe(2);
    // Sunday and Monday.
    expect(streakOf(days(0, 1, 2, 5, 6), EVERY_DAY, TODAY)).toBe(3);
  });

  it('passes over days on which the plan is free', () => {
    const thursdays = { weekdays: [4], since: '2027-01-01' };
    expect(streakOf(days(0, 7, 14), thursdays, TODAY)).toBe(3);
    expect(streakOf(days(0, 14), thursdays, TODAY)).toBe(2);
    expect(streakOf(days(0, 21), thursdays, TODAY)).toBe(1);
  });

  it('is not undone by a plan that asks for more days from now on', () => {
    const changed = { ...EVERY_DAY, since: TODAY };
    expect(streakOf(days(0, 3, 6, 10), changed, TODAY)).toBe(4);
    expect(streakOf(days(0, 9), changed, TODAY)).toBe(1);
  });

  it('goes on for whoever travels west, to where it is still the day before', () => {
    expect(streakOf([dayAfter(TODAY, 1), TODAY, ago(1)], EVERY_DAY, TODAY)).toBe(3);
    expect(streakOf([dayAfter(TODAY, 1), ago(1)], EVERY_DAY, TODAY)).toBe(2);
  });

  it.each([
    ['Europe/Berlin', '2027-03-24T22:30:00Z'],
    ['Europe/Berlin', '2027-10-27T21:30:00Z'],
    ['America/New_York', '2027-03-10T04:30:00Z'],
    ['Australia/Lord_Howe', '2027-04-01T13:00:00Z'],
  ])('counts each evening once where the clocks change: %s, %s', (timeZone, first) => {
    const evenings = Array.from(
      { length: 8 },
      (_, n) =>
        // Half an hour before midnight on the clock of the wall, whatever it shows.
        new Date(Date.parse(first) + n * 86_400_000),
    ).map((moment) => dayIn(timeZone, moment));
    const today = evenings.at(-1) ?? '';
    expect(streakOf(evenings, { ...EVERY_DAY, since: '2027-01-01' }, today)).toBe(
      new Set(evenings).size,
    );
  });
});

describe('laws of a streak', () => {
  const day = fc.integer({ min: 0, max: 60 }).map(ago);
  const held = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    since: fc.integer({ min: 0, max: 70 }).map(ago),
  });

  it('study that arrives late never makes it shorter', () => {
    fc.assert(
      fc.property(fc.array(day), day, held, (studied, late, plan) => {
        const before = streakOf(studied, plan, TODAY);
        expect(streakOf([...studied, late], plan, TODAY)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('the order of days, and days told twice, do not matter; free days never count', () => {
    fc.assert(
      fc.property(fc.array(day), held, (studied, plan) => {
        const streak = streakOf(studied, plan, TODAY);
        expect(streakOf([...studied, ...studied.toReversed()], plan, TODAY)).toBe(streak);
        expect(streak).toBeLessThanOrEqual(new Set(studied).size);
      }),
    );
  });

  it('whoever keeps every day of the plan has all of them, with one missed a week too', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 6 }), (plan, place) => {
        const all = Array.from({ length: 50 }, (_, days) => ago(days));
        const kept = all.filter((one) => isStudyDay(plan, one));
        expect(streakOf(kept, plan, TODAY)).toBe(kept.length);
        // With five days a week or more there is study between the free days of two weeks.
        if (plan.weekdays.length < 5) return;
        const free = new Date(`${TODAY}T00:00:00Z`).getUTCDay() === place ? 7 : place;
        const most = kept.filter((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== free);
        expect(streakOf(most, plan, TODAY)).toBe(most.length);
      }),
    );
  });

  it('a plan with fewer days never makes it shorter', () => {
    fc.assert(
      fc.property(fc.array(day), held, fc.integer({ min: 0, max: 6 }), (studied, plan, off) => {
        const weekdays = plan.weekdays.filter((one) => one !== off);
        expect(streakOf(studied, { ...plan, weekdays }, TODAY)).toBeGreaterThanOrEqual(
          streakOf(studied, plan, TODAY),
        );
      }),
    );
  });
});
