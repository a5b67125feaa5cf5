import { type CallFailure, troubleOf } from '../../calls/failure.ts';
import * as messages from '../messages.ts';

/** How a delivery ended. */
export type Delivered =
  | 'all-sent'
  /** The finish was sent, and there is a result. */
  | 'finished'
  /** No connection: worth trying again. */
  | 'offline'
  /** There is one, but the server fails or is busy: worth trying again, and told as such. */
  | 'failing'
  | 'signed-out'
  | 'other-window'
  /** It ended elsewhere; what was sent since is listed on the receipt. */
  | 'ended'
  | 'gone'
  /** Something is not answered after all, or there is time left. */
  | 'incomplete';

/** What a refusal means for the rest; null if this is settled and what waits next follows. */
export function consequenceOf(failure: CallFailure): Delivered | null {
  const trouble = troubleOf(failure);
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

/** Next to the question that they are about. */
export const NOTICES = {
  answeredElsewhere: messages.answeredInAnotherWindow,
  notKept: messages.answerFailed,
};
