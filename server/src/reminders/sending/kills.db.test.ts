import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { startPushService } from '../../test/fakes/push-service.ts';
import {
  makeDue,
  makeReminderProgram,
  setReminders,
} from '../../test/fixtures/reminder-settings.ts';
import { databaseOn } from '../../test/template.ts';
import { useTestServer } from '../../test/test-server.ts';
import { messageTable } from '../tables.ts';
import { ensurePushKeys } from './push.ts';

/**
 * Kills server processes while they send reminders. A process is killed either after the mail
 * server has accepted a mail without acknowledging it, or before the first byte of a mail.
 */

const NODE = fileURLToPath(new URL('../../test/processes/reminding-process.ts', import.meta.url));
const PEOPLE = 8;
const CONCURRENT_SENDS = 4;

const mail = await startMailServer();
const service = await startPushService();
const testServer = useTestServer({ SMTP_URL: mail.url, PUSH_SERVICES: service.origin });
const running = new Set<ChildProcess>();
const addresses: string[] = [];

beforeAll(async () => {
  await ensurePushKeys(testServer.platform.db);
  const learners = await makeReminderProgram(testServer);
  for (let count = 0; count < PEOPLE; count++) {
    const who = await learners.join();
    const { device } = service.browser(String(count));
    const url = '/api/reminders/devices';
    await testServer.call(who, { method: 'POST', url, payload: device });
    await setReminders(testServer, who, ['email', 'push']);
    await makeDue(testServer, who, new Date(Date.now() - 60_000));
    addresses.push(who.user.verifiedEmail);
  }
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await mail.close();
  await service.close();
});

async function startNode(): Promise<ChildProcess> {
  const { rows } = await testServer.platform.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const connection = databaseOn(inject('server'), rows[0]?.name ?? '');
  const { dataDir } = testServer.platform.config;
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: '0',
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    PUSH_SERVICES: service.origin,
  };
  const child = fork(NODE, [JSON.stringify(environment), JSON.stringify(connection)], {
    execArgv: [],
  });
  running.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  running.delete(child);
}

/** Waits until the mail and push servers hold `count` messages. */
const whenHeld = (count: number) =>
  new Promise<void>((resolve) => {
    const look = () => mail.state.held + service.state.held >= count && resolve();
    mail.state.onHeld = look;
    service.state.onHeld = look;
    look();
  });

const statesNow = async () => {
  const rows = await testServer.platform.db
    .select({ state: messageTable.state })
    .from(messageTable)
    .where(inArray(messageTable.channel, ['email', 'push']));
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]),
  );
};

describe('reminders of servers that are killed with kill -9', () => {
  it('reach each person exactly once, and are not sent again if sending was interrupted', async () => {
    // The mail server accepts these mails without acknowledging them. The sender therefore cannot
    // know whether they arrived.
    Object.assign(mail.state, { holds: 'data', held: 0 });
    Object.assign(service.state, { holds: true, held: 0 });
    const first = await startNode();
    await whenHeld(CONCURRENT_SENDS);
    await kill(first);
    expect(await statesNow()).toMatchObject({ sending: CONCURRENT_SENDS });

    // The mail server stops these mails before their first byte, so it is certain that they were
    // not sent.
    Object.assign(mail.state, { holds: 'rcpt', held: 0 });
    Object.assign(service.state, { holds: false, held: 0 });
    const second = await startNode();
    await whenHeld(CONCURRENT_SENDS);
    await kill(second);
    expect(await statesNow()).toMatchObject({ unsure: CONCURRENT_SENDS });
    expect((await statesNow()).sending).toBeUndefined();

    // Starts two nodes, only one of which sends the reminders.
    Object.assign(mail.state, { holds: null });
    const last = [await startNode(), await startNode()];
    while (((await statesNow()).waiting ?? 0) + ((await statesNow()).sending ?? 0) > 0) {
      await sleep(50);
    }
    for (const child of last) await kill(child);

    expect(mail.received.map(({ to }) => to).sort()).toEqual([...addresses].sort());
    const ids = mail.received.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(PEOPLE);
    const pushed = service.received.map(({ path }) => path).sort();
    expect(pushed).toEqual(Array.from({ length: PEOPLE }, (_, place) => `/push/${place}`));
    expect(await statesNow()).toEqual({
      sent: 2 * PEOPLE - CONCURRENT_SENDS,
      unsure: CONCURRENT_SENDS,
    });
  }, 120_000);
});
