import type { Result } from '@certway/contract/result-detail';
import type { Transaction } from '../../db/database.ts';
import type { AnswerRow, AttemptRow } from '../repository.ts';

type AskedIn = Pick<AttemptRow, 'userId' | 'programId' | 'questionIds'>;

export interface KeptResult {
  result: Result;
  /** Counts it: the last that the transaction asks, since what is counted in is held by whoever counts. */
  countLast(): readonly Promise<unknown>[];
}

/** Scores the answers and stores the result, in the transaction that ends the attempt. */
type KeepResult = (
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  now: Date,
) => Promise<KeptResult>;

/**
 * The operations on results that ending an attempt needs. The results slice depends on this one and
 * implements it; app.ts passes it in, so the two do not import each other.
 */
export interface ResultStore {
  /** Holds what a result rests on until the transaction ends, which then may have one kept. */
  hold(tx: Transaction, asked: AskedIn): Promise<KeepResult>;
  /** What follows from the answers of an attempt that ends without a result. */
  leave(
    tx: Transaction,
    attempt: AttemptRow,
    answers: readonly AnswerRow[],
    now: Date,
  ): Promise<void>;
  /** The reply about an attempt whose result a running mock exam hides. */
  withheld(attempt: AttemptRow, answers: readonly AnswerRow[]): Result;
  /** Works out anew, in the order of the answers, what the person knows of the program. */
  relearn(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void>;
  /** The stored result; null for an attempt that ended without one. */
  find(tx: Transaction, attempt: AttemptRow, answers: readonly AnswerRow[]): Promise<Result | null>;
}
