import type { Executor, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/**
 * The data that a slice stores about a person. Slices depend on accounts and not vice versa, so
 * this is passed in where the app is assembled.
 */
export interface PersonalData {
  /** Its key in the file that the person downloads. */
  name: string;
  gather(db: Executor, userId: string, now: Date): Promise<unknown>;
  /** Whether other people depend on something that the person owns, which needs a new owner first. */
  mustHandOver?(tx: Transaction, userId: string): Promise<boolean>;
  /** Deletes what does not disappear with the account's row. */
  forget?(tx: Transaction, userId: string, now: Date): Promise<void>;
}

/** The sessions of a person, passed in by the sessions slice for the same reason. */
export interface DevicesOf {
  list(
    platform: Pick<Platform, 'db' | 'now'>,
    userId: string,
  ): Promise<{ id: string; userAgent: string; createdAt: Date; usedAt: Date }[]>;
  /** Returns the ids of the ended sessions. */
  endAll(db: Executor, userId: string): Promise<string[]>;
}
