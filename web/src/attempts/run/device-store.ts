import type { Answer } from '@certway/contract/kinds/index';
import { openRecords } from '../../stored-records.ts';
import { disk } from './disk.ts';
import type { AttemptView, StoredAttempt, WaitingAnswer } from './stored-attempt.ts';

/** Running attempts in the device's storage. */
export const {
  keptIn: storedIn,
  changeKept: updateStored,
  findKept: findStored,
  listKept: listStored,
} = openRecords(disk);

/** Updates fields of a stored attempt, if it exists. */
export const patchStored = (id: string, patch: Partial<StoredAttempt>): Promise<unknown> =>
  updateStored(id, (kept) => kept && { ...kept, ...patch });

/** Updates only the draft of this question: drafts on screen of other questions may have been sent since. */
export const storeDraft = (id: string, questionId: string, draft: Answer): Promise<unknown> =>
  updateStored(id, (kept) => kept && { ...kept, drafts: { ...kept.drafts, [questionId]: draft } });

export const deleteStored = (id: string): Promise<unknown> => updateStored(id, () => undefined);

/** Deletes an ended attempt, unless it has answers that still have to be sent for the answer log. */
export const deleteIfSent = (id: string): Promise<unknown> =>
  updateStored(id, (kept) => (kept && kept.outbox.length > 0 ? kept : undefined));

/** There is no stored attempt to lock an answer into. */
export class AttemptNotStored extends Error {}

/** Updates a stored attempt and returns it; rejects if there is none. */
export async function updateExisting(
  id: string,
  change: (kept: StoredAttempt) => StoredAttempt,
): Promise<StoredAttempt> {
  const changed = await updateStored(id, (kept) => kept && change(kept));
  if (!changed) throw new AttemptNotStored();
  return changed;
}

/** Queues an answer in place of one that is still being written, and removes its draft. */
export function withQueued(
  kept: StoredAttempt,
  answer: Omit<WaitingAnswer, 'sequence'>,
): StoredAttempt {
  const { sequence } = kept;
  const { [answer.questionId]: _, ...drafts } = kept.drafts;
  const outbox = kept.outbox.filter(
    ({ questionId, writing }) => !writing || questionId !== answer.questionId,
  );
  return { ...kept, drafts, sequence: sequence + 1, outbox: [...outbox, { ...answer, sequence }] };
}

/** Ends writing: all answers are sent, with the confidence stated since. */
export const withWritingEnded = (kept: StoredAttempt): StoredAttempt => ({
  ...kept,
  outbox: kept.outbox.map(({ writing, ...waiting }) => {
    // Null withdraws an earlier statement.
    const { [waiting.questionId]: sure = waiting.sure ?? null } = kept.sure ?? {};
    return writing ? { ...waiting, sure } : waiting;
  }),
});

export const endWriting = (id: string): Promise<StoredAttempt | undefined> =>
  updateStored(id, (kept) => kept && withWritingEnded(kept));

/** The attempts that are open in this window, where an answer may still be being written. */
export const openAttempts = new Set<string>();

function withLocked(kept: StoredAttempt, answer: Omit<WaitingAnswer, 'sequence'>): StoredAttempt {
  const { outbox, attempt } = kept;
  const isLocked = [...outbox, ...attempt.answers].some(
    ({ questionId }) => questionId === answer.questionId,
  );
  return isLocked ? kept : withQueued(kept, answer);
}

/**
 * Locks an answer on this device and returns the stored attempt. An answer that already waits or
 * that the server has is kept, because the first answer counts. Rejects if there is no stored
 * attempt.
 */
export const lockAnswer = (
  id: string,
  answer: Omit<WaitingAnswer, 'sequence'>,
): Promise<StoredAttempt> => updateExisting(id, (kept) => withLocked(kept, answer));

/** Counts a reply of the server to something that waited here. */
export const withAcknowledged = (kept: StoredAttempt): StoredAttempt => ({
  ...kept,
  settled: (kept.settled ?? 0) + 1,
});

/**
 * Removes an answer from the outbox after the server replied, and stores the answer that the server
 * has; returns the stored attempt.
 */
export const acknowledgeAnswer = (
  id: string,
  { questionId, sendId }: WaitingAnswer,
  stored: AttemptView['answers'][number] | null,
): Promise<StoredAttempt | undefined> =>
  updateStored(id, (kept) => {
    if (!kept) return kept;
    const outbox = kept.outbox.filter((waiting) => waiting.sendId !== sendId);
    const settled = withAcknowledged({ ...kept, outbox });
    if (!stored) return settled;
    const others = kept.attempt.answers.filter((answer) => answer.questionId !== questionId);
    return { ...settled, attempt: { ...kept.attempt, answers: [...others, stored] } };
  });
