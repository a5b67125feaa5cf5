import type { Person } from '@certway/contract/endpoint';
import { isInStore } from '../programs/index.ts';
import type { AnswerRow, AttemptRow } from './repository.ts';
import { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';

interface ProgramAccess {
  trainerId: string;
  hasAccess: boolean;
  status: 'draft' | 'published';
  isPublic: boolean;
  archivedAt: Date | null;
}

/**
 * Returns whether a person may take every module in full: admins, the program's trainer, and
 * everyone with access now may.
 */
export function mayTakeInFull(person: Person, check: ProgramAccess): boolean {
  return person.role === 'admin' || check.trainerId === person.id || check.hasAccess;
}

/**
 * Returns whether the demo may be taken. Every signed-in person may take the demo, the first five
 * questions, of a program in the store.
 */
export function mayTakeDemo(check: ProgramAccess): boolean {
  return isInStore(check);
}

export type VerdictTiming = Pick<AttemptRow, 'feedback' | 'state' | 'endedAt'>;
/** A question of an attempt and the time when its answer arrived, or null if there is no answer. */
interface AnswerArrival {
  questionId: string;
  receivedAt: Date | null;
}

/**
 * Returns whether the verdict on a question may be revealed. This is at once or at the end of the
 * attempt, depending on the program's setting at the start. If a running mock exam with the same
 * question started before the verdict was revealed, the verdict stays hidden until that exam ends.
 * This function decides for calls, notices, and downloads.
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

/** Returns true if a running mock exam is the only reason to hide the verdict. */
export const isHiddenByExam = (
  attempt: VerdictTiming,
  asked: AnswerArrival,
  hidden: HiddenSince,
): boolean =>
  !canRevealVerdict(attempt, asked, hidden) && canRevealVerdict(attempt, asked, NOTHING_HIDDEN);

/**
 * Returns whether an ended attempt has a verdict that is still hidden, so that its result is hidden
 * too.
 */
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

const SESSION_PREFIX = 'today ';

/** Returns the practice key of the running study session of a program. */
export const sessionPracticeKey = (programId: string): string => `${SESSION_PREFIX}${programId}`;

/** Returns whether an attempt is a study session: the questions of a day in a study plan. */
export const isStudySession = ({ practiceOf }: Pick<AttemptRow, 'practiceOf'>): boolean =>
  practiceOf?.startsWith(SESSION_PREFIX) === true;

/** Returns whether the person has to answer a question before the next one. */
export const mustAnswer = (person: Person): boolean => person.role !== 'admin';
