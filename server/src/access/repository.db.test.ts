import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { accessOfPerson, beginPeriod, findGrant, giveProgram, hasAccess } from './index.ts';

const testServer = useTestServer();
const { send, ask, move, grantTo, people } = ledgerCalls(testServer);

const now = new Date('2026-05-01T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function granted(periodDays: number | null) {
  const learner: SignedIn = await testServer.signedInAs('user');
  const program = await putInStore(testServer);
  await testServer.call(await testServer.signedInAs('admin'), {
    method: 'POST',
    url: '/api/access/grants',
    payload: { userId: learner.user.id, programId: program._id, periodDays },
  });
  return [learner.user.id, program._id] as const;
}

describe('beginPeriod', () => {
  it('starts the period with the first quiz, and ignores later quizzes', async () => {
    const { db } = testServer.platform;
    const [userId, programId] = await granted(30);
    expect(await hasAccess(db, userId, programId, inDays(1000))).toBe(true);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, inDays(5)));
    expect((await findGrant(db, userId, programId))?.endsAt).toEqual(inDays(30));
    expect(await hasAccess(db, userId, programId, inDays(29.9))).toBe(true);
    expect(await hasAccess(db, userId, programId, inDays(30))).toBe(false);
  });

  it('does not change access without an end date', async () => {
    const { db } = testServer.platform;
    const [userId, programId] = await granted(null);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    expect((await findGrant(db, userId, programId))?.endsAt).toBeNull();
  });
});

describe('hasAccess', () => {
  it('returns false for an expired grant, although findGrant still returns the grant', async () => {
    const { db } = testServer.platform;
    const [userId, programId] = await granted(1);
    await inTransaction(db, (tx) => beginPeriod(tx, userId, programId, now));
    const other = await testServer.signedInAs('paid');
    expect(await hasAccess(db, other.user.id, programId, now)).toBe(false);
    expect(await hasAccess(db, userId, programId, inDays(2))).toBe(false);
    expect(await findGrant(db, userId, programId)).not.toBeNull();
  });
});

async function audit(where: 'subject_id' | 'actor_id', id: string) {
  const { rows } = await testServer.platform.db.$client.query(
    `select action, actor_id as by, details from accounts_audit where ${where} = $1
     and action <> 'role-changed' order by id`,
    [id],
  );
  return rows;
}

describe('the audit log of access', () => {
  it('records who granted and revoked access, and on which terms', async () => {
    const [buyer, admin] = await people();
    const { _id: programId } = await putInStore(testServer);
    const { _id: requestId, reference: ref } = await ask(buyer, programId);
    await move(admin, requestId, { state: 'paid', paid: 45.5, periodDays: 30 });
    await move(admin, requestId, { state: 'granted' });
    const [{ _id: bought }] = await send(admin, 'GET', `grants?programId=${programId}`).then(
      (reply) => reply.json(),
    );
    const { _id: grantId } = await grantTo(admin, buyer, programId, { periodDays: 60 });
    await send(admin, 'DELETE', `grants/${grantId}`);
    await send(admin, 'DELETE', `grants/${bought}`);
    await send(buyer, 'POST', `requests/${(await ask(buyer, programId))._id}/cancel`);
    const [by, own] = [admin.user.id, buyer.user.id];
    const moved = { requestId, reference: ref, paidCents: 4550 };
    expect(await audit('subject_id', own)).toEqual([
      { action: 'request-made', by: own, details: { programId, requestId, reference: ref } },
      { action: 'request-moved', by, details: { ...moved, from: 'requested', to: 'paid' } },
      {
        action: 'access-granted',
        by,
        details: { programId, grantId: bought, source: 'request', periodDays: 30 },
      },
      { action: 'request-moved', by, details: { ...moved, from: 'paid', to: 'granted' } },
      {
        action: 'access-renewed',
        by,
        details: { programId, grantId, source: 'manual', periodDays: 60 },
      },
      {
        action: 'access-revoked',
        by,
        details: { programId, grantId, source: 'manual', keepsAccess: true },
      },
      {
        action: 'access-revoked',
        by,
        details: { programId, grantId: bought, source: 'request', keepsAccess: false },
      },
      { action: 'request-made', by: own, details: expect.objectContaining({ programId }) },
      {
        action: 'request-moved',
        by: own,
        details: expect.objectContaining({ from: 'requested', to: 'cancelled' }),
      },
    ]);
  });

  it('records created codes, only the first withdrawal of a code, and claims of free programs', async () => {
    const [learner, partner] = [
      await testServer.signedInAs('user'),
      await testServer.signedInAs('partner'),
    ];
    const { _id: programId } = await putInStore(testServer, { settings: { price: 0 } });
    const wanted = { programId, count: 2, label: 'Class', usesAtMost: 3, periodDays: 9 };
    const [code] = (await send(partner, 'POST', 'codes', wanted)).json();
    for (const _ of [1, 2]) await send(partner, 'DELETE', `codes/${code._id}`);
    expect(await audit('actor_id', partner.user.id)).toMatchObject([
      { action: 'codes-made', details: { ...wanted, expiresAt: null } },
      { action: 'code-withdrawn', details: { codeId: code._id } },
    ]);
    expect(await audit('actor_id', partner.user.id)).toHaveLength(2);
    expect((await send(partner, 'DELETE', `codes/${newId()}`)).statusCode).toBe(404);
    await send(learner, 'POST', `programs/${programId}/free`);
    expect(await audit('subject_id', learner.user.id)).toMatchObject([
      { action: 'access-granted', by: learner.user.id, details: { source: 'free' } },
    ]);
  });
});

