import { dayAfter, daysBetween } from '../../time/days.ts';
import { isStudyDay } from './days.ts';

/**
 * Counts consecutive study days. It depends only on the days of the answers, so answers that arrive
 * late count as if they had arrived in time.
 */

interface StreakPlan {
  /** The planned weekdays of all plans; 0 is Sunday. */
  weekdays: readonly number[];
  /** The day on which the most recent plan was saved. */
  since: string;
}

/**
 * The number of consecutive days without study that ends a streak before the newest plan was saved.
 * Planned days are not used there, because it is unknown which days were off at that time.
 */
const GAP_BEFORE_AT_MOST = 7;
/** A Monday. Weeks are counted from it, so each week begins on a Monday. */
const MONDAY = '1969-12-29';
const weekOf = (day: string) => Math.floor(daysBetween(MONDAY, day) / 7);

/**
 * Returns two functions for going back in time day by day. `studied` must be called for each day
 * with study. `endsAt` must be called for each day without study, and returns whether this day ends
 * the streak.
 */
function lookBack({ weekdays, since }: StreakPlan) {
  const plan = { weekdays: [...weekdays] };
  const freeTaken = new Set<number>();
  let [missedInRow, gap] = [0, 0];
  return {
    studied() {
      [missedInRow, gap] = [0, 0];
    },
    endsAt(day: string): boolean {
      gap++;
      if (day < since) return gap >= GAP_BEFORE_AT_MOST;
      if (!isStudyDay(plan, day)) return false;
      if (missedInRow > 0 || freeTaken.has(weekOf(day))) return true;
      missedInRow++;
      freeTaken.add(weekOf(day));
      return false;
    },
  };
}

/**
 * Counts the study days in a row. A planned day without study ends the streak, with two exceptions.
 * Today does not end it, because today is not over. One missed day a week does not end it, if the
 * learner studied between this day and the next missed day.
 */
export function streakOf(studiedOn: readonly string[], held: StreakPlan, today: string): number {
  const studied = new Set(studiedOn);
  const [first = today] = studiedOn.toSorted();
  const back = lookBack(held);
  let count = 0;
  // The loop starts tomorrow, because a learner who traveled west may already have studied on a day
  // that is tomorrow in the current time zone.
  for (let day = dayAfter(today, 1); day >= first; day = dayAfter(day, -1)) {
    if (studied.has(day)) {
      count++;
      back.studied();
    } else if (day < today && back.endsAt(day)) break;
  }
  return count;
}
