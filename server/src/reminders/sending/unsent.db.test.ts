import { describe, expect, it } from 'vitest';
import { dayTable } from '../../study/tables.ts';
import { devicesOf, setReminders } from '../../test/fixtures/reminder-settings.ts';
import { EVENING, useReminders } from '../../test/fixtures/reminders.ts';
import type { SignedIn } from '../../test/test-server.ts';
import { claim, markInterruptedUnsure } from '../repository-queue.ts';

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

describe('a queued reminder', () => {
  it.each([
    ['rcpt', 450],
    ['data', 451],
  ] as const)(
    'is retried after the temporary failure %s, with growing delays',
    async (place, code) => {
      const who = await learners.join();
      await setReminders(testServer, who, ['email']);
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

  it('is marked as failed if the mail server permanently rejects the address', async () => {
    const who = await whoseMailIsRefused(550);
    expect(await stateOf(who)).toMatchObject({ state: 'failed' });
    expect((await stateOf(who))?.reason).toContain('550');
  });

  it('is not sent again if the connection broke after the mail server had accepted it', async () => {
    const who = await learners.join();
    await setReminders(testServer, who, ['email']);
    mail.state.breaks = true;
    at(EVENING);
    await run();
    mail.state.breaks = false;
    expect(await stateOf(who)).toMatchObject({ state: 'unsure' });
    later(30);
    await run();
    expect(toldTo(who)).toBe(1);
  });

  it('is dropped when it is too late to be useful', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    later(3 * 60 + 1);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({ state: 'dropped', reason: 'too late to be useful' });
  });

  it('is claimed by only one of several simultaneous calls', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    const id = (await stateOf(who))?.id ?? '';
    const { db } = testServer.platform;
    const claims = await Promise.all([claim(db, id), claim(db, id), claim(db, id)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await markInterruptedUnsure(db);
    expect(await claim(db, id)).toBe(false);
  });

  it('is dropped if the learner has finished studying for the day in the meantime', async () => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    await testServer.platform.db.insert(dayTable).values({
      userId: who.user.id,
      programId: learners.program._id,
      day: '2027-05-04',
      seconds: 900,
      answers: 20,
    });
    later(2);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({
      state: 'dropped',
      reason: 'the study of the day is done',
    });
  });

  it.each([
    ['suspended', suspend],
    ['told to stop', (who: SignedIn) => setReminders(testServer, who, ['inbox'])],
  ])('is dropped if the person was %s in the meantime', async (_, happen) => {
    const who = await whoseMailIsRefused(451);
    mail.state.refuses = null;
    await happen(who);
    later(2);
    await run();
    expect(toldTo(who)).toBe(0);
    expect(await stateOf(who)).toMatchObject({ state: 'dropped' });
  });

  it.each([404, 410])(
    'is deleted together with its push device after the push service answers %s',
    async (status) => {
      const who = await learners.join();
      await pushTo(who, `gone-${status}`);
      await setReminders(testServer, who, ['push']);
      service.state.status = status;
      at(EVENING);
      await run();
      expect(await devicesOf(testServer, who)).toEqual([]);
      expect(await stateOf(who, 'push')).toBeUndefined();
    },
  );

  it('is pushed again after the push service answered 503, but not after 400', async () => {
    const who = await learners.join();
    await pushTo(who, 'busy');
    await setReminders(testServer, who, ['push']);
    service.state.status = 503;
    at(EVENING);
    await run();
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'waiting', tries: 1 });
    service.state.status = 400;
    later(1);
    await run();
    expect(await stateOf(who, 'push')).toMatchObject({ state: 'failed' });
    expect(await devicesOf(testServer, who)).toHaveLength(1);
  });

  it('is pushed again after the delay that the push service asked for', async () => {
    const who = await learners.join();
    await pushTo(who, 'patient');
    await setReminders(testServer, who, ['push']);
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

  it('is pushed again after one minute if the push service asked for a shorter delay', async () => {
    const who = await learners.join();
    await pushTo(who, 'hasty');
    await setReminders(testServer, who, ['push']);
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

  it('is sent only once if several sending rounds run simultaneously', async () => {
    const all: SignedIn[] = [];
    for (let count = 0; count < 5; count++) {
      const who = await learners.join();
      await setReminders(testServer, who, ['inbox', 'email']);
      all.push(who);
    }
    at(EVENING);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(all.map(toldTo)).toEqual([1, 1, 1, 1, 1]);
  });
});
