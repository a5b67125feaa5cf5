import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { normalFrom } from '../measuring/statistics.ts';

/**
 * Simulates how people answer a question with four options: their response times and stated
 * confidence. The numbers were taken from publications before any rule was tried on them
 * (docs/decisions/0065-study-plan.md).
 */

export const KNOWN_BEFORE = 0.4;
/** The spread of the share that people know before, in log odds. */
const KNOWN_SPREAD = 0.5;

/** In ACT-R a retrieval takes F · exp(−activation) seconds, with F = 1 for each of four options. */
const RETRIEVAL_SECONDS = 4 * 1;
/** The activation at which half is recalled, and its variation (Pavlik and Anderson). */
const THRESHOLD = -0.704;
const NOISE = 0.255;
const READING_SECONDS = [10, 25] as const;
/** The factor with which a question and its options are read again. */
const READING_AGAIN = 0.8;
const DELIBERATION_SECONDS = 8;
const DELIBERATION_SPREAD = 0.5;
/** On a logarithmic scale, as all spreads of times. */
const PACE_SPREAD = 0.25;
/** The explanation is read in full if the answer did not come to mind at first. */
const EXPLANATION_SECONDS = 24;
const FEEDBACK_SECONDS = { knew: 8, rightAgain: 4, wrongAgain: 12 };

/** The spread of the answer times. */
const TIME_NOISE = 0.35;
/** The share of people who ever state their confidence. */
const TAPPERS = 0.5;
/** The share of answers for which a person states their confidence, among people who ever do. */
const TAPS = 0.8;
/** In standard deviations: right and wrong answers differ so in about three of four pairs. */
const CONFIDENCE = 1.2;
const CONFIDENCE_BIAS = 0.5;

export interface SimulatedReply {
  right: boolean;
  /** The seconds until the answer, as the product measures them. */
  seconds: number;
  sure: boolean | null;
  /** The seconds that the question takes from the day, including its explanation. */
  secondsInAll: number;
}

const logit = (p: number) => Math.log(p / (1 - p));

export const knownShare = (chance: () => number): number =>
  1 / (1 + Math.exp(-logit(KNOWN_BEFORE) - KNOWN_SPREAD * normalFrom(chance)));

/** Below the threshold, a learner searches the whole memory and weighs up the options. */
function thinking(recall: number, moment: number, deliberation: number): number {
  if (moment >= recall) return RETRIEVAL_SECONDS * Math.exp(-THRESHOLD) + deliberation;
  const above = NOISE * (logit(Math.min(recall, 0.999)) - logit(moment));
  return RETRIEVAL_SECONDS * Math.exp(-THRESHOLD - above);
}

function feedbackSeconds(remembered: boolean, right: boolean, isFirst: boolean): number {
  if (isFirst) return remembered ? FEEDBACK_SECONDS.knew : EXPLANATION_SECONDS;
  return right ? FEEDBACK_SECONDS.rightAgain : FEEDBACK_SECONDS.wrongAgain;
}

/** The replies to a question do not depend on the order of the questions. */
export function replier(person: number, questions: number) {
  const chance = seededChance(15_485_863 * (person + 1)).next;
  const pace = Math.exp(PACE_SPREAD * normalFrom(chance));
  const taps = chance() < TAPPERS ? TAPS : 0;
  const bar = CONFIDENCE / 2 + CONFIDENCE_BIAS * normalFrom(chance);
  const [shortest, longest] = READING_SECONDS;
  const lucks = Array.from({ length: questions }, (_, question) => ({
    reading: shortest + (longest - shortest) * chance(),
    draw: seededChance(104_729 * (person + 1) + 1_299_709 * question).next,
  }));
  return (question: number, recall: number, isFirst: boolean): SimulatedReply => {
    const { reading, draw } = lucks[question] as (typeof lucks)[number];
    const varied = () => pace * Math.exp(TIME_NOISE * normalFrom(draw));
    const moment = Math.min(1 - 1e-9, Math.max(1e-9, draw()));
    const remembered = moment < recall;
    const right = draw() < GUESSING || remembered;
    const deliberation = DELIBERATION_SECONDS * Math.exp(DELIBERATION_SPREAD * normalFrom(draw));
    const read = reading * (isFirst ? 1 : READING_AGAIN);
    const seconds = varied() * (read + thinking(recall, moment, deliberation));
    const secondsInAll = seconds + varied() * feedbackSeconds(remembered, right, isFirst);
    const confidence = (remembered ? CONFIDENCE : 0) + normalFrom(draw);
    const sure = draw() < taps ? confidence > bar : null;
    return { right, seconds, sure, secondsInAll };
  };
}
