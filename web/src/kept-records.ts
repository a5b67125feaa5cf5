import type { Change, Disk } from './device-disk.ts';
import type { KeptIn } from './ui/words/kept.ts';

/**
 * What this device keeps for a person, so that a reload, a crash or a lost connection loses nothing.
 * Each record names the account it belongs to and is never shown to another.
 */
export function keepRecords<Kept extends { id: string; accountId: string }>(disk: Disk<Kept>) {
  /**
   * The records of this window as it last knew them. They are used if the device stores nothing
   * for pages, has no room, or has lost what it had, so that what was given can still be sent.
   */
  const known = new Map<string, Kept>();

  /** The records whose last change the device did not take. */
  const refused = new Set<string>();

  const keptIn = (id: string): KeptIn => (refused.has(id) ? 'window' : 'device');

  const newest = (id: string, found: Kept | undefined): Kept | undefined =>
    refused.has(id) ? known.get(id) : (found ?? known.get(id));

  async function changeNow(id: string, change: Change<Kept>): Promise<Kept | undefined> {
    let found: Kept | undefined;
    let next: Kept | undefined;
    const apply = (onDevice: Kept | undefined) => {
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

  /** Changes what is kept, and tells what is from then on; `keptIn` says whether the device stored it. One at a time. */
  function changeKept(id: string, change: Change<Kept>): Promise<Kept | undefined> {
    const changed = lastChange.then(() => changeNow(id, change));
    lastChange = changed;
    return changed;
  }

  async function findKept(id: string, accountId: string): Promise<Kept | null> {
    const found = await disk.read(id).catch(() => undefined);
    const kept = newest(id, found);
    return kept?.accountId === accountId ? kept : null;
  }

  async function listKept(accountId: string): Promise<Kept[]> {
    const found = await disk.readAll().catch(() => []);
    const onDevice = new Map(found.map((kept) => [kept.id, kept]));
    const ids = new Set([...onDevice.keys(), ...known.keys()]);
    const all = [...ids].map((id) => newest(id, onDevice.get(id)));
    return all.filter((kept): kept is Kept => kept?.accountId === accountId);
  }

  return { keptIn, changeKept, findKept, listKept };
}
