import { type Role, roles } from '@certway/contract/roles';
import { monthText } from '../ui/words/moments.ts';

/** What the address says is to be shown. */
export interface View {
  program: string | undefined;
  course: string | undefined;
  period: string | undefined;
  role: Role | undefined;
  page: number;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const ifItMatches = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

/** What makes no sense in an address somebody typed is left out. */
export function readView(search: URLSearchParams): View {
  const program = ifItMatches(search.get('program'), ID);
  const page = Number(search.get('page'));
  return {
    program,
    course: program && ifItMatches(search.get('course'), ID),
    period: ifItMatches(search.get('period'), MONTH),
    role: roles.find((role) => role === search.get('role')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** Only what differs from the defaults is put in the address. Another filter starts at page 1. */
export function writeView(view: View, change: Partial<View>): URLSearchParams {
  const next = { ...view, page: 1, ...change };
  if (next.program !== view.program) next.course = undefined;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== undefined && value !== 1) search.set(name, String(value));
  }
  return search;
}

/** The filters as the calls take them. */
export const filterOf = ({ program, course, period, role }: View) => ({
  ...(program && { program }),
  ...(course && { course }),
  ...(period && { period }),
  ...(role && { role }),
});

export const isFiltered = ({ program, period, role }: View): boolean =>
  Boolean(program || period || role);

export const periodName = (period: string): string => monthText(`${period}-01`);

const MONTHS_OFFERED = 24;

/** This month and those before it, and the chosen one if it is older. */
export function monthsToChoose(now: Date, chosen: string | undefined): string[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  return chosen && !months.includes(chosen) ? [...months, chosen] : months;
}
