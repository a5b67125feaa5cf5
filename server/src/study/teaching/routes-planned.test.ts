import type { PlannedGroup, PlannedLearner } from '@certway/contract/study/planned';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTable } from '../../access/tables.ts';
import { newId } from '../../db/ids.ts';
import { buildQuiz, grant, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { EVERY_DAY } from '../../test/fixtures/reminder-settings.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { dayAfter } from '../../time/days.ts';
import { dayTable, planTable } from '../tables.ts';

const testServer = useTestServer();
const TODAY = '2027-05-20';
const momentOf = (day: string) => new Date(`${day}T12:00:00Z`);

let trainer: SignedIn;
let programId: string;
const urlOf = (id: string) => `/api/study/programs/${id}/learners`;
const read = (who: SignedIn | null, group: PlannedGroup, more = '') =>
  testServer.call(who, { url: `${urlOf(programId)}?group=${group}${more}` });
const listed = async (group: PlannedGroup): Promise<PlannedLearner[]> =>
  (await read(trainer, group)).json();
const write = (who: SignedIn, group: PlannedGroup, change: object = {}) =>
  post(testServer, who, `${urlOf(programId)}/messages`, {
    group,
    subject: 'This week',
    body: 'Ten minutes a day are enough.',
    ...change,
  });
const inboxOf = async (who: SignedIn, archived = false) => {
  const url = `/api/inbox/conversations?archived=${archived}`;
  const { conversations } = (await testServer.call(who, { url })).json();
  return conversations.filter(({ kind }: { kind: string }) => kind === 'people');
};

/** Makes a learner with access to the program and a plan that is three weeks old. */
async function join(plan: object = {}): Promise<SignedIn> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, programId);
  const payload = { ...EVERY_DAY, examOn: '2027-06-30', ...plan };
  const url = `/api/study/programs/${programId}/plan`;
  const reply = await testServer.call(who, { method: 'PUT', url, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  await testServer.platform.db
    .update(planTable)
    .set({ updatedAt: momentOf(dayAfter(TODAY, -21)) })
    .where(eq(planTable.userId, who.user.id));
  return who;
}

/** Stores study on this many of the days before today. */
async function studied(who: SignedIn, days: number): Promise<void> {
  const rows = Array.from({ length: days }, (_, before) => ({
    userId: who.user.id,
    programId,
    day: dayAfter(TODAY, -1 - before),
    seconds: 600,
    answers: 10,
  }));
  await testServer.platform.db.insert(dayTable).values(rows);
}

const names = (learners: readonly PlannedLearner[]) => learners.map(({ userId }) => userId);

beforeAll(async () => {
  testServer.platform.clock.now = momentOf(TODAY);
  trainer = await testServer.signedInAs('trainer');
});
beforeEach(async () => {
  programId = (await makeProgram(testServer, buildQuiz(2), trainer.user.id))._id;
});

describe('GET /api/study/programs/:programId/learners', () => {
  it("answers only the program's trainer and admins", async () => {
    const admin = await testServer.signedInAs('admin');
    expect((await read(trainer, 'behind')).statusCode).toBe(200);
    expect((await read(admin, 'exam')).statusCode).toBe(200);
    expect((await read(null, 'behind')).statusCode).toBe(401);
    for (const role of ['partner', 'paid', 'demo'] as const) {
      expect((await read(await testServer.signedInAs(role), 'behind')).statusCode).toBe(403);
    }
    const other = await testServer.signedInAs('trainer');
    expect([403, 404]).toContain((await read(other, 'behind')).statusCode);
    const nowhere = await testServer.call(trainer, { url: `${urlOf(newId())}?group=exam` });
    expect(nowhere.statusCode).toBe(404);
    const url = `${urlOf(programId)}?group=all`;
    expect((await testServer.call(trainer, { url })).statusCode).toBe(400);
  });

  it('lists learners who studied on at most half of their planned days, those who missed most days first', async () => {
    const [never, half, kept] = [await join(), await join(), await join()];
    await studied(half, 7);
    await studied(kept, 8);
    const behind = await listed('behind');
    expect(names(behind)).toEqual([never.user.id, half.user.id]);
    expect(behind[1]).toEqual({
      userId: half.user.id,
      username: 'paid',
      examOn: '2027-06-30',
      daysLeft: 41,
      planned: 14,
      studied: 7,
      score: null,
      attempts: 0,
    });
  });

  it("lists learners with an exam within seven days, counted in each learner's time zone", async () => {
    const last = await join({ examOn: dayAfter(TODAY, 6) });
    await join({ examOn: dayAfter(TODAY, 7) });
    const today = await join({ examOn: TODAY });
    await join({ examOn: dayAfter(TODAY, -1) });
    // In Kiritimati it is already the next day, so the exam is in six days and the learner is
    // listed.
    const east = await join({ examOn: dayAfter(TODAY, 7), timeZone: 'Pacific/Kiritimati' });
    expect(names(await listed('exam'))).toEqual([today.user.id, last.user.id, east.user.id]);
  });

  it('leaves out the caller, and learners without an exam date or without access', async () => {
    const [undated, gone] = [await join({ examOn: null }), await join()];
    const { db } = testServer.platform;
    const revokedAt = testServer.platform.now();
    await db.update(grantTable).set({ revokedAt }).where(eq(grantTable.userId, gone.user.id));
    const own = { userId: trainer.user.id, programId, updatedAt: momentOf('2027-01-01') };
    await grant(testServer, trainer, programId);
    await db.insert(planTable).values({ ...own, ...EVERY_DAY, examOn: '2027-06-01' });
    const behind = names(await listed('behind'));
    expect(behind).not.toContain(undated.user.id);
    expect(behind).toEqual([]);
  });

  it("returns each learner's mean score, page by page", async () => {
    const [one, other] = [await join(), await join()];
    await studied(other, 3);
    const program = (
      await testServer.call(trainer, { url: `/api/quiz/program/${programId}` })
    ).json();
    await takeQuiz(testServer, { who: one, program, writer: newId(), device: newId() }, [
      'Right',
      'Wrong',
    ]);
    const [first] = await listed('behind');
    expect(first).toMatchObject({ userId: one.user.id, score: 50 });
    const second = await read(trainer, 'behind', '&pageSize=1&page=2');
    expect(second.headers['x-total-count']).toBe('2');
    expect(names(second.json())).toEqual([other.user.id]);
  });
});

describe('GET and PUT /api/study/sharing', () => {
  const url = '/api/study/sharing';
  const share = (who: SignedIn | null, examDate: unknown) =>
    testServer.call(who, { method: 'PUT', url, payload: { examDate } });

  it("return and change the caller's own setting, which shares the exam date by default", async () => {
    expect((await testServer.call(null, { url })).statusCode).toBe(401);
    expect((await share(null, false)).statusCode).toBe(401);
    for (const role of ['admin', 'partner', 'trainer', 'paid', 'demo'] as const) {
      const who = await testServer.signedInAs(role);
      expect((await testServer.call(who, { url })).json()).toEqual({ examDate: true, plan: false });
      expect((await share(who, false)).json()).toEqual({ examDate: false, plan: false });
      expect((await testServer.call(who, { url })).json()).toEqual({
        examDate: false,
        plan: false,
      });
    }
    expect((await share(trainer, 'no')).statusCode).toBe(400);
    expect((await testServer.call(trainer, { url })).json()).toEqual({
      examDate: true,
      plan: false,
    });
  });

  it('hide the exam date from trainers and admins after the learner turns sharing off', async () => {
    const [hidden, shown] = [await join({ examOn: dayAfter(TODAY, 3) }), await join()];
    await share(hidden, false);
    const admin = await testServer.signedInAs('admin');
    for (const who of [trainer, admin]) {
      const behind = (await read(who, 'behind')).json<PlannedLearner[]>();
      // Both learners missed equally many days. The exam of the learner with the hidden date is
      // nearer, but must not move this learner up.
      expect(names(behind)).toEqual([shown.user.id, hidden.user.id]);
      expect(behind[1]).toMatchObject({ examOn: null, daysLeft: null, planned: 14 });
      expect((await read(who, 'exam')).json()).toEqual([]);
    }
    expect((await write(trainer, 'exam')).json()).toEqual({ sent: 0 });
    const file = await testServer.call(hidden, {
      url: `/api/user/users/${hidden.user.id}/export`,
    });
    expect(file.json().study.sharing).toEqual({ examDate: false, plan: false });
    await share(hidden, true);
    expect(names(await listed('exam'))).toEqual([hidden.user.id]);
  });

  it('do not affect learners whose exam is over in their time zone: they are never listed', async () => {
    const [over, today] = [
      await join({ examOn: dayAfter(TODAY, -1) }),
      await join({ examOn: TODAY }),
    ];
    // In Kiritimati it is already the day after the exam, so the learner must not be listed,
    // although the exam is today in UTC.
    const east = await join({ examOn: TODAY, timeZone: 'Pacific/Kiritimati' });
    for (const examDate of [true, false]) {
      for (const who of [over, today, east]) await share(who, examDate);
      expect(names(await listed('behind'))).toEqual([today.user.id]);
    }
    expect((await write(trainer, 'behind')).json()).toEqual({ sent: 1 });
  });
});

describe('POST /api/study/programs/:programId/learners/messages', () => {
  it("is allowed only to the program's trainer and admins", async () => {
    for (const role of ['partner', 'paid', 'demo'] as const) {
      expect((await write(await testServer.signedInAs(role), 'behind')).statusCode).toBe(403);
    }
    expect([403, 404]).toContain(
      (await write(await testServer.signedInAs('trainer'), 'exam')).statusCode,
    );
    expect((await write(trainer, 'behind', { subject: ' ' })).statusCode).toBe(400);
    expect((await write(trainer, 'behind', { group: 'all' })).statusCode).toBe(400);
  });

  it('sends a separate message to each member of the group, and to no one else', async () => {
    const [one, other] = [await join(), await join()];
    const kept = await join();
    await studied(kept, 14);
    expect((await write(trainer, 'behind')).json()).toEqual({ sent: 2 });
    for (const who of [one, other]) {
      const [conversation] = await inboxOf(who);
      expect(conversation).toMatchObject({ subject: 'This week', unread: 1 });
      expect(conversation.with).toMatchObject([{ _id: trainer.user.id }]);
    }
    expect(await inboxOf(kept)).toEqual([]);
  });

  it("puts the message into the sender's archive until someone replies", async () => {
    const who = await join();
    const before = (await inboxOf(trainer)).length;
    await write(trainer, 'behind');
    expect(await inboxOf(trainer)).toHaveLength(before);
    const [conversation] = await inboxOf(who);
    await post(testServer, who, `/api/inbox/conversations/${conversation._id}/messages`, {
      body: 'Thank you.',
    });
    expect(await inboxOf(trainer)).toHaveLength(before + 1);
  });

  it('sends each learner one message, even if the call is repeated with the same id, later or simultaneously', async () => {
    const who = await join();
    const sendId = newId();
    await write(trainer, 'behind', { sendId });
    const late = await join();
    const again = await Promise.all([1, 2, 3].map(() => write(trainer, 'behind', { sendId })));
    expect(again.map((reply) => reply.json())).toEqual([{ sent: 2 }, { sent: 2 }, { sent: 2 }]);
    expect(await inboxOf(who)).toHaveLength(1);
    expect(await inboxOf(late)).toHaveLength(1);
  });

  it('sends nothing if the group is empty', async () => {
    expect((await write(trainer, 'exam')).json()).toEqual({ sent: 0 });
  });

  it('answers 429 to someone who sends too many messages', async () => {
    const eager = await testServer.signedInAs('trainer');
    programId = (await makeProgram(testServer, buildQuiz(1), eager.user.id))._id;
    await join();
    const sendId = newId();
    for (let count = 0; count < 10; count++) {
      expect((await write(eager, 'behind', count === 0 ? { sendId } : {})).statusCode).toBe(200);
    }
    const refused = await write(eager, 'behind');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Sending again with the same `sendId` creates no new message.
    expect((await write(eager, 'behind', { sendId })).statusCode).toBe(200);
  });
});
