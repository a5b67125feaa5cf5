import type { Entitlement, LedgerGrant } from '@certway/contract/access/ledger';
import type { MembershipSource } from '@certway/contract/access/sources';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { ModelPerson } from '../test/fixtures/access-model.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { DAY_MS } from '../time/durations.ts';
import { beginPeriod, endGrantOf, grantAccess, hasAccess } from './index.ts';

/**
 * Grants, ends and revokes access of two people in random order, and compares who has access with a
 * model.
 */

const testServer = useTestServer();
const { send, ask, move, grantTo } = ledgerCalls(testServer);

interface Person {
  who: SignedIn;
  model: ModelPerson;
}

interface World {
  programId: string;
  admin: SignedIn;
  people: [Person, Person];
  memberships: Record<MembershipSource, [string, string]>;
}

const query = (text: string, values: unknown[]) =>
  testServer.platform.db.$client.query(text, values);

const setPrice = ({ programId }: World, cents: number) =>
  query('update programs_program set price_cents = $2 where id = $1', [programId, cents]);

async function listLedger({ programId, admin }: World, { who }: Person): Promise<LedgerGrant[]> {
  const url = `grants?userId=${who.user.id}&programId=${programId}&pageSize=100`;
  return (await send(admin, 'GET', url)).json();
}

/** Adds the grant that is new in the ledger to the model. */
async function noteNew(
  world: World,
  person: Person,
  add: (id: string) => void,
  isExpected: boolean,
): Promise<void> {
  const known = person.model.grants.map(({ id }) => id);
  const added = (await listLedger(world, person)).filter(({ _id }) => !known.includes(_id));
  expect(added).toHaveLength(isExpected ? 1 : 0);
  for (const { _id } of added) {
    add(_id);
    person.model.everHad = true;
  }
}

type Give = (world: World, person: Person, periodDays: number | null) => Promise<unknown>;

const giveOwn: Record<'request' | 'code' | 'manual', Give> = {
  async request(world, { who }, periodDays) {
    const { _id } = await ask(who, world.programId);
    if (!_id) return;
    await move(world.admin, _id, { state: 'paid', paid: 10 });
    await move(world.admin, _id, { state: 'granted', periodDays });
  },
  async code({ programId, admin }, { who }, periodDays) {
    const [{ code }] = (await send(admin, 'POST', 'codes', { programId, periodDays })).json();
    await send(who, 'POST', 'redeem', { code });
  },
  manual: ({ programId, admin }, { who }, periodDays) =>
    grantTo(admin, who, programId, { periodDays }),
};

interface Command {
  run(world: World, person: Person): Promise<unknown>;
}

const ownDays = fc.option(fc.integer({ min: 1, max: 20 }), { freq: 15 });

const buying = fc
  .record({ source: fc.constantFrom('request', 'code', 'manual'), days: ownDays })
  .map(
    ({ source, days }): Command => ({
      async run(world, person) {
        const isExpected = !person.model.isEndless;
        await giveOwn[source](world, person, days);
        await noteNew(world, person, (id) => person.model.addPackage(source, days, id), isExpected);
      },
    }),
  );

const claiming = fc.constant<Command>({
  async run(world, person) {
    const { model, who } = person;
    const isExpected = !model.isEndless && model.limitedDays === 0;
    await setPrice(world, 0);
    await send(who, 'POST', `programs/${world.programId}/free`);
    await setPrice(world, 4999);
    await noteNew(world, person, (id) => model.addPackage('free', null, id), isExpected);
  },
});

const membershipSource = fc.constantFrom<MembershipSource>('class', 'seat');
const place = fc.constantFrom(0, 1);

const joining = fc
  .record({ source: membershipSource, place, days: ownDays, waits: fc.boolean() })
  .map(
    ({ source, place, days, waits }): Command => ({
      async run(world, person) {
        const { model, who } = person;
        const sourceId = world.memberships[source][place] ?? '';
        const now = new Date();
        const ends = days === null ? null : new Date(now.getTime() + days * DAY_MS);
        const granting = { userId: who.user.id, programId: world.programId, source, sourceId };
        const period = { periodDays: waits ? days : null, endsAt: waits ? null : ends };
        const terms = { actorId: null, priceCents: 0 };
        await inTransaction(testServer.platform.db, (tx) =>
          grantAccess(tx, { ...granting, ...period, ...terms }, now),
        );
        const daysLeft = days ?? Number.POSITIVE_INFINITY;
        const isExpected = !model.memberships.some((each) => each.sourceId === sourceId);
        const add = (id: string) =>
          model.memberships.push({ id, source, sourceId, daysLeft, waits: waits && days !== null });
        await noteNew(world, person, add, isExpected);
      },
    }),
  );

