import type { QuestionView } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** Explains to learners how a question is scored, before they answer. */
export const scoringTexts: Record<QuestionView<'multiple-response'>['scoring'], string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};
