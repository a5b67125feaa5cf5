import type { Browser } from '@playwright/test';
import { startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import {
  judge,
  type PageMetrics,
  type PagePaints,
  PHONE,
  seenAt,
  slowDown,
} from './paint/slow-line.ts';
import { launchBrowser } from './product/browser.ts';

/**
 * `npm run bench paint [ROUNDS]`: measures when a phone with an empty cache on a slow 4G connection
 * shows the first and the largest element of the home page and the cart. Each page is measured
 * alternately with and without server rendering: a visitor gets the rendered page, and a request
 * with a cookie gets the app shell. Fails if server rendering takes more than 0.45 of the time
 * without it until the largest element is shown, or if the layout shifts by more than 0.02.
 */

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
const told: string[] = [];
try {
  const reply = await fetch(`${product.url}/api/quiz/program?pageSize=1`);
  const [program] = (await reply.json()) as [{ _id: string }];
  for (const [name, path] of Object.entries({ home: '/', cart: `/cart/${program._id}` })) {
    const url = product.url + path;
    await fetch(url);
    const paints: PagePaints = { rendered: [], painted: [] };
    for (let round = 0; round < rounds; round++) {
      paints.rendered.push(await visit(browser, url, false));
      paints.painted.push(await visit(browser, url, true));
    }
    const { lines, holds } = judge(name, paints);
    told.push(...lines);
    sound &&= holds;
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(told.join('\n'));
process.exit(sound ? 0 : 1);
