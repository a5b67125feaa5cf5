import { SCORE_LABELS } from '@certway/contract/limits';

/** 'Excellent', 'Good', 'Fair' or 'Needs Improvement'. */
export const labelFor = (points: number): string =>
  SCORE_LABELS.find(({ from }) => points >= from)?.label ?? '';

/** Never rounded up past the pass mark: with 69.96 of 70 one sees why it was not enough. */
export function percentText(points: number): string {
  const tenths = Math.floor(points * 10 + 1e-9) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)} %`;
}
