import type { DayStatus, StudyPlan } from '@certway/contract/study/study-plan';
import { dayAfter } from '../../time/days.ts';
import { isStudyDay } from './days.ts';

/** Describes the days of a study plan: past, present and future. */

interface DayOfPlan {
  day: string;
  today: string;
  /** The day on which the plan was last saved. */
  since: string;
  /** The number of answers that the learner gave on this day. */
  answers: number;
}

type PlanDays = Pick<StudyPlan, 'weekdays' | 'examOn'>;

export function statusOfDay(plan: PlanDays, { day, today, since, answers }: DayOfPlan): DayStatus {
  if (day === plan.examOn) return 'exam';
  if (answers > 0) return 'done';
  if (day < today && day < since) return 'before';
  const isOver = plan.examOn !== null && day > plan.examOn;
  if (isOver || !isStudyDay(plan, day)) return 'off';
  return day < today ? 'missed' : 'planned';
}

/** Returns the Monday of the week of a day. */
export const weekStart = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the first study day after today and before the exam, or null if there is none. */
export function nextStudyDay(plan: PlanDays, today: string): string | null {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = dayAfter(today, ahead);
    if (plan.examOn !== null && day >= plan.examOn) return null;
    if (isStudyDay(plan, day)) return day;
  }
  return null;
}

/**
 * The numbers of days before the exam for which mock exams are suggested: early enough to study
 * what was missed, and not on the last two days.
 */
const MOCK_EXAMS_BEFORE = [14, 7, 3];

/**
 * Returns the days from today on for which a mock exam is suggested. A suggestion that does not fall
 * on a study day moves to the last study day before it.
 */
export function suggestedExamDays(plan: PlanDays, today: string): string[] {
  const { examOn } = plan;
  if (examOn === null) return [];
  const days = MOCK_EXAMS_BEFORE.flatMap((before) => {
    const from = dayAfter(examOn, -before);
    const week = Array.from({ length: 7 }, (_, back) => dayAfter(from, -back));
    return week.find((day) => isStudyDay(plan, day)) ?? [];
  });
  return [...new Set(days)].filter((day) => day >= today).sort();
}
