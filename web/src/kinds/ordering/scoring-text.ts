import type { QuestionView } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** Explains to learners how a question is scored, before they answer. */
export const scoringTexts: Record<QuestionView<'ordering'>['scoring'], string> = {
  whole: messages.wholeOrderCounts,
  neighbours: messages.neighborsCount,
};
