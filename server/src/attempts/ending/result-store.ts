import type { Result } from '@certway/contract/results';
import type { Transaction } from '../../db/database.ts';
import type { AnswerRow, AttemptRow } from '../rows.ts';

/**
 * What the end of an attempt needs of results. The results slice stands on this one and fulfils it;
 * app.ts hands it in, so that the two do not import each other in a circle.
 */
export interface ResultStore {
  /** Scores the answers, keeps what they come to and counts it, in the transaction of the end. */
  keep(
    tx: Transaction,
    attempt: AttemptRow,
    answers: readonly AnswerRow[],
    now: Date,
  ): Promise<Result>;
  /** What was kept; null for an attempt that ended without a result. */
  find(tx: Transaction, attempt: AttemptRow, answers: readonly AnswerRow[]): Promise<Result | null>;
}
