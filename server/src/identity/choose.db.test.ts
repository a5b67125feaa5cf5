import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../test/fakes/browser.ts';
import { newFlow } from '../test/fixtures/new-flow.ts';
import { TEST_SECRET, useTestServer } from '../test/test-server.ts';
import { type ChosenIdentity, chooseIdentity } from './choose.ts';

const publicUrl = 'http://localhost:9';
const testServer = useTestServer({ WORKERS: '2', PUBLIC_URL: publicUrl });
let dataDir: string;
let chosen: ChosenIdentity;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const config = { ...testServer.platform.config, dataDir };
  chosen = await chooseIdentity(config, TEST_SECRET, {
    people: [],
    pool: testServer.platform.db.$client,
  });
  await chosen.mount(testServer.app);
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rm(dataDir, { recursive: true }));

test('the development identity provider signs a person in with two workers, using the database for pending sign-ins', async () => {
  const { port } = testServer.app.server.address() as AddressInfo;
  const browser = openBrowser(`${publicUrl}/api/auth/callback`, (url) =>
    url.replace(publicUrl, `http://127.0.0.1:${port}`),
  );
  const flow = newFlow();
  const page = await browser.open(await chosen.provider.begin(flow));
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const kept = await testServer.platform.db.$client.query('select model from identity_development');
  expect(kept.rows).toEqual([{ model: 'Interaction' }]);
  const { url } = await browser.submit(page.url, { email: 'paid@certway.example' });
  expect((await chosen.provider.finish(url, flow)).email).toBe('paid@certway.example');
});
