import { mayEnter, roles } from '@certway/contract/accounts/roles';
import { describe, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { LEVELS_AT_MOST } from './http/bodies/limits.ts';
import { everyCall } from './test/generators/every-call.ts';
import { type SignedIn, useTestServer } from './test/test-server.ts';

/** Sends every call of the contract as every role: the gate admits only the roles that the call names. */
const testServer = useTestServer();

async function statusFor(who: SignedIn | null, method: string, path: string) {
  const url = path.replace(/:\w+/g, () => newId());
  const reply = await testServer.call(who, { method: method as 'GET', url });
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code };
}

describe.each(everyCall)('$line', ({ endpoint, method, path }) => {
  it('refuses roles without access before it validates the input', async () => {
    for (const role of [null, ...roles]) {
      if (mayEnter(endpoint.openTo, role)) continue;
      const who = role ? await testServer.signedInAs(role) : null;
      const expected = role
        ? { status: 403, code: 'not-allowed' }
        : { status: 401, code: 'signed-out' };
      expect(await statusFor(who, method, path), `${role}`).toEqual(expected);
    }
  });

  it('never answers 5xx to roles with access, even if all input is missing', async () => {
    for (const role of [null, ...roles]) {
      if (!mayEnter(endpoint.openTo, role) || endpoint.reply === 'events') continue;
      const who = role ? await testServer.signedInAs(role) : null;
      const url = path.replace(/:\w+/g, () => newId());
      const reply = await testServer.call(who, { method, url });
      expect(reply.statusCode, `${role}`).toBeLessThan(500);
      if (role === null) expect(reply.body).not.toContain('"not-allowed"');
    }
  });
});

describe('an unknown URL under /api', () => {
  it("answers 404 'not-found' with a request id", async () => {
    const reply = await testServer.call(null, { url: '/api/nothing-here' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: 'not-found' });
    expect(reply.json().requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a writing call from another site', () => {
  const url = '/api/auth/sign-out';
  it("is refused with 'foreign-origin', because of its Origin or Sec-Fetch-Site header", async () => {
    const me = await testServer.signedInAs('paid');
    for (const headers of [
      { origin: 'https://evil.example' },
      // DNS rebinding: the page has another host name that resolves to this server, so its requests
      // must be refused.
      { origin: 'http://rebound.example', host: 'rebound.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await testServer.call(me, { method: 'POST', url, headers });
      expect(reply.json().code).toBe('foreign-origin');
    }
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await testServer.call(me, { method: 'POST', url, headers: own })).statusCode).toBe(200);
  });
});

describe('writing calls over the rate limit', () => {
  it('are answered with 429 and Retry-After, only for the session that exceeded the limit', async () => {
    const [eager, calm] = [
      await testServer.signedInAs('paid'),
      await testServer.signedInAs('paid'),
    ];
    const write = (who: SignedIn) =>
      testServer.call(who, { method: 'POST', url: '/api/auth/token' });
    let last = await write(eager);
    for (let i = 0; i < 240; i++) last = await write(eager);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(calm)).statusCode).toBe(200);
  });
});

describe('a malformed or oversized body', () => {
  const post = (payload: string, type = 'application/json') =>
    testServer.call(null, {
      method: 'POST',
      url: '/api/auth/google',
      payload,
      headers: { 'content-type': type },
    });
  it('is answered with 400, 413, or 415', async () => {
    expect((await post('{"credential":')).statusCode).toBe(400);
    expect((await post('[]')).statusCode).toBe(400);
    expect((await post(`{"credential":"${'x'.repeat(2_000_000)}"}`)).statusCode).toBe(413);
    expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
  });
});

describe('a body nested too deeply', () => {
  const inArrays = '['.repeat(200_000) + ']'.repeat(200_000);
  const inObjects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const bodies = everyCall.filter(({ method }) => method !== 'GET');

  it.each(bodies)(
    'is refused with status 400, 413 or 415 by $method $path',
    async ({ method, path }) => {
      const admin = await testServer.signedInAs('admin');
      const url = path.replace(/:\w+/g, () => newId());
      for (const payload of [inArrays, inObjects, `{"text":${inArrays}}`]) {
        const headers = { 'content-type': 'application/json' };
        const reply = await testServer.call(admin, { method, url, headers, payload });
        expect([400, 413, 415]).toContain(reply.statusCode);
      }
      // The body has few values, but one level of nesting more than any call allows.
      const payload = `{"text":${'['.repeat(LEVELS_AT_MOST)}${']'.repeat(LEVELS_AT_MOST)}}`;
      const headers = { 'content-type': 'application/json' };
      const reply = await testServer.call(admin, { method, url, headers, payload });
      if (reply.statusCode !== 415) expect(reply.json().message).toContain('nested more than');
    },
  );
});

describe('text that cannot be stored', () => {
  it('is refused with the name of the field, both in a body and in a query', async () => {
    const post = (credential: string) => `{"credential":"${credential}"}`;
    for (const text of ['a\\u0000b', '\\ud800']) {
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST' as const, url: '/api/auth/google', headers };
      const reply = await testServer.call(null, { ...options, payload: post(text) });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toBe('credential');
    }
    const query = await testServer.call(null, { url: '/api/auth/callback?code=%00' });
    expect(query.json().errors[0].field).toBe('code');
  });
});