describe('a place in a program', () => {
  it('is not taken by a paid request of a person who already has the program', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer, { settings: { enrollmentLimit: 2 } });
    await grantTo(admin, learner, programId, { periodDays: 5 });
    const more = await ask(learner, programId);
    await move(admin, more._id, { state: 'paid', paid: 10 });
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
    const other = await testServer.signedInAs('user');
    const paid = await ask(other, programId);
    for (const _ of [1, 2]) await move(admin, paid._id, { state: 'paid', paid: 10, note: 'cash' });
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 2 });
    const late = await ask(await testServer.signedInAs('user'), programId);
    for (const state of ['paid', 'granted']) {
      expect((await move(admin, late._id, { state })).code, state).toBe('no-places-left');
    }
    expect((await move(admin, paid._id, { state: 'granted' })).state).toBe('granted');
    await expectCounts(testServer, programId, { purchasedCount: 2, placesTaken: 2 });
  });

  it('that a paid request holds is released when the person gets the program in another way', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer);
    const { _id } = await ask(learner, programId);
    await move(admin, _id, { state: 'paid', paid: 10 });
    await grantTo(admin, learner, programId);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 2 });
    await move(admin, _id, { state: 'granted' });
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
  });

  it('is taken when an invitation grants the program', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer, { settings: { enrollmentLimit: 1 } });
    const give = (userId: string, id = programId) =>
      inTransaction(testServer.platform.db, (tx) =>
        giveProgram(tx, { userId, programId: id, actorId: admin.user.id }, now),
      );
    expect(await give(learner.user.id, newId())).toBe(false);
    expect(await give(learner.user.id)).toBe(true);
    expect(await give((await testServer.signedInAs('user')).user.id)).toBe(false);
    expect(await findGrant(testServer.platform.db, learner.user.id, programId)).toMatchObject({
      source: 'manual',
      priceCents: 0,
      periodDays: null,
      grantedBy: admin.user.id,
    });
  });
});

it('the price of a grant is the recorded payment, or else the price at the time of the request', async () => {
  const [learner, admin] = await people();
  const prices: number[] = [];
  for (const paid of [12.5, 0, null]) {
    const { _id: programId } = await putInStore(testServer, { settings: { price: 19.99 } });
    const { _id } = await ask(learner, programId);
    expect((await move(admin, _id, { paid: 7 })).paid).toBe(7);
    expect((await move(admin, _id, { note: 'by card' })).paid).toBe(7);
    expect(await move(admin, _id, { paid })).toMatchObject({ paid, note: 'by card' });
    await move(admin, _id, { state: 'granted' });
    const listed = await send(admin, 'GET', `grants?programId=${programId}`);
    prices.push(...listed.json().map(({ price }: { price: number }) => price));
  }
  expect(prices).toEqual([12.5, 0, 19.99]);
});

