import { eq } from 'drizzle-orm';
import { deviceTable, reminderSettingTable } from '../reminders/tables.ts';
import { buildQuiz, grant } from './attempts.ts';
import { makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Test helpers for learners who asked for reminders. */

export const EVERY_DAY = {
  examOn: null as string | null,
  minutesADay: 15,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

/**
 * Creates a program for reminder tests. The returned `join` adds a learner to it. The learner has a
 * study plan, unless `plan` is null.
 */
export async function makeReminderProgram(testServer: TestServer) {
  const program = await makeProgram(testServer, buildQuiz(4));
  return {
    program,
    async join(plan: object | null = EVERY_DAY): Promise<SignedIn> {
      const who = await testServer.signedInAs('paid');
      await grant(testServer, who, program._id);
      if (plan) {
        const url = `/api/study/programs/${program._id}/plan`;
        const reply = await testServer.call(who, { method: 'PUT', url, payload: plan });
        if (reply.statusCode !== 200) throw new Error(reply.body);
      }
      return who;
    },
  };
}

export async function setReminders(
  testServer: TestServer,
  who: SignedIn,
  daily: string[],
  change: object = {},
): Promise<void> {
  const payload = { daily, at: '18:00', timeZone: 'UTC', ...change };
  const reply = await testServer.call(who, { method: 'PUT', url: '/api/reminders', payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** Sets the time of a person's next daily reminder. */
export async function makeDue({ platform }: TestServer, who: SignedIn, nextDailyAt: Date) {
  await platform.db
    .update(reminderSettingTable)
    .set({ nextDailyAt })
    .where(eq(reminderSettingTable.userId, who.user.id));
}

export async function devicesOf({ platform }: TestServer, who: SignedIn): Promise<string[]> {
  const rows = await platform.db
    .select({ endpoint: deviceTable.endpoint })
    .from(deviceTable)
    .where(eq(deviceTable.userId, who.user.id));
  return rows.map(({ endpoint }) => endpoint);
}
