import type { ExamAnnotations, ExamMove, ExamSessionState } from '@certway/contract/exam-session';
import type { Answer } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';

export type AttemptView = Reply<'attempts', 'getAttempt'>;

/** An answer that the server has not confirmed yet. */
export interface WaitingAnswer {
  questionId: string;
  sendId: string;
  /** Null withdraws an answer of a mock exam. */
  answer: Answer | null;
  sequence: number;
  seconds: number;
  answeredAt: string;
  device: string;
  /** The stated confidence. */
  sure?: boolean | null;
  /** Set while it is still being typed or assembled; it is sent when that has ended. */
  writing?: true;
}

/** A move that the server has not confirmed yet. */
export interface WaitingMove {
  sendId: string;
  move: ExamMove;
  /** The time by the server's clock. */
  at: string;
  /** Shared with the answers, so that everything is sent in its order. */
  sequence: number;
}

/** The state of a mock exam that a device stores, apart from its answers. */
export interface StoredExam {
  state: ExamSessionState;
  moves: WaitingMove[];
  marks: ExamAnnotations;
  marksSequence: number;
  /** True if the annotations have changed since the server received them. */
  marksWait: boolean;
  /** How far the server's clock is ahead of this device's. */
  clockOffsetMs: number;
  /** True if it was submitted because the time was over by this device's clock. */
  timeUp: boolean;
}

export interface StoredAttempt {
  id: string;
  accountId: string;
  attempt: AttemptView;
  /** The window of this browser that writes; null if another device does. */
  writer: string | null;
  /** The index of the question on screen. */
  position: number;
  /** Answers that are not locked yet, by question; in a mock exam only input that is not an answer yet. */
  drafts: Record<string, Answer>;
  /** The stated confidence, by question. */
  sure?: Record<string, boolean | null>;
  /** Answers in the order in which they were given. */
  outbox: WaitingAnswer[];
  /** Counts what this device locked in this attempt. */
  sequence: number;
  /** True after the person finished; sent when there is a connection. */
  finishing: boolean;
  /** The number of replies to what waited here: a state that was requested before a reply is older. */
  settled?: number;
  /** Only for a mock exam. */
  paper?: StoredExam | undefined;
}

export const hasUnsent = ({ outbox, finishing, paper }: StoredAttempt): boolean =>
  outbox.length > 0 || finishing || (paper !== undefined && hasUnsentMoves(paper));

const hasUnsentMoves = ({ moves, marksWait }: StoredExam) => moves.length > 0 || marksWait;
