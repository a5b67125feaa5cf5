import { afterEach, expect, it } from 'vitest';
import { useHouse } from '../../test/house.ts';
import { putInStore } from '../../test/shop.ts';

/** A code can be redeemed until its moment, and in that moment no more. */
const house = useHouse();

afterEach(() => {
  house.platform.clock.now = null;
});

it.each([
  [-1, 200, null],
  [0, 409, 'code-expired'],
  [1, 409, 'code-expired'],
] as const)('%i ms from its expiry a code is answered with %i', async (distance, status, code) => {
  const expiry = Date.now() + 60_000;
  const program = await putInStore(house);
  const partner = await house.signedInAs('partner');
  const made = await house.call(partner, {
    method: 'POST',
    url: '/api/access/codes',
    payload: { programId: program._id, expiresAt: new Date(expiry).toISOString() },
  });
  const learner = await house.signedInAs('user');
  house.platform.clock.now = new Date(expiry + distance);
  const reply = await house.call(learner, {
    method: 'POST',
    url: '/api/access/redeem',
    payload: { code: made.json()[0].code },
  });
  expect(reply.statusCode, reply.body).toBe(status);
  expect(reply.json().code ?? null).toBe(code);
});
