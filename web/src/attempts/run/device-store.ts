import type { Answer } from '@certway/contract/kinds/index';
import { keepRecords } from '../../kept-records.ts';
import { disk } from './disk.ts';
import type { AttemptView, KeptAttempt, WaitingAnswer } from './kept-attempt.ts';

/** What this device stores of running attempts. */
export const { keptIn, changeKept, findKept, listKept } = keepRecords(disk);

/** Changes parts of what is kept, if it is. */
export const patchKept = (id: string, patch: Partial<KeptAttempt>): Promise<unknown> =>
  changeKept(id, (kept) => kept && { ...kept, ...patch });

/** Of this question alone: what is shown of others may have been sent since. */
export const keepDraft = (id: string, questionId: string, draft: Answer): Promise<unknown> =>
  changeKept(id, (kept) => kept && { ...kept, drafts: { ...kept.drafts, [questionId]: draft } });

export const clearKept = (id: string): Promise<unknown> => changeKept(id, () => undefined);

/** It is over: what still waits for its receipt stays, to be sent from wherever the person is next. */
export const clearSent = (id: string): Promise<unknown> =>
  changeKept(id, (kept) => (kept && kept.outbox.length > 0 ? kept : undefined));

/** There is nothing of the attempt to lock an answer into. */
export class NothingKept extends Error {}

/** Changes what is kept, and tells what is then. Refuses if there is nothing. */
export async function changeThere(
  id: string,
  change: (kept: KeptAttempt) => KeptAttempt,
): Promise<KeptAttempt> {
  const changed = await changeKept(id, (kept) => kept && change(kept));
  if (!changed) throw new NothingKept();
  return changed;
}

/** It waits to be sent in place of what was still being written, and is no draft any more. */
export function withWaiting(
  kept: KeptAttempt,
  answer: Omit<WaitingAnswer, 'sequence'>,
): KeptAttempt {
  const { sequence } = kept;
  const { [answer.questionId]: _, ...drafts } = kept.drafts;
  const outbox = kept.outbox.filter(
    ({ questionId, writing }) => !writing || questionId !== answer.questionId,
  );
  return { ...kept, drafts, sequence: sequence + 1, outbox: [...outbox, { ...answer, sequence }] };
}

/** Nothing is being written any more: all of it is sent, with what was said of it meanwhile. */
export const withWritten = (kept: KeptAttempt): KeptAttempt => ({
  ...kept,
  outbox: kept.outbox.map(({ writing, ...waiting }) => {
    // Null withdraws an earlier statement.
    const { [waiting.questionId]: sure = waiting.sure ?? null } = kept.sure ?? {};
    return writing ? { ...waiting, sure } : waiting;
  }),
});

export const endWriting = (id: string): Promise<KeptAttempt | undefined> =>
  changeKept(id, (kept) => kept && withWritten(kept));

/** The attempts that are open in this window, where something may be being written. */
export const openHere = new Set<string>();

function withLocked(kept: KeptAttempt, answer: Omit<WaitingAnswer, 'sequence'>): KeptAttempt {
  const { outbox, attempt } = kept;
  const isLocked = [...outbox, ...attempt.answers].some(
    ({ questionId }) => questionId === answer.questionId,
  );
  return isLocked ? kept : withWaiting(kept, answer);
}

/**
 * Locks an answer on this device and returns the stored attempt. An answer that already waits or
 * that the server has is kept, because the first answer counts. Rejects if there is no stored
 * attempt.
 */
export const lockAnswer = (
  id: string,
  answer: Omit<WaitingAnswer, 'sequence'>,
): Promise<KeptAttempt> => changeThere(id, (kept) => withLocked(kept, answer));

/** The server has replied to something that waited here. */
export const withSettled = (kept: KeptAttempt): KeptAttempt => ({
  ...kept,
  settled: (kept.settled ?? 0) + 1,
});

/** Removes an answer from the outbox once the server has replied, and records what it has; tells what is kept then. */
export const settle = (
  id: string,
  { questionId, sendId }: WaitingAnswer,
  stored: AttemptView['answers'][number] | null,
): Promise<KeptAttempt | undefined> =>
  changeKept(id, (kept) => {
    if (!kept) return kept;
    const outbox = kept.outbox.filter((waiting) => waiting.sendId !== sendId);
    const settled = withSettled({ ...kept, outbox });
    if (!stored) return settled;
    const others = kept.attempt.answers.filter((answer) => answer.questionId !== questionId);
    return { ...settled, attempt: { ...kept.attempt, answers: [...others, stored] } };
  });
