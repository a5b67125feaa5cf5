import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePeople } from '../../samples/people.ts';
import { type Browser, openBrowser } from '../../test/fakes/browser.ts';
import { newFlow } from '../../test/fixtures/new-flow.ts';
import { openIdProvider } from '../openid-provider.ts';
import { fetchLocally } from '../plain-fetch.ts';
import { IdentityRefused } from '../provider.ts';
import { DEVELOPMENT_ISSUER } from './index.ts';
import { readOrMakeKeys } from './keys.ts';
import { memoryStore } from './memory.ts';
import { developmentIssuer, mountDevelopmentIdentity } from './mount.ts';
import { accountsOf } from './people.ts';

// No server listens at this URL. The server's own calls must therefore use its listening address,
// as in a container.
const publicUrl = 'http://localhost:9';
const redirectUri = `${publicUrl}/api/auth/callback`;
const client = { clientId: 'certway', clientSecret: 'of this start', redirectUri };

const sampleAccounts = accountsOf(samplePeople);

let folder: string;
let jwks: JSONWebKeySet;
let app: FastifyInstance;
let listening: string;
let browser: Browser;

async function start(store = memoryStore()): Promise<FastifyInstance> {
  const started = fastify();
  mountDevelopmentIdentity(started, {
    ...client,
    publicUrl,
    secretKeys: ['signs the cookies of this test'],
    accounts: sampleAccounts,
    store,
    jwks,
  });
  await started.listen({ port: 0, host: '127.0.0.1' });
  return started;
}
const addressOf = (server: FastifyInstance) => {
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  jwks = await readOrMakeKeys(join(folder, 'keys.json'));
  app = await start();
  listening = addressOf(app);
});
beforeEach(() => {
  browser = openBrowser(redirectUri, (url) => url.replace(publicUrl, listening));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const provider = openIdProvider({
  ...client,
  issuer: developmentIssuer(publicUrl),
  issuerName: DEVELOPMENT_ISSUER,
  customFetch: fetchLocally(publicUrl, () => listening),
});

async function codeFor(email: string) {
  const flow = newFlow();
  const page = await browser.open(await provider.begin(flow));
  const { url } = await browser.submit(page.url, { email });
  return { flow, url };
}

async function signInAs(email: string) {
  const { flow, url } = await codeFor(email);
  return provider.finish(url, flow);
}

// This test runs first, because oidc-provider prints most warnings only once.
test('the development identity provider prints nothing at its start, during a sign-in, or on an error', async () => {
  const printed = (['info', 'log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way));
  await (await start()).close();
  await signInAs('admin@certway.example');
  await browser.open(`${developmentIssuer(publicUrl)}/auth`);
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});

describe('the development identity provider', () => {
  test.each(sampleAccounts)('signs in $email with one click', async ({ email, name }) => {
    expect(await signInAs(email)).toEqual({
      issuer: 'urn:certway:development',
      subject: email,
      email,
      name,
      photo: '',
    });
  });

  test('signs in any other email address as a separate person', async () => {
    expect(await signInAs(' Jane.Doe+exam@Example.org ')).toMatchObject({
      subject: 'jane.doe+exam@example.org',
      email: 'jane.doe+exam@example.org',
      name: 'Jane Doe Exam',
    });
  });

  test('shows the choice of accounts again at the next sign-in in the same browser', async () => {
    await signInAs('admin@certway.example');
    const page = await browser.open(await provider.begin(newFlow()));
    expect(page.text).toContain('Any other address');
    expect(await signInAs('paid@certway.example')).toMatchObject({
      subject: 'paid@certway.example',
    });
  });

  test('signs no one in if the sign-in is canceled', async () => {
    const flow = newFlow();
    const page = await browser.open(await provider.begin(flow));
    const { url } = await browser.submit(page.url, { cancel: 'yes' });
    expect(url.searchParams.get('error')).toBe('access_denied');
    await expect(provider.finish(url, flow)).rejects.toThrow(IdentityRefused);
  });

  test('accepts an authorization code only once', async () => {
    const { flow, url } = await codeFor('demo@certway.example');
    await provider.finish(url, flow);
    await expect(provider.finish(url, flow)).rejects.toThrow(IdentityRefused);
  });

  test('rejects an authorization code with the code verifier of another sign-in', async () => {
    const { flow, url } = await codeFor('demo@certway.example');
    const { codeVerifier } = newFlow();
    await expect(provider.finish(url, { ...flow, codeVerifier })).rejects.toThrow(IdentityRefused);
  });

  test('completes a sign-in whose requests go to two processes that share a store', async () => {
    const store = memoryStore();
    const [one, two] = [await start(store), await start(store)];
    const turns = [addressOf(one), addressOf(two)];
    const next = () => {
      turns.reverse();
      return turns[0] ?? '';
    };
    const wandering = openBrowser(redirectUri, (url) => url.replace(publicUrl, next()));
    const signIn = openIdProvider({
      ...client,
      issuer: developmentIssuer(publicUrl),
      customFetch: fetchLocally(publicUrl, next),
    });
    const flow = newFlow();
    const page = await wandering.open(await signIn.begin(flow));
    const { url } = await wandering.submit(page.url, { email: 'trainer@certway.example' });
    const identity = await signIn.finish(url, flow);
    expect(identity.subject).toBe('trainer@certway.example');
    await Promise.all([one.close(), two.close()]);
  });
});

describe('the sign-in page of the development identity provider', () => {
  test('lists the sample accounts and says that it is not for production', async () => {
    const { text, status } = await browser.open(await provider.begin(newFlow()));
    expect(status).toBe(200);
    for (const { email, role, note } of sampleAccounts) {
      expect(text).toContain(`value="${email}"`);
      expect(text).toContain(role);
      expect(text).toContain(note);
    }
    expect(text).toContain('must not be used in production');
  });

  test('has no inline style or script, but a separate stylesheet', async () => {
    const { text, headers } = await browser.open(await provider.begin(newFlow()));
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
    const style = await browser.open(new URL(href, publicUrl));
    expect(style.status).toBe(200);
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  });

  test.each(['nonsense', 'a@b', '<b>"x"@y</b>', ''])(
    'reports %j as an invalid email address',
    async (email) => {
      const page = await browser.open(await provider.begin(newFlow()));
      const again = await browser.submit(page.url, { email });
      expect(again.status).toBe(422);
      expect(again.text).toContain(email ? 'is not an email address' : 'Type an email address');
      expect(again.text).not.toContain('<b>');
      const { url } = await browser.submit(page.url, { email: 'right@example.org' });
      expect(url.searchParams.get('code')).toBeTruthy();
    },
  );

  test('says that the sign-in has expired if the URL belongs to no pending sign-in', async () => {
    const here = `${publicUrl}/dev-identity/interaction/none`;
    for (const page of [
      await browser.open(here),
      await browser.submit(here, { email: 'a@b.org' }),
    ]) {
      expect(page.status).toBe(400);
      expect(page.text).toContain('This sign-in has expired');
    }
  });

  test('shows an error instead of redirecting to a redirect URI of another site', async () => {
    const address = await provider.begin(newFlow());
    address.searchParams.set('redirect_uri', 'https://elsewhere.example/');
    const page = await browser.open(address);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Sign-in did not work');
    expect(page.text).not.toMatch(/<style/);
  });
});

describe('cookies of the development identity provider', () => {
  test('are limited to paths under /dev-identity, and to one sign-in', async () => {
    await signInAs('demo@certway.example');
    const kept = browser.cookies().map((cookie) => cookie.split(';')[1]);
    expect(kept.length).toBeGreaterThan(0);
    for (const path of kept) {
      expect(path).toMatch(/^\/dev-identity\/(nobody-is-remembered|interaction\/[\w-]+)$/);
    }
  });
});

describe('the signing keys of the development identity provider', () => {
  test('are created once, even by concurrent processes, and only their owner can read the file', async () => {
    const keyFile = join(folder, 'deep', 'er', 'keys.json');
    const sets = await Promise.all(Array.from({ length: 4 }, () => readOrMakeKeys(keyFile)));
    for (const set of sets) expect(set).toEqual(sets[0]);
    expect(await readdir(join(folder, 'deep', 'er'))).toEqual(['keys.json']);
    expect((await stat(keyFile)).mode & 0o077).toBe(0);
  });
});
