import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';

/**
 * `npm run bench paint [ROUNDS]`: how soon a visitor's phone shows something, and the largest thing, on
 * home and cart. A slow 4G line, nothing kept from before; as the server paints the page and, in turns,
 * as the browser renders it (whoever brings a cookie gets the page of all pages). Fails unless the largest
 * paint comes in at most .45 of the time, and while anything moves by more than .02.
 */

const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.3 * 1e6) / 8,
  uploadThroughput: (0.7 * 1e6) / 8,
};
const RATIO_AT_MOST = 0.45;
const SHIFT_AT_MOST = 0.02;
const SETTLED_MS = 1500;

interface Seen {
  first: number;
  largest: number;
  shift: number;
}

/** What the page itself notes of its painting. */
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

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript({ content: NOTE });
  return page;
}

async function visit(browser: Browser, url: string, painted: boolean): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (!painted) await context.addCookies([{ name: 'visited', value: 'yes', url }]);
  const page = await slowPage(context);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return seen;
}

const middle = (figures: number[]) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const range = (all: Seen[], of: 'first' | 'largest') => {
  const figures = all.map((seen) => seen[of]);
  return `${seconds(middle(figures))} (${seconds(Math.min(...figures))}–${seconds(Math.max(...figures))})`;
};

const rounds = Number(process.argv[2] ?? 3);
await buildWeb();
const product = await startProduct({ CONTACT_CHAT_NUMBER: '15550100' });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
});
let sound = true;
const told: string[] = [];
try {
  const reply = await fetch(`${product.url}/api/quiz/program?pageSize=1`);
  const [program] = (await reply.json()) as [{ _id: string }];
  for (const [name, path] of Object.entries({ home: '/', cart: `/cart/${program._id}` })) {
    const url = product.url + path;
    await fetch(url);
    const [painted, rendered]: [Seen[], Seen[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      rendered.push(await visit(browser, url, false));
      painted.push(await visit(browser, url, true));
    }
    const largest = (all: Seen[]) => middle(all.map((seen) => seen.largest));
    const ratio = largest(painted) / largest(rendered);
    const shift = Math.max(...painted.map((seen) => seen.shift));
    const holds = ratio <= RATIO_AT_MOST && shift <= SHIFT_AT_MOST;
    sound &&= holds;
    for (const [way, all] of Object.entries({ rendered, painted }))
      told.push(
        `${name} ${way}: first paint ${range(all, 'first')}, largest ${range(all, 'largest')}`,
      );
    told.push(
      `${name}: largest paint ${ratio.toFixed(2)} of before, layout shift ${shift.toFixed(4)}${holds ? '' : ' – TOO MUCH'}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(told.join('\n'));
process.exit(sound ? 0 : 1);
