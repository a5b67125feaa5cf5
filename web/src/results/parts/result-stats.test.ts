import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildQuestionView, choose } from '../../test/quiz-server.ts';
import { buildAsked, buildVerdict, wrongly } from '../../test/results.ts';
import { durationText, extremesOf, needsReview, outcomeOf, statsByKind } from './result-stats.ts';

describe('needsReview', () => {
  it('returns true for a score below 60 percent, and false for 60 percent', () => {
    expect([59.99, 60].map(needsReview)).toEqual([true, false]);
  });
});

describe('durationText', () => {
  it.each([
    [0, '0 s'],
    [0.4, '< 1 s'],
    [9.4, '9 s'],
    [59.6, '1 min 0 s'],
    [60, '1 min 0 s'],
    [125, '2 min 5 s'],
  ])('returns for %d seconds: %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

describe('extremesOf', () => {
  const figures = (points: number) => ({
    moduleId: '',
    moduleName: `${points}`,
    attempts: 1,
    points,
  });

  it('returns the best and the worst module, regardless of their order', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2 });
    fc.assert(
      fc.property(some, (all) => {
        expect(extremesOf({ modules: all.map(figures) })).toEqual({
          strongest: figures(Math.max(...all)),
          weakest: figures(Math.min(...all)),
        });
      }),
    );
  });

  it('returns null if all modules have equal scores', () => {
    expect(extremesOf({ modules: [] })).toBeNull();
    expect(extremesOf({ modules: [figures(50)] })).toBeNull();
    expect(extremesOf({ modules: [figures(50), figures(50)] })).toBeNull();
  });
});

describe('outcomeOf', () => {
  const pending = buildVerdict({ score: null, correct: null });
  it.each([
    [buildAsked('q'), 'right'],
    [buildAsked('q', wrongly), 'wrong'],
    [buildAsked('q', { verdict: buildVerdict({ score: 0.4, correct: false }) }), 'partly'],
    [buildAsked('q', { verdict: pending }), 'waiting'],
    [buildAsked('q', { answer: null }), 'open'],
    [buildAsked('q', { verdict: null }), 'open'],
    [buildAsked('q', { verdict: null, beingSat: true }), 'sitting'],
  ])('returns for the answer of case %#: %s', (asked, outcome) => {
    expect(outcomeOf(asked)).toBe(outcome);
  });
});

describe('statsByKind', () => {
  const essay = { ...buildQuestionView('e'), type: 'essay' } as never;

  it('counts for each kind the questions that were asked, answered right, and not marked yet', () => {
    const half = buildVerdict({ score: 0.5, correct: false });
    const pending = buildVerdict({ score: null, correct: null });
    const figures = statsByKind([
      buildAsked('q1'),
      buildAsked('e1', { verdict: half }, essay),
      buildAsked('q2', wrongly),
      buildAsked('e2', { verdict: pending }, essay),
      buildAsked('e3', { verdict: pending, answer: null }, essay),
      buildAsked('q3', { answer: null, verdict: null }),
      // The verdict of this question is hidden, so the question is left out of the statistics.
      buildAsked('q4', { verdict: null, beingSat: true }),
    ]);
    expect(figures).toMatchObject([
      { type: 'multiple-choice', asked: 3, correct: 1, partly: 0, waiting: 0 },
      { type: 'essay', asked: 3, correct: 0, partly: 1, waiting: 1 },
    ]);
    expect(figures.map(({ points }) => points)).toEqual([100 / 3, 50 / 3]);
  });

  it('counts each question exactly once (property)', () => {
    const verdict = fc
      .constantFrom(0, 0.5, 1)
      .map((score) => buildVerdict({ score, correct: score === 1 }));
    const question = fc
      .record({ verdict, isEssay: fc.boolean() })
      .map((one) =>
        buildAsked(
          'q',
          { verdict: one.verdict, answer: choose('a') },
          one.isEssay ? essay : undefined,
        ),
      );
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        const figures = statsByKind(questions);
        expect(figures.reduce((sum, { asked }) => sum + asked, 0)).toBe(questions.length);
        expect(new Set(figures.map(({ type }) => type)).size).toBe(figures.length);
        for (const { points, correct, asked } of figures) {
          expect(points).toBeGreaterThanOrEqual((100 * correct) / asked);
          expect(points).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
