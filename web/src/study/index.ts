import { lazy } from 'react';

export { causeLabels } from './cause-labels.ts';
export { usePlannedReady } from './learners/use-planned-ready.ts';
export { DemoCard } from './today/demo-card.tsx';
export {
  StudyHub,
  Today,
  useAttemptsOfPlans,
  useHasPrograms,
  useHubReady,
  useStudyReady,
} from './today/study-hub.tsx';

export const SharingSetting = lazy(async () => ({
  default: (await import('./sharing-setting.tsx')).SharingSetting,
}));

export const PlannedLearners = lazy(async () => ({
  default: (await import('./learners/planned-learners.tsx')).PlannedLearners,
}));
