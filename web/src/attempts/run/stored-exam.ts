import type { ExamSessionState } from '@certway/contract/attempts/exam-session';
import {
  updateExisting,
  updateStored,
  withAcknowledged,
  withQueued,
  withWritingEnded,
} from './device-store.ts';
import type {
  AttemptView,
  StoredAttempt,
  StoredExam,
  WaitingAnswer,
  WaitingMove,
} from './stored-attempt.ts';

/** Merges the server's state with the changes that still wait on this device. */
export function mergeExamState(
  { sitting, state }: Pick<AttemptView, 'sitting' | 'state'>,
  before: StoredExam | undefined,
): StoredExam | undefined {
  if (!sitting) return undefined;
  const moves = before?.moves ?? [];
  const marksWait = before?.marksWait ?? false;
  const begin = state === 'kept' ? before?.begin : undefined;
  return {
    state: before && (begin || moves.length > 0) ? before.state : sitting.state,
    moves,
    marks: before && marksWait ? before.marks : sitting.marks,
    marksSequence: before?.marksSequence ?? sitting.sequence,
    marksWait,
    clockOffsetMs: Date.parse(sitting.now) - Date.now(),
    timeUp: before?.timeUp ?? false,
    ...(begin && { begin }),
  };
}

/** Appends a changed answer to the outbox. All changes are sent in order. */
export const queueChange = (
  id: string,
  change: Omit<WaitingAnswer, 'sequence'>,
): Promise<StoredAttempt> => updateExisting(id, (stored) => withQueued(stored, change));

const isOf =
  (id: string) =>
  ({ questionId }: { questionId: string }): boolean =>
    questionId === id;

/**
 * Stores an answer that is still being written, in place of its earlier version. Input that is not
 * a complete answer is stored as a draft and withdraws an earlier answer.
 */
export const storeWriting = (
  id: string,
  {
    answer,
    isWhole,
    ...change
  }: Omit<WaitingAnswer, 'sequence' | 'writing'> & { isWhole: boolean },
): Promise<StoredAttempt> =>
  updateExisting(id, (stored) => {
    const { questionId } = change;
    const written = { ...change, answer: isWhole ? answer : null, writing: true } as const;
    const next = withQueued(stored, written);
    if (isWhole || !answer) return next;
    const drafts = { ...next.drafts, [questionId]: answer };
    const outbox = next.outbox.slice(0, -1);
    const before =
      outbox.findLast(isOf(questionId)) ?? stored.attempt.answers.find(isOf(questionId));
    return before?.answer ? { ...next, drafts } : { ...next, drafts, outbox };
  });

export type StoredExamChange = (paper: StoredExam, sequence: number) => StoredExam;

/** Updates the stored exam. Each change gets its own sequence number. */
export const updateStoredExam = (id: string, change: StoredExamChange): Promise<unknown> =>
  updateStored(id, (stored) => {
    if (!stored?.paper) return stored;
    const { sequence, paper } = stored;
    return { ...stored, sequence: sequence + 1, paper: change(paper, sequence) };
  });

/**
 * Stores the request to finish, when the person submits or the time is over by the clock of this
 * device.
 */
export const storeSubmission = (id: string, timeUp: boolean): Promise<unknown> =>
  updateStored(id, (stored) => {
    if (!stored) return stored;
    const paper = stored.paper && { ...stored.paper, timeUp };
    return { ...withWritingEnded(stored), finishing: true, paper };
  });

type StoredExamPatch = (paper: StoredExam) => StoredExam;

const withStoredExam = (stored: StoredAttempt, patch: StoredExamPatch): StoredAttempt =>
  stored.paper ? { ...stored, paper: patch(stored.paper) } : stored;

/** Updates the stored exam after a server reply, and counts the reply. */
const acknowledgeExam = (id: string, patch: StoredExamPatch): Promise<unknown> =>
  updateStored(id, (stored) => stored && withAcknowledged(withStoredExam(stored, patch)));

const SAME_CLOCK_MS = 2000;

/**
 * Updates the offset between the server's clock and this device's clock, because the device's clock
 * may have been changed since the last reply.
 */
export function storeClockOffset(id: string, serverMs: number): Promise<unknown> {
  const clockOffsetMs = serverMs - Date.now();
  const isNew = (paper: StoredExam) =>
    Math.abs(paper.clockOffsetMs - clockOffsetMs) > SAME_CLOCK_MS;
  const patch = (paper: StoredExam) => (isNew(paper) ? { ...paper, clockOffsetMs } : paper);
  return updateStored(id, (stored) => stored && withStoredExam(stored, patch));
}

/**
 * Handles the server's reply to a section move. The session state in the reply is stored only if no
 * other move waits.
 */
export const acknowledgeMove = (
  id: string,
  { sendId }: WaitingMove,
  state: ExamSessionState | null,
): Promise<unknown> =>
  acknowledgeExam(id, (paper) => {
    const moves = paper.moves.filter((waiting) => waiting.sendId !== sendId);
    return { ...paper, moves, state: state && moves.length === 0 ? state : paper.state };
  });

/**
 * Handles the server's reply to annotations. Annotations that were changed after the request was
 * sent still wait to be sent.
 */
export const acknowledgeAnnotations = (id: string, sequence: number): Promise<unknown> =>
  acknowledgeExam(id, (paper) => ({
    ...paper,
    marksWait: paper.marksWait && paper.marksSequence !== sequence,
  }));

/** Lets the person continue a stored exam after the server replied that time is left. */
export const resumeExam = (id: string): Promise<unknown> =>
  updateStored(
    id,
    (stored) =>
      stored?.paper && { ...stored, finishing: false, paper: { ...stored.paper, timeUp: false } },
  );
