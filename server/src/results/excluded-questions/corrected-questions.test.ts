import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerRow, ExamWithTrialIds } from '../../attempts/index.ts';
import {
  type CorrectedMarking,
  type CorrectedQuestions,
  countedQuestionIds,
  withExcludedAsTrial,
  withFullMarks,
  withoutCorrected,
} from './corrected-questions.ts';

const question = fc.record({
  waiver: fc.constantFrom<CorrectedMarking | null>('key', 'full', 'out', null),
  /** The mark from 0 to 1; null if the question was not answered. */
  score: fc.constantFrom(0, 0.5, 1, null),
});
const attempt = fc.array(question, { minLength: 1, maxLength: 12 });
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const ids = (questions: readonly Question[]): string[] => questions.map((_, n) => `q${n}`);
const idsWith = (questions: readonly Question[], waiver: CorrectedMarking) =>
  ids(questions).filter((_, n) => questions[n]?.waiver === waiver);
const waivedOf = (questions: readonly Question[]): CorrectedQuestions =>
  new Map(questions.flatMap(({ waiver }, n) => (waiver ? [[`q${n}`, waiver] as const] : [])));
const answersOf = (questions: readonly Question[]) =>
  questions.flatMap(({ score }, n) =>
    score === null ? [] : [{ attemptId: 'mine', questionId: `q${n}`, score, correct: score === 1 }],
  ) as unknown as AnswerRow[];

describe('the score of an attempt with corrected questions', () => {
  it('gives full marks to exactly the questions with that correction, even if unanswered', () => {
    fc.assert(
      fc.property(attempt, (questions) => {
        const given = answersOf(questions);
        const waived = withFullMarks(
          { id: 'mine', questionIds: ids(questions) },
          given,
          waivedOf(questions),
        );
        const full = idsWith(questions, 'full');
        for (const answer of waived) {
          const before = given.find(({ questionId }) => questionId === answer.questionId);
          if (full.includes(answer.questionId))
            expect(answer).toMatchObject({ score: 1, correct: true });
          else expect(answer).toEqual(before);
        }
        const answered = given.map(({ questionId }) => questionId);
        expect(waived.map(({ questionId }) => questionId).toSorted()).toEqual(
          [...new Set([...answered, ...full])].toSorted(),
        );
      }),
    );
  });

  it('does not count excluded questions, and never waits for the mark of a corrected question', () => {
    fc.assert(
      fc.property(attempt, (questions) => {
        const waived = waivedOf(questions);
        const out = idsWith(questions, 'out');
        const all = ids(questions);
        expect(countedQuestionIds(all, waived)).toEqual(all.filter((id) => !out.includes(id)));
        const waiting = new Set(all);
        expect([...withoutCorrected(waiting, waived)]).toEqual(all.filter((id) => !waived.has(id)));
        const drawn = { trialIds: ['q0'] } as unknown as ExamWithTrialIds;
        expect(withExcludedAsTrial(drawn, waived).trialIds).toEqual([...new Set(['q0', ...out])]);
      }),
    );
  });
});
