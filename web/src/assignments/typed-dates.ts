import { ASSIGNMENT_TRIES_AT_MOST } from '@certway/contract/limits';
import { parseLimit } from '../ui/words/whole-number.ts';
import * as messages from './messages.ts';

/** The dates and tries of an assignment or an extension, as they are typed. */
export interface TypedDates {
  opensAt: string;
  dueAt: string;
  closesAt: string;
  tries: string;
}

export interface DateProblems {
  dueAt?: string;
  closesAt?: string;
  tries?: string;
}

/** Returns the error of each wrong field. */
export function datesProblems({ opensAt, dueAt, closesAt, tries }: TypedDates): DateProblems {
  const problems: DateProblems = {};
  if (dueAt === '') problems.dueAt = messages.dueRequired;
  else if (opensAt !== '' && dueAt <= opensAt) problems.dueAt = messages.dueBeforeOpening;
  if (closesAt !== '' && closesAt < dueAt) problems.closesAt = messages.closingBeforeDue;
  if (parseLimit(tries, ASSIGNMENT_TRIES_AT_MOST) === undefined)
    problems.tries = messages.triesUpTo({ most: ASSIGNMENT_TRIES_AT_MOST });
  return problems;
}

/** Returns the values that are sent. */
export const datesBody = ({ dueAt, closesAt, tries }: TypedDates) => ({
  dueAt,
  closesAt: closesAt || null,
  tries: parseLimit(tries, ASSIGNMENT_TRIES_AT_MOST) ?? null,
});
