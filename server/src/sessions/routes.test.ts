import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { userTable } from '../accounts/tables.ts';
import {
  buildIdentity,
  cookieOf,
  finishFlow,
  resetClockAndIdentity,
  signInOutcome,
  signInThrough,
  takeCredential,
} from '../test/fixtures/flow.ts';
import { useTestServer } from '../test/test-server.ts';
import { sessionTable } from './tables.ts';

const ADMIN = 'boss@people.example';
const testServer = useTestServer({ ADMIN_EMAILS: ADMIN });

const stored = async () => {
  const [users] = await testServer.platform.db
    .select({ n: sql<number>`count(*)::int` })
    .from(userTable);
  const [open] = await testServer.platform.db
    .select({ n: sql<number>`count(*)::int` })
    .from(sessionTable);
  return { users: users?.n, sessions: open?.n };
};

beforeEach(() => resetClockAndIdentity(testServer));

describe('POST /api/auth/google', () => {
  const post = (payload: object, cookie = '') =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/auth/google',
      headers: { cookie },
      payload,
    });

  it('refuses a body without a credential, and stores nothing', async () => {
    const before = await stored();
    for (const payload of [{ name: 'Eve', email: 'admin@certway.example' }, { credential: '' }]) {
      const refused = await post(payload);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ success: false, code: 'sign-in-refused' });
    }
    expect(await stored()).toEqual(before);
  });

  it('refuses a credential that is not a string, and names the field', async () => {
    const refused = await post({ credential: 5 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ field: 'credential' }] });
  });

  it('ends the previous session of the browser', async () => {
    const first = await signInThrough(testServer, buildIdentity());
    const former = cookieOf(first, 'certway_session');
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    const second = await post({ credential }, `${cookie}; ${former}`);
    const now = cookieOf(second, 'certway_session');
    const renew = (session: string) =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { cookie: session },
      });
    expect((await renew(former)).statusCode).toBe(401);
    expect((await renew(now)).statusCode).toBe(200);
  });

  it('refuses an invented credential and stores nothing', async () => {
    const before = await stored();
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const refused = await post({ email: 'a@b.example', credential: 'invented' }, cookie);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'sign-in-refused' });
    expect(await stored()).toEqual(before);
  });

  it('refuses a credential that was issued to another browser', async () => {
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    const other = await finishFlow(testServer, buildIdentity());
    const refused = await post({ credential }, other.cookie);
    expect(refused.statusCode).toBe(401);
  });

  it('refuses a credential that was already used', async () => {
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    expect((await post({ credential }, cookie)).statusCode).toBe(200);
    expect((await post({ credential }, cookie)).statusCode).toBe(401);
  });

  it('refuses a credential older than 60 seconds', async () => {
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    testServer.platform.clock.now = new Date(Date.now() + 61_000);
    expect((await post({ credential }, cookie)).statusCode).toBe(401);
  });

  it('limits guesses per IP address, but still accepts a valid credential from a limited address', async () => {
    const remoteAddress = '203.0.113.7';
    const guess = (call: string) =>
      testServer.app.inject({
        remoteAddress,
        method: 'POST',
        url: `/api/auth/${call}`,
        payload: { credential: 'x' },
      });
    const calls = ['google', 'signin', 'signup'];
    for (let i = 0; i < 30; i++) {
      expect((await guess(calls[i % 3] ?? '')).statusCode).toBe(401);
    }
    const slowed = await guess('google');
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(slowed.json()).toMatchObject({ success: false, code: 'too-many-requests' });

    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    const right = await testServer.app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/auth/google',
      headers: { cookie },
      payload: { credential },
    });
    expect(right.statusCode).toBe(200);
  });

  it('signs in from an IP address that has reached its limit for other calls', async () => {
    const remoteAddress = '203.0.113.8';
    const flood = async () =>
      (await testServer.app.inject({ remoteAddress, method: 'POST', url: '/api/auth/sign-out' }))
        .statusCode;
    let status = await flood();
    for (let i = 0; i < 1300 && status !== 429; i++) status = await flood();
    expect(status).toBe(429);
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const credential = await takeCredential(testServer, cookie);
    const options = { method: 'POST' as const, url: '/api/auth/google', headers: { cookie } };
    const right = await testServer.app.inject({
      ...options,
      remoteAddress,
      payload: { credential },
    });
    expect(right.statusCode).toBe(200);
  });

  it('uses the identity from the provider, regardless of the request body', async () => {
    const identity = buildIdentity();
    const { cookie } = await finishFlow(testServer, identity);
    const credential = await takeCredential(testServer, cookie);
    const reply = await post(
      { name: 'Boss', email: ADMIN, photo: 'http://x.example/p.png', credential },
      cookie,
    );
    expect(reply.json()).toMatchObject({
      success: true,
      user: {
        username: 'Mira Lindqvist',
        email: identity.email,
        role: 'user',
        profilePicture: '',
        purchasedCourses: [],
      },
    });
  });

  it('identifies a person by issuer and subject, so a new email address keeps the account', async () => {
    const identity = buildIdentity();
    const first = await signInThrough(testServer, identity);
    const second = await signInThrough(testServer, { ...identity, email: 'moved@people.example' });
    expect(second.json().user._id).toBe(first.json().user._id);
  });

  it('creates another account for a known email address with another subject', async () => {
    const identity = buildIdentity();
    const first = await signInThrough(testServer, identity);
    const second = await signInThrough(testServer, buildIdentity({ email: identity.email }));
    expect(second.json().user._id).not.toBe(first.json().user._id);
  });

  it('makes a person with an address in ADMIN_EMAILS an admin, and records it in the audit log', async () => {
    const reply = await signInThrough(testServer, buildIdentity({ email: 'Boss@People.example' }));
    expect(reply.json().user.role).toBe('admin');
    const { rows } = await testServer.platform.db.execute(
      sql`select details from accounts_audit where subject_id = ${reply.json().user._id}`,
    );
    expect(rows).toEqual([{ details: { from: 'user', to: 'admin', because: 'ADMIN_EMAILS' } }]);
  });

  it('creates one account if several first sign-ins of a person arrive simultaneously', async () => {
    const identity = buildIdentity();
    const replies = await Promise.all([1, 2, 3, 4].map(() => signInThrough(testServer, identity)));
    expect(new Set(replies.map((reply) => reply.json().user._id)).size).toBe(1);
  });

  it('sets a session cookie with httpOnly, SameSite Lax and a lifetime of 30 days', async () => {
    const reply = await signInThrough(testServer, buildIdentity());
    const cookie = reply.cookies.find(({ name }) => name === 'certway_session');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
    });
  });
});

