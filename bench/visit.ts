import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { startKillable } from '../journeys/faults/killable-product.ts';
import { callAs, signInByPopup } from '../journeys/people.ts';
import { NO_SAMPLES } from '../journeys/product.ts';
import { choices, makeQuiz, type Quiz, startQuiz } from '../journeys/quizzes.ts';
import { buildWeb } from '../scripts/build.ts';
import { projectFolder } from '../scripts/run.ts';
import { launchBrowser } from './product/browser.ts';
import { Meter } from './visit/meter.ts';
import { type ProxiedCall, SerializingProxy } from './visit/serializing-proxy.ts';
import { tableOf } from './visit/table.ts';

/**
 * Measures a learner's whole visit with an empty browser: the home page, the sign-in, a quiz of
 * twenty questions, and its result. Each request is measured separately: its cost in Node and in
 * PostgreSQL, its SQL statements and its bytes. `npm run bench visit [VISITS]` writes the table
 * into docs/performance.md.
 */
const visits = Number(process.argv[2] ?? 6);
/** The number of unmeasured visits until the server's code is compiled. */
const WARM_UP = 3;
const QUESTIONS = 20;
const PAGE = join(projectFolder, 'docs/performance.md');

async function visit(browser: Browser, url: string, quiz: Quiz, address: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  try {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await signInByPopup(page, address);
    await startQuiz(page, quiz);
    for (let number = 1; number <= QUESTIONS; number++) await answer(page, number);
    await review(page);
    await expect(page).toHaveURL(/\/result/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  } finally {
    await context.close();
  }
}

async function answer(page: Page, number: number): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }).waitFor();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ }).click();
}

async function review(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Submit Review' });
  await dialog.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Submit Review', exact: true }).click();
}

const claim = (browser: Browser, url: string, { programId }: Quiz, address: string) =>
  callAs(
    browser,
    address,
    (request) => request.post(`/api/access/programs/${programId}/free`),
    url,
  );

await buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'certway-visit-'));
const counted = join(folder, 'statements');
const proxy = new SerializingProxy();
const url = await proxy.open();
const preload = join(projectFolder, 'bench/visit/count-statements.ts');
const product = await startKillable({
  ...NO_SAMPLES,
  PUBLIC_URL: url,
  NODE_OPTIONS: `--import=${preload}`,
  VISIT_STATEMENTS: counted,
});
const browser = await launchBrowser();
try {
  proxy.leadsTo(product.port, new Meter(product.pid(), product.dataDir, counted));
  const quiz = await makeQuiz(browser, 'A visit', choices(QUESTIONS), {}, url);
  const all: ProxiedCall[][] = [];
  for (let at = 0; at < WARM_UP + visits; at++) {
    const address = `visit-${at}@people.example`;
    await claim(browser, url, quiz, address);
    await proxy.begin();
    await visit(browser, url, quiz, address);
    if (at >= WARM_UP) all.push([...proxy.passed]);
  }
  const table = tableOf(all);
  console.log(table);
  const page = readFileSync(PAGE, 'utf8');
  const [above = ''] = page.split('<!-- npm run bench visit -->\n');
  const below = page.split('<!-- until here -->').at(-1);
  writeFileSync(
    PAGE,
    `${above}<!-- npm run bench visit -->\n${table}\n<!-- until here -->${below}`,
  );
} finally {
  await browser.close();
  proxy.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
