import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreAttempt } from './score.ts';

const mark = fc.double({ min: 0, max: 1, noNaN: true });
const written = fc.record({
  score: fc.option(mark),
  isConfirmed: fc.boolean(),
});
const attempt = fc.record({
  marks: fc.array(written, { minLength: 1, maxLength: 12 }),
  passMark: fc.double({ min: 1, max: 100, noNaN: true }),
  truth: fc.array(mark, { minLength: 12, maxLength: 12 }),
});

type Written = { score: number | null; isConfirmed: boolean };
const answer = { type: 'essay' as const, text: 'Because.' };

function scored(marks: readonly Written[], passMark: number) {
  const answers = marks.map(({ score }, place) => ({
    questionId: `q${place}`,
    answer,
    score,
    correct: score === null ? null : score >= 0.5,
    seconds: 1,
  }));
  const unconfirmed = new Set(
    marks.flatMap(({ isConfirmed }, place) => (isConfirmed ? [] : [`q${place}`])),
  );
  const ids = answers.map(({ questionId }) => questionId);
  return scoreAttempt(ids, answers, passMark, unconfirmed);
}

describe('scoreAttempt', () => {
  it('returns pass or fail only if the waiting marks cannot change it', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark, truth }) => {
        const before = scored(marks, passMark);
        if (before.passed === null) return;
        const decided = marks.map(({ score, isConfirmed }, place) => ({
          score: score === null || !isConfirmed ? (truth[place] ?? 0) : score,
          isConfirmed: true,
        }));
        const after = scored(decided, passMark);
        // The points may differ by a floating-point rounding error, because the two scores are sums
        // of different numbers.
        const near = Math.abs(after.points - passMark) < 1e-9;
        expect(near || after.passed === before.passed).toBe(true);
      }),
    );
  });

  it('returns no verdict if waiting marks could still decide pass or fail', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark }) => {
        const ended = (score: number) =>
          scored(
            marks.map((one) => ({
              score: one.score === null || !one.isConfirmed ? score : one.score,
              isConfirmed: true,
            })),
            passMark,
          );
        const hangs = ended(0).passed !== ended(1).passed;
        expect(scored(marks, passMark).passed === null).toBe(hangs);
      }),
    );
  });

  it('counts the answers that wait for a mark', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark }) => {
        const all = marks.map((one) => ({ ...one, score: one.score ?? 0 }));
        const waiting = all.filter(({ isConfirmed }) => !isConfirmed);
        expect(scored(all, passMark).waitingCount).toBe(waiting.length);
      }),
    );
  });

  it('returns no verdict while the only answer is unmarked', () => {
    expect(scored([{ score: null, isConfirmed: true }], 50)).toMatchObject({
      points: 0,
      passed: null,
      waitingCount: 1,
    });
  });
});
