/** What a body may hold, and how much of it is read where. */

/** Values of a call of the usual size: its longest list has 5,000 items. */
export const VALUES_AT_MOST = 20_000;
/** Of the calls that take a whole program: some thousand questions, each with all its parts. */
export const BULK_VALUES_AT_MOST = 400_000;
/** Deeper than any call goes; a recursive walk through such a body would run out of stack. */
export const LEVELS_AT_MOST = 60;
/** What such a call takes is read by this process up to here, and by one of its own beyond. */
export const READ_HERE = { bytes: 128 * 1024, values: 5000 };
