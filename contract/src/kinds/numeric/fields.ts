import { z } from 'zod';

/**
 * Whether a tolerance is a difference in the unit of the value (`absolute`) or a share of the right
 * value (`relative`, where .02 is 2 %).
 */
export const toleranceKind = z.enum(['absolute', 'relative']);

export const NUMBER_LENGTH = 40;
export const UNIT_LENGTH = 40;
export const UNITS_AT_MOST = 6;
export const FIGURES_AT_MOST = 10;
