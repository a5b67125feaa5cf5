import { type RepeatedTask, repeatRegularly } from '../../concurrency/repeat.ts';
import { onOneNode } from '../../db/one-node.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { roundedScore } from '../mark.ts';
import { type Coaching, openCoaching } from '../marking/open-coaching.ts';
import { answerIsNowMarked, answerWasMarked } from '../messages.ts';
import { listVersionContents } from '../repository.ts';
import { type LateMark, markLate } from './mark-late.ts';
import { notifyOverdue } from './overdue.ts';
import { listUnmarked, type UnmarkedAnswer } from './repository.ts';

/**
 * Answers that could not be evaluated are stored and count as skipped. This task marks such answers
 * as soon as the coach is available again.
 */

const EVERY_MS = 60_000;
/**
 * The minimum age of an unmarked answer. The request that saved a newer answer may still be marking
 * it, so this task skips newer answers.
 */
const GRACE_PERIOD_MS = 60_000;
const AT_ONCE = 20;

const text = noticeTexts('coaching');

async function notifyLearner(
  platform: Platform,
  { userId, attemptId }: UnmarkedAnswer,
  { score }: LateMark,
) {
  await inTransaction(platform.db, (tx) =>
    leaveNotice(tx, {
      userId,
      kind: 'mark-corrected',
      title: text({ answerWasMarked }),
      body: [text({ answerIsNowMarked }, { score: roundedScore(score) })],
      link: `/result?attempt=${attemptId}`,
      at: platform.now(),
    }),
  );
  announce(platform, [userId]);
}

async function markOne(
  platform: Platform,
  coaching: Coaching,
  unmarked: UnmarkedAnswer,
): Promise<boolean> {
  const [version] = await listVersionContents(platform.db, [unmarked.versionId]);
  const mark = version ? await markLate(platform, coaching, version, unmarked) : null;
  if (mark?.revision != null) await notifyLearner(platform, unmarked, mark);
  return mark !== null;
}

async function catchUp(platform: Platform, coaching: Coaching): Promise<number> {
  const before = new Date(platform.now().getTime() - GRACE_PERIOD_MS);
  let [all, after] = [0, null as UnmarkedAnswer | null];
  for (;;) {
    const batch = await listUnmarked(platform.db, { before, after, atMost: AT_ONCE });
    let marked = 0;
    for (const unmarked of batch) if (await markOne(platform, coaching, unmarked)) marked++;
    all += marked;
    after = batch.at(-1) ?? null;
    // If no answer of a batch could be marked, the coach is still unavailable, so the task stops
    // until its next run.
    if (batch.length < AT_ONCE || marked === 0) return all;
  }
}

/** Marks the answers without a mark, on one node at a time, and returns how many it marked. */
export async function markPendingAnswers(platform: Platform, coaching: Coaching): Promise<number> {
  const marked = await onOneNode(platform.db, 'coach catches up', () =>
    catchUp(platform, coaching),
  );
  return marked ?? 0;
}

/** Marks waiting answers, then sends notices about overdue ones, each on one node at a time. */
async function work(platform: Platform, coaching: Coaching): Promise<number> {
  const count = await markPendingAnswers(platform, coaching);
  await onOneNode(platform.db, 'overdue marks', () => notifyOverdue(platform));
  return count;
}

/**
 * Starts the task that marks waiting answers, when a node starts and every minute. The task asks a
 * model about one answer at a time.
 */
export function startCatchingUp(platform: Platform): RepeatedTask {
  const coaching = openCoaching(platform);
  return repeatRegularly(
    () =>
      work(platform, coaching).then(
        (count) => count > 0 && platform.log.info({ count }, 'waiting answers were marked'),
        (error) => platform.log.warn({ err: error }, 'waiting answers could not be marked'),
      ),
    EVERY_MS,
  );
}
