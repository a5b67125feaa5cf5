import { lazy } from 'react';
import type { Unsent } from './run/unsent.ts';

export { getDemo } from './demo/queries.ts';
export { keepWhenInstalled } from './offline-shell.ts';
export { getAttempt } from './queries.ts';
export { deviceId, hasAnsweredHere } from './run/device.ts';
export type { AttemptView } from './run/kept-attempt.ts';
export type { Unsent } from './run/unsent.ts';
export { questionPainted } from './runner/standing.ts';
export type { PracticeChoice, QuizChoice } from './start-quiz-page.tsx';

/** Where somebody is asked how sure they are; a part of the profile. */
export const SureSetting = lazy(async () => ({
  default: (await import('./sure-setting.tsx')).SureSetting,
}));

export const UnsentWatch = lazy(async () => ({
  default: (await import('./unsent-watch.tsx')).UnsentWatch,
}));

/** What waits on this device for a connection; the code that sends it is loaded when needed. */
export const findUnsent = async (accountId: string): Promise<Unsent> =>
  (await import('./run/unsent.ts')).findUnsent(accountId);
