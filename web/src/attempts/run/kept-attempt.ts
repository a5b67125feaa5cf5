import type { Answer } from '@certway/contract/kinds/index';
import type { Move, PaperMarks, SittingState } from '@certway/contract/sitting';
import type { Reply } from '../../calls/address.ts';

export type AttemptView = Reply<'attempts', 'getAttempt'>;

/** An answer that the server has not confirmed yet. */
export interface WaitingAnswer {
  questionId: string;
  sendId: string;
  /** Null takes an answer of a paper back. */
  answer: Answer | null;
  sequence: number;
  seconds: number;
  answeredAt: string;
  device: string;
  /** Whether they said that they are sure of it. */
  sure?: boolean | null;
  /** It is still being typed or assembled, and is sent once that has ended. */
  writing?: true;
}

/** A move that the server has not confirmed yet. */
export interface WaitingMove {
  sendId: string;
  move: Move;
  /** By the server's clock. */
  at: string;
  /** Counts together with the answers: what was done first is sent first. */
  sequence: number;
}

/** What a device keeps of a paper of a mock exam, besides its answers. */
export interface KeptPaper {
  state: SittingState;
  moves: WaitingMove[];
  marks: PaperMarks;
  marksSequence: number;
  /** The marks have changed since the server had them. */
  marksWait: boolean;
  /** How far the server's clock is ahead of this device's. */
  clockOffsetMs: number;
  /** It was handed in because this device took its time to be over. */
  timeUp: boolean;
}

export interface KeptAttempt {
  id: string;
  accountId: string;
  attempt: AttemptView;
  /** The window of this browser that writes; null if another device does. */
  writer: string | null;
  /** The question on screen. */
  position: number;
  /** Written but not locked yet, by question; in a mock exam only what is no answer yet. */
  drafts: Record<string, Answer>;
  /** How sure they said they are, by question. */
  sure?: Record<string, boolean | null>;
  /** In the order in which they were given. */
  outbox: WaitingAnswer[];
  /** Counts what this device locked in this attempt. */
  sequence: number;
  /** The person finished it; it is sent when there is a connection. */
  finishing: boolean;
  /** How often the server has replied to what waited here: what it was asked before is older. */
  settled?: number;
  /** Only of a paper of a mock exam. */
  paper?: KeptPaper | undefined;
}

export const hasUnsent = ({ outbox, finishing, paper }: KeptAttempt): boolean =>
  outbox.length > 0 || finishing || (paper !== undefined && hasUnsentMoves(paper));

const hasUnsentMoves = ({ moves, marksWait }: KeptPaper) => moves.length > 0 || marksWait;
