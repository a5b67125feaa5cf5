import type { AnswerRow } from '../../attempts/index.ts';
import type { Executor, Transaction } from '../../db/database.ts';

/** The result before or after a change. */
interface ResultOutcome {
  userId: string | null;
  finishedAt: Date;
  points: number;
  passed: boolean | null;
  keptPassed: boolean;
}
export interface RevisedResult {
  before: ResultOutcome;
  after: ResultOutcome;
}

/**
 * Operations of the results slice on behalf of corrections; that slice depends on this one, so it
 * is passed in.
 */
export interface ResultsPort {
  preview(
    db: Executor,
    attemptId: string,
    by: {
      questionId: string;
      marking: 'key' | 'full' | 'out';
      marked: (answer: AnswerRow) => { score: number; correct: boolean } | null;
    },
  ): Promise<RevisedResult | null>;
  /**
   * Revises one of many results, without rebuilding the memory of the person: `rebuildMemory` does
   * that once for all of them.
   */
  revise(
    tx: Transaction,
    attemptId: string,
    by: { keepsPassed?: boolean; oneOfMany: true },
  ): Promise<RevisedResult | null>;
  rebuildMemory(
    tx: Transaction,
    whose: { userId: string; programId: string },
    endedAt: Date,
  ): Promise<void>;
}
