import { listAnswers, lockAttempt, replaceMark } from '../../attempts/index.ts';
import { forEachConcurrently } from '../../concurrency/semaphore.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { type RegradeRow, updateRegrade } from '../repository.ts';
import {
  type AffectedResult,
  findRegradedResult,
  listAffectedResults,
  listResultsToUndo,
  putRegradedResult,
  type RegradedResultRow,
  updateRegradedResult,
} from '../repository-regraded-results.ts';
import { regradeAnswer } from './regrade-answer.ts';
import type { ResultsPort, RevisedResult } from './results-port.ts';
import { undoOne } from './undo-one.ts';

/**
 * Previews, applies or undoes a correction, a few results at a time. Each result has its own
 * transaction and records that it is done, so interrupted work continues where it stopped.
 */

const RESULTS_AT_ONCE = 100;

const toRegradedResult = ({ before, after }: RevisedResult) => ({
  finishedAt: before.finishedAt,
  pointsBefore: before.points,
  pointsAfter: after.points,
  passedBefore: before.passed,
  passedAfter: after.passed,
  passKept: after.keptPassed && !before.keptPassed,
});

/**
 * Checks whether a correction leaves a result unchanged. A pass that is newly kept is a change even
 * if the points are equal, because the result may now miss a minimum.
 */
const isSame = ({ before, after }: RevisedResult) =>
  before.points === after.points &&
  before.passed === after.passed &&
  before.keptPassed === after.keptPassed;

/**
 * Returns the owner of a result. Returns null if the account was deleted; such a result is not
 * changed.
 */
const ownerOf = ({ before }: RevisedResult): string | null => before.userId;

async function previewOne(
  { db }: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
  { attemptId }: AffectedResult,
): Promise<void> {
  const { id, questionId, marking } = regrade;
  let marks: Partial<RegradedResultRow> = {};
  const revisedResult = await results.preview(db, attemptId, {
    questionId,
    marking,
    marked: (answer) => {
      const mark = regradeAnswer(regrade, answer);
      if (mark) marks = marksOf(answer, mark);
      return mark;
    },
  });
  const userId = revisedResult && ownerOf(revisedResult);
  if (!revisedResult || !userId || (isSame(revisedResult) && marks.scoreAfter === undefined))
    return;
  const row = { regradeId: id, attemptId, userId, ...marks, ...toRegradedResult(revisedResult) };
  await putRegradedResult(db, row);
}

const marksOf = (
  before: Pick<RegradedResultRow, never> & { score: number | null; correct: boolean | null },
  after: { score: number; correct: boolean },
) => ({
  scoreBefore: before.score,
  correctBefore: before.correct,
  scoreAfter: after.score,
  correctAfter: after.correct,
});

async function regradeIn(tx: Transaction, regrade: RegradeRow, attemptId: string) {
  const answers = await listAnswers(tx, attemptId);
  const answer = answers.find(({ questionId }) => questionId === regrade.questionId);
  const mark = answer && regradeAnswer(regrade, answer);
  if (!answer || !mark) return null;
  await replaceMark(tx, { attemptId, questionId: regrade.questionId }, mark);
  return marksOf(answer, mark);
}

/**
 * Applies the correction to one result. Does nothing if the correction was already applied to the
 * result.
 */
async function applyOne(
  { db }: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
  { attemptId, finishedAt }: AffectedResult,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const known = await findRegradedResult(tx, regrade.id, attemptId);
    if (!attempt || known?.applied) return;
    const marks = await regradeIn(tx, regrade, attemptId);
    if (regrade.marking === 'key' && !marks) return;
    const row = { regradeId: regrade.id, attemptId, userId: attempt.userId, finishedAt };
    await putRegradedResult(tx, { ...row, ...marks, applied: true });
    const by = { keepsPassed: regrade.keepsPassed, oneOfMany: true } as const;
    const revisedResult = await results.revise(tx, attemptId, by);
    if (revisedResult)
      await updateRegradedResult(tx, regrade.id, attemptId, toRegradedResult(revisedResult));
  });
}

/**
 * Rebuilds each learner's stored memory of the questions, once for all of their results in a step.
 * Runs before the step is recorded as done. If the step is interrupted, it is repeated: it then
 * skips the finished results and rebuilds the memory again.
 */
async function rebuildMemories(
  { db }: Platform,
  results: ResultsPort,
  { programId }: RegradeRow,
  rows: readonly AffectedResult[],
): Promise<void> {
  const lastOf = new Map(rows.map(({ userId, finishedAt }) => [userId, finishedAt]));
  await forEachConcurrently([...lastOf], async ([userId, finishedAt]) => {
    if (userId === null) return;
    await inTransaction(db, (tx) => results.rebuildMemory(tx, { userId, programId }, finishedAt));
  });
}

/** Processes a few results of a correction. Returns true once all results are done. */
export async function processStep(
  platform: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
): Promise<boolean> {
  const { id, state } = regrade;
  const isUndoing = state === 'undoing';
  const rows: AffectedResult[] = isUndoing
    ? await listResultsToUndo(platform.db, regrade, RESULTS_AT_ONCE)
    : await listAffectedResults(platform.db, regrade, RESULTS_AT_ONCE);
  const work = isUndoing ? undoOne : state === 'foreseeing' ? previewOne : applyOne;
  await forEachConcurrently(rows, (row) => work(platform, results, regrade, row));
  // Rebuilds the learners' stored memory of the questions only if the key was corrected. Full marks
  // and exclusion change no mark of an answer.
  if (state !== 'foreseeing' && regrade.marking === 'key') {
    await rebuildMemories(platform, results, regrade, rows);
  }
  const last = rows.at(-1);
  if (last) await updateRegrade(platform.db, id, progressAfter(regrade, rows.length, last));
  return rows.length < RESULTS_AT_ONCE;
}

const progressAfter = (
  { processed }: RegradeRow,
  more: number,
  { attemptId, finishedAt }: AffectedResult,
) => ({
  processed: processed + more,
  atAttempt: attemptId,
  atFinished: finishedAt,
});
