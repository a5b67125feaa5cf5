import type { PersonalData } from '../accounts/index.ts';
import { listOwnRegradedResults } from './repository-notices.ts';

/** The changes that corrections made to a person's results; deleted with their attempts. */
export const regradesOfPerson: PersonalData = {
  name: 'corrections',
  gather: listOwnRegradedResults,
};
