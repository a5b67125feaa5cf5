import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { tellsVerdict } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice } from '../../inbox/index.ts';
import { isCorrect } from '../../kinds/index.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { correctMark } from '../../results/index.ts';
import {
  findAttempt,
  listVersions,
  lockMark,
  type MarkPlace,
  type MarkRow,
  updateMark,
} from '../rows.ts';

interface Decision {
  score?: number | undefined;
  note: string;
}

interface ToDecide {
  mark: MarkRow;
  learnerId: string;
  /** The learner may know of marks by now. */
  told: boolean;
}

async function lockForReview(tx: Transaction, person: Person, place: MarkPlace): Promise<ToDecide> {
  const mark = await lockMark(tx, place);
  const program = mark && (await findProgram(tx, mark.programId));
  if (!mark || !program || !mayEditProgram(person, program)) return refuse('not-found');
  const attempt = await findAttempt(tx, mark.attemptId);
  return attempt
    ? { mark, learnerId: attempt.userId, told: tellsVerdict(attempt) }
    : refuse('not-found');
}

const outOfOne = (score: number) => `${Math.round(score * 100) / 100} out of 1`;

async function tell(
  tx: Transaction,
  { mark, learnerId }: ToDecide,
  { score, note, at }: { score: number; note: string; at: Date },
) {
  const changed = score !== mark.score;
  const verdict = changed
    ? `A trainer looked at your answer: the mark is now ${outOfOne(score)}, before it was ${outOfOne(mark.score)}. Your result follows it.`
    : `A trainer looked at your answer, as you asked: the mark stays at ${outOfOne(score)}.`;
  await leaveNotice(tx, {
    userId: learnerId,
    kind: 'mark-corrected',
    title: changed ? 'A mark was corrected' : 'Your mark was reviewed',
    body: note ? `${verdict}\n\n${note}` : verdict,
    link: `/result?attempt=${mark.attemptId}`,
    at,
  });
}

/** What counted the old mark counts the new one; the log tells who changed it. */
async function replace(
  tx: Transaction,
  person: Person,
  { mark, learnerId }: ToDecide,
  score: number,
) {
  const [version] = await listVersions(tx, [mark.versionId]);
  if (!version) return refuse('not-found');
  const correct = isCorrect(version.paper.type, score);
  await correctMark(tx, mark, { score, correct });
  await writeAudit(tx, {
    actorId: person.id,
    action: 'mark-corrected',
    subjectId: learnerId,
    details: {
      attemptId: mark.attemptId,
      questionId: mark.questionId,
      before: mark.score,
      after: score,
    },
  });
}

/** Accepts the coach's mark or puts another beside it. Either way it teaches the coach. */
export async function decideMark(
  platform: Platform,
  person: Person,
  place: MarkPlace,
  { score, note }: Decision,
): Promise<{ success: true; score: number } | Failure<'mark-decided'>> {
  const now = platform.now();
  const decided = await inTransaction(platform.db, async (tx) => {
    const found = await lockForReview(tx, person, place);
    const { mark } = found;
    if (mark.decidedAt) return fail('mark-decided');
    const corrected = score !== undefined && score !== mark.score ? score : null;
    const decision = { decidedAt: now, decidedBy: person.id, correctedScore: corrected, note };
    await updateMark(tx, place, { ...decision, waiting: false });
    if (corrected !== null) await replace(tx, person, found, corrected);
    const final = corrected ?? mark.score;
    const concerns = corrected !== null || mark.askedAt !== null;
    if (concerns && found.told) await tell(tx, found, { score: final, note, at: now });
    return { learnerId: found.learnerId, score: final };
  });
  if (failed(decided)) return decided;
  announce(platform, [decided.learnerId]);
  return { success: true, score: decided.score };
}
