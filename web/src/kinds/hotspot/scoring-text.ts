import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import * as messages from './messages.ts';

export const scoringTexts: Record<HotspotScoring, string> = {
  'all-or-nothing': messages.allOrNothingCounts,
  'right-minus-wrong': messages.rightMinusWrongCounts,
  share: messages.shareCounts,
};

/**
 * Explains how the question is scored. Returns null if the learner must find only one area, because
 * there is nothing to explain then.
 */
export const scoringText = (toFind: number, scoring: HotspotScoring): string | null =>
  toFind === 1 ? null : scoringTexts[scoring];
