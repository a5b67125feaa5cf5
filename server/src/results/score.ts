import type { AnswerRow } from '../attempts/index.ts';

/** What an attempt comes to. Pure: the same answers give the same score, in whatever order. */
export interface Score {
  points: number;
  passed: boolean;
  correctCount: number;
  seconds: number;
}

type Marked = Pick<AnswerRow, 'questionId' | 'score' | 'correct' | 'seconds'>;

/** What was skipped, never given or not marked yet counts 0; passing compares the unrounded value. */
export function scoreAttempt(
  questionIds: readonly string[],
  answers: readonly Marked[],
  passMarkPercent: number,
): Score {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  // In the order of the questions, so that rounding cannot differ with the order of arrival.
  const ordered = questionIds.flatMap((id) => byQuestion.get(id) ?? []);
  const sum = ordered.reduce((total, { score }) => total + (score ?? 0), 0);
  const points = questionIds.length === 0 ? 0 : (100 * sum) / questionIds.length;
  return {
    points,
    passed: points >= passMarkPercent,
    correctCount: ordered.filter(({ correct }) => correct).length,
    seconds: ordered.reduce((total, { seconds }) => total + seconds, 0),
  };
}
