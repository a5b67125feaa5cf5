import type { AnswerNote } from './answer-record.ts';
import { GUESSING } from './calibrate.ts';

/**
 * Estimates from answers what a learner knows. Right and wrong alone do not separate remembering
 * from guessing; the stated confidence and the time, compared with the learner's typical time, help
 * a little. All values are probabilities estimated from the learner's own answers.
 */

/**
 * How a learner typically answers questions that they remember, and questions that they do not
 * remember.
 */
export interface Habits {
  /**
   * The typical logarithm of the seconds for answers that are not remembered: at the first answer,
   * and at repeats.
   */
  time: readonly [number, number];
  /** How much smaller the logarithm of the seconds is for remembered answers. */
  quicker: number;
  spread: number;
  /**
   * How often the learner says that they are sure, as a share of the answers with a stated
   * confidence.
   */
  sure: { remembered: number; not: number };
  /** The share of questions that the learner knows from the start. */
  knownBefore: number;
  /** The shares of hard, medium and easy questions among those not known from the start. */
  kinds: readonly number[];
}

export interface Knowledge {
  /** The chance that the question was known from the start. */
  known: number;
  /**
   * The chances that the question was not known from the start and is hard, medium or easy to
   * learn.
   */
  kinds: number[];
  /** The chance that each answer was remembered, in the order of the answers. */
  remembered: number[];
}

/**
 * The chances that a learner remembers a hard, a medium and an easy question when it is repeated.
 */
export const RECALL_WHEN_REPEATED = [0.25, 0.55, 0.85];
/** The chance of recall for a known question. It is below 1, because learners sometimes slip. */
const RECALL_WHEN_KNOWN = 0.97;
export const DEFAULT_HABITS: Habits = {
  time: [3.5, 3.2],
  quicker: 0.4,
  spread: 0.45,
  sure: { remembered: 0.7, not: 0.35 },
  knownBefore: 0.4,
  kinds: [0.3, 0.4, 0.3],
};

/**
 * The maximum evidence that the time of an answer (first value) or the whole answer (second value)
 * contributes, in log odds.
 */
const MAX_TIME_EVIDENCE = 2;
const MAX_EVIDENCE = 2.5;

export const totalOf = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);
export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * Returns the likelihood ratio of remembering to guessing, given the time and the confidence of a
 * right answer.
 */
function ratioOf({ time, sure }: AnswerNote, usual: number, habits: Habits): number {
  const { quicker, spread } = habits;
  const byTime = time === null ? 0 : ((usual - quicker / 2 - time) * quicker) / spread ** 2;
  const { remembered, not } = habits.sure;
  const saying = sure ? remembered / not : (1 - remembered) / (1 - not);
  const bySaying = sure === null ? 0 : Math.log(saying);
  return Math.exp(
    clamp(
      clamp(byTime, -MAX_TIME_EVIDENCE, MAX_TIME_EVIDENCE) + bySaying,
      -MAX_EVIDENCE,
      MAX_EVIDENCE,
    ),
  );
}

/**
 * Returns the likelihood of an answer, given the chance that it is remembered and the likelihood
 * ratio of its evidence.
 */
const likelihood = (right: boolean, ratio: number, chance: number): number =>
  right ? chance * ratio + (1 - chance) * GUESSING : (1 - chance) * (1 - GUESSING);

/**
 * Returns the probabilities that a question was known from the start or is hard, medium or easy to
 * learn. Each is the prior times the likelihood of the answers.
 */
function chancesOf(
  notes: readonly AnswerNote[],
  ratios: readonly number[],
  habits: Habits,
): number[] {
  const chances = [
    habits.knownBefore,
    ...habits.kinds.map((share) => (1 - habits.knownBefore) * share),
  ];
  for (let place = 0; place < notes.length; place++) {
    const { right } = notes[place] as AnswerNote;
    for (let of = 0; of < chances.length; of++) {
      const chance = rememberedAt(of, place);
      chances[of] = (chances[of] as number) * likelihood(right, ratios[place] as number, chance);
    }
  }
  const total = totalOf(chances);
  return chances.map((chance) => chance / total);
}

/**
 * Returns the chance that an answer is remembered. `of` is 0 for a question known from the start,
 * and 1, 2 or 3 for a hard, medium or easy question. A question that was not known from the start
 * is never remembered at its first answer.
 */
const rememberedAt = (of: number, place: number): number =>
  of === 0 ? RECALL_WHEN_KNOWN : place === 0 ? 0 : (RECALL_WHEN_REPEATED[of - 1] as number);

export function estimateKnowledge(notes: readonly AnswerNote[], habits: Habits): Knowledge {
  const ratios = notes.map((note, place) =>
    ratioOf(note, habits.time[place === 0 ? 0 : 1], habits),
  );
  const chances = chancesOf(notes, ratios, habits);
  const remembered = notes.map(({ right }, place) => {
    if (!right) return 0;
    const ratio = ratios[place] as number;
    let all = 0;
    for (let of = 0; of < chances.length; of++) {
      const chance = rememberedAt(of, place);
      all += ((chances[of] as number) * chance * ratio) / likelihood(true, ratio, chance);
    }
    return all;
  });
  const [known = 0, ...kinds] = chances;
  return { known, kinds, remembered };
}
