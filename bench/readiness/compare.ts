import {
  type Ability,
  abilityAfter,
  priorAbility,
} from '../../server/src/readiness/rules/ability.ts';
import { binomial } from '../../server/src/readiness/rules/counts.ts';
import {
  type Difficulties,
  fitDifficulties,
} from '../../server/src/readiness/rules/difficulties.ts';
import { forecast } from '../../server/src/readiness/rules/exam-forecast.ts';
import type { IndexedAnswer } from '../../server/src/readiness/rules/likely-abilities.ts';
import { mean, sumOf } from '../measuring/statistics.ts';
import {
  makeLearner,
  makeQuestionBank,
  NEEDED,
  PAPER,
  type Practice,
  type QuestionBank,
  type SimulatedAnswer,
} from './simulated-learners.ts';

const BANK = 480;
const LOOKED_BACK = 100;
const NEAR = 1e-9;

interface Forecast {
  chance: number;
  chanceFrom: number;
  chanceTo: number;
  from: number;
  to: number;
  raw: number;
  rawShare: number;
  passed: boolean;
  share: number;
}

export function learnDifficulties(
  bank: QuestionBank,
  practice: Practice,
  others: number,
): Difficulties {
  const people = Array.from({ length: others }, (_, person) => {
    const learner = makeLearner(bank, { practice, person: 500_000 + person, answers: 200 });
    return learner.answers.flatMap(({ question, right, first }): IndexedAnswer[] =>
      first ? [{ person, question, right }] : [],
    );
  });
  const fitting = fitDifficulties(people, bank.questions.length);
  for (;;) {
    const { done, value } = fitting.next();
    if (done) return value;
  }
}

interface ForecastInput {
  bank: QuestionBank;
  known: Difficulties;
  takesAll: boolean;
}

function abilityOf(
  told: readonly SimulatedAnswer[],
  { bank, known, takesAll }: ForecastInput,
): Ability {
  const evidence = told.flatMap(({ question, right, first }) =>
    first || takesAll
      ? [
          {
            section: bank.questions[question]?.section ?? null,
            difficulty: known.difficulty[question] ?? 0,
            error: known.error[question] ?? 1,
            right,
          },
        ]
      : [],
  );
  return abilityAfter(priorAbility(bank.weights.length, known.spread), evidence, known.growth);
}

const binomialAtLeast = (size: number, least: number, chance: number): number =>
  sumOf(binomial(size, Math.min(0.999, chance)).slice(least));

export interface ForecastAccuracy {
  practice: Practice;
  learners: number;
  /** The number of answers that each learner has given when the forecast is made. */
  count: number;
  seed: number;
  /** Whether the forecast wrongly treats repeated answers to a question as first answers. */
  takesAll?: boolean;
}

export const makeBank = (seed: number): QuestionBank => makeQuestionBank(seed, BANK);

export function sayAll(
  { practice, learners, count, seed, takesAll = false }: ForecastAccuracy,
  bank: QuestionBank,
  known: Difficulties,
): Forecast[] {
  const sections = bank.weights.map((weight, section) => ({
    size: Math.round(weight * PAPER),
    least: 0,
    difficulties: known.difficulty.filter((_, place) => bank.questions[place]?.section === section),
  }));
  return Array.from({ length: learners }, (_, person) => {
    const learner = makeLearner(bank, {
      practice,
      person: seed * 10_000 + person,
      answers: count,
    });
    const ability = abilityOf(learner.answers.slice(0, count), { bank, known, takesAll });
    const { passes, from, to } = forecast(ability, { sections, needed: NEEDED });
    const latest = learner.answers.slice(Math.max(0, count - LOOKED_BACK), count);
    const rawShare = latest.filter(({ right }) => right).length / latest.length;
    return {
      chance: passes.mean,
      chanceFrom: passes.from,
      chanceTo: passes.to,
      from,
      to,
      rawShare,
      raw: binomialAtLeast(PAPER, NEEDED, rawShare),
      ...learner.after(count),
    };
  });
}

