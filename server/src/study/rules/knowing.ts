import { GUESSING } from './calibrate.ts';
import type { Note } from './record.ts';

/**
 * What answers tell of what somebody knows. Right and wrong alone do not tell what is remembered from what
 * was guessed; how long it took beside this person's own usual time does, a little, and so does what they
 * say of being sure. All of it is learnt from their own answers, and none of it is taken for certain.
 */

/** How a person answers what they remember, and what they do not. */
export interface Habits {
  /** The usual logarithm of the seconds for what is not remembered: asked first, and asked again. */
  time: readonly [number, number];
  /** By how much it is less for what is. */
  quicker: number;
  spread: number;
  /** How often they say that they are sure, of those times that they say anything. */
  sure: { remembered: number; not: number };
  /** The share of questions that they know from the start. */
  knownBefore: number;
  /** Of the others, how many are hard to learn, middling and easy. */
  kinds: readonly number[];
}

export interface Knowing {
  /** The chance that it was known from the start. */
  known: number;
  /** The chances that it was not, and is of each kind. */
  kinds: number[];
  /** The chance of each answer that it was remembered. */
  remembered: number[];
}

/** How likely a question of each kind is remembered when it comes again. */
export const AGAIN = [0.25, 0.55, 0.85];
/** Whoever knows it all along may slip. */
const KNOWN = 0.97;
export const USUAL: Habits = {
  time: [3.5, 3.2],
  quicker: 0.4,
  spread: 0.45,
  sure: { remembered: 0.7, not: 0.35 },
  knownBefore: 0.4,
  kinds: [0.3, 0.4, 0.3],
};

/** No time and no answer tells more than this, on the scale of logarithms. */
const TIME_TELLS = 2;
const ALL_TELLS = 2.5;

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** How much likelier its time, and what was said, are of a right answer that is remembered than of a guess. */
function ratioOf({ time, sure }: Note, usual: number, habits: Habits): number {
  const { quicker, spread } = habits;
  const byTime = time === null ? 0 : ((usual - quicker / 2 - time) * quicker) / spread ** 2;
  const { remembered, not } = habits.sure;
  const saying = sure ? remembered / not : (1 - remembered) / (1 - not);
  const bySaying = sure === null ? 0 : Math.log(saying);
  return Math.exp(
    within(within(byTime, -TIME_TELLS, TIME_TELLS) + bySaying, -ALL_TELLS, ALL_TELLS),
  );
}

/** How likely an answer is that is remembered with a chance, where it is told so much likelier if it is. */
const likelihood = (right: boolean, ratio: number, chance: number): number =>
  right ? chance * ratio + (1 - chance) * GUESSING : (1 - chance) * (1 - GUESSING);

/** The chances that a question was known from the start, and that it is of each kind, multiplied up answer by answer. */
function chancesOf(notes: readonly Note[], ratios: readonly number[], habits: Habits): number[] {
  const chances = [
    habits.knownBefore,
    ...habits.kinds.map((share) => (1 - habits.knownBefore) * share),
  ];
  for (let place = 0; place < notes.length; place++) {
    const { right } = notes[place] as Note;
    for (let of = 0; of < chances.length; of++) {
      const chance = rememberedAt(of, place);
      chances[of] = (chances[of] as number) * likelihood(right, ratios[place] as number, chance);
    }
  }
  const total = sum(chances);
  return chances.map((chance) => chance / total);
}

/** How likely an answer is remembered: known all along, or of a kind, of which nothing is at the first answer. */
const rememberedAt = (of: number, place: number): number =>
  of === 0 ? KNOWN : place === 0 ? 0 : (AGAIN[of - 1] as number);

/** What the answers to one question tell of it. */
export function knowingOf(notes: readonly Note[], habits: Habits): Knowing {
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
