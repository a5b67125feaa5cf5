import type { AnswerRow } from '../../attempts/index.ts';
import { answerProblem, scoreAnswer } from '../../kinds/index.ts';
import type { RegradeRow } from '../repository.ts';

/**
 * The mark that an answer gets by the corrected key; null where it keeps its own: it is of another
 * version, was skipped, or is about something that the corrected question does not have.
 */
export function regradeAnswer(
  { how, to, versionIds }: Pick<RegradeRow, 'how' | 'to' | 'versionIds'>,
  { answer, versionId, score, correct }: AnswerRow,
): { score: number; correct: boolean } | null {
  if (how !== 'key' || !to || answer === null || !versionIds.includes(versionId)) return null;
  if (answerProblem(answer, to.paper) !== null) return null;
  const marked = scoreAnswer(answer, to.key);
  if (!marked.graded || (marked.score === score && marked.correct === correct)) return null;
  return { score: marked.score, correct: marked.correct };
}
