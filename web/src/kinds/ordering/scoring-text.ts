import type { QuestionView } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** How the question is scored, shown before it is answered. */
export const scoringTexts: Record<QuestionView<'ordering'>['scoring'], string> = {
  whole: messages.wholeOrderCounts,
  neighbours: messages.neighborsCount,
};
