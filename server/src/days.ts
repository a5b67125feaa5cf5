/** Days as a calendar has them, `2027-03-01`, told apart from moments. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

export const dayIn = (timeZone: string, at: Date): string => formatOf(timeZone).format(at);

/** Of what was planned for an exam: its day, and where the days of the person begin. */
export interface ExamPlan {
  examOn: string | null;
  timeZone: string | null;
}

/** Where nobody said in which place their days begin. */
const NO_ZONE = 'UTC';

/** Today, for what belongs to nobody in particular. */
export const todayAt = (now: Date): string => dayIn(NO_ZONE, now);

/** The day that the questions somebody is asked must be right on: that of their exam, else today. */
export function examDay(plan: ExamPlan | null, now: Date): string {
  const today = dayIn(plan?.timeZone ?? NO_ZONE, now);
  const examOn = plan?.examOn ?? today;
  return examOn > today ? examOn : today;
}
