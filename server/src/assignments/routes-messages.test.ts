import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { assignmentCalls } from '../test/fixtures/assignments.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { sendNudges } from './nudge.ts';

const testServer = useTestServer();
const calls = assignmentCalls(testServer);
const { assign, at, classes, extend, list, makeTaughtClass, nudge, send } = calls;
const setClock = (time: string | number) => {
  testServer.platform.clock.now = new Date(time);
};
afterEach(() => {
  testServer.platform.clock.now = null;
});

const titlesOf = async ({ user }: SignedIn, kind: 'notice' | 'people'): Promise<string[]> => {
  const { rows } = await testServer.platform.db.$client.query(
    `select c.subject from inbox_conversation c join inbox_member m on m.conversation_id = c.id
     where m.user_id = $1 and c.kind = $2 and (c.notice is null or c.notice = 'assignment-nudge')`,
    [user.id, kind],
  );
  return rows.map(({ subject }) => subject);
};
const tick = () => sendNudges(testServer.platform);

describe('sendClassMessage', () => {
  it('reaches everyone, some, or those who are late, once for each send id', async () => {
    setClock('2027-04-01T12:00:00Z');
    const { trainer, classId, moduleId, members } = await makeTaughtClass(['Ada A', 'Ben B']);
    const [ada, ben] = members;
    if (!ada || !ben) throw new Error('the class has no members');
    const made = await assign(trainer, classId, moduleId);
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Right']);
    setClock('2027-04-11T12:00:00Z');
    const write = async (to: object, subject: string, change: object = {}) =>
      send(trainer, 'POST', `${at(classId)}/messages`, { to, subject, text: 'Hi', ...change });
    const sendId = '01890000-0000-7000-8000-000000000001';
    const all = { kind: 'everyone' };
    expect((await write(all, 'all', { sendId })).json()).toEqual({ sent: 2 });
    expect((await write(all, 'all', { sendId })).json()).toEqual({ sent: 2 });
    const late = { kind: 'late', assignmentId: made._id };
    expect((await write(late, 'late')).json()).toEqual({ sent: 1 });
    const some = { kind: 'people', userIds: [ada.who.user.id] };
    expect((await write(some, 'some')).json()).toEqual({ sent: 1 });
    expect(await titlesOf(ada.who, 'people')).toEqual(['all', 'some']);
    expect(await titlesOf(ben.who, 'people')).toEqual(['all', 'late']);
    const stranger = await write({ kind: 'people', userIds: [trainer.user.id] }, 'no');
    expect([stranger.statusCode, stranger.body.includes('to.userIds')]).toEqual([400, true]);
    const other = await makeTaughtClass([]);
    const foreign = await assign(other.trainer, other.classId, other.moduleId);
    const wrong = await write({ kind: 'late', assignmentId: foreign._id }, 'no');
    expect(wrong.statusCode).toBe(404);
  });
});

