import type { HealthFlag } from '@certway/contract/health';
import type { ChoiceMeasure, Measure } from './measure.ts';

/** Decides which flags a question gets, and how urgent they are. Pure. */

export interface Judged {
  flags: HealthFlag[];
  /** The higher, the sooner an author should look at it. */
  worry: number;
}

/** A difference that chance makes in one of ten cases. */
const LIKELY = 1.28;
const EASY_FROM = 0.95;
const HARD_TO = 0.3;
const TELLS_FROM = 0.2;
const UNUSED_BELOW = 0.01;
const SLOWER = 2;
const SLOWER_BY_SECONDS = 20;
const REPORTS = 2;
const SURENESS = 20;

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
function pull({ answers, choices }: Measure): number | null {
  const keys = choices.filter(({ right }) => right);
  const others = choices.filter(({ right }) => !right);
  if (keys.length === 0 || others.length === 0) return null;
  const most = Math.max(...others.map(drawsOf));
  return (most - Math.min(...keys.map(drawsOf))) * Math.sqrt(answers / 2);
}

/** How surely those who do well elsewhere do worse here, in standard errors. */
const against = ({ discrimination, answers }: Measure): number =>
  -(discrimination ?? 0) * Math.sqrt(answers);

export interface Around {
  /** The median time of the questions of the same module. */
  usualSeconds: number;
  /** The number of open reports. */
  reports: number;
}

export function judge(one: Measure, { usualSeconds, reports }: Around): Judged {
  const { discrimination, answers, right, rightFrom, rightTo, seconds, choices } = one;
  const suspicion = pull(one) ?? against(one);
  const isSuspect = suspicion > LIKELY;
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
  const others = flags.reduce((sum, flag) => sum + weights[flag], 0) + Math.min(20, reports);
  // What is not sure enough for a flag still comes before what is only hard or easy. Among suspects
  // nothing else counts: that few have it right would put hard questions before wrong keys.
  const worry = (isSuspect ? 0 : others) + SURENESS * Math.max(0, suspicion) + (1 - right);
  return { flags, worry: isSuspect ? worry + weights['key-suspect'] : worry };
}
