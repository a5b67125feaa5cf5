import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { deviceTable, reminderSettingTable } from './tables.ts';

const testServer = useTestServer({
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUSH_SERVICES: 'https://push.school.test',
});

const url = '/api/reminders';
const wanted = { daily: ['email', 'inbox'], at: '18:30', timeZone: 'Europe/Berlin' };
const ask = (who: SignedIn, payload: object = wanted) =>
  testServer.call(who, { method: 'PUT', url, payload });
const read = async (who: SignedIn) => (await testServer.call(who, { url })).json();
const settingOf = async (who: SignedIn) => {
  const { db } = testServer.platform;
  const rows = await db
    .select()
    .from(reminderSettingTable)
    .where(eq(reminderSettingTable.userId, who.user.id));
  return rows[0];
};
const stopOf = async (who: SignedIn) => `${url}/stop/${(await settingOf(who))?.stopSecret}`;

describe('PUT /api/reminders', () => {
  it('is needed to turn reminders on: a new person has no settings', async () => {
    const who = await testServer.signedInAs('paid');
    expect(await read(who)).toMatchObject({ settings: null, email: who.user.verifiedEmail });
    expect(await settingOf(who)).toBeUndefined();
  });

  it.each([
    ['a time that no clock shows', { at: '24:00' }],
    ['a time zone that is none', { timeZone: 'Europe/Atlantis' }],
    ['a way that is none', { daily: ['pigeon'] }],
    ['a summary that is pushed', { weekly: ['push'] }],
  ])('answers 400 to %s', async (_, change) => {
    const who = await testServer.signedInAs('paid');
    const reply = await ask(who, { ...wanted, ...change });
    expect(reply.statusCode).toBe(400);
    expect(await settingOf(who)).toBeUndefined();
  });

  it('stores when the next reminder is due, and removes this time when reminders are turned off', async () => {
    testServer.platform.clock.now = new Date('2027-03-27T18:00:00Z');
    const who = await testServer.signedInAs('paid');
    expect((await ask(who)).json()).toEqual({ ...wanted, daily: ['inbox', 'email'], weekly: [] });
    expect((await settingOf(who))?.nextDailyAt).toEqual(new Date('2027-03-28T16:30:00Z'));
    const secret = (await settingOf(who))?.stopSecret;
    await ask(who, { ...wanted, daily: [] });
    expect(await settingOf(who)).toMatchObject({ nextDailyAt: null, stopSecret: secret });
    await ask(who, { ...wanted, daily: [], weekly: ['email', 'inbox'] });
    expect(await settingOf(who)).toMatchObject({
      weekly: ['inbox', 'email'],
      nextDailyAt: null,
      stopSecret: secret,
      nextWeeklyAt: new Date('2027-03-29T16:30:00Z'),
    });
    expect((await read(who)).settings).toMatchObject({ daily: [], weekly: ['inbox', 'email'] });
    testServer.platform.clock.now = null;
  });
});

