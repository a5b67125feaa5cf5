import type { Browser, Page } from '@playwright/test';
import { startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { median } from './measuring/statistics.ts';
import { launchBrowser } from './product/browser.ts';

/**
 * `npm run bench paint [ROUNDS]`: measures when a phone with an empty cache on a slow 4G connection
 * shows the largest element of the home page and the cart. Each page is measured
 * alternately with and without server rendering: a visitor gets the rendered page, and a request
 * with a cookie gets the app shell. Fails if server rendering takes more than 0.45 of the time
 * without it until the largest element is shown, or if the layout shifts by more than 0.02.
 */

const PHONE = { viewport: { width: 390, height: 844 } };

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

interface PageMetrics {
  largest: number;
  shift: number;
}

const NOTE = `
  globalThis.seen = { largest: 0, shift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
`;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript({ content: NOTE });
}

async function seenAt(page: Page, url: string): Promise<PageMetrics> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: LOADED_WITHIN_MS });
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => (globalThis as unknown as { seen: PageMetrics }).seen);
}

/** Prints how a page is painted, rendered in the browser and on the server. */
function judge(name: string, inBrowser: PageMetrics[], onServer: PageMetrics[]): boolean {
  const largest = (all: readonly PageMetrics[]) => median(all.map((seen) => seen.largest));
  const ratio = largest(onServer) / largest(inBrowser);
  const shift = Math.max(...onServer.map((seen) => seen.shift));
  const holds = ratio <= RATIO_AT_MOST && shift <= SHIFT_AT_MOST;
  console.log(
    `${name}: largest paint ${largest(onServer).toFixed(0)} ms, ${ratio.toFixed(2)} of rendering in the browser (at most ${RATIO_AT_MOST}), layout shift ${shift.toFixed(4)}${holds ? '' : ' – TOO MUCH'}`,
  );
  return holds;
}

async function visit(browser: Browser, url: string, painted: boolean): Promise<PageMetrics> {
  const context = await browser.newContext(PHONE);
  if (!painted) await context.addCookies([{ name: 'visited', value: 'yes', url }]);
  const page = await context.newPage();
  await slowDown(page);
  const seen = await seenAt(page, url);
  await context.close();
  return seen;
}

const rounds = Number(process.argv[2] ?? 3);
await buildWeb();
const product = await startProduct({ CONTACT_CHAT_NUMBER: '15550100' });
const browser = await launchBrowser();
let sound = true;
try {
  const reply = await fetch(`${product.url}/api/quiz/program?pageSize=1`);
  const [program] = (await reply.json()) as [{ _id: string }];
  for (const [name, path] of Object.entries({ home: '/', cart: `/cart/${program._id}` })) {
    const url = product.url + path;
    await fetch(url);
    const [inBrowser, onServer]: [PageMetrics[], PageMetrics[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      inBrowser.push(await visit(browser, url, false));
      onServer.push(await visit(browser, url, true));
    }
    sound = judge(name, inBrowser, onServer) && sound;
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exit(sound ? 0 : 1);
