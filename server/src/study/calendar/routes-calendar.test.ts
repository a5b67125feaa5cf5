import { describe, expect, it } from 'vitest';
import { buildQuiz, makeLearner } from '../../test/fixtures/attempts.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const feed = '/api/study/calendar';
const made = async (who: SignedIn): Promise<string> => {
  const reply = await testServer.call(who, { method: 'POST', url: feed });
  expect(reply.statusCode, reply.body).toBe(200);
  return new URL(reply.json().address).pathname;
};
const read = (url: string) => testServer.call(null, { url });
const planned = async () => {
  const learner = await makeLearner(testServer, buildQuiz(1));
  const { who, program } = learner;
  await testServer.call(who, {
    method: 'PUT',
    url: `/api/study/programs/${program._id}/plan`,
    payload: { examOn: '2027-05-04', minutesADay: 20, weekdays: [1], timeZone: 'Europe/Berlin' },
  });
  return learner;
};

describe('the calendar feed', () => {
  it('returns study days and exams as iCalendar to anyone who knows the address, without signing in', async () => {
    const { who, program } = await planned();
    const reply = await read(await made(who));
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.replaceAll('\r\n ', '')).toContain(`SUMMARY:Exam: ${program.name}`);
    expect(reply.body).toContain('BYDAY=MO;UNTIL=20270503');
    expect(reply.body).not.toContain(who.user.username);
  });

  it('answers 404 at an address that was replaced or removed, and while the account is suspended', async () => {
    const { who } = await planned();
    const first = await made(who);
    const second = await made(who);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const admin = await testServer.signedInAs('admin');
    const account = `/api/user/accounts/${who.user.id}/suspension`;
    const suspended = await testServer.call(admin, {
      method: 'POST',
      url: account,
      payload: { because: 'For the test.' },
    });
    expect(suspended.statusCode, suspended.body).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    await testServer.call(admin, { method: 'DELETE', url: account });
    expect((await read(second)).statusCode).toBe(200);
  });

  it('is returned by GET with its creation date until it is removed', async () => {
    const { who } = await planned();
    const since = async () => (await testServer.call(who, { url: feed })).json().since;
    expect(await since()).toBeNull();
    const address = await made(who);
    expect(await since()).not.toBeNull();
    expect((await testServer.call(who, { method: 'DELETE', url: feed })).statusCode).toBe(200);
    expect(await since()).toBeNull();
    expect((await read(address)).statusCode).toBe(404);
    expect((await read('/api/study/calendar/nothing.ics')).statusCode).toBe(404);
  });

  it('appears in the data download with its creation date, but without its secret address', async () => {
    const { who } = await planned();
    const secret = (await made(who)).split('/').at(-1)?.replace('.ics', '') ?? '';
    const url = `/api/user/users/${who.user.id}/export`;
    const { body } = await testServer.call(who, { url });
    expect(body).toContain('calendarSince');
    expect(body).not.toContain(secret);
  });
});
