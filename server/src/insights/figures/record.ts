import type { Answer } from '@certway/contract/kinds/index';
import { getVersions, type Pinned } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { allAsked } from '../../db/transaction.ts';
import { chosenIn, isChosenByKey } from '../../kinds/chosen.ts';
import type { CountedMark } from '../tables.ts';
import { addToTotals, type Counted, type Finished, replaceCounted } from './repository.ts';
import { addToQuestions, type QuestionChange } from './repository-questions.ts';

export interface Given {
  questionId: string;
  /** The version of the question at that time; not set for unanswered questions. */
  versionId?: string;
  answer: Answer | null;
  /** Null until it is marked; counts as 0. */
  score: number | null;
  correct: boolean | null;
  seconds: number;
}

function changesBy({ marks, questionCount }: Counted, sign: 1 | -1): QuestionChange[] {
  const total = marks.reduce((sum, { score }) => sum + score, 0);
  // A mock exam attempt also has marks of trial questions, which do not count in it.
  const asked = Math.max(questionCount, marks.length);
  return marks.map(({ questionId, score: x, correct, seconds }) => {
    const y = asked > 1 ? (total - x) / (asked - 1) : 0;
    return {
      questionId,
      asked: sign,
      correct: correct ? sign : 0,
      seconds: sign * seconds,
      x: sign * x,
      xx: sign * x * x,
      y: sign * y,
      yy: sign * y * y,
      xy: sign * x * y,
    };
  });
}

const SKIPPED = '';

/** The questions whose answers say nothing without them; of most none. */
async function readQuestions(tx: Transaction, answers: readonly Given[]) {
  const ids = answers.flatMap(({ answer, versionId }) =>
    answer && versionId && isChosenByKey(answer) ? [versionId] : [],
  );
  return ids.length > 0 ? getVersions(tx, ids) : new Map<string, Pinned>();
}

function chosenBy(
  { questionId, versionId = '', answer }: Given,
  questions: ReadonlyMap<string, Pinned>,
) {
  const key = questions.get(versionId)?.key ?? null;
  const chosen = answer === null ? [SKIPPED] : chosenIn(answer, key);
  return chosen.map((choice) => ({ questionId, choice }));
}

const markOf = ({ questionId, score, correct, seconds }: Given): CountedMark => ({
  questionId,
  score: score ?? 0,
  correct: correct ?? false,
  seconds,
});

/**
 * Prepares the update of all stored statistics with a finished attempt. Call it in the transaction
 * that stores or revises the result, while the attempt is locked, and call the returned function as
 * the last step. What was counted before is subtracted, so the update is idempotent.
 */
export async function readyFigures(
  tx: Transaction,
  finished: Finished,
  answers: readonly Given[],
): Promise<() => Promise<unknown>> {
  const after: Counted = {
    attemptId: finished.attemptId,
    passed: finished.passed,
    correct: finished.correctCount,
    points: finished.points,
    questionCount: finished.questionCount,
    marks: answers.map(markOf),
  };
  const before = await replaceCounted(tx, after);
  const questions = before ? null : await readQuestions(tx, answers);
  const changes = [...changesBy(after, 1), ...(before ? changesBy(before, -1) : [])];
  const chosen = questions ? answers.flatMap((given) => chosenBy(given, questions)) : [];
  const change = {
    attempts: before ? 0 : 1,
    passed: Number(after.passed === true) - Number(before?.passed === true),
    waiting: Number(after.passed === null) - Number(before?.passed === null),
    questions: after.questionCount - (before?.questionCount ?? 0),
    correct: after.correct - (before?.correct ?? 0),
    points: after.points - (before?.points ?? 0),
  };
  return () =>
    allAsked([
      addToQuestions(tx, changes, chosen),
      finished.whole ? addToTotals(tx, finished, change) : null,
    ]);
}

/** Where nothing else is asked meanwhile. */
export async function recordFigures(...finished: Parameters<typeof readyFigures>): Promise<void> {
  const put = await readyFigures(...finished);
  await put();
}
