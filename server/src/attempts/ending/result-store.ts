import type { Result } from '@certway/contract/result-detail';
import type { Transaction } from '../../db/database.ts';
import type { AnswerRow, AttemptRow } from '../repository.ts';

type AttemptQuestions = Pick<AttemptRow, 'userId' | 'programId' | 'questionIds'>;

export interface StoredResult {
  result: Result;
  /**
   * Updates the memory model and the statistics. These are the last statements of the transaction,
   * because everyone who finishes the same questions writes to the same rows of the statistics.
   */
  finalStatements(): readonly Promise<unknown>[];
}

/** Scores the answers and stores the result, in the transaction that ends the attempt. */
type StoreResult = (
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  now: Date,
) => Promise<StoredResult>;

/**
 * The operations on results that ending an attempt needs. The results slice depends on this one and
 * implements it; app.ts passes it in, so the two do not import each other.
 */
export interface ResultStore {
  /**
   * Locks everything that a result depends on until the transaction ends; the returned function
   * then stores the result.
   */
  lockInputs(tx: Transaction, asked: AttemptQuestions): Promise<StoreResult>;
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
