import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/db/embedded/index.ts';
import { addressOf, callAs, type SampleRole, signInAs } from './people.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Two nodes share one database, and the second node has two processes. Nodes notify each other
 * through Redis, or through PostgreSQL if there is no Redis.
 */
const REDIS_URL = process.env.TEST_REDIS_URL ?? '';
const MESSAGES = 3;
const KEPT_MS = 1100;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'certway-nodes-'));
let postgres: EmbeddedPostgres;
let nodes: Product[] = [];

// All tests run in one worker, so that the two nodes are started only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const { host, user, password = '', database, port } = postgres.connection();
  const address = new URLSearchParams({ host, port: String(port) });
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${address}`;
  const shared = {
    DATABASE_URL,
    REDIS_URL,
    SESSION_SECRET: 'two nodes of one product, one secret',
  };
  // The nodes are started one after the other, because the first creates the tables and the sample
  // data.
  const first = await startProduct({ ...shared, SAMPLE_DATA: '1' });
  nodes = [first, await startProduct({ ...shared, SAMPLE_DATA: '0', WORKERS: '2' })];
});

test.afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openInbox(browser: Browser, baseURL: string, role: SampleRole): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, role);
  await page.goto('/inbox');
  await expect(page.getByRole('link').filter({ hasText: 'Welcome to Certway' })).toBeVisible();
  return page;
}

test('a message sent on one node appears in a browser on another within a second', async ({
  browser,
}) => {
  test.slow();
  const [here = '', there = ''] = nodes.map(({ url }) => url);
  expect(here).not.toBe(there);
  const admin = await openInbox(browser, here, 'admin');
  const trainer = await openInbox(browser, there, 'trainer');
  await admin.getByRole('button', { name: 'New Message' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('searchbox', { name: 'To' }).fill('Tessa Okafor');
  await dialog.getByRole('radio', { name: 'Tessa Okafor' }).click();
  await dialog.getByLabel('Subject').fill('Across nodes');
  await dialog.getByLabel('Message', { exact: true }).fill('The first one.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await trainer.getByRole('link').filter({ hasText: 'Across nodes' }).click();
  const pane = trainer.getByRole('region', { name: 'Conversation' });
  const took: number[] = [];
  for (let number = 1; number <= MESSAGES; number++) {
    const answered = admin.waitForResponse((reply) => /\/messages$/.test(reply.url()));
    await admin.getByLabel('Your reply').fill(`Message number ${number}`);
    await admin.getByRole('button', { name: 'Send' }).click();
    const seen = pane.getByText(`Message number ${number}`).waitFor();
    expect((await answered).status()).toBe(200);
    const sent = performance.now();
    await seen;
    took.push(performance.now() - sent);
  }
  // Checks only the fastest message, because other load on the two shared cores may delay messages.
  expect(Math.min(...took)).toBeLessThan(1000);
});

test('a program that is changed on one node is not served from an outdated cache on another node', async ({
  browser,
}) => {
  test.slow();
  const [here = '', there = ''] = nodes.map(({ url }) => url);
  const [program] = await (await fetch(`${here}/api/quiz/program?pageSize=1`)).json();
  const paths = [`/cart/${program._id}`, '/'];
  /**
   * Opens a new connection for each request, so that the requests reach both processes of the node.
   */
  const documents = () =>
    Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const headers = { connection: 'close' };
        return (await fetch(there + paths[at % paths.length], { headers })).text();
      }),
    );
  const areRendered = (all: string[], name: string) =>
    all.every((text) => text.includes('id="ssr-state"') && text.includes(name));
  await expect.poll(async () => areRendered(await documents(), program.name)).toBe(true);
  const took: number[] = [];
  const changeTo = async (request: APIRequestContext, name: string) => {
    // Waits until the cached page is more than one second old, so that the next request makes the
    // server render it again.
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
    await documents();
    const fresh = performance.now();
    const changed = await request.patch(`/api/quiz/program/${program._id}`, { data: { name } });
    expect(changed.status()).toBe(200);
    await expect
      .poll(async () => areRendered(await documents(), name), { intervals: [5] })
      .toBe(true);
    took.push(performance.now() - fresh);
  };
  const names = ['Rendered again', 'And once more', program.name];
  const changeAll = async (request: APIRequestContext) => {
    for (const name of names) await changeTo(request, name);
  };
  await callAs(browser, addressOf('admin'), changeAll, here);
  // Checks only the fastest change. A change takes 0.4 to 0.7 seconds with the other node's
  // notification, and 1.6 to 2.2 seconds without it.
  expect(Math.min(...took)).toBeLessThan(1200);
});
