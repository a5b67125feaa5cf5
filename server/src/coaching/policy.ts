import type { Person } from '@certway/contract/endpoint';
import type { AttemptRow } from '../attempts/index.ts';
import { mayEditProgram } from '../programs/index.ts';

/**
 * Returns whether a person may read the feedback on an attempt: its learner, the program's trainer,
 * and admins may.
 */
export function mayReadFeedback(
  person: Person,
  attempt: Pick<AttemptRow, 'userId'>,
  program: { trainerId: string },
): boolean {
  return attempt.userId === person.id || mayEditProgram(person, program);
}
