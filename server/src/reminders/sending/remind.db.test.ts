import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayTable } from '../../study/tables.ts';
import { type SignedIn, useHouse } from '../../test/house.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { startPushService, verifyVapid } from '../../test/push-service.ts';
import { askFor, devicesOf, EVERY_DAY, learnersOf } from '../../test/reminded.ts';
import { claim, settleInterrupted } from '../rows-queue.ts';
import { messageTable, settingTable } from '../tables.ts';
import { keepPushKeys } from './push.ts';
import { remind } from './remind.ts';

const mail = await startMailServer();
const service = await startPushService();
const house = useHouse({ SMTP_URL: mail.url, PUSH_SERVICES: service.origin });
afterAll(async () => {
  await mail.close();
  await service.close();
});

let learners: Awaited<ReturnType<typeof learnersOf>>;
beforeAll(async () => {
  await keepPushKeys(house.platform.db);
  learners = await learnersOf(house);
});

const MORNING = new Date('2027-05-04T08:00:00Z');
const EVENING = new Date('2027-05-04T18:00:10Z');
const at = (now: Date) => {
  house.platform.clock.now = now;
};
const later = (minutes: number) => at(new Date(house.platform.now().getTime() + minutes * 60_000));
beforeEach(async () => {
  await house.platform.db.delete(messageTable);
  await house.platform.db.delete(settingTable);
  mail.received.length = 0;
  service.received.length = 0;
  Object.assign(mail.state, { holds: null, refuses: null, breaks: false });
  Object.assign(service.state, { status: 201, retryAfter: null, holds: false });
  at(MORNING);
});

const run = () => remind(house.platform);
/** Somebody who asked for mail, which the server has just refused when it was due. */
async function whoseMailIsRefused(code: number): Promise<SignedIn> {
  const who = await learners.join();
  await askFor(house, who, ['email']);
  mail.state.refuses = { code, at: 'rcpt' };
  at(EVENING);
  await run();
  return who;
}
const toldTo = (who: SignedIn) =>
  mail.received.filter(({ to }) => to === who.user.verifiedEmail).length;
const stateOf = async (who: SignedIn, channel: 'email' | 'push' | 'inbox' = 'email') => {
  const rows = await house.platform.db
    .select()
    .from(messageTable)
    .where(eq(messageTable.userId, who.user.id));
  return rows.find((row) => row.channel === channel);
};
const notices = async (who: SignedIn) => {
  const url = '/api/inbox/conversations';
  const { conversations } = (await house.call(who, { url })).json();
  return conversations.filter(({ subject }: { subject: string }) => subject.startsWith('Today'));
};
const pushTo = async (who: SignedIn, name: string) => {
  const browser = service.browser(name);
  const url = '/api/reminders/devices';
  await house.call(who, { method: 'POST', url, payload: browser.device });
  return browser;
};

describe('a reminder', () => {
  it('comes at its hour, once, to the inbox, by mail and as a push', async () => {
    const who = await learners.join();
    const browser = await pushTo(who, 'once');
    await askFor(house, who, ['inbox', 'email', 'push']);
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
      { subject: 'Today: 4 questions, about 15 minutes', unread: 1 },
    ]);
    const [pushed] = service.received;
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Today: 4 questions, about 15 minutes',
      body: learners.program.name,
      tag: 'daily',
      path: '/quiz',
    });
    const { pushKey } = (await house.call(who, { url: '/api/reminders' })).json();
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

  it('carries the link that ends mail, for one request without asking', async () => {
    const who = await learners.join();
    await askFor(house, who, ['email']);
    at(EVENING);
    await run();
    const headers = mail.received[0]?.headers;
    expect(headers?.get('subject')).toBe('Today: 4 questions, about 15 minutes');
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers?.get('message-id')).toBe(`<${(await stateOf(who))?.id}@localhost>`);
    const link = headers?.get('list-unsubscribe') ?? '';
    const url = new URL(link.replace(/[<>]/g, '')).pathname;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const reply = await house.call(null, { method: 'POST', url, headers: type, payload });
    expect(reply.statusCode).toBe(200);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('comes again the next day, and the inbox keeps only the latest', async () => {
    const who = await learners.join();
    await askFor(house, who, ['inbox', 'email']);
    for (const day of ['04', '05', '06']) {
      at(new Date(`2027-05-${day}T18:00:10Z`));
      await run();
    }
    expect(toldTo(who)).toBe(3);
    expect(await notices(who)).toHaveLength(1);
  });

  it('comes once on a day whose hour was moved', async () => {
    const who = await learners.join();
    await askFor(house, who, ['inbox', 'email']);
    at(EVENING);
    await run();
    await askFor(house, who, ['inbox', 'email'], { at: '19:00' });
    later(70);
    await run();
    expect(toldTo(who)).toBe(1);
  });
});

