import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildIdentity, cookieOf, signInThrough } from '../test/fixtures/flow.ts';
import { useTestServer } from '../test/test-server.ts';
import { sessionCookieName } from './cookies.ts';

const testServer = useTestServer();

/** Signs the same person in again, as if on another device. */
async function signInWith(identity: ReturnType<typeof buildIdentity>) {
  const reply = await signInThrough(testServer, identity);
  const cookie = cookieOf(reply, sessionCookieName(testServer.platform.config));
  return { cookie, user: reply.json().user, token: reply.json().accessToken as string };
}
type SignedIn = Awaited<ReturnType<typeof signInWith>>;
const get = (cookie: string, url: string) => testServer.app.inject({ url, headers: { cookie } });
const end = (cookie: string, url: string) =>
  testServer.app.inject({ method: 'DELETE', url, headers: { cookie } });

describe('GET /api/auth/sessions', () => {
  it('lists the person’s own devices and marks the current one', async () => {
    const identity = buildIdentity();
    const first = await signInWith(identity);
    await signInWith(identity);
    await signInWith(buildIdentity());
    const devices = (await get(first.cookie, '/api/auth/sessions')).json();
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain('token');
  });

  it('returns when each device was last used, to within a few minutes', async () => {
    const { cookie } = await signInWith(buildIdentity());
    const used = async () => {
      const [device] = (await get(cookie, '/api/auth/sessions')).json();
      return new Date(device.usedAt).getTime();
    };
    const started = await used();
    for (const [minutes, moves] of [
      [4, 0],
      [6, 6],
      [10, 6],
      [12, 12],
    ] as const) {
      testServer.platform.clock.now = new Date(started + minutes * 60_000);
      await testServer.app.inject({ method: 'POST', url: '/api/auth/token', headers: { cookie } });
      expect(await used()).toBe(started + moves * 60_000);
    }
    testServer.platform.clock.now = null;
  });

  it('omits devices whose session has expired', async () => {
    const identity = buildIdentity();
    await signInWith(identity);
    testServer.platform.clock.now = new Date(Date.now() + 31 * 24 * 3600 * 1000);
    const late = await signInWith(identity);
    expect((await get(late.cookie, '/api/auth/sessions')).json()).toHaveLength(1);
    testServer.platform.clock.now = null;
  });
});

describe('DELETE /api/auth/sessions/:sessionId', () => {
  it('answers 404 for another person’s session, and keeps it', async () => {
    const [mine, other] = [await signInWith(buildIdentity()), await signInWith(buildIdentity())];
    const [device] = (await get(other.cookie, '/api/auth/sessions')).json();
    expect((await end(mine.cookie, `/api/auth/sessions/${device._id}`)).statusCode).toBe(404);
    expect((await end(mine.cookie, `/api/auth/sessions/${newId()}`)).statusCode).toBe(404);
    expect((await get(other.cookie, '/api/auth/sessions')).statusCode).toBe(200);
  });

  it('signs the device out immediately', async () => {
    const identity = buildIdentity();
    const [here, there] = [await signInWith(identity), await signInWith(identity)];
    const devices = (await get(here.cookie, '/api/auth/sessions')).json();
    const other = devices.find(({ current }: { current: boolean }) => !current);
    expect((await end(here.cookie, `/api/auth/sessions/${other._id}`)).statusCode).toBe(200);
    expect((await get(there.cookie, '/api/auth/sessions')).statusCode).toBe(401);
    expect((await get(here.cookie, '/api/auth/sessions')).statusCode).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('signs out all other devices of the person', async () => {
    const identity = buildIdentity();
    const [here, there] = [await signInWith(identity), await signInWith(identity)];
    expect((await end(here.cookie, '/api/auth/sessions')).json()).toEqual({ ended: 1 });
    expect((await get(there.cookie, '/api/auth/sessions')).statusCode).toBe(401);
    expect((await get(here.cookie, '/api/auth/sessions')).json()).toHaveLength(1);
  });
});

describe('concurrent calls of several people', () => {
  const call = (headers: Record<string, string>, id: string) =>
    testServer.app.inject({ url: `/api/user/users/${id}`, headers });

  it('get the reply for their own caller, by cookie and by token, or 401 after sign-out', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signInWith(buildIdentity())));
    const gone = people[5]?.cookie ?? '';
    await testServer.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: gone },
    });
    for (const headersOf of [
      ({ cookie }: SignedIn) => ({ cookie }),
      ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` }),
    ]) {
      const replies = await Promise.all(people.map((who) => call(headersOf(who), who.user._id)));
      for (const [place, reply] of replies.entries()) {
        expect(reply.statusCode, `person ${place}`).toBe(place === 5 ? 401 : 200);
        if (place !== 5) expect(reply.json()).toMatchObject({ _id: people[place]?.user._id });
      }
    }
  });
});
