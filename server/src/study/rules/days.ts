import type { StudyPlan } from '@certway/contract/study/study-plan';
import { dayAfter } from '../../time/days.ts';

/** Computes the study days of a plan. */

export const isStudyDay = ({ weekdays }: Pick<StudyPlan, 'weekdays'>, day: string): boolean =>
  weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Returns the number of study days in a plan, from the day `from` on and within `days` days. */
export function studyDaysLeft(
  plan: Pick<StudyPlan, 'weekdays'>,
  from: string,
  days: number,
): number {
  const whole = Math.floor(Math.max(0, days) / 7);
  let count = whole * plan.weekdays.length;
  for (let day = whole * 7; day < days; day++) if (isStudyDay(plan, dayAfter(from, day))) count++;
  return count;
}
