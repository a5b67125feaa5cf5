import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import type { Identity } from '../identity/provider.ts';
import { buildQuiz, grant, quizLocation } from '../test/fixtures/attempts.ts';
import {
  buildIdentity,
  cookieOf,
  finishFlow,
  resetClockAndIdentity,
  takeCredential,
} from '../test/fixtures/flow.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';
import { sessionCookieName } from './cookies.ts';

const testServer = useTestServer({ DEVICES_PER_LEARNER: '2' });
afterEach(() => resetClockAndIdentity(testServer));

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let minutes = 0;

/** Signs in a minute after the last sign-in. A browser that is signed in sends its cookie. */
async function signIn(identity: Identity, former = ''): Promise<string> {
  minutes += 1;
  testServer.platform.clock.now = new Date(Date.now() + minutes * 60_000);
  const { cookie } = await finishFlow(testServer, identity);
  const credential = await takeCredential(testServer, cookie);
  const reply = await testServer.app.inject({
    method: 'POST',
    url: '/api/auth/google',
    headers: { cookie: [cookie, former].filter(Boolean).join('; '), 'user-agent': CHROME },
    payload: { name: identity.name, email: identity.email, photo: '', credential },
  });
  expect(reply.statusCode).toBe(200);
  return cookieOf(reply, sessionCookieName(testServer.platform.config));
}

const get = (cookie: string, url: string) => testServer.app.inject({ url, headers: { cookie } });
const isSignedIn = async (cookie: string) =>
  (await get(cookie, '/api/auth/sessions')).statusCode === 200;
const areSignedIn = (cookies: readonly string[]) => Promise.all(cookies.map(isSignedIn));

async function userOf(cookie: string) {
  const { rows } = await testServer.platform.db.$client.query(
    'select user_id as id from sessions_session order by created_at desc limit 1',
  );
  return { user: { id: rows[0].id as string }, cookie };
}

async function startAttempt(cookie: string) {
  const program = await makeProgram(testServer, buildQuiz());
  await grant(testServer, (await userOf(cookie)) as never, program._id);
  const reply = await testServer.app.inject({
    method: 'POST',
    url: '/api/attempts',
    headers: { cookie },
    payload: { ...quizLocation(program), writer: newId() },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json()._id as string;
}

const noticesOf = async (cookie: string) => {
  const { id } = (await userOf(cookie)).user;
  const { rows } = await testServer.platform.db.$client.query(
    `select c.subject from inbox_conversation c join inbox_member m on m.conversation_id = c.id
     where m.user_id = $1 and c.notice = 'device-signed-out'`,
    [id],
  );
  return rows.map(({ subject }) => subject);
};

describe('a sign-in on one device more than the limit', () => {
  it('signs out the device that was not used for the longest time, with a notice', async () => {
    const identity = buildIdentity();
    const cookies = [await signIn(identity), await signIn(identity), await signIn(identity)];
    expect(await areSignedIn(cookies)).toEqual([false, true, true]);
    expect(await noticesOf(cookies[2] ?? '')).toEqual(['Signed out: Chrome on Windows']);
  });

  it('spares a device on which an attempt runs', async () => {
    const identity = buildIdentity();
    const first = await signIn(identity);
    await startAttempt(first);
    const cookies = [first, await signIn(identity), await signIn(identity)];
    expect(await areSignedIn(cookies)).toEqual([true, false, true]);
  });

  it('spares the device that took the attempt over, and not the one that had it before', async () => {
    const identity = buildIdentity();
    const first = await signIn(identity);
    const attemptId = await startAttempt(first);
    const second = await signIn(identity);
    const taken = await testServer.app.inject({
      method: 'POST',
      url: `/api/attempts/${attemptId}/writer`,
      headers: { cookie: second },
      payload: { writer: newId() },
    });
    expect(taken.statusCode).toBe(200);
    const third = await signIn(identity);
    expect(await areSignedIn([first, second, third])).toEqual([false, true, true]);
  });

  it('signs nobody out if an attempt runs on every other device', async () => {
    const identity = buildIdentity();
    const cookies: string[] = [];
    for (let device = 0; device < 4; device += 1) {
      const cookie = await signIn(identity);
      await startAttempt(cookie);
      cookies.push(cookie);
    }
    expect(await areSignedIn(cookies)).toEqual([true, true, true, true]);
    expect(await noticesOf(cookies[3] ?? '')).toEqual([]);
  });
});

describe('the limit of devices', () => {
  it('counts a browser that signs in again once', async () => {
    const identity = buildIdentity();
    const first = await signIn(identity);
    const second = await signIn(identity);
    const again = await signIn(identity, second);
    expect(await areSignedIn([first, second, again])).toEqual([true, false, true]);
    expect(await noticesOf(again)).toEqual([]);
  });

  it('holds for sign-ins at the same moment', async () => {
    const identity = buildIdentity();
    await signIn(identity);
    testServer.platform.identity.next = identity;
    const flows = [];
    for (let device = 0; device < 5; device += 1) {
      const { cookie } = await finishFlow(testServer, identity);
      flows.push({ cookie, credential: await takeCredential(testServer, cookie) });
    }
    const replies = await Promise.all(
      flows.map(({ cookie, credential }) =>
        testServer.app.inject({
          method: 'POST',
          url: '/api/auth/google',
          headers: { cookie },
          payload: { name: identity.name, email: identity.email, photo: '', credential },
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const name = sessionCookieName(testServer.platform.config);
    const alive = await areSignedIn(replies.map((reply) => cookieOf(reply, name)));
    expect(alive.filter(Boolean)).toHaveLength(2);
  });

  it.each(['trainer', 'partner', 'admin'] as const)(
    'does not apply to the role %s',
    async (role) => {
      const identity = buildIdentity();
      const first = await signIn(identity);
      const { user } = await userOf(first);
      await testServer.platform.db.$client.query(
        'update accounts_user set role = $1 where id = $2',
        [role, user.id],
      );
      const cookies = [first, await signIn(identity), await signIn(identity)];
      expect(await areSignedIn(cookies)).toEqual([true, true, true]);
    },
  );
});
