import {
  type AnswerRow,
  type AttemptRow,
  findDrawnPaper,
  listFirstChanges,
  unconfirmedIn,
} from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import type { readyFigures } from '../insights/index.ts';
import { type DecidedPaper, decidePaper } from './papers/decide-paper.ts';
import type { ResultRow } from './repository.ts';
import { type Score, scoreAttempt } from './score.ts';
import { countedOf, type Waived, withoutOut, withoutWaived, withWaived } from './waived/waived.ts';

export interface Decision {
  score: Score;
  /** The number of questions that count. */
  questionCount: number;
  /** Of a paper of a mock exam. */
  paper: DecidedPaper | null;
}

/** Decides an attempt: a whole quiz by its pass mark, a mock exam by the rule of its blueprint. */
export async function decide(
  db: Executor,
  attempt: AttemptRow,
  given: readonly AnswerRow[],
  waived: Waived,
): Promise<Decision> {
  const { passMark, whole } = attempt;
  const questionIds = countedOf(attempt.questionIds, waived);
  const answers = withWaived(attempt, given, waived);
  const unconfirmed = withoutWaived(await unconfirmedIn(db, attempt.id, given), waived);
  const drawn = attempt.mode === 'exam' ? await findDrawnPaper(db, attempt.id) : null;
  if (drawn) {
    // What was changed about a question that was put right says nothing any more.
    const changes = (await listFirstChanges(db, attempt.id)).filter(
      ({ questionId }) => !waived.has(questionId),
    );
    return decidePaper(withoutOut(drawn, waived), passMark, answers, { unconfirmed, changes });
  }
  const score = scoreAttempt(questionIds, answers, passMark, unconfirmed);
  const passed = whole ? score.passed : null;
  return { score: { ...score, passed }, questionCount: questionIds.length, paper: null };
}

const leftOpen = (questionId: string) => ({
  questionId,
  answer: null,
  score: 0,
  correct: false,
  seconds: 0,
});

/** What a result counts as in the figures. A question that a paper left open was asked all the same. */
export function countedIn(
  row: ResultRow,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  { paper }: Decision,
): [Parameters<typeof readyFigures>[1], Parameters<typeof readyFigures>[2]] {
  const examId = paper && !paper.taste ? row.blueprintId : null;
  if (!paper) return [{ ...row, examId }, answers];
  const given = new Set(answers.map(({ questionId }) => questionId));
  const open = attempt.questionIds.filter((questionId) => !given.has(questionId));
  return [{ ...row, examId }, [...answers, ...open.map(leftOpen)]];
}
