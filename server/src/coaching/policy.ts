import type { Person } from '@certway/contract/endpoint';
import type { AttemptRow } from '../attempts/index.ts';
import { mayEditProgram } from '../programs/index.ts';

/** Feedback on an attempt is visible to its learner, the program's trainer, and admins. */
export function mayReadFeedback(
  person: Person,
  attempt: Pick<AttemptRow, 'userId'>,
  program: { trainerId: string },
): boolean {
  return attempt.userId === person.id || mayEditProgram(person, program);
}
