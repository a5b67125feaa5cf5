import { lazy } from 'react';

export { FeedbackSection } from './feedback-section.tsx';
export { ModelNotice } from './model-notice.tsx';

export const ReviewQueue = lazy(async () => ({
  default: (await import('./review-queue.tsx')).ReviewQueue,
}));

export const CoachPanel = lazy(async () => ({
  default: (await import('./coach-panel.tsx')).CoachPanel,
}));
