import type { Result } from '@certway/contract/results/result-detail';
import type { Transaction } from '../../db/database.ts';
import type { AnswerRow, AttemptRow } from '../repository.ts';

/**
 * The operations on results that ending an attempt needs. The results slice depends on this one and
 * implements it; app.ts passes it in, so the two do not import each other.
 */
export interface ResultStore {
  /**
   * Scores the answers and stores the result, in the transaction that ends the attempt. Everyone who
   * finishes the same questions writes to the same rows of the statistics, so this should be the
   * last call of the transaction.
   */
  store(
    tx: Transaction,
    attempt: AttemptRow,
    answers: readonly AnswerRow[],
    now: Date,
  ): Promise<Result>;
  /** Applies the answers of an attempt that ends without a result to the memory model. */
  recordAbandoned(
    tx: Transaction,
    attempt: AttemptRow,
    answers: readonly AnswerRow[],
    now: Date,
  ): Promise<void>;
  /** Returns the reply about an attempt whose result is hidden by a running mock exam. */
  withheld(attempt: AttemptRow, answers: readonly AnswerRow[]): Result;
  /**
   * Rebuilds the person's memory model of the program from all of their answers, in chronological
   * order.
   */
  rebuildMemory(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void>;
  /** Returns the stored result, or null for an attempt that ended without a result. */
  find(tx: Transaction, attempt: AttemptRow, answers: readonly AnswerRow[]): Promise<Result | null>;
}
