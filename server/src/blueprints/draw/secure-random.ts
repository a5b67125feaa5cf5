import { randomInt } from 'node:crypto';
import type { RandomSource } from './candidate.ts';

const RESOLUTION = 2 ** 47;

/**
 * A cryptographically secure source, so that learners cannot predict the next draw from earlier
 * ones.
 */
export const secureRandom: RandomSource = () => randomInt(RESOLUTION) / RESOLUTION;
