import type { PersonalData } from '../accounts/index.ts';
import { listEntriesOfPerson } from './repository-thread.ts';

/**
 * Adds a person's comments on questions to their download. When the account is deleted, the
 * comments stay with the question, but without the person's name.
 */
export const approvalsOfPerson: PersonalData = {
  name: 'questionComments',
  gather: listEntriesOfPerson,
};
