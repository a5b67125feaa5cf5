import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../../time/days.ts';
import { isStudyDay } from './days.ts';
import { nextStudyDay, statusOfDay, suggestedExamDays } from './plan-days.ts';

/** A Tuesday. */
const TODAY = '2026-12-01';
const plan = (weekdays: number[], examOn: string | null = null) => ({ weekdays, examOn });
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const ofDay = (day: string, { since = '2026-11-28', answers = 0 } = {}) => ({
  day,
  today: TODAY,
  since,
  answers,
});

const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
const daysAhead = fc.integer({ min: 1, max: 120 });

describe('statusOfDay', () => {
  it.each([
    ['2026-11-30', everyDay, { answers: 3 }, 'done'],
    ['2026-11-30', everyDay, {}, 'missed'],
    ['2026-11-29', [1, 2], {}, 'off'],
    ['2026-11-27', everyDay, {}, 'before'],
    ['2026-11-27', everyDay, { answers: 1 }, 'done'],
    ['2026-12-01', everyDay, {}, 'planned'],
    ['2026-12-02', [2], {}, 'off'],
    ['2026-12-09', everyDay, {}, 'exam'],
    ['2026-12-10', everyDay, {}, 'off'],
  ] as const)('describes %s for the weekdays %j and %j as %s', (day, days, of, status) => {
    expect(statusOfDay(plan([...days], '2026-12-09'), ofDay(day, of))).toBe(status);
  });

  it('never calls a day missed that is today or later, or before the plan was saved (property)', () => {
    fc.assert(
      fc.property(weekdays, fc.integer({ min: -30, max: 30 }), (days, offset) => {
        const day = dayAfter(TODAY, offset);
        const status = statusOfDay(plan(days), ofDay(day));
        expect(status === 'missed').toBe(
          day < TODAY && day >= '2026-11-28' && isStudyDay({ weekdays: days }, day),
        );
      }),
    );
  });
});

describe('nextStudyDay', () => {
  it('returns the first study day after today (property)', () => {
    fc.assert(
      fc.property(weekdays, (days) => {
        const next = nextStudyDay(plan(days), TODAY) ?? '';
        expect(isStudyDay({ weekdays: days }, next)).toBe(true);
        for (let day = dayAfter(TODAY, 1); day < next; day = dayAfter(day, 1)) {
          expect(isStudyDay({ weekdays: days }, day)).toBe(false);
        }
      }),
    );
  });

  it('returns null if the exam comes first', () => {
    expect(nextStudyDay(plan(everyDay, '2026-12-02'), TODAY)).toBeNull();
    expect(nextStudyDay(plan([1], '2026-12-05'), TODAY)).toBeNull();
    expect(nextStudyDay(plan(everyDay, '2026-11-20'), TODAY)).toBeNull();
  });
});

describe('suggestedExamDays', () => {
  it('suggests mock exams two weeks, one week and three days before the exam', () => {
    expect(suggestedExamDays(plan(everyDay, '2026-12-20'), TODAY)).toEqual([
      '2026-12-06',
      '2026-12-13',
      '2026-12-17',
    ]);
    expect(suggestedExamDays(plan(everyDay), TODAY)).toEqual([]);
  });

  it('suggests only study days from today until three days before the exam (property)', () => {
    fc.assert(
      fc.property(weekdays, daysAhead, (days, ahead) => {
        const examOn = dayAfter(TODAY, ahead);
        const suggested = suggestedExamDays(plan(days, examOn), TODAY);
        expect(new Set(suggested).size).toBe(suggested.length);
        for (const day of suggested) {
          expect(isStudyDay({ weekdays: days }, day)).toBe(true);
          expect(day >= TODAY && daysBetween(day, examOn) >= 3).toBe(true);
        }
      }),
    );
  });
});
