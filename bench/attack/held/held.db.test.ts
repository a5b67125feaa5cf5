import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../server/src/test/test-server.ts';
import { Client } from '../../product/client.ts';
import { Fixtures } from '../fixtures.ts';
import { ResourceFactory } from '../resource-factory.ts';
import { TestUsers } from '../test-users.ts';
import { createEventLoopMeter } from './event-loop-meter.ts';
import { HELD_MS_AT_MOST, type MeasureOptions, measureCalls } from './measure.ts';

/**
 * Measures the calls that block the event loop longest with a large program. `npm run bench attack`
 * measures all calls.
 */
const testServer = useTestServer();
const WITHIN = { timeout: 300_000 };

const CALLS: ReadonlySet<string> = new Set([
  'listQuestions',
  'listCiting',
  'createRuleChange',
  'listTopics',
  'assignTopic',
  'duplicateModule',
  'startAttempt',
  'getAttempt',
]);

let client: Client;
let measuring: Pick<MeasureOptions, 'factory' | 'meter'>;

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.server.address();
  client = new Client(typeof address === 'object' && address ? address.port : 0);
  const { db } = testServer.platform;
  const users = new TestUsers(db);
  measuring = {
    factory: new ResourceFactory(client, new Fixtures(db, users)),
    meter: createEventLoopMeter(),
  };
});
afterAll(() => client.close());

describe('a program of 5,000 questions', WITHIN, () => {
  it("keeps every measured call below the limit for blocking the event loop, even with the call's largest request", async () => {
    const wanted = { questions: 5000, calls: (name: string) => CALLS.has(name) };
    const all = await measureCalls({ ...measuring, ...wanted, as: ['trainer'] });
    expect(all.filter(({ status }) => status >= 400)).toEqual([]);
    expect(all.filter(({ ms }) => ms > HELD_MS_AT_MOST)).toEqual([]);
    expect(new Set(all.map(({ what }) => what.split(',')[0]))).toEqual(CALLS);
  });
});

describe('createEventLoopMeter', () => {
  it('returns a meter that measures the longest blocking of the event loop in processor time', async () => {
    const meter = createEventLoopMeter();
    await meter.begin();
    await sleep(5);
    const until = performance.now() + 60;
    while (performance.now() < until);
    await sleep(5);
    const held = await meter.end();
    expect(held).toBeGreaterThan(1);
    await meter.begin();
    await sleep(30);
    expect(await meter.end()).toBeLessThan(held + 60);
  });
});
