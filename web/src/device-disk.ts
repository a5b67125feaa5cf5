import { type IDBPDatabase, openDB } from 'idb';

/**
 * Gives access to the browser's databases (IndexedDB). A database may be missing, full, or emptied
 * while a page is open, so every method may reject.
 */

/**
 * Receives the stored value of a record and returns the new value. If the new value is undefined,
 * the record is deleted, or not created.
 */
export type RecordUpdate<StoredRecord> = (
  kept: StoredRecord | undefined,
) => StoredRecord | undefined;

const isClosed = (error: unknown) => (error as { name?: string }).name === 'InvalidStateError';

/**
 * Opens a database with one object store, whose records have an `id`. Each method rejects if the
 * database cannot be used.
 */
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

  /**
   * Runs work on the database. Some browsers close a connection without notice, so a closed
   * connection is opened again once.
   */
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
     * Changes a record. The change is on the disk when the promise resolves. If two windows change
     * the same record, the changes run one after the other.
     */
    change: (id: string, change: RecordUpdate<StoredRecord>) =>
      onDisk((db) => changeOn(db, id, change)),
  };
}

export type Disk<StoredRecord extends { id: string }> = ReturnType<typeof openDisk<StoredRecord>>;
