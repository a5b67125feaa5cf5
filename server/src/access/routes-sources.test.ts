import type { Entitlement, LedgerGrant } from '@certway/contract/access/ledger';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { buildQuiz, type Learner, post, start } from '../test/fixtures/attempts.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { type EndedMembership, endGrantOf, grantAccess } from './index.ts';

const testServer = useTestServer();
const { send, ask, move, grantTo, people } = ledgerCalls(testServer);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Gives a person a program by a class, as the slice of the class does in its transaction. */
const join = (who: SignedIn, programId: string, classId: string, endsAt: Date | null = null) =>
  inTransaction(testServer.platform.db, (tx) => {
    const granting = { userId: who.user.id, programId, source: 'class' as const };
    const terms = { sourceId: classId, actorId: null, priceCents: 0, periodDays: null, endsAt };
    return grantAccess(tx, { ...granting, ...terms }, new Date());
  });

const leave = (
  who: SignedIn,
  classId: string,
  more: Partial<Pick<EndedMembership, 'programId' | 'actorId'>> = {},
) =>
  inTransaction(testServer.platform.db, (tx) => {
    const membership = { userId: who.user.id, source: 'class' as const, sourceId: classId };
    return endGrantOf(tx, { ...membership, actorId: null, ...more }, new Date());
  });

async function entitlementOf(who: SignedIn, programId: string): Promise<Entitlement> {
  return (await send(who, 'GET', `programs/${programId}`)).json();
}

async function noticesOf({ user }: SignedIn): Promise<string[]> {
  const { rows } = await testServer.platform.db.$client.query(
    `select c.notice from inbox_conversation c join inbox_member m on m.conversation_id = c.id
     where m.user_id = $1 order by c.id`,
    [user.id],
  );
  return rows.map(({ notice }) => notice);
}

describe('several grants of one program', () => {
  it('are listed with their sources, in the ledger and for the person', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer);
    const { _id: requestId } = await ask(learner, programId);
    await move(admin, requestId, { state: 'paid', paid: 10 });
    await move(admin, requestId, { state: 'granted', periodDays: 30 });
    await grantTo(admin, learner, programId, { periodDays: 60, price: 5 });
    const end = inDays(200);
    await join(learner, programId, newId(), end);
    const listed: LedgerGrant[] = (
      await send(admin, 'GET', `grants?programId=${programId}`)
    ).json();
    expect(listed).toMatchObject([
      { source: 'class', periodDays: null, endsAt: end.toISOString(), price: 0 },
      { source: 'manual', periodDays: 90, addedDays: 60, endsAt: null, price: 5 },
      { source: 'request', periodDays: 30, addedDays: 30, endsAt: null, price: 10 },
    ]);
    const { grant, sources } = await entitlementOf(learner, programId);
    expect(grant).toMatchObject({ periodDays: 90, endsAt: null, live: true });
    expect(sources.map(({ source }) => source)).toEqual(['request', 'manual', 'class']);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
  });

  it('end one by one: the person is told once, when no access is left', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer);
    const { _id: first } = await grantTo(admin, learner, programId, { periodDays: 30 });
    const { _id: second } = await grantTo(admin, learner, programId, { periodDays: 60 });
    await send(admin, 'DELETE', `grants/${first}`);
    expect((await entitlementOf(learner, programId)).grant).toMatchObject({ periodDays: 60 });
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
    const granted = ['access-granted', 'access-granted'];
    expect(await noticesOf(learner)).toEqual(granted);
    await send(admin, 'DELETE', `grants/${second}`);
    expect((await entitlementOf(learner, programId)).sources).toEqual([]);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 0 });
    expect(await noticesOf(learner)).toEqual([...granted, 'access-revoked']);
  });
});

