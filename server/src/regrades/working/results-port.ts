import type { AnswerRow } from '../../attempts/index.ts';
import type { Executor, Transaction } from '../../db/database.ts';

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
 * The functions of the results slice that corrections call. They are passed in, because the results
 * slice depends on the corrections slice and must not be imported by it.
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
   * Revises one result of many. The learner's stored memory of the questions is not rebuilt here;
   * `rebuildMemory` rebuilds it once for all of the results.
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
