import type { Executor, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/**
 * What a slice keeps about a person. Slices depend on accounts and not the other way round, so they
 * are passed in where the app is assembled.
 */
export interface PersonalData {
  /** Its key in the file that the person downloads. */
  name: string;
  gather(db: Executor, userId: string, now: Date): Promise<unknown>;
  /** Whether others depend on something they own, which then needs a new owner first. */
  mustHandOver?(tx: Transaction, userId: string): Promise<boolean>;
  /** What a deletion removes beyond the rows that go with the account's own. */
  forget?(tx: Transaction, userId: string, now: Date): Promise<void>;
}

/** Where a person is signed in: the sessions slice's, passed in for the same reason. */
export interface DevicesOf {
  list(
    platform: Pick<Platform, 'db' | 'now'>,
    userId: string,
  ): Promise<{ id: string; userAgent: string; createdAt: Date; usedAt: Date }[]>;
  /** Returns the sessions that were ended. */
  endAll(db: Executor, userId: string): Promise<string[]>;
}
