import type { Person } from '@certway/contract/endpoint';
import type { Database, Transaction } from '../db/database.ts';
import { asOneTransaction } from '../db/transaction.ts';
import { Failure, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import { lockRegrade, type RegradeRow } from './repository.ts';

export type RegradeMovedOn = 'regrade-moved-on';
export type RegradeProblem =
  | RegradeMovedOn
  | 'question-changed'
  | 'published-empty'
  | 'later-regrade';

/**
 * An exception that carries a failure out of a transaction. Throwing it rolls the transaction back.
 */
export class RolledBack extends Error {
  readonly failure: Failure<RegradeProblem>;
  constructor(failure: Failure<RegradeProblem>) {
    super('refused');
    this.failure = failure;
  }
}

export async function inLentTransaction<Value>(
  platform: Platform,
  person: Person,
  id: string,
  work: (lent: Platform, tx: Transaction, regrade: RegradeRow) => Promise<Value>,
): Promise<Value | Failure<RegradeProblem>> {
  try {
    return await asOneTransaction(platform.db, async (db: Database, tx: Transaction) => {
      const regrade = await lockRegrade(tx, id);
      const program = regrade && (await findProgram(tx, regrade.programId));
      if (!regrade || !program || !mayEditProgram(person, program))
        return throwHttpError('not-found');
      return work({ ...platform, db }, tx, regrade);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

export function unwrapOrThrow<Value>(outcome: Value | Failure<RegradeProblem>): Value {
  if (outcome instanceof Failure) throw new RolledBack(outcome);
  return outcome;
}
