import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayIn } from '../../time/days.ts';
import { isStudyDay } from './days.ts';
import { streakOf } from './streak.ts';

/** Today is a Thursday. */
const TODAY = '2027-05-20';
const ago = (days: number) => dayAfter(TODAY, -days);
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6], since: '2027-01-01' };
const days = (...agos: number[]) => agos.map(ago);

describe('streakOf', () => {
  it('returns 0 without study, and 1 on the first day', () => {
    expect(streakOf([], EVERY_DAY, TODAY)).toBe(0);
    expect(streakOf([TODAY], EVERY_DAY, TODAY)).toBe(1);
  });

  it('does not end because the learner has not studied today yet', () => {
    expect(streakOf(days(1, 2, 3), EVERY_DAY, TODAY)).toBe(3);
    expect(streakOf(days(0, 1, 2, 3), EVERY_DAY, TODAY)).toBe(4);
  });

  it('allows one missed day a week, which is not counted itself', () => {
    expect(streakOf(days(0, 1, 3), EVERY_DAY, TODAY)).toBe(3);
    // The missed days are in different weeks (Tuesday of this week and Wednesday of the previous
    // week), so the streak continues.
    expect(streakOf(days(0, 1, 3, 4, 5, 6, 7, 9), EVERY_DAY, TODAY)).toBe(8);
  });

  it('ends at the second missed day of a week, and at two consecutive missed days across weeks', () => {
    expect(streakOf(days(0, 2, 4), EVERY_DAY, TODAY)).toBe(2);
    // The missed days, Sunday and Monday, are consecutive, so the streak ends, although they are in
    // different weeks.
    expect(streakOf(days(0, 1, 2, 5, 6), EVERY_DAY, TODAY)).toBe(3);
  });

  it('ignores days off', () => {
    const thursdays = { weekdays: [4], since: '2027-01-01' };
    expect(streakOf(days(0, 7, 14), thursdays, TODAY)).toBe(3);
    expect(streakOf(days(0, 14), thursdays, TODAY)).toBe(2);
    expect(streakOf(days(0, 21), thursdays, TODAY)).toBe(1);
  });

  it('continues after a new plan with more days', () => {
    const changed = { ...EVERY_DAY, since: TODAY };
    expect(streakOf(days(0, 3, 6, 10), changed, TODAY)).toBe(4);
    expect(streakOf(days(0, 9), changed, TODAY)).toBe(1);
  });

  it('continues for a learner who travels west, where it is still the day before', () => {
    expect(streakOf([dayAfter(TODAY, 1), TODAY, ago(1)], EVERY_DAY, TODAY)).toBe(3);
    expect(streakOf([dayAfter(TODAY, 1), ago(1)], EVERY_DAY, TODAY)).toBe(2);
  });

  it.each([
    ['Europe/Berlin', '2027-03-24T22:30:00Z'],
    ['Europe/Berlin', '2027-10-27T21:30:00Z'],
    ['America/New_York', '2027-03-10T04:30:00Z'],
    ['Australia/Lord_Howe', '2027-04-01T13:00:00Z'],
  ])('counts each evening once across daylight saving changes: %s, from %s', (timeZone, first) => {
    const evenings = Array.from(
      { length: 8 },
      (_, n) =>
        // The moments are exactly 24 hours apart. They are close to midnight in local time both
        // before and after the clocks change.
        new Date(Date.parse(first) + n * 86_400_000),
    ).map((moment) => dayIn(timeZone, moment));
    const today = evenings.at(-1) ?? '';
    expect(streakOf(evenings, { ...EVERY_DAY, since: '2027-01-01' }, today)).toBe(
      new Set(evenings).size,
    );
  });
});

describe('streakOf (properties)', () => {
  const day = fc.integer({ min: 0, max: 60 }).map(ago);
  const held = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    since: fc.integer({ min: 0, max: 70 }).map(ago),
  });

  it('never returns a shorter streak because of study that arrives late', () => {
    fc.assert(
      fc.property(fc.array(day), day, held, (studied, late, plan) => {
        const before = streakOf(studied, plan, TODAY);
        expect(streakOf([...studied, late], plan, TODAY)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('ignores the order of days and repeated days, and never exceeds the number of study days', () => {
    fc.assert(
      fc.property(fc.array(day), held, (studied, plan) => {
        const streak = streakOf(studied, plan, TODAY);
        expect(streakOf([...studied, ...studied.toReversed()], plan, TODAY)).toBe(streak);
        expect(streak).toBeLessThanOrEqual(new Set(studied).size);
      }),
    );
  });

  it('counts every study day if the plan is kept, even with one missed day a week', () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 6 }), (plan, place) => {
        const all = Array.from({ length: 50 }, (_, days) => ago(days));
        const kept = all.filter((one) => isStudyDay(plan, one));
        expect(streakOf(kept, plan, TODAY)).toBe(kept.length);
        // Plans with fewer than five days a week are skipped. With five or more, there is always a
        // study day between the missed days of two consecutive weeks, so the streak continues.
        if (plan.weekdays.length < 5) return;
        const free = new Date(`${TODAY}T00:00:00Z`).getUTCDay() === place ? 7 : place;
        const most = kept.filter((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== free);
        expect(streakOf(most, plan, TODAY)).toBe(most.length);
      }),
    );
  });

  it('never returns a shorter streak for a plan with fewer days', () => {
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
