/**
 * The possible causes of a wrong answer, or of a right answer without reliable knowledge. If
 * several causes apply, the first one in this list is reported.
 */
export const causes = [
  /**
   * The learner's first answer to the question in a mock exam was right, but the last one was
   * wrong.
   */
  'changed-to-wrong',
  /** The answer was wrong, although the learner had said that they were sure. */
  'surely-wrong',
  /**
   * The question was on screen and unanswered when the time of the mock exam or section was over.
   */
  'ran-out',
  /** The question was never on screen during a mock exam. */
  'never-seen',
  /** The answer was right, although the learner had said that they were not sure. */
  'guessed-right',
  /** The answer was right, but took more than twice the time available for a question. */
  'too-slow',
  /** The question was answered wrong or not at all, without evidence for any other cause. */
  'not-known',
] as const;
export type Cause = (typeof causes)[number];
