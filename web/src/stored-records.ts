import type { Disk, RecordUpdate } from './device-disk.ts';
import type { AnswerStorage } from './ui/words/save-state.ts';

/**
 * Stores records of a person on this device, so that a reload, a crash, or a lost connection loses
 * nothing. Each record names the account that it belongs to and is never shown to another account.
 */
export function openRecords<StoredRecord extends { id: string; accountId: string }>(
  disk: Disk<StoredRecord>,
) {
  /**
   * The latest records in this window. They are used if the device cannot store data, is full, or
   * has lost its data, so that answers can still be sent.
   */
  const known = new Map<string, StoredRecord>();

  /** The ids of the records whose last change the device could not store. */
  const refused = new Set<string>();

  const keptIn = (id: string): AnswerStorage => (refused.has(id) ? 'window' : 'device');

  const newest = (id: string, found: StoredRecord | undefined): StoredRecord | undefined =>
    refused.has(id) ? known.get(id) : (found ?? known.get(id));

  async function changeNow(
    id: string,
    change: RecordUpdate<StoredRecord>,
  ): Promise<StoredRecord | undefined> {
    let found: StoredRecord | undefined;
    let next: StoredRecord | undefined;
    const apply = (onDevice: StoredRecord | undefined) => {
      found = onDevice;
      next = change(newest(id, found));
      return next;
    };
    try {
      await disk.change(id, apply);
      refused.delete(id);
    } catch {
      next = change(newest(id, found));
      refused.add(id);
    }
    if (next) known.set(id, next);
    else {
      known.delete(id);
      refused.delete(id);
    }
    return next;
  }

  let lastChange: Promise<unknown> = Promise.resolve();

  /**
   * Changes a record and returns the new record. `keptIn` tells whether the device stored the
   * change. Changes run one after another.
   */
  function changeKept(
    id: string,
    change: RecordUpdate<StoredRecord>,
  ): Promise<StoredRecord | undefined> {
    const changed = lastChange.then(() => changeNow(id, change));
    lastChange = changed;
    return changed;
  }

  async function findKept(id: string, accountId: string): Promise<StoredRecord | null> {
    const found = await disk.read(id).catch(() => undefined);
    const kept = newest(id, found);
    return kept?.accountId === accountId ? kept : null;
  }

  async function listKept(accountId: string): Promise<StoredRecord[]> {
    const found = await disk.readAll().catch(() => []);
    const onDevice = new Map(found.map((kept) => [kept.id, kept]));
    const ids = new Set([...onDevice.keys(), ...known.keys()]);
    const all = [...ids].map((id) => newest(id, onDevice.get(id)));
    return all.filter((kept): kept is StoredRecord => kept?.accountId === accountId);
  }

  return { keptIn, changeKept, findKept, listKept };
}
