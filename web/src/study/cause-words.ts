import type { Cause } from '@certway/contract/causes';

interface CauseWords {
  label: string;
  /** What to do about it, in one sentence. */
  advice: string;
}

/** The words for why something was missed, or is not safe yet. */
export const causeWords: Record<Cause, CauseWords> = {
  'surely-wrong': {
    label: 'Sure, and wrong',
    advice:
      'You believe something that is not so: say the right rule in your own words before you repeat it.',
  },
  'changed-to-wrong': {
    label: 'Changed from right to wrong',
    advice: 'Your first answer was right: change one only for a reason that you can name.',
  },
  'ran-out': {
    label: 'Out of time',
    advice:
      'Leave what is hard for the end, and look at the clock at a quarter, a half and three quarters.',
  },
  'never-seen': {
    label: 'Not reached',
    advice:
      'Go through the whole paper once, and quickly, before you think about one question for long.',
  },
  'guessed-right': {
    label: 'Right, but not sure',
    advice: 'Luck does not come twice: repeat these until you are sure of them.',
  },
  'too-slow': {
    label: 'Right, but slow',
    advice: 'You know it, in more than twice the usual time: repeat it until it comes quickly.',
  },
  'not-known': {
    label: 'Not known yet',
    advice: 'Neither haste nor a wrong belief: read the explanation, then meet them again.',
  },
};

export const STUCK_ADVICE =
  'Repeating alone does not help with these: read the explanation, write down what tells right from wrong, and ask your trainer if it still makes no sense.';
