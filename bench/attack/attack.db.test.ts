import type { Role } from '@certway/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../server/src/test/test-server.ts';
import { Client } from '../product/client.ts';
import { cells, sweepAccess } from './access.ts';
import { fuzz, leaksIn } from './fuzz.ts';
import { holdLimits } from './limits.ts';
import { Crowd } from './people.ts';
import { race } from './races.ts';
import { sweepSecrecy } from './secrecy.ts';
import { Maker } from './subjects.ts';
import { World } from './world.ts';

/** A short attack with a fixed seed; the full one is `npm run bench attack`. */
const testServer = useTestServer();
const REQUESTS = 400;
/** Takes a few seconds, or minutes on a very busy machine. */
const WITHIN = { timeout: 120_000 };
interface Half {
  pairs: string[];
  reader: Role;
}
/** A few of all pairs of a role and whose things, and whoever reads every answer: one half on even days, one on odd ones. */
const EVEN: Half = {
  pairs: ['null foreign', 'paid private', 'partner archived'],
  reader: 'partner',
};
const ODD: Half = {
  pairs: ['user not there', 'trainer draft', 'trainer mixed'],
  reader: 'trainer',
};
const half = new Date().getUTCDate() % 2 === 0 ? EVEN : ODD;

let client: Client;
let maker: Maker;

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.server.address();
  client = new Client(typeof address === 'object' && address ? address.port : 0);
  const { db } = testServer.platform;
  const crowd = new Crowd(db);
  await crowd.addAll(3);
  const outsider = await crowd.outsider('trainer');
  const world = new World(db, crowd);
  await world.build(crowd.of('trainer').slice(0, 1), outsider.id);
  maker = new Maker(client, world);
});
afterAll(() => client.close());

describe('the standing attack, in short', WITHIN, () => {
  it('gets no 5xx, no key and nothing of the inside from hostile requests', async () => {
    const found = await fuzz({ client, world: maker.world, requests: REQUESTS, seed: 1 });
    expect(found.problems).toEqual([]);
    // Enough requests reached the use cases.
    expect(found.statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  });

  it('gets no access to the resources of others', async () => {
    const chosen = cells.filter(({ role, subject }) => half.pairs.includes(`${role} ${subject}`));
    const { found, entered } = await sweepAccess(maker, chosen);
    expect(found.problems).toEqual([]);
    expect(entered.size).toBeGreaterThan(10);
  });

  it('reads no key that may not be told', async () => {
    expect((await sweepSecrecy(maker, [half.reader])).problems).toEqual([]);
  });

  it('does once what is asked twenty times at once', async () => {
    expect((await race(maker)).problems).toEqual([]);
  });

  it('meets the limits, alone', async () => {
    expect((await holdLimits(maker)).problems).toEqual([]);
  });

  it('would report a leak (control)', () => {
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'partner')).toBe('a key');
    expect(leaksIn('{"correctAnswer":"word zqxjkv"}', 'admin')).toBeNull();
    expect(leaksIn('{"name":"wvyqhz draft"}', 'trainer')).toContain('not in the store');
    expect(leaksIn('Error: x at async run (app.ts:3:14)', 'admin')).toContain('inside');
  });
});
