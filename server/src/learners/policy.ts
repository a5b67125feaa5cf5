import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { LearnerScope } from './scope.ts';

/** Trainers see the learners of their own programs, admins and partners those of all programs. */
export const scopeOf = (person: Person): LearnerScope => ({
  trainerId: mayEnter(administrators, person.role) ? null : person.id,
  readerId: person.id,
});