describe('access by a class', () => {
  it('ends without the access that the person bought, with the role and the place', async () => {
    const [learner, admin] = await people();
    const [one, two] = [await putInStore(testServer), await putInStore(testServer)];
    const classId = newId();
    await grantTo(admin, learner, one._id, { periodDays: 30 });
    for (const { _id } of [one, two]) await join(learner, _id, classId);
    expect((await entitlementOf(learner, one._id)).grant).toMatchObject({ periodDays: null });
    await leave(learner, classId);
    expect((await entitlementOf(learner, one._id)).grant).toMatchObject({ periodDays: 30 });
    expect((await entitlementOf(learner, two._id)).grant).toBeNull();
    await expectCounts(testServer, one._id, { purchasedCount: 1, placesTaken: 1 });
    await expectCounts(testServer, two._id, { purchasedCount: 1, placesTaken: 0 });
    const roleOf = testServer.call(learner, { url: `/api/user/users/${learner.user.id}` });
    expect((await roleOf).json().role).toBe('paid');
  });

  it('can end in one program, and is announced only to people who gain or lose a program by others', async () => {
    const [learner, admin] = await people();
    const [one, two] = [await putInStore(testServer), await putInStore(testServer)];
    const classId = newId();
    await grantTo(admin, learner, one._id);
    for (const { _id } of [one, two]) await join(learner, _id, classId);
    const granted = ['access-granted', 'access-granted'];
    expect(await noticesOf(learner)).toEqual(granted);
    await leave(learner, classId, { programId: one._id, actorId: admin.user.id });
    expect(await noticesOf(learner)).toEqual(granted);
    expect((await entitlementOf(learner, two._id)).grant).toMatchObject({ live: true });
    await leave(learner, classId, { actorId: admin.user.id });
    expect(await noticesOf(learner)).toEqual([...granted, 'access-revoked']);
    await join(learner, two._id, classId);
    await leave(learner, classId);
    expect(await noticesOf(learner)).toEqual([...granted, 'access-revoked', 'access-granted']);
  });

  it('is given once, also if the person joins many times at once', async () => {
    const [learner] = await people();
    const { _id: programId } = await putInStore(testServer);
    const classId = newId();
    await Promise.all(Array.from({ length: 8 }, () => join(learner, programId, classId)));
    expect((await entitlementOf(learner, programId)).sources).toHaveLength(1);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
    await Promise.all(Array.from({ length: 8 }, () => leave(learner, classId)));
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 0 });
  });

  it('does not keep the person from buying the program or claiming it for free', async () => {
    const [learner, admin] = await people();
    const [priced, free] = [
      await putInStore(testServer),
      await putInStore(testServer, { settings: { price: 0 } }),
    ];
    const classId = newId();
    for (const { _id } of [priced, free]) await join(learner, _id, classId);
    const { _id: requestId } = await ask(learner, priced._id);
    await move(admin, requestId, { state: 'paid', paid: 10 });
    await send(learner, 'POST', `programs/${free._id}/free`);
    await leave(learner, classId);
    expect((await entitlementOf(learner, free._id)).grant).toMatchObject({ live: true });
    // The paid request takes over the place of the class, so that nobody else gets it.
    await expectCounts(testServer, priced._id, { purchasedCount: 1, placesTaken: 1 });
    await move(admin, requestId, { state: 'granted' });
    await expectCounts(testServer, priced._id, { purchasedCount: 1, placesTaken: 1 });
    expect((await entitlementOf(learner, priced._id)).grant).toMatchObject({ live: true });
  });
});

describe('a person with an expired purchase and access by a class', () => {
  let learner: Learner;
  let trainer: SignedIn;

  const get = async (who: SignedIn, url: string) =>
    (await testServer.call(who, { url: `/api/${url}` })).json();

  beforeEach(async () => {
    trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(), trainer.user.id);
    const who = await testServer.signedInAs('user');
    const admin = await testServer.signedInAs('admin');
    const { _id } = await grantTo(admin, who, program._id, { periodDays: 30 });
    await testServer.platform.db.$client.query(
      'update access_grant set ends_at = $2 where id = $1',
      [_id, inDays(-1)],
    );
    await join(who, program._id, newId(), inDays(10));
    learner = { who, program, writer: newId(), device: newId() };
  });

  it('may start quizzes and practice', async () => {
    const about = { what: 'today', programId: learner.program._id };
    const practice = await post(testServer, learner.who, '/api/attempts/practice', {
      about,
      writer: learner.writer,
    });
    expect(practice.statusCode).toBe(200);
    expect((await start(testServer, learner)).statusCode).toBe(200);
  });

  it('finds the program once in every list', async () => {
    const { who, program } = learner;
    const user = await get(who, `user/users/${who.user.id}`);
    expect(user.purchasedCourses).toHaveLength(program.courses.length);
    expect(await get(who, 'attempts/programs')).toHaveLength(1);
    expect((await get(who, 'insights/dashboard')).progress).toHaveLength(program.courses.length);
    expect(await get(who, 'study/programs')).toHaveLength(1);
    expect(await get(who, 'quiz/program?shelf=mine')).toHaveLength(1);
  });

  it('is found once in the lists of the trainer', async () => {
    const { who, program } = learner;
    const learners = await get(trainer, `quiz/program/${program._id}/learner?q=user`);
    expect(learners.filter((each: { userId: string }) => each.userId === who.user.id)).toHaveLength(
      1,
    );
    const recipients = await get(trainer, 'inbox/recipients?q=user');
    expect(recipients.filter((each: { _id: string }) => each._id === who.user.id)).toHaveLength(1);
  });
});
