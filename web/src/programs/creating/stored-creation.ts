import { blankQuestionForm } from '../../kinds/editing/form.ts';
import { holdsWork, newCreation, type ProgramCreation } from './creation.ts';
import { blankSetup } from './setup.ts';

/**
 * Stores the draft of each account on the device while it is typed, so that the draft survives
 * reloads, crashes, and expired sessions. A draft is removed when it is submitted or cleared.
 */
const keyOf = (userId: string) => `creation:${userId}`;

export function storeCreation(userId: string, creation: ProgramCreation): boolean {
  try {
    if (holdsWork(creation)) localStorage.setItem(keyOf(userId), JSON.stringify(creation));
    else localStorage.removeItem(keyOf(userId));
    return true;
  } catch {
    // The storage is full or blocked. Returns false, so that the page can tell the author.
    return false;
  }
}

/** Adds fields that an older version of the page did not store. */
function complete(kept: ProgramCreation): ProgramCreation {
  const questions = kept.questions.map((question) => ({
    ...question,
    form: { ...blankQuestionForm(question.form.type), ...question.form },
  }));
  const at = Math.min(Math.max(kept.at, 0), questions.length - 1);
  return { ...newCreation(), ...kept, setup: { ...blankSetup, ...kept.setup }, questions, at };
}

export function findCreation(userId: string): ProgramCreation | null {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept ? complete(JSON.parse(kept) as ProgramCreation) : null;
  } catch {
    return null;
  }
}

export function forgetCreation(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // If the storage is blocked, nothing was stored, so nothing has to be removed.
  }
}

const stepsKeyOf = (userId: string) => `first-steps:${userId}`;

/** Checks whether the tour was skipped on this device. */
export const hasSeenSteps = (userId: string): boolean =>
  localStorage.getItem(stepsKeyOf(userId)) !== null;

export function rememberSteps(userId: string): void {
  try {
    localStorage.setItem(stepsKeyOf(userId), 'seen');
  } catch {
    // If the storage is blocked, the tour appears again on the next visit.
  }
}
