import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../test/fakes/browser.ts';
import {
  type Fault,
  type OtherProvider,
  startOtherProvider,
} from '../test/fakes/other-provider.ts';
import { newFlow } from '../test/fixtures/new-flow.ts';
import { openIdProvider } from './openid-provider.ts';
import { IdentityRefused, type SignInFlow } from './provider.ts';

const redirectUri = 'http://localhost:3000/api/auth/callback';
const client = { clientId: 'certway-test', clientSecret: 'not a secret', redirectUri };
let other: OtherProvider;

beforeAll(async () => {
  other = await startOtherProvider();
});
afterEach(() => {
  other.break(null);
  other.become({});
});
afterAll(() => other.close());

const provider = () => openIdProvider({ ...client, issuer: other.issuer });

/** Returns the URL to which the provider redirects the browser after a sign-in. */
async function callbackOf(flow: SignInFlow, signIn = provider()): Promise<URL> {
  return (await openBrowser(redirectUri).open(await signIn.begin(flow))).url;
}

async function signIn() {
  const flow = newFlow();
  return provider().finish(await callbackOf(flow), flow);
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IdentityRefused);
  return (error as IdentityRefused).message;
}

describe('begin of an OpenID provider', () => {
  test('requests a code with PKCE, state, nonce, and account selection', async () => {
    const flow = newFlow();
    const { origin, searchParams } = await provider().begin(flow);
    expect(origin).toBe(other.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'certway-test',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const challenge = createHash('sha256').update(flow.codeVerifier).digest('base64url');
    expect(searchParams.get('code_challenge')).toBe(challenge);
  });
});

describe('finish of an OpenID provider', () => {
  test('identifies a person by issuer and subject', async () => {
    other.become({ email: 'Sam.Rivera@Elsewhere.Example', picture: 'https://img.example/sam.png' });
    expect(await signIn()).toEqual({
      issuer: other.issuer,
      subject: 'other-1',
      email: 'sam.rivera@elsewhere.example',
      name: 'Sam Rivera',
      photo: 'https://img.example/sam.png',
    });
  });

  test('accepts `email_verified` as text, and a missing name', async () => {
    other.become({ emailVerified: 'true', name: '', picture: 'javascript:alert(1)' });
    expect(await signIn()).toMatchObject({ name: 'sam.rivera', photo: '' });
  });

  test('shortens a long name so that it can be stored', async () => {
    other.become({ name: `Sam\u0000${'a'.repeat(1_000_000)}` });
    const { name } = await signIn();
    expect(name).toMatch(/^Sam a+$/);
    expect(name).toHaveLength(200);
  });

  test("returns the configured issuer name instead of the issuer's URL", async () => {
    const named = openIdProvider({ ...client, issuer: other.issuer, issuerName: 'urn:other' });
    const flow = newFlow();
    const identity = await named.finish(await callbackOf(flow, named), flow);
    expect(identity.issuer).toBe('urn:other');
  });

  const faults: [Fault, RegExp][] = [
    ['audience', /refused a reply .*: .*"aud"/],
    ['nonce', /refused a reply .*: .*"nonce"/],
    ['issuer', /refused a reply .*: .*"iss"/],
    ['signature', /refused a reply .*: .*signature/],
    ['unsigned', /refused a reply .*: .*"alg"/],
    ['expired', /refused a reply .*: .*"exp"/],
    ['issued-long-ago', /did not verify: iat/],
    ['issued-in-the-future', /did not verify: iat/],
    ['given-to-another', /to another application \(azp\)/],
    ['unverified', /did not verify: email_verified/],
    ['verified-missing', /did not verify: email_verified/],
    ['email-missing', /did not verify: email/],
  ];
  test.each(faults)('rejects a token with the fault %s', async (fault, reason) => {
    other.break(fault);
    expect(await refusalOf(signIn())).toMatch(reason);
  });

  test.each([
    ['an empty address', { email: ' ' }],
    ['an address verified by a word', { emailVerified: 'yes' }],
    ['an address that cannot be stored', { email: 'sam\u0000@elsewhere.example' }],
    ['a subject that cannot be stored', { subject: 'other\u0000' }],
    ['a subject longer than any', { subject: 'x'.repeat(256) }],
  ])('rejects an identity with %s', async (_what, person) => {
    other.become(person);
    expect(await refusalOf(signIn())).toMatch(/did not verify/);
  });

  test('rejects the callback of another sign-in', async () => {
    const flow = newFlow();
    const callback = await callbackOf(flow);
    const states = { ...flow, state: newFlow().state };
    const verifiers = { ...flow, codeVerifier: newFlow().codeVerifier };
    expect(await refusalOf(provider().finish(callback, states))).toMatch(/"state"/);
    expect(await refusalOf(provider().finish(callback, verifiers))).toMatch(/refused/);
  });

  test('accepts an authorization code only once', async () => {
    const flow = newFlow();
    const callback = await callbackOf(flow);
    await provider().finish(callback, flow);
    expect(await refusalOf(provider().finish(callback, flow))).toMatch(/refused/);
  });

  test("reports only the code of a provider's error, and none of its text", async () => {
    const flow = newFlow();
    const declined = (error: string) => {
      const query = new URLSearchParams({ state: flow.state, error, error_description: 'sam@x' });
      return refusalOf(provider().finish(new URL(`${redirectUri}?${query}`), flow));
    };
    expect(await declined('access_denied')).toMatch(/refused a reply .*: access_denied$/);
    expect(await declined('sam@elsewhere.example\n')).toMatch(
      /refused a reply .*: an error without a code$/,
    );
  });
});

describe('an OpenID provider', () => {
  test('is reported if it is unreachable, and is tried again at the next sign-in', async () => {
    let away = true;
    const flaky = openIdProvider({
      ...client,
      issuer: other.issuer,
      customFetch: (url, { body, ...options }) =>
        away
          ? Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
          : fetch(url, { ...options, body: body ?? null }),
    });
    const flow = newFlow();
    expect(await refusalOf(flaky.begin(flow))).toMatch(
      /configuration .* could not be read: .*ECONNREFUSED/,
    );
    away = false;
    const callback = await callbackOf(flow, flaky);
    away = true;
    expect(await refusalOf(flaky.finish(callback, flow))).toMatch(/could not be reached/);
    away = false;
    expect(await flaky.finish(callback, flow)).toMatchObject({ subject: 'other-1' });
  });

  test('is discovered once for all sign-ins', async () => {
    let discoveries = 0;
    const counted = openIdProvider({
      ...client,
      issuer: other.issuer,
      customFetch: (url, { body, ...options }) => {
        if (url.includes('/.well-known/')) discoveries++;
        return fetch(url, { ...options, body: body ?? null });
      },
    });
    await Promise.all([counted.begin(newFlow()), counted.begin(newFlow())]);
    await counted.begin(newFlow());
    expect(discoveries).toBe(1);
  });
});

describe('a provider without TLS', () => {
  test('is not contacted if it is on another machine', async () => {
    const asked: string[] = [];
    const plain = openIdProvider({
      ...client,
      issuer: 'http://identity.example',
      customFetch: async (url) => {
        asked.push(url);
        return new Response('{}');
      },
    });
    expect(await refusalOf(plain.begin(newFlow()))).toMatch(/HTTPS/);
    expect(asked).toEqual([]);
  });
});

describe('the client secret', () => {
  test('is sent in the header unless the provider declares that it accepts the secret in the body', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, answer) => {
      const issuer = `http://${request.headers.host}`;
      answer.setHeader('content-type', 'application/json');
      if (request.url !== '/token') {
        const [authorization_endpoint, token_endpoint] = [`${issuer}/authorize`, `${issuer}/token`];
        answer.end(JSON.stringify({ issuer, authorization_endpoint, token_endpoint }));
        return;
      }
      seen.push(request.headers.authorization);
      answer.writeHead(400).end('{"error":"invalid_grant"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const basic = openIdProvider({ ...client, issuer: `http://127.0.0.1:${port}` });
    const flow = newFlow();
    const callback = new URL(`${redirectUri}?code=any&state=${flow.state}`);
    expect(await refusalOf(basic.finish(callback, flow))).toMatch(
      /refused a reply .*: invalid_grant/,
    );
    expect(seen).toEqual([expect.stringMatching(/^Basic /)]);
    server.close();
  });
});
