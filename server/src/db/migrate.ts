import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any fixed number: it names the lock that nodes starting together queue at. */
const MIGRATION_LOCK = 7_201_944;

/** Drizzle's migrate() takes no lock of its own, and two nodes may start on one empty database. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    // Closing the connection frees the lock, whatever went wrong on it.
    client.release(true);
  }
}
