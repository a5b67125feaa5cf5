import { isoDay } from '../ui/words/moments.ts';
import { firstOwnAssignments, useListOwnAssignmentsQuery } from './queries.ts';

/** The titles of the assignments of a program, by the day on which they are due. */
type DueTitles = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a function that returns the assignments of a program that are not submitted, by the day
 * on which they are due in the time zone of the device. Only the assignments that the study page
 * has loaded are included, which are those due next.
 */
export function useDueTitles(): (programId: string) => DueTitles {
  const { data } = useListOwnAssignmentsQuery(firstOwnAssignments);
  return (programId) => {
    const titles = new Map<string, string[]>();
    for (const { target, submittedAt, due, title } of data?.items ?? []) {
      if (target.programId !== programId || submittedAt !== null) continue;
      const day = isoDay(new Date(due));
      titles.set(day, [...(titles.get(day) ?? []), title]);
    }
    return titles;
  };
}
