import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Failure } from '../outcomes/failure.ts';
import type { Database, Transaction } from './database.ts';
import { databaseCode, isConnectionLoss } from './database-errors.ts';
import { COMMIT_BEHIND } from './statements/begun.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** SQLSTATE 25P02, with which every statement fails that follows a failed one in the same transaction. */
const TRANSACTION_ABORTED = '25P02';

/** Carries a Failure out through drizzle's rollback, which only a throw triggers. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

interface TransactionState {
  /** From here on, whether the transaction took effect is unknown until COMMIT is confirmed. */
  committing: boolean;
}

/** States of top-level transactions; nested ones (savepoints) end with theirs. */
const transactionStates = new WeakMap<Transaction, TransactionState>();

/**
 * All or nothing. If the work returns a Failure, it is rolled back. A conflict with another
 * transaction is retried; so is a lost connection, but only before COMMIT is sent: after that it is
 * unknown whether it took effect, and only the caller knows whether doing it twice does harm.
 */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const state: TransactionState = { committing: false };
    try {
      return await db.transaction(async (tx) => {
        if (db.$client instanceof pg.Pool) transactionStates.set(tx, state);
        const outcome = await work(tx);
        if (outcome instanceof Failure) throw rollbackFor(outcome, state);
        state.committing = true;
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.failure as Value;
      const code = databaseCode(error);
      const conflict = code === SERIALIZATION_FAILURE || code === DEADLOCK;
      const safe = conflict || (isConnectionLoss(error) && !state.committing);
      if (!safe || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
    }
  }
}

function rollbackFor(failure: Failure, { committing }: TransactionState): Error {
  if (committing) return new Error('what failed was committed already');
  return new RolledBack(failure);
}

type Answers<Asked> = { -readonly [Place in keyof Asked]: Awaited<Asked[Place]> };

/**
 * What a transaction can ask without knowing the answers: sent in one journey, in this order. All of it
 * is answered when this ends, also where some of it fails: nothing is under way once the transaction ends.
 */
export async function allAsked<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<Answers<Asked>> {
  // Drizzle's statements are asked each time that somebody waits for them.
  const answered = await Promise.allSettled(asked.map((one) => Promise.resolve(one)));
  const errors = answered.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) {
    throw errors.find((error) => databaseCode(error) !== TRANSACTION_ABORTED) ?? errors[0];
  }
  return answered.map((one) =>
    one.status === 'fulfilled' ? one.value : undefined,
  ) as Answers<Asked>;
}

/**
 * What a transaction asks last, each a single statement: COMMIT travels behind it in the same journey, and where a
 * statement fails, PostgreSQL takes all of the transaction back instead. Nothing can be asked in it afterwards, and no
 * Failure returned.
 */
export async function lastAsked<const Asked extends readonly unknown[]>(
  tx: Transaction,
  asked: Asked,
): Promise<Answers<Asked>> {
  const state = transactionStates.get(tx);
  if (!state) return allAsked(asked);
  let failed = false;
  const sent = asked.map((one) => Promise.resolve(one));
  for (const one of sent) {
    one.catch(() => {
      failed = true;
    });
  }
  const answers = allAsked(sent) as Promise<Answers<Asked>>;
  // By then each was sent, or could not be.
  await new Promise((resolve) => process.nextTick(resolve));
  if (!failed) {
    state.committing = true;
    // How it ended is told to whoever ends the transaction.
    tx.execute(sql.raw(COMMIT_BEHIND)).catch(() => undefined);
  }
  return answers;
}

/**
 * A connection runs one statement at a time. Use cases issue statements of a pool in parallel; on a
 * single lent connection, their statements are queued.
 */
function queuedClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (...args: unknown[]) => {
    const asked = last.then(() => query(...args));
    last = asked.catch(() => undefined);
    return asked;
  };
  return Object.create(client, { query: { value: inTurn } }) as pg.PoolClient;
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
    const inTurn = queuedClient(client);
    return await drizzle({ client: inTurn }).transaction((tx) => {
      const lent = Object.assign(tx, { $client: inTurn });
      return work(lent as unknown as Database, tx);
    });
  } finally {
    client.release();
  }
}
