import { chanceRight, steepness } from './chances.ts';

/** A person's first answer to a question, as evidence of the person's ability. */
export interface AbilityEvidence {
  /**
   * The index of the exam section that the question belongs to. Is null if it belongs to no
   * section.
   */
  section: number | null;
  difficulty: number;
  /** The standard error of the difficulty. */
  error: number;
  right: boolean;
}

/**
 * The estimated ability of a person: the general ability at index 0, then each section's deviation
 * from the general ability.
 */
export interface Ability {
  mean: number[];
  covariance: number[][];
}

/** The standard deviation of one person's abilities across the sections of an exam. */
const SECTION_SPREAD = 0.5;
/**
 * Ability changes while people study, so the variance of the estimate grows by `DRIFT` with each
 * answer.
 */
const DRIFT = 0.004;
const SECTION_DRIFT = 0.002;
const STEPS = 4;

export function priorAbility(sections: number, spread: number): Ability {
  const size = sections + 1;
  return {
    mean: new Array<number>(size).fill(0),
    covariance: Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => {
        if (i !== j) return 0;
        return i === 0 ? spread ** 2 : SECTION_SPREAD ** 2;
      }),
    ),
  };
}

/**
 * Updates the estimate of a person's ability minus a question's difficulty with the answer. Returns
 * the most likely value and its variance.
 */
function updateEstimate(before: { mean: number; variance: number }, right: boolean) {
  let at = before.mean;
  let information = 0;
  for (let step = 0; step < STEPS; step++) {
    const p = chanceRight(at);
    const steep = steepness(at);
    const pull = (steep * ((right ? 1 : 0) - p)) / (p * (1 - p));
    information = (steep * steep) / (p * (1 - p));
    at += (pull - (at - before.mean) / before.variance) / (information + 1 / before.variance);
  }
  return { mean: at, variance: 1 / (information + 1 / before.variance) };
}

export function abilityAfter(
  start: Ability,
  answers: readonly AbilityEvidence[],
  growth: number,
): Ability {
  const mean = [...start.mean];
  const covariance = start.covariance.map((row) => [...row]);
  const size = mean.length;
  const widen = (i: number, by: number) => {
    const row = covariance[i] as number[];
    row[i] = (row[i] as number) + by;
  };
  for (const { section, difficulty, error, right } of answers) {
    const other = section === null ? null : section + 1;
    mean[0] = (mean[0] as number) + growth;
    widen(0, DRIFT);
    if (other !== null) widen(other, SECTION_DRIFT);
    const along = covariance.map(
      (row) => (row[0] as number) + (other === null ? 0 : (row[other] as number)),
    );
    const own = (along[0] as number) + (other === null ? 0 : (along[other] as number));
    const variance = own + error ** 2;
    const prior = (mean[0] as number) + (other === null ? 0 : (mean[other] as number)) - difficulty;
    const now = updateEstimate({ mean: prior, variance }, right);
    const gain = along.map((value) => value / variance);
    const shrink = variance - now.variance;
    for (let i = 0; i < size; i++) {
      mean[i] = (mean[i] as number) + (gain[i] as number) * (now.mean - prior);
      const row = covariance[i] as number[];
      for (let j = 0; j < size; j++) {
        row[j] = (row[j] as number) - (gain[i] as number) * (gain[j] as number) * shrink;
      }
    }
  }
  return { mean, covariance };
}
