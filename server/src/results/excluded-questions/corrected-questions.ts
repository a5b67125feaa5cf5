import type { AnswerRow, AttemptRow, ExamWithTrialIds } from '../../attempts/index.ts';

/** Scores an attempt whose questions were corrected afterwards. Pure functions. */

/**
 * How a corrected question counts: `key` by its new mark, `full` with full marks, `out` not at all.
 */
export type CorrectedMarking = 'key' | 'full' | 'out';
export type CorrectedQuestions = ReadonlyMap<string, CorrectedMarking>;

export const countedQuestionIds = (
  questionIds: readonly string[],
  correctedQuestions: CorrectedQuestions,
): string[] => questionIds.filter((questionId) => correctedQuestions.get(questionId) !== 'out');

const FULL = { score: 1, correct: true };

/**
 * Gives full marks to everyone, including learners who left the question unanswered and have no
 * stored answer.
 */
export function withFullMarks(
  { id: attemptId, questionIds }: Pick<AttemptRow, 'id' | 'questionIds'>,
  given: readonly AnswerRow[],
  correctedQuestions: CorrectedQuestions,
): AnswerRow[] {
  const isFull = (questionId: string) => correctedQuestions.get(questionId) === 'full';
  const there = new Set(given.map(({ questionId }) => questionId));
  const open = questionIds.filter((questionId) => isFull(questionId) && !there.has(questionId));
  const added = open.map((questionId) => ({ attemptId, questionId, answer: null, seconds: 0 }));
  return [
    ...given.map((answer) => (isFull(answer.questionId) ? { ...answer, ...FULL } : answer)),
    // The added answers are incomplete: they contain only the fields that a score needs. They are
    // never stored.
    ...added.map((answer) => ({ ...answer, ...FULL }) as AnswerRow),
  ];
}

export const withoutCorrected = (
  unconfirmed: ReadonlySet<string>,
  correctedQuestions: CorrectedQuestions,
): ReadonlySet<string> =>
  new Set([...unconfirmed].filter((questionId) => !correctedQuestions.has(questionId)));

/**
 * Marks excluded questions as trial questions, because trial questions do not affect the verdict.
 */
export function withExcludedAsTrial(
  drawn: ExamWithTrialIds,
  correctedQuestions: CorrectedQuestions,
): ExamWithTrialIds {
  const out = [...correctedQuestions].flatMap(([questionId, marking]) =>
    marking === 'out' ? questionId : [],
  );
  return { ...drawn, trialIds: [...new Set([...drawn.trialIds, ...out])] };
}
