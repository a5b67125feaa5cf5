import { eq } from 'drizzle-orm';
import { memoryTable } from '../study/tables.ts';
import { type Learner, post } from './attempts.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/**
 * Test helpers for study plans, today's questions, and what the server stores about a learner's
 * memory.
 */

export const PLAN = {
  examOn: null,
  minutesADay: 20,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

export function studyCalls(testServer: TestServer) {
  const plan = (who: SignedIn | null, programId: string, change: object = {}) =>
    testServer.call(who, {
      method: 'PUT',
      url: `/api/study/programs/${programId}/plan`,
      payload: { ...PLAN, ...change },
    });
  const today = (learner: Learner, more = false) =>
    post(testServer, learner.who, '/api/attempts/practice', {
      about: { what: 'today', programId: learner.program._id, more },
      writer: learner.writer,
    });
  async function memoryOf(learner: Learner) {
    const [row] = await testServer.platform.db
      .select()
      .from(memoryTable)
      .where(eq(memoryTable.userId, learner.who.user.id));
    return row;
  }
  return { plan, today, memoryOf };
}
