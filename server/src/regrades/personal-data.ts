import type { PersonalData } from '../accounts/index.ts';
import { listOwnRegradedResults } from './repository-notices.ts';

/**
 * The changes that corrections made to a person's results. They are deleted with the person's
 * attempts.
 */
export const regradesOfPerson: PersonalData = {
  name: 'corrections',
  gather: listOwnRegradedResults,
};
