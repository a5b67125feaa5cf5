import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Failure } from '../outcomes/failure.ts';
import type { Database, Transaction } from './database.ts';
import { databaseCode, isConnectionLoss } from './database-errors.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/**
 * SQLSTATE 25P02, with which every statement fails that follows a failed one in its transaction. If
 * statements are sent together, this error can be reported before its cause.
 */
const TRANSACTION_ABORTED = '25P02';
const CONFLICTS = new Set([SERIALIZATION_FAILURE, DEADLOCK, TRANSACTION_ABORTED]);
/** A statement of the transaction failed, and the work ignored the error. */
const SWALLOWED_ERROR = 'a statement of this transaction failed, so it was rolled back';

const dialect = new PgDialect();

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
      return await transact(db, async (tx) => {
        const outcome = await work(tx);
        if (outcome instanceof Failure) throw new RolledBack(outcome);
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
 * Runs work in a savepoint of a transaction. If the work returns a Failure, only the work is rolled
 * back, and the transaction goes on.
 */
export async function inSavepoint<Value>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  try {
    return await tx.transaction(async (part) => {
      const outcome = await work(part as Transaction);
      if (outcome instanceof Failure) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure as Value;
    throw error;
  }
}

/**
 * Runs a transaction on a connection of its own, or a savepoint if the database is lent. BEGIN and
 * COMMIT are sent here, because drizzle keeps the connection forever if BEGIN fails, and reports
 * success if PostgreSQL answers COMMIT with a rollback.
 */
async function transact<Value>(
  db: Database,
  work: (tx: Transaction, client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return db.transaction((tx) => work(tx, pool));
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await workAndCommit(client, work);
  } finally {
    client.release();
  }
}

async function workAndCommit<Value>(
  client: pg.PoolClient,
  work: (tx: Transaction, client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  try {
    const session = new NodePgSession(client, dialect, undefined);
    const outcome = await work(new NodePgTransaction(dialect, session, undefined), client);
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error(SWALLOWED_ERROR);
    return outcome;
  } catch (error) {
    // If the connection was lost, so was the transaction.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Lends a database whose every statement, and every transaction of the services called with it, is
 * part of one transaction: their transactions become savepoints.
 */
export function asOneTransaction<Value>(
  db: Database,
  work: (lent: Database, tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return transact(db, (tx, client) => {
    const lent = Object.assign(tx, { $client: client });
    return work(lent as unknown as Database, tx);
  });
}
