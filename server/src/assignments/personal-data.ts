import type { PersonalData } from '../accounts/index.ts';
import { gatherOwnAssignments } from './repository-nudges.ts';

/** The rows of a deleted account are deleted with its memberships and with the account. */
export const assignmentsOfPerson: PersonalData = {
  name: 'assignments',
  gather: gatherOwnAssignments,
};
