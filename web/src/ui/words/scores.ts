import { SCORE_LABELS } from '@certway/contract/limits';
import { type AttemptCounts, passRateOf } from '@certway/contract/results/passing';
import * as messages from '../messages.ts';

const tenthsOf = (points: number): number => Math.floor(points * 10 + 1e-9);

/** Returns 'Excellent', 'Good', 'Fair', or 'Needs Improvement'. */
export const labelFor = (points: number): string =>
  SCORE_LABELS.find(({ from }) => points >= from)?.label ?? '';

/**
 * Formats a percentage with at most one decimal. It is rounded down, so that 69.96 does not look
 * like 70, the pass mark.
 */
export function percentText(points: number): string {
  const tenths = tenthsOf(points) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}%`;
}

/**
 * Returns the pass rate of the attempts that have a verdict, or a dash if there is no such attempt.
 */
export function passRateText(sums: AttemptCounts): string {
  const rate = passRateOf(sums);
  return rate === null ? '–' : percentText(rate);
}

/**
 * Returns the label of a score and its distance from the pass mark, such as 'Good, 4.6 points below
 * 70%'.
 */
export function standingText(points: number, passMark: number): string {
  const gap = (tenthsOf(points) - tenthsOf(passMark)) / 10;
  const score = { label: labelFor(points), passMark: percentText(passMark) };
  const isBelow = points < passMark;
  if (gap === 0) {
    return isBelow ? messages.justBelowThePassMark(score) : messages.rightOnThePassMark(score);
  }
  return isBelow
    ? messages.belowThePassMark({ ...score, points: -gap })
    : messages.aboveThePassMark({ ...score, points: gap });
}
