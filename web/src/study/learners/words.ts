import { countText } from '../../ui/words/counts.ts';
import { dateText } from '../../ui/words/moments.ts';
import type { PlannedLearner } from '../queries.ts';

/** How long it is until somebody's exam, where they let it be seen. */
export function examText({ examOn, daysLeft }: Pick<PlannedLearner, 'examOn' | 'daysLeft'>) {
  if (examOn === null || daysLeft === null) return 'Exam date not shared';
  const day = dateText(examOn);
  if (daysLeft === 0) return `Exam today, ${day}`;
  if (daysLeft === 1) return `Exam tomorrow, ${day}`;
  return `Exam in ${daysLeft} days, on ${day}`;
}

/** How the plan was kept; nothing is said of a plan that has just begun. */
export const keptText = ({ planned, studied }: Pick<PlannedLearner, 'planned' | 'studied'>) =>
  planned === 0
    ? 'The plan begins today'
    : `Studied on ${studied} of ${countText(planned, 'planned day')}`;
