import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { classCalls } from '../test/fixtures/classes.ts';
import { countsOf } from '../test/fixtures/ledger.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/**
 * Adds people to two classes of one program and removes them in random order, and compares who has
 * access, and the counts of the classes, with a model.
 */

const testServer = useTestServer();
const calls = classCalls(testServer);
const { grantTo } = ledgerCalls(testServer);

const PEOPLE = 3;
const CLASSES = 2;
const SEATS = 2;

const step = fc.record({
  does: fc.constantFrom('join', 'invite', 'leave', 'remove', 'buy'),
  person: fc.nat({ max: PEOPLE - 1 }),
  of: fc.nat({ max: CLASSES - 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  trainer: SignedIn;
  admin: SignedIn;
  programId: string;
  classes: { classId: string; code: string }[];
  people: SignedIn[];
  members: Set<number>[];
  buyers: Set<number>;
}

async function makeWorld(): Promise<World> {
  const { trainer, programId, classId, code } = await calls.makeClass({ seats: SEATS });
  const second = (await calls.create(trainer, [programId], { seats: SEATS })).json()._id;
  const link = (await calls.setLink(trainer, second)).json();
  return {
    trainer,
    programId,
    admin: await testServer.signedInAs('admin'),
    classes: [
      { classId, code },
      { classId: second, code: link.code },
    ],
    people: await Promise.all(Array.from({ length: PEOPLE }, () => testServer.signedInAs('demo'))),
    members: [new Set(), new Set()],
    buyers: new Set(),
  };
}

const at = <Item>(items: Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
};

async function take(world: World, { does, person, of }: Step): Promise<void> {
  const { trainer, admin, programId } = world;
  const who = at(world.people, person);
  const { classId, code } = at(world.classes, of);
  const members = at(world.members, of);
  if (does === 'buy') {
    await grantTo(admin, who, programId);
    world.buyers.add(person);
    return;
  }
  if (does === 'join') await calls.join(who, code);
  if (does === 'invite') await calls.invite(trainer, classId, [who.user.verifiedEmail]);
  if (does === 'leave') await calls.leave(who, classId);
  if (does === 'remove') await calls.remove(trainer, classId, who.user.id);
  if (does === 'leave' || does === 'remove') members.delete(person);
  else if (members.size < SEATS) members.add(person);
}

async function check(world: World): Promise<void> {
  for (const [person, who] of world.people.entries()) {
    const isMember = world.members.some((members) => members.has(person));
    const expected = isMember || world.buyers.has(person);
    expect(await calls.hasProgram(who, world.programId)).toBe(expected);
  }
  for (const [of, { classId }] of world.classes.entries()) {
    const { memberCount } = await calls.read(world.trainer, classId);
    expect(memberCount).toBe(at(world.members, of).size);
  }
  const { standing, recounted } = await countsOf(testServer, world.programId);
  expect(standing).toEqual(recounted);
}

it('members have access exactly while a class or a purchase gives it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await makeWorld();
      for (const each of steps) await take(world, each);
      await check(world);
    }),
    { numRuns: 25 },
  );
}, 60_000);
