import type { StudyPlan } from '@certway/contract/study/study-plan';
import { dayAfter } from '../../time/days.ts';
import { isStudyDay } from './days.ts';

/** Computes how well a learner has recently kept to their plan, counted in planned days. */

export const LOOKED_BACK_DAYS = 14;
/** The number of planned days below which no conclusion is drawn. */
const PLANNED_AT_LEAST = 3;

export interface Adherence {
  planned: number;
  /**
   * The number of days with study, at most the number of planned days. Studying on a day off makes
   * up for a missed day.
   */
  studied: number;
}

/**
 * Compares plan and study over the two weeks before today, but not before the plan was last
 * changed. Today counts only if the learner has already studied.
 */
export function planAdherence(
  plan: Pick<StudyPlan, 'weekdays'>,
  { since, today, studiedOn }: { since: string; today: string; studiedOn: readonly string[] },
): Adherence {
  const earliest = dayAfter(today, -LOOKED_BACK_DAYS);
  const from = since > earliest ? since : earliest;
  let planned = 0;
  for (let day = from; day < today; day = dayAfter(day, 1)) if (isStudyDay(plan, day)) planned++;
  const days = new Set(studiedOn.filter((day) => day >= from && day <= today));
  return { planned, studied: Math.min(planned, days.size) };
}

/** Checks whether the learner studied on half of the planned days or fewer. */
export const fallsBehind = ({ planned, studied }: Adherence): boolean =>
  planned >= PLANNED_AT_LEAST && 2 * studied <= planned;

/**
 * Checks whether a learner is behind: their average is below the pass mark, or they study less than
 * planned. Learners whose exam is over are not. This is the only definition of being behind.
 */
export const isBehind = (
  kept: Adherence,
  { isOver, hasLowScore }: { isOver: boolean; hasLowScore: boolean },
): boolean => !isOver && (hasLowScore || fallsBehind(kept));
