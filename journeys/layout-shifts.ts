import { expect, type Page } from '@playwright/test';

interface Shift {
  by: number;
  what: string;
}

const MOST = 0.02;

/**
 * Records layout shifts that no user input caused. Call the returned function to expect almost none
 * on a path.
 */
export async function watchShifts(page: Page): Promise<(path: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.className : ''));
        if (!hadRecentInput) shifts.push({ by: value, what: `${location.pathname} ${nodes}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (path) => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const here = shifts.filter(({ what }) => what.startsWith(path));
    const sum = here.reduce((total, { by }) => total + by, 0);
    expect.soft(sum, JSON.stringify(here)).toBeLessThanOrEqual(MOST);
  };
}
