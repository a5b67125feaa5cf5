import type { PersonalData } from '../../accounts/index.ts';
import { listPersonTotals, uncountPerson } from './repository.ts';

/**
 * Statistics in personal data. When an account is deleted, the totals keep its attempts, but the
 * number of people decreases.
 */
export const statsOfPerson: PersonalData = {
  name: 'figures',
  gather: listPersonTotals,
  forget: uncountPerson,
};
