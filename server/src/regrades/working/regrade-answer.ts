import type { AnswerRow } from '../../attempts/index.ts';
import { answerProblem, scoreAnswer } from '../../kinds/index.ts';
import type { RegradeRow } from '../repository.ts';

/**
 * Returns the mark of an answer by the corrected key. Returns null if the answer keeps its mark: it
 * belongs to another version, was skipped, or refers to a part that the corrected question does not
 * have.
 */
export function regradeAnswer(
  { marking, corrected, versionIds }: Pick<RegradeRow, 'marking' | 'corrected' | 'versionIds'>,
  { answer, versionId, score, correct }: AnswerRow,
): { score: number; correct: boolean } | null {
  if (marking !== 'key' || !corrected || answer === null || !versionIds.includes(versionId))
    return null;
  if (answerProblem(answer, corrected.paper) !== null) return null;
  const marked = scoreAnswer(answer, corrected.key);
  if (!marked.graded || (marked.score === score && marked.correct === correct)) return null;
  return { score: marked.score, correct: marked.correct };
}
