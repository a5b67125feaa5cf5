/**
 * Two memory models that differ from the scheduler's, and disagree about the benefit of spacing. Time
 * is in days.
 */

export interface Trace {
  recall(day: number): number;
  study(day: number, right: boolean): void;
}

export type MemoryModel = (ease: number) => Trace;

/** ACT-R after Pavlik and Anderson: a trace decays faster if the memory was fresh when studied. */
const DECAY_SCALE = 0.217;
const DECAY_LEAST = 0.177;
const THRESHOLD = -0.704;
const NOISE = 0.255;
/** The day is slowed down, because there is little interference between sessions. */
const PSYCHOLOGICAL_SECONDS = 86_400 * 0.025;

export const actR: MemoryModel = (ease) => {
  const at: number[] = [];
  const decay: number[] = [];
  const activation = (day: number) => {
    let sum = 0;
    for (let i = 0; i < at.length; i++) {
      const seconds = Math.max(1, (day - (at[i] as number)) * PSYCHOLOGICAL_SECONDS);
      sum += seconds ** -(decay[i] as number);
    }
    return Math.log(sum);
  };
  return {
    recall: (day) =>
      at.length === 0 ? 0 : 1 / (1 + Math.exp((THRESHOLD - activation(day) - ease) / NOISE)),
    study(day) {
      const before = at.length === 0 ? 0 : Math.exp(activation(day));
      decay.push(DECAY_SCALE * before + DECAY_LEAST);
      at.push(day);
    },
  };
};

/** Pools of memory decay, each slower and weaker than the last, and fill by what they lack. */
const SCALES = [0.4, 1.2, 3.6, 11, 33, 99, 297];
const SHARES = SCALES.map((_, i) => 0.7 ** i);

export const multiTrace: MemoryModel = (ease) => {
  const level = SCALES.map(() => 0);
  let studied = Number.NaN;
  const rate = 0.6 * Math.exp(0.6 * (ease - 0.5));
  const at = (i: number, day: number) =>
    (level[i] as number) * Math.exp(-(day - studied) / (SCALES[i] as number));
  const strengths = (day: number) => {
    let sum = 0;
    let shares = 0;
    return SCALES.map((_, i) => {
      sum += (SHARES[i] as number) * at(i, day);
      shares += SHARES[i] as number;
      return sum / shares;
    });
  };
  return {
    recall: (day) =>
      Number.isNaN(studied) ? 0 : Math.min(1, strengths(day)[SCALES.length - 1] as number),
    study(day, right) {
      if (Number.isNaN(studied)) studied = day;
      const strength = strengths(day);
      for (let i = 0; i < SCALES.length; i++) {
        const now = at(i, day);
        const fill = rate * (right ? 2 : 1) * (1 - (strength[i] as number));
        level[i] = now + Math.max(0, fill);
      }
      studied = day;
    },
  };
};
