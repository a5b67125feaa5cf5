import type { Person } from '@certway/contract/endpoint';
import { administrators, mayEnter } from '@certway/contract/roles';
import { mayEditProgram } from '../programs/index.ts';
import type { FoundResult } from './repository.ts';

/** Admins and partners see the results of everyone; others see only their own. */
export const maySeeAll = (person: Person): boolean => mayEnter(administrators, person.role);

/** People may see their own results and those of their programs; administrators see all. */
export function maySeeResult(person: Person, { result, trainerId }: FoundResult): boolean {
  return result.userId === person.id || trainerId === person.id || maySeeAll(person);
}

/**
 * The learner who answered and the editors of the program may read keys and explanations; partners
 * see results without them.
 */
export function mayReadKeys(person: Person, { result, trainerId }: FoundResult): boolean {
  return (
    result.userId === person.id || (trainerId !== null && mayEditProgram(person, { trainerId }))
  );
}
