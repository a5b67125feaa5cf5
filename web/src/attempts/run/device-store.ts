import type { Answer } from '@certway/contract/kinds/index';
import { openDisk } from '../../device-disk.ts';
import { openRecords } from '../../stored-records.ts';
import { answerKey } from './session-steps.ts';
import type { AttemptView, StoredAttempt, WaitingAnswer } from './stored-attempt.ts';

export const disk = openDisk<StoredAttempt>('certway', 'attempts');

/** The running attempts in the storage of this device. */
export const {
  keptIn: storedIn,
  changeKept: updateStored,
  findKept: findStored,
  listKept: listStored,
} = openRecords(disk);

/** Updates fields of a stored attempt; does nothing if there is none. */
export const patchStored = (id: string, patch: Partial<StoredAttempt>): Promise<unknown> =>
  updateStored(id, (kept) => kept && { ...kept, ...patch });

/**
 * Updates only the draft of this question, because drafts of other questions may have been sent
 * since the screen was rendered.
 */
export const storeDraft = (id: string, key: string, draft: Answer): Promise<unknown> =>
  updateStored(id, (kept) => kept && { ...kept, drafts: { ...kept.drafts, [key]: draft } });

export const deleteStored = (id: string): Promise<unknown> => updateStored(id, () => undefined);

/** Deletes an ended attempt, unless answers still have to be sent to its answer log. */
export const deleteIfSent = (id: string): Promise<unknown> =>
  updateStored(id, (kept) => (kept && kept.outbox.length > 0 ? kept : undefined));

/** Thrown if the attempt to which an answer belongs is not stored on this device. */
export class AttemptNotStored extends Error {}

/** Updates a stored attempt and returns it. Rejects if there is no stored attempt. */
export async function updateExisting(
  id: string,
  change: (kept: StoredAttempt) => StoredAttempt,
): Promise<StoredAttempt> {
  const changed = await updateStored(id, (kept) => kept && change(kept));
  if (!changed) throw new AttemptNotStored();
  return changed;
}

/**
 * Queues an answer in place of an earlier version that is still being written, and removes the
 * draft of the question.
 */
export function withQueued(
  kept: StoredAttempt,
  answer: Omit<WaitingAnswer, 'sequence'>,
): StoredAttempt {
  const { sequence } = kept;
  const { [answerKey(answer)]: _, ...drafts } = kept.drafts;
  const outbox = kept.outbox.filter(
    ({ questionId, writing }) => !writing || questionId !== answer.questionId,
  );
  return { ...kept, drafts, sequence: sequence + 1, outbox: [...outbox, { ...answer, sequence }] };
}

/**
 * Marks all answers as completely written, so that they are sent. Each is sent with the latest
 * stated confidence.
 */
export const withWritingEnded = (kept: StoredAttempt): StoredAttempt => ({
  ...kept,
  outbox: kept.outbox.map(({ writing, ...waiting }) => {
    // If no confidence is stated, null is sent. It withdraws a confidence that was stated earlier.
    const { [waiting.questionId]: sure = waiting.sure ?? null } = kept.sure ?? {};
    return writing ? { ...waiting, sure } : waiting;
  }),
});

export const endWriting = (id: string): Promise<StoredAttempt | undefined> =>
  updateStored(id, (kept) => kept && withWritingEnded(kept));

/**
 * The ids of the attempts that are open in this window. Unfinished answers of these attempts must
 * not be sent, because the person may still be typing.
 */
export const openAttempts = new Set<string>();

function withLocked(kept: StoredAttempt, answer: Omit<WaitingAnswer, 'sequence'>): StoredAttempt {
  const { outbox, attempt } = kept;
  const repeats = attempt.session?.repeats ?? [];
  const key = answerKey(answer);
  const isLocked = [...outbox, ...attempt.answers, ...repeats].some(
    (other) => answerKey(other) === key,
  );
  return isLocked ? kept : withQueued(kept, answer);
}

/**
 * Locks an answer on this device and returns the stored attempt. If the question already has an
 * answer, here or on the server, that answer is kept, because the first one counts. Rejects if
 * there is no stored attempt.
 */
export const lockAnswer = (
  id: string,
  answer: Omit<WaitingAnswer, 'sequence'>,
): Promise<StoredAttempt> => updateExisting(id, (kept) => withLocked(kept, answer));

/** Counts a server reply to an item that was waiting on this device. */
export const withAcknowledged = (kept: StoredAttempt): StoredAttempt => ({
  ...kept,
  settled: (kept.settled ?? 0) + 1,
});

type StoredAnswer = AttemptView['answers'][number];
type StoredRepeat = NonNullable<AttemptView['session']>['repeats'][number];

/** Returns the attempt with an answer of the server, in place of an earlier version of it. */
function withStored(attempt: AttemptView, stored: StoredAnswer | StoredRepeat): AttemptView {
  const key = answerKey(stored);
  const isOther = (other: StoredAnswer | StoredRepeat) => answerKey(other) !== key;
  if (!('repeat' in stored)) {
    return { ...attempt, answers: [...attempt.answers.filter(isOther), stored] };
  }
  const repeats = (attempt.session?.repeats ?? []).filter(isOther);
  return { ...attempt, session: { repeats: [...repeats, stored] } };
}

/**
 * Removes an answer from the outbox after the server replied, stores the server's answer, and
 * returns the stored attempt.
 */
export const acknowledgeAnswer = (
  id: string,
  { sendId }: WaitingAnswer,
  stored: StoredAnswer | StoredRepeat | null,
): Promise<StoredAttempt | undefined> =>
  updateStored(id, (kept) => {
    if (!kept) return kept;
    const outbox = kept.outbox.filter((waiting) => waiting.sendId !== sendId);
    const settled = withAcknowledged({ ...kept, outbox });
    return stored ? { ...settled, attempt: withStored(kept.attempt, stored) } : settled;
  });
