import type { StudyPlan } from '@certway/contract/study-plan';
import { dayAfter, isStudyDay } from './days.ts';

/** How a plan was kept of late, counted in its own days. */

export const LOOKED_BACK_DAYS = 14;
/** Fewer days of a plan say nothing of somebody. */
const PLANNED_AT_LEAST = 3;

export interface Kept {
  /** Days that the plan had. */
  planned: number;
  /** Days with study, at most as many: one on a free day stands in for one that was missed. */
  studied: number;
}

/**
 * Of the two weeks before today, from the day on which the plan became what it is. Today counts once
 * something was studied: it is not over.
 */
export function keptOf(
  plan: Pick<StudyPlan, 'weekdays'>,
  { since, today, studiedOn }: { since: string; today: string; studiedOn: readonly string[] },
): Kept {
  const earliest = dayAfter(today, -LOOKED_BACK_DAYS);
  const from = since > earliest ? since : earliest;
  let planned = 0;
  for (let day = from; day < today; day = dayAfter(day, 1)) if (isStudyDay(plan, day)) planned++;
  const days = new Set(studiedOn.filter((day) => day >= from && day <= today));
  return { planned, studied: Math.min(planned, days.size) };
}

/** On half of its days or fewer. */
export const fallsBehind = ({ planned, studied }: Kept): boolean =>
  planned >= PLANNED_AT_LEAST && 2 * studied <= planned;
