import type { Cause } from '@certway/contract/study/causes';
import * as messages from './messages.ts';

interface CauseLabel {
  label: string;
  advice: string;
}

/** The label and the advice for each cause of a mistake or of an uncertain answer. */
export const causeLabels: Record<Cause, CauseLabel> = {
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
