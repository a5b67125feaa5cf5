import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { dayTable } from '../../study/tables.ts';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { takeQuiz } from '../../test/fixtures/attempts.ts';
import {
  EVERY_DAY,
  makeReminderProgram,
  setReminders,
} from '../../test/fixtures/reminder-settings.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { messageTable, reminderSettingTable } from '../tables.ts';
import { ensurePushKeys } from './push.ts';
import { remind } from './remind.ts';

const mail = await startMailServer();
const testServer = useTestServer({ SMTP_URL: mail.url });
afterAll(() => mail.close());

let learners: Awaited<ReturnType<typeof makeReminderProgram>>;
/** The days of the tests: BEFORE is a Wednesday, MONDAY is the following Monday. */
const BEFORE = new Date('2027-05-12T08:00:00Z');
const MONDAY = new Date('2027-05-17T18:00:10Z');
const at = (now: Date) => {
  testServer.platform.clock.now = now;
};
beforeAll(async () => {
  at(BEFORE);
  await ensurePushKeys(testServer.platform.db);
  learners = await makeReminderProgram(testServer);
});
beforeEach(async () => {
  await testServer.platform.db.delete(messageTable);
  await testServer.platform.db.delete(reminderSettingTable);
  mail.received.length = 0;
  Object.assign(mail.state, { holds: null, refuses: null });
  at(BEFORE);
});

const run = () => remind(testServer.platform);
const ask = (who: SignedIn, weekly: string[], change: object = {}) =>
  setReminders(testServer, who, [], { weekly, ...change });
const textOf = () => mail.received[0]?.raw.replace(/=\r\n/g, '').replaceAll('=20', ' ') ?? '';
const summaries = async (who: SignedIn) => {
  const url = '/api/inbox/conversations';
  const { conversations } = (await testServer.call(who, { url })).json();
  return conversations.filter(({ subject }: { subject: string }) =>
    subject.startsWith('Your week'),
  );
};
const studied = (who: SignedIn, days: string[]) =>
  testServer.platform.db.insert(dayTable).values(
    days.map((day) => ({
      userId: who.user.id,
      programId: learners.program._id,
      day,
      seconds: 600,
      answers: 8,
    })),
  );

