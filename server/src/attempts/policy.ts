import type { Person } from '@certway/contract/endpoint';
import { isInStore } from '../programs/index.ts';
import type { AnswerRow, AttemptRow } from './repository.ts';
import { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';

/** Properties of a program and of the asking person's access to it. */
interface ProgramAccess {
  trainerId: string;
  hasAccess: boolean;
  status: 'draft' | 'published';
  isPublic: boolean;
  archivedAt: Date | null;
}

/** Admins, the program's trainer, and everyone with access now may take every module in full. */
export function mayTakeInFull(person: Person, check: ProgramAccess): boolean {
  return person.role === 'admin' || check.trainerId === person.id || check.hasAccess;
}

/** The first five questions of any program in the store are open to everyone who is signed in. */
export function mayTakeDemo(check: ProgramAccess): boolean {
  return isInStore(check);
}

export type VerdictTiming = Pick<AttemptRow, 'feedback' | 'state' | 'endedAt'>;
/** A question of an attempt and the time at which its answer arrived; null without an answer. */
interface AnswerArrival {
  questionId: string;
  receivedAt: Date | null;
}

/**
 * Whether the verdict on a question may be revealed: at once or at the end of the attempt, as the
 * program was set when it started. A verdict that was not revealed before a running mock exam with
 * the same question started stays hidden until that exam ends. This is the only place that decides
 * this, for calls, notices and downloads.
 */
export function canRevealVerdict(
  { feedback, state, endedAt }: VerdictTiming,
  { questionId, receivedAt }: AnswerArrival,
  hidden: HiddenSince,
): boolean {
  if (feedback !== 'at-once' && state === 'running') return false;
  const since = hidden.get(questionId);
  if (!since) return true;
  const revealedAt = (feedback === 'at-once' && receivedAt) || endedAt;
  return revealedAt !== null && revealedAt < since;
}

/** True if a running mock exam is the only reason to hide the verdict. */
export const isHiddenByExam = (
  attempt: VerdictTiming,
  asked: AnswerArrival,
  hidden: HiddenSince,
): boolean =>
  !canRevealVerdict(attempt, asked, hidden) && canRevealVerdict(attempt, asked, NOTHING_HIDDEN);

/** Whether an ended attempt has a verdict that is still hidden: then its result is hidden too. */
export function isResultHidden(
  attempt: VerdictTiming & Pick<AttemptRow, 'questionIds'>,
  answers: readonly Pick<AnswerRow, 'questionId' | 'receivedAt'>[],
  hidden: HiddenSince,
): boolean {
  if (hidden.size === 0) return false;
  const receivedAt = new Map(answers.map((answer) => [answer.questionId, answer.receivedAt]));
  return attempt.questionIds.some(
    (questionId) =>
      !canRevealVerdict(
        attempt,
        { questionId, receivedAt: receivedAt.get(questionId) ?? null },
        hidden,
      ),
  );
}

/** Whether the person has to answer a question before the next one. */
export const mustAnswer = (person: Person): boolean => person.role !== 'admin';
