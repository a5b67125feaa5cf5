import { describe, expect, it } from 'vitest';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { classCalls } from '../test/fixtures/classes.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = classCalls(testServer);
const { grantTo } = ledgerCalls(testServer);
const { at, join, leave, makeClass, read, remove, send } = calls;

const noticesOf = async ({ user }: SignedIn): Promise<string[]> => {
  const { rows } = await testServer.platform.db.$client.query(
    `select c.notice from inbox_conversation c join inbox_member m on m.conversation_id = c.id
     where m.user_id = $1 order by c.id`,
    [user.id],
  );
  return rows.map(({ notice }) => notice);
};

describe('a member who leaves', () => {
  it('loses what the class gave, and no one is told', async () => {
    const { classId, code, programId, trainer } = await makeClass();
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    expect((await leave(who, classId)).statusCode).toBe(200);
    expect(await calls.hasProgram(who, programId)).toBe(false);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 0 });
    expect(await noticesOf(who)).toEqual([]);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 0 });
    expect((await leave(who, classId)).statusCode).toBe(404);
  });

  it('keeps what was bought, and the access of another class', async () => {
    const first = await makeClass();
    const { _id: secondId } = (await calls.create(first.trainer, [first.programId])).json();
    const { code } = (await calls.setLink(first.trainer, secondId)).json();
    const who = await testServer.signedInAs('demo');
    const admin = await testServer.signedInAs('admin');
    for (const each of [first.code, code]) await join(who, each);
    await leave(who, first.classId);
    expect(await calls.hasProgram(who, first.programId)).toBe(true);
    await grantTo(admin, who, first.programId);
    await leave(who, secondId);
    expect(await calls.hasProgram(who, first.programId)).toBe(true);
    await expectCounts(testServer, first.programId, { purchasedCount: 1, placesTaken: 1 });
  });

  it('may join again', async () => {
    const { classId, code, programId } = await makeClass();
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    await leave(who, classId);
    await join(who, code);
    expect(await calls.hasProgram(who, programId)).toBe(true);
  });
});

describe('a member who is removed', () => {
  it('gets one notice, and a repeated call changes nothing', async () => {
    const { classId, code, programId, trainer } = await makeClass();
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    for (const _ of [1, 2])
      expect((await remove(trainer, classId, who.user.id)).statusCode).toBe(200);
    expect(await calls.hasProgram(who, programId)).toBe(false);
    expect(await noticesOf(who)).toEqual(['class-left']);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 0 });
  });

  it('is not someone on the staff', async () => {
    const { classId, trainer } = await makeClass();
    const staff = await testServer.signedInAs('demo');
    await calls.setStaff(trainer, classId, staff.user.verifiedEmail, 'marker');
    await remove(trainer, classId, staff.user.id);
    expect(await read(staff, classId)).toMatchObject({ standing: 'marker' });
    expect((await leave(staff, classId)).statusCode).toBe(404);
  });
});

describe('a class that is deleted', () => {
  it('ends what it gave, frees the places, and tells each member once', async () => {
    const { classId, code, programId, trainer } = await makeClass();
    const people = [await testServer.signedInAs('demo'), await testServer.signedInAs('demo')];
    for (const who of people) await join(who, code);
    await calls.invite(trainer, classId, ['gone@school.example']);
    expect((await send(trainer, 'DELETE', at(classId))).statusCode).toBe(200);
    for (const who of people) {
      expect(await calls.hasProgram(who, programId)).toBe(false);
      expect(await noticesOf(who)).toEqual(['class-left']);
      expect(await calls.own(who)).toEqual([]);
    }
    await expectCounts(testServer, programId, { purchasedCount: 2, placesTaken: 0 });
    expect((await send(trainer, 'DELETE', at(classId))).statusCode).toBe(404);
  });

  it('takes along someone who joins at the same moment, or refuses the person', async () => {
    const { classId, code, programId, trainer } = await makeClass();
    const people = await Promise.all(
      Array.from({ length: 12 }, () => testServer.signedInAs('demo')),
    );
    const replies = await Promise.all([
      ...people.slice(0, 6).map((who) => join(who, code)),
      send(trainer, 'DELETE', at(classId)),
      ...people.slice(6).map((who) => join(who, code)),
    ]);
    for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode);
    for (const who of people) expect(await calls.hasProgram(who, programId)).toBe(false);
  });
});

describe('an account that is deleted', () => {
  const deleteAccount = ({ user }: SignedIn, who: SignedIn) =>
    send(who, 'DELETE', `/api/user/users/${user.id}`, { username: user.username });

  it('frees its place in the class', async () => {
    const { classId, code, trainer } = await makeClass({ seats: 1 });
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    expect((await deleteAccount(who, who)).statusCode).toBe(200);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 0 });
    expect((await join(await testServer.signedInAs('demo'), code)).statusCode).toBe(200);
  });

  it('leaves the classes that it owned to administrators, and their members in them', async () => {
    const { programId } = await makeClass();
    const partner = await testServer.signedInAs('partner');
    const { _id: classId } = (await calls.create(partner, [programId])).json();
    const { code } = (await calls.setLink(partner, classId)).json();
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    await deleteAccount(partner, partner);
    expect(await calls.own(who)).toMatchObject([{ _id: classId, trainer: '' }]);
    expect(await read(await testServer.signedInAs('admin'), classId)).toMatchObject({
      owner: null,
    });
  });

  it('downloads its memberships before', async () => {
    const { code } = await makeClass({ name: 'My class' });
    const who = await testServer.signedInAs('demo');
    await join(who, code);
    const file = (await send(who, 'GET', `/api/user/users/${who.user.id}/export`)).json();
    expect(file.classes).toMatchObject({ memberships: [{ name: 'My class', role: 'member' }] });
  });
});
