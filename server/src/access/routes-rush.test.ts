import type { Code, LedgerRequest } from '@certway/contract/access/ledger';
import { describe, expect, it } from 'vitest';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/** Checks that the stored counts equal a recount after many concurrent requests. */
const testServer = useTestServer();

const people = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => testServer.signedInAs('user')));

async function codesOf(programId: string, more: object): Promise<string[]> {
  const reply = await testServer.call(await testServer.signedInAs('admin'), {
    method: 'POST',
    url: '/api/access/codes',
    payload: { programId, ...more },
  });
  return reply.json().map(({ code }: Code) => code);
}

const redeem = (who: SignedIn, code: string) =>
  testServer.call(who, { method: 'POST', url: '/api/access/redeem', payload: { code } });

async function statusesOf(
  calls: Promise<{ statusCode: number }>[],
): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(calls)) {
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
}

describe('one code redeemed fifty times at once', () => {
  it('by one person grants access once, and every request gets the same reply', async () => {
    const [learner] = await people(1);
    const program = await putInStore(testServer);
    const [code = ''] = await codesOf(program._id, { usesAtMost: 50 });
    const calls = Array.from({ length: 50 }, () => redeem(learner as SignedIn, code));
    expect(await statusesOf(calls)).toEqual({ 200: 50 });
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
    const { rows } = await testServer.platform.db.$client.query(
      'select use_count from access_code where program_id = $1',
      [program._id],
    );
    expect(rows).toEqual([{ use_count: 1 }]);
  });

  it('by fifty people grants access to only one of them if it has one use', async () => {
    const learners = await people(50);
    const program = await putInStore(testServer);
    const [code = ''] = await codesOf(program._id, {});
    expect(await statusesOf(learners.map((who) => redeem(who, code)))).toEqual({ 200: 1, 409: 49 });
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
  });
});

describe('the last place of a program', () => {
  it('goes to only one person if twenty people claim it at once by code, grant, and payment', async () => {
    const [admin, partner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('partner'),
    ];
    const program = await putInStore(testServer, { settings: { enrollmentLimit: 3 } });
    const programId = program._id;
    const codes = await codesOf(programId, { count: 9 });
    const first = await people(2);
    for (const [index, who] of first.entries()) await redeem(who, codes[index] ?? '');

    const buyers = await people(7);
    const requests: LedgerRequest[] = [];
    for (const [index, who] of buyers.entries()) {
      const payload = { programId, reference: `CW-AAAA-AAA${'BCDEFGH'[index]}` };
      const url = '/api/access/requests';
      requests.push((await testServer.call(who, { method: 'POST', url, payload })).json());
    }
    const learners = await people(13);
    const calls = [
      ...learners.slice(0, 7).map((who, index) => redeem(who, codes[index + 2] ?? '')),
      ...learners.slice(7).map((who) =>
        testServer.call(admin, {
          method: 'POST',
          url: '/api/access/grants',
          payload: { userId: who.user.id, programId },
        }),
      ),
      ...requests.map(({ _id }) =>
        testServer.call(partner, {
          method: 'PATCH',
          url: `/api/access/requests/${_id}`,
          payload: { state: 'paid', paid: 10 },
        }),
      ),
    ];
    expect(calls).toHaveLength(20);
    expect(await statusesOf(calls)).toEqual({ 200: 1, 409: 19 });
    const { rows } = await testServer.platform.db.$client.query(
      'select places_taken, purchased_count from programs_program where id = $1',
      [programId],
    );
    const [{ places_taken: placesTaken, purchased_count: purchasedCount }] = rows;
    expect(placesTaken).toBe(3);
    await expectCounts(testServer, programId, { purchasedCount, placesTaken: 3 });
  });

  it('can be granted and revoked by many requests at once, and the stored counts still equal a recount', async () => {
    const admin = await testServer.signedInAs('admin');
    const program = await putInStore(testServer, { settings: { enrollmentLimit: 4 } });
    const learners = await people(6);
    const round = async (who: SignedIn) => {
      const payload = { userId: who.user.id, programId: program._id };
      const made = await testServer.call(admin, {
        method: 'POST',
        url: '/api/access/grants',
        payload,
      });
      if (made.statusCode !== 200) return;
      await testServer.call(admin, {
        method: 'DELETE',
        url: `/api/access/grants/${made.json()._id}`,
      });
    };
    await Promise.all(Array.from({ length: 24 }, (_, i) => round(learners[i % 6] as SignedIn)));
    const { rows } = await testServer.platform.db.$client.query(
      'select purchased_count from programs_program where id = $1',
      [program._id],
    );
    await expectCounts(testServer, program._id, {
      purchasedCount: rows[0].purchased_count,
      placesTaken: 0,
    });
  });
});
