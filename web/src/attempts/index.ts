import { lazy } from 'react';
import type { UnsentAnswers } from './run/unsent.ts';

export { getDemo } from './demo/queries.ts';
export { keepWhenInstalled } from './offline-shell.ts';
export { getAttempt } from './queries.ts';
export type { AttemptView } from './run/stored-attempt.ts';
export type { UnsentAnswers } from './run/unsent.ts';
export { preHydrationQuestion } from './runner/pre-hydration-run.ts';

/** The part of the profile page with the setting for confidence questions. */
export const ConfidenceSetting = lazy(async () => ({
  default: (await import('./confidence-setting.tsx')).ConfidenceSetting,
}));

export const UnsentWatch = lazy(async () => ({
  default: (await import('./unsent-watch.tsx')).UnsentWatch,
}));

/**
 * Counts the answers on this device that wait for a connection. The code that also sends them is
 * loaded on demand.
 */
export const findUnsent = async (accountId: string): Promise<UnsentAnswers> =>
  (await import('./run/unsent.ts')).countUnsent(accountId);
