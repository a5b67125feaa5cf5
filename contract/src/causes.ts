/**
 * The causes of a wrong answer, or of a right answer without reliable knowledge. The first cause
 * that applies is reported.
 */
export const causes = [
  /** The first answer in a mock exam was right, the last one was not. */
  'changed-to-wrong',
  /** Wrong, although the learner had said that they were sure. */
  'surely-wrong',
  /** On screen, and unanswered, when the time of the mock exam or section was over. */
  'ran-out',
  /** Never on screen during a mock exam. */
  'never-seen',
  /** Right, although the learner had said that they were not sure. */
  'guessed-right',
  /** Right, but it took more than twice the time available for a question. */
  'too-slow',
  /** Wrong or unanswered, without any other evidence. */
  'not-known',
] as const;
export type Cause = (typeof causes)[number];
