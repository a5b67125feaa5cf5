import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Failure } from '../outcomes/failure.ts';
import type { Database, Transaction } from './database.ts';
import { databaseCode, isConnectionLoss } from './trouble.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** What every statement is told that comes after the one that failed. */
const TRANSACTION_ABORTED = '25P02';

/** Carries a Failure out through drizzle's rollback, which only a throw starts. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

/**
 * All or nothing. If the work returns a Failure, it is rolled back. A conflict with another transaction
 * is retried; so is a lost connection, but only before COMMIT is sent: after that nobody knows whether
 * it took effect, and only the caller knows whether doing it twice does harm.
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
        committing = true;
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.failure as Value;
      const code = databaseCode(error);
      const conflict = code === SERIALIZATION_FAILURE || code === DEADLOCK;
      const safe = conflict || (isConnectionLoss(error) && !committing);
      if (!safe || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
    }
  }
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
 * A connection answers one statement at a time. Use cases ask at once for what they need from a pool;
 * lent a single connection, their statements wait for each other.
 */
function askedInTurn(client: pg.PoolClient): pg.PoolClient {
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
 * part of one transaction: theirs become savepoints of it.
 */
export async function asOneTransaction<Value>(
  db: Database,
  work: (lent: Database, tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const client = await db.$client.connect();
  try {
    const inTurn = askedInTurn(client);
    return await drizzle({ client: inTurn }).transaction((tx) => {
      const lent = Object.assign(tx, { $client: inTurn });
      return work(lent as unknown as Database, tx);
    });
  } finally {
    client.release();
  }
}
