import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { buildIdentity } from '../test/fixtures/flow.ts';
import { TEST_SECRET, useTestServer } from '../test/test-server.ts';
import { createLog } from './logging.ts';

/** Tests the headers of replies over https, and the handling of requests that never get a reply. */
const testServer = useTestServer();
const ORIGIN = 'https://certway.example';
const lines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const { platform } = testServer;
  const config = { ...platform.config, publicUrl: ORIGIN };
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
  app = await buildApp({ ...platform, config, log }, TEST_SECRET);
  await app.ready();
});
afterAll(() => app.close());

describe('the server over https', () => {
  it('sends Strict-Transport-Security and a Referrer-Policy with each reply', async () => {
    for (const url of ['/api/settings', '/api/nothing', '/healthz']) {
      const { headers } = await app.inject({ url });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
    }
  });

  it('includes subdomains in Strict-Transport-Security if HSTS_SUBDOMAINS is set', async () => {
    const config = { ...testServer.platform.config, publicUrl: ORIGIN, HSTS_SUBDOMAINS: true };
    const strict = await buildApp({ ...testServer.platform, config }, TEST_SECRET);
    const { headers } = await strict.inject({ url: '/api/settings' });
    await strict.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sets secure cookies for the sign-in and the session, with __Secure- and __Host- prefixes', async () => {
    const started = await app.inject({ url: '/api/auth/start' });
    const flow = started.cookies.find(({ name }) => name === '__Secure-certway_flow');
    expect(flow).toMatchObject({ secure: true, httpOnly: true, path: '/api/auth' });
    const cookie = `${flow?.name}=${flow?.value}`;
    testServer.platform.identity.next = buildIdentity();
    await app.inject({ url: '/api/auth/callback?code=a&state=b', headers: { cookie } });
    const taken = await app.inject({ url: '/api/auth/flow', headers: { cookie } });
    const payload = { credential: taken.json().credential };
    const options = { method: 'POST' as const, url: '/api/auth/google', payload };
    const signedIn = await app.inject({ ...options, headers: { cookie, origin: ORIGIN } });
    expect(signedIn.statusCode).toBe(200);
    const session = signedIn.cookies.find(({ name }) => name === '__Host-certway_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(session).not.toHaveProperty('domain');
  });
});

describe('a file with personal data', () => {
  it.each(['/api/audit/export', '/api/insights/export', '/api/user/users/own/export'])(
    'is sent with no-store: %s',
    async (path) => {
      const admin = await testServer.signedInAs('admin');
      const reply = await testServer.call(admin, {
        url: path.replace('/own/', `/${admin.user.id}/`),
      });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.headers['content-disposition']).toContain('attachment');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('an unused HTTP method', () => {
  it.each(['TRACE', 'PROPFIND', 'COPY'])('is answered with an error: %s', async (method) => {
    const reply = await app.inject({ method: method as 'GET', url: '/api/settings' });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toContain('certway_session');
  });
});

describe('the log of a call', () => {
  it('has only whole JSON lines, even if the URL contains encoded line breaks', async () => {
    lines.length = 0;
    const forged = '%0A%7B%22level%22%3A%22error%22%7D';
    await app.inject({ url: `/api/quiz/program/${forged}?q=${forged}`, headers: { 'x-a': 'b' } });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line).level).not.toBe('error');
      expect(line).not.toContain('level%22');
    }
  });
});
