import { lazy } from 'react';

export { Curves } from './health/curves.tsx';
export { useWeakPartsReady } from './learners/use-weak-parts-ready.ts';
export type { QuestionPlace } from './question-figures.tsx';

export const BankHealth = lazy(async () => ({
  default: (await import('./health/bank-health.tsx')).BankHealth,
}));

export const QuestionFigures = lazy(async () => ({
  default: (await import('./question-figures.tsx')).QuestionFigures,
}));

export const WeakParts = lazy(async () => ({
  default: (await import('./learners/weak-parts.tsx')).WeakParts,
}));
