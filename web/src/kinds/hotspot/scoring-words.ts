import type { HotspotScoring } from '@certway/contract/kinds/hotspot/scoring';
import * as messages from './messages.ts';

export const scoringWords: Record<HotspotScoring, string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};

/** With one place to find there is nothing more to say than that. */
export const scoringText = (toFind: number, scoring: HotspotScoring): string | null =>
  toFind === 1 ? null : scoringWords[scoring];
