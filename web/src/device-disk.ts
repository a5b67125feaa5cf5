import { type IDBPDatabase, openDB } from 'idb';

/** The browser's own databases. One may be missing, full, or emptied while a page is open. */

/** Receives the stored value and returns the new one; undefined stores nothing. */
export type RecordUpdate<StoredRecord> = (
  kept: StoredRecord | undefined,
) => StoredRecord | undefined;

const isClosed = (error: unknown) => (error as { name?: string }).name === 'InvalidStateError';

/** A database with one store, whose values have an `id`. Each method rejects if the device fails. */
export function openDisk<StoredRecord extends { id: string }>(database: string, store: string) {
  let connection: Promise<IDBPDatabase> | null = null;

  const forget = () => {
    connection = null;
  };

  function connect(): Promise<IDBPDatabase> {
    connection ??= openDB(database, 1, {
      upgrade: (db) => void db.createObjectStore(store, { keyPath: 'id' }),
      terminated: forget,
    });
    connection.catch(forget);
    return connection;
  }

  /** Some browsers close a connection without notice. Then it is reopened, once. */
  async function onDisk<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await connect());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return work(await connect());
    }
  }

  async function changeOn(
    db: IDBPDatabase,
    id: string,
    change: RecordUpdate<StoredRecord>,
  ): Promise<void> {
    const tx = db.transaction(store, 'readwrite', { durability: 'strict' });
    const write = async () => {
      const kept = change(await tx.store.get(id));
      await (kept ? tx.store.put(kept) : tx.store.delete(id));
    };
    await Promise.all([write(), tx.done]);
  }

  return {
    read: (id: string): Promise<StoredRecord | undefined> => onDisk((db) => db.get(store, id)),
    readAll: (): Promise<StoredRecord[]> => onDisk((db) => db.getAll(store)),
    /**
     * The record is on the disk when this resolves; two windows that change the same record do so
     * one after the other.
     */
    change: (id: string, change: RecordUpdate<StoredRecord>) =>
      onDisk((db) => changeOn(db, id, change)),
  };
}

export type Disk<StoredRecord extends { id: string }> = ReturnType<typeof openDisk<StoredRecord>>;
