import type { Answer } from '@certway/contract/kinds/index';
import type { Reply } from '../../calls/address.ts';

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
  /** The window of this browser that writes; null if another device does. */
  writer: string | null;
  /** The question on screen. */
  position: number;
  /** Written but not locked yet, by question. */
  drafts: Record<string, Answer>;
  /** In the order in which they were given. */
  outbox: WaitingAnswer[];
  /** Counts what this device locked in this attempt. */
  sequence: number;
  /** The person finished it; it is sent when there is a connection. */
  finishing: boolean;
}

export const hasUnsent = ({ outbox, finishing }: KeptAttempt): boolean =>
  outbox.length > 0 || finishing;