const suspension = (who: SignedIn) => `/api/user/accounts/${who.user.id}/suspension`;
async function suspend(who: SignedIn) {
  const admin = await house.signedInAs('admin');
  const payload = { because: 'For the test.' };
  await house.call(admin, { method: 'POST', url: suspension(who), payload });
}
async function restore(who: SignedIn) {
  const admin = await house.signedInAs('admin');
  await house.call(admin, { method: 'DELETE', url: suspension(who) });
}

describe('nobody is reminded', () => {
  const quiet = async (who: SignedIn) => {
    at(EVENING);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await notices(who)).toEqual([]);
  };

  it('who did not ask', async () => quiet(await learners.join()));

  it('who has no plan', async () => {
    const who = await learners.join(null);
    await askFor(house, who, ['inbox', 'email']);
    await quiet(who);
  });

  it('on a day that is off', async () => {
    const who = await learners.join({ ...EVERY_DAY, weekdays: [1] });
    await askFor(house, who, ['inbox', 'email']);
    await quiet(who);
  });

  it('on a day that is done', async () => {
    const who = await learners.join();
    await askFor(house, who, ['inbox', 'email']);
    await house.platform.db.insert(dayTable).values({
      ...{ userId: who.user.id, programId: learners.program._id, day: '2027-05-04' },
      ...{ seconds: 900, answers: 20 },
    });
    await quiet(who);
  });

  it.each(['2027-05-04', '2027-05-03'])('when the exam was or is on %s', async (examOn) => {
    const who = await learners.join({ ...EVERY_DAY, examOn });
    await askFor(house, who, ['inbox', 'email']);
    await quiet(who);
  });

  it('while the account is suspended, and is again afterwards', async () => {
    const who = await learners.join();
    await askFor(house, who, ['inbox', 'email']);
    await suspend(who);
    at(EVENING);
    await run();
    expect(await stateOf(who, 'inbox')).toBeUndefined();
    await restore(who);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('whose account is gone, though it was queued', async () => {
    const who = await whoseMailIsRefused(451);
    const { id, username } = who.user;
    const url = `/api/user/users/${id}`;
    const gone = await house.call(who, { method: 'DELETE', url, payload: { username } });
    expect(gone.statusCode, gone.body).toBe(200);
    mail.state.refuses = null;
    later(5);
    await run();
    expect(mail.received).toHaveLength(0);
  });

  it('hours late, after the product was down', async () => {
    const who = await learners.join();
    await askFor(house, who, ['inbox', 'email']);
    at(new Date('2027-05-04T22:00:00Z'));
    await run();
    expect(toldTo(who)).toBe(0);
    at(new Date('2027-05-05T18:00:10Z'));
    await run();
    expect(toldTo(who)).toBe(1);
  });
});

describe('what could not be sent', () => {
  it.each([
    ['rcpt', 450],
    ['data', 451],
  ] as const)(
    'is tried again after a passing refusal of %s, later each time',
    async (place, code) => {
      const who = await learners.join();
      await askFor(house, who, ['email']);
      mail.state.refuses = { code, at: place };
      at(EVENING);
      await run();
      expect(await stateOf(who)).toMatchObject({ state: 'waiting', tries: 1 });
      await run();
      expect(await stateOf(who)).toMatchObject({ tries: 1 });
      later(1);
      await run();
      expect(await stateOf(who)).toMatchObject({ state: 'waiting', tries: 2 });
      mail.state.refuses = null;
      later(1);
      await run();
      expect(toldTo(who)).toBe(0);
      later(4);
      await run();
      expect(toldTo(who)).toBe(1);
      expect(await stateOf(who)).toMatchObject({ state: 'sent' });
    },
  );

  it('is given up where the address is refused for good', async () => {
    const who = await whoseMailIsRefused(550);
    expect(await stateOf(who)).toMatchObject({ state: 'failed' });
    expect((await stateOf(who))?.reason).toContain('550');
  });

  it('is not sent again where the connection broke after it was taken', async () => {
    const who = await learners.join();
    await askFor(house, who, ['email']);
    mail.state.breaks = true;
    at(EVENING);
    await run();
    mail.state.breaks = false;
    expect(await stateOf(who)).toMatchObject({ state: 'unsure' });
    later(30);
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('is left where it has become too late to be of use', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    later(3 * 60 + 1);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({ state: 'dropped', reason: 'too late to be of use' });
  });

  it('is claimed by one alone', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    const id = (await stateOf(who))?.id ?? '';
    const { db } = house.platform;
    const claims = await Promise.all([claim(db, id), claim(db, id), claim(db, id)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await settleInterrupted(db);
    expect(await claim(db, id)).toBe(false);
  });

  it('is left where the day was done meanwhile', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    await house.platform.db.insert(dayTable).values({
      ...{ userId: who.user.id, programId: learners.program._id, day: '2027-05-04' },
      ...{ seconds: 900, answers: 20 },
    });
    later(2);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({ state: 'dropped', reason: 'the day is done' });
  });

  it.each([
    ['suspended', suspend],
    ['told to stop', (who: SignedIn) => askFor(house, who, ['inbox'])],
  ])('is left where the person was %s meanwhile', async (_, happen) => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    await happen(who);
    later(2);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({ state: 'dropped' });
  });

  it.each([404, 410])('is dropped with its browser after a %s', async (status) => {
    const who = await learners.join();
    await pushTo(who, `gone-${status}`);
    await askFor(house, who, ['push']);
    service.state.status = status;
    at(EVENING);
    await run();
    expect(await devicesOf(house, who)).toEqual([]);
    expect(await stateOf(who, 'push')).toBeUndefined();
  });

  it('is pushed again after a 503, and not after a 400', async () => {
    const who = await learners.join();
    await pushTo(who, 'busy');
    await askFor(house, who, ['push']);
    service.state.status = 503;
    at(EVENING);
    await run();
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'waiting', tries: 1 });
    service.state.status = 400;
    later(1);
    await run();
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'failed' });
    expect(await devicesOf(house, who)).toHaveLength(1);
  });

  it('is pushed again when the service asked for it, and not before', async () => {
    const who = await learners.join();
    await pushTo(who, 'patient');
    await askFor(house, who, ['push']);
    Object.assign(service.state, { status: 429, retryAfter: 20 * 60 });
    at(EVENING);
    await run();
    Object.assign(service.state, { status: 201, retryAfter: null });
    later(19);
    await run();
    expect(service.received).toHaveLength(0);
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'waiting', tries: 1 });
    later(1);
    await run();
    expect(service.received).toHaveLength(1);
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'sent' });
  });

  it('is pushed again after a minute where the service asked for less', async () => {
    const who = await learners.join();
    await pushTo(who, 'hasty');
    await askFor(house, who, ['push']);
    Object.assign(service.state, { status: 503, retryAfter: 5 });
    at(EVENING);
    await run();
    Object.assign(service.state, { status: 201, retryAfter: null });
    at(new Date(EVENING.getTime() + 10_000));
    await run();
    expect(service.received).toHaveLength(0);
    later(1);
    await run();
    expect(service.received).toHaveLength(1);
  });

  it('is not sent by two at once', async () => {
    const all: SignedIn[] = [];
    for (let count = 0; count < 5; count++) {
      const who = await learners.join();
      await askFor(house, who, ['inbox', 'email']);
      all.push(who);
    }
    at(EVENING);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(all.map(toldTo)).toEqual([1, 1, 1, 1, 1]);
  });
});
