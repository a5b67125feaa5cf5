import type { Page } from '@playwright/test';
import { median } from '../measuring/statistics.ts';

export const PHONE = { viewport: { width: 390, height: 844 } };

const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.3 * 1e6) / 8,
  uploadThroughput: (0.7 * 1e6) / 8,
};
const SETTLED_MS = 1500;
const LOADED_WITHIN_MS = 90_000;

const RATIO_AT_MOST = 0.45;
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

/** Describes the median and the most of a metric. */
function range(all: readonly PageMetrics[], of: 'first' | 'largest'): string {
  const figures = all.map((seen) => seen[of] / 1000);
  return `${median(figures).toFixed(2)} s (at most ${Math.max(...figures).toFixed(2)} s)`;
}

export interface PagePaints {
  rendered: PageMetrics[];
  painted: PageMetrics[];
}

export function judge(name: string, paints: PagePaints): { lines: string[]; holds: boolean } {
  const largest = (all: readonly PageMetrics[]) => median(all.map((seen) => seen.largest));
  const ratio = largest(paints.painted) / largest(paints.rendered);
  const shift = Math.max(...paints.painted.map((seen) => seen.shift));
  const holds = ratio <= RATIO_AT_MOST && shift <= SHIFT_AT_MOST;
  const lines = Object.entries(paints).map(
    ([way, all]) =>
      `${name} ${way}: first paint ${range(all, 'first')}, largest ${range(all, 'largest')}`,
  );
  const verdict = `${name}: largest paint ${ratio.toFixed(2)} of before (at most ${RATIO_AT_MOST}), layout shift ${shift.toFixed(4)}${holds ? '' : ' – TOO MUCH'}`;
  return { lines: [...lines, verdict], holds };
}
