import { openDB } from 'idb';
import { type MockInstance, vi } from 'vitest';

/** Simulates the ways in which a browser stops storing a page's data. */

const broken: Pick<MockInstance, 'mockRestore'>[] = [];

const refusal = (name: string) => () => {
  throw new DOMException('Not now.', name);
};

/** Simulates a full disk: reads still work, but writes fail. */
export function fillDisk(): void {
  const full = refusal('QuotaExceededError');
  broken.push(vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full));
}

/**
 * Simulates blocked storage, as in some private windows: no database can be opened, and open
 * databases are closed.
 */
export function blockDisk(): void {
  const closed = refusal('InvalidStateError');
  broken.push(vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refusal('SecurityError')));
  broken.push(vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(closed));
}

/** Closes the database connection without an event. */
export function closeDisk(): void {
  const closed = refusal('InvalidStateError');
  broken.push(vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(closed));
}

export function repairDisk(): void {
  for (const spy of broken.splice(0)) spy.mockRestore();
}

/** Simulates that the person clears the data of the site. */
export async function clearDisk(): Promise<void> {
  repairDisk();
  const db = await openDB('certway', 1);
  await db.clear('attempts');
  db.close();
}
