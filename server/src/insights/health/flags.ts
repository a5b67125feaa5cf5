import type { HealthFlag } from '@certway/contract/insights/health';
import type { ChoiceMeasure, QuestionMeasure } from './measure.ts';

/**
 * Determines which flags a question gets, such as a suspected wrong key, and how urgently a person
 * should look at it. All functions are pure.
 */

export interface QuestionJudgment {
  flags: HealthFlag[];
  /** How urgently a person should look at the question. A higher value is more urgent. */
  worry: number;
}

/** The one-sided 10% quantile of the standard normal distribution. */
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
 * Returns how much more a wrong option attracts people who do well on other questions than the key
 * does, in standard errors. Everyone who answered is taken into account, not only the best third. A
 * wrong option that attracts weak learners is a good distractor, even if many people choose it.
 */
function distractorPull({ answers, choices }: QuestionMeasure): number | null {
  const keys = choices.filter(({ right }) => right);
  const others = choices.filter(({ right }) => !right);
  if (keys.length === 0 || others.length === 0) return null;
  const most = Math.max(...others.map(drawsOf));
  return (most - Math.min(...keys.map(drawsOf))) * Math.sqrt(answers / 2);
}

/**
 * Returns how much the score on this question decreases for people who do well on other questions,
 * in standard errors.
 */
const negativeDiscrimination = ({ discrimination, answers }: QuestionMeasure): number =>
  -(discrimination ?? 0) * Math.sqrt(answers);

export interface QuestionContext {
  /** The median time of the questions in the same module, in seconds. */
  usualSeconds: number;
  /** The number of open reports about the question. */
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
  // A suspicion that is too weak for a flag still ranks a question above questions that are only
  // hard or easy. For questions with a suspected wrong key, other flags do not count. Otherwise
  // hard questions, which few people answer right, would rank above questions with wrong keys.
  const worry = (isSuspect ? 0 : others) + SUSPICION_WEIGHT * Math.max(0, suspicion) + (1 - right);
  return { flags, worry: isSuspect ? worry + weights['key-suspect'] : worry };
}
