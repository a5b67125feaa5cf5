import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { seatCalls } from '../test/fixtures/organizations.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = seatCalls(testServer);
const { at, makeOrganization, send } = calls;

describe('createOrganization', () => {
  it.each([
    [null, 401],
    ['demo', 403],
    ['paid', 403],
  ] as const)('refuses %s with %s', async (role, status) => {
    const who = role && (await testServer.signedInAs(role));
    expect((await calls.create(who, [newId()])).statusCode).toBe(status);
  });

  it('refuses programs of others', async () => {
    const { programId } = await makeOrganization();
    const other = await testServer.signedInAs('trainer');
    expect((await calls.create(other, [programId])).statusCode).toBe(400);
  });
});

describe('an organization', () => {
  it('is 404 for everyone except its owner, its managers and administrators', async () => {
    const { trainer, id } = await makeOrganization();
    const holder = await testServer.signedInAs('demo');
    await calls.invite(trainer, id, [holder.user.verifiedEmail]);
    expect((await calls.agree(holder)).statusCode).toBe(200);
    for (const who of [holder, await testServer.signedInAs('trainer')]) {
      const replies = [
        await send(who, 'GET', at(id)),
        await send(who, 'GET', `${at(id)}/seats`),
        await calls.invite(who, id, ['a@b.example']),
        await calls.remove(who, id, holder.user.id),
        await send(who, 'DELETE', `${at(id)}/invitations/${newId()}`),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await calls.read(await testServer.signedInAs('admin'), id)).standing).toBe(
      'administrator',
    );
  });

  it('lets a manager invite and remove people, but not change the organization', async () => {
    const { trainer, id, programId } = await makeOrganization();
    const manager = await testServer.signedInAs('trainer');
    const person = await testServer.signedInAs('demo');
    expect((await calls.addManager(trainer, id, manager.user.verifiedEmail)).statusCode).toBe(200);
    expect((await send(manager, 'PUT', at(id), calls.fields())).statusCode).toBe(403);
    expect((await send(manager, 'DELETE', at(id))).statusCode).toBe(403);
    await calls.invite(manager, id, [person.user.verifiedEmail]);
    expect(await calls.hasProgram(person, programId)).toBe(false);
    await calls.agree(person);
    expect(await calls.hasProgram(person, programId)).toBe(true);
    expect(await calls.seats(manager, id)).toMatchObject([
      { userId: person.user.id, state: 'joined', freeFrom: null, progress: { answeredCount: 0 } },
    ]);
    expect((await calls.remove(manager, id, person.user.id)).statusCode).toBe(200);
    expect(await calls.hasProgram(person, programId)).toBe(false);
    expect(await calls.read(manager, id)).toMatchObject({ joinedCount: 0, releasedCount: 0 });
  });

  it('keeps the seat of a person who answered enough questions taken', async () => {
    const { trainer, id } = await makeOrganization({ seats: 1, swapBelowQuestions: 0 });
    const person = await testServer.signedInAs('demo');
    await calls.invite(trainer, id, [person.user.verifiedEmail]);
    await calls.agree(person);
    const [joined] = await calls.seats(trainer, id);
    expect(joined?.freeFrom).not.toBeNull();
    await calls.leave(person, id);
    expect(await calls.read(trainer, id)).toMatchObject({ joinedCount: 0, releasedCount: 1 });
    expect(await calls.seats(trainer, id, 'state=released')).toMatchObject([
      { freeFrom: joined?.freeFrom, progress: null, email: null },
    ]);
    const refused = (await calls.invite(trainer, id, ['a@b.example'])).json();
    expect(refused.addresses[0].reason).toBe('no-seats-left');
    const lower = await send(trainer, 'PUT', at(id), calls.fields({ seats: 1 }));
    expect(lower.statusCode).toBe(200);
  });

  it('promises exactly 50 seats when 200 people are invited at once', async () => {
    const { trainer, id } = await makeOrganization({ seats: 50 });
    const lists = Array.from({ length: 20 }, (_, list) =>
      Array.from({ length: 10 }, (__, each) => `p${list}-${each}@b.example`),
    );
    const replies = await Promise.all(lists.map((list) => calls.invite(trainer, id, list)));
    const outcomes = replies.flatMap((reply) =>
      reply.json().addresses.map(({ outcome }: { outcome: string }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(50);
    expect((await calls.read(trainer, id)).invitedCount).toBe(50);
  });

  it('ends what its seats gave when it is deleted', async () => {
    const { trainer, id, programId } = await makeOrganization();
    const person = await testServer.signedInAs('demo');
    await calls.invite(trainer, id, [person.user.verifiedEmail]);
    await calls.agree(person);
    expect((await send(trainer, 'DELETE', at(id))).statusCode).toBe(200);
    expect(await calls.hasProgram(person, programId)).toBe(false);
    expect(await calls.own(person)).toEqual([]);
  });
});
