import type { Database } from './database.ts';

const AVOIDED_FOR_MS = 10_000;

/** A replica of the database. It serves reads whose data may be slightly out of date. */
export interface Standby {
  db: Database;
  /**
   * The replica is not used until this time. The time is set after a read on the replica has
   * failed.
   */
  avoidedUntil: number;
}

export const standbyOf = (db: Database): Standby => ({ db, avoidedUntil: 0 });

/**
 * Reads from the replica if there is one and it works, otherwise from the primary. If a read on the
 * replica fails (because it is unreachable, has not applied a migration yet, or cancels the read
 * due to a replay conflict), the read is repeated on the primary.
 */
export async function fromStandby<Value>(
  { db, standby, now }: { db: Database; standby: Standby | null; now: () => Date },
  read: (db: Database) => Promise<Value>,
): Promise<Value> {
  const at = now().getTime();
  if (!standby || at < standby.avoidedUntil) return read(db);
  try {
    return await read(standby.db);
  } catch {
    standby.avoidedUntil = at + AVOIDED_FOR_MS;
    return read(db);
  }
}
