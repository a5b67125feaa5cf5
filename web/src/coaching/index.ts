import { lazy } from 'react';

export { CoachNote } from './feedback/coach-note.tsx';
export { FeedbackFailure, FeedbackSection } from './feedback/feedback-section.tsx';
export { useFeedback } from './feedback/use-feedback.ts';
export { ModelNotice } from './model-notice.tsx';
export { cacheFeedback, useListMarkReviewsQuery } from './queries.ts';
export { useKeys } from './use-keys.ts';

export const ReviewQueue = lazy(async () => ({
  default: (await import('./review-queue.tsx')).ReviewQueue,
}));

export const ClassReviewQueue = lazy(async () => ({
  default: (await import('./class-review-queue.tsx')).ClassReviewQueue,
}));

export const AnswerReview = lazy(async () => ({
  default: (await import('./answer-review.tsx')).AnswerReview,
}));

export const CoachPanel = lazy(async () => ({
  default: (await import('./coach-panel.tsx')).CoachPanel,
}));
