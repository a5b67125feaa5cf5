import { type IDBPDatabase, openDB } from 'idb';

/** The browser's own databases. One may be missing, full, or emptied while a page is open. */

/** Receives the stored value and returns the new one; undefined stores nothing. */
export type Change<Kept> = (kept: Kept | undefined) => Kept | undefined;

const isClosed = (error: unknown) => (error as { name?: string }).name === 'InvalidStateError';

/** A database with one store, whose values have an `id`. Each of these rejects if the device fails. */
export function openDisk<Kept extends { id: string }>(database: string, store: string) {
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

  async function changeOn(db: IDBPDatabase, id: string, change: Change<Kept>): Promise<void> {
    const tx = db.transaction(store, 'readwrite', { durability: 'strict' });
    const write = async () => {
      const kept = change(await tx.store.get(id));
      await (kept ? tx.store.put(kept) : tx.store.delete(id));
    };
    await Promise.all([write(), tx.done]);
  }

  return {
    read: (id: string): Promise<Kept | undefined> => onDisk((db) => db.get(store, id)),
    readAll: (): Promise<Kept[]> => onDisk((db) => db.getAll(store)),
    /** When this resolves it is on the disk; two windows that change the same thing take turns. */
    change: (id: string, change: Change<Kept>) => onDisk((db) => changeOn(db, id, change)),
  };
}

export type Disk<Kept extends { id: string }> = ReturnType<typeof openDisk<Kept>>;
