import type { Person } from '@certway/contract/endpoint';
import { LATE_ARRIVAL_MS } from '@certway/contract/limits';
import type { Result } from '@certway/contract/result-detail';
import { sittingAt } from '@certway/contract/sitting-clock';
import type { Submission } from '@certway/contract/submission';
import type { Transaction } from '../../db/database.ts';
import { inTransaction, lastAsked } from '../../db/transaction.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import type { MarkAnswer } from '../answering/mark.ts';
import { type ExamPlan, findPlan, type Plan } from '../answering/plan.ts';
import { markStored, readSubmission } from '../ending/read-submission.ts';
import { endAttempt } from '../ending/repository-ending.ts';
import type { ResultStore } from '../ending/result-store.ts';
import { findPaper } from '../papers/repository.ts';
import { isResultHidden } from '../policy.ts';
import { type AttemptRow, findAttempt, listAnswers, lockAttempt } from '../repository.ts';
import { insertHeld, listHidden } from '../secrecy/repository.ts';
import { storeChange } from './change.ts';
import { findSitting, listOverdue, updateSitting } from './repository.ts';

type Problem = 'answer-refused' | 'attempt-ended' | 'other-window';

/** What ending a paper needs from other slices. */
export interface HandingIn {
  markAnswer: MarkAnswer;
  results: ResultStore;
}

/** No exam ends after its deadline. */
const endOf = ({ deadlineAt }: AttemptRow, now: Date): Date =>
  deadlineAt && deadlineAt < now ? deadlineAt : now;

async function endPaper(
  tx: Transaction,
  results: ResultStore,
  attempt: AttemptRow,
  now: Date,
): Promise<Result> {
  const answers = await listAnswers(tx, attempt.id);
  const endedAt = endOf(attempt, now);
  await endAttempt(tx, attempt.id, endedAt);
  const ended = { ...attempt, state: 'finished' as const, endedAt };
  // Another running mock exam may include some of the same questions.
  if (isResultHidden(ended, answers, await listHidden(tx, attempt.userId, now))) {
    await insertHeld(tx, attempt.id, attempt.userId);
    return results.withheld(ended, answers);
  }
  const keep = await results.hold(tx, attempt);
  const kept = await keep(ended, answers, endedAt);
  await lastAsked(tx, kept.countLast());
  return kept.result;
}

/** Hands in a paper; sent twice, it is handed in once. Answers that come with it are changes like any other. */
export async function handIn(
  platform: Platform,
  { markAnswer, results }: HandingIn,
  person: Person,
  plan: Plan & { exam: ExamPlan },
  submission: Submission,
): Promise<{ success: true; result: Result } | Failure<Problem>> {
  const { db } = platform;
  const now = platform.now();
  const sent = await readSubmission(platform, markAnswer, person, plan, submission, now);
  if (failed(sent)) return sent;
  if (sent.length > 0) {
    const writer = submission.writer ?? (await findAttempt(db, submission.quizId))?.writer ?? '';
    for (const answer of sent) await storeChange(platform, plan, { answer, writer, caller: null });
  }
  const result = await inTransaction(db, async (tx) => {
    const attempt = (await lockAttempt(tx, submission.quizId)) ?? refuse('not-found');
    if (attempt.state !== 'running') {
      const answers = await listAnswers(tx, attempt.id);
      return (await results.find(tx, attempt, answers)) ?? fail('attempt-ended');
    }
    if ((submission.writer ?? attempt.writer) !== attempt.writer) return fail('other-window');
    return endPaper(tx, results, attempt, now);
  });
  return failed(result) ? result : { success: true, result };
}

/** A section that ran out may have led into a break that stops the clock, with nobody there to say so. */
async function withItsBreaks(tx: Transaction, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const [paper, kept] = [await findPaper(tx, attempt.id), await findSitting(tx, attempt.id)];
  if (!paper || !kept) return attempt;
  const state = sittingAt(kept.state, paper, now.getTime());
  if (state.deadline === null || state.deadline === kept.state.deadline) return attempt;
  await updateSitting(tx, attempt.id, state, kept.moves);
  return { ...attempt, deadlineAt: new Date(state.deadline) };
}

/** True if this call ended it: the lock and the state make it once, whoever else tries. */
async function handInOne(
  { db }: Platform,
  results: ResultStore,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const running = await lockAttempt(tx, id);
    if (running?.state !== 'running') return false;
    const attempt = await withItsBreaks(tx, running, now);
    const { deadlineAt } = attempt;
    if (!deadlineAt || now.getTime() <= deadlineAt.getTime() + LATE_ARRIVAL_MS) return false;
    await endPaper(tx, results, attempt, now);
    return true;
  });
}

const AT_ONCE = 100;

/** Hands in what nobody handed in; gives how many papers it ended. */
export async function handInOverdue(
  platform: Platform,
  { markAnswer, results }: HandingIn,
): Promise<number> {
  const now = platform.now();
  const before = new Date(now.getTime() - LATE_ARRIVAL_MS);
  let ended = 0;
  for (const id of await listOverdue(platform.db, before, AT_ONCE)) {
    const plan = await findPlan(platform.db, id);
    if (plan) await markStored(markAnswer, platform, plan, id);
    if (await handInOne(platform, results, id, now)) ended++;
  }
  return ended;
}