const brier = (said: readonly Forecast[], of: (one: Forecast) => number) =>
  mean(said.map((one) => (of(one) - Number(one.passed)) ** 2));

/** Predicts the known results from the raw shares. In practice they are not known in advance. */
function logisticFit(said: readonly Forecast[]): (one: Forecast) => number {
  let [a, b] = [0, 1];
  const x = (one: Forecast) => (one.rawShare - 0.7) * 10;
  for (let step = 0; step < 50; step++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-6, 0, 1e-6];
    for (const one of said) {
      const p = 1 / (1 + Math.exp(-(a + b * x(one))));
      const w = p * (1 - p);
      ga += Number(one.passed) - p;
      gb += (Number(one.passed) - p) * x(one);
      haa += w;
      hab += w * x(one);
      hbb += w * x(one) ** 2;
    }
    const d = haa * hbb - hab * hab;
    a += (hbb * ga - hab * gb) / d;
    b += (haa * gb - hab * ga) / d;
  }
  return (one) => 1 / (1 + Math.exp(-(a + b * x(one))));
}

const BINS = 10;

function bins(said: readonly Forecast[]): Forecast[][] {
  const sorted = said.toSorted((a, b) => a.chance - b.chance);
  const size = Math.ceil(sorted.length / BINS);
  return Array.from({ length: BINS }, (_, bin) => sorted.slice(bin * size, (bin + 1) * size));
}

const shareOfPassed = (said: readonly Forecast[]) => mean(said.map((one) => Number(one.passed)));

const calibrationError = (said: readonly Forecast[]): number =>
  sumOf(
    bins(said).map((bin) => {
      const error = Math.abs(mean(bin.map(({ chance }) => chance)) - shareOfPassed(bin));
      return (bin.length / said.length) * error;
    }),
  );

/** The range of the forecasts is widened by the deviation that is expected by chance. */
const tenthsKept = (said: readonly Forecast[]): number =>
  bins(said).filter((bin) => {
    const passed = shareOfPassed(bin);
    const luck = 2 * Math.sqrt(Math.max(0.01, passed * (1 - passed)) / bin.length);
    const from = mean(bin.map(({ chanceFrom }) => chanceFrom));
    const to = mean(bin.map(({ chanceTo }) => chanceTo));
    return passed >= from - luck && passed <= to + luck;
  }).length;

export type JudgedForecast = ReturnType<typeof judge>;

export function judge(said: readonly Forecast[]) {
  const half = said.length >> 1;
  const rest = said.slice(half);
  const isWithin = ({ share, from, to }: Forecast) => share >= from - NEAR && share <= to + NEAR;
  return {
    passed: shareOfPassed(said),
    covered: mean(said.map((one) => Number(isWithin(one)))),
    calibration: calibrationError(said),
    tenthsKept: tenthsKept(said),
    brier: brier(said, ({ chance }) => chance),
    overRaw: brier(said, ({ raw }) => raw) - brier(said, ({ chance }) => chance),
    overFit: brier(rest, logisticFit(said.slice(0, half))) - brier(rest, ({ chance }) => chance),
  };
}

export interface Bars {
  practice: Practice;
  count: number;
}

export function missesOf({ practice, count }: Bars, judged: JudgedForecast): string[] {
  const { covered, calibration, overRaw, overFit, tenthsKept: kept } = judged;
  const uneven = count >= 500 ? 0.01 : 0.02;
  const lead = practice === 'uneven' ? uneven : -0.005;
  return [
    covered < 0.76 || covered > 0.9 ? `covers ${(100 * covered).toFixed(1)} % (76 to 90)` : '',
    calibration > 0.06 ? `calibration ${calibration.toFixed(3)} (0.06)` : '',
    kept < 9 ? `${kept} tenths as told (9)` : '',
    overRaw < lead ? `${overRaw.toFixed(3)} over raw (${lead})` : '',
    // A regression that was fitted to the real results may be better by chance.
    overFit < -0.01 ? `${overFit.toFixed(3)} over a fit to known outcomes` : '',
  ].filter(Boolean);
}