describe('the lists of the ledger', () => {
  it('show closed requests and grants newest first, to administrators and to the person themselves', async () => {
    const [learner, admin] = await people();
    const programs = [
      await putInStore(testServer),
      await putInStore(testServer),
      await putInStore(testServer),
    ];
    const made: string[] = [];
    for (const { _id } of programs) {
      const request = await ask(learner, _id);
      made.push(request._id);
      await move(admin, request._id, { state: 'declined' });
      await grantTo(admin, learner, _id);
    }
    const idsOf = async (who: SignedIn, url: string) =>
      (await send(who, 'GET', url)).json().map(({ _id }: { _id: string }) => _id);
    const declined = await idsOf(admin, 'requests?state=declined&pageSize=100');
    expect(declined.filter((id: string) => made.includes(id))).toEqual(made.toReversed());
    expect(await idsOf(admin, `requests?state=declined&programId=${programs[0]?._id}`)).toEqual(
      made.slice(0, 1),
    );
    expect(await idsOf(learner, 'requests/own')).toEqual(made.toReversed());
    const grants = await send(admin, 'GET', `grants?userId=${learner.user.id}`);
    const named = grants.json().map((row: { program: { _id: string } }) => row.program._id);
    expect(named).toEqual(programs.map(({ _id }) => _id).toReversed());
    const one = await send(admin, 'GET', `grants?programId=${programs[0]?._id}`);
    expect(one.json()).toHaveLength(1);
  });
});

it('a free program can be claimed again without an end date after an earlier grant has expired, if a place is left', async () => {
  const [learner, admin] = await people();
  const { _id: programId } = await putInStore(testServer, {
    settings: { price: 0, enrollmentLimit: 1 },
  });
  await grantTo(admin, learner, programId, { periodDays: 1 });
  const { db } = testServer.platform;
  const claim = async (who: SignedIn) =>
    (await send(who, 'POST', `programs/${programId}/free`)).json();
  expect((await claim(learner)).grant).toMatchObject({ periodDays: 1, live: true });
  await inTransaction(db, (tx) => beginPeriod(tx, learner.user.id, programId, now));
  expect((await claim(learner)).grant).toMatchObject({ periodDays: null, live: true });
  expect((await claim(await testServer.signedInAs('user'))).code).toBe('no-places-left');
});

describe('the ledger entries of a person', () => {
  it('are in the person’s download, without the person who granted access', async () => {
    const [learner, admin] = await people();
    const [held, wanted] = [await putInStore(testServer), await putInStore(testServer)];
    await grantTo(admin, learner, held._id, { price: 3 });
    const { _id, reference: ref } = await ask(learner, wanted._id);
    const own = await accessOfPerson.gather(
      testServer.platform.db,
      learner.user.id,
      testServer.platform.now(),
    );
    expect(own).toMatchObject({
      requests: [{ _id, reference: ref, program: { name: 'Private Pilot' } }],
      grants: [{ programId: held._id, priceCents: 300, source: 'manual' }],
    });
    expect(JSON.stringify(own)).not.toContain(admin.user.id);
  });

  it('release each place only once, and lose their notes, when the account is deleted', async () => {
    const [learner, admin] = await people();
    const programs = await Promise.all(Array.from({ length: 4 }, () => putInStore(testServer)));
    const [gone = '', held = '', wanted = '', paid = ''] = programs.map(({ _id }) => _id);
    const { _id: revoked } = await grantTo(admin, learner, gone);
    await send(admin, 'DELETE', `grants/${revoked}`);
    await grantTo(admin, await testServer.signedInAs('user'), gone);
    await grantTo(admin, learner, held);
    for (const programId of [wanted, paid]) {
      await grantTo(admin, await testServer.signedInAs('user'), programId);
      const { _id } = await ask(learner, programId);
      await move(admin, _id, { state: programId === paid ? 'paid' : 'contacted', note: 'Called' });
    }
    const { db } = testServer.platform;
    await inTransaction(db, async (tx) => accessOfPerson.forget?.(tx, learner.user.id, now));
    await expectCounts(testServer, gone, { purchasedCount: 2, placesTaken: 1 });
    await expectCounts(testServer, held, { purchasedCount: 1, placesTaken: 0 });
    await expectCounts(testServer, wanted, { purchasedCount: 1, placesTaken: 1 });
    await expectCounts(testServer, paid, { purchasedCount: 1, placesTaken: 1 });
    for (const programId of [wanted, paid]) {
      const url = `requests?state=cancelled&programId=${programId}`;
      expect((await send(admin, 'GET', url)).json()).toMatchObject([{ note: '' }]);
    }
    expect(await hasAccess(db, learner.user.id, held, inDays(1))).toBe(false);
  });
});
