import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ensurePushKeys } from '../reminders/sending/push.ts';
import { remind } from '../reminders/sending/remind.ts';
import { messageTable, reminderSettingTable } from '../reminders/tables.ts';
import { startMailServer } from './mail-server.ts';
import { startPushService } from './push-service.ts';
import { makeReminderProgram, setReminders } from './reminder-settings.ts';
import { type SignedIn, type TestServer, useTestServer } from './test-server.ts';

/**
 * A Certway test server whose mail and push messages go to local fake services, with learners of
 * one program.
 */

const MORNING = new Date('2027-05-04T08:00:00Z');
export const EVENING = new Date('2027-05-04T18:00:10Z');

export const suspension = (who: SignedIn) => `/api/user/accounts/${who.user.id}/suspension`;

async function suspend(testServer: TestServer, who: SignedIn) {
  const admin = await testServer.signedInAs('admin');
  const payload = { because: 'For the test.' };
  await testServer.call(admin, { method: 'POST', url: suspension(who), payload });
}

/**
 * Starts the test server and the fake mail and push services. Before each test, deletes all
 * reminders and mail and sets the clock to the morning.
 */
async function useServers() {
  const mail = await startMailServer();
  const service = await startPushService();
  const testServer = useTestServer({ SMTP_URL: mail.url, PUSH_SERVICES: service.origin });
  const learners = {} as Awaited<ReturnType<typeof makeReminderProgram>>;
  afterAll(async () => {
    await mail.close();
    await service.close();
  });
  beforeAll(async () => {
    await ensurePushKeys(testServer.platform.db);
    Object.assign(learners, await makeReminderProgram(testServer));
  });
  beforeEach(async () => {
    await testServer.platform.db.delete(messageTable);
    await testServer.platform.db.delete(reminderSettingTable);
    mail.received.length = 0;
    service.received.length = 0;
    Object.assign(mail.state, { holds: null, refuses: null, breaks: false });
    Object.assign(service.state, { status: 201, retryAfter: null, holds: false });
    testServer.platform.clock.now = MORNING;
  });
  return { mail, service, testServer, learners };
}

export async function useReminders() {
  const { mail, service, testServer, learners } = await useServers();
  const at = (now: Date) => {
    testServer.platform.clock.now = now;
  };
  const later = (minutes: number) =>
    at(new Date(testServer.platform.now().getTime() + minutes * 60_000));
  const run = () => remind(testServer.platform);
  const toldTo = (who: SignedIn) =>
    mail.received.filter(({ to }) => to === who.user.verifiedEmail).length;
  /**
   * Returns a learner whose due reminder was just refused by the mail server with the SMTP status
   * `code`.
   */
  async function whoseMailIsRefused(code: number): Promise<SignedIn> {
    const who = await learners.join();
    await setReminders(testServer, who, ['email']);
    mail.state.refuses = { code, at: 'rcpt' };
    at(EVENING);
    await run();
    return who;
  }
  const stateOf = async (who: SignedIn, channel: 'email' | 'push' | 'inbox' = 'email') => {
    const rows = await testServer.platform.db
      .select()
      .from(messageTable)
      .where(eq(messageTable.userId, who.user.id));
    return rows.find((row) => row.channel === channel);
  };
  const pushTo = async (who: SignedIn, name: string) => {
    const browser = service.browser(name);
    const url = '/api/reminders/devices';
    await testServer.call(who, { method: 'POST', url, payload: browser.device });
    return browser;
  };
  return {
    mail,
    service,
    testServer,
    learners,
    at,
    later,
    run,
    whoseMailIsRefused,
    toldTo,
    stateOf,
    pushTo,
    suspend: (who: SignedIn) => suspend(testServer, who),
  };
}
