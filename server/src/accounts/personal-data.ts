import type { Executor, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/**
 * The functions of a slice for its data about a person. They are passed in where the app is
 * assembled, because slices depend on accounts and not vice versa.
 */
export interface PersonalData {
  /** The key of the slice's data in the file that the person downloads. */
  name: string;
  gather(db: Executor, userId: string, now: Date): Promise<unknown>;
  /**
   * Whether the person owns something that other people depend on. It has to be transferred to a
   * new owner before the account is deleted.
   */
  mustHandOver?(tx: Transaction, userId: string): Promise<boolean>;
  /** Deletes the data that is not deleted together with the account's row. */
  forget?(tx: Transaction, userId: string, now: Date): Promise<void>;
}

/**
 * The functions for a person's sessions. The sessions slice passes them in, because it depends on
 * accounts and not vice versa.
 */
export interface DevicesOf {
  list(
    platform: Pick<Platform, 'db' | 'now'>,
    userId: string,
  ): Promise<{ id: string; userAgent: string; createdAt: Date; usedAt: Date }[]>;
  endAll(db: Executor, userId: string): Promise<string[]>;
}
