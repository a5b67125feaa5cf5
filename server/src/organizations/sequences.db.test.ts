import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seatCalls } from '../test/fixtures/organizations.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/**
 * Invites people to two seats and takes the seats away in random order, and compares access and
 * counts with a model. Nobody answers a question, so each seat is free at once.
 */

const testServer = useTestServer();
const calls = seatCalls(testServer);

const PEOPLE = 4;
const SEATS = 2;

const step = fc.record({
  does: fc.constantFrom('invite', 'agree', 'decline', 'leave', 'remove'),
  person: fc.nat({ max: PEOPLE - 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  trainer: SignedIn;
  id: string;
  programId: string;
  people: SignedIn[];
  invited: Set<number>;
  joined: Set<number>;
}

async function makeWorld(): Promise<World> {
  const made = await calls.makeOrganization({ seats: SEATS });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => testServer.signedInAs('demo')),
  );
  return { ...made, people, invited: new Set(), joined: new Set() };
}

/** Changes the model as the call should change the organization. */
function model({ invited, joined }: World, { does, person }: Step): void {
  const isFree = invited.size + joined.size < SEATS;
  if (does === 'invite' && isFree && !joined.has(person)) invited.add(person);
  if (does === 'agree' && invited.delete(person)) joined.add(person);
  if (does === 'decline') invited.delete(person);
  if (does === 'leave' || does === 'remove') joined.delete(person);
}

async function take(world: World, { does, person }: Step): Promise<void> {
  const { trainer, id, people } = world;
  const who = people[person] as SignedIn;
  if (does === 'invite') await calls.invite(trainer, id, [who.user.verifiedEmail]);
  if (does === 'agree') await calls.agree(who);
  if (does === 'decline') {
    const [own] = (await calls.own(who)).filter(({ invitationId }) => invitationId !== null);
    await calls.send(who, 'DELETE', `/api/seats/invitations/${own?.invitationId}`);
  }
  if (does === 'leave') await calls.leave(who, id);
  if (does === 'remove') await calls.remove(trainer, id, who.user.id);
}

async function check({ trainer, id, programId, people, invited, joined }: World): Promise<void> {
  const { joinedCount, invitedCount, releasedCount } = await calls.read(trainer, id);
  expect([joinedCount, invitedCount, releasedCount]).toEqual([joined.size, invited.size, 0]);
  for (const [person, who] of people.entries())
    expect(await calls.hasProgram(who, programId)).toBe(joined.has(person));
}

it('people have access exactly while they hold a seat, and no seat is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await makeWorld();
      for (const each of steps) {
        await take(world, each);
        model(world, each);
      }
      await check(world);
    }),
    { numRuns: 20 },
  );
}, 60_000);
