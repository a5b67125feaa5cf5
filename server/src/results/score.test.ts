import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreAttempt } from './score.ts';

const mark = fc.double({ min: 0, max: 1, noNaN: true });
const written = fc.record({
  score: fc.option(mark),
  /** Null: confirmed. */
  spread: fc.option(fc.double({ min: 0, max: 0.5, noNaN: true })),
});
const attempt = fc.record({
  marks: fc.array(written, { minLength: 1, maxLength: 12 }),
  passMark: fc.double({ min: 1, max: 100, noNaN: true }),
  truth: fc.array(mark, { minLength: 12, maxLength: 12 }),
});

type Written = { score: number | null; spread: number | null };
const answer = { type: 'essay' as const, text: 'Because.' };

function scored(marks: readonly Written[], passMark: number) {
  const answers = marks.map(({ score }, place) => ({
    questionId: `q${place}`,
    answer,
    score,
    correct: score === null ? null : score >= 0.5,
    seconds: 1,
  }));
  const unconfirmed = new Map(
    marks.flatMap(({ spread }, place) => (spread === null ? [] : [[`q${place}`, spread] as const])),
  );
  const ids = answers.map(({ questionId }) => questionId);
  return scoreAttempt(ids, answers, passMark, unconfirmed);
}

describe('the score of an attempt', () => {
  it('is called passed or failed only if that holds whatever the waiting marks will be', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark, truth }) => {
        const before = scored(marks, passMark);
        if (before.passed === null) return;
        const decided = marks.map(({ score, spread }, place) => ({
          score: score === null || spread !== null ? (truth[place] ?? 0) : score,
          spread: null,
        }));
        const after = scored(decided, passMark);
        // A sum of other numbers may differ in its last binary place.
        const near = Math.abs(after.points - passMark) < 1e-9;
        expect(near || after.passed === before.passed).toBe(true);
      }),
    );
  });

  it('is open if some marks would let it pass and others fail', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark }) => {
        const ended = (score: number) =>
          scored(
            marks.map((one) => ({
              score: one.score === null || one.spread !== null ? score : one.score,
              spread: null,
            })),
            passMark,
          );
        const hangs = ended(0).passed !== ended(1).passed;
        expect(scored(marks, passMark).passed === null).toBe(hangs);
      }),
    );
  });

  it('counts what waits, and names a range that holds the estimate of those with a mark', () => {
    fc.assert(
      fc.property(attempt, ({ marks, passMark }) => {
        const all = marks.map(({ score, spread }) => ({ score: score ?? 0, spread }));
        const { points, waitingCount, likelyFrom, likelyTo } = scored(all, passMark);
        expect(waitingCount).toBe(all.filter(({ spread }) => spread !== null).length);
        expect(likelyFrom === null).toBe(waitingCount === 0);
        if (likelyFrom === null) return;
        expect(likelyFrom).toBeLessThanOrEqual(points + 1e-9);
        expect(likelyTo).toBeGreaterThanOrEqual(points - 1e-9);
      }),
    );
  });

  it('takes an unmarked answer for anything from 0 to 1', () => {
    const found = scored([{ score: null, spread: null }], 50);
    expect(found).toMatchObject({ points: 0, passed: null, waitingCount: 1 });
    expect([found.likelyFrom, found.likelyTo]).toEqual([0, 100]);
  });
});
