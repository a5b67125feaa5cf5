import { afterEach, expect, it } from 'vitest';
import { putInStore } from '../../test/fixtures/shop.ts';
import { useTestServer } from '../../test/test-server.ts';

/**
 * A code can be redeemed until just before its expiry, but no longer at the exact time of its
 * expiry.
 */
const testServer = useTestServer();

afterEach(() => {
  testServer.platform.clock.now = null;
});

it.each([
  [-1, 200, null],
  [0, 409, 'code-expired'],
  [1, 409, 'code-expired'],
] as const)(
  '%i ms from the expiry of a code, POST /api/access/redeem answers %i',
  async (distance, status, code) => {
    const expiry = Date.now() + 60_000;
    const program = await putInStore(testServer);
    const partner = await testServer.signedInAs('partner');
    const made = await testServer.call(partner, {
      method: 'POST',
      url: '/api/access/codes',
      payload: { programId: program._id, expiresAt: new Date(expiry).toISOString() },
    });
    const learner = await testServer.signedInAs('user');
    testServer.platform.clock.now = new Date(expiry + distance);
    const reply = await testServer.call(learner, {
      method: 'POST',
      url: '/api/access/redeem',
      payload: { code: made.json()[0].code },
    });
    expect(reply.statusCode, reply.body).toBe(status);
    expect(reply.json().code ?? null).toBe(code);
  },
);
