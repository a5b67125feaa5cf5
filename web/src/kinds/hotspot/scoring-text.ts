import type { HotspotScoring } from '@certway/contract/kinds/hotspot/scoring';
import * as messages from './messages.ts';

export const scoringTexts: Record<HotspotScoring, string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};

/** Null if one area is to be found, since there is nothing to explain. */
export const scoringText = (toFind: number, scoring: HotspotScoring): string | null =>
  toFind === 1 ? null : scoringTexts[scoring];
