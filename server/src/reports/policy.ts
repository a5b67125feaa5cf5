import {
  type AnswerRow,
  type AttemptRow,
  canRevealVerdict,
  type HiddenSince,
} from '../attempts/index.ts';

/**
 * Allows a report once the verdict on the question was revealed. An unanswered question can be
 * reported once the attempt has ended.
 */
export function mayReport(
  attempt: Pick<AttemptRow, 'feedback' | 'state' | 'endedAt'>,
  answers: readonly Pick<AnswerRow, 'questionId' | 'receivedAt'>[],
  questionId: string,
  hidden: HiddenSince,
): boolean {
  const answer = answers.find((each) => each.questionId === questionId);
  if (!answer && attempt.state === 'running') return false;
  return canRevealVerdict(attempt, answer ?? { questionId, receivedAt: null }, hidden);
}
