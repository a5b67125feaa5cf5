import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isConnectionLoss, isExhausted } from './database-errors.ts';
import { inTransaction } from './transaction.ts';

const ANSWER_WITHIN_MS = 2000;

/**
 * Tracks whether the database can be read and written. A full disk is noticed only when a write
 * fails, so failed writes are recorded.
 */
export interface DatabaseHealth {
  /** Records an error that ended an API call. */
  note(error: unknown): void;
  /**
   * Returns whether the database replies. After a failed write, also checks that it can write
   * again.
   */
  isReady(): Promise<boolean>;
}

export function answersInTime(asked: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) =>
    setTimeout(resolve, ANSWER_WITHIN_MS, false).unref(),
  );
  return Promise.race([asked, late]);
}

const succeeded = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  );

/**
 * Checks that the database can write. Creates a temporary table, which needs disk space and is
 * dropped at the commit.
 */
const writes = (db: Database) =>
  succeeded(
    inTransaction(db, async (tx) => {
      await tx.execute(sql`
        create temporary table certway_probe on commit drop as
        select repeat(md5(n::text), 200) from generate_series(1, 50) n
      `);
    }),
  );

export function watchDatabase(db: Database): DatabaseHealth {
  let failedToWrite = false;
  return {
    note(error) {
      if (isExhausted(error) || isConnectionLoss(error)) failedToWrite = true;
    },
    async isReady() {
      if (!failedToWrite) return answersInTime(succeeded(db.execute(sql`select 1`)));
      const ready = await answersInTime(writes(db));
      if (ready) failedToWrite = false;
      return ready;
    },
  };
}
