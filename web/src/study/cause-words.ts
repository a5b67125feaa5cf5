import type { Cause } from '@certway/contract/causes';
import * as messages from './messages.ts';

interface CauseWords {
  label: string;
  /** Advice in one sentence. */
  advice: string;
}

/** The words for why something was missed, or is not safe yet. */
export const causeWords: Record<Cause, CauseWords> = {
  'surely-wrong': {
    label: messages.sureAndWrong,
    advice: messages.adviceSureAndWrong,
  },
  'changed-to-wrong': {
    label: messages.changedFromRightToWrong,
    advice: messages.adviceChanged,
  },
  'ran-out': {
    label: messages.outOfTime,
    advice: messages.adviceOutOfTime,
  },
  'never-seen': {
    label: messages.notReached,
    advice: messages.adviceNotReached,
  },
  'guessed-right': {
    label: messages.rightButNotSure,
    advice: messages.adviceNotSure,
  },
  'too-slow': {
    label: messages.rightButSlow,
    advice: messages.adviceSlow,
  },
  'not-known': {
    label: messages.notKnownYet,
    advice: messages.adviceNotKnown,
  },
};

export const STUCK_ADVICE = messages.whenRepeatingDoesNotHelp;
