let over = 0;

/**
 * Marks a test as ended. The test setup calls this before it empties the device's storage for the
 * next test.
 */
export function endTest(): void {
  over += 1;
}

/** Returns how many tests of this file have ended. */
export const testsOver = (): number => over;
