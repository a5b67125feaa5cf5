import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openBrowser } from '../../test/fakes/browser.ts';
import { newFlow } from '../../test/fixtures/new-flow.ts';
import { chooseIdentity } from '../choose.ts';

const secret = 'a secret of this test, long enough to be taken';
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const configFor = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env }, '/');

test.each([
  ['on this machine', 'http://localhost:9', '127.0.0.1'],
  ['in a container, under a name that only others can reach', 'http://certway.invalid', '0.0.0.0'],
  ['behind a proxy that speaks TLS', 'https://certway.invalid', '127.0.0.1'],
])('the development identity provider signs a person in: %s', async (_where, publicUrl, host) => {
  const config = configFor({ PUBLIC_URL: publicUrl, HOST: host, DEV_IDENTITY: '1' });
  const { provider, mount } = await chooseIdentity(config, secret, { people: [] });
  const app = fastify();
  await mount(app);
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const reach = (url: string) => url.replace(publicUrl, `http://127.0.0.1:${port}`);
  const browser = openBrowser(`${publicUrl}/api/auth/callback`, reach);
  const flow = newFlow();
  const page = await browser.open(await provider.begin(flow));
  const { url } = await browser.submit(page.url, { email: 'trainer@certway.example' });
  expect(await provider.finish(url, flow)).toMatchObject({
    issuer: 'urn:certway:development',
    subject: 'trainer@certway.example',
  });
  await app.close();
});

test('chooseIdentity throws for several workers if there is no database for pending sign-ins', async () => {
  const config = configFor({ WORKERS: '2' });
  await expect(chooseIdentity(config, secret, { people: [] })).rejects.toThrow(/database/);
});

test('chooseIdentity does not mount the development identity provider if a Google client is configured', async () => {
  const config = configFor({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  const app = fastify();
  await (await chooseIdentity(config, secret, { people: [] })).mount(app);
  const { statusCode } = await app.inject({ url: '/dev-identity/style.css' });
  expect(statusCode).toBe(404);
});
