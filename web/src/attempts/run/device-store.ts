import { type Change, disk } from './disk.ts';
import type { AttemptView, KeptAttempt, WaitingAnswer } from './kept-attempt.ts';

/**
 * What this device stores of running attempts, so that a reload, a crash or a lost connection
 * loses nothing. Each record names the account it belongs to and is never shown to another.
 */

/**
 * The attempts of this window as it last knew them. They are used if the device stores nothing
 * for pages, has no room, or has lost what it had, so that an answer can still be sent.
 */
const known = new Map<string, KeptAttempt>();

/** The attempts whose last change the device did not take. */
const refused = new Set<string>();

/** Where the last answer is stored: on the device, or only in this window and lost with it. */
export type KeptIn = 'device' | 'window';

export const keptIn = (id: string): KeptIn => (refused.has(id) ? 'window' : 'device');

const newest = (id: string, found: KeptAttempt | undefined): KeptAttempt | undefined =>
  refused.has(id) ? known.get(id) : (found ?? known.get(id));

async function changeNow(id: string, change: Change): Promise<void> {
  let found: KeptAttempt | undefined;
  let next: KeptAttempt | undefined;
  const apply = (onDevice: KeptAttempt | undefined) => {
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
}

let lastChange: Promise<void> = Promise.resolve();

/** Changes what is kept; `keptIn` says afterwards whether the device stored it. One at a time. */
export function changeKept(id: string, change: Change): Promise<void> {
  lastChange = lastChange.then(() => changeNow(id, change));
  return lastChange;
}

/** Changes parts of what is kept, if it is. */
export const patchKept = (id: string, patch: Partial<KeptAttempt>): Promise<void> =>
  changeKept(id, (kept) => kept && { ...kept, ...patch });

export const clearKept = (id: string): Promise<void> => changeKept(id, () => undefined);

/** It is over: what still waits for its receipt stays, to be sent from wherever the person is next. */
export const clearSent = (id: string): Promise<void> =>
  changeKept(id, (kept) => (kept && kept.outbox.length > 0 ? kept : undefined));

export async function findKept(id: string, accountId: string): Promise<KeptAttempt | null> {
  const found = await disk.read(id).catch(() => undefined);
  const kept = newest(id, found);
  return kept?.accountId === accountId ? kept : null;
}

export async function listKept(accountId: string): Promise<KeptAttempt[]> {
  const found = await disk.readAll().catch(() => []);
  const onDevice = new Map(found.map((kept) => [kept.id, kept]));
  const ids = new Set([...onDevice.keys(), ...known.keys()]);
  const all = [...ids].map((id) => newest(id, onDevice.get(id)));
  return all.filter((kept) => kept?.accountId === accountId) as KeptAttempt[];
}

/** There is nothing of the attempt to lock an answer into. */
export class NothingKept extends Error {}

function withLocked(kept: KeptAttempt, answer: Omit<WaitingAnswer, 'sequence'>): KeptAttempt {
  const { outbox, attempt, sequence } = kept;
  const isLocked = [...outbox, ...attempt.answers].some(
    ({ questionId }) => questionId === answer.questionId,
  );
  if (isLocked) return kept;
  const { [answer.questionId]: _, ...drafts } = kept.drafts;
  return { ...kept, drafts, sequence: sequence + 1, outbox: [...outbox, { ...answer, sequence }] };
}

/**
 * Locks an answer here. One already waiting for the same question stays, and so does what the
 * server has: the first answer counts. Refuses if there is nothing to lock it into.
 */
export async function lockAnswer(
  id: string,
  answer: Omit<WaitingAnswer, 'sequence'>,
): Promise<void> {
  let isThere = false;
  await changeKept(id, (kept) => {
    isThere = kept !== undefined;
    return kept && withLocked(kept, answer);
  });
  if (!isThere) throw new NothingKept();
}

/** Removes an answer from the outbox once the server has replied, and records what it has. */
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
