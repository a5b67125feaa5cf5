import type { Person } from '@certway/contract/endpoint';
import type { AttemptRow } from '../attempts/index.ts';
import { mayEditProgram } from '../programs/index.ts';

/** Feedback on an attempt is its learner's own, and the program's trainer's and the admins' to read. */
export function mayReadFeedback(
  person: Person,
  attempt: Pick<AttemptRow, 'userId'>,
  program: { trainerId: string },
): boolean {
  return attempt.userId === person.id || mayEditProgram(person, program);
}
