import type { StudyPlan } from '@certway/contract/study-plan';
import { dayAfter, isStudyDay } from './days.ts';

/** How well a learner kept their plan recently, counted in planned days. */

export const LOOKED_BACK_DAYS = 14;
/** With fewer planned days, no conclusion is drawn. */
const PLANNED_AT_LEAST = 3;

export interface Adherence {
  planned: number;
  /** Days with study, at most as many as planned: studying on a day off makes up for a missed day. */
  studied: number;
}

/**
 * Looks at the two weeks before today, but not before the plan was last changed. Today counts only
 * if the learner has studied already.
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

/** Whether the learner studied on half of the planned days or fewer. */
export const fallsBehind = ({ planned, studied }: Adherence): boolean =>
  planned >= PLANNED_AT_LEAST && 2 * studied <= planned;
