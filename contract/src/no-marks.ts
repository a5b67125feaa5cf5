import type { PaperMarks } from './sitting.ts';

/** A paper on which nothing was noted yet. Apart from its schema, which a learner's page does not load. */
export const NO_MARKS: PaperMarks = {
  flagged: [],
  struck: {},
  highlights: {},
  notes: '',
  seconds: {},
};
