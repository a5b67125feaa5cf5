import type { SharedPlan } from '@certway/contract/learners/learner';
import type { Executor } from '../../db/database.ts';
import { dayAfter, dayIn, utcDay } from '../../time/days.ts';
import { LOOKED_BACK_DAYS } from '../rules/adherence.ts';
import { isStudyDay } from '../rules/days.ts';
import { listSharedPlanRows } from './repository-sharing.ts';

const MINUTE_SECONDS = 60;

/**
 * Lists the plans that a learner shares, with the minutes of study of each day of the last two weeks
 * in the learner's time zone. Without the learner's consent, the list is empty.
 */
export async function listSharedPlans(
  db: Executor,
  userId: string,
  programIds: string[],
  now: Date,
): Promise<SharedPlan[]> {
  const from = dayAfter(utcDay(now), -LOOKED_BACK_DAYS - 1);
  const rows = await listSharedPlanRows(db, userId, programIds, from);
  return rows.map(({ programId, minutesADay, weekdays, timeZone, studied }) => {
    const today = dayIn(timeZone, now);
    const secondsOf = new Map(studied.map(({ day, seconds }) => [day, seconds]));
    const days = Array.from({ length: LOOKED_BACK_DAYS }, (_, place) => {
      const day = dayAfter(today, place + 1 - LOOKED_BACK_DAYS);
      const minutes = Math.round((secondsOf.get(day) ?? 0) / MINUTE_SECONDS);
      return { day, isPlanned: isStudyDay({ weekdays }, day), minutes };
    });
    return { programId, minutesADay, days };
  });
}
