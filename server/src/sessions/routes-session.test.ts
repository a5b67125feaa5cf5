import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildIdentity,
  cookieOf,
  resetClockAndIdentity,
  signInThrough,
} from '../test/fixtures/flow.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

beforeEach(() => resetClockAndIdentity(testServer));

describe('a session', () => {
  const whoAmI = (headers: Record<string, string>, id: string) =>
    testServer.app.inject({ url: `/api/user/users/${id}`, headers });

  async function signedIn() {
    const reply = await signInThrough(testServer, buildIdentity());
    const { user, accessToken } = reply.json();
    return {
      id: user._id as string,
      cookie: cookieOf(reply, 'certway_session'),
      bearer: `Bearer ${accessToken}`,
    };
  }

  it('is accepted by cookie, by bearer token, and by both', async () => {
    const me = await signedIn();
    expect((await whoAmI({ cookie: me.cookie }, me.id)).statusCode).toBe(200);
    expect((await whoAmI({ authorization: me.bearer }, me.id)).statusCode).toBe(200);
    const lower = me.bearer.replace('Bearer', 'bearer');
    expect((await whoAmI({ authorization: lower }, me.id)).statusCode).toBe(200);
    expect((await whoAmI({ cookie: me.cookie, authorization: me.bearer }, me.id)).statusCode).toBe(
      200,
    );
  });

  it('is refused if the cookie and the token belong to different people', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const reply = await whoAmI({ cookie: one.cookie, authorization: other.bearer }, one.id);
    expect(reply.statusCode).toBe(401);
    expect(reply.json().code).toBe('two-identities');
  });

  it('is refused with a forged token, but is accepted by its cookie if the token has expired', async () => {
    const me = await signedIn();
    const forged = `${me.bearer.slice(0, -4)}AAAA`;
    expect((await whoAmI({ cookie: me.cookie, authorization: forged }, me.id)).statusCode).toBe(
      401,
    );
    testServer.platform.clock.now = new Date(Date.now() + 16 * 60_000);
    expect((await whoAmI({ authorization: me.bearer }, me.id)).statusCode).toBe(401);
    expect((await whoAmI({ cookie: me.cookie, authorization: me.bearer }, me.id)).statusCode).toBe(
      200,
    );
  });

  it('ends immediately on sign-out, even for a token that is still valid', async () => {
    const me = await signedIn();
    const out = await testServer.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: me.cookie },
    });
    expect(out.json()).toEqual({ success: true });
    expect((await whoAmI({ cookie: me.cookie }, me.id)).statusCode).toBe(401);
    expect((await whoAmI({ authorization: me.bearer }, me.id)).statusCode).toBe(401);
  });

  it('is not required for signing out', async () => {
    const out = await testServer.app.inject({ method: 'POST', url: '/api/auth/sign-out' });
    expect(out.json()).toEqual({ success: true });
  });

  it('ends 30 days after its last use, and 90 days after its start at the latest', async () => {
    const me = await signedIn();
    const start = Date.now();
    const at = (days: number) =>
      (testServer.platform.clock.now = new Date(start + days * 86_400_000));
    const renew = () =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { cookie: me.cookie },
      });
    for (const day of [29, 58, 87]) {
      at(day);
      expect((await renew()).statusCode).toBe(200);
    }
    at(91);
    expect((await renew()).statusCode).toBe(401);
    const idle = await signedIn();
    testServer.platform.clock.now = new Date(start + 122 * 86_400_000);
    expect((await whoAmI({ cookie: idle.cookie }, idle.id)).statusCode).toBe(401);
  });

  it('gets a new access token with the specified claims in exchange for its cookie', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const reply = await testServer.call(trainer, { method: 'POST', url: '/api/auth/token' });
    const payload = reply.json().accessToken.split('.')[1];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({
      userId: trainer.user.id,
      trainerId: trainer.user.id,
      role: 'trainer',
    });
    expect(claims.exp - claims.iat).toBe(900);
    // The reply sets the cookie again, so a browser in use stays signed in.
    expect(reply.headers['set-cookie']).toContain(trainer.cookie);
    const learner = await testServer.call(await testServer.signedInAs('paid'), {
      method: 'POST',
      url: '/api/auth/token',
    });
    const other = JSON.parse(
      Buffer.from(learner.json().accessToken.split('.')[1], 'base64url').toString(),
    );
    expect(other.trainerId).toBeUndefined();
  });
});
