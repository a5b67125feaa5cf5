import type { Role } from '@certway/contract/accounts/roles';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { classCalls } from '../test/fixtures/classes.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = classCalls(testServer);
const { at, create, get, makeClass, read, send, setLink, setStaff } = calls;

const fieldsOf = (reply: { json(): { errors: { field: string }[] } }) =>
  reply.json().errors.map(({ field }) => field);
const namesOf = async (who: Parameters<typeof get>[0], query = '') =>
  (await send(who, 'GET', `/api/classes?${query}`))
    .json()
    .map(({ name }: { name: string }) => name);

describe('createClass', () => {
  it.each([
    [null, 401],
    ['demo', 403],
    ['paid', 403],
  ] as const)('refuses %s with %s', async (role, status) => {
    const who = role && (await testServer.signedInAs(role));
    expect((await create(who, [newId()])).statusCode).toBe(status);
  });

  it('creates a class of the caller’s programs, which ends in the caller’s time zone', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const { _id, name } = await putInStore(testServer, {}, undefined, trainer);
    const reply = await create(trainer, [_id, _id], { endsOn: '2027-06-30', seats: 20 });
    expect(reply.json()).toEqual({
      _id: expect.any(String),
      name: 'Ground school in spring',
      description: '',
      owner: { _id: trainer.user.id, username: 'trainer' },
      programs: [{ _id, name }],
      startsOn: '2027-03-01',
      endsOn: '2027-06-30',
      timeZone: 'America/New_York',
      state: 'running',
      seats: 20,
      memberCount: 0,
      pendingCount: 0,
      invitedCount: 0,
      standing: 'owner',
      joinLink: null,
      staff: [],
      may: { edit: true, own: true, mark: true },
    });
  });

  it('names the field of programs that a trainer may not give, which admins and partners may', async () => {
    const { _id: foreign } = await putInStore(testServer);
    const trainer = await testServer.signedInAs('trainer');
    for (const programId of [foreign, newId()]) {
      const reply = await create(trainer, [programId]);
      expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, ['programIds']]);
    }
    for (const role of ['admin', 'partner'] as const)
      expect((await create(await testServer.signedInAs(role), [foreign])).statusCode).toBe(200);
  });

  it.each([
    ['name', { name: ' ' }],
    ['startsOn', { startsOn: '2027-02-30' }],
    ['endsOn', { endsOn: '2027-02-01' }],
    ['seats', { seats: 0 }],
    ['seats', { seats: 10_001 }],
  ])('names the field %s of %o', async (field, change) => {
    const reply = await create(await testServer.signedInAs('trainer'), [newId()], change);
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, [field]]);
  });
});

describe('a class', () => {
  it('is 404 for everyone who is neither its owner nor on its staff nor an administrator', async () => {
    const { classId, code, programId } = await makeClass();
    const member = await testServer.signedInAs('demo');
    await calls.join(member, code);
    const foreign = await testServer.signedInAs('trainer');
    const body = calls.fields();
    for (const who of [member, foreign, await testServer.signedInAs('paid')]) {
      const replies = [
        await get(who, classId),
        await send(who, 'PUT', at(classId), body),
        await setLink(who, classId),
        await send(who, 'DELETE', `${at(classId)}/link`),
        await send(who, 'GET', `${at(classId)}/members`),
        await calls.invite(who, classId, ['a@b.example']),
        await calls.remove(who, classId, member.user.id),
        await calls.decide(who, classId, member.user.id, 'approve'),
        await send(who, 'DELETE', `${at(classId)}/invitations/${newId()}`),
      ];
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    }
    expect(
      (await setStaff(foreign, classId, foreign.user.verifiedEmail, 'observer')).statusCode,
    ).toBe(404);
    expect((await send(foreign, 'DELETE', at(classId))).statusCode).toBe(404);
    expect((await get(null, classId)).statusCode).toBe(401);
    expect(await calls.hasProgram(member, programId)).toBe(true);
  });

  it.each(['admin', 'partner'] as const)('is open to the role %s', async (role) => {
    const { classId } = await makeClass();
    const who = await testServer.signedInAs(role);
    const opened = await read(who, classId);
    expect(opened).toMatchObject({ standing: 'administrator', may: { edit: true, own: true } });
    expect((await send(who, 'DELETE', at(classId))).statusCode).toBe(200);
    expect((await get(who, classId)).statusCode).toBe(404);
  });

  it.each([
    ['co-trainer', 'trainer', 200],
    ['marker', 'paid', 403],
    ['observer', 'demo', 403],
  ] as const)(
    'lets a %s with the role %s read it, and edit it with %s',
    async (role, of, status) => {
      const { trainer, classId, code } = await makeClass();
      await calls.join(await testServer.signedInAs('demo'), code);
      const who = await testServer.signedInAs(of as Role);
      expect((await setStaff(trainer, classId, who.user.verifiedEmail, role)).statusCode).toBe(200);
      const mayEdit = status === 200;
      const opened = await read(who, classId);
      expect(opened).toMatchObject({ standing: role, may: { edit: mayEdit, own: false } });
      expect(opened.joinLink === null).toBe(!mayEdit);
      const [member] = await calls.members(who, classId);
      expect(member).toMatchObject({ name: 'demo', email: mayEdit ? expect.any(String) : null });
      expect(await namesOf(who)).toEqual(['Ground school in spring']);
      const edits = [
        await send(who, 'PUT', at(classId), calls.fields()),
        await setLink(who, classId),
        await calls.invite(who, classId, [`${role}@invited.example`]),
        await calls.remove(who, classId, newId()),
      ];
      expect(edits.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
      expect(await calls.members(who, classId, 'state=invited')).toHaveLength(mayEdit ? 1 : 0);
      const ends = [
        await send(who, 'DELETE', at(classId)),
        await setStaff(who, classId, trainer.user.verifiedEmail, 'observer'),
      ];
      expect(ends.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
      await send(trainer, 'DELETE', `${at(classId)}/staff/${who.user.id}`);
      expect((await get(who, classId)).statusCode).toBe(404);
      expect(await namesOf(who)).toEqual([]);
    },
  );
});

describe('setClassStaff', () => {
  it('refuses unknown addresses, the owner and members', async () => {
    const { trainer, classId, code } = await makeClass();
    const member = await testServer.signedInAs('demo');
    await calls.join(member, code);
    expect((await setStaff(trainer, classId, 'no@body.example', 'marker')).json().code).toBe(
      'account-unknown',
    );
    for (const { user } of [trainer, member]) {
      const reply = await setStaff(trainer, classId, user.verifiedEmail, 'marker');
      expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, ['email']]);
    }
  });

  it('tells the person once for each new role', async () => {
    const { trainer, classId } = await makeClass();
    const who = await testServer.signedInAs('demo');
    for (const role of ['marker', 'marker', 'co-trainer'] as const)
      await setStaff(trainer, classId, who.user.verifiedEmail, role);
    const { rows } = await testServer.platform.db.$client.query(
      `select c.subject from inbox_conversation c join inbox_member m on m.conversation_id = c.id
       where m.user_id = $1 and c.notice = 'class-staff' order by c.id`,
      [who.user.id],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'You are now a marker of the class “Ground school in spring”',
      'You are now a co-trainer of the class “Ground school in spring”',
    ]);
  });

  it('changes a role, and keeps staff from joining', async () => {
    const { trainer, classId, code } = await makeClass();
    const who = await testServer.signedInAs('demo');
    await setStaff(trainer, classId, who.user.verifiedEmail, 'marker');
    const reply = await setStaff(
      trainer,
      classId,
      who.user.verifiedEmail.toUpperCase(),
      'observer',
    );
    expect(reply.json().staff).toMatchObject([{ userId: who.user.id, role: 'observer' }]);
    expect((await calls.join(who, code)).json().code).toBe('own-class');
    expect((await calls.join(trainer, code)).json().code).toBe('own-class');
    expect((await read(trainer, classId)).memberCount).toBe(0);
  });
});

