import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnPaper } from '../../attempts/index.ts';
import { decidePaper } from './decide-paper.ts';
import type { Given } from './judge.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

const drawn = (pointsOff: number, trialIds: string[] = []) =>
  ({
    paper: {
      blueprintVersion: 1,
      taste: false,
      pass: { unit: 'percent', value: 70 },
      pointsOff,
      sections: [{ title: 'All', code: '', minimum: null, questionIds: IDS }],
    },
    trialIds,
  }) as unknown as DrawnPaper;

const given = (scores: readonly (number | null)[]): Given[] =>
  scores.map((score, place) => ({
    questionId: IDS[place] as string,
    answer: { type: 'true-false', value: true },
    score,
    correct: score === null ? null : score >= 0.5,
    seconds: 1,
  }));

const decide = (pointsOff: number, scores: readonly (number | null)[], trialIds?: string[]) =>
  decidePaper(drawn(pointsOff, trialIds), 70, given(scores), {
    unconfirmed: new Map(),
    changes: [],
  });

const marks = fc.array(fc.option(fc.constantFrom(0, 0.5, 1)), { minLength: 6, maxLength: 6 });

describe('a paper that is decided', () => {
  it('has a likely range that points off never move up, and that stays above nothing', () => {
    fc.assert(
      fc.property(marks, fc.constantFrom(0.25, 1), (scores, off) => {
        const plain = decide(0, scores).score;
        const less = decide(off, scores).score;
        expect(less.likelyFrom === null).toBe(plain.likelyFrom === null);
        if (less.likelyFrom === null || less.likelyTo === null) return;
        expect(less.likelyFrom).toBeLessThanOrEqual(plain.likelyFrom as number);
        expect(less.likelyTo).toBeLessThanOrEqual(plain.likelyTo as number);
        expect(less.likelyFrom).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('loses as much at both ends of the range as it loses in points', () => {
    const scores = [1, 1, 1, 1, 0, null];
    const [plain, less] = [decide(0, scores).score, decide(0.25, scores).score];
    const lost = plain.points - less.points;
    expect(lost).toBeGreaterThan(0);
    expect(less.likelyFrom).toBeCloseTo((plain.likelyFrom ?? 0) - lost);
    expect(less.likelyTo).toBeCloseTo((plain.likelyTo ?? 0) - lost);
  });

  it('names what counted as right or wrong, without what was on trial', () => {
    const { questionCount, paper } = decide(0, [1, 0, null, 1, 0, 1], ['d', 'e']);
    expect(questionCount).toBe(4);
    expect(paper.rightIds).toEqual(['a', 'f']);
    expect(paper.wrongIds).toEqual(['b', 'c']);
  });
});
