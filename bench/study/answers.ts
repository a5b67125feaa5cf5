import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { chanceFrom, normalFrom } from './chance.ts';

/**
 * How people answer a question with four options: response times, and stated confidence. The
 * numbers were taken from publications, before any rule was tried on them
 * (docs/decisions/0065-study-plan.md).
 */
export interface LearnerProfile {
  /** The spread of the answer times, on a logarithmic scale. */
  noise: number;
  /** The share of people who ever state their confidence. */
  tappers: number;
  /** Whether answer times are informative: otherwise each answer is reported with a typical time. */
  isTimed: boolean;
  /** The cost of an answer in the day's minutes, first and repeated; null for its real time. */
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

/** How far people differ in their previous knowledge, in log odds. */
const KNOWN_SPREAD = 0.5;

/**
 * ACT-R: a retrieval takes F · exp(−activation) seconds, and each of the four options needs one,
 * with a second each.
 */
const RETRIEVAL_SECONDS = 4 * 1;
/** The activation at which recall is one half, and its noise from moment to moment (Pavlik and Anderson). */
const THRESHOLD = -0.704;
const NOISE = 0.255;
/** The time for reading the question and its options, by question; rereading is faster. */
const READING_SECONDS = [10, 25] as const;
const READING_AGAIN = 0.8;
/** The time for weighing the options up when nothing came to mind. */
const DELIBERATION_SECONDS = 8;
const DELIBERATION_SPREAD = 0.5;
/** The spread of reading and thinking speed between people. */
const PACE_SPREAD = 0.25;
/**
 * The time for reading the explanation: all of it if the answer did not come to mind the first
 * time, later only after a wrong answer.
 */
const EXPLANATION_SECONDS = 24;
const FEEDBACK_SECONDS = { knew: 8, rightAgain: 4, wrongAgain: 12 };

/** How often those who state their confidence do so. */
const TAPS = 0.8;
/**
 * How much more confident a person is who remembered, in units of its noise: it separates correct
 * from wrong in about three of four pairs.
 */
const CONFIDENCE = 1.2;
const CONFIDENCE_BIAS = 0.5;

/** The reported times of answers without their own time. */
const UNTIMED = [34, 24] as const;

export interface SimulatedReply {
  right: boolean;
  /** The seconds until the answer, as the product measures them. */
  seconds: number;
  sure: boolean | null;
  /** The seconds including the explanation: what it takes from the day. */
  secondsInAll: number;
}

const logit = (p: number) => Math.log(p / (1 - p));

/** The share of all questions that one person knows before they start. */
export const knownShare = ({ knownBefore }: LearnerProfile, chance: () => number): number =>
  1 / (1 + Math.exp(-logit(knownBefore) - KNOWN_SPREAD * normalFrom(chance)));

/**
 * The seconds for thinking: fewer the more the activation exceeds the threshold; below it, the
 * whole search and then weighing up.
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

/** A person answering the questions of a bank: the same replies to the same question, whatever the order. */
export function replier(person: number, questions: number, profile: LearnerProfile) {
  const chance = chanceFrom(15_485_863 * (person + 1));
  const pace = Math.exp(PACE_SPREAD * normalFrom(chance));
  const taps = chance() < profile.tappers ? TAPS : 0;
  const bar = CONFIDENCE / 2 + CONFIDENCE_BIAS * normalFrom(chance);
  const [shortest, longest] = READING_SECONDS;
  const lucks = Array.from({ length: questions }, (_, question) => ({
    reading: shortest + (longest - shortest) * chance(),
    draw: chanceFrom(104_729 * (person + 1) + 1_299_709 * question),
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
