import { lowerBound } from '../../server/src/coaching/grade-finalization/bounds.ts';
import type { MarkOutcome } from './agreement.ts';

/**
 * Measures which marks of the coach are final, and whether the coach's stated confidence matches
 * its accuracy.
 */

const passes = (mark: number) => mark >= 0.5;
const agrees = ({ mark, given }: MarkOutcome) => passes(mark) === passes(given);
const percent = (part: number, of: number) =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;
const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter(is).length;

const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

interface Tenth {
  from: number;
  stated: number;
  right: number;
  count: number;
}

/**
 * Returns only the marks that the coach gave by its own judgment. A mark that follows from a
 * person's decision or the ideal answer needs no confidence.
 */
const judged = (outcomes: readonly MarkOutcome[]) =>
  outcomes.filter(({ byDecision }) => !byDecision);

export function tenthsOf(outcomes: readonly MarkOutcome[]): Tenth[] {
  return TENTHS.flatMap((from) => {
    const within = judged(outcomes).filter(
      ({ confidence }) => confidence >= from && (confidence < from + 0.1 || from === 0.9),
    );
    if (within.length === 0) return [];
    const stated = within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length;
    return [{ from, stated, right: count(within, agrees) / within.length, count: within.length }];
  });
}

export function calibrationError(outcomes: readonly MarkOutcome[]): number {
  const all = judged(outcomes).length;
  return tenthsOf(outcomes).reduce(
    (sum, { stated, right, count: within }) => sum + (Math.abs(stated - right) * within) / all,
    0,
  );
}

export interface Bars {
  lines: [string, string][];
  /** Descriptions of the limits that were exceeded. */
  broken: string[];
}

const RIGHT_AT_LEAST = 0.95;
const ERROR_AT_MOST = 0.05;
const FALSE_PASSES_AT_MOST = 0.02;
/**
 * A share that is computed from fewer answers than this is not checked, because it would depend on
 * chance.
 */
const COUNTED_FROM = 40;
/**
 * The calibration of the confidence is checked only with at least this many decisions per question.
 */
const CALIBRATED_FROM = 10;
/**
 * The calibration of the confidence is checked only with at least this many answers. With fewer,
 * deciles deviate by `ERROR_AT_MOST` by chance alone.
 */
const CALIBRATION_ANSWERS = 500;

export function finality(outcomes: readonly MarkOutcome[], learn: number): Bars {
  const alone = outcomes.filter(({ final, byDecision }) => final && !byDecision);
  const right = count(alone, agrees);
  const bases = count(alone, ({ given }) => passes(given));
  const wrong = outcomes.filter(({ given }) => !passes(given));
  const good = outcomes.filter(({ given }) => passes(given));
  const falsePasses = count(wrong, ({ final, mark }) => final && passes(mark));
  const falseFails = count(good, ({ final, mark }) => final && !passes(mark));
  const error = calibrationError(outcomes);
  const sure = judged(outcomes).filter(({ confidence }) => confidence >= 0.95);
  const lines: [string, string][] = [
    [
      'decided before, or own',
      percent(
        count(outcomes, ({ byDecision }) => byDecision),
        outcomes.length,
      ),
    ],
    ['marked alone', `${percent(alone.length, outcomes.length)} (${alone.length})`],
    ['right of these', percent(right, alone.length)],
    ['  lower bound', percent(lowerBound(right, alone.length), alone.length === 0 ? 0 : 1)],
    ['  were all let pass', percent(bases, alone.length)],
    ['wrong finally passed', percent(falsePasses, wrong.length)],
    ['right finally failed', percent(falseFails, good.length)],
    [
      'sent to a person',
      percent(
        count(outcomes, (o) => !o.final),
        outcomes.length,
      ),
    ],
    ['stated .95 and more, right', `${percent(count(sure, agrees), sure.length)} (${sure.length})`],
    ['calibration error', error.toFixed(3)],
  ];
  const broken = [
    alone.length >= COUNTED_FROM && right < RIGHT_AT_LEAST * alone.length && 'marked alone',
    wrong.length >= COUNTED_FROM &&
      falsePasses > FALSE_PASSES_AT_MOST * wrong.length &&
      'wrong finally passed',
    learn === 0 && falseFails > 0 && 'right finally failed',
    learn >= CALIBRATED_FROM &&
      judged(outcomes).length >= CALIBRATION_ANSWERS &&
      error > ERROR_AT_MOST &&
      'calibration error',
  ].filter((name) => name !== false);
  return { lines, broken };
}
