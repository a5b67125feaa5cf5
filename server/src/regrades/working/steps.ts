import { listAnswers, lockAttempt, replaceMark } from '../../attempts/index.ts';
import { forEachConcurrently } from '../../concurrency.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { type RegradeRow, updateRegrade } from '../repository.ts';
import {
  type ChangeRow,
  type ConcernedResult,
  findChange,
  listChanged,
  listConcerned,
  putChange,
  updateChange,
} from '../repository-changes.ts';
import { regradeAnswer } from './remark.ts';
import type { ResultsPort, Revised } from './results-port.ts';
import { undoOne } from './undo-one.ts';

/**
 * The three works of a correction (preview, apply, undo), a few results at a time. Each result has
 * its own transaction and records that it is done, so interrupted work continues where it stopped.
 */

const AT_ONCE = 100;

const comesTo = ({ before, after }: Revised) => ({
  finishedAt: before.finishedAt,
  pointsBefore: before.points,
  pointsAfter: after.points,
  passedBefore: before.passed,
  passedAfter: after.passed,
  kept: after.keptPassed && !before.keptPassed,
});

/** Kept passed is a change too: the points may be the same, and a minimum missed. */
const isSame = ({ before, after }: Revised) =>
  before.points === after.points &&
  before.passed === after.passed &&
  before.keptPassed === after.keptPassed;

/** Without an account there is nobody whose result it is: its figures stay as they are. */
const ownerOf = ({ before }: Revised): string | null => before.userId;

async function foreseeOne(
  { db }: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
  { attemptId }: ConcernedResult,
): Promise<void> {
  const { id, questionId, how } = regrade;
  let marks: Partial<ChangeRow> = {};
  const revised = await results.foresee(db, attemptId, {
    questionId,
    how,
    marked: (answer) => {
      const mark = regradeAnswer(regrade, answer);
      if (mark) marks = marksOf(answer, mark);
      return mark;
    },
  });
  const userId = revised && ownerOf(revised);
  if (!revised || !userId || (isSame(revised) && marks.scoreAfter === undefined)) return;
  const row = { regradeId: id, attemptId, userId, ...marks, ...comesTo(revised) };
  await putChange(db, row);
}

const marksOf = (
  before: Pick<ChangeRow, never> & { score: number | null; correct: boolean | null },
  after: { score: number; correct: boolean },
) => ({
  scoreBefore: before.score,
  correctBefore: before.correct,
  scoreAfter: after.score,
  correctAfter: after.correct,
});

async function remarkIn(tx: Transaction, regrade: RegradeRow, attemptId: string) {
  const answers = await listAnswers(tx, attemptId);
  const answer = answers.find(({ questionId }) => questionId === regrade.questionId);
  const mark = answer && regradeAnswer(regrade, answer);
  if (!answer || !mark) return null;
  await replaceMark(tx, { attemptId, questionId: regrade.questionId }, mark);
  return marksOf(answer, mark);
}

/** Applies the correction to one result; does nothing if it was applied before. */
async function applyOne(
  { db }: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
  { attemptId, finishedAt }: ConcernedResult,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const known = await findChange(tx, regrade.id, attemptId);
    if (!attempt || known?.applied) return;
    const marks = await remarkIn(tx, regrade, attemptId);
    if (regrade.how === 'key' && !marks) return;
    const row = { regradeId: regrade.id, attemptId, userId: attempt.userId, finishedAt };
    await putChange(tx, { ...row, ...marks, applied: true });
    const by = { keepsPassed: regrade.keepsPassed, oneOfMany: true } as const;
    const revised = await results.revise(tx, attemptId, by);
    if (revised) await updateChange(tx, regrade.id, attemptId, comesTo(revised));
  });
}

/**
 * Rebuilds the memory of everyone whose marks changed, once for all of their results of a step. It
 * runs before the step is recorded as done: an interrupted step is repeated, finds the results
 * done, and rebuilds the memory.
 */
async function relearnAll(
  { db }: Platform,
  results: ResultsPort,
  { programId }: RegradeRow,
  rows: readonly ConcernedResult[],
): Promise<void> {
  const lastOf = new Map(rows.map(({ userId, finishedAt }) => [userId, finishedAt]));
  await forEachConcurrently([...lastOf], async ([userId, finishedAt]) => {
    if (userId === null) return;
    await inTransaction(db, (tx) => results.relearn(tx, { userId, programId }, finishedAt));
  });
}

/** A few results of a correction; true once all of them are done. */
export async function takeStep(
  platform: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
): Promise<boolean> {
  const { id, state } = regrade;
  const isUndoing = state === 'undoing';
  const rows: ConcernedResult[] = isUndoing
    ? await listChanged(platform.db, regrade, AT_ONCE)
    : await listConcerned(platform.db, regrade, AT_ONCE);
  const work = isUndoing ? undoOne : state === 'foreseeing' ? foreseeOne : applyOne;
  await forEachConcurrently(rows, (row) => work(platform, results, regrade, row));
  // Full marks and out of the score change no mark, and so nothing that people know.
  if (state !== 'foreseeing' && regrade.how === 'key') {
    await relearnAll(platform, results, regrade, rows);
  }
  const last = rows.at(-1);
  if (last) await updateRegrade(platform.db, id, reached(regrade, rows.length, last));
  return rows.length < AT_ONCE;
}

const reached = (
  { done }: RegradeRow,
  more: number,
  { attemptId, finishedAt }: ConcernedResult,
) => ({
  done: done + more,
  atAttempt: attemptId,
  atFinished: finishedAt,
});
