import { type Role, roles } from '@certway/contract/accounts/roles';
import { monthText } from '../ui/words/moments.ts';

/** The state of the analytics page, as stored in its URL. */
export interface AnalyticsView {
  program: string | undefined;
  course: string | undefined;
  period: string | undefined;
  role: Role | undefined;
  page: number;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const matchOrUndefined = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

/** Reads the state from the URL. Invalid parts are ignored. */
export function readView(search: URLSearchParams): AnalyticsView {
  const program = matchOrUndefined(search.get('program'), ID);
  const page = Number(search.get('page'));
  return {
    program,
    course: program && matchOrUndefined(search.get('course'), ID),
    period: matchOrUndefined(search.get('period'), MONTH),
    role: roles.find((role) => role === search.get('role')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/**
 * Returns the URL parameters that differ from the defaults. Changing a filter goes back to page 1.
 */
export function writeView(view: AnalyticsView, change: Partial<AnalyticsView>): URLSearchParams {
  const next = { ...view, page: 1, ...change };
  if (next.program !== view.program) next.course = undefined;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== undefined && value !== 1) search.set(name, String(value));
  }
  return search;
}

/** Returns the filters as query parameters of the calls. */
export const analyticsFilter = ({ program, course, period, role }: AnalyticsView) => ({
  ...(program && { program }),
  ...(course && { course }),
  ...(period && { period }),
  ...(role && { role }),
});

/** Returns the input of the call for a page of one person's quizzes. */
export function activitiesOf(userId: string, view: AnalyticsView, page: number) {
  const { role: _, ...filter } = analyticsFilter(view);
  return { params: { userId }, query: { ...filter, page } };
}

export const isFiltered = ({ program, period, role }: AnalyticsView): boolean =>
  Boolean(program || period || role);

export const periodName = (period: string): string => monthText(`${period}-01`);

const MONTHS_OFFERED = 24;

/**
 * Returns the months to choose from: this month, those before it, and the chosen month if it is
 * older.
 */
export function monthsToChoose(now: Date, chosen: string | undefined): string[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  return chosen && !months.includes(chosen) ? [...months, chosen] : months;
}
