import { type CallFailure, retryReason } from '../../calls/failure.ts';
import * as messages from '../messages.ts';

export type DeliveryOutcome =
  | 'all-sent'
  /** The request to finish was sent, and there is a result. */
  | 'finished'
  /** There is no connection, so the delivery is retried. */
  | 'offline'
  /**
   * There is a connection, but the server fails or is busy. The delivery is retried, and the person
   * sees the problem.
   */
  | 'failing'
  | 'signed-out'
  | 'other-window'
  /**
   * The attempt was ended elsewhere. Answers that arrive after its end are listed in its answer
   * log.
   */
  | 'ended'
  | 'gone'
  /** The attempt cannot be finished yet: a question is unanswered, or there is time left. */
  | 'incomplete';

/**
 * Returns the outcome with which an error ends the delivery, or null if only this item failed and
 * the next one can be sent.
 */
export function consequenceOf(failure: CallFailure): DeliveryOutcome | null {
  const trouble = retryReason(failure);
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
