import type { Person } from '@certway/contract/endpoint';
import type { Database, Transaction } from '../db/database.ts';
import { asOneTransaction } from '../db/transaction.ts';
import { Failure, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import { lockRegrade, type RegradeRow } from './repository.ts';

export type MovedOn = 'regrade-moved-on';
export type Problem = MovedOn | 'question-changed' | 'published-empty' | 'later-regrade';

/** Carries a failure out of a transaction that is lent. */
export class Refused extends Error {
  readonly failure: Failure<Problem>;
  constructor(failure: Failure<Problem>) {
    super('refused');
    this.failure = failure;
  }
}

export async function oneStep<Value>(
  platform: Platform,
  person: Person,
  id: string,
  work: (lent: Platform, tx: Transaction, regrade: RegradeRow) => Promise<Value>,
): Promise<Value | Failure<Problem>> {
  try {
    return await asOneTransaction(platform.db, async (db: Database, tx: Transaction) => {
      const regrade = await lockRegrade(tx, id);
      const program = regrade && (await findProgram(tx, regrade.programId));
      if (!regrade || !program || !mayEditProgram(person, program)) return refuse('not-found');
      return work({ ...platform, db }, tx, regrade);
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

export function unwrapOrThrow<Value>(outcome: Value | Failure<Problem>): Value {
  if (outcome instanceof Failure) throw new Refused(outcome);
  return outcome;
}
