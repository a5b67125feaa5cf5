import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../server/src/test/test-server.ts';
import { Client } from '../../product/client.ts';
import { Crowd } from '../people.ts';
import { Maker } from '../subjects.ts';
import { World } from '../world.ts';
import { HELD_MS_AT_MOST, type Measuring, measureCalls } from './measure.ts';
import { turnMeter } from './turns.ts';

/**
 * The calls that block the event loop longest with a large program; `npm run bench attack` runs all
 * of them.
 */
const testServer = useTestServer();
const WITHIN = { timeout: 300_000 };

const CALLS: ReadonlySet<string> = new Set([
  ...['listQuestions', 'listCiting', 'createRuleChange', 'listTopics', 'assignTopic'],
  ...['duplicateModule', 'startAttempt', 'getAttempt'],
]);

let client: Client;
let measuring: Pick<Measuring, 'maker' | 'meter'>;

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  const address = testServer.app.server.address();
  client = new Client(typeof address === 'object' && address ? address.port : 0);
  const { db } = testServer.platform;
  const crowd = new Crowd(db);
  measuring = {
    maker: new Maker(client, new World(db, crowd)),
    meter: turnMeter(),
  };
});
afterAll(() => client.close());

describe('with a program of 5,000 questions', WITHIN, () => {
  it('no call with the largest request blocks the event loop', async () => {
    const wanted = { questions: 5000, calls: (name: string) => CALLS.has(name) };
    const all = await measureCalls({ ...measuring, ...wanted, as: ['trainer'] });
    expect(all.filter(({ status }) => status >= 400)).toEqual([]);
    expect(all.filter(({ ms }) => ms > HELD_MS_AT_MOST)).toEqual([]);
    expect(new Set(all.map(({ what }) => what.split(',')[0]))).toEqual(CALLS);
  });
});

describe('the meter', () => {
  it('sees how long one turn of the loop took, in processor time', async () => {
    const meter = turnMeter();
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