describe('nudgeLate', () => {
  it('sends one nudge in the morning of the member, and none after a submission', async () => {
    setClock('2027-04-01T12:00:00Z');
    const names = ['Ada A', 'Ben B', 'Cem C', 'Dov D', 'Eva E'];
    const { trainer, classId, moduleId, members } = await makeTaughtClass(names);
    const [ada, ben, cem, dov, eva] = members;
    if (!ada || !ben || !cem || !dov || !eva) throw new Error('the class has no members');
    const made = await assign(trainer, classId, moduleId);
    expect(await nudge(trainer, classId, made._id)).toEqual({ queued: 0, nudgedBefore: 0 });
    // 21:00 in New York
    setClock('2027-04-13T01:00:00Z');
    await takeQuiz(testServer, eva, ['Right', 'Right', 'Right']);
    expect(await nudge(trainer, classId, made._id)).toEqual({ queued: 4, nudgedBefore: 0 });
    expect(await nudge(trainer, classId, made._id)).toEqual({ queued: 0, nudgedBefore: 4 });
    expect(await tick()).toBe(0);
    setClock('2027-04-13T12:59:59Z');
    expect(await tick()).toBe(0);
    await takeQuiz(testServer, ben, ['Right', 'Right', 'Right']);
    await classes.leave(cem.who, classId);
    await extend(trainer, classId, made._id, dov.who.user.id, { dueAt: '2027-04-20T18:00' });
    setClock('2027-04-13T13:00:00Z');
    expect(await tick()).toBe(1);
    expect(await tick()).toBe(0);
    expect(await titlesOf(ada.who, 'notice')).toEqual(['“Lift” is late']);
    for (const { who } of [ben, cem, dov, eva]) expect(await titlesOf(who, 'notice')).toEqual([]);
    expect((await list(trainer, classId))[0]?.totals.nudged).toBe(1);
    // 23:00 UTC is 19:00 in New York, after the extension of Dov has ended too.
    setClock('2027-04-21T23:00:00Z');
    expect(await nudge(trainer, classId, made._id)).toEqual({ queued: 1, nudgedBefore: 1 });
    expect(await tick()).toBe(1);
    expect(await titlesOf(dov.who, 'notice')).toHaveLength(1);
  });

  it('uses the time zone of the reminders of a member', async () => {
    setClock('2027-04-01T12:00:00Z');
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const made = await assign(trainer, classId, moduleId);
    await testServer.platform.db.$client.query(
      `insert into reminders_setting (user_id, daily, minute, time_zone, stop_secret, updated_at)
       values ($1, '{}', 480, 'Asia/Tokyo', 'nudged', now())`,
      [members[0]?.who.user.id],
    );
    // 10:00 in New York, 23:00 in Tokyo
    setClock('2027-04-13T14:00:00Z');
    expect(await nudge(trainer, classId, made._id)).toMatchObject({ queued: 1 });
    expect(await tick()).toBe(0);
    setClock('2027-04-14T00:00:00Z');
    expect(await tick()).toBe(1);
  });

  it('nudges no one twice, and no one in time, whatever happens in between', async () => {
    const HOUR = 3_600_000;
    const step = fc.record({
      does: fc.constantFrom('nudge', 'nudge', 'extend', 'unextend', 'rejoin'),
      hours: fc.integer({ min: 0, max: 20 }),
      day: fc.integer({ min: 10, max: 16 }),
    });
    setClock('2027-04-01T12:00:00Z');
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const who = members[0]?.who;
    if (!who) throw new Error('the class has no members');
    const { code } = (await classes.setLink(trainer, classId)).json();
    const url = (id: string) => `${calls.of(classId, id)}/extensions/${who.user.id}`;
    const dueOn = (day: number) => ({ dueAt: `2027-04-${day}T18:00` });
    const doing = {
      nudge: (id: string) => nudge(trainer, classId, id),
      extend: (id: string, day: number) => extend(trainer, classId, id, who.user.id, dueOn(day)),
      unextend: (id: string) => send(trainer, 'DELETE', url(id)),
      rejoin: async () => {
        await classes.leave(who, classId);
        await classes.join(who, code);
      },
    };
    const stateIn = async (id: string) => {
      const [row] = await calls.board(trainer, classId);
      return row?.cells.find(({ assignmentId }) => assignmentId === id)?.state;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        setClock('2027-04-01T12:00:00Z');
        const before = (await titlesOf(who, 'notice')).length;
        const { _id } = await assign(trainer, classId, moduleId);
        let now = Date.parse('2027-04-10T12:00:00Z');
        for (const { does, hours, day } of steps) {
          now += hours * HOUR;
          setClock(now);
          await doing[does](_id, day);
          const state = await stateIn(_id);
          const sent = (await tick()) ?? 0;
          expect(sent === 0 || state === 'late').toBe(true);
        }
        expect((await titlesOf(who, 'notice')).length - before).toBeLessThanOrEqual(1);
        await send(trainer, 'DELETE', calls.of(classId, _id));
      }),
      { numRuns: 15 },
    );
  });
});