const leaving = fc.record({ source: membershipSource, place }).map(
  ({ source, place }): Command => ({
    async run(world, { who, model }) {
      const sourceId = world.memberships[source][place] ?? '';
      const membership = { userId: who.user.id, source, sourceId, actorId: null };
      await inTransaction(testServer.platform.db, (tx) => endGrantOf(tx, membership, new Date()));
      const ended = model.memberships.find((each) => each.sourceId === sourceId);
      if (ended) model.end(ended.id);
    },
  }),
);

const revoking = fc.nat(20).map(
  (number): Command => ({
    async run({ admin }, { model }) {
      const grant = model.grants[number % Math.max(1, model.grants.length)];
      if (!grant) return;
      await send(admin, 'DELETE', `grants/${grant.id}`);
      model.end(grant.id);
    },
  }),
);

const takingQuiz = fc.constant<Command>({
  async run({ programId }, { who, model }) {
    if (model.hasAccess) {
      await inTransaction(testServer.platform.db, (tx) =>
        beginPeriod(tx, who.user.id, programId, new Date()),
      );
    }
    model.takeQuiz();
  },
});

/** Time passes for a person when the ends of their grants are moved to an earlier time. */
const waiting = fc.integer({ min: 1, max: 25 }).map(
  (days): Command => ({
    async run({ programId }, { who, model }) {
      await query(
        `update access_grant set ends_at = ends_at - $3 * interval '24 hours'
        where user_id = $1 and program_id = $2`,
        [who.user.id, programId, days],
      );
      model.wait(days);
    },
  }),
);

const step = fc.record({
  person: fc.constantFrom(0, 0, 0, 1),
  command: fc.oneof(
    { arbitrary: buying, weight: 6 },
    { arbitrary: claiming, weight: 1 },
    { arbitrary: joining, weight: 3 },
    { arbitrary: leaving, weight: 3 },
    { arbitrary: revoking, weight: 4 },
    { arbitrary: takingQuiz, weight: 3 },
    { arbitrary: waiting, weight: 3 },
  ),
});

async function makeWorld(): Promise<World> {
  const { _id: programId } = await putInStore(testServer);
  const [one, two] = [await testServer.signedInAs('user'), await testServer.signedInAs('user')];
  return {
    programId,
    admin: await testServer.signedInAs('admin'),
    people: [
      { who: one, model: new ModelPerson() },
      { who: two, model: new ModelPerson() },
    ],
    memberships: { class: [newId(), newId()], seat: [newId(), newId()] },
  };
}

function daysLeftOf({ periodDays, endsAt }: NonNullable<Entitlement['grant']>) {
  if (endsAt === null) return { days: periodDays ?? Number.POSITIVE_INFINITY, wait: true };
  return { days: Math.round((Date.parse(endsAt) - Date.now()) / DAY_MS), wait: false };
}

async function expectAsInModel(world: World, person: Person) {
  const { who, model } = person;
  const { db } = testServer.platform;
  expect(await hasAccess(db, who.user.id, world.programId, new Date())).toBe(model.hasAccess);
  const { grant } = (await send(who, 'GET', `programs/${world.programId}`)).json();
  expect(grant?.live ?? false).toBe(model.hasAccess);
  if (model.hasAccess) expect(daysLeftOf(grant)).toEqual(model.daysLeft);
  const sourcesOf = (grants: { source: string }[]) => grants.map(({ source }) => source).toSorted();
  expect(sourcesOf(await listLedger(world, person))).toEqual(sourcesOf(model.grants));
}

const SLOW = { timeout: 120_000 };

it(
  'a person has access exactly while one of their grants gives it, and takes one place with all of them',
  SLOW,
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 20, size: 'max' }),
        async (steps) => {
          const world = await makeWorld();
          for (const { person, command } of steps) {
            const one = world.people[person as 0 | 1];
            await command.run(world, one);
            await expectAsInModel(world, one);
            const holders = world.people.filter(({ model }) => model.grants.length > 0);
            const buyers = world.people.filter(({ model }) => model.everHad);
            await expectCounts(testServer, world.programId, {
              purchasedCount: buyers.length,
              placesTaken: holders.length,
            });
          }
        },
      ),
      { numRuns: 30 },
    ),
);
