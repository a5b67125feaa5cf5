import { blankQuestionForm } from '../../kinds/editing/form.ts';
import { holdsWork, newCreation, type ProgramCreation } from './creation.ts';
import { blankSetup } from './setup.ts';

/**
 * The draft is stored on the device while it is typed, one per account: it survives reloads,
 * crashes, and expired sessions. It is removed when it is submitted or cleared.
 */
const keyOf = (userId: string) => `creation:${userId}`;

export function storeCreation(userId: string, creation: ProgramCreation): boolean {
  try {
    if (holdsWork(creation)) localStorage.setItem(keyOf(userId), JSON.stringify(creation));
    else localStorage.removeItem(keyOf(userId));
    return true;
  } catch {
    // The storage is full or blocked; the page says so.
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
    // A blocked storage has nothing to remove.
  }
}

const stepsKeyOf = (userId: string) => `first-steps:${userId}`;

/** Whether the tour was skipped on this device. */
export const hasSeenSteps = (userId: string): boolean =>
  localStorage.getItem(stepsKeyOf(userId)) !== null;

export function rememberSteps(userId: string): void {
  try {
    localStorage.setItem(stepsKeyOf(userId), 'seen');
  } catch {
    // With a blocked storage, the tour appears again.
  }
}
