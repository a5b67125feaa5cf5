import type { StudyPlan } from '@certway/contract/study/study-plan';

/** Computes with calendar days such as `2027-03-01`. */

const MS_A_DAY = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * MS_A_DAY).toISOString().slice(0, 10);

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
