import { ANSWER_REQUIRED } from '@certway/contract/fields';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Database } from '../../db/database.ts';
import { answerProblem, isCorrect, scoreAnswer } from '../../kinds/index.ts';
import type { AnswerRow } from '../repository.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { setFirstMark } from './repository-marks.ts';

/**
 * Marks an answer that no rule can mark. Returns a mark from 0 to 1, or null if the answer cannot
 * be marked at the moment. The coach implements this.
 */
export type MarkAnswer = (asked: {
  attemptId: string;
  versionId: string;
  paper: QuestionView;
  key: Key;
  answer: Answer;
}) => Promise<{ score: number } | null>;

export type Mark = Pick<AnswerRow, 'score' | 'correct'>;
const SKIPPED: Mark = { score: 0, correct: false };
const UNMARKED: Mark = { score: null, correct: null };

export function markByRule({ key }: PinnedVersion, answer: Answer | null): Mark {
  if (answer === null) return SKIPPED;
  const scored = scoreAnswer(answer, key);
  return scored.graded ? { score: scored.score, correct: scored.correct } : UNMARKED;
}

/**
 * Returns a text with the reason why an answer cannot be accepted, or null if it can be accepted.
 */
export function answerProblemText(
  { paper }: PinnedVersion,
  answer: Answer | null,
  maySkip: boolean,
): string | null {
  if (answer === null) return maySkip ? null : ANSWER_REQUIRED;
  return answerProblem(answer, paper);
}

/**
 * Asks the coach to mark an answer that has no mark yet. If `db` is null, the mark is returned but
 * not stored.
 */
export async function markByCoach(
  db: Database | null,
  markAnswer: MarkAnswer,
  pinned: PinnedVersion,
  row: AnswerRow,
): Promise<Mark> {
  if (row.score !== null || row.answer === null) return row;
  const marked = await markAnswer({
    attemptId: row.attemptId,
    versionId: pinned.id,
    paper: pinned.paper,
    key: pinned.key,
    answer: row.answer,
  });
  if (!marked) return row;
  const mark = { score: marked.score, correct: isCorrect(pinned.paper.type, marked.score) };
  return db === null || (await setFirstMark(db, row, mark)) ? mark : row;
}
