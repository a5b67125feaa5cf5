import { SCORE_LABELS } from '@certway/contract/limits';
import { type AttemptCounts, passRateOf } from '@certway/contract/passing';
import * as messages from '../messages.ts';

const tenthsOf = (points: number): number => Math.floor(points * 10 + 1e-9);

/** 'Excellent', 'Good', 'Fair' or 'Needs Improvement'. */
export const labelFor = (points: number): string =>
  SCORE_LABELS.find(({ from }) => points >= from)?.label ?? '';

/**
 * The percent sign follows the number directly. Never rounded up past the pass mark: 69.96 of 70
 * shows why it was not enough.
 */
export function percentText(points: number): string {
  const tenths = tenthsOf(points) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}%`;
}

/** The pass rate of decided attempts; a dash while there are none. */
export function passRateText(sums: AttemptCounts): string {
  const rate = passRateOf(sums);
  return rate === null ? '–' : percentText(rate);
}

/** The label and its meaning here: 'Good, 4.6 points below the pass mark'. */
export function standingText(points: number, passMark: number): string {
  const gap = (tenthsOf(points) - tenthsOf(passMark)) / 10;
  const label = labelFor(points);
  const isBelow = points < passMark;
  if (gap === 0) {
    return isBelow
      ? messages.justBelowThePassMark({ label })
      : messages.rightOnThePassMark({ label });
  }
  return isBelow
    ? messages.belowThePassMark({ label, points: -gap })
    : messages.aboveThePassMark({ label, points: gap });
}