describe('the unsubscribe link', () => {
  it('turns mail off with one request from a mail program, and keeps the other channels on', async () => {
    const who = await testServer.signedInAs('paid');
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await ask(who, { ...wanted, weekly: ['email'] });
      const stop = await stopOf(who);
      const headers = { 'content-type': type };
      const reply = await testServer.call(null, { method: 'POST', url: stop, headers, payload });
      expect(reply.statusCode, reply.body).toBe(200);
      expect((await read(who)).settings).toMatchObject({ daily: ['inbox'], weekly: [] });
      expect((await settingOf(who))?.nextWeeklyAt).toBeNull();
    }
    // Calls the unsubscribe link a second time, which must succeed and change nothing.
    const again = await testServer.call(null, { method: 'POST', url: await stopOf(who) });
    expect(again.statusCode).toBe(200);
  });

  it('redirects to the confirmation page when it is opened, and changes nothing', async () => {
    const who = await testServer.signedInAs('paid');
    await ask(who);
    const stop = await stopOf(who);
    const reply = await testServer.call(null, { url: stop });
    expect(reply.statusCode).toBe(302);
    const secret = stop.split('/').at(-1);
    expect(reply.headers.location).toBe(
      `${testServer.platform.config.publicUrl}/stop-emails/${secret}`,
    );
    expect((await read(who)).settings.daily).toEqual(['inbox', 'email']);
  });

  it('answers 404 to an unknown secret', async () => {
    const reply = await testServer.call(null, { method: 'POST', url: `${url}/stop/nothing` });
    expect(reply.statusCode).toBe(404);
  });

  it('does not make other calls accept forms: PUT /api/reminders answers 415 to a form', async () => {
    const who = await testServer.signedInAs('paid');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await testServer.call(who, { method: 'PUT', url, headers, payload: 'at=18:00' });
    expect(reply.statusCode).toBe(415);
  });
});

describe('POST /api/reminders/devices', () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: 'a'.repeat(22) };
  const add = (who: SignedIn, endpoint: string) =>
    testServer.call(who, { method: 'POST', url: `${url}/devices`, payload: { endpoint, keys } });

  it.each([
    'http://127.0.0.1:5432/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@evil.example/fcm.googleapis.com',
    'https://169.254.169.254/latest',
    'https://evilpush.apple.com.example/x',
    'blob:https://fcm.googleapis.com/x',
    'blob:https://push.school.test/x',
  ])("answers 'push-service-unknown' to the endpoint %s", async (endpoint) => {
    const who = await testServer.signedInAs('paid');
    const reply = await add(who, endpoint);
    expect(reply.json().code).toBe('push-service-unknown');
    expect((await read(who)).devices).toBe(0);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.school.test/abc',
  ])('accepts the endpoint %s', async (endpoint) => {
    const who = await testServer.signedInAs('paid');
    expect((await add(who, endpoint)).statusCode).toBe(200);
    expect((await read(who)).devices).toBe(1);
    const payload = { endpoint };
    await testServer.call(who, { method: 'POST', url: `${url}/devices/remove`, payload });
    expect((await read(who)).devices).toBe(0);
  });

  it('rejects a key that cannot be used for encryption', async () => {
    const who = await testServer.signedInAs('paid');
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    const payload = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } };
    const reply = await testServer.call(who, { method: 'POST', url: `${url}/devices`, payload });
    expect(reply.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'keys.p256dh' }],
    });
    expect((await read(who)).devices).toBe(0);
  });

  it('moves a browser to the person who signed in there last, and stores at most ten browsers per person', async () => {
    const first = await testServer.signedInAs('paid');
    const second = await testServer.signedInAs('paid');
    const shared = 'https://fcm.googleapis.com/fcm/send/shared';
    await add(first, shared);
    await add(second, shared);
    expect((await read(first)).devices).toBe(0);
    for (let count = 0; count < 11; count++)
      await add(second, `https://fcm.googleapis.com/fcm/send/${count}`);
    const { db } = testServer.platform;
    const rows = await db.select().from(deviceTable).where(eq(deviceTable.userId, second.user.id));
    expect(rows).toHaveLength(10);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(shared);
  });
});

describe('reminder data of a person', () => {
  it("is in the person's data download without the unsubscribe secret, and is deleted with the account", async () => {
    const who = await testServer.signedInAs('paid');
    await ask(who);
    const secret = (await settingOf(who))?.stopSecret ?? '';
    const account = `/api/user/users/${who.user.id}`;
    const { body } = await testServer.call(who, { url: `${account}/export` });
    expect(body).toContain('Europe/Berlin');
    expect(body).not.toContain(secret);
    const gone = await testServer.call(who, {
      method: 'DELETE',
      url: account,
      payload: { username: who.user.username },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await settingOf(who)).toBeUndefined();
  });
});
