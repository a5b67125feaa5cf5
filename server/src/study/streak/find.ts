import type { Executor } from '../../db/database.ts';
import { dayAfter, dayIn } from '../../time/days.ts';
import { streakOf } from '../rules/streak.ts';
import { listRunningMoments, listStudiedDays } from './repository.ts';

/** The number of past days that are read. A streak can therefore not be longer. */
const DAYS_AT_MOST = 400;

interface PlanDays {
  weekdays: readonly number[];
  timeZone: string;
  updatedAt: Date;
}

/**
 * Finds the streak of a learner. Study in any program counts, and a day is planned if any plan
 * includes it.
 */
export async function findStreak(
  db: Executor,
  userId: string,
  plans: readonly PlanDays[],
  now: Date,
): Promise<number> {
  const newest = plans.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  if (!newest) return 0;
  const { timeZone } = newest;
  const today = dayIn(timeZone, now);
  const kept = await listStudiedDays(db, userId, dayAfter(today, -DAYS_AT_MOST));
  const running = (await listRunningMoments(db, userId)).map((at) => dayIn(timeZone, at));
  const weekdays = [...new Set(plans.flatMap((plan) => plan.weekdays))];
  const since = dayIn(timeZone, newest.updatedAt);
  return streakOf([...kept, ...running], { weekdays, since }, today);
}
