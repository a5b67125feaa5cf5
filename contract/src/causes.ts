/** Why a question was missed, or was right and yet is not safe. The first that fits is told. */
export const causes = [
  /** The first answer in a paper was right, the last one is not. */
  'changed-to-wrong',
  /** Wrong, and they had said that they were sure. */
  'surely-wrong',
  /** In sight, without an answer, when the time of the paper or its section was over. */
  'ran-out',
  /** In a paper, and never on screen. */
  'never-seen',
  /** Right, and they had said that they were not sure. */
  'guessed-right',
  /** Right, in more than twice the time that there is for a question. */
  'too-slow',
  /** Wrong or left open, and nothing else is told by it. */
  'not-known',
] as const;
export type Cause = (typeof causes)[number];
