import type { Answer } from '@certway/contract/kinds/index';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Reply } from '../../calls/address.ts';

/**
 * What of running attempts lies on this device, so that a reload, a crash or a lost connection
 * takes nothing away. Everything bears the account it belongs to and is never shown to another.
 */

export type AttemptView = Reply<'attempts', 'getAttempt'>;

/** An answer that the server has not confirmed yet. */
export interface WaitingAnswer {
  questionId: string;
  sendId: string;
  answer: Answer;
  sequence: number;
  seconds: number;
  answeredAt: string;
  device: string;
}

export interface KeptAttempt {
  id: string;
  accountId: string;
  attempt: AttemptView;
  /** The window of this browser that writes. */
  writer: string;
  /** The question on screen. */
  position: number;
  /** Written and not locked yet, by question. */
  drafts: Record<string, Answer>;
  /** In the order in which they were given. */
  outbox: WaitingAnswer[];
  /** Counts what this device locked in this attempt. */
  sequence: number;
  /** The person finished it; it is sent when there is a connection. */
  finishing: boolean;
}

/** Gets what is kept now and says what is to be kept instead; undefined keeps nothing. */
type Change = (kept: KeptAttempt | undefined) => KeptAttempt | undefined;

interface DeviceStore {
  read(id: string): Promise<KeptAttempt | undefined>;
  readAll(): Promise<KeptAttempt[]>;
  change(id: string, change: Change): Promise<void>;
}

interface Schema extends DBSchema {
  attempts: { key: string; value: KeptAttempt };
}

const onDisk = (db: IDBPDatabase<Schema>): DeviceStore => ({
  read: (id) => db.get('attempts', id),
  readAll: () => db.getAll('attempts'),
  /** When this returns it is on the disk; two windows that change the same thing take turns. */
  async change(id, change) {
    const tx = db.transaction('attempts', 'readwrite', { durability: 'strict' });
    const kept = change(await tx.store.get(id));
    if (kept) await tx.store.put(kept);
    else await tx.store.delete(id);
    await tx.done;
  },
});

/** Where a browser keeps nothing for pages, what is given lives as long as this window. */
function inMemory(): DeviceStore {
  const kept = new Map<string, KeptAttempt>();
  return {
    read: async (id) => kept.get(id),
    readAll: async () => [...kept.values()],
    async change(id, change) {
      const next = change(kept.get(id));
      if (next) kept.set(id, next);
      else kept.delete(id);
    },
  };
}

let deviceStore: Promise<DeviceStore> | null = null;

function openDeviceStore(): Promise<DeviceStore> {
  deviceStore ??= openDB<Schema>('certway', 1, {
    upgrade: (db) => void db.createObjectStore('attempts', { keyPath: 'id' }),
    terminated: () => {
      deviceStore = null;
    },
  }).then(onDisk, inMemory);
  return deviceStore;
}

export async function changeKept(id: string, change: Change): Promise<void> {
  await (await openDeviceStore()).change(id, change);
}

/** Changes parts of what is kept, if it is. */
export const patchKept = (id: string, patch: Partial<KeptAttempt>): Promise<void> =>
  changeKept(id, (kept) => kept && { ...kept, ...patch });

export const clearKept = (id: string): Promise<void> => changeKept(id, () => undefined);

export async function findKept(id: string, accountId: string): Promise<KeptAttempt | null> {
  const kept = await (await openDeviceStore()).read(id);
  return kept?.accountId === accountId ? kept : null;
}

export async function listKept(accountId: string): Promise<KeptAttempt[]> {
  return (await (await openDeviceStore()).readAll()).filter((kept) => kept.accountId === accountId);
}

export const hasUnsent = ({ outbox, finishing }: KeptAttempt): boolean =>
  outbox.length > 0 || finishing;

/**
 * Locks an answer on this device. One that waits there for the same question already stays, and so
 * does what the server has: the first answer stands.
 */
export const lockOnDevice = (id: string, answer: Omit<WaitingAnswer, 'sequence'>): Promise<void> =>
  changeKept(id, (kept) => {
    if (!kept) return kept;
    const { outbox, attempt, sequence } = kept;
    const isLocked = [...outbox, ...attempt.answers].some(
      ({ questionId }) => questionId === answer.questionId,
    );
    if (isLocked) return kept;
    const { [answer.questionId]: _, ...drafts } = kept.drafts;
    return {
      ...kept,
      drafts,
      sequence: sequence + 1,
      outbox: [...outbox, { ...answer, sequence }],
    };
  });

/** Takes an answer out of the outbox once the server has spoken; what it has is then known here. */
export const settle = (
  id: string,
  { questionId, sendId }: WaitingAnswer,
  stored: AttemptView['answers'][number] | null,
): Promise<void> =>
  changeKept(id, (kept) => {
    if (!kept) return kept;
    const outbox = kept.outbox.filter((waiting) => waiting.sendId !== sendId);
    if (!stored) return { ...kept, outbox };
    const others = kept.attempt.answers.filter((answer) => answer.questionId !== questionId);
    return { ...kept, outbox, attempt: { ...kept.attempt, answers: [...others, stored] } };
  });
