import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Failure } from '../outcomes/failure.ts';
import type { Database, Transaction } from './database.ts';
import { databaseCode, isConnectionLoss } from './database-errors.ts';
import { clientOf } from './statements/prepared.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/**
 * SQLSTATE 25P02, with which every statement fails that follows a failed one in its transaction. If
 * statements are sent together, this error can be reported before its cause.
 */
const TRANSACTION_ABORTED = '25P02';
const CONFLICTS = new Set([SERIALIZATION_FAILURE, DEADLOCK, TRANSACTION_ABORTED]);
/** The driver's status of a transaction in which a statement has failed. */
const ABORTED = 'E';

/** Carries a Failure out through drizzle's rollback, which only a throw triggers. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

/**
 * Runs work in a transaction, all or nothing. If the work returns a Failure, it is rolled back. A
 * conflict with another transaction is retried. A lost connection is retried too, but only before
 * COMMIT is sent: after that it is unknown whether the transaction took effect, and only the caller
 * knows whether doing it twice does harm.
 *
 * Statements that do not depend on each other are sent together with `Promise.all`.
 */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      return await db.transaction(async (tx) => {
        const outcome = await work(tx);
        if (outcome instanceof Failure) throw new RolledBack(outcome);
        throwIfAborted(tx);
        committing = true;
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.failure as Value;
      const code = databaseCode(error);
      const conflict = code !== undefined && CONFLICTS.has(code);
      const safe = conflict || (isConnectionLoss(error) && !committing);
      if (!safe || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
    }
  }
}

/**
 * Throws if a statement of the transaction has failed and the work ignored it. PostgreSQL would
 * answer COMMIT with a rollback, which the driver does not report as an error.
 */
function throwIfAborted(tx: Transaction): void {
  const client = clientOf(tx) as pg.PoolClient;
  if (client.getTransactionStatus() === ABORTED) {
    throw new Error('a statement of this transaction failed, so it cannot be committed');
  }
}

/**
 * Lends a database whose every statement, and every transaction of the services called with it, is
 * part of one transaction: their transactions become savepoints.
 */
export async function asOneTransaction<Value>(
  db: Database,
  work: (lent: Database, tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const client = await db.$client.connect();
  try {
    return await drizzle({ client }).transaction((tx) => {
      const lent = Object.assign(tx, { $client: client });
      return work(lent as unknown as Database, tx);
    });
  } finally {
    client.release();
  }
}