describe('POST /api/auth/signin', () => {
  it('answers 404 for an unknown person and creates no account', async () => {
    const before = await stored();
    const reply = await signInThrough(testServer, buildIdentity(), 'signin');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: 'account-unknown' });
    expect(await stored()).toEqual(before);
  });

  it('signs a known person in', async () => {
    const identity = buildIdentity();
    await signInThrough(testServer, identity, 'signup');
    expect((await signInThrough(testServer, identity, 'signin')).statusCode).toBe(200);
  });
});

describe('POST /api/auth/signup', () => {
  it('creates the account and signs no one in', async () => {
    const reply = await signInThrough(testServer, buildIdentity(), 'signup');
    expect(reply.json()).toEqual({ success: true, message: 'Your account is ready.' });
    expect(cookieOf(reply, 'certway_session')).toBe('');
  });

  it('answers 409 with `success: false` if the account already exists', async () => {
    const identity = buildIdentity();
    await signInThrough(testServer, identity);
    const reply = await signInThrough(testServer, identity, 'signup');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ success: false, code: 'account-exists' });
  });
});

describe('GET /api/auth/start and /api/auth/callback', () => {
  it('redirect to the provider, and set the cookie of the sign-in flow for the path /api/auth', async () => {
    const started = await testServer.app.inject({ url: '/api/auth/start' });
    expect(started.statusCode).toBe(302);
    expect(started.headers.location).toMatch(/^https:\/\/provider\.example\/authorize/);
    const cookie = started.cookies.find(({ name }) => name === 'certway_flow');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  });

  it('end on a page that closes the popup, or, without a popup, on the sign-in screen', async () => {
    const { back } = await finishFlow(testServer, buildIdentity());
    expect(signInOutcome(back)).toBe('done');
    expect(back.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    const page = await finishFlow(testServer, buildIdentity(), 'page');
    expect(page.back.headers.location).toBe('/sign-in?flow=done');
  });

  it("report 'failed' and store nothing if the provider returns no identity, or the browser started no flow", async () => {
    const started = await testServer.app.inject({ url: '/api/auth/start' });
    const cookie = cookieOf(started, 'certway_flow');
    const back = { url: '/api/auth/callback?code=a&state=b' };
    expect(signInOutcome(await testServer.app.inject({ ...back, headers: { cookie } }))).toBe(
      'failed',
    );
    expect(signInOutcome(await testServer.app.inject(back))).toBe('failed');
    const flow = await testServer.app.inject({ url: '/api/auth/flow', headers: { cookie } });
    expect(flow.statusCode).toBe(401);
  });

  it("report 'failed' for a second callback, and keep the credential of the first one", async () => {
    const { cookie } = await finishFlow(testServer, buildIdentity());
    const again = await testServer.app.inject({
      url: '/api/auth/callback?code=a&state=b',
      headers: { cookie },
    });
    expect(signInOutcome(again)).toBe('failed');
    expect(await takeCredential(testServer, cookie)).toBeTruthy();
  });

  it('refuse an unknown mode, and name the field', async () => {
    const refused = await testServer.app.inject({ url: '/api/auth/start?mode=window' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].field).toBe('mode');
  });
});
