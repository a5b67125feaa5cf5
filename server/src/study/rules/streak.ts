import { dayAfter, daysBetween, isStudyDay } from './days.ts';

/** Days of study in a row, counted from the days alone: what arrives late counts as if it had come in time. */

interface Held {
  /** Of all plans together; 0 is Sunday. */
  weekdays: readonly number[];
  /** Since when they are so. */
  since: string;
}

/** Of the days before a plan became what it is nobody knows whether they were free. */
const GAP_BEFORE_AT_MOST = 7;
/** 1970 began on a Thursday: weeks begin on Mondays. */
const MONDAY = '1969-12-29';
const weekOf = (day: string) => Math.floor(daysBetween(MONDAY, day) / 7);

/** Told of days backwards: whether one without study ends the streak. */
function lookBack({ weekdays, since }: Held) {
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
 * A day without study ends it if the plan had one: not today, which is not over, and not the first of a
 * week, as long as something was studied between that one and the next. The days that count are those
 * with study.
 */
export function streakOf(studiedOn: readonly string[], held: Held, today: string): number {
  const studied = new Set(studiedOn);
  const [first = today] = studiedOn.toSorted();
  const back = lookBack(held);
  let count = 0;
  // Whoever travels west has studied tomorrow.
  for (let day = dayAfter(today, 1); day >= first; day = dayAfter(day, -1)) {
    if (studied.has(day)) {
      count++;
      back.studied();
    } else if (day < today && back.endsAt(day)) break;
  }
  return count;
}
