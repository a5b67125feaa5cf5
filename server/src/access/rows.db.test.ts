import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { type SignedIn, useHouse } from '../test/house.ts';
import { putInStore } from '../test/shop.ts';
import { beginPeriod, findGrant, hasAccess } from './index.ts';

const house = useHouse();

const now = new Date('2026-05-01T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function granted(periodDays: number | null) {
  const learner: SignedIn = await house.signedInAs('user');
  const program = await putInStore(house);
  await house.call(await house.signedInAs('admin'), {
    method: 'POST',
    url: '/api/access/grants',
    payload: { userId: learner.user.id, programId: program._id, periodDays },
  });
  return [learner.user.id, program._id] as const;
}

describe('beginPeriod', () => {
  it('begins with the first quiz and is not moved by a later one', async () => {
    const { db } = house.platform;
    const [userId, programId] = await granted(30);
    expect(await hasAccess(db, userId, programId, inDays(1000))).toBe(true);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, inDays(5)));
    expect((await findGrant(db, userId, programId))?.endsAt).toEqual(inDays(30));
    expect(await hasAccess(db, userId, programId, inDays(29.9))).toBe(true);
    expect(await hasAccess(db, userId, programId, inDays(30))).toBe(false);
  });

  it('leaves access without end without end', async () => {
    const { db } = house.platform;
    const [userId, programId] = await granted(null);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    expect((await findGrant(db, userId, programId))?.endsAt).toBeNull();
  });
});

describe('hasAccess', () => {
  it('is false for whoever was granted nothing, and still finds what is over', async () => {
    const { db } = house.platform;
    const [userId, programId] = await granted(1);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    const other = await house.signedInAs('paid');
    expect(await hasAccess(db, other.user.id, programId, now)).toBe(false);
    expect(await hasAccess(db, userId, programId, inDays(2))).toBe(false);
    expect(await findGrant(db, userId, programId)).not.toBeNull();
  });
});
