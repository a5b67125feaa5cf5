import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import type { Doubt, Engine } from '@certway/contract/marks';
import type { Point } from './mark.ts';

/** What both engines take and give. */

export interface CoachQuestion {
  id: string;
  versionId: string;
  programId: string;
  text: string;
  /** Of the case that it belongs to: what the question may be about. */
  passage?: string;
  key: RubricKey & { explanation: string; reference: string };
}

export interface Evaluation {
  engine: Engine;
  points: Point[];
  mark: number;
  /** The mark before anything was learnt of the question. */
  untaught: number;
  /** How far the mark may stray: a standard deviation. */
  spread: number;
  doubts: Doubt[];
  /** Nothing to judge: it is blank, or the author's own words. */
  settled: boolean;
  /** What a model wrote for the learner; the built-in engine's words are made from the points. */
  feedback: string | null;
}
