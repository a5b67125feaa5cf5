import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../identity/secrets.ts';
import { buildIdentity } from '../test/fixtures/flow.ts';
import { makeUser, useTestServer } from '../test/test-server.ts';
import { SESSION_IDLE_DAYS, SESSION_LIFE_DAYS } from './cookies.ts';
import { forgetSessions } from './forget.ts';
import { credentialTable, sessionTable } from './tables.ts';

const testServer = useTestServer();
const NOW = new Date('2026-11-26T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const forget = (atMost: number) =>
  forgetSessions({ db: testServer.platform.db, now: () => NOW }, atMost);

let userId: string;
beforeAll(async () => {
  userId = (await makeUser(testServer.platform, 'demo')).id;
});

/** Inserts devices with a user agent and the times since their sign-in and last use. */
const addDevices = (...all: [userAgent: string, signedIn: number, used: number][]) =>
  testServer.platform.db.insert(sessionTable).values(
    all.map(([userAgent, signedIn, used], at) => ({
      userId,
      userAgent,
      tokenHash: `hash ${at}`,
      createdAt: ago(signedIn),
      usedAt: ago(used),
    })),
  );

const devices = async () =>
  (await testServer.platform.db.select().from(sessionTable))
    .map(({ userAgent }) => userAgent)
    .sort();

describe('forgetSessions', () => {
  it('deletes a session only after its maximum idle time or its maximum lifetime', async () => {
    const [idle, life] = [SESSION_IDLE_DAYS * DAY, SESSION_LIFE_DAYS * DAY];
    await addDevices(
      ['in use', idle, 0],
      ['almost idle', idle + DAY, idle - 1],
      ['idle', idle + DAY, idle],
      ['almost old', life - 1, 0],
      ['old', life, 0],
    );
    expect(await forget(10)).toBe(2);
    expect(await devices()).toEqual(['almost idle', 'almost old', 'in use']);
    expect(await forget(10)).toBe(0);
    await testServer.platform.db.delete(sessionTable);
  });

  it('deletes at most one batch of sessions per call', async () => {
    const idle = SESSION_IDLE_DAYS * DAY;
    await addDevices(['idle', idle, idle], ['idle', idle, idle], ['idle', idle, idle]);
    expect(await forget(2)).toBe(2);
    expect(await devices()).toEqual(['idle']);
    expect(await forget(2)).toBe(1);
  });

  it('keeps an uncompleted sign-in for ten minutes', async () => {
    const flow = (name: string, createdAt: Date) => ({
      flowHash: hashToken(name),
      identity: buildIdentity(),
      createdAt,
    });
    const flows = [flow('fresh', ago(10 * MINUTE - 1)), flow('stale', ago(10 * MINUTE + 1))];
    await testServer.platform.db.insert(credentialTable).values(flows);
    await forget(10);
    const left = await testServer.platform.db.select().from(credentialTable);
    expect(left.map(({ flowHash }) => flowHash)).toEqual([hashToken('fresh')]);
  });
});
