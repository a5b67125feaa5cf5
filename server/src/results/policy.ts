import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';
import { mayEditProgram } from '../programs/index.ts';
import type { FoundResult } from './repository.ts';

/** Admins and partners see everybody's results, everybody else only their own. */
export const maySeeAll = (person: Person): boolean => mayEnter(administrators, person.role);

/** The caller's own, those of the caller's programs, and for administrators all. */
export function maySeeResult(person: Person, { result, trainerId }: FoundResult): boolean {
  return result.userId === person.id || trainerId === person.id || maySeeAll(person);
}

/** What is right, and why: the learner who answered, and whoever may edit the program; partners see results without it. */
export function mayReadKeys(person: Person, { result, trainerId }: FoundResult): boolean {
  return (
    result.userId === person.id || (trainerId !== null && mayEditProgram(person, { trainerId }))
  );
}
