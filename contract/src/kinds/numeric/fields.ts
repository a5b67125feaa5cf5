import { z } from 'zod';

/** How far off is still right: in the unit itself, or relative to the right value (.02 is 2 %). */
export const toleranceKind = z.enum(['absolute', 'relative']);

export const NUMBER_LENGTH = 40;
export const UNIT_LENGTH = 40;
export const UNITS_AT_MOST = 6;
export const FIGURES_AT_MOST = 10;
