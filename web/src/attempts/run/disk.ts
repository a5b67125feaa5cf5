import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptAttempt } from './kept-attempt.ts';

/** The device's own database. It may be missing, full, or emptied while a page is open. */

/** Receives the stored value and returns the new one; undefined stores nothing. */
export type Change = (kept: KeptAttempt | undefined) => KeptAttempt | undefined;

interface Schema extends DBSchema {
  attempts: { key: string; value: KeptAttempt };
}
type Database = IDBPDatabase<Schema>;

let connection: Promise<Database> | null = null;

function forget(): void {
  connection = null;
}

function connect(): Promise<Database> {
  connection ??= openDB<Schema>('certway', 1, {
    upgrade: (db) => void db.createObjectStore('attempts', { keyPath: 'id' }),
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

const isClosed = (error: unknown) => (error as { name?: string }).name === 'InvalidStateError';

/** Some browsers close a connection without notice. Then it is reopened, once. */
async function onDisk<T>(work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    if (!isClosed(error)) throw error;
    forget();
    return work(await connect());
  }
}

async function changeOn(db: Database, id: string, change: Change): Promise<void> {
  const tx = db.transaction('attempts', 'readwrite', { durability: 'strict' });
  const write = async () => {
    const kept = change(await tx.store.get(id));
    await (kept ? tx.store.put(kept) : tx.store.delete(id));
  };
  await Promise.all([write(), tx.done]);
}

/** Each of these rejects if the device fails. */
export const disk = {
  read: (id: string) => onDisk((db) => db.get('attempts', id)),
  readAll: () => onDisk((db) => db.getAll('attempts')),
  /** When this resolves it is on the disk; two windows that change the same thing take turns. */
  change: (id: string, change: Change) => onDisk((db) => changeOn(db, id, change)),
};