describe('the weekly summary', () => {
  it('is sent once at its time on Monday, to the inbox and by mail, with an unsubscribe link', async () => {
    const who = await learners.join();
    await studied(who, ['2027-05-09', '2027-05-10', '2027-05-14', '2027-05-17']);
    await ask(who, ['inbox', 'email']);
    for (const day of ['13', '14', '15', '16']) {
      at(new Date(`2027-05-${day}T18:00:10Z`));
      await run();
    }
    expect(mail.received).toHaveLength(0);
    at(MONDAY);
    await run();
    await run();
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.headers.get('subject')).toBe('Your week: 16 questions in 20 minutes');
    expect(mail.received[0]?.headers.get('list-unsubscribe-post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect(textOf()).toContain('2 days of study, 16 questions, 20 minutes.');
    expect(textOf()).toContain('Next seven days: 7 study days, 15 minutes each.');
    expect(textOf()).toContain('a summary of your week, on Mondays at 18:00');
    expect(await summaries(who)).toMatchObject([{ unread: 1 }]);
    const link = mail.received[0]?.headers.get('list-unsubscribe') ?? '';
    const { pathname } = new URL(link.replace(/[<>]/g, ''));
    await testServer.call(null, { method: 'POST', url: pathname });
    at(new Date('2027-05-24T18:00:10Z'));
    await run();
    expect(mail.received).toHaveLength(1);
    expect(await summaries(who)).toHaveLength(1);
  });

  it('reports how many previously missed questions are now right, and which module to focus on', async () => {
    const who = await learners.join();
    const writer = { writer: newId(), device: newId() };
    const learner = { who, program: learners.program, ...writer };
    // The server stamps answers with the current time, so the test moves them to the intended day.
    const moveTo = (day: string) =>
      testServer.platform.db.$client.query(
        `update attempts_answer set answered_at = $2 from attempts_attempt a
         where a.id = attempt_id and a.user_id = $1 and answered_at < '2027-01-01'`,
        [who.user.id, `${day}T10:00:00Z`],
      );
    await takeQuiz(testServer, learner, ['Wrong', 'Wrong', 'Wrong', 'Right']);
    await moveTo('2027-05-08');
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Wrong', 'Right']);
    await moveTo('2027-05-13');
    await studied(who, ['2027-05-13']);
    await ask(who, ['email']);
    at(MONDAY);
    await run();
    expect(textOf()).toContain('You got 2 questions right that you had missed before.');
    expect(textOf()).toContain('Focus on Lift: your last answer to 1 question was wrong.');
  });

  it.each([
    ['did not turn it on', EVERY_DAY, []],
    ['neither studied nor have days ahead', { ...EVERY_DAY, examOn: '2027-05-15' }, ['email']],
    ['have no plan and did not study', null, ['inbox', 'email']],
  ] as const)('is not sent to people who %s', async (_, plan, weekly) => {
    const who = await learners.join(plan);
    await ask(who, [...weekly]);
    at(MONDAY);
    await run();
    expect(mail.received).toHaveLength(0);
    expect(await summaries(who)).toEqual([]);
  });

  it("has the subject 'Your week ahead' after a week without study", async () => {
    const who = await learners.join();
    await ask(who, ['email']);
    at(MONDAY);
    await run();
    expect(mail.received[0]?.headers.get('subject')).toBe('Your week ahead');
    expect(textOf()).toContain('you did not study in the last seven days.');
  });

  it('follows daylight saving time, and is still sent after a downtime', async () => {
    const who = await learners.join();
    at(new Date('2027-03-24T12:00:00Z'));
    await ask(who, ['email'], { timeZone: 'Europe/Berlin' });
    at(new Date('2027-03-29T15:59:00Z'));
    await run();
    expect(mail.received).toHaveLength(0);
    at(new Date('2027-03-30T08:00:00Z'));
    await run();
    expect(mail.received).toHaveLength(1);
    at(new Date('2027-04-07T08:00:00Z'));
    await run();
    expect(mail.received).toHaveLength(1);
  });

  it("waits for a retry in the state 'held', which a server of the previous version ignores", async () => {
    const who = await learners.join();
    mail.state.refuses = { code: 451, at: 'rcpt' };
    await ask(who, ['email']);
    const kept = async () => {
      const rows = await testServer.platform.db.select().from(messageTable);
      return rows.find(({ channel }) => channel === 'email')?.state;
    };
    at(MONDAY);
    await run();
    expect(await kept()).toBe('held');
    at(new Date(MONDAY.getTime() + 60_000));
    await run();
    expect(await kept()).toBe('held');
    mail.state.refuses = null;
    at(new Date(MONDAY.getTime() + 10 * 60_000));
    await run();
    expect(await kept()).toBe('sent');
    expect(mail.received[0]?.headers.get('subject')).toMatch(/^Your week/);
  });

  it('is retried after a temporary failure, and dropped if the learner has turned it off in the meantime', async () => {
    const [one, other] = [await learners.join(), await learners.join()];
    mail.state.refuses = { code: 451, at: 'rcpt' };
    for (const who of [one, other]) await ask(who, ['email']);
    at(MONDAY);
    await run();
    mail.state.refuses = null;
    await ask(other, []);
    at(new Date(MONDAY.getTime() + 2 * 60_000));
    await run();
    expect(mail.received.map(({ to }) => to)).toEqual([one.user.verifiedEmail]);
    const [left] = await testServer.platform.db
      .select()
      .from(messageTable)
      .where(eq(messageTable.userId, other.user.id));
    expect(left).toMatchObject({ kind: 'weekly', day: '2027-05-17', state: 'dropped' });
  });
});
