import { randomInt } from 'node:crypto';
import { chanceFrom } from '../../kinds/seeded.ts';
import type { RandomSource } from './candidate.ts';

const RESOLUTION = 2 ** 47;

/**
 * A cryptographically secure source, so that learners cannot predict the next draw from earlier
 * ones.
 */
export const secureRandom: RandomSource = () => randomInt(RESOLUTION) / RESOLUTION;

/**
 * Returns a source that gives the same numbers for the same seed, and the secure source without a
 * seed.
 */
export const randomSource = (seed: number | null): RandomSource =>
  seed === null ? secureRandom : chanceFrom(seed);
