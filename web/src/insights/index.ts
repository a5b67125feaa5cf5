import { lazy } from 'react';

export { Curves } from './health/curves.tsx';
export { useWeakPartsReady } from './learners/use-weak-parts-ready.ts';
export type { QuestionPosition } from './question-stats.tsx';

export const BankHealth = lazy(async () => ({
  default: (await import('./health/bank-health.tsx')).BankHealth,
}));

export const QuestionStats = lazy(async () => ({
  default: (await import('./question-stats.tsx')).QuestionStats,
}));

export const WeakParts = lazy(async () => ({
  default: (await import('./learners/weak-parts.tsx')).WeakParts,
}));
