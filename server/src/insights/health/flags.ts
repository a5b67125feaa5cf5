import type { HealthFlag } from '@certway/contract/health';
import type { ChoiceMeasure, Measure } from './measure.ts';
import { THIRDS } from './thirds.ts';

/** What is suspicious about a question, and how much. Pure. */

export interface Judged {
  flags: HealthFlag[];
  /** The higher, the sooner it should be looked at. */
  worry: number;
}

/** A difference that chance makes in one of ten cases, and in one of thirty. */
const LIKELY = 1.28;
const SUSPECT = 1.83;
const EASY_FROM = 0.95;
const HARD_TO = 0.3;
const TELLS_FROM = 0.2;
const UNUSED_BELOW = 0.01;
const SLOWER = 2;
const SLOWER_BY_SECONDS = 20;
const REPORTS = 2;

const weights: Record<HealthFlag, number> = {
  'key-suspect': 100,
  unclear: 30,
  'too-hard': 20,
  'tells-nothing': 15,
  slow: 8,
  'unused-option': 4,
  'too-easy': 3,
};

const bestOf = ({ thirds }: ChoiceMeasure) => thirds[2] ?? 0;

/**
 * How surely an option draws more of the best than a right one does, in standard errors. An option that
 * draws more of the weakest than of the best is a good distractor, however popular.
 */
function pull({ answers, choices }: Measure): number {
  const keys = choices.filter(({ right }) => right);
  const others = choices.filter(({ right, draws }) => !right && (draws ?? 0) > 0);
  if (keys.length === 0 || others.length === 0) return 0;
  const key = Math.min(...keys.map(bestOf));
  const drawsOfKey = Math.min(...keys.map(({ draws }) => draws ?? 0));
  return Math.max(
    ...others.map((choice) => {
      const [a, b] = [bestOf(choice), key];
      const error = Math.sqrt((a + b - (a - b) ** 2) / (answers / THIRDS));
      const more = error === 0 ? 0 : (a - b) / error;
      const stronger = ((choice.draws ?? 0) - drawsOfKey) * Math.sqrt(answers / 2);
      return Math.max(0, more, stronger);
    }),
  );
}

/** How surely those who do well elsewhere do worse here, in standard errors. */
const against = ({ discrimination, answers }: Measure): number =>
  Math.max(0, -(discrimination ?? 0) * Math.sqrt(answers));

export interface Around {
  /** The median time of the questions of the same module. */
  usualSeconds: number;
  /** Open reports of it. */
  reports: number;
}

export function judge(one: Measure, { usualSeconds, reports }: Around): Judged {
  const { discrimination, answers, right, rightFrom, rightTo, seconds, choices } = one;
  const [pulled, opposed] = [pull(one), against(one)];
  const isSuspect = pulled > SUSPECT || opposed > SUSPECT;
  const isHard = rightTo < HARD_TO;
  const isEasy = rightFrom > EASY_FROM;
  const tellsAtMost = (discrimination ?? 0) + LIKELY / Math.sqrt(answers);
  const isSlow = seconds > SLOWER * usualSeconds && seconds > usualSeconds + SLOWER_BY_SECONDS;
  const found: [HealthFlag, boolean][] = [
    ['key-suspect', isSuspect],
    ['unclear', reports >= REPORTS],
    ['too-hard', isHard],
    ['tells-nothing', !(isSuspect || isHard || isEasy) && tellsAtMost < TELLS_FROM],
    ['slow', isSlow],
    [
      'unused-option',
      choices.some(({ right: isKey, count }) => isKey === false && count < UNUSED_BELOW * answers),
    ],
    ['too-easy', isEasy],
  ];
  const flags = found.flatMap(([flag, is]) => (is ? flag : []));
  const worry =
    flags.reduce((sum, flag) => sum + weights[flag], 0) +
    // What is not sure enough for a flag still comes before what is only hard or easy.
    20 * Math.min(20, Math.max(pulled, opposed)) +
    Math.min(20, reports) +
    (1 - right);
  return { flags, worry };
}
