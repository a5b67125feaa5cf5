import type { AnswerRow } from '../../attempts/index.ts';
import type { Executor, Transaction } from '../../db/database.ts';

/** A result before and after. */
interface Outcome {
  userId: string | null;
  finishedAt: Date;
  points: number;
  passed: boolean | null;
  keptPassed: boolean;
}
export interface Revised {
  before: Outcome;
  after: Outcome;
}

/**
 * Operations of the results slice on behalf of corrections; that slice depends on this one, so it
 * is passed in.
 */
export interface ResultsPort {
  foresee(
    db: Executor,
    attemptId: string,
    by: {
      questionId: string;
      how: 'key' | 'full' | 'out';
      marked: (answer: AnswerRow) => { score: number; correct: boolean } | null;
    },
  ): Promise<Revised | null>;
  /** One result of many: what its person knows is learnt anew by `relearn`, once for all of theirs. */
  revise(
    tx: Transaction,
    attemptId: string,
    by: { keepsPassed?: boolean; oneOfMany: true },
  ): Promise<Revised | null>;
  relearn(
    tx: Transaction,
    whose: { userId: string; programId: string },
    endedAt: Date,
  ): Promise<void>;
}
