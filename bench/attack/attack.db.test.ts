import type { Role } from '@certway/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../server/src/test/test-server.ts';
import { Client } from '../product/client.ts';
import { cells, sweepAccess } from './access.ts';
import { Fixtures } from './fixtures.ts';
import { fuzz, leaksIn } from './fuzz.ts';
import { holdLimits } from './limits.ts';
import { race } from './races.ts';
import { ResourceFactory } from './resource-factory.ts';
import { sweepSecrecy } from './secrecy.ts';
import { TestUsers } from './test-users.ts';

/** A short attack with a fixed seed; the full one is `npm run bench attack`. */
const testServer = useTestServer();
const REQUESTS = 400;
/** Takes a few seconds, or minutes on a very busy machine. */
const WITHIN = { timeout: 120_000 };
interface AttackRun {
  pairs: string[];
  reader: Role;
}
/** Some of all pairs of role and subject, and of readers: one half on even days, the other on odd ones. */
const EVEN: AttackRun = {
  pairs: ['null foreign', 'paid private', 'partner archived'],
  reader: 'partner',
};
const ODD: AttackRun = {
  pairs: ['user not there', 'trainer draft', 'trainer mixed'],
  reader: 'trainer',
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
  const outsider = await users.outsider('trainer');
  const fixtures = new Fixtures(db, users);
  await fixtures.build(users.of('trainer').slice(0, 1), outsider.id);
  factory = new ResourceFactory(client, fixtures);
});
afterAll(() => client.close());

describe('the attack bench in short', WITHIN, () => {
  it('gets no 5xx, no key and no internals from hostile requests', async () => {
    const found = await fuzz({ client, fixtures: factory.fixtures, requests: REQUESTS, seed: 1 });
    expect(found.problems).toEqual([]);
    // Enough requests reached the use cases.
    expect(found.statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  });

  it('gets no access to the resources of others', async () => {
    const chosen = cells.filter(({ role, subject }) => half.pairs.includes(`${role} ${subject}`));
    const { found, entered } = await sweepAccess(factory, chosen);
    expect(found.problems).toEqual([]);
    expect(entered.size).toBeGreaterThan(10);
  });

  it('reads no secret key', async () => {
    expect((await sweepSecrecy(factory, [half.reader])).problems).toEqual([]);
  });

  it('takes effect once when something is sent twenty times simultaneously', async () => {
    expect((await race(factory)).problems).toEqual([]);
  });

  it('reaches rate limits without affecting others', async () => {
    expect((await holdLimits(factory)).problems).toEqual([]);
  });

  it('would report a leak (control)', () => {
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'partner')).toBe('a key');
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'admin')).toBeNull();
    expect(leaksIn('{"name":"wvyqhz draft"}', 'trainer')).toContain('not in the store');
    expect(leaksIn('Error: x at async run (app.ts:3:14)', 'admin')).toContain('inside');
  });
});
