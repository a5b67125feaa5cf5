import type { SittingState } from '@certway/contract/sitting';
import { changeKept, changeThere, withSettled, withWaiting, withWritten } from './device-store.ts';
import type {
  AttemptView,
  KeptAttempt,
  KeptPaper,
  WaitingAnswer,
  WaitingMove,
} from './kept-attempt.ts';

/** What the server says, and what still waits here. */
export function paperWith(
  { sitting }: Pick<AttemptView, 'sitting'>,
  before: KeptPaper | undefined,
): KeptPaper | undefined {
  if (!sitting) return undefined;
  const moves = before?.moves ?? [];
  const marksWait = before?.marksWait ?? false;
  return {
    state: before && moves.length > 0 ? before.state : sitting.state,
    moves,
    marks: before && marksWait ? before.marks : sitting.marks,
    marksSequence: before?.marksSequence ?? sitting.sequence,
    marksWait,
    clockOffsetMs: Date.parse(sitting.now) - Date.now(),
    timeUp: before?.timeUp ?? false,
  };
}

/** Puts a change of an answer behind what waits already: all of them are sent, in their order. */
export const queueChange = (
  id: string,
  change: Omit<WaitingAnswer, 'sequence'>,
): Promise<KeptAttempt> => changeThere(id, (kept) => withWaiting(kept, change));

const isOf =
  (id: string) =>
  ({ questionId }: { questionId: string }): boolean =>
    questionId === id;

/**
 * Keeps an answer as far as it is written, in place of how far it was before. What is no answer yet stays
 * as a draft, and takes back an answer that was given before.
 */
export const keepWriting = (
  id: string,
  {
    answer,
    isWhole,
    ...change
  }: Omit<WaitingAnswer, 'sequence' | 'writing'> & { isWhole: boolean },
): Promise<KeptAttempt> =>
  changeThere(id, (kept) => {
    const { questionId } = change;
    const written = { ...change, answer: isWhole ? answer : null, writing: true } as const;
    const next = withWaiting(kept, written);
    if (isWhole || !answer) return next;
    const drafts = { ...next.drafts, [questionId]: answer };
    const outbox = next.outbox.slice(0, -1);
    const before = outbox.findLast(isOf(questionId)) ?? kept.attempt.answers.find(isOf(questionId));
    return before?.answer ? { ...next, drafts } : { ...next, drafts, outbox };
  });

export type PaperChange = (paper: KeptPaper, sequence: number) => KeptPaper;

/** Each change has a running number of its own. */
export const keepPaper = (id: string, change: PaperChange): Promise<unknown> =>
  changeKept(id, (kept) => {
    if (!kept?.paper) return kept;
    const { sequence, paper } = kept;
    return { ...kept, sequence: sequence + 1, paper: change(paper, sequence) };
  });

/** The person finished it, or the time of a paper is up by the clock of this device. */
export const keepHandedIn = (id: string, timeUp: boolean): Promise<unknown> =>
  changeKept(id, (kept) => {
    if (!kept) return kept;
    const paper = kept.paper && { ...kept.paper, timeUp };
    return { ...withWritten(kept), finishing: true, paper };
  });

type PaperPatch = (paper: KeptPaper) => KeptPaper;

const withPaper = (kept: KeptAttempt, patch: PaperPatch): KeptAttempt =>
  kept.paper ? { ...kept, paper: patch(kept.paper) } : kept;

/** The server has replied to something of the paper. */
const settlePaper = (id: string, patch: PaperPatch): Promise<unknown> =>
  changeKept(id, (kept) => kept && withSettled(withPaper(kept, patch)));

const SAME_CLOCK_MS = 2000;

/** This device's clock may have been set since it was last compared with the server's. */
export function keepClock(id: string, serverMs: number): Promise<unknown> {
  const clockOffsetMs = serverMs - Date.now();
  const isNew = (paper: KeptPaper) => Math.abs(paper.clockOffsetMs - clockOffsetMs) > SAME_CLOCK_MS;
  const patch = (paper: KeptPaper) => (isNew(paper) ? { ...paper, clockOffsetMs } : paper);
  return changeKept(id, (kept) => kept && withPaper(kept, patch));
}

/** The server has decided about a move; what it says of the paper holds once nothing else waits. */
export const settleMove = (
  id: string,
  { sendId }: WaitingMove,
  state: SittingState | null,
): Promise<unknown> =>
  settlePaper(id, (paper) => {
    const moves = paper.moves.filter((waiting) => waiting.sendId !== sendId);
    return { ...paper, moves, state: state && moves.length === 0 ? state : paper.state };
  });

/** The server has these marks; newer ones wait on. */
export const settleMarks = (id: string, sequence: number): Promise<unknown> =>
  settlePaper(id, (paper) => ({
    ...paper,
    marksWait: paper.marksWait && paper.marksSequence !== sequence,
  }));

/** There is time left after all. */
export const goOn = (id: string): Promise<unknown> =>
  changeKept(
    id,
    (kept) => kept?.paper && { ...kept, finishing: false, paper: { ...kept.paper, timeUp: false } },
  );
