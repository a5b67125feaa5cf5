import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { findAttempt, listHidden, tellsVerdict } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts, writtenText } from '../../inbox/index.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { bindSameWords } from '../decisions/bind.ts';
import { putDecision } from '../decisions/repository.ts';
import { reevaluatePendingMarks } from '../finality/reevaluate-pending-marks.ts';
import { roundedScore } from '../mark.ts';
import { scoreOf } from '../mark-answer.ts';
import * as messages from '../messages.ts';
import type { Coaching } from '../open.ts';
import { lockMark, type MarkPlace, type MarkRow, updateMark } from '../repository.ts';
import { giveMark } from './give-mark.ts';
import { lockAlike } from './repository.ts';

interface Decision {
  score?: number | undefined;
  note: string;
  /** The attempts with similar answers that get the same mark. */
  alike: string[];
}

interface Decider {
  person: Person;
  at: Date;
}

const text = noticeTexts('coaching', messages);

async function tell(
  tx: Transaction,
  mark: MarkRow,
  learnerId: string,
  { score, note, at }: { score: number; note: string; at: Date },
) {
  const before = scoreOf(mark);
  const changed = score !== before;
  const verdict = changed
    ? text('trainerChangedMark', { score: roundedScore(score), before: roundedScore(before) })
    : text('trainerKeptMark', { score: roundedScore(score) });
  await leaveNotice(tx, {
    userId: learnerId,
    kind: 'mark-corrected',
    title: text(changed ? 'markWasCorrected' : 'markWasReviewed'),
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

/** Decides one answer: sets its mark, records the decision, and applies it to identical answers. */
async function decideOne(
  tx: Transaction,
  decider: Decider,
  mark: MarkRow,
  { score, note, inGroup }: { score: number; note: string; inGroup: boolean },
): Promise<string[]> {
  const { attemptId, questionId, programId, answerHash, engine, untaught, spread, doubts } = mark;
  const { person, at } = decider;
  const attempt = (await findAttempt(tx, attemptId)) ?? refuse('not-found');
  const learnerId = attempt.userId;
  const decided = { decidedAt: at, decidedBy: person.id };
  const decision = await putDecision(tx, {
    ...{ programId, questionId, attemptId, answerHash, engine, untaught, spread, doubts },
    ...{ score, ...decided, inGroup },
    proposed: mark.score,
    confidence: mark.confidence,
    afterwards: mark.alone,
  });
  await updateMark(tx, mark, { ...decided, note, alone: false, boundBy: null });
  await giveMark(tx, mark, score);
  const changed = score !== scoreOf(mark);
  if (changed) await logChange(tx, decider, mark, { learnerId, score });
  // No notice is sent about a mark that the quiz does not reveal yet or that a running mock exam
  // hides.
  const concerns = changed || mark.askedAt !== null;
  const hidden = await listHidden(tx, learnerId, at);
  const about = { questionId, receivedAt: mark.markedAt };
  if (concerns && tellsVerdict(attempt, about, hidden))
    await tell(tx, mark, learnerId, { score, note, at });
  const bound = await bindSameWords(tx, decision);
  return [learnerId, ...bound];
}

async function lockForReview(tx: Transaction, person: Person, place: MarkPlace): Promise<MarkRow> {
  const mark = await lockMark(tx, place);
  const program = mark && (await findProgram(tx, mark.programId));
  if (!mark || !program || !mayEditProgram(person, program)) return refuse('not-found');
  return mark;
}

/**
 * Accepts the coach's mark or replaces it. Either way the coach learns from it, and identical
 * answers get the same mark from now on, as do the similar answers that the person selected.
 */
export async function decideMark(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  place: MarkPlace,
  { score, note, alike }: Decision,
): Promise<{ success: true; score: number; marked: number } | Failure<'mark-decided'>> {
  const decider = { person, at: platform.now() };
  const decided = await inTransaction(platform.db, async (tx) => {
    const mark = await lockForReview(tx, person, place);
    if (mark.decidedAt) return fail('mark-decided');
    const final = score ?? scoreOf(mark);
    const learners = await decideOne(tx, decider, mark, { score: final, note, inGroup: false });
    for (const { attemptId } of await lockAlike(tx, mark, alike)) {
      // A decision on the same words has bound it in the meantime.
      const other = await lockMark(tx, { attemptId, questionId: mark.questionId });
      if (!other?.waiting) continue;
      learners.push(
        ...(await decideOne(tx, decider, other, { score: final, note: '', inGroup: true })),
      );
    }
    return { programId: mark.programId, score: final, learners };
  });
  if (failed(decided)) return decided;
  const settled = await reevaluatePendingMarks(platform, coaching, decided.programId);
  announce(platform, [...new Set([...decided.learners, ...settled])]);
  return { success: true, score: decided.score, marked: decided.learners.length };
}
