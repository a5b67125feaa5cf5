import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdProvider } from '../identity/openid-provider.ts';
import {
  type Fault,
  type OtherProvider,
  startOtherProvider,
} from '../test/fakes/other-provider.ts';
import { cookieOf, signInOutcome, takeCredential } from '../test/fixtures/flow.ts';
import { useTestServer } from '../test/test-server.ts';

/**
 * Tests the complete sign-in with a provider that uses another library and another origin, as
 * Google does.
 */
const testServer = useTestServer();
let provider: OtherProvider;

beforeAll(async () => {
  provider = await startOtherProvider();
  const redirectUri = 'http://localhost:3000/api/auth/callback';
  const client = { clientId: 'certway', clientSecret: 'secret', redirectUri };
  Object.assign(
    testServer.platform.identity,
    openIdProvider({ issuer: provider.issuer, ...client }),
  );
});
afterAll(() => provider.close());

/**
 * Goes through a sign-in, from the click on the button until the provider's redirect has brought
 * the browser back. `change` alters the address of the redirect, as an attacker would.
 */
async function goThrough(
  change: (back: URL) => void = () => undefined,
): Promise<{ cookie: string; outcome: string | undefined }> {
  const started = await testServer.app.inject({ url: '/api/auth/start' });
  const cookie = cookieOf(started, 'certway_flow');
  const there = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  change(back);
  const url = `${back.pathname}${back.search}`;
  const returned = await testServer.app.inject({ url, headers: { cookie } });
  return { cookie, outcome: signInOutcome(returned) };
}

const everythingStored = async () => {
  const { rows } = await testServer.platform.db.execute(sql`
    select (select count(*) from accounts_user) as people,
           (select count(*) from sessions_session) as sessions,
           (select count(*) from sessions_credential) as credentials`);
  return rows[0];
};

const post = (cookie: string, payload: object) =>
  testServer.app.inject({ method: 'POST', url: '/api/auth/google', headers: { cookie }, payload });

let tried = 0;

async function expectNoSignIn(cookie: string): Promise<void> {
  // Each attempt has an address of its own, because wrong credentials are limited by address.
  const remoteAddress = `203.0.113.${++tried}`;
  const flow = await testServer.app.inject({ url: '/api/auth/flow', headers: { cookie } });
  expect(flow.statusCode).toBe(401);
  for (const call of ['google', 'signin', 'signup']) {
    const payload = { name: 'Admin', email: 'boss@certway.example', credential: 'anything' };
    const url = `/api/auth/${call}`;
    const options = { method: 'POST', url, headers: { cookie }, payload, remoteAddress } as const;
    expect((await testServer.app.inject(options)).statusCode).toBe(401);
  }
}

describe('an external identity provider', () => {
  it('decides who is signed in, regardless of the email address in the request body', async () => {
    provider.become({ subject: 'sam', email: 'sam@elsewhere.example', name: 'Sam Rivera' });
    const { cookie, outcome } = await goThrough();
    expect(outcome).toBe('done');
    const credential = await takeCredential(testServer, cookie);
    const reply = await post(cookie, { email: 'admin@certway.example', name: 'Admin', credential });
    expect(reply.json().user).toMatchObject({ email: 'sam@elsewhere.example', role: 'user' });
    expect((await post(cookie, { credential })).statusCode).toBe(401);
  });

  const faults: Fault[] = [
    'audience',
    'nonce',
    'issuer',
    'signature',
    'unsigned',
    'expired',
    'issued-long-ago',
    'issued-in-the-future',
    'given-to-another',
    'unverified',
    'verified-missing',
    'email-missing',
  ];
  it.each(faults)(
    'that sends an ID token with the fault %s signs no one in, and nothing is stored',
    async (fault) => {
      const before = await everythingStored();
      const tokens = provider.tokensGiven();
      provider.break(fault);
      const { cookie, outcome } = await goThrough();
      provider.break(null);
      expect(outcome).toBe('failed');
      expect(provider.tokensGiven()).toBeGreaterThan(tokens);
      await expectNoSignIn(cookie);
      expect(await everythingStored()).toEqual(before);
    },
  );

  const changes: [string, (back: URL) => void][] = [
    ['another state', (back) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back) => back.searchParams.delete('state')],
    ['another code', (back) => back.searchParams.set('code', 'guessed')],
    ['two codes', (back) => back.searchParams.append('code', 'second')],
    ['an error as well', (back) => back.searchParams.set('error', 'access_denied')],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://evil.example')],
    ['a NUL', (back) => back.searchParams.set('code', '\u0000')],
    ['a huge code', (back) => back.searchParams.set('code', 'c'.repeat(8000))],
  ];
  it.each(changes)(
    'signs no one in, and nothing is stored, if its redirect was changed to have %s',
    async (_what, change) => {
      const before = await everythingStored();
      const { cookie } = await goThrough(change);
      await expectNoSignIn(cookie);
      expect(await everythingStored()).toEqual(before);
    },
  );

  it('sends its tokens only to the server, never to the browser', async () => {
    provider.become({ subject: 'ida', email: 'ida@elsewhere.example', name: 'Ida Berg' });
    const given = provider.tokens.length;
    const replies: LightMyRequestResponse[] = [];
    const ask = async (options: InjectOptions) => {
      const reply = await testServer.app.inject(options);
      replies.push(reply);
      return reply;
    };
    const started = await ask({ url: '/api/auth/start' });
    const cookie = cookieOf(started, 'certway_flow');
    const there = await fetch(String(started.headers.location), { redirect: 'manual' });
    const back = new URL(there.headers.get('location') ?? '');
    await ask({ url: `${back.pathname}${back.search}`, headers: { cookie } });
    const { credential } = (await ask({ url: '/api/auth/flow', headers: { cookie } })).json();
    const signedIn = await ask({
      method: 'POST',
      url: '/api/auth/google',
      headers: { cookie },
      payload: { credential },
    });
    const session = cookieOf(signedIn, 'certway_session');
    const headers = { cookie: session };
    await ask({ method: 'POST', url: '/api/auth/token', headers });
    await ask({ url: `/api/user/users/${signedIn.json().user._id}/export`, headers });
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([302, 200, 200, 200, 200, 200]);
    const tokens = provider.tokens.slice(given);
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    const told = replies.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
    // The middle one of the three parts of a token contains its claims, so each part is searched
    // for separately as well.
    for (const token of tokens.flatMap((each) => [
      each,
      ...each.split('.').filter((part) => part.length > 20),
    ])) {
      expect(told).not.toContain(token);
    }
  });

  it('signs no one in with a credential from the sign-in flow of another browser', async () => {
    const { cookie } = await goThrough();
    const credential = await takeCredential(testServer, cookie);
    const stranger = cookieOf(
      await testServer.app.inject({ url: '/api/auth/start' }),
      'certway_flow',
    );
    expect((await post(stranger, { credential })).statusCode).toBe(401);
  });
});
