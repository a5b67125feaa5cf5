import type {
  ExamAnnotations,
  ExamMove,
  ExamSessionState,
} from '@certway/contract/attempts/exam-session';
import type { Answer } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';

export type AttemptView = Reply<'attempts', 'getAttempt'>;

/**
 * A step of an attempt. The steps are the questions in order and, in a study session, the questions
 * that are asked again because they were answered wrong.
 */
export interface Step {
  /** The index of the question in the attempt. */
  question: number;
  /** 0 for the first time that the question is asked, 1 for its first repeat, and so on. */
  repeat: number;
}

/** An answer that the server has not confirmed yet. */
export interface WaitingAnswer {
  questionId: string;
  /** The number of the repeat, if a study session asked the question again. */
  repeat?: number;
  sendId: string;
  /** Null withdraws an answer of a mock exam. */
  answer: Answer | null;
  sequence: number;
  seconds: number;
  answeredAt: string;
  device: string;
  sure?: boolean | null;
  /**
   * True while the answer is still being typed or assembled. It is sent when the writing has ended.
   */
  writing?: true;
}

/**
 * A section move in a mock exam, such as entering a section, that the server has not confirmed yet.
 */
export interface WaitingMove {
  sendId: string;
  move: ExamMove;
  /** The time of the move by the server's clock. */
  at: string;
  /**
   * The sequence number. Moves and answers share one sequence, so that everything is sent in order.
   */
  sequence: number;
}

/** The start of a kept mock exam on this device, of which the server does not know yet. */
export interface WaitingBegin {
  /** The time of the start by the server's clock. */
  at: string;
  /** The window in which the person began. */
  writer: string;
}

/** The state of a mock exam that is stored on a device, apart from its answers. */
export interface StoredExam {
  state: ExamSessionState;
  moves: WaitingMove[];
  marks: ExamAnnotations;
  marksSequence: number;
  /** True if the annotations have changed since the server received them. */
  marksWait: boolean;
  /** The number of milliseconds that the server's clock is ahead of the clock of this device. */
  clockOffsetMs: number;
  /** True if the exam was submitted because the time was over by this device's clock. */
  timeUp: boolean;
  /** Set from the start of a kept mock exam on this device until the server knows of it. */
  begin?: WaitingBegin | undefined;
}

export interface StoredAttempt {
  id: string;
  accountId: string;
  attempt: AttemptView;
  /** True if the person asked for the attempt to be stored for a time without a connection. */
  isKept?: boolean;
  /** The window of this browser that may write; null if another device may. */
  writer: string | null;
  /** The steps of the attempt, in which `position` is the index of the one on screen. */
  steps?: readonly Step[];
  position: number;
  /**
   * Answers that are not locked yet, keyed by question and repeat. In a mock exam these are only inputs that
   * are not a complete answer yet.
   */
  drafts: Record<string, Answer>;
  /** The stated confidence, keyed by question. */
  sure?: Record<string, boolean | null>;
  /** Answers that wait to be sent, in the order in which they were given. */
  outbox: WaitingAnswer[];
  /** The sequence number of the next answer or change on this device in this attempt. */
  sequence: number;
  /** True after the person finished. The request to finish is sent when there is a connection. */
  finishing: boolean;
  /**
   * The number of server replies to items that were waiting on this device. A state of the server
   * that was requested before the last of these replies is outdated.
   */
  settled?: number;
  /** Set only for a mock exam. */
  paper?: StoredExam | undefined;
}

export const hasUnsent = ({ outbox, finishing, paper }: StoredAttempt): boolean =>
  outbox.length > 0 || finishing || (paper !== undefined && hasUnsentMoves(paper));

const hasUnsentMoves = ({ moves, marksWait, begin }: StoredExam) =>
  moves.length > 0 || marksWait || begin !== undefined;
