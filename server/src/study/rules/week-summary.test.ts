import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedAnswer, summarizeWeek } from './week-summary.ts';

const WEEK = { from: '2027-05-10', until: '2027-05-17' };
const modules = new Map([
  ['a', 'law'],
  ['b', 'law'],
  ['c', 'weather'],
]);
const answer = (questionId: string, day: string, right: boolean, hour = 12): DatedAnswer => ({
  questionId,
  day,
  right,
  seconds: 5,
  sure: null,
  attemptId: 'a',
  inPaper: false,
  at: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`),
});

describe('summarizeWeek', () => {
  it('counts a previously missed question once if it was answered right twice in the week', () => {
    const week = summarizeWeek(
      [
        answer('a', '2027-05-09', false),
        answer('a', '2027-05-10', true),
        answer('a', '2027-05-12', true),
        answer('b', '2027-05-08', true),
        answer('b', '2027-05-11', true),
        answer('c', '2027-05-11', false, 9),
        answer('c', '2027-05-11', true, 10),
      ],
      WEEK,
      modules,
    );
    expect(week).toEqual({ answers: 5, putRight: 1, mostMissed: null });
  });

  it('does not count a missed question as now right if it was missed again in the week', () => {
    const again = [
      answer('a', '2027-05-09', false),
      answer('a', '2027-05-10', true),
      answer('a', '2027-05-16', false),
    ];
    expect(summarizeWeek(again, WEEK, modules)).toMatchObject({
      putRight: 0,
      mostMissed: { moduleId: 'law', questions: 1 },
    });
  });

  it('leaves out answers after the week, and deleted questions', () => {
    const others = [answer('gone', '2027-05-11', false), answer('a', '2027-05-17', false)];
    expect(summarizeWeek(others, WEEK, modules)).toEqual({
      answers: 1,
      putRight: 0,
      mostMissed: null,
    });
  });

  it('does not depend on the order of the answers', () => {
    const any = fc.record({
      questionId: fc.constantFrom('a', 'b', 'c'),
      day: fc.integer({ min: 1, max: 20 }).map((n) => `2027-05-${String(n).padStart(2, '0')}`),
      right: fc.boolean(),
      place: fc.integer({ min: 0, max: 86_399 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(any, { selector: ({ day, place }) => `${day} ${place}` }),
        (all) => {
          const answered = all.map(({ questionId, day, right, place }) => ({
            ...answer(questionId, day, right, 0),
            at: new Date(Date.parse(`${day}T00:00:00Z`) + 1000 * place),
          }));
          const week = summarizeWeek(answered, WEEK, modules);
          expect(week.putRight).toBeLessThanOrEqual(week.answers);
          expect(summarizeWeek(answered.toReversed(), WEEK, modules)).toEqual({
            ...week,
            // The module is not compared, because either of two modules with equally many missed
            // questions may be reported.
            mostMissed: week.mostMissed && {
              ...week.mostMissed,
              moduleId: expect.any(String),
            },
          });
        },
      ),
    );
  });
});
