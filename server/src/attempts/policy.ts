import type { Person } from '@certway/contract/endpoint';
import { isInStore } from '../programs/index.ts';
import type { AnswerRow, AttemptRow } from './repository.ts';
import { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';

/** Of a program and the person who asks. */
interface Standing {
  trainerId: string;
  hasAccess: boolean;
  status: 'draft' | 'published';
  isPublic: boolean;
  archivedAt: Date | null;
}

/** Every module in full: admins, the program's trainer, and whoever has access now. */
export function mayTakeInFull(person: Person, check: Standing): boolean {
  return person.role === 'admin' || check.trainerId === person.id || check.hasAccess;
}

/** The first five questions of any program in the store are open to everybody who is signed in. */
export function mayTakeDemo(check: Standing): boolean {
  return isInStore(check);
}

export type Telling = Pick<AttemptRow, 'feedback' | 'state' | 'endedAt'>;
/** A question of an attempt, and when its answer came; null without one. */
interface AskedAt {
  questionId: string;
  receivedAt: Date | null;
}

/**
 * Whether the verdict on a question may be revealed: at once or at the end of the attempt, as the
 * program was set when it started. A verdict that was not revealed before a running mock exam with
 * the same question started stays hidden until that exam ends. This is the only place that decides
 * this, for calls, notices and downloads.
 */
export function tellsVerdict(
  { feedback, state, endedAt }: Telling,
  { questionId, receivedAt }: AskedAt,
  hidden: HiddenSince,
): boolean {
  if (feedback !== 'at-once' && state === 'running') return false;
  const since = hidden.get(questionId);
  if (!since) return true;
  const revealedAt = (feedback === 'at-once' && receivedAt) || endedAt;
  return revealedAt !== null && revealedAt < since;
}

/** Only a running mock exam keeps the verdict from being told. */
export const isHiddenByExam = (attempt: Telling, asked: AskedAt, hidden: HiddenSince): boolean =>
  !tellsVerdict(attempt, asked, hidden) && tellsVerdict(attempt, asked, NOTHING_HIDDEN);

/** Whether an ended attempt has a verdict that is still hidden: then its result is hidden too. */
export function isResultHidden(
  attempt: Telling & Pick<AttemptRow, 'questionIds'>,
  answers: readonly Pick<AnswerRow, 'questionId' | 'receivedAt'>[],
  hidden: HiddenSince,
): boolean {
  if (hidden.size === 0) return false;
  const receivedAt = new Map(answers.map((answer) => [answer.questionId, answer.receivedAt]));
  return attempt.questionIds.some(
    (questionId) =>
      !tellsVerdict(
        attempt,
        { questionId, receivedAt: receivedAt.get(questionId) ?? null },
        hidden,
      ),
  );
}

/** Whether the person has to answer a question before the next one. */
export const mustAnswer = (person: Person): boolean => person.role !== 'admin';
