/** What goes wrong when, drawn from a seed: the same seed, the same misfortune. */

export const faults = [
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
export type Fault = (typeof faults)[number];

export interface Step {
  /** Before the answer, and after it. */
  before: Fault[];
  after: Fault[];
  option: number;
  /** Waits to see where the answer is, or goes on immediately. */
  patient: boolean;
}

/** mulberry32: small, and the same everywhere. */
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

export function scheduleFor(seed: number, questions: number, options: number): Step[] {
  const random = seeded(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const some = (chance: number): Fault[] =>
    random() < chance ? [faults[pick(faults.length)] ?? 'reload'] : [];
  return Array.from({ length: questions }, () => ({
    before: some(0.35),
    after: some(0.6),
    option: pick(options),
    patient: random() < 0.7,
  }));
}
