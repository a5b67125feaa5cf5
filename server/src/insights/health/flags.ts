import type { HealthFlag } from '@certway/contract/health';
import type { ChoiceMeasure, QuestionMeasure } from './measure.ts';

/** Decides which flags a question gets, and how urgent they are. Pure. */

export interface QuestionJudgment {
  flags: HealthFlag[];
  /** The higher, the sooner an author should look at it. */
  worry: number;
}

/** The standard normal quantile for 10% (one-sided). */
const Z_ONE_IN_TEN = 1.28;
const TOO_EASY_FROM = 0.95;
const TOO_HARD_BELOW = 0.3;
const MIN_DISCRIMINATION = 0.2;
const UNUSED_BELOW = 0.01;
const SLOW_FACTOR = 2;
const SLOW_BY_SECONDS = 20;
const UNCLEAR_FROM_REPORTS = 2;
const SUSPICION_WEIGHT = 20;

const weights: Record<HealthFlag, number> = {
  'key-suspect': 1000,
  unclear: 30,
  'too-hard': 20,
  'tells-nothing': 15,
  slow: 8,
  'unused-option': 4,
  'too-easy': 3,
};

const drawsOf = ({ draws }: ChoiceMeasure) => draws ?? 0;

/**
 * How much more an option attracts those who do well elsewhere than the key does, in standard
 * errors. It uses everyone who answered, not just the best third. An option that attracts weak
 * learners is a good distractor, however popular it is.
 */
function distractorPull({ answers, choices }: QuestionMeasure): number | null {
  const keys = choices.filter(({ right }) => right);
  const others = choices.filter(({ right }) => !right);
  if (keys.length === 0 || others.length === 0) return null;
  const most = Math.max(...others.map(drawsOf));
  return (most - Math.min(...keys.map(drawsOf))) * Math.sqrt(answers / 2);
}

/** How strongly those who do well elsewhere do worse on this question, in standard errors. */
const negativeDiscrimination = ({ discrimination, answers }: QuestionMeasure): number =>
  -(discrimination ?? 0) * Math.sqrt(answers);

export interface QuestionContext {
  /** The median time of the questions of the same module. */
  usualSeconds: number;
  /** The number of open reports. */
  reports: number;
}

export function judgeQuestion(
  one: QuestionMeasure,
  { usualSeconds, reports }: QuestionContext,
): QuestionJudgment {
  const { discrimination, answers, right, rightFrom, rightTo, seconds, choices } = one;
  const suspicion = distractorPull(one) ?? negativeDiscrimination(one);
  const isSuspect = suspicion > Z_ONE_IN_TEN;
  const isHard = rightTo < TOO_HARD_BELOW;
  const isEasy = rightFrom > TOO_EASY_FROM;
  const tellsAtMost = (discrimination ?? 0) + Z_ONE_IN_TEN / Math.sqrt(answers);
  const isSlow = seconds > SLOW_FACTOR * usualSeconds && seconds > usualSeconds + SLOW_BY_SECONDS;
  const found: [HealthFlag, boolean][] = [
    ['key-suspect', isSuspect],
    ['unclear', reports >= UNCLEAR_FROM_REPORTS],
    ['too-hard', isHard],
    ['tells-nothing', !(isSuspect || isHard || isEasy) && tellsAtMost < MIN_DISCRIMINATION],
    ['slow', isSlow],
    [
      'unused-option',
      choices.some(({ right: isKey, count }) => isKey === false && count < UNUSED_BELOW * answers),
    ],
    ['too-easy', isEasy],
  ];
  const flags = found.flatMap(([flag, is]) => (is ? flag : []));
  const others = flags.reduce((sum, flag) => sum + weights[flag], 0) + Math.min(20, reports);
  // Suspicion below the threshold of a flag still ranks above merely hard or easy questions. Among
  // suspects nothing else counts: a low share of right answers would rank hard questions above
  // wrong keys.
  const worry = (isSuspect ? 0 : others) + SUSPICION_WEIGHT * Math.max(0, suspicion) + (1 - right);
  return { flags, worry: isSuspect ? worry + weights['key-suspect'] : worry };
}
