import { type CallFailure, toCallError } from '../../calls/failure.ts';
import * as messages from '../messages.ts';

/** The outcome of a delivery. */
export type DeliveryOutcome =
  | 'all-sent'
  /** The finish was sent and there is a result. */
  | 'finished'
  /** There is no connection; worth a retry. */
  | 'offline'
  /** There is a connection, but the server fails or is busy; worth a retry, and shown as such. */
  | 'failing'
  | 'signed-out'
  | 'other-window'
  /** The attempt ended elsewhere; answers sent since are listed in the answer log. */
  | 'ended'
  | 'gone'
  /** A question is unanswered after all, or there is time left. */
  | 'incomplete';

/**
 * The outcome that an error has for the rest of the delivery; null if only this item failed and the
 * next one follows.
 */
export function consequenceOf(failure: CallFailure): DeliveryOutcome | null {
  const trouble = toCallError(failure);
  if (trouble) return trouble;
  switch (failure.code) {
    case 'question-locked':
    case 'section-closed':
    case 'move-refused':
    case 'attempt-ended':
    case 'answer-refused':
    case 'invalid-input':
    case 'too-large':
      return null;
    case 'other-window':
      return 'other-window';
    case 'signed-out':
    case 'two-identities':
      return 'signed-out';
    default:
      return 'gone';
  }
}

/** Notices that are shown next to the question. */
export const NOTICES = {
  answeredElsewhere: messages.answeredInAnotherWindow,
  notKept: messages.answerFailed,
};
