import { binomial } from './counts.ts';

/** Compares forecasts with the reported exam results to show how far forecasts can be trusted. */

interface ForecastOutcome {
  passed: boolean;
  chance: number | null;
  rightShare: number | null;
}

/**
 * The minimum number of reported exam results for a comparison. With fewer results, one more result
 * would change the comparison too much.
 */
export const OUTCOMES_AT_LEAST = 20;
const GROUPS = 5;

const mean = (values: readonly number[]) =>
  values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);

/**
 * Returns the chance to pass if every question were answered right with the probability `share`. It
 * serves as a baseline for the forecasts.
 */
function chanceByShare(share: number, exam: { questions: number; needed: number }): number {
  const counts = binomial(exam.questions, Math.min(0.999, Math.max(0.001, share)));
  return counts.reduce((all, p, right) => (right >= exam.needed ? all + p : all), 0);
}

export function summarizeForecasts(
  outcomes: readonly ForecastOutcome[],
  exam: { questions: number; needed: number },
) {
  const forecasts = outcomes.flatMap(({ passed, chance, rightShare }) =>
    chance === null ? [] : [{ passed: Number(passed), chance, share: rightShare ?? 0.5 }],
  );
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const [from, to] = [group / GROUPS, (group + 1) / GROUPS];
    const those = forecasts.filter(
      ({ chance }) => chance >= from && (chance < to || group === GROUPS - 1),
    );
    return {
      told: { from: Math.round(100 * from), to: Math.round(100 * to) },
      people: those.length,
      passed: those.reduce((all, { passed }) => all + passed, 0),
    };
  });
  const distance = (of: (one: (typeof forecasts)[number]) => number) =>
    mean(forecasts.map((one) => (of(one) - one.passed) ** 2));
  return {
    told: outcomes.length,
    passed: outcomes.filter(({ passed }) => passed).length,
    foretold: forecasts.length,
    figures:
      forecasts.length < OUTCOMES_AT_LEAST
        ? null
        : {
            brier: distance(({ chance }) => chance),
            brierOfShare: distance(({ share }) => chanceByShare(share, exam)),
            groups,
          },
  };
}
