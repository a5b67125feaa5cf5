import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import type { Executor } from '../../db/database.ts';
import type { Failure } from '../../outcomes/failure.ts';

/** A mock exam that was drawn to be printed. */
export interface PrintedExam {
  name: string;
  minutes: number;
  pass: PassLine;
  /** The points that a wrong answer costs. */
  pointsOff: number;
  movesOptions: boolean;
  sections: readonly {
    title: string;
    /** The section's own time limit, null if it shares the limit of the exam. */
    minutes: number | null;
    /** The drawn questions, of which those that are not scored are trial questions. */
    questions: readonly { questionId: string; versionId: string; scored: boolean }[];
  }[];
}

/**
 * Draws a mock exam of a program by its blueprint and the number of the printed exam. The slice of
 * blueprints implements it; that slice depends on this one, so app.ts passes the function in.
 */
export type DrawForPrint = (
  db: Executor,
  programId: string,
  asked: { blueprintId: string; paper: number },
  day: string,
) => Promise<PrintedExam | Failure<'bank-too-small'>>;
