import type { Doubt, Engine } from '@certway/contract/coaching';
import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import type { Point } from './mark.ts';

/** What both engines take and give. */

export interface CoachQuestion {
  id: string;
  versionId: string;
  programId: string;
  text: string;
  key: RubricKey & { explanation: string; reference: string };
}

export interface Evaluation {
  engine: Engine;
  points: Point[];
  mark: number;
  confidence: number;
  doubts: Doubt[];
  /** What a model wrote for the learner; the built-in engine's words are made from the points. */
  feedback: string | null;
}
