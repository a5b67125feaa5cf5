import type { Doubt, Engine } from '@certway/contract/coaching/marks';
import type { RubricKey } from '@certway/contract/kinds/shared/key';
import type { Point } from './mark.ts';

/** The input and output that the two marking engines have in common. */

export interface CoachQuestion {
  id: string;
  versionId: string;
  programId: string;
  text: string;
  /** The passage of the case that the question belongs to. The question may refer to it. */
  passage?: string;
  key: RubricKey & { explanation: string; reference: string };
}

export interface Evaluation {
  engine: Engine;
  points: Point[];
  mark: number;
  /** The mark before it was calibrated with the answers to this question that people marked. */
  rawScore: number;
  /** Half the width of the interval in which the true mark probably is. */
  halfWidth: number;
  doubts: Doubt[];
  /**
   * True if the mark needs no judgment, because the answer is blank or identical to an answer of
   * the author.
   */
  settled: boolean;
  /**
   * Feedback that a model wrote. Null for the built-in engine, because its feedback is composed
   * from the points found.
   */
  feedback: string | null;
}

/**
 * The half-width of marks for questions on which no one has decided yet. Such marks have a separate
 * curve of pass probabilities.
 */
export const UNCALIBRATED_HALF_WIDTH = 0.25;
