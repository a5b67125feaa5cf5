import { randomInt } from 'node:crypto';
import type { Chance } from './candidate.ts';

const RESOLUTION = 2 ** 47;

/** Nobody can tell from the questions of others which ones come next. */
export const secretChance: Chance = () => randomInt(RESOLUTION) / RESOLUTION;
