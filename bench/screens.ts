import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/run.ts';
import {
  type BenchEnvironment,
  closeAll,
  openBenchEnvironment,
  type ServerProcess,
  startServer,
} from './learners/bench-environment.ts';
import { loadFrom } from './learners/checkout.ts';
import { Driver } from './learners/driver.ts';
import { onEarlierVersion } from './learners/earlier-version.ts';
import type { Learner } from './learners/seed.ts';
import { VISIT_LIST_BEFORE } from './learners/visit-list.ts';
import { type PageMetrics, PHONE, seenAt, slowDown, tell } from './paint/slow-line.ts';

/**
 * `npm run bench screens [ROUNDS]`: how soon a learner's phone shows the largest thing of the runner and of a
 * result, opened by their address on a slow 4G line with no file kept, as this version has them and, in turns, as the
 * last commit before the first paint was worked on. The runner at a quarter of the processor. Fails unless it
 * comes in at most half of the time, and while anything moves by more than .02.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const RATIO_AT_MOST = 0.5;
const PEOPLE = 100;

interface Version {
  stage: BenchEnvironment;
  served: ServerProcess;
  url: string;
  /** Of what its page remembers. */
  storeVersion: number;
}

async function open(root: string): Promise<Version> {
  const stage = await openBenchEnvironment(PEOPLE, root);
  // Known beforehand: what comes from another address is refused.
  const served = await startServer('product', stage.env, { root, port: await freePort() });
  const limits = 'contract/src/limits.ts';
  const { STORE_VERSION } = await loadFrom<{ STORE_VERSION: number }>(root, limits);
  return { stage, served, url: `http://localhost:${served.port}`, storeVersion: STORE_VERSION };
}

/** A browser in which they have signed in: with its cookie, and with what the page remembers. */
async function signedIn(browser: Browser, version: Version, { cookie, userId }: Learner) {
  const { url, storeVersion } = version;
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await context.addCookies([{ name, value, url }]);
  const person = await context.request.get(`/api/user/users/${userId}`);
  const token = await context.request.post('/api/auth/token');
  const remembered = { version: storeVersion, user: { currentUser: await person.json() } };
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.evaluate(
    ([root, accessToken]) => {
      localStorage.setItem('root', root);
      localStorage.setItem('access_token', accessToken);
    },
    [JSON.stringify(remembered), (await token.json()).accessToken] as const,
  );
  return page;
}

/** Opened anew, in the same tab: the attempt goes on where it was begun. */
async function openCold(page: Page, url: string, slowedBy: number): Promise<PageMetrics> {
  await page.goto('about:blank');
  const session = await slowDown(page);
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.clearBrowserCache');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const seen = await seenAt(page, url);
  await page.context().close();
  return seen;
}

async function seeRunner(browser: Browser, version: Version): Promise<PageMetrics> {
  const page = await signedIn(browser, version, version.stage.next());
  await page.goto('/quiz');
  await page.getByRole('button', { name: 'START' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const step of ['Course', 'Module']) {
    await dialog.getByLabel(step).selectOption({ index: 1 });
  }
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  return openCold(page, page.url(), 4);
}

async function seeResult(browser: Browser, version: Version): Promise<PageMetrics> {
  const learner = version.stage.next();
  const driver = new Driver(version.served.port, 1);
  await driver.takeQuiz(learner);
  driver.close();
  const { rows } = await version.stage.db.$client.query<{ id: string }>(
    'select attempt_id as id from results_result where user_id = $1',
    [learner.userId],
  );
  const page = await signedIn(browser, version, learner);
  return openCold(page, `${version.url}/result?attempt=${rows[0]?.id}`, 1);
}

const screens = { runner: seeRunner, result: seeResult };

async function compare(browser: Browser, before: Version, now: Version): Promise<boolean> {
  let sound = true;
  for (const [name, see] of Object.entries(screens)) {
    const [then, today]: [PageMetrics[], PageMetrics[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      then.push(await see(browser, before));
      today.push(await see(browser, now));
    }
    const ways = [[VISIT_LIST_BEFORE.commit, then] as const, ['now', today] as const] as const;
    const { lines, holds } = tell(name, ways, RATIO_AT_MOST);
    console.log(lines.join('\n'));
    sound &&= holds;
  }
  return sound;
}

await buildWeb();
await onEarlierVersion(VISIT_LIST_BEFORE.commit, async (root) => {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArguments,
  });
  const opened: Version[] = [];
  try {
    for (const from of [root, projectFolder]) opened.push(await open(from));
    const [before, now] = opened as [Version, Version];
    process.exitCode = (await compare(browser, before, now)) ? 0 : 1;
  } finally {
    await browser.close();
    await closeAll(opened);
  }
});