describe('listClasses', () => {
  it('finds classes by name and state, each with its counts', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const { _id } = await putInStore(testServer, {}, undefined, trainer);
    await create(trainer, [_id], { name: 'Evening course', endsOn: '2027-04-01' });
    await create(trainer, [_id], { name: 'Morning course' });
    await create(trainer, [_id], {
      name: 'Old course',
      startsOn: '2020-01-01',
      endsOn: '2020-02-01',
    });
    expect(await namesOf(trainer)).toEqual(['Old course', 'Morning course', 'Evening course']);
    expect(await namesOf(trainer, 'state=ended')).toEqual(['Old course']);
    expect(await namesOf(trainer, 'state=running&q=even')).toEqual(['Evening course']);
    expect(await namesOf(trainer, 'pageSize=1&page=2')).toEqual(['Morning course']);
    expect((await send(trainer, 'GET', '/api/classes?state=old')).statusCode).toBe(400);
  });

  it('is empty for learners and foreign trainers, and has all classes for admins', async () => {
    await makeClass({ name: 'Hidden class' });
    for (const role of ['demo', 'paid', 'trainer'] as const)
      expect(await namesOf(await testServer.signedInAs(role))).toEqual([]);
    expect(await namesOf(await testServer.signedInAs('admin'), 'q=hidden')).toEqual([
      'Hidden class',
    ]);
    expect((await send(null, 'GET', '/api/classes')).statusCode).toBe(401);
  });
});

describe('updateClass', () => {
  it('moves the end of the access of all members', async () => {
    const { trainer, classId, code, programId } = await makeClass({ endsOn: '2027-06-30' });
    const member = await testServer.signedInAs('demo');
    await calls.join(member, code);
    const change = { name: 'Renamed', startsOn: '2020-01-01', endsOn: '2020-02-01' };
    const reply = await send(trainer, 'PUT', at(classId), calls.fields(change));
    expect(reply.json()).toMatchObject({ name: 'Renamed', state: 'ended', memberCount: 1 });
    expect(await calls.hasProgram(member, programId)).toBe(false);
    await send(trainer, 'PUT', at(classId), calls.fields({ endsOn: null }));
    expect(await calls.hasProgram(member, programId)).toBe(true);
  });

  it('names the field of fewer seats than are taken', async () => {
    const { trainer, classId, code } = await makeClass();
    for (let count = 0; count < 2; count++)
      await calls.join(await testServer.signedInAs('demo'), code);
    const reply = await send(trainer, 'PUT', at(classId), calls.fields({ seats: 1 }));
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, ['seats']]);
    expect(reply.json().errors[0].message).toContain('2 places are already taken');
  });
});
