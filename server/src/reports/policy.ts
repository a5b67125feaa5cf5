import { type AnswerRow, type AttemptRow, tellsVerdict } from '../attempts/index.ts';

/** Once it is answered and told; of what was left open, once the attempt has ended. */
export function mayReport(
  attempt: Pick<AttemptRow, 'feedback' | 'state'>,
  answers: readonly Pick<AnswerRow, 'questionId'>[],
  questionId: string,
): boolean {
  const isAnswered = answers.some((answer) => answer.questionId === questionId);
  return tellsVerdict(attempt) && (isAnswered || attempt.state !== 'running');
}
