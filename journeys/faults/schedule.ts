/** Schedules of faults, drawn from a seed: the same seed always gives the same schedule. */

const faults = [
  'offline',
  'online',
  'delay',
  'double',
  'lose-reply',
  'repeat-later',
  'kill-server',
  'close-tab',
  'second-tab',
  'revoke-session',
  'reload',
] as const;
const paperFaults = [...faults, 'clock-ahead', 'clock-back'] as const;
export type Fault = (typeof paperFaults)[number];

export interface Step {
  before: Fault[];
  after: Fault[];
  option: number;
  /**
   * Whether the learner waits until the page reports the answer as saved or kept, or continues
   * immediately.
   */
  patient: boolean;
}

/**
 * Returns a random number generator (mulberry32) that gives the same numbers for the same seed on
 * every machine.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Random {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  below = (chance: number): boolean => this.#random() < chance;
  pick = (count: number): number => Math.floor(this.#random() * count);
  one = <Item>(items: readonly Item[]): Item => items[this.pick(items.length)] as Item;
  some = (chance: number, from: readonly Fault[]): Fault[] =>
    this.below(chance) ? [this.one(from)] : [];
}

export function scheduleFor(seed: number, questions: number, options: number): Step[] {
  const chance = new Random(seed);
  return Array.from({ length: questions }, () => ({
    before: chance.some(0.35, faults),
    after: chance.some(0.6, faults),
    option: chance.pick(options),
    patient: chance.below(0.7),
  }));
}

const endings = [
  'handed-in',
  /** The deadline passes while the device is offline; it is online again within two minutes. */
  'over-offline',
  'over-online',
  /**
   * The deadline passes while the device is offline, and it is online again only after more than
   * two minutes.
   */
  'over-too-late',
  /** The deadline passes while every window of the exam is closed. */
  'over-with-nobody-there',
] as const;
export type Ending = (typeof endings)[number];

export interface PaperStep extends Step {
  number: number;
}

export interface PaperSchedule {
  /**
   * The steps of the candidate. There are two steps per question on average, so that answers are
   * changed and questions are revisited.
   */
  steps: PaperStep[];
  ending: Ending;
  /** The faults right before the exam ends. */
  last: Fault[];
}

const lastFaults = [
  'offline',
  'delay',
  'double',
  'lose-reply',
  'repeat-later',
  'kill-server',
  'clock-ahead',
  'clock-back',
] as const;

/**
 * Returns a schedule for a mock exam. The first half of its steps is in the first section, because
 * the candidate may be unable to return to that section later.
 */
export function paperScheduleFor(
  seed: number,
  sectionSizes: readonly [number, number],
  options: number,
): PaperSchedule {
  const chance = new Random(seed);
  const steps = sectionSizes.flatMap((size, section) =>
    Array.from({ length: size * 2 }, () => ({
      number: 1 + chance.pick(size) + (section === 0 ? 0 : sectionSizes[0]),
      before: chance.some(0.25, paperFaults),
      after: chance.some(0.4, paperFaults),
      option: chance.pick(options),
      patient: chance.below(0.6),
    })),
  );
  return { steps, ending: chance.one(endings), last: chance.some(0.5, lastFaults) };
}

const pageEnds = ['reload', 'close-tab', 'crash', 'go-on'] as const;
export type WritingFault = (typeof pageEnds)[number];
const wireFaults = ['offline', 'online', 'delay', 'lose-reply', 'kill-server'] as const;

export interface WritingStep {
  number: number;
  /** The time between the last key press and the reload, closing, or crash of the page. */
  gapMs: number;
  fault: WritingFault;
  before: Fault[];
}

const writingEndings = ['handed-in', 'run-out', 'left'] as const;

export interface WritingEnding {
  how: (typeof writingEndings)[number];
  /** The number of the question that is answered last. */
  number: number;
  gapMs: number;
}

const GAP_MS = 2000;

/** Returns a schedule in which each question is answered once and some twice, in random order. */
export function writingScheduleFor(
  seed: number,
  questions: number,
): { steps: WritingStep[]; ending: WritingEnding } {
  const chance = new Random(seed);
  const numbers = Array.from({ length: questions }, (_, place) => place + 1);
  const again = numbers.filter(() => chance.below(0.3));
  const steps = [...numbers, ...again].map((number) => ({
    number,
    gapMs: chance.pick(GAP_MS + 1),
    fault: chance.one(pageEnds),
    before: chance.some(0.2, wireFaults),
  }));
  const number = 1 + chance.pick(questions);
  return {
    steps,
    ending: { how: chance.one(writingEndings), number, gapMs: chance.pick(GAP_MS + 1) },
  };
}
