import { describe, expect, it } from 'vitest';
import type { ExamWithTrialIds } from '../../attempts/index.ts';
import { decideExam } from './decide-exam.ts';
import type { JudgedAnswer } from './judge-exam.ts';

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
  }) as unknown as ExamWithTrialIds;

const given = (scores: readonly (number | null)[]): JudgedAnswer[] =>
  scores.map((score, place) => ({
    questionId: IDS[place] as string,
    answer: { type: 'true-false', value: true },
    score,
    correct: score === null ? null : score >= 0.5,
    seconds: 1,
  }));

const decide = (pointsOff: number, scores: readonly (number | null)[], trialIds?: string[]) =>
  decideExam(drawn(pointsOff, trialIds), 70, given(scores), {
    unconfirmed: new Set(),
    changes: [],
  });

describe('decideExam', () => {
  it('lists the questions that counted as right or wrong, without trial questions', () => {
    const { questionCount, paper } = decide(0, [1, 0, null, 1, 0, 1], ['d', 'e']);
    expect(questionCount).toBe(4);
    expect(paper.rightIds).toEqual(['a', 'f']);
    expect(paper.wrongIds).toEqual(['b', 'c']);
  });
});
