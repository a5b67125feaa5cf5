import type { Paper } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** How it is scored, told before it is answered. */
export const scoringWords: Record<Paper<'multiple-response'>['scoring'], string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};
