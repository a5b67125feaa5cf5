import type { Database } from './database.ts';

const AVOIDED_FOR_MS = 10_000;

/** A replica of the database for reads that may be slightly stale. */
export interface Standby {
  db: Database;
  /** After a failure it is not used until this time. */
  avoidedUntil: number;
}

export const standbyOf = (db: Database): Standby => ({ db, avoidedUntil: 0 });

/**
 * Reads from the standby, if there is one and it works, else from the primary. Whatever fails there
 * (unreachable, lagging behind a migration, a replay conflict) is read again from the primary.
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
