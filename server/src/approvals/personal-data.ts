import type { PersonalData } from '../accounts/index.ts';
import { listEntriesOfPerson } from './repository-thread.ts';

/** Comments stay with the question when their author's account is deleted, without the name. */
export const approvalsOfPerson: PersonalData = {
  name: 'questionComments',
  gather: listEntriesOfPerson,
};
