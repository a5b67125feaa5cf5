import { dayAfter, daysBetween, isStudyDay } from './days.ts';

/**
 * Consecutive study days, counted from the days alone, so answers that arrive late count as if they
 * had arrived in time.
 */

interface StreakPlan {
  /** The weekdays of all plans; 0 is Sunday. */
  weekdays: readonly number[];
  /** The day on which the newest plan was saved. */
  since: string;
}

/**
 * Before that day, it is unknown which days were off, so a streak ends after this many days without
 * study.
 */
const GAP_BEFORE_AT_MOST = 7;
/** The weeks begin on Mondays. */
const MONDAY = '1969-12-29';
const weekOf = (day: string) => Math.floor(daysBetween(MONDAY, day) / 7);

/** Goes back day by day and decides whether a day without study ends the streak. */
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
 * Counts the study days in a row. A planned day without study ends the streak, except today, which
 * is not over, and except the first such day of a week, as long as the learner studied between it
 * and the next one.
 */
export function streakOf(studiedOn: readonly string[], held: StreakPlan, today: string): number {
  const studied = new Set(studiedOn);
  const [first = today] = studiedOn.toSorted();
  const back = lookBack(held);
  let count = 0;
  // Someone who traveled west may already have studied on a day that is tomorrow here.
  for (let day = dayAfter(today, 1); day >= first; day = dayAfter(day, -1)) {
    if (studied.has(day)) {
      count++;
      back.studied();
    } else if (day < today && back.endsAt(day)) break;
  }
  return count;
}
