import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import { mayEditProgram } from '../programs/index.ts';
import type { FoundResult } from './repository.ts';

/** Admins and partners see the results of everyone; others see only their own. */
export const maySeeAll = (person: Person): boolean => mayEnter(administrators, person.role);

/**
 * People may see their own results and the results of programs they teach; administrators may see
 * all results.
 */
export function maySeeResult(person: Person, { result, trainerId }: FoundResult): boolean {
  return result.userId === person.id || trainerId === person.id || maySeeAll(person);
}

/**
 * Keys and explanations may be read by the learner who answered and by the editors of the program.
 * Partners see results without keys.
 */
export function mayReadKeys(person: Person, { result, trainerId }: FoundResult): boolean {
  return (
    result.userId === person.id || (trainerId !== null && mayEditProgram(person, { trainerId }))
  );
}
