import type { Page } from '@playwright/test';

/**
 * Simulates a person who changes the clock of their device. `performance.now`, which counts from
 * the opening of the page, does not change.
 */

const AHEAD_KEY = 'test-clock-ahead-ms';
const MINUTES = { ahead: 90, back: -90, right: 0 };
export type Clock = keyof typeof MINUTES;

export const clockScript = `{
  const Real = Date;
  const ahead = () => {
    try { return Number(localStorage.getItem('${AHEAD_KEY}') ?? 0); } catch { return 0; }
  };
  window.Date = class extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(Real.now() + ahead());
    }
    static now() { return Real.now() + ahead(); }
  };
}`;

/** Sets the clock immediately in all windows of this browser, and again after each reload. */
export const setClock = (page: Page, clock: Clock): Promise<void> =>
  page.evaluate(`localStorage.setItem('${AHEAD_KEY}', '${MINUTES[clock] * 60_000}')`);
