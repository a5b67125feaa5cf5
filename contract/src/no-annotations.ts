import type { ExamAnnotations } from './exam-session.ts';

/**
 * The annotations of a new mock exam attempt. Separate from their schema, which learners' pages do
 * not load.
 */
export const NO_ANNOTATIONS: ExamAnnotations = {
  flagged: [],
  struck: {},
  highlights: {},
  notes: '',
  seconds: {},
};
