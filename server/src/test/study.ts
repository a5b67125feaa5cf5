import { eq } from 'drizzle-orm';
import { memoryTable } from '../study/tables.ts';
import { type Learner, post } from './attempts.ts';
import type { SignedIn, TestHouse } from './house.ts';

/** Plans, what they ask today and what is remembered, for tests. */

export const PLAN = {
  examOn: null,
  minutesADay: 20,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

export function studyCalls(house: TestHouse) {
  const plan = (who: SignedIn | null, programId: string, change: object = {}) =>
    house.call(who, {
      method: 'PUT',
      url: `/api/study/programs/${programId}/plan`,
      payload: { ...PLAN, ...change },
    });
  const today = (learner: Learner, more = false) =>
    post(house, learner.who, '/api/attempts/practice', {
      about: { what: 'today', programId: learner.program._id, more },
      writer: learner.writer,
    });
  async function memoryOf(learner: Learner) {
    const [row] = await house.platform.db
      .select()
      .from(memoryTable)
      .where(eq(memoryTable.userId, learner.who.user.id));
    return row;
  }
  return { plan, today, memoryOf };
}
