/**
 * The maximum number of values in the body of an ordinary call, whose longest list has 5,000 items.
 */
export const VALUES_AT_MOST = 20_000;
/**
 * The maximum number of values for calls that accept a whole program: some thousand questions with
 * all their parts.
 */
export const BULK_VALUES_AT_MOST = 400_000;
/**
 * The maximum depth of a body. It is deeper than any call needs, and low enough that recursion
 * through a body does not overflow the stack.
 */
export const LEVELS_AT_MOST = 60;
/**
 * The maximum size of a body that is read in this process, for calls that accept a whole program.
 * Larger bodies are read in a subprocess.
 */
export const READ_HERE = { bytes: 128 * 1024, values: 5000 };
