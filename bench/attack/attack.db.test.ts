import type { Role } from '@certway/contract/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../server/src/test/test-server.ts';
import { Client } from '../product/client.ts';
import { cells, sweepAccess } from './access.ts';
import { Fixtures } from './fixtures.ts';
import { fuzz, leaksIn } from './fuzz.ts';
import { sweepMemberships } from './membership-sweep.ts';
import { isAllowedTo, membershipCells, nameOfCell } from './memberships.ts';
import { race } from './races.ts';
import { ResourceFactory } from './resource-factory.ts';
import { sweepSecrecy } from './secrecy.ts';
import { TestUsers } from './test-users.ts';

/** A short attack with a fixed seed. `npm run bench attack` runs the full one. */
const testServer = useTestServer();
const REQUESTS = 400;
/** The tests take a few seconds, but minutes on a very busy machine. */
const WITHIN = { timeout: 120_000 };
interface AttackRun {
  pairs: string[];
  reader: Role;
  /** The role of the people who hold a membership. */
  memberRole: 'demo' | 'trainer';
}
/**
 * Each run tests only one half of the pairs (a role and a subject), and one of two roles of readers
 * and of members: `EVEN` on even days of the month, `ODD` on odd days.
 */
const EVEN: AttackRun = {
  pairs: ['null foreign', 'paid private', 'partner archived'],
  reader: 'partner',
  memberRole: 'demo',
};
const ODD: AttackRun = {
  pairs: ['user not there', 'trainer draft', 'trainer mixed'],
  reader: 'trainer',
  memberRole: 'trainer',
};
const half = new Date().getUTCDate() % 2 === 0 ? EVEN : ODD;

let client: Client;
let factory: ResourceFactory;

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.server.address();
  client = new Client(typeof address === 'object' && address ? address.port : 0);
  const { db } = testServer.platform;
  const users = new TestUsers(db);
  await users.addAll(3);
  const outsider = await users.make('trainer');
  const fixtures = new Fixtures(db, users);
  await fixtures.build(users.of('trainer').slice(0, 1), outsider.id);
  factory = new ResourceFactory(client, fixtures);
});
afterAll(() => client.close());

describe('the attack bench (short form)', WITHIN, () => {
  it('receives no 5xx status, answer key, or server internals in reply to hostile requests', async () => {
    const found = await fuzz({ client, fixtures: factory.fixtures, requests: REQUESTS, seed: 1 });
    expect(found.problems).toEqual([]);
    // A tenth of the requests must succeed, to show that the attack reaches the use cases.
    expect(found.statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  });

  it("finds no access of a caller to resources outside the caller's rights", async () => {
    const chosen = cells.filter(({ role, subject }) => half.pairs.includes(`${role} ${subject}`));
    const { found, entered } = await sweepAccess(factory, chosen);
    expect(found.problems).toEqual([]);
    expect(entered.size).toBeGreaterThan(10);
  });

  it('finds no access of a member to what the membership does not cover', async () => {
    const chosen = membershipCells.filter(({ role }) => role === half.memberRole);
    const { found, entered } = await sweepMemberships(factory, chosen);
    expect(found.problems).toEqual([]);
    expect(entered).toEqual(new Set(chosen.filter(isAllowedTo).map(nameOfCell)));
  });

  it('receives no answer key that the caller may not see', async () => {
    expect((await sweepSecrecy(factory, [half.reader])).problems).toEqual([]);
  });

  it('finds that a request sent twenty times simultaneously changes the data only once', async () => {
    expect((await race(factory)).problems).toEqual([]);
  });

  it('recognizes leaks of answer keys, hidden programs, and stack traces (control)', () => {
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'partner')).toBe('a key');
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'admin')).toBeNull();
    expect(leaksIn('{"name":"wvyqhz draft"}', 'trainer')).toContain('not in the store');
    expect(leaksIn('Error: x at async run (app.ts:3:14)', 'admin')).toContain('inside');
  });
});
