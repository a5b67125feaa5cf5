import { passes } from '../../server/src/coaching/grade-finalization/grading-state.ts';
import { mean } from '../measuring/statistics.ts';
import { agrees, type MarkOutcome, percent } from './agreement.ts';

/** Measures which marks are final, and whether the stated confidence matches the accuracy. */

/** A mark that follows from a person's decision or the ideal answer needs no confidence. */
const judged = (outcomes: readonly MarkOutcome[]) =>
  outcomes.filter(({ byDecision }) => !byDecision);

function tenthsOf(outcomes: readonly MarkOutcome[]) {
  const tenths = Map.groupBy(judged(outcomes), ({ confidence }) =>
    Math.min(9, Math.floor(confidence * 10)),
  );
  return [...tenths.values()].map((within) => ({
    stated: mean(within.map(({ confidence }) => confidence)),
    right: within.filter(agrees).length / within.length,
    count: within.length,
  }));
}

function calibrationError(outcomes: readonly MarkOutcome[]): number {
  const all = judged(outcomes).length;
  return tenthsOf(outcomes).reduce(
    (sum, { stated, right, count }) => sum + (Math.abs(stated - right) * count) / all,
    0,
  );
}

interface Bars {
  lines: [string, string][];
  broken: string[];
}

const RIGHT_AT_LEAST = 0.95;
const ERROR_AT_MOST = 0.05;
const FALSE_PASSES_AT_MOST = 0.02;
/** A share of fewer answers would depend on chance. */
const COUNTED_FROM = 40;
const CALIBRATED_FROM = 10;
/** With fewer answers, tenths deviate by `ERROR_AT_MOST` by chance alone. */
const CALIBRATION_ANSWERS = 500;

export function finality(outcomes: readonly MarkOutcome[], learn: number): Bars {
  const alone = judged(outcomes).filter(({ final }) => final);
  const right = alone.filter(agrees).length;
  const wrong = outcomes.filter(({ given }) => !passes(given));
  const good = outcomes.filter(({ given }) => passes(given));
  const falsePasses = wrong.filter(({ final, mark }) => final && passes(mark)).length;
  const falseFails = good.filter(({ final, mark }) => final && !passes(mark)).length;
  const error = calibrationError(outcomes);
  const lines: [string, string][] = [
    ['marked alone', `${percent(alone.length, outcomes.length)} (${alone.length})`],
    ['right of these', percent(right, alone.length)],
    ['wrong finally passed', percent(falsePasses, wrong.length)],
    ['right finally failed', percent(falseFails, good.length)],
    ['calibration error', error.toFixed(3)],
  ];
  const limits = {
    'marked alone': alone.length < COUNTED_FROM || right >= RIGHT_AT_LEAST * alone.length,
    'wrong finally passed':
      wrong.length < COUNTED_FROM || falsePasses <= FALSE_PASSES_AT_MOST * wrong.length,
    'right finally failed': learn > 0 || falseFails === 0,
    'calibration error':
      learn < CALIBRATED_FROM ||
      judged(outcomes).length < CALIBRATION_ANSWERS ||
      error <= ERROR_AT_MOST,
  };
  const broken = Object.entries(limits).flatMap(([name, holds]) => (holds ? [] : [name]));
  return { lines, broken };
}
