import type { Page } from '@playwright/test';
import { median } from '../learners/measure.ts';

/**
 * Simulates a phone that is 390 pixels wide on a slow 4G connection, and measures the paint metrics
 * of a page.
 */

export const PHONE = { viewport: { width: 390, height: 844 } };

const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.3 * 1e6) / 8,
  uploadThroughput: (0.7 * 1e6) / 8,
};
const SETTLED_MS = 1500;
const LOADED_WITHIN_MS = 90_000;

const SHIFT_AT_MOST = 0.02;

export interface PageMetrics {
  first: number;
  largest: number;
  shift: number;
}

const NOTE = `
  globalThis.seen = { first: 0, largest: 0, shift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
`;

/** Slows the page's connection down from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript({ content: NOTE });
}

export async function seenAt(page: Page, url: string): Promise<PageMetrics> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: LOADED_WITHIN_MS });
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => (globalThis as unknown as { seen: PageMetrics }).seen);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const range = (all: PageMetrics[], of: 'first' | 'largest') => {
  const figures = all.map((seen) => seen[of]);
  return `${seconds(median(figures))} (${seconds(Math.min(...figures))}–${seconds(Math.max(...figures))})`;
};

/**
 * Prints both variants of a page and their ratio, and returns whether the ratio is within the
 * limit.
 */
export function tell(
  name: string,
  [before, now]: readonly [
    way: readonly [string, PageMetrics[]],
    way: readonly [string, PageMetrics[]],
  ],
  ratioAtMost: number,
): { lines: string[]; holds: boolean } {
  const largest = (all: PageMetrics[]) => median(all.map((seen) => seen.largest));
  const ratio = largest(now[1]) / largest(before[1]);
  const shift = Math.max(...now[1].map((seen) => seen.shift));
  const holds = ratio <= ratioAtMost && shift <= SHIFT_AT_MOST;
  const ways = [before, now].map(
    ([way, all]) =>
      `${name} ${way}: first paint ${range(all, 'first')}, largest ${range(all, 'largest')}`,
  );
  const verdict = `${name}: largest paint ${ratio.toFixed(2)} of before (at most ${ratioAtMost}), layout shift ${shift.toFixed(4)}${holds ? '' : ' – TOO MUCH'}`;
  return { lines: [...ways, verdict], holds };
}
