import { describe, expect, it } from 'vitest';
import { dayTable } from '../../study/tables.ts';
import { verifyVapid } from '../../test/fakes/push-service.ts';
import { EVERY_DAY, setReminders } from '../../test/fixtures/reminder-settings.ts';
import { EVENING, suspension, useReminders } from '../../test/fixtures/reminders.ts';
import type { SignedIn } from '../../test/test-server.ts';

const {
  mail,
  service,
  testServer,
  learners,
  toldTo,
  at,
  later,
  run,
  whoseMailIsRefused,
  stateOf,
  pushTo,
  suspend,
} = await useReminders();
const notices = async (who: SignedIn) => {
  const url = '/api/inbox/conversations';
  const { conversations } = (await testServer.call(who, { url })).json();
  return conversations.filter(({ subject }: { subject: string }) => subject.startsWith('Today'));
};

describe('a reminder', () => {
  it('is delivered once at its time: to the inbox, by mail, and as a push message', async () => {
    const who = await learners.join();
    const browser = await pushTo(who, 'once');
    await setReminders(testServer, who, ['inbox', 'email', 'push']);
    await run();
    expect(mail.received).toHaveLength(0);
    at(EVENING);
    await run();
    await run();
    later(30);
    await run();
    expect(toldTo(who)).toBe(1);
    expect(service.received).toHaveLength(1);
    expect(await notices(who)).toMatchObject([
      { subject: 'Today: 4 questions, about 3 minutes', unread: 1 },
    ]);
    const [pushed] = service.received;
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Today: 4 questions, about 3 minutes',
      body: learners.program.name,
      tag: 'daily',
      path: '/quiz',
    });
    const { pushKey } = (await testServer.call(who, { url: '/api/reminders' })).json();
    const { sub, exp = 0 } = await verifyVapid(
      pushed?.headers.authorization ?? '',
      pushKey,
      service.origin,
    );
    expect(sub).toMatch(/^(mailto:|https:)/);
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '10800',
      topic: 'daily',
    });
  });

  it('has an unsubscribe link in its mail that works with one request, without confirmation', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['email']);
    at(EVENING);
    await run();
    const headers = mail.received[0]?.headers;
    expect(headers?.get('subject')).toBe('Today: 4 questions, about 3 minutes');
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers?.get('message-id')).toBe(`<${(await stateOf(who))?.id}@localhost>`);
    const link = headers?.get('list-unsubscribe') ?? '';
    const url = new URL(link.replace(/[<>]/g, '')).pathname;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const reply = await testServer.call(null, { method: 'POST', url, headers: type, payload });
    expect(reply.statusCode).toBe(200);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('is sent again the next day, and the inbox keeps only the latest reminder', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['inbox', 'email']);
    for (const day of ['04', '05', '06']) {
      at(new Date(`2027-05-${day}T18:00:10Z`));
      await run();
    }
    expect(toldTo(who)).toBe(3);
    expect(await notices(who)).toHaveLength(1);
  });

  it('is sent only once on a day on which its time is changed', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['inbox', 'email']);
    at(EVENING);
    await run();
    await setReminders(testServer, who, ['inbox', 'email'], { at: '19:00' });
    later(70);
    await run();
    expect(toldTo(who)).toBe(1);
  });
});
async function restore(who: SignedIn) {
  const admin = await testServer.signedInAs('admin');
  await testServer.call(admin, { method: 'DELETE', url: suspension(who) });
}

describe('no reminder is sent', () => {
  const quiet = async (who: SignedIn) => {
    at(EVENING);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await notices(who)).toEqual([]);
  };

  it('to people who did not turn reminders on', async () => quiet(await learners.join()));

  it('to people without a plan', async () => {
    const who = await learners.join(null);
    await setReminders(testServer, who, ['inbox', 'email']);
    await quiet(who);
  });

  it('on a day off', async () => {
    const who = await learners.join({ ...EVERY_DAY, weekdays: [1] });
    await setReminders(testServer, who, ['inbox', 'email']);
    await quiet(who);
  });

  it('on a day whose study is done', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['inbox', 'email']);
    await testServer.platform.db.insert(dayTable).values({
      userId: who.user.id,
      programId: learners.program._id,
      day: '2027-05-04',
      seconds: 900,
      answers: 20,
    });
    await quiet(who);
  });

  it.each(['2027-05-04', '2027-05-03'])(
    'if the exam is today or was yesterday: %s',
    async (examOn) => {
      const who = await learners.join({ ...EVERY_DAY, examOn });
      await setReminders(testServer, who, ['inbox', 'email']);
      await quiet(who);
    },
  );

  it('while the account is suspended, but one is sent after the suspension ends', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['inbox', 'email']);
    await suspend(who);
    at(EVENING);
    await run();
    expect(await stateOf(who, 'inbox')).toBeUndefined();
    await restore(who);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('after the account was deleted, even if the reminder was already queued', async () => {
    const who = await whoseMailIsRefused(451);
    const { id, username } = who.user;
    const url = `/api/user/users/${id}`;
    const gone = await testServer.call(who, { method: 'DELETE', url, payload: { username } });
    expect(gone.statusCode, gone.body).toBe(200);
    mail.state.refuses = null;
    later(5);
    await run();
    expect(mail.received).toHaveLength(0);
  });

  it('if it would be hours late after a downtime', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['inbox', 'email']);
    at(new Date('2027-05-04T22:00:00Z'));
    await run();
    expect(toldTo(who)).toBe(0);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });
});
