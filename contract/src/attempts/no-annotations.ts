import type { ExamAnnotations } from './exam-session.ts';

/**
 * The annotations of a mock exam attempt that has just started. They are not in the file of their
 * schema, because learners' pages do not load the schema.
 */
export const NO_ANNOTATIONS: ExamAnnotations = {
  flagged: [],
  struck: {},
  highlights: {},
  notes: '',
  seconds: {},
};
