import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { canRevealVerdict, findAttempt, listHidden } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts, writtenText } from '../../inbox/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { applyToIdenticalAnswers } from '../decisions/identical-answers.ts';
import { hashForClass, putDecision } from '../decisions/repository.ts';
import { setDecidedMark } from '../give-mark.ts';
import { reevaluatePendingMarks } from '../grade-finalization/reevaluate-pending-marks.ts';
import { roundedScore } from '../mark.ts';
import type { Coaching } from '../marking/open-coaching.ts';
import {
  markWasCorrected,
  markWasReviewed,
  trainerChangedMark,
  trainerKeptMark,
} from '../messages.ts';
import { lockMark, type MarkId, type MarkRow, updateMark } from '../repository.ts';
import { scoreOf } from '../stored-mark.ts';
import { scopeToMark } from './authorize.ts';
import { lockSimilarAnswers } from './repository.ts';
import type { MarkingScope } from './repository-classes.ts';

interface MarkDecision {
  score?: number | undefined;
  note: string;
  /** The attempts with similar answers that get the decided mark as well. */
  alike: string[];
}

interface Decided {
  success: true;
  score: number;
  marked: number;
  /** The decisions that the person can withdraw. */
  decisionIds: string[];
}

interface Decider {
  person: Person;
  at: Date;
  /** The answers that the person marks for classes. Null for an editor of the program. */
  scope: MarkingScope | null;
}

const text = noticeTexts('coaching');

async function notifyLearner(
  tx: Transaction,
  mark: MarkRow,
  learnerId: string,
  { score, note, at }: { score: number; note: string; at: Date },
) {
  const before = scoreOf(mark);
  const changed = score !== before;
  const verdict = changed
    ? text({ trainerChangedMark }, { score: roundedScore(score), before: roundedScore(before) })
    : text({ trainerKeptMark }, { score: roundedScore(score) });
  await leaveNotice(tx, {
    userId: learnerId,
    kind: 'mark-corrected',
    title: text(changed ? { markWasCorrected } : { markWasReviewed }),
    body: note ? [verdict, writtenText(note)] : [verdict],
    link: `/result?attempt=${mark.attemptId}`,
    at,
  });
}

async function logChange(
  tx: Transaction,
  { person }: Decider,
  { attemptId, questionId, ...mark }: MarkRow,
  { learnerId, score }: { learnerId: string; score: number },
) {
  await writeAudit(tx, {
    actorId: person.id,
    action: 'mark-corrected',
    subjectId: learnerId,
    details: { attemptId, questionId, before: scoreOf(mark), after: score },
  });
}

/**
 * Decides one answer: sets its mark, records the decision, and applies it to identical answers. The
 * decision of a person who marks for a class applies to this answer only.
 */
async function decideOne(
  tx: Transaction,
  decider: Decider,
  mark: MarkRow,
  { score, note, inGroup }: { score: number; note: string; inGroup: boolean },
): Promise<{ decisionId: string; learners: string[] }> {
  const { attemptId, questionId, programId, answerHash, engine, rawScore, halfWidth, doubts } =
    mark;
  const { person, at, scope } = decider;
  const attempt = (await findAttempt(tx, attemptId)) ?? throwHttpError('not-found');
  const learnerId = attempt.userId;
  const decided = { decidedAt: at, decidedBy: person.id };
  const decision = await putDecision(tx, {
    programId,
    questionId,
    attemptId,
    answerHash: scope ? hashForClass() : answerHash,
    engine,
    rawScore,
    halfWidth,
    doubts,
    score,
    ...decided,
    inGroup,
    proposed: mark.score,
    confidence: mark.confidence,
    wasAudit: mark.autoFinal,
  });
  await updateMark(tx, mark, { ...decided, note, autoFinal: false, decisionId: null });
  await setDecidedMark(tx, mark, score);
  const changed = score !== scoreOf(mark);
  if (changed) await logChange(tx, decider, mark, { learnerId, score });
  // The learner is notified if the mark changed or the learner requested a review, unless the quiz
  // or a running mock exam still hides the verdict.
  const concerns = changed || mark.askedAt !== null;
  const hidden = await listHidden(tx, learnerId, at);
  const about = { questionId, receivedAt: mark.markedAt };
  if (concerns && canRevealVerdict(attempt, about, hidden))
    await notifyLearner(tx, mark, learnerId, { score, note, at });
  const bound = await applyToIdenticalAnswers(tx, decision);
  return { decisionId: decision.id, learners: [learnerId, ...bound] };
}

/**
 * Accepts the coach's mark or replaces it, and uses the decision to train the coach. The decided
 * mark also applies to identical answers from now on, and to the similar answers that the person
 * selected. For a class, it applies to nobody else, and does not train the coach.
 */
export async function decideMark(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  markId: MarkId,
  { score, note, alike }: MarkDecision,
): Promise<Decided | Failure<'mark-decided'>> {
  const at = platform.now();
  const decided = await inTransaction(platform.db, async (tx) => {
    const mark = (await lockMark(tx, markId)) ?? throwHttpError('not-found');
    const scope = await scopeToMark(tx, person, mark, at);
    if (mark.decidedAt) return fail('mark-decided');
    const final = score ?? scoreOf(mark);
    const decider = { person, at, scope };
    const stored = [await decideOne(tx, decider, mark, { score: final, note, inGroup: false })];
    for (const { attemptId } of await lockSimilarAnswers(tx, mark, {
      attemptIds: alike,
      scope,
    })) {
      // If this similar answer is also identical to an answer decided just now, it already has its
      // mark, so it is skipped.
      const other = await lockMark(tx, { attemptId, questionId: mark.questionId });
      if (!other?.waiting) continue;
      stored.push(await decideOne(tx, decider, other, { score: final, note: '', inGroup: true }));
    }
    return { programId: mark.programId, score: final, stored, scope };
  });
  if (failed(decided)) return decided;
  const { programId, scope } = decided;
  const settled = scope ? [] : await reevaluatePendingMarks(platform, coaching.trustOf, programId);
  const learners = decided.stored.flatMap((one) => one.learners);
  announce(platform, [...new Set([...learners, ...settled])]);
  const decisionIds = scope ? [] : decided.stored.map(({ decisionId }) => decisionId);
  return { success: true, score: decided.score, marked: learners.length, decisionIds };
}
