import { lazy } from 'react';

export { causeWords } from './cause-words.ts';
export { usePlannedReady } from './learners/use-planned-ready.ts';
export { StudyCards, useStudyReady } from './study-cards.tsx';

export const CauseList = lazy(async () => ({ default: (await import('./misses.tsx')).CauseList }));

export const SharingSetting = lazy(async () => ({
  default: (await import('./sharing-setting.tsx')).SharingSetting,
}));

export const PlannedLearners = lazy(async () => ({
  default: (await import('./learners/planned-learners.tsx')).PlannedLearners,
}));
