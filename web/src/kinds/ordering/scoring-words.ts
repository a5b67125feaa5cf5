import type { Paper } from '@certway/contract/kinds/index';
import * as messages from './messages.ts';

/** How it is scored, told before it is answered. */
export const scoringWords: Record<Paper<'ordering'>['scoring'], string> = {
  whole: messages.wholeOrderCounts,
  neighbours: messages.neighborsCount,
};
