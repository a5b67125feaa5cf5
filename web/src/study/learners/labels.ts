import { dateText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import type { PlannedLearner } from '../queries.ts';

/** Describes the time until a learner's exam, or says that the learner does not share the date. */
export function examText({ examOn, daysLeft }: Pick<PlannedLearner, 'examOn' | 'daysLeft'>) {
  if (examOn === null || daysLeft === null) return messages.examDateNotShared;
  const day = dateText(examOn);
  if (daysLeft === 0) return messages.examToday({ day });
  if (daysLeft === 1) return messages.examTomorrow({ day });
  return messages.examInDaysOn({ daysLeft, day });
}

/**
 * Describes how well the learner kept to the plan. A plan that has just started has no numbers yet.
 */
export const adherenceText = ({ planned, studied }: Pick<PlannedLearner, 'planned' | 'studied'>) =>
  planned === 0
    ? messages.thePlanBeginsToday
    : messages.studiedOnOfPlannedDays({ studied, planned });

/**
 * Describes the exam date and how well the learner kept to the plan. Returns an empty text if the
 * learner shares neither.
 */
export function planText(learner: PlannedLearner): string {
  const { examOn, planned } = learner;
  if (examOn === null && planned === 0) return '';
  return messages.examAndPlan({ exam: examText(learner), plan: adherenceText(learner) });
}
