import { onOneNode } from '../../db/one-node.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { type Repeating, repeat } from '../../repeat.ts';
import { roundedScore } from '../mark.ts';
import * as messages from '../messages.ts';
import { type Coaching, openCoaching } from '../open.ts';
import { listVersions } from '../repository.ts';
import { type LateMark, markLate } from './mark-late.ts';
import { tellOfOverdue } from './overdue.ts';
import { listUnmarked, type Unmarked } from './repository.ts';

/**
 * Answers that could not be evaluated are kept and count as skipped. Here they are marked once the
 * coach is back, whether or not anybody looks at them.
 */

const EVERY_MS = 60_000;
/** The call that took the answer may be marking it still. */
const LEFT_ALONE_MS = 60_000;
const AT_ONCE = 20;

const text = noticeTexts('coaching', messages);

async function tell(platform: Platform, { userId, attemptId }: Unmarked, { score }: LateMark) {
  await inTransaction(platform.db, (tx) =>
    leaveNotice(tx, {
      userId,
      kind: 'mark-corrected',
      title: text('answerWasMarked'),
      body: [text('answerIsNowMarked', { score: roundedScore(score) })],
      link: `/result?attempt=${attemptId}`,
      at: platform.now(),
    }),
  );
  announce(platform, [userId]);
}

async function markOne(
  platform: Platform,
  coaching: Coaching,
  unmarked: Unmarked,
): Promise<boolean> {
  const [asked] = await listVersions(platform.db, [unmarked.versionId]);
  const mark = asked ? await markLate(platform, coaching, asked, unmarked) : null;
  if (mark?.revision != null) await tell(platform, unmarked, mark);
  return mark !== null;
}

async function catchUp(platform: Platform, coaching: Coaching): Promise<number> {
  const before = new Date(platform.now().getTime() - LEFT_ALONE_MS);
  let [all, behind] = [0, null as Unmarked | null];
  for (;;) {
    const batch = await listUnmarked(platform.db, { before, behind, atMost: AT_ONCE });
    let marked = 0;
    for (const unmarked of batch) if (await markOne(platform, coaching, unmarked)) marked++;
    all += marked;
    behind = batch.at(-1) ?? null;
    // Not one of a batch: the coach is still away.
    if (batch.length < AT_ONCE || marked === 0) return all;
  }
}

/** Marks what waits; gives how many answers it marked. */
export async function markWaiting(platform: Platform, coaching: Coaching): Promise<number> {
  const marked = await onOneNode(platform.db, 'coach catches up', () =>
    catchUp(platform, coaching),
  );
  return marked ?? 0;
}

/** One node at a time also tells of answers that were left waiting. */
async function work(platform: Platform, coaching: Coaching): Promise<number> {
  const count = await markWaiting(platform, coaching);
  await onOneNode(platform.db, 'overdue marks', () => tellOfOverdue(platform));
  return count;
}

/** At the start of a node and every minute. It asks a model one answer at a time. */
export function startCatchingUp(platform: Platform): Repeating {
  const coaching = openCoaching(platform);
  return repeat(
    () =>
      work(platform, coaching).then(
        (count) => count > 0 && platform.log.info({ count }, 'answers that waited are marked'),
        (error) => platform.log.warn({ err: error }, 'answers that wait could not be marked'),
      ),
    EVERY_MS,
  );
}
