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
const AGAIN = [0.25, 0.55, 0.85];
/** Whoever knows it all along may slip. */
const KNOWN = 0.97;
const USUAL: Habits = {
  time: [3.5, 3.2],
  quicker: 0.4,
  spread: 0.45,
  sure: { remembered: 0.7, not: 0.35 },
  knownBefore: 0.2,
  kinds: [0.3, 0.4, 0.3],
};
/** As if the usual had been seen so often before: answers, times, what was said, questions. */
const HELD = { quicker: 12, time: 2, sure: 8, known: 5, kinds: 12 };
const ROUNDS = 3;
/** No time and no answer tells more than this, on the scale of logarithms. */
const TIME_TELLS = 2;
const ALL_TELLS = 2.5;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** How much likelier its time, and what was said, are of a right answer that is remembered than of a guess. */
function ratioOf(
  { time, sure }: Note,
  usual: number,
  { quicker, spread, ...habits }: Habits,
): number {
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

/** Sums over answers, each counted for as much as it was likely remembered, or not. */
function newSums() {
  const ofTimes = () => [0, 1].map(() => ({ weight: 0, time: 0 }));
  return {
    ...{ not: ofTimes(), remembered: ofTimes(), squares: 0, times: 0 },
    said: { remembered: { yes: 0, all: 0 }, not: { yes: 0, all: 0 } },
    ...{ known: 0, kinds: AGAIN.map(() => 0), questions: 0 },
  };
}
type Sums = ReturnType<typeof newSums>;

function addTime(sums: Sums, stage: 0 | 1, time: number, chance: number, habits: Habits): void {
  const { spread, quicker } = habits;
  for (const [of, weight, usual] of [
    [sums.not, 1 - chance, habits.time[stage]],
    [sums.remembered, chance, habits.time[stage] - quicker],
  ] as const) {
    // What is far from usual says little of what is usual.
    const near = within(time, usual - 2 * spread, usual + 2 * spread);
    const into = of[stage];
    if (!into) continue;
    into.weight += weight;
    into.time += weight * near;
    sums.squares += weight * (near - usual) ** 2;
  }
  sums.times++;
}

function addQuestion(sums: Sums, notes: readonly Note[], habits: Habits): void {
  const { known, kinds, remembered } = knowingOf(notes, habits);
  sums.questions++;
  sums.known += known;
  sums.kinds = sums.kinds.map((total, kind) => total + (kinds[kind] ?? 0));
  for (const [place, { time, sure }] of notes.entries()) {
    const chance = remembered[place] ?? 0;
    if (time !== null) addTime(sums, place === 0 ? 0 : 1, time, chance, habits);
    if (sure === null) continue;
    for (const [of, weight] of [
      [sums.said.remembered, chance],
      [sums.said.not, 1 - chance],
    ] as const) {
      of.all += weight;
      of.yes += sure ? weight : 0;
    }
  }
}

/** The usual, moved by what was seen: the more of it, the farther. */
const moved = (usual: number, held: number, total: number, weight: number) =>
  (held * usual + total) / (held + weight);

function habitsFrom({ not, remembered, said, ...sums }: Sums): Habits {
  const timeAt = (stage: 0 | 1) =>
    moved(USUAL.time[stage], HELD.time, not[stage]?.time ?? 0, not[stage]?.weight ?? 0);
  const time = [timeAt(0), timeAt(1)] as const;
  const less = remembered.map(
    ({ weight, time: total }, stage) => weight * (time[stage] ?? 0) - total,
  );
  const quicker = moved(
    USUAL.quicker,
    HELD.quicker,
    sum(less),
    sum(remembered.map(({ weight }) => weight)),
  );
  const sureOf = (usual: number, { yes, all }: { yes: number; all: number }) =>
    moved(usual, HELD.sure, yes, all);
  const kinds = USUAL.kinds.map((share, kind) => HELD.kinds * share + (sums.kinds[kind] ?? 0));
  return {
    time,
    quicker: Math.max(0, quicker),
    spread: Math.sqrt(moved(USUAL.spread ** 2, HELD.quicker, sums.squares, sums.times)),
    sure: {
      remembered: sureOf(USUAL.sure.remembered, said.remembered),
      not: sureOf(USUAL.sure.not, said.not),
    },
    knownBefore: moved(USUAL.knownBefore, HELD.known, sums.known, sums.questions),
    kinds: kinds.map((kind) => kind / sum(kinds)),
  };
}

/** The habits that make a person's answers likeliest, held near the usual ones while answers are few. */
export function habitsOf(records: readonly (readonly Note[])[]): Habits {
  let habits = USUAL;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = newSums();
    for (const notes of records) addQuestion(sums, notes, habits);
    habits = habitsFrom(sums);
  }
  return habits;
}
