import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import type { Doubt, Engine } from '@certway/contract/marks';
import type { Point } from './mark.ts';

/** The input and output of both engines. */

export interface CoachQuestion {
  id: string;
  versionId: string;
  programId: string;
  text: string;
  /** The passage of its case, which the question may be about. */
  passage?: string;
  key: RubricKey & { explanation: string; reference: string };
}

export interface Evaluation {
  engine: Engine;
  points: Point[];
  mark: number;
  /** The mark before calibration by the corrected answers to this question. */
  rawScore: number;
  /** Half the width of the interval in which the true mark probably is. */
  halfWidth: number;
  doubts: Doubt[];
  /** True if nothing needs judgment: the answer is blank, or identical to the author's. */
  settled: boolean;
  /** Feedback that a model wrote; for the built-in engine, it is made from the points. */
  feedback: string | null;
}
