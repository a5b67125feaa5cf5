import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { buildIdentity, cookieOf, signInThrough } from '../test/fixtures/flow.ts';
import { everyCall } from '../test/generators/every-call.ts';
import { TEST_SECRET, useTestServer } from '../test/test-server.ts';
import { createLog } from './logging.ts';

/**
 * Tests that logs do not identify a person. Operators read logs, store them for months, and send
 * them to other systems.
 */
const testServer = useTestServer();

const MARK = 'Zyxwv';
const ADDRESS = `petra.${MARK}@private.example`;

/**
 * Returns a recognizable value for each input field of a call. The test then checks that no log
 * contains these values.
 */
const typed = () => ({
  ...Object.fromEntries(
    [
      'name',
      'username',
      'email',
      'contactEmail',
      'comment',
      'note',
      'subject',
      'label',
      'city',
    ].map((field) => [field, `${MARK} ${field}`]),
  ),
  body: `${MARK} wrote this`,
  code: MARK,
  answer: { text: `${MARK} answers` },
  answers: [MARK],
  recipients: [newId()],
  emails: [ADDRESS],
  userId: newId(),
});

const secrets = (who: Awaited<ReturnType<typeof testServer.signedInAs>>) => [
  MARK,
  ADDRESS,
  who.user.username === 'admin' ? who.user.contactEmail : who.user.username,
  who.user.id,
  who.cookie,
  '203.0.113.77',
  'Petras Telephone',
];

async function linesOf(
  ask: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>,
  db = testServer.platform.db,
) {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) });
  const app = await buildApp({ ...testServer.platform, db, log }, TEST_SECRET);
  await ask(app);
  await app.close();
  return lines;
}

async function everyCallBy(role: 'admin' | 'paid', db = testServer.platform.db) {
  const who = await testServer.signedInAs(role);
  const lines = await linesOf(async (app) => {
    for (const { endpoint, method, path } of everyCall) {
      if (endpoint.reply === 'events') continue;
      const url = `${path.replace(/:\w+/g, () => newId())}?q=${encodeURIComponent(ADDRESS)}`;
      const headers = {
        cookie: who.cookie,
        'user-agent': 'Petras Telephone',
        'x-forwarded-for': '203.0.113.77',
      };
      const payload = method === 'GET' ? {} : { payload: typed() };
      await app.inject({
        method: method as 'POST',
        url,
        headers,
        remoteAddress: '203.0.113.77',
        ...payload,
      });
    }
  }, db);
  return { lines, secrets: secrets(who) };
}

const leaks = ({ lines, secrets: hidden }: { lines: string[]; secrets: string[] }) =>
  hidden.filter((secret) =>
    lines.some((line) => line.toLowerCase().includes(secret.toLowerCase())),
  );

describe('the log', () => {
  it.each(['admin', 'paid'] as const)(
    'identifies no person in the lines for any call that a signed-in %s makes',
    async (role) => {
      const told = await everyCallBy(role);
      expect(told.lines.length).toBeGreaterThan(everyCall.length - 5);
      expect(leaks(told)).toEqual([]);
    },
  );

  it('identifies no person if the database fails during each call', async () => {
    const gone = openDatabase({ host: '127.0.0.1', port: 1 }, () => undefined, 1);
    const told = await everyCallBy('admin', gone);
    await gone.$client.end();
    expect(told.lines.join('')).toContain('ECONNREFUSED');
    expect(leaks(told)).toEqual([]);
  });

  it('contains sign-ins, sign-outs, and rejected calls, without the person', async () => {
    const paid = await testServer.signedInAs('paid');
    const lines = await linesOf(async (app) => {
      const ours = { ...testServer, app };
      const identity = buildIdentity({ name: MARK });
      const signedIn = await signInThrough(ours, identity);
      const cookie = cookieOf(signedIn, 'certway_session');
      const asked: InjectOptions[] = [
        { method: 'POST', url: '/api/auth/sign-out', headers: { cookie } },
        { method: 'POST', url: '/api/auth/google', payload: { credential: MARK } },
        { url: '/api/user/users' },
        { url: '/api/user/users', headers: { cookie: paid.cookie } },
        { method: 'POST', url: '/api/auth/token', headers: { origin: 'https://evil.example' } },
      ];
      for (const options of asked) await app.inject(options);
    });
    const told = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
    expect(told.map(({ security, code, route }) => [security, code, route])).toEqual([
      ['signed-in', undefined, undefined],
      ['signed-out', undefined, undefined],
      ['refused', 'sign-in-refused', '/api/auth/google'],
      ['refused', 'signed-out', '/api/user/users'],
      ['refused', 'not-allowed', '/api/user/users'],
      ['refused', 'foreign-origin', '/api/auth/token'],
    ]);
    expect(leaks({ lines, secrets: secrets(paid) })).toEqual([]);
  });

  it('contains calls that exceed a rate limit', async () => {
    const limits = { ...testServer.platform.limits, count: async () => 7 };
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
    const app = await buildApp({ ...testServer.platform, limits, log }, TEST_SECRET);
    const reply = await app.inject({ method: 'POST', url: '/api/auth/sign-out' });
    await app.close();
    expect(reply.statusCode).toBe(429);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ security: 'refused', code: 'too-many-requests', status: 429 }),
    );
  });

  it('fails the check of this test if a line contains an email address (control)', () => {
    const line = JSON.stringify({ msg: `mail to ${ADDRESS}` });
    expect(leaks({ lines: [line], secrets: [ADDRESS] })).toEqual([ADDRESS]);
  });
});
