import type { LedgerGrant, LedgerRequest } from '@certway/contract/access/ledger';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { accessCalls } from '../test/fixtures/access.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { send, ask, move, grant, roleOf, actionsAbout } = accessCalls(testServer);

const revoke = (who: SignedIn, grantId: string) =>
  send(who, 'DELETE', `/api/access/grants/${grantId}`);

describe('POST /api/access/grants', () => {
  it('rejects an unknown person or program, a full program, and a grant that adds nothing', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('demo'),
    ];
    const program = await putInStore(testServer, { settings: { enrollmentLimit: 1 } });
    expect((await grant(admin, newId(), program._id)).statusCode).toBe(404);
    expect((await grant(admin, learner.user.id, newId())).statusCode).toBe(404);
    expect((await grant(admin, learner.user.id, program._id)).statusCode).toBe(200);
    expect((await grant(admin, learner.user.id, program._id)).json().code).toBe('already-granted');
    const late = await testServer.signedInAs('demo');
    expect((await grant(admin, late.user.id, program._id)).json().code).toBe('no-places-left');
    expect(await roleOf(late)).toBe('demo');
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('does not change the role of staff', async () => {
    const [admin, trainer] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('trainer'),
    ];
    const program = await putInStore(testServer);
    const made: LedgerGrant = (await grant(admin, trainer.user.id, program._id)).json();
    expect(await roleOf(trainer)).toBe('trainer');
    await revoke(admin, made._id);
    expect(await roleOf(trainer)).toBe('trainer');
  });

  it('extends an existing period by the days of the grant, and counts no second buyer or place', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const program = await putInStore(testServer);
    await grant(admin, learner.user.id, program._id, { periodDays: 30 });
    const more = await grant(admin, learner.user.id, program._id, { periodDays: 60 });
    expect(more.json()).toMatchObject({ periodDays: 90, endsAt: null, live: true });
    await expectCounts(testServer, program._id, { purchasedCount: 1, placesTaken: 1 });
  });
});

describe('DELETE /api/access/grants/:grantId', () => {
  it('releases the place, keeps the count of buyers, and changes the role to demo when the last grant is revoked', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const [one, two] = [await putInStore(testServer), await putInStore(testServer)];
    const first: LedgerGrant = (await grant(admin, learner.user.id, one._id)).json();
    const second: LedgerGrant = (await grant(admin, learner.user.id, two._id)).json();
    expect((await revoke(admin, newId())).statusCode).toBe(404);
    await Promise.all([revoke(admin, first._id), revoke(admin, first._id)]);
    expect(await roleOf(learner)).toBe('paid');
    await revoke(admin, second._id);
    expect(await roleOf(learner)).toBe('demo');
    const about = (await actionsAbout(learner.user.id)).filter((each) => each.startsWith('access'));
    const [came, went] = ['access-granted', 'access-revoked'];
    expect(about).toEqual([came, came, went, went]);
    await expectCounts(testServer, one._id, { purchasedCount: 1, placesTaken: 0 });
    const again = await grant(admin, learner.user.id, one._id);
    expect(again.statusCode).toBe(200);
    await expectCounts(testServer, one._id, { purchasedCount: 1, placesTaken: 1 });
  });

  it('sets the role demo when the last two grants are revoked simultaneously', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const programs = [await putInStore(testServer), await putInStore(testServer)];
    const made: LedgerGrant[] = [];
    for (const { _id } of programs) made.push((await grant(admin, learner.user.id, _id)).json());
    await Promise.all(made.map(({ _id }) => revoke(admin, _id)));
    expect(await roleOf(learner)).toBe('demo');
  });
});

describe('GET /api/access/grants', () => {
  it('filters by person and program, and leaves out revoked grants', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const program = await putInStore(testServer);
    const made: LedgerGrant = (
      await grant(admin, learner.user.id, program._id, { price: 12.34 })
    ).json();
    const list = () => send(admin, 'GET', `/api/access/grants?userId=${learner.user.id}`);
    expect((await list()).json()).toMatchObject([
      { _id: made._id, price: 12.34, source: 'manual' },
    ]);
    const byName = await send(admin, 'GET', `/api/access/grants?q=${learner.user.verifiedEmail}`);
    expect(byName.json()).toHaveLength(1);
    await revoke(admin, made._id);
    expect((await list()).json()).toEqual([]);
  });
});

describe('purchasedCourses of a person', () => {
  const coursesOf = async (who: SignedIn) =>
    (await send(who, 'GET', `/api/user/users/${who.user.id}`)).json().purchasedCourses;

  it('contains each course of a granted program, until access expires or is revoked', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const program = await putInStore(testServer);
    expect(await coursesOf(learner)).toEqual([]);
    const made: LedgerGrant = (await grant(admin, learner.user.id, program._id)).json();
    const [course] = program.courses;
    expect(await coursesOf(learner)).toEqual([
      { courseId: { _id: course?._id, name: 'Ground school', programId: program._id } },
    ]);
    const end = (moment: string) =>
      testServer.platform.db.$client.query('update access_grant set ends_at = $2 where id = $1', [
        made._id,
        moment,
      ]);
    await end('2020-01-01');
    expect(await coursesOf(learner)).toEqual([]);
    expect(await roleOf(learner)).toBe('paid');
    await end('infinity');
    await revoke(admin, made._id);
    expect(await coursesOf(learner)).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('releases its places; the ledger keeps its id without a name', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('user'),
    ];
    const [held, wanted] = [await putInStore(testServer), await putInStore(testServer)];
    await grant(admin, learner.user.id, held._id);
    const { _id } = (await ask(learner, wanted._id)).json();
    await move(admin, _id, { state: 'paid', paid: 10 });
    const gone = await send(learner, 'DELETE', `/api/user/users/${learner.user.id}`, {
      username: learner.user.username,
    });
    expect(gone.statusCode).toBe(200);
    await expectCounts(testServer, held._id, { purchasedCount: 1, placesTaken: 0 });
    await expectCounts(testServer, wanted._id, { purchasedCount: 0, placesTaken: 0 });
    const url = `/api/access/requests?state=cancelled&programId=${wanted._id}`;
    const booked: LedgerRequest[] = (await send(admin, 'GET', url)).json();
    expect(booked).toMatchObject([{ person: { _id: learner.user.id, username: null } }]);
  });
});

describe('the inbox', () => {
  it('gets notices about granted and revoked access, and declined requests', async () => {
    const [admin, learner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('paid'),
    ];
    const [program, other] = [await putInStore(testServer), await putInStore(testServer)];
    const made: LedgerGrant = (await grant(admin, learner.user.id, program._id)).json();
    await revoke(admin, made._id);
    const { _id } = (await ask(learner, other._id)).json();
    await move(admin, _id, { state: 'declined' });
    const { rows } = await testServer.platform.db.$client.query(
      `select c.notice, said.link from inbox_conversation c
       join inbox_member m on m.conversation_id = c.id
       join inbox_message said on said.conversation_id = c.id
       where m.user_id = $1 order by c.id`,
      [learner.user.id],
    );
    expect(rows).toEqual([
      { notice: 'access-granted', link: '/quiz' },
      { notice: 'access-revoked', link: '/results' },
      { notice: 'request-declined', link: `/cart/${other._id}` },
    ]);
  });
});
