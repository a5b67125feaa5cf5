import { randomInt } from 'node:crypto';
import type { RandomSource } from './candidate.ts';

const RESOLUTION = 2 ** 47;

/** Cryptographically secure, so learners cannot predict the next draw from earlier ones. */
export const secureRandom: RandomSource = () => randomInt(RESOLUTION) / RESOLUTION;
