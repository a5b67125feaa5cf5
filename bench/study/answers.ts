import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { normalFrom } from '../measuring/statistics.ts';

/**
 * Simulates how people answer a question with four options: their response times and stated
 * confidence. The numbers were taken from publications before any rule was tried on them
 * (docs/decisions/0065-study-plan.md).
 */
export interface LearnerProfile {
  /** The spread of the answer times, on a logarithmic scale. */
  noise: number;
  /** The share of people who ever state their confidence. */
  tappers: number;
  /**
   * Whether answer times are informative. If false, each answer is reported with a typical time.
   */
  isTimed: boolean;
  /**
   * The fixed number of seconds that a first and a repeated answer take from the day's minutes. If
   * null, the real time of each answer is used.
   */
  costs: readonly [number, number] | null;
  /** The share of the questions that an average person knows before they start. */
  knownBefore: number;
}

export const DEFAULT_PROFILE: LearnerProfile = {
  noise: 0.35,
  tappers: 0.5,
  isTimed: true,
  costs: null,
  knownBefore: 0.4,
};

/** The spread of people's previous knowledge, in log odds. */
const KNOWN_SPREAD = 0.5;

/**
 * In ACT-R, a retrieval takes F · exp(−activation) seconds. Each of the four options needs a
 * retrieval, with F = 1 second.
 */
const RETRIEVAL_SECONDS = 4 * 1;
/**
 * `THRESHOLD` is the activation at which half of the answers are recalled. `NOISE` is how much the
 * activation varies from moment to moment. Both values are from Pavlik and Anderson.
 */
const THRESHOLD = -0.704;
const NOISE = 0.255;
/**
 * The range of times for reading a question and its options. Reading them again is faster by the
 * factor `READING_AGAIN`.
 */
const READING_SECONDS = [10, 25] as const;
const READING_AGAIN = 0.8;
/** The time for weighing the options up when nothing came to mind. */
const DELIBERATION_SECONDS = 8;
const DELIBERATION_SPREAD = 0.5;
/** The spread of reading and thinking speed between people, on a logarithmic scale. */
const PACE_SPREAD = 0.25;
/**
 * The seconds for reading the explanation. A learner reads all of it if the answer did not come to
 * mind the first time, and later mainly after a wrong answer.
 */
const EXPLANATION_SECONDS = 24;
const FEEDBACK_SECONDS = { knew: 8, rightAgain: 4, wrongAgain: 12 };

/** The share of answers for which a person states their confidence, among people who ever do. */
const TAPS = 0.8;
/**
 * The additional confidence of a person who remembered the answer, in standard deviations.
 * Confidence then separates correct from wrong answers in about three of four pairs.
 */
const CONFIDENCE = 1.2;
const CONFIDENCE_BIAS = 0.5;

/** The typical seconds reported for a first and a repeated answer if times are not informative. */
const UNTIMED = [34, 24] as const;

export interface SimulatedReply {
  right: boolean;
  /** The seconds until the answer, as the product measures them. */
  seconds: number;
  sure: boolean | null;
  /** The seconds that the question takes from the day, including its explanation. */
  secondsInAll: number;
}

const logit = (p: number) => Math.log(p / (1 - p));

/** Draws the share of all questions that one person knows before they start. */
export const knownShare = ({ knownBefore }: LearnerProfile, chance: () => number): number =>
  1 / (1 + Math.exp(-logit(knownBefore) - KNOWN_SPREAD * normalFrom(chance)));

/**
 * Returns the seconds for thinking. Above the threshold, a higher activation makes the time
 * shorter. Below the threshold, the time is that of the whole memory search and of weighing up the
 * options.
 */
function thinking(recall: number, moment: number, deliberation: number): number {
  if (moment >= recall) return RETRIEVAL_SECONDS * Math.exp(-THRESHOLD) + deliberation;
  const above = NOISE * (logit(Math.min(recall, 0.999)) - logit(moment));
  return RETRIEVAL_SECONDS * Math.exp(-THRESHOLD - above);
}

function feedbackSeconds(remembered: boolean, right: boolean, isFirst: boolean): number {
  if (isFirst) return remembered ? FEEDBACK_SECONDS.knew : EXPLANATION_SECONDS;
  return right ? FEEDBACK_SECONDS.rightAgain : FEEDBACK_SECONDS.wrongAgain;
}

/**
 * Returns a simulated person who answers the questions of a bank. The person's replies to a
 * question do not depend on the order of the questions.
 */
export function replier(person: number, questions: number, profile: LearnerProfile) {
  const chance = seededChance(15_485_863 * (person + 1)).next;
  const pace = Math.exp(PACE_SPREAD * normalFrom(chance));
  const taps = chance() < profile.tappers ? TAPS : 0;
  const bar = CONFIDENCE / 2 + CONFIDENCE_BIAS * normalFrom(chance);
  const [shortest, longest] = READING_SECONDS;
  const lucks = Array.from({ length: questions }, (_, question) => ({
    reading: shortest + (longest - shortest) * chance(),
    draw: seededChance(104_729 * (person + 1) + 1_299_709 * question).next,
  }));
  return (question: number, recall: number, isFirst: boolean): SimulatedReply => {
    const { reading, draw } = lucks[question] as (typeof lucks)[number];
    const varied = () => pace * Math.exp(profile.noise * normalFrom(draw));
    const moment = Math.min(1 - 1e-9, Math.max(1e-9, draw()));
    const remembered = moment < recall;
    const right = draw() < GUESSING || remembered;
    const deliberation = DELIBERATION_SECONDS * Math.exp(DELIBERATION_SPREAD * normalFrom(draw));
    const read = reading * (isFirst ? 1 : READING_AGAIN);
    const seconds = varied() * (read + thinking(recall, moment, deliberation));
    const inAll = seconds + varied() * feedbackSeconds(remembered, right, isFirst);
    const confidence = (remembered ? CONFIDENCE : 0) + normalFrom(draw);
    const says = draw() < taps;
    const stage = isFirst ? 0 : 1;
    return {
      right,
      seconds: profile.isTimed ? seconds : UNTIMED[stage],
      sure: says ? confidence > bar : null,
      secondsInAll: profile.costs?.[stage] ?? inAll,
    };
  };
}
