/** Limits for bodies, and which process reads them. */

/** The limit of an ordinary call: its longest list has 5,000 items. */
export const VALUES_AT_MOST = 20_000;
/** The limit of calls that accept a whole program: some thousand questions with all their parts. */
export const BULK_VALUES_AT_MOST = 400_000;
/** Deeper than any call needs; recursion through a deeper body would overflow the stack. */
export const LEVELS_AT_MOST = 60;
/** Bodies of such calls up to this size are read in this process, larger ones in a subprocess. */
export const READ_HERE = { bytes: 128 * 1024, values: 5000 };
