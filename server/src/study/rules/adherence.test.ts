import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../time/days.ts';
import { fallsBehind, LOOKED_BACK_DAYS, planAdherence } from './adherence.ts';
import { isStudyDay } from './days.ts';

const TODAY = '2027-05-20';
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6] };
const LONG_AGO = '2027-01-01';
const ago = (days: number) => dayAfter(TODAY, -days);

describe('planAdherence', () => {
  it('counts the planned days of the two weeks before today', () => {
    expect(planAdherence(EVERY_DAY, { since: LONG_AGO, today: TODAY, studiedOn: [] })).toEqual({
      planned: LOOKED_BACK_DAYS,
      studied: 0,
    });
    // The plan has only Thursdays, so the two before today count.
    expect(
      planAdherence({ weekdays: [4] }, { since: LONG_AGO, today: TODAY, studiedOn: [] }),
    ).toEqual({
      planned: 2,
      studied: 0,
    });
  });

  it('counts from the day on which the plan was made', () => {
    const since = ago(3);
    expect(planAdherence(EVERY_DAY, { since, today: TODAY, studiedOn: [ago(5)] })).toEqual({
      planned: 3,
      studied: 0,
    });
  });

  it('counts study on a day off, or today, as a replacement for a missed day', () => {
    const studiedOn = [ago(1), TODAY];
    expect(planAdherence({ weekdays: [4] }, { since: LONG_AGO, today: TODAY, studiedOn })).toEqual({
      planned: 2,
      studied: 2,
    });
  });

  const day = fc.integer({ min: -3, max: 40 }).map(ago);
  const plan = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  });

  it('never reports more study days than planned days, and counts each day once (property)', () => {
    fc.assert(
      fc.property(plan, day, fc.array(day), (held, since, studiedOn) => {
        const kept = planAdherence(held, { since, today: TODAY, studiedOn });
        expect(kept.planned).toBeLessThanOrEqual(LOOKED_BACK_DAYS);
        expect(kept.studied).toBeLessThanOrEqual(kept.planned);
        const twice = [...studiedOn, ...studiedOn];
        expect(planAdherence(held, { since, today: TODAY, studiedOn: twice })).toEqual(kept);
      }),
    );
  });

  it('does not report a learner as behind for studying more or for keeping every planned day (property)', () => {
    fc.assert(
      fc.property(plan, day, fc.array(day), (held, since, studiedOn) => {
        const before = planAdherence(held, { since, today: TODAY, studiedOn });
        const after = planAdherence(held, {
          since,
          today: TODAY,
          studiedOn: [...studiedOn, TODAY],
        });
        expect(fallsBehind(after) && !fallsBehind(before)).toBe(false);
        const all = Array.from({ length: LOOKED_BACK_DAYS }, (_, days) => ago(days + 1)).filter(
          (one) => isStudyDay(held, one),
        );
        expect(fallsBehind(planAdherence(held, { since, today: TODAY, studiedOn: all }))).toBe(
          false,
        );
      }),
    );
  });
});

describe('fallsBehind', () => {
  it.each([
    [{ planned: 2, studied: 0 }, false],
    [{ planned: 3, studied: 0 }, true],
    [{ planned: 3, studied: 2 }, false],
    [{ planned: 10, studied: 5 }, true],
    [{ planned: 10, studied: 6 }, false],
  ])('for %j, returns %j', (kept, behind) => {
    expect(fallsBehind(kept)).toBe(behind);
  });
});
