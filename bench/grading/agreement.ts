import { passes } from '../../server/src/coaching/grade-finalization/grading-state.ts';
import { mean, sumOf } from '../measuring/statistics.ts';

export interface MarkOutcome {
  question: number;
  empty: boolean;
  given: number;
  mark: number;
  confidence: number;
  final: boolean;
  /** Whether a person decided on an identical answer, or the answer is the author's ideal one. */
  byDecision: boolean;
}

function pearson(outcomes: readonly MarkOutcome[]): number {
  const [x, y] = [mean(outcomes.map((o) => o.mark)), mean(outcomes.map((o) => o.given))];
  const xy = sumOf(outcomes.map(({ mark, given }) => (mark - x) * (given - y)));
  const xx = sumOf(outcomes.map(({ mark }) => (mark - x) ** 2));
  const yy = sumOf(outcomes.map(({ given }) => (given - y) ** 2));
  return xx * yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

export const agrees = ({ mark, given }: MarkOutcome): boolean => passes(mark) === passes(given);

export const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;

export function report(outcomes: readonly MarkOutcome[]): [string, string][] {
  const surest = outcomes
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, Math.ceil(outcomes.length / 2));
  const written = outcomes.filter(({ empty }) => !empty);
  return [
    ['answers', `${outcomes.length}`],
    ['Pearson r', pearson(outcomes).toFixed(3)],
    ['r without empty answers', pearson(written).toFixed(3)],
    ['right at half marks', percent(outcomes.filter(agrees).length, outcomes.length)],
    ['right in the surer half', percent(surest.filter(agrees).length, surest.length)],
  ];
}
