import type { AnswerNote } from './answer-record.ts';
import { GUESSING } from './calibrate.ts';

/**
 * Estimates from answers what a learner knows. Right and wrong alone do not separate remembering
 * from guessing; the time compared with the learner's typical time helps a little, and so does
 * their confidence. Everything is estimated from their own answers, and nothing is taken as
 * certain.
 */

/** How a learner answers what they remember, and what they do not. */
export interface Habits {
  /** The typical logarithm of the seconds for what is not remembered: first answer, and repeats. */
  time: readonly [number, number];
  /** How much smaller it is for what is remembered. */
  quicker: number;
  spread: number;
  /** How often they say that they are sure, out of the answers with a stated confidence. */
  sure: { remembered: number; not: number };
  /** The share of questions that they know from the start. */
  knownBefore: number;
  /** The shares of the other questions that are hard, medium and easy to learn. */
  kinds: readonly number[];
}

export interface Knowledge {
  /** The chance that the question was known from the start. */
  known: number;
  /** The chances that it was not known and is hard, medium or easy to learn. */
  kinds: number[];
  /** The chance that each answer was remembered. */
  remembered: number[];
}

/** The chance that a question is remembered when it is repeated: hard, medium and easy to learn. */
export const RECALL_WHEN_REPEATED = [0.25, 0.55, 0.85];
/** Learners sometimes slip on questions that they know. */
const RECALL_WHEN_KNOWN = 0.97;
export const DEFAULT_HABITS: Habits = {
  time: [3.5, 3.2],
  quicker: 0.4,
  spread: 0.45,
  sure: { remembered: 0.7, not: 0.35 },
  knownBefore: 0.4,
  kinds: [0.3, 0.4, 0.3],
};

/** The maximum evidence of a time, and of a whole answer, in log odds. */
const MAX_TIME_EVIDENCE = 2;
const MAX_EVIDENCE = 2.5;

export const totalOf = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);
export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The likelihood ratio of a right answer's time and confidence: remembered compared with guessed. */
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

/** The likelihood of an answer, given the chance that it is remembered and the ratio of its evidence. */
const likelihood = (right: boolean, ratio: number, chance: number): number =>
  right ? chance * ratio + (1 - chance) * GUESSING : (1 - chance) * (1 - GUESSING);

/**
 * The probabilities that a question was known from the start or is hard, medium or easy to learn:
 * prior times the likelihood of each answer.
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
 * The chance that an answer is remembered. Index 0 is a question known from the start; others are
 * never remembered at the first answer.
 */
const rememberedAt = (of: number, place: number): number =>
  of === 0 ? RECALL_WHEN_KNOWN : place === 0 ? 0 : (RECALL_WHEN_REPEATED[of - 1] as number);

/** Estimates what a learner knows of one question from their answers to it. */
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
