import type { QuestionView } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** How the question is scored, shown before it is answered. */
export const scoringTexts: Record<QuestionView<'multiple-response'>['scoring'], string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};
