let over = 0;

/** Called by the setup before the device is emptied for the next test. */
export function endTest(): void {
  over += 1;
}

/** How many tests of this file have ended. */
export const testsOver = (): number => over;
