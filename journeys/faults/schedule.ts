/** The faults and their times, drawn from a seed: the same seed gives the same faults. */

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
  /** The faults before and after the answer. */
  before: Fault[];
  after: Fault[];
  option: number;
  /** Whether the learner waits for the page to say where the answer is, or continues immediately. */
  patient: boolean;
}

/** mulberry32: small, and the same on every machine. */
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

/** The ways in which a mock exam ends. */
const endings = [
  'handed-in',
  /** The deadline passes while the device is offline; it is online again within two minutes. */
  'over-offline',
  'over-online',
  /** Like offline, but the device is online again only after two minutes. */
  'over-too-late',
  /** Every window was closed. */
  'over-with-nobody-there',
] as const;
export type Ending = (typeof endings)[number];

export interface PaperStep extends Step {
  number: number;
}

export interface PaperSchedule {
  /** Two for each question on average: answers are changed, and questions revisited. */
  steps: PaperStep[];
  ending: Ending;
  /** The faults right before the end. */
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

/** The first half of the steps is in the first section, which may be closed afterward. */
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
  /** The time from the last key until the page ends. */
  gapMs: number;
  fault: WritingFault;
  before: Fault[];
}

const writingEndings = ['handed-in', 'run-out', 'left'] as const;

export interface WritingEnding {
  how: (typeof writingEndings)[number];
  /** The question that is answered last, and how long before the end. */
  number: number;
  gapMs: number;
}

const GAP_MS = 2000;

/** Each question is answered once, and some of them twice, in any order. */
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
